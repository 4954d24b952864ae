/* Amounts of a history that was brought, in its own money. */
import { LANGUAGE } from "../say.js";

const KNOWN = ["USD", "EUR", "GBP"];

/** A function that writes units, so many of which make 1.00 of a currency. */
export function units(scale, currency) {
  const places = Math.round(Math.log10(scale));
  const least = (count) => (count % scale ? Math.min(places, 2) : 0);
  /** @type {Intl.NumberFormatOptions} */
  const money = KNOWN.includes(currency) ? { style: "currency", currency, currencyDisplay: "narrowSymbol" } : {};
  return (count) =>
    (count / scale).toLocaleString(LANGUAGE, {
      ...money,
      minimumFractionDigits: least(count),
      maximumFractionDigits: places,
    });
}

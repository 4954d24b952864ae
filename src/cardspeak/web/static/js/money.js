/*
 * Amounts in the unit that a table counts in: chips between players; against the house cents, which people read and
 * type as dollars.
 */
import { h } from "./dom.js";
import { LANGUAGE, chips, say } from "./say.js";

/** What writes amounts of a currency with so many digits after the point, at least and at most. */
const writer = (currency, least, most) =>
  new Intl.NumberFormat(LANGUAGE, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
const WHOLE = writer("USD", 0, 0);
const BROKEN = writer("USD", 2, 2);

/** Cents as people read them: $5, $7.50. */
export const dollars = (cents) => (cents % 100 ? BROKEN : WHOLE).format(cents / 100);

const absolute = (count, unit) => (unit === "cents" ? dollars : chips)(Math.abs(count));

/** An amount: 1,200 or $12.50. */
export const amount = (count, unit) => `${count < 0 ? "−" : ""}${absolute(count, unit)}`;

/** What may be bought: from `least` to `most`, 0 for no bound. */
export const range = ({ least, most }, unit) =>
  say(most ? "buy.range" : "buy.from", { least: amount(least, unit), most: amount(most, unit) });

/** A result: +40, −$5, 0. */
export const signed = (count, unit) => `${count > 0 ? "+" : count < 0 ? "−" : ""}${absolute(count, unit)}`;

/** The class of a result, for its colour. */
export const won = (count) => (count > 0 ? "won" : count < 0 ? "lost" : "");

/** An amount as it stands in a field. */
export const written = (count, unit) => (unit === "cents" ? count / 100 : count);

/** The amount that was typed into a field; 0 for nothing. */
export const typed = (text, unit) => (unit === "cents" ? Math.round(Number(text || 0) * 100) : Number(text || 0));

/** A field for an amount; `count` stands in it, null for nothing. */
export const entry = (name, unit, count, more = {}) =>
  h("input", {
    name,
    type: "number",
    step: written(1, unit),
    inputmode: unit === "cents" ? "decimal" : "numeric",
    value: count === null ? "" : written(count, unit),
    ...more,
  });

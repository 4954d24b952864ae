/* Amounts of a history that was brought, in its own money. */
const SIGNS = { USD: "$", EUR: "€", GBP: "£" };

/** A function that writes units, so many of which make 1.00 of a currency. */
export function units(scale, currency) {
  const places = Math.round(Math.log10(scale));
  const least = (count) => (count % scale ? Math.min(places, 2) : 0);
  const written = (count) =>
    (count / scale).toLocaleString("en", { minimumFractionDigits: least(count), maximumFractionDigits: places });
  return (count) => `${SIGNS[currency] ?? ""}${written(count)}`;
}

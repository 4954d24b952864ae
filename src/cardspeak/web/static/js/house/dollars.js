/* Amounts against the house: cents in the room, dollars for people. */

/** Cents as people read them: $5, $7.50. */
export const dollars = (cents) =>
  `$${(cents / 100).toLocaleString("en", { minimumFractionDigits: cents % 100 ? 2 : 0, maximumFractionDigits: 2 })}`;

/** The cents of an amount in dollars as it is typed; 0 for nothing. */
export const cents = (typed) => Math.round(Number(typed || 0) * 100);

/** A result: +$5, −$5, even. */
export const result = (net, even) => (net ? `${net > 0 ? "+" : "−"}${dollars(Math.abs(net))}` : even);

/* Amounts in the unit that a table counts in: chips between players, dollars against the house. */
import { dollars } from "./house/dollars.js";
import { chips } from "./say.js";

const absolute = (count, unit) => (unit === "cents" ? dollars(Math.abs(count)) : chips(Math.abs(count)));

/** An amount: 1,200 or $12.50. */
export const amount = (count, unit) => `${count < 0 ? "−" : ""}${absolute(count, unit)}`;

/** A result: +40, −$5, 0. */
export const signed = (count, unit) => `${count > 0 ? "+" : count < 0 ? "−" : ""}${absolute(count, unit)}`;

/** The class of a result, for its colour. */
export const won = (count) => (count > 0 ? "won" : count < 0 ? "lost" : "");

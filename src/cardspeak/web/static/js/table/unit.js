/* The unit of the amounts of the table that a page shows: chips, or cents, which people read and type as dollars. */
import { amount } from "../money.js";

/** @type {"chips" | "cents"} */
let now = "chips";

/** The table that is shown counts in this unit.
 * @param {"chips" | "cents"} unit */
export const countIn = (unit) => {
  now = unit;
};

/** The unit of the table that is shown. */
export const unit = () => now;

/** An amount at the table that is shown, as people read it. */
export const told = (count) => amount(count, now);

/* Which sound tells what happened between two pictures of a table. */

/** What lies on the table in all, and who holds cards. */
const bets = (table) => Object.values(table.seats).reduce((sum, seat) => sum + (seat?.bet ?? 0), 0);
const holding = (table) => Object.values(table.seats).filter((seat) => seat?.in_hand).length;

/** The name of the sound, empty for none. A table against the house has one sound for all.
 * @param {any} before @param {any} now */
export function heardOf(before, now) {
  if (!before || !("street" in now)) return "other";
  if (before.round !== now.round) return "dealt";
  if (now.over) return before.over ? "" : now.winners.length ? "won" : "other";
  if (now.board.length > before.board.length) return "board";
  if (bets(now) > bets(before)) return "chips";
  if (holding(now) < holding(before)) return "fold";
  return before.to_act !== now.to_act && before.street === now.street ? "check" : "";
}

/* The clock that a player may call on another, where no decision is timed. */

/** Whether whoever sits here may call it now: somebody else is to act, a person, and no clock runs.
 * @param {{table: import("./state.js").Table, own: {seat: number}, clock: unknown}} state */
export function called({ table, own, clock }) {
  if (!("customs" in table) || !table.customs.untimed || !own.seat || table.over || clock) return false;
  const acting = table.to_act ? table.seats[table.to_act] : null;
  return Boolean(acting) && table.to_act !== own.seat && !acting.player.endsWith(" bot)");
}

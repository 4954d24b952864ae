/* The time for bets, or of the seat to act, by the room's clock. */
import { say } from "../say.js";

/** Keep it going. `state()` is the table's state, `seats` the positions, `tell(words)` gets the seconds. */
export function clock(state, seats, tell) {
  const totals = new Map();
  setInterval(() => {
    const { clock: running, late, own, table } = state();
    const runs = running && table && !table.over ? running : null;
    for (const [number, seat] of seats) if (number !== runs?.seat) seat.tick(null);
    if (!runs) { tell(""); return; }
    const left = Math.max(0, runs.deadline - (Date.now() - late));
    if (!totals.has(runs.deadline)) { totals.clear(); totals.set(runs.deadline, Math.max(left, 1)); }
    seats.get(runs.seat)?.tick(Math.min(1, left / totals.get(runs.deadline)));
    const mine = !runs.seat || runs.seat === own.seat;
    tell(mine ? say("time", { seconds: Math.ceil(left / 1000) }) : "");
  }, 200);
}

/* The time of the seat to act, or for bets, by the room's clock: a bar at its plate, and seconds for the own seat. */
import { say } from "../say.js";

const SHORT = 5000;

/** Keep the bars going. `state()` is the table's state, `seats` those drawn, `tell(words)` gets the own seconds. */
export function clock(state, seats, tell) {
  const totals = new Map();
  return setInterval(() => {
    const { clock: told, late, own, table } = state();
    const running = table && !table.over ? told : null;
    for (const [number, seat] of seats) if (number !== running?.seat) seat.tick(null);
    if (!running) {
      tell("");
      return;
    }
    const left = Math.max(0, running.deadline - (Date.now() - late));
    const key = `${running.seat} ${running.deadline}`;
    if (!totals.has(key)) {
      totals.clear();
      totals.set(key, Math.max(left, 1));
    }
    seats.get(running.seat)?.tick(Math.min(1, left / totals.get(key)), left < SHORT, running.banked);
    if (running.seat && running.seat !== own.seat) {
      tell("");
      return;
    } // seat 0: bets are open for all
    const seconds = Math.ceil(left / 1000);
    if (running.banked) return tell(say("time.in_bank", { seconds }));
    return tell(
      running.bank ? say("time.bank", { seconds, bank: Math.round(running.bank / 1000) }) : say("time", { seconds }),
    );
  }, 200);
}

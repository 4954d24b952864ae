/* The time of the seat to act, or for bets, by the room's clock: a bar at its plate, and seconds for the own seat. */
import { say } from "../say.js";

const SHORT = 5000;
const STEP = 200;

/**
 * Keep the bars going. `state()` is the table's state, `seats` those drawn, `tell(words)` gets the own seconds. A bar is
 * begun when its clock is, and runs by itself.
 */
export function clock(state, seats, tell) {
  let drawn = "";
  let total = 0;
  return setInterval(() => {
    const { clock: told, late, own, table } = state();
    const running = table && !table.over ? told : null;
    const left = running ? Math.max(0, running.deadline - (Date.now() - late)) : 0;
    const short = left < SHORT;
    const turn = running && `${running.seat} ${running.deadline}`;
    const key = running ? `${turn} ${running.banked} ${short} ${seats.has(running.seat)}` : "";
    if (key !== drawn) {
      if (!running || !drawn.startsWith(`${turn} `)) total = Math.max(left, 1);
      drawn = key;
      for (const [number, seat] of seats)
        if (number !== running?.seat) seat.tick(null);
        else seat.tick(Math.min(1, left / total), left, short, running.banked);
    }
    // seat 0: bets are open for all
    tell(running && (!running.seat || running.seat === own.seat) ? words(running, Math.ceil(left / 1000)) : "");
  }, STEP);
}

function words({ banked, bank }, seconds) {
  if (banked) return say("time.in_bank", { seconds });
  return bank ? say("time.bank", { seconds, bank: Math.round(bank / 1000) }) : say("time", { seconds });
}

/** @type {WeakMap<HTMLElement, number>} */
const going = new WeakMap();

/**
 * Have a bar run down: part of it is there, 0 to 1, and it is empty in so many milliseconds. It is no motion that tells
 * nothing, so it runs whatever the wish; in steps, for a smooth one would have the page painted anew with every frame.
 * null: it stands still, and is hidden.
 */
export function runs(bar, part, left) {
  clearInterval(going.get(bar));
  bar.hidden = part === null;
  if (part === null) return;
  const began = performance.now();
  const step = () => {
    const gone = (performance.now() - began) / left;
    bar.style.transform = `scaleX(${part * Math.max(0, 1 - gone)})`;
    if (gone >= 1 || !bar.isConnected) clearInterval(going.get(bar));
  };
  going.set(bar, setInterval(step, STEP));
  bar.style.transform = `scaleX(${part})`;
}

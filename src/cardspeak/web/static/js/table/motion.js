/*
 * Chips that move: from a player to the bet, from the bets to the pot, from the pot to who wins. What lies there is
 * drawn at once; only a chip flies over it.
 */
import { h } from "../dom.js";
import { wish } from "../settings.js";
import { chip } from "./seat.js";

/** Milliseconds of one flight. */
const FLIGHT = 260;

/** Whether things may move, by choice or as the system has it. */
export const moves = () =>
  wish("motion") === "full" || (wish("motion") !== "less" && !matchMedia("(prefers-reduced-motion: reduce)").matches);

/** What flies where between two pictures of a table: pairs of seat numbers, 0 for the pot, in turn.
 * @param {Pick<import("#room").Shown, "round" | "over" | "seats" | "winners"> | null} before
 * @param {Pick<import("#room").Shown, "round" | "over" | "seats" | "winners">} now
 * @returns {{paid: number[], collected: number[], won: number[]}} */
export function flights(before, now) {
  const none = { paid: [], collected: [], won: [] };
  if (!before?.round || before.round !== now.round) return none; // a replay steps to and fro
  const bet = (table, seat) => table.seats[seat]?.bet ?? 0;
  const seats = Object.keys(now.seats).map(Number);
  return {
    paid: seats.filter((seat) => bet(now, seat) > bet(before, seat)),
    collected: seats.filter((seat) => bet(before, seat) && !bet(now, seat)),
    won: now.over && !before.over ? [...new Set(now.winners.map((winner) => winner.seat))] : [],
  };
}

/** Where an element is in the stage, or null while it is not drawn. */
function spot(stage, element) {
  const [box, around] = [element.getBoundingClientRect(), stage.getBoundingClientRect()];
  return box.width ? { x: box.left - around.left + box.width / 2, y: box.top - around.top + box.height / 2 } : null;
}

function fly(stage, from, to, delay) {
  if (!from || !to) return;
  const flying = h("div", { class: "flying", "aria-hidden": "true" }, chip());
  stage.append(flying);
  const at = ({ x, y }) => `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  const done = flying.animate(
    [
      { transform: at(from), opacity: 1 },
      { transform: at(to), opacity: 1 },
    ],
    { duration: FLIGHT, delay, easing: "ease-in-out", fill: "both" },
  );
  done.onfinish = done.oncancel = () => flying.remove();
}

/** See where things lie, before they are drawn anew; afterwards call what it gives.
 * @returns {() => void} */
export function moving(stage, pot, seats, before, now) {
  const found = flights(before, now);
  if (document.hidden || !moves() || !Object.values(found).some((each) => each.length)) return () => {};
  const bets = new Map(found.collected.map((seat) => [seat, spot(stage, seats.get(seat).bet)]));
  return () => {
    const middle = spot(stage, pot);
    for (const seat of found.paid) fly(stage, spot(stage, seats.get(seat).plate), spot(stage, seats.get(seat).bet), 0);
    for (const seat of found.collected) fly(stage, bets.get(seat), middle, 0);
    for (const seat of found.won)
      if (seats.has(seat)) fly(stage, middle, spot(stage, seats.get(seat).plate), found.collected.length ? FLIGHT : 0);
  };
}

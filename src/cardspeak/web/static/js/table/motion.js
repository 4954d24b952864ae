/*
 * Chips that move: from a player to the bet, from the bets to the pot, from the pot to who wins. What lies there is
 * drawn at once; only a chip flies over it.
 */
import { afterwards, h } from "../dom.js";
import { wish } from "../settings.js";
import { pile } from "./chips.js";
import { unit } from "./unit.js";

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

function flight(stage, from, to, count, delay = 0) {
  if (!from || !to) return;
  const flying = h("div", { class: "flying", "aria-hidden": "true" }, pile(count, unit()));
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

/**
 * Let chips fly for what happened between two pictures of a table, once the second is on the screen. spots: where plate
 * and bet of each seat lie on the stage, and as 0 the pot.
 * @param {HTMLElement} stage
 * @param {Map<number, {plate: {x: number, y: number}, bet: {x: number, y: number}}>} spots
 */
export function fly(stage, spots, before, now) {
  const found = flights(before, now);
  if (document.hidden || !Object.values(found).some((each) => each.length) || !moves()) return;
  afterwards(() => {
    const middle = spots.get(0)?.bet;
    const later = found.collected.length ? FLIGHT : 0;
    const won = (seat) => now.winners.find((winner) => winner.seat === seat)?.chips ?? 1;
    for (const seat of found.paid) flight(stage, spots.get(seat)?.plate, spots.get(seat)?.bet, now.seats[seat].bet);
    for (const seat of found.collected) flight(stage, spots.get(seat)?.bet, middle, before.seats[seat].bet);
    for (const seat of found.won) flight(stage, middle, spots.get(seat)?.plate, won(seat), later);
  });
}

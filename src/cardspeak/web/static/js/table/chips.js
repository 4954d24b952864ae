/* Chips as rooms have them: a colour for each value, and a pile of the largest that make up an amount. */
import { s } from "../dom.js";

/** Values from the smallest to the largest, each with its colour and that of its marks. */
const RACK = /** @type {[number, string, string][]} */ ([
  [1, "#f2efe6", "#5b6570"],
  [5, "#c8102e", "#fff"],
  [25, "#14703c", "#fff"],
  [100, "#1c1c1e", "#fff"],
  [500, "#6a2c91", "#fff"],
  [1_000, "#e3b505", "#1c1c1e"],
  [5_000, "#b4532a", "#fff"],
  [25_000, "#0e7c86", "#fff"],
  [100_000, "#1d3f8f", "#fff"],
]);
/** What is less than a dollar. */
const SMALL = /** @type {[number, string, string]} */ ([0.25, "#e58fb0", "#fff"]);
/** So many of a pile are seen, and so much of each that lies under another, by its width of 20. */
const [SEEN, EDGE] = [4, 4];

/** The chips of an amount, the largest first, no more than are seen: their places in the rack.
 * @param {number} count @param {"chips" | "cents"} unit */
export function pieces(count, unit = "chips") {
  const rack = unit === "cents" ? [SMALL, ...RACK] : RACK;
  let left = unit === "cents" ? count / 100 : count;
  const found = [];
  for (const one of rack.toReversed()) {
    while (left >= one[0] && found.length < SEEN) {
      found.push(one);
      left -= one[0];
    }
  }
  return found.length ? found : [rack[0]];
}

/** A pile, drawn: the largest at the bottom.
 * @param {number} count @param {"chips" | "cents"} unit */
export function pile(count, unit = "chips") {
  const shown = pieces(count, unit);
  const high = EDGE * (shown.length - 1);
  return s(
    "svg",
    { viewBox: `0 ${-high} 20 ${20 + high}`, class: "chip", "aria-hidden": "true" },
    shown.flatMap(([, colour, marks], at) => {
      const cy = 10 - EDGE * at;
      const ring = { cx: 10, cy, fill: "none", stroke: marks };
      return [
        s("circle", { cx: 10, cy, r: 9.4, fill: colour, stroke: "#0006", "stroke-width": 0.8 }),
        s("circle", { ...ring, r: 8, "stroke-width": 2.4, "stroke-dasharray": "3.3 5.1" }),
        s("circle", { ...ring, r: 4.6, "stroke-width": 0.9 }),
      ];
    }),
  );
}

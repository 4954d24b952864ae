/* A range of hold'em hands, chosen on the field of its 169 classes. */
import { h } from "../dom.js";
import { say } from "../say.js";
import { RANKS } from "./cards.js";
import { chooser } from "./chooser.js";
import { percent } from "./show.js";

const PLACES = [...Array(RANKS.length).keys()];
const EVERY = 1326;
const HANDS = { "": 6, s: 4, o: 12 };

/** The class at a place of the field: pairs from corner to corner, suited hands above them, the others below. */
const named = (row, column) =>
  row === column
    ? RANKS[row] + RANKS[row]
    : row < column
      ? `${RANKS[row]}${RANKS[column]}s`
      : `${RANKS[column]}${RANKS[row]}o`;

/**
 * Let a range be chosen. text: what it is so far; what of it is no class by its name is not kept. `done(text)` gets
 * it.
 */
export function pickRange({ title, text, done }) {
  const buttons = new Map();
  for (const row of PLACES) for (const column of PLACES) buttons.set(named(row, column), null);
  const picked = new Set(
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => buttons.has(part)),
  );
  const state = h("p", { class: "lead", role: "status" });
  for (const name of buttons.keys())
    buttons.set(name, h("button", { type: "button", "data-hands": name, onclick: () => toggle(name) }, name));

  function toggle(name) {
    if (!picked.delete(name)) picked.add(name);
    draw();
  }

  function draw() {
    const hands = [...picked].reduce((sum, name) => sum + HANDS[name.slice(2)], 0);
    state.textContent = say("equity.range.left", { hands, every: EVERY, share: percent(hands / EVERY, 1) });
    for (const [name, each] of buttons) each.setAttribute("aria-pressed", picked.has(name));
  }

  draw();
  chooser({
    title,
    kind: "classes",
    buttons,
    width: RANKS.length,
    rows: [...buttons.values()],
    state,
    clear: () => {
      picked.clear();
      draw();
    },
    done: () => done([...buttons.keys()].filter((name) => picked.has(name)).join(",")),
  });
}

/* Cards in text, and a dialog to pick them by mouse, touch or keys. */
import { card, spoken } from "../card.js";
import { h } from "../dom.js";
import { say } from "../say.js";
import { chooser } from "./chooser.js";

export const RANKS = "AKQJT98765432";
const SUITS = "shdc";
const CARD = /(10|[2-9tjqka])([shdc])/gi;

/** The cards that a text names, in order. */
export const cardsIn = (text) =>
  [...text.matchAll(CARD)].map(([, rank, suit]) => (rank === "10" ? "T" : rank.toUpperCase()) + suit.toLowerCase());

/** Whether a text is cards and nothing else, so that they can be shown. */
export const isCards = (text) => text.replace(CARD, "").replace(/\?\?|[\s,/]/g, "") === "";

/**
 * Let cards be picked: at most so many, none that is taken (a Map from card to who has it). `done(cards)` gets them.
 */
export function pick({ title, most, chosen, taken, done }) {
  const picked = new Set(chosen.slice(0, most));
  const state = h("p", { class: "lead", role: "status" });
  const buttons = new Map();
  for (const suit of SUITS)
    for (const rank of RANKS)
      buttons.set(
        rank + suit,
        button(rank + suit, taken, () => toggle(rank + suit)),
      );
  let rank = "";

  function toggle(name) {
    if (taken.has(name)) return;
    if (picked.has(name)) picked.delete(name);
    else if (picked.size < most) picked.add(name);
    draw();
    if (picked.size === most) finish.focus();
  }

  function draw() {
    state.textContent = say("equity.pick.left", { picked: picked.size, most });
    for (const [name, each] of buttons) {
      each.setAttribute("aria-pressed", picked.has(name));
      each.disabled = taken.has(name) || (picked.size >= most && !picked.has(name));
    }
  }

  /** A rank and then a suit pick a card. */
  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
    if (rank && SUITS.includes(event.key.toLowerCase())) toggle(rank + event.key.toLowerCase());
    rank = RANKS.includes(event.key.toUpperCase()) ? event.key.toUpperCase() : "";
  }

  draw();
  const rows = [...SUITS].map((suit) =>
    h(
      "div",
      { class: "suit" },
      [...RANKS].map((rank) => buttons.get(rank + suit)),
    ),
  );
  const { finish } = chooser({
    title,
    kind: "deck",
    buttons,
    width: RANKS.length,
    rows,
    state,
    key,
    clear: () => {
      picked.clear();
      draw();
    },
    done: () => done([...picked]),
  });
}

function button(name, taken, onclick) {
  const label = taken.has(name)
    ? say("equity.pick.taken", { card: spoken(name), what: taken.get(name) })
    : spoken(name);
  const drawing = card(name);
  drawing.setAttribute("aria-hidden", "true");
  return h("button", { type: "button", "data-card": name, "aria-label": label, onclick }, drawing);
}

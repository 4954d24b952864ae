/* Cards in text, and a dialog to pick them by mouse, touch or keys. */
import { card, spoken } from "../card.js";
import { h } from "../dom.js";
import { say } from "../say.js";

const RANKS = "AKQJT98765432";
const SUITS = "shdc";
const CARD = /(10|[2-9tjqka])([shdc])/gi;

/** The cards that a text names, in order. */
export const cardsIn = (text) => [...text.matchAll(CARD)].map(([, rank, suit]) => (rank === "10" ? "T" : rank.toUpperCase()) + suit.toLowerCase());

/** Whether a text is cards and nothing else, so that they can be shown. */
export const isCards = (text) => text.replace(CARD, "").replace(/\?\?|[\s,/]/g, "") === "";

/** Let cards be picked: at most so many, none that is taken (a Map from card to who has it). `done(cards)` gets them. */
export function pick({ title, most, chosen, taken, done }) {
  const picked = new Set(chosen.slice(0, most));
  const left = h("p", { class: "lead", role: "status" });
  const finish = h("button", { type: "button", class: "main", onclick: () => box.close() }, say("equity.pick.done"));
  const buttons = new Map();
  for (const suit of SUITS) for (const rank of RANKS) buttons.set(rank + suit, button(rank + suit, taken, () => toggle(rank + suit)));
  const grid = h("div", { class: "deck", role: "group", "aria-labelledby": "pick-title", onkeydown: (event) => keys(event, buttons, toggle) },
    [...SUITS].map((suit) => h("div", { class: "suit" }, [...RANKS].map((rank) => buttons.get(rank + suit)))));
  const box = h("dialog", { class: "picker", "aria-labelledby": "pick-title", onclose: () => { box.remove(); done([...picked]); } },
    h("div", { class: "inside" }, h("h2", { id: "pick-title" }, title), left, grid,
      h("div", { class: "ends" }, h("button", { type: "button", onclick: () => { picked.clear(); draw(); } }, say("equity.pick.clear")), finish)));

  function toggle(name) {
    if (taken.has(name)) return;
    if (picked.has(name)) picked.delete(name);
    else if (picked.size < most) picked.add(name);
    draw();
    if (picked.size === most) finish.focus();
  }

  function draw() {
    left.textContent = say("equity.pick.left", { picked: picked.size, most });
    for (const [name, each] of buttons) {
      each.setAttribute("aria-pressed", picked.has(name));
      each.disabled = taken.has(name) || (picked.size >= most && !picked.has(name));
    }
  }

  draw();
  document.body.append(box);
  box.showModal();
  [...buttons.values()].find((each) => !each.disabled)?.focus();
}

function button(name, taken, onclick) {
  const label = taken.has(name) ? say("equity.pick.taken", { card: spoken(name), what: taken.get(name) }) : spoken(name);
  const drawing = card(name);
  drawing.setAttribute("aria-hidden", "true");
  return h("button", { type: "button", "data-card": name, "aria-label": label, onclick }, drawing);
}

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -RANKS.length, ArrowDown: RANKS.length };
let rank = "";

/** Arrows go from card to card; a rank and then a suit pick one. */
function keys(event, buttons, toggle) {
  const all = [...buttons.values()];
  if (event.key in STEPS) {
    event.preventDefault();
    const step = STEPS[event.key];
    let at = all.indexOf(document.activeElement) + step;
    while (all[at]?.disabled) at += step;
    all[at]?.focus();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.length === 1 ? event.key : "";
  if (rank && SUITS.includes(key.toLowerCase())) {
    toggle(rank + key.toLowerCase());
    rank = "";
  } else {
    rank = key && RANKS.includes(key.toUpperCase()) ? key.toUpperCase() : "";
  }
}

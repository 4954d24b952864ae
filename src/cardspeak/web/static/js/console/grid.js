/* All cards of the game, those that cannot come greyed: a tap tells one. */
import { card } from "../card.js";
import { h } from "../dom.js";

const SUITS = ["s", "h", "d", "c"];
const RANKS = "AKQJT98765432";

/** The grid. deck: all cards by name; gone: those that cannot come; picked: those tapped already; `tap(name)`. */
export function grid(deck, gone, picked, tap) {
  const one = (name) =>
    h(
      "button",
      {
        type: "button",
        "data-card": name,
        disabled: gone.includes(name),
        "aria-pressed": String(picked.includes(name)),
        onclick: () => tap(name),
      },
      card(name),
    );
  const of = (suit) =>
    deck.filter((name) => name[1] === suit).sort((a, b) => RANKS.indexOf(a[0]) - RANKS.indexOf(b[0]));
  return SUITS.map((suit) => h("div", { class: "suit" }, of(suit).map(one)));
}

/* A seat of a console, which is tapped: who sits there, with what, and the cards that lie there; and the end of a round. */
import { card } from "../card.js";
import { h } from "../dom.js";

/** Cards side by side, in an element of that name. */
export const cards = (name, names, attributes = {}) =>
  h(
    name,
    attributes,
    names.map((one) => card(one)),
  );

/**
 * A seat. classes: those that hold of it. tap(): it is tapped, null where it cannot be. tag: what stands beside its number;
 * stack: what it has; laid: what lies there.
 */
export const seat = (one, { classes, tap, tag = null, stack, laid = [] }) =>
  h(
    "li",
    {},
    h(
      "button",
      {
        type: "button",
        "data-seat": one.seat,
        class: ["seat-of", ...Object.keys(classes).filter((name) => classes[name])].join(" "),
        disabled: !tap,
        onclick: tap,
      },
      h("span", { class: "who-of" }, h("b", {}, String(one.seat)), tag, " ", one.player),
      h("span", { class: "stack-of" }, stack),
      laid.length ? h("span", { class: "laid-of" }, laid) : null,
      one.cards.length ? cards("span", one.cards, { class: "cards-of" }) : null,
    ),
  );

/** The round is over and the next one begins, which these words say; or it is only pushed, where some say that too. */
export const push = (next, words, alone) =>
  h(
    "div",
    { class: "first-acts" },
    h("button", { type: "button", class: "main", id: "next-hand", onclick: () => next() }, words),
    alone ? h("button", { type: "button", id: "push", onclick: () => next(true) }, alone) : null,
  );

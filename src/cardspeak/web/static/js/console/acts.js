/* What the seat whose turn it is may do, each a tap. */
import { h } from "../dom.js";
import { chips, say } from "../say.js";
import { pad } from "./pad.js";

const NAMES = ["least", "most", "all-in", "pot"];
/** What a preset is called: a name of ours, or a part of the pot or so many times the price in figures. */
const called = (name) =>
  name
    .split(" ")
    .map((part) => (NAMES.includes(part) ? say(`console.preset.${part}`) : part))
    .join(" ");
const button = (words, tap, kind = "") => h("button", { type: "button", class: kind, onclick: tap }, words);

/** The acts of a seat. `tell(entry)` tells one. */
export function acts(facts, chip, tell) {
  const own = facts.wagers;
  const first = [
    button(say("console.fold"), () => tell({ verb: "fold" })),
    own.check ? button(say("console.check"), () => tell({ verb: "check" }), "main") : null,
    own.call
      ? button(
          say(own.forced ? "console.bring" : "console.call", { chips: chips(own.call) }),
          () => tell({ verb: "call" }),
          "main",
        )
      : null,
    own.all_in ? button(say("console.allin"), () => tell({ verb: "all-in" })) : null,
    own.forced ? null : button(say("console.round"), () => tell({ verb: "to" })),
  ];
  if (!own.high) return [h("div", { class: "first-acts" }, first)];
  const quick = own.presets.map(([name, to]) =>
    h(
      "button",
      { type: "button", onclick: () => tell({ verb: "raise", amount: to }) },
      h("b", {}, chips(to)),
      " ",
      h("small", {}, called(name)),
    ),
  );
  return [
    h("div", { class: "first-acts" }, first),
    h("div", { class: "presets" }, quick),
    h("p", { class: "bounds" }, facts.least.text, " ", facts.most.text),
    own.low < own.high ? pad(own, chip, (amount) => tell({ verb: "raise", amount })) : null,
  ];
}

/** How many cards a seat gives up, or how often the board is dealt: a tap each. */
export const counts = (verb, [least, most], tell) => [
  h(
    "div",
    { class: "first-acts" },
    [...Array(most - least + 1).keys()].map((more) =>
      button(more + least ? String(more + least) : say("console.pat"), () => tell({ verb, amount: more + least })),
    ),
  ),
];

/** Who gives the hand up at the showdown. */
export const mucks = (facts, tell) => [
  h(
    "div",
    { class: "first-acts" },
    facts.muck.map((seat) => button(say("console.muck", { seat }), () => tell({ verb: "muck", seat }))),
    facts.others ? button(say("console.others"), () => tell({ verb: "muck" })) : null,
  ),
];

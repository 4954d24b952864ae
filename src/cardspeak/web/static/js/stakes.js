/* What is played for: the fields of a form, and what they come to. */
import { field } from "./dialog.js";
import { h } from "./dom.js";
import { say } from "./say.js";

// games that are opened by a card and not by blinds
export const STUD = /stud|razz|mambo/;

const number = (name, value, min = 0) => h("input", { name, type: "number", min, step: 1, value, inputmode: "numeric", required: true });

/** The fields that a game has at a limit, in a pair. */
export function fieldsOf(game, limit, mixes) {
  const cards = STUD.test(game);
  const mixed = game in mixes;
  const pairs = [];
  if (limit === "fixed" || limit === "spread") {
    pairs.push(field(say("open.low"), number("low", limit === "fixed" ? 4 : 1, 1)), field(say("open.high"), number("high", limit === "fixed" ? 8 : 5, 1)));
  } else if (cards) pairs.push(field(say("open.least"), number("low", 4, 1)));
  if (!cards || mixed) pairs.push(field(say("open.small"), number("small", limit === "fixed" ? 2 : 1, 1)), field(say("open.big"), number("big", limit === "fixed" ? 4 : 2, 1)));
  if (cards || mixed) pairs.push(field(say("open.ante"), number("ante", 1)), field(say("open.bring"), number("bring_in", cards && limit === "spread" ? 1 : 2)));
  return [h("div", { class: "pair" }, ...pairs)];
}

/** The stakes that a form's values say. */
export function stakesOf(data) {
  const whole = (name) => Number(data[name] ?? 0);
  return {
    low: whole("low"), high: whole("high"), ante: whole("ante"), bring_in: whole("bring_in"),
    blinds: data.small ? [whole("small"), whole("big")] : [],
  };
}

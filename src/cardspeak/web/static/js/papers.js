/* A paper as it is printed: lines of a form with what is known written in, or rows under a head. */
import { h } from "./dom.js";

/** Rows under a head. numbers: the places of the columns that are set to the right. */
export function table({ head, rows, numbers }, title) {
  const of = (tag, cells) =>
    cells.map((cell, place) => h(tag, { class: numbers.includes(place) ? "number" : "" }, cell));
  return h(
    "div",
    { class: "wide", tabindex: 0, role: "region", "aria-label": title },
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, ...of("th", head))),
      h("tbody", {}, ...rows.map((row) => h("tr", {}, ...of("td", row)))),
    ),
  );
}

/** What is left to be written in by hand. */
export const BLANK = "_".repeat(30);

/** A line of a form: what it asks for, and what stands there. */
export const filled = (name, rest) => h("p", {}, h("span", {}, `${name}:`), " ", h("b", {}, rest));

/** The same in one sentence, or a sentence that asks for nothing. */
export function line(words) {
  const [, name, rest] = words.match(/^([^(:]+): (.*)$/) ?? [];
  return name ? filled(name, rest) : h("p", {}, words);
}

/** The ways to each kind of paper, the one that is shown marked. */
export const ways = (kinds, what, at, words) =>
  kinds.map((kind) =>
    h("a", { class: "button", href: `${at}?what=${kind}`, "aria-current": kind === what ? "page" : null }, words(kind)),
  );

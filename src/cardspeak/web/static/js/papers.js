/* A paper as it is printed: lines of a form with what is known written in, or rows under a head. */
import { h } from "./dom.js";
import { say } from "./say.js";
import { clauses } from "./tournament/deed.js";

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

/** A cell of a table: in our own words, or as people have it. @param {string | import("#room").Words} cell */
const written = (cell) => (typeof cell === "string" ? cell : cell.text);

/** Who signs, and who that is where it is known. @param {import("#room").Fact} who */
const signing = (who) =>
  h(
    "p",
    { class: "signed" },
    h("span", {}, say("papers.signed", { who: [who.label, who.said].filter(Boolean).join(", ") })),
  );

/** A whole paper of a kind. of: what it belongs to. @param {import("#room").Paper} one */
export function paper(one, what, of = "") {
  const rows = one.rows.map((row) => row.map(written));
  const numbers = one.columns.map((_, place) => place).filter((place) => place >= one.left);
  return h(
    "article",
    { class: `${one.columns.length ? "sheet" : "slip"} ${what}` },
    h("h2", {}, one.title),
    of && one.columns.length ? h("p", { class: "of" }, of) : null,
    ...one.says.map((sentence) => h("p", {}, sentence)),
    ...one.facts.map((fact) => filled(fact.label, fact.said || fact.text || BLANK)),
    one.columns.length ? table({ head: one.columns, rows, numbers }, one.title) : null,
    ...one.signed_by.map(signing),
    one.clauses.length ? h("p", { class: "of" }, clauses(one.clauses)) : null,
  );
}

/** The ways to each kind of paper, the one that is shown marked. */
export const ways = (kinds, what, at, words) =>
  kinds.map((kind) =>
    h("a", { class: "button", href: `${at}?what=${kind}`, "aria-current": kind === what ? "page" : null }, words(kind)),
  );

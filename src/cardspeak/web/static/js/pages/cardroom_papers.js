/* The signs and forms of the card room's day, to be printed. The address says which kind, and of which number. */
import { get } from "../api.js";
import { byId, h, on, text } from "../dom.js";
import { BLANK, filled, table, ways } from "../papers.js";
import { say } from "../say.js";
import { begin } from "../shell.js";
import { clauses, refused } from "../tournament/deed.js";

const asked = new URLSearchParams(location.search);
const what = /^[a-z-]+$/.test(asked.get("what") ?? "") ? asked.get("what") : "games";
const number = Number(asked.get("number")) || 0;
const at = "/cardroom/papers";
const path = `/api${at}/${what}`;

/** A cell of a table: in our own words, or as people have it. @param {string | import("#room").Words} cell */
const written = (cell) => (typeof cell === "string" ? cell : cell.text);

/** Who signs, and who that is where it is known. @param {import("#room").Fact} who */
const signing = (who) =>
  h(
    "p",
    { class: "signed" },
    h("span", {}, say("papers.signed", { who: [who.label, who.said].filter(Boolean).join(", ") })),
  );

/** @param {import("#room").Paper} one */
const paper = (one) => {
  const rows = one.rows.map((row) => row.map(written));
  const numbers = one.columns.map((_, place) => place).filter((place) => place >= one.left);
  return h(
    "article",
    { class: one.columns.length ? "sheet" : `slip ${what}` },
    h("h2", {}, one.title),
    ...one.says.map((sentence) => h("p", {}, sentence)),
    ...one.facts.map((fact) => filled(fact.label, fact.said || fact.text || BLANK)),
    one.columns.length ? table({ head: one.columns, rows, numbers }, one.title) : null,
    ...one.signed_by.map(signing),
    one.clauses.length ? h("p", { class: "of" }, clauses(one.clauses)) : null,
  );
};

async function look() {
  try {
    /** @type {import("#room").Printed} */
    const found = await get(`${path}?number=${number}`);
    document.title = say(`papers.${what}`);
    byId("kinds").replaceChildren(...ways(found.kinds, what, at, (kind) => say(`papers.${kind}`)));
    text(
      byId("how-many"),
      found.papers.length ? say("papers.many", { papers: found.papers.length }) : say("papers.none"),
    );
    byId("papers").replaceChildren(...found.papers.map(paper));
    byId("pdf").hidden = !found.papers.length;
    byId("pdf", HTMLAnchorElement).href = `${path}/pdf?number=${number}`;
    text(byId("trouble"), "");
  } catch (error) {
    text(byId("trouble"), refused(error));
  }
}

on("print", "click", () => window.print());
document.addEventListener("who", look);
await begin();
await look();

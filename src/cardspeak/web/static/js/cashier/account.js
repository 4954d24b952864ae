/* Somebody's account: what was bought, lies in play and was cashed out, in all and at each table, line by line. */
import { article } from "../clauses.js";
import { h } from "../dom.js";
import { amount, signed, won } from "../money.js";
import { LANGUAGE, say } from "../say.js";
import { called } from "../words.js";

const moment = new Intl.DateTimeFormat(LANGUAGE, {
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});

/** Figures with their names, in boxes beside each other: `[name, text, class]` each. */
export const figures = (each) =>
  h(
    "dl",
    { class: "figures" },
    each.map(([name, words, kind = ""]) => h("div", { class: kind }, h("dt", {}, name), h("dd", {}, words))),
  );

const FIGURES = ["bought", "in_play", "cashed"];

/** A sum in boxes. */
export const sum = (one) =>
  figures([
    ...FIGURES.map((name) => [say(`cashier.${name}`), amount(one[name], one.unit)]),
    [say("cashier.net"), signed(one.net, one.unit), won(one.net)],
  ]);

function move(one, unit) {
  const clauses = one.clauses.map((id) =>
    h("button", { type: "button", class: "clause", onclick: (event) => why(event.target, id) }, id),
  );
  return h(
    "li",
    { class: one.what },
    h("time", { datetime: new Date(one.moment).toISOString() }, moment.format(one.moment)),
    h("span", {}, say(`cashier.what.${one.what}`, { by: called(one.by) })),
    h("b", {}, amount(one.chips, unit)),
    h("span", { class: "cites" }, clauses),
  );
}

/** Show a clause below its line, or take it away again. */
async function why(button, id) {
  const line = button.closest("li");
  const shown = line.querySelector("article");
  shown?.remove();
  if (shown?.dataset.id === id) return;
  const found = await article(id);
  found.dataset.id = id;
  line.append(found);
}

function table(one, open) {
  return h(
    "details",
    { open, "data-table": one.table },
    h(
      "summary",
      {},
      h("span", {}, one.name),
      h(
        "small",
        {},
        say("cashier.line", {
          bought: amount(one.sum.bought, one.sum.unit),
          play: amount(one.sum.in_play, one.sum.unit),
          cashed: amount(one.sum.cashed, one.sum.unit),
        }),
      ),
      h("b", { class: won(one.sum.net) }, signed(one.sum.net, one.sum.unit)),
    ),
    h(
      "ol",
      { class: "moves" },
      one.moves.map((each) => move(each, one.sum.unit)),
    ),
    h("p", {}, h("a", { href: `/table/${encodeURIComponent(one.table)}` }, say("cashier.go"))),
  );
}

/** The account as elements. open: the tables whose lines are shown, by id; one alone is shown anyway. */
export function account(found, open = new Set()) {
  return [
    ...found.sums.map((one) =>
      h(
        "section",
        { class: "sum" },
        found.sums.length > 1 ? h("h3", {}, say(`cashier.unit.${one.unit}`)) : "",
        sum(one),
      ),
    ),
    h(
      "div",
      { class: "by-table" },
      found.tables.map((one) => table(one, open.has(one.table) || found.tables.length === 1)),
    ),
  ];
}

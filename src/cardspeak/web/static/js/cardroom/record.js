/* Decks, incidents, and who is kept out. */
import { field, select } from "../dialog.js";
import { h } from "../dom.js";
import { LANGUAGE, clock, say } from "../say.js";
import { clauses } from "../tournament/deed.js";
import { line } from "./orders.js";
import { todo } from "./words.js";

/** @typedef {import("#room").DeskShown} DeskShown
 * @typedef {ReturnType<typeof import("./orders.js").orders>} Acts */

const number = (name, more) => h("input", { name, type: "number", inputmode: "numeric", required: true, ...more });
const tables = (desk, none = []) =>
  field(
    say("day.table"),
    select("table", [
      ...none,
      ...desk.spots.map((spot) => [String(spot.number), say("desk.table", { table: spot.number })]),
    ]),
  );

/** The decks at the tables, the oldest first.
 * @param {DeskShown} desk @param {Acts} acts */
export const decks = (desk, acts) =>
  [...desk.decks]
    .sort((one, two) => two.minutes - one.minutes)
    .map((deck) =>
      todo(
        [
          h("b", {}, deck.deck),
          " ",
          say("day.deck", { colour: deck.colour, table: deck.table }),
          h(
            "small",
            {},
            say("day.deck.age", { minutes: deck.minutes }),
            " · ",
            deck.ordered < 0 ? say("day.deck.new") : say("day.deck.ordered", { minutes: deck.ordered }),
          ),
        ],
        acts.tap({ do: "inspect", deck: deck.deck }, deck.ordered < 0 ? "main" : ""),
        acts.ask("retire", deck.deck, [line(say("day.why"), "why", { maxlength: 200 })], ({ why }) => ({
          deck: deck.deck,
          why,
        })),
        acts.named({ do: "inspect", deck: deck.deck, missing: 1 }, say("day.short")),
      ),
    );

/** @param {DeskShown} desk @param {Acts} acts */
export const bringing = (desk, acts) => [
  acts.ask(
    "bring",
    say("day.do.bring"),
    [line(say("day.deck.name"), "deck"), line(say("day.colour"), "colour"), tables(desk)],
    (data) => ({ deck: data.deck.trim(), colour: data.colour.trim(), table: Number(data.table) }),
    "main",
  ),
];

/** What is on record, the latest first: what is to be reported, and how it ended.
 * @param {DeskShown} desk @param {Acts} acts */
export const incidents = (desk, acts) =>
  [...desk.incidents]
    .reverse()
    .map((one) =>
      todo(
        [
          h("b", {}, `${one.number} · ${one.kind}`),
          " ",
          one.text,
          h(
            "small",
            {},
            [
              clock(one.moment),
              one.table ? say("desk.table", { table: one.table }) : "",
              one.people.join(", "),
              one.reported ? say("day.reported", { to: one.reported }) : one.report ? say("day.to.report") : "",
              one.settled ? say("day.settled", { text: one.settled }) : "",
            ]
              .filter(Boolean)
              .join(" · "),
          ),
        ],
        one.report && !one.reported
          ? acts.ask(
              "report",
              `${one.number} · ${one.kind}`,
              [line(say("day.to"), "to", { maxlength: 200 })],
              ({ to }) => ({ number: one.number, to }),
              "main",
            )
          : null,
        one.settled
          ? null
          : acts.ask(
              "settle",
              `${one.number} · ${one.kind}`,
              [line(say("day.how"), "text", { maxlength: 500 })],
              ({ text }) => ({ number: one.number, text }),
            ),
        h("a", { class: "button", href: `/cardroom/papers?what=incidents&number=${one.number}` }, say("day.form")),
      ),
    );

/** @param {DeskShown} desk @param {Acts} acts */
export const telling = (desk, acts) => [
  acts.ask(
    "tell",
    say("day.do.tell"),
    [
      line(say("day.kind"), "kind"),
      line(say("day.what"), "text", { maxlength: 500 }),
      line(say("day.people"), "people", { maxlength: 500, required: false }),
      tables(desk, [["0", say("day.table.none")]]),
    ],
    (data) => ({
      kind: data.kind.trim(),
      text: data.text,
      people: data.people
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean),
      table: Number(data.table),
    }),
    "main",
  ),
  acts.ask(
    "bar",
    say("day.do.bar"),
    [line(say("day.name"), "name"), field(say("day.days"), number("days", { min: 0, max: 36500, value: 1 }))],
    (data) => ({ name: data.name.trim(), days: Number(data.days) }),
    "danger",
  ),
  acts.ask("reclaim", say("day.do.reclaim"), [line(say("day.name"), "name")], ({ name }) => ({ name: name.trim() })),
];

/** What the floor was asked, the latest first.
 * @param {DeskShown} desk */
export const rulings = (desk) =>
  [...desk.rulings]
    .reverse()
    .map((one) =>
      todo(
        [
          h("b", {}, `${one.number} · ${one.matter}`),
          " ",
          one.text,
          h(
            "small",
            {},
            [clock(one.moment), one.table ? say("desk.table", { table: one.table }) : ""].filter(Boolean).join(" · "),
          ),
          " ",
          clauses(one.clauses),
        ],
        h("a", { class: "button", href: `/cardroom/papers?what=rulings&number=${one.number}` }, say("day.form")),
      ),
    );

/** @param {DeskShown} desk */
export const barred = (desk) =>
  desk.barred.map((one) =>
    h(
      "li",
      {},
      h(
        "span",
        {},
        h("b", {}, one.name),
        " ",
        one.until ? say("day.until", { when: new Date(one.until).toLocaleDateString(LANGUAGE) }) : say("day.for.good"),
      ),
    ),
  );

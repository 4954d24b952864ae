/* Disputes: how each stands, what is due until when, and what the house says to it. */
import { field, select } from "../dialog.js";
import { all, byId, h, text } from "../dom.js";
import { clock, say } from "../say.js";
import { clauses } from "../tournament/deed.js";
import { line } from "./orders.js";
import { seconds, todo } from "./words.js";

/** @typedef {import("#room").DisputeShown} DisputeShown
 * @typedef {import("#room").DeskShown} DeskShown
 * @typedef {ReturnType<typeof import("./orders.js").orders>} Acts */

const SUBJECTS = ["reading", "accounting", "fouled deck", "ruling", "other"];

/** What it may be about, to choose from. */
export const subject = () =>
  field(
    say("day.dispute.about"),
    select(
      "subject",
      SUBJECTS.map((one) => [one, say(`day.dispute.${one.replace(" ", "-")}`)]),
    ),
  );

/** @param {DisputeShown} one */
const facts = (one) =>
  [
    clock(one.moment),
    one.table ? say("desk.table", { table: one.table }) : "",
    one.hand ? say("day.dispute.hand", { hand: one.hand }) : "",
    one.ruling ? say("day.dispute.of.ruling", { ruling: one.ruling }) : "",
    one.by ? say("day.dispute.answer", { by: one.by, text: one.answer }) : "",
    one.lead ? say("day.dispute.decision", { by: one.lead, text: one.decision }) : "",
    one.referred ? say("day.dispute.referred", { to: one.referred }) : "",
  ]
    .filter(Boolean)
    .join(" · ");

/** What is said of the time that is left. */
const time = (left) => (left < 0 ? say("day.dispute.late") : seconds(left));

/** A dispute in a line, its deadline ticking, with what may be done about it.
 * @param {DisputeShown} one */
export const disputed = (one, ...deeds) =>
  todo(
    [
      h("b", {}, `${one.number} · ${one.name} · ${say(`day.dispute.${one.subject.replace(" ", "-")}`)}`),
      " ",
      one.text,
      h(
        "small",
        {},
        h("span", { class: "state-of" }, say(`day.dispute.is.${one.stage}`)),
        one.due ? [" · ", h("span", { class: "due-in", "data-left": one.left }, time(one.left))] : "",
        " · ",
        facts(one),
      ),
      " ",
      clauses(one.clauses),
    ],
    ...deeds,
  );

/** What a page draws a dispute by: all but the seconds that are left. */
export const still = (held) => held.map(({ left: _left, ...one }) => one);

/** Let the deadlines of a list tick. told: when the room told them. */
export function tick(list, held, told) {
  const due = held.filter((one) => one.due);
  all(byId(list), ".due-in").forEach((each, at) => {
    if (due[at]) text(each, time(due[at].left - (performance.now() - told) / 1000));
  });
}

/** The disputes of the day, those that wait for the house first.
 * @param {DeskShown} desk @param {Acts} acts */
export const disputes = (desk, acts) =>
  ordered(desk.disputes).map((one) => {
    const number = one.number;
    const words = [line(say("day.dispute.text"), "text", { maxlength: 500 })];
    const told = ({ text: said }) => ({ number, text: said });
    const title = `${number} · ${one.name}`;
    return disputed(
      one,
      one.stage === "filed" ? acts.ask("answer", title, words, told, "main") : null,
      ["escalated", "appealed"].includes(one.stage) ? acts.ask("decide", title, words, told, "main") : null,
      one.stage === "answered" ? acts.tap({ do: "appeal", number }) : null,
      !one.referred && ["answered", "appealed", "over"].includes(one.stage)
        ? acts.ask("refer", title, [line(say("day.dispute.to"), "to", { maxlength: 200 })], ({ to }) => ({
            number,
            to,
          }))
        : null,
      h("a", { class: "button", href: `/cardroom/papers?what=disputes&number=${number}` }, say("day.form")),
    );
  });

/** @param {readonly DisputeShown[]} held */
export const ordered = (held) =>
  [...held].sort((one, two) => Number(two.due) - Number(one.due) || two.number - one.number);

/** The form by which a dispute is filed for somebody. @param {DeskShown} desk @param {Acts} acts */
export const filing = (desk, acts) => [
  acts.ask(
    "dispute",
    say("day.do.dispute"),
    [
      line(say("day.name"), "name"),
      subject(),
      line(say("day.what"), "text", { maxlength: 500 }),
      field(
        say("day.table"),
        select("table", [
          ["0", say("day.table.none")],
          ...desk.spots.map((spot) => [String(spot.number), say("desk.table", { table: spot.number })]),
        ]),
      ),
      field(
        say("day.dispute.ruling.number"),
        h("input", { name: "ruling", type: "number", inputmode: "numeric", min: 0, value: 0 }),
      ),
      h("label", { class: "check" }, h("input", { type: "checkbox", name: "begun" }), say("day.dispute.begun")),
      h(
        "label",
        { class: "check" },
        h("input", { type: "checkbox", name: "substantial" }),
        say("day.dispute.substantial"),
      ),
    ],
    (data) => ({
      name: data.name.trim(),
      subject: data.subject,
      text: data.text,
      table: Number(data.table),
      ruling: Number(data.ruling || 0),
      begun: data.begun === "on",
      substantial: data.substantial === "on",
    }),
    "main",
  ),
];

/* The log of rulings: each with all that was done about it since, newest first; and taking one back. */
import { commandOn } from "../api.js";
import { dialog, field } from "../dialog.js";
import { h } from "../dom.js";
import { chips, clock, say } from "../say.js";
import { named, read } from "../words.js";
import { clauses } from "./cited.js";
import { toldWords } from "./told.js";

/** Draw into `element`. */
export function log(element, path) {
  const list = h("ol", { class: "rulings" });
  const none = h("p", { class: "empty" }, say("floor.log.none"));
  let seq = 0;
  element.replaceChildren(h("h2", { id: "log-head" }, say("floor.log")), none, list);

  function back(number) {
    const shown = seq;
    dialog({
      title: say("floor.back.title", { number }),
      fields: [
        h("p", {}, say("floor.back.lead")),
        field(
          say("floor.reason"),
          h("textarea", { name: "reason", rows: 2, maxlength: 280, required: true, autofocus: true }),
        ),
      ],
      submit: say("floor.reverse"),
      send: ({ reason }) => commandOn(shown, path("reverse"), { number, reason: reason.trim() }),
    });
  }

  function entry([ruled, ...later], book, table) {
    const last = later.at(-1) ?? ruled;
    const cited = [
      ...new Map([ruled, ...later].flatMap((each) => each.clauses).map((each) => [each.id, each])).values(),
    ];
    const applied = later.find((each) => each.kind === "applied");
    const said = (words) => (ruled.round === table.round ? read(words, named(table.seats)) : words);
    const may = book.may_rule && applied?.back === "" && last.kind !== "reversed";
    const late = book.may_rule && applied?.back && last.kind !== "reversed" && ruled.round === table.round;
    return h(
      "li",
      { "data-ruling": ruled.number },
      h(
        "div",
        { class: "row" },
        h("h3", {}, say("floor.log.of", { number: ruled.number, hand: chips(ruled.round) })),
        h("span", { class: `tag${last.kind === "reversed" ? " warn" : ""}` }, say(`floor.state.${last.kind}`)),
      ),
      h("p", { class: "by" }, say("floor.log.by", { by: ruled.by, time: clock(ruled.moment) })),
      h(
        "p",
        { class: "told" },
        say("floor.log.told", { told: toldWords(ruled.told, ruled.round === table.round ? table.seats : null) }),
      ),
      h("p", { class: "decision" }, said(ruled.explanation)),
      later.map((each) => h("p", { class: `then ${each.kind}` }, said(words(each)))),
      h("details", {}, h("summary", {}, say("floor.clauses", { count: cited.length })), clauses(cited)),
      may
        ? h(
            "div",
            { class: "ends" },
            h(
              "button",
              {
                type: "button",
                "aria-label": say("floor.reverse.of", { number: ruled.number }),
                onclick: () => back(ruled.number),
              },
              say("floor.reverse"),
            ),
          )
        : "",
      late ? h("p", { class: "late" }, say("floor.late", { why: applied.back })) : "",
    );
  }

  /** The table stands at this entry. */
  function stands(now) {
    seq = now;
  }

  /** Draw the log. */
  function update(book, table) {
    const open = new Set([...list.querySelectorAll("details[open]")].map((each) => each.closest("li").dataset.ruling));
    const groups = new Map();
    for (const each of book.entries) groups.set(each.of, [...(groups.get(each.of) ?? []), each]);
    list.replaceChildren(...[...groups.values()].reverse().map((group) => entry(group, book, table)));
    for (const each of list.children) if (open.has(each.dataset.ruling)) each.querySelector("details").open = true;
    none.hidden = groups.size > 0;
  }

  return { update, stands };
}

/** What was done about a ruling, in a line. */
function words({ kind, by, moment, reason, explanation }) {
  const because = reason && ["applied", "left"].includes(kind) ? ` ${say("floor.said.reason", { reason })}` : "";
  const facts = { by, time: clock(moment), text: explanation + because, reason };
  return say(`floor.then.${kind}`, facts);
}

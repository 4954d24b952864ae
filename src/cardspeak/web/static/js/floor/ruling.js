/*
 * The ruling on what was told, before anything changes: what it would do, what else may be chosen, its clauses; and
 * doing it.
 */
import { announce, toast } from "../announce.js";
import { commandId, post } from "../api.js";
import { h } from "../dom.js";
import { say } from "../say.js";
import { named, read } from "../words.js";
import { clauses } from "./cited.js";
import { own } from "./own.js";

const OWN = "own";

/** Draw into `element`; `done()` is called when it is carried out. */
export function ruling(element, path, { done }) {
  let [table, proposed, happened, key, id] = [null, null, [], "", ""];
  let parts = null;

  const stand = (now) => JSON.stringify([now.round, now.street ?? now.stage, now.to_act, now.over]);
  const said = (words) => read(words, named(table.seats));

  /** Show what is proposed. */
  function show(found, told) {
    // sent twice over a broken line, it is done once
    [proposed, happened, key, id] = [found, told, stand(table), commandId()];
    draw();
    element.hidden = false;
    element.focus();
    announce(said(found.text || found.explanation));
  }

  function hide() {
    proposed = null;
    element.hidden = true;
  }

  const outcomes = () => [
    ...(proposed.outcome ? [["", proposed.outcome]] : []),
    ...proposed.choices.map((each, at) => [String(at), each]),
  ];

  function draw() {
    const choices = outcomes();
    const others = proposed.otherwise ? own(table, refresh) : null;
    const many = choices.length + (others ? 1 : 0) > 1 || !proposed.outcome;
    const radios = choices.map(([value, each]) => choice(value, each, many));
    if (others)
      radios.push(
        h(
          "div",
          { class: "choice" },
          radio(OWN, say("floor.own"), many || choices.length > 0),
          others.element,
          others.why(proposed.otherwise_by),
        ),
      );
    const reason = h("textarea", { name: "reason", rows: 2, maxlength: 280 });
    const stale = h("p", { class: "state warn", role: "status", hidden: true }, say("floor.stale"));
    const trouble = h("p", { class: "trouble", role: "alert" });
    const button = h("button", { class: "main" });
    const form = h(
      "form",
      { onsubmit: carry },
      h("fieldset", { class: "choices" }, h("legend", { class: "unseen" }, say("floor.choices")), radios),
      stale,
      h("label", { class: "reason" }, say("floor.reason"), reason),
      trouble,
      h("div", { class: "ends" }, h("button", { type: "button", onclick: hide }, say("cancel")), button),
    );
    parts = { form, reason, stale, trouble, button, others };
    element.replaceChildren(
      h(
        "div",
        { class: "row" },
        h("h2", { id: "ruling-head" }, say("floor.ruling")),
        h(
          "span",
          { class: `tag${proposed.ruling === "definite" ? "" : " warn"}` },
          say(`floor.force.${proposed.ruling}`),
        ),
      ),
      proposed.text ? h("p", { class: "decision" }, said(proposed.text)) : "",
      form,
      clauses(proposed.clauses),
    );
    refresh();
  }

  const radio = (value, words, shown) =>
    h(
      "label",
      { class: shown ? "check" : "check alone" },
      h("input", { type: "radio", name: "which", value, checked: value === first(), onchange: refresh }),
      words,
    );
  const first = () => outcomes()[0]?.[0] ?? OWN;

  function choice(value, { text, does, left, refusal }, shown) {
    return h(
      "div",
      { class: "choice" },
      radio(value, value ? said(text) : say("floor.as_ruled"), shown),
      h(
        "ul",
        { class: "effects" },
        h("li", { class: "does" }, does ? said(say("floor.does", { does })) : say("floor.nothing")),
        left.map((each) => h("li", { class: "left" }, said(say("floor.left", { left: each })))),
        refusal ? h("li", { class: "refusal" }, said(say("floor.cannot", { why: refusal }))) : "",
      ),
    );
  }

  const chosen = () => parts.form.elements.which.value || first();

  function refresh() {
    if (!parts) return;
    const value = chosen();
    const found = outcomes().find(([each]) => each === value)?.[1];
    parts.reason.required = value !== "";
    parts.others?.enable(value === OWN);
    parts.button.textContent = say(found && !found.does ? "floor.enter" : "floor.carry");
    parts.button.disabled = Boolean(found?.refusal);
  }

  async function carry(event) {
    event.preventDefault();
    const value = chosen();
    const which = value === OWN ? { own: parts.others.decided() } : value === "" ? {} : { choice: Number(value) };
    parts.trouble.textContent = "";
    parts.button.disabled = true;
    try {
      await post(path("apply"), {
        cmd_id: id,
        seq: proposed.seq,
        happened,
        reason: parts.reason.value.trim(),
        ...which,
      });
      toast(say("floor.done"));
      hide();
      done();
    } catch (error) {
      parts.trouble.textContent = said(error.message);
      refresh();
    }
  }

  /** The table as it stands: a ruling on another moment is said to be old. */
  function update(now) {
    table = now;
    if (proposed && parts) parts.stale.hidden = stand(now) === key;
  }

  return { show, hide, update };
}

/* What the house takes of a game, and the kill: fields of a form, and what they come to. */
import { check, field, folded, select, Wrong } from "../dialog.js";
import { h } from "../dom.js";
import { say } from "../say.js";
import { figure, number } from "../stakes.js";

const MARK = /^\s*(\d+(?:\.\d\d?)?)\s*:\s*(\d+(?:\.\d\d?)?)\s*$/;

/** @param {{percent?: number, marks?: number[][], hourly?: number}} posted */
const way = ({ percent, marks, hourly }) => (hourly ? "time" : marks?.length ? "marks" : percent ? "percent" : "none");

/**
 * A rake, or time, or nothing. timed: whether the book has a time charge; `now`: what is posted, where it is to be
 * changed.
 */
export function taken(timed, now = {}) {
  const ways = ["none", "percent", "marks", ...(timed ? ["time"] : [])];
  const chosen = select(
    "taken",
    ways.map((each) => [each, say(`taken.${each}`)]),
    way(now),
  );
  const inside = h("div", { class: "pair", "data-field": "percent marks hourly" });
  const cap = () => field(say("taken.cap"), figure("cap", now.cap ?? 0));
  const flop = () => check("after_flop", say("taken.after_flop"), now.after_flop);
  const parts = {
    none: () => [],
    percent: () => [field(say("taken.percent.of"), figure("percent", now.percent || 5, 1, { max: 10 })), cap(), flop()],
    marks: () => [
      field(
        say("taken.marks.of"),
        h("input", {
          name: "marks",
          required: true,
          value: now.marks?.length ? now.marks.map((mark) => mark.join(":")).join(", ") : "20:1, 40:2",
        }),
      ),
      cap(),
      flop(),
    ],
    time: () => [
      field(say("taken.hourly"), figure("hourly", now.hourly || 12, 1)),
      field(
        say("taken.minutes"),
        select(
          "minutes",
          ["20", "30", "60"].map((each) => [each, say("taken.every", { minutes: each })]),
          String(now.minutes ?? 30),
        ),
      ),
      check("by_table", say("taken.by_table"), now.by_table),
    ],
  };
  const draw = () => inside.replaceChildren(...parts[chosen.value]());
  chosen.addEventListener("change", draw);
  draw();
  return folded(say("taken"), field(say("taken.how"), chosen), inside);
}

/** What a form's values say of it. */
export function takenOf(data) {
  const whole = (name) => Number(data[name] || 0);
  return {
    percent: whole("percent"),
    marks: data.marks ? marksOf(data.marks) : [],
    cap: whole("cap"),
    after_flop: data.after_flop === "on",
    hourly: whole("hourly"),
    minutes: whole("minutes") || 30,
    by_table: data.by_table === "on",
  };
}

function marksOf(typed) {
  return typed.split(",").map((each) => {
    const found = MARK.exec(each);
    if (!found) throw new Wrong("marks", say("taken.marks.wrong", { mark: each.trim() }));
    return [Number(found[1]), Number(found[2])];
  });
}

/** The kill, where a game has one: "one-round" or "persistent". It raises limits, so it needs some. */
export function kill(form, limit, now = {}) {
  if (!form || !["fixed", "spread"].includes(limit)) return "";
  const kinds = form === "one-round" ? ["", "full"] : ["", "full", "half"];
  const size =
    form === "one-round"
      ? field(say("kill.pot"), figure("kill_pot", now.kill_pot ?? 0))
      : field(say("kill.multiple"), number("kill_multiple", now.kill_multiple ?? 10, 5, { max: 15 }));
  return folded(
    say("kill"),
    h(
      "div",
      { class: "pair" },
      field(
        say("kill.kind"),
        select(
          "kill",
          kinds.map((each) => [each, say(`kill.${each || "none"}`)]),
          now.kill ?? "",
        ),
      ),
      size,
    ),
    h("p", { class: "lead" }, say(`kill.says.${form}`)),
  );
}

/** What a form's values say of it. */
export const killOf = (data) => ({
  kill: data.kill ?? "",
  kill_pot: Number(data.kill_pot || 0),
  kill_multiple: Number(data.kill_multiple || 10),
});

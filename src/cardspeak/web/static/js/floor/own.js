/* What the floor decides by itself: the round stands or is void, a hand is dead, a seat acts. */
import { h } from "../dom.js";
import { say } from "../say.js";
import { called } from "../words.js";
import { clauses } from "./cited.js";

const KINDS = ["stands", "void", "dead", "act"];
const VERBS = ["fold", "check", "call", "bet", "raise"];

/** The fields of it, for a table; `changed()` when another kind is picked. */
export function own(table, changed) {
  const kind = h(
    "select",
    {},
    KINDS.map((each) => h("option", { value: each }, say(`floor.own.${each}`))),
  );
  const seats = Object.entries(table.seats).filter(([, seat]) => seat);
  const seat = h(
    "select",
    {},
    seats.map(([at, { player }]) =>
      h(
        "option",
        { value: at, selected: Number(at) === table.to_act },
        say("floor.seat.of", { seat: at, player: called(player) }),
      ),
    ),
  );
  const verb = h(
    "select",
    {},
    VERBS.map((each) => h("option", { value: each }, say(`do.${each}.plain`))),
  );
  const to = h("input", { type: "number", min: 1, step: 1, inputmode: "numeric" });
  const fields = {
    kind: h("label", { class: "wide" }, say("floor.own.kind"), kind),
    seat: h("label", {}, say("floor.row.seat"), seat),
    verb: h("label", {}, say("floor.own.verb"), verb),
    to: h("label", {}, say("floor.own.to"), to),
  };
  const element = h("div", { class: "fields", hidden: true }, Object.values(fields));

  function arrange() {
    const shown = {
      kind: true,
      seat: ["dead", "act"].includes(kind.value),
      verb: kind.value === "act",
      to: kind.value === "act" && ["bet", "raise"].includes(verb.value),
    };
    for (const [name, each] of Object.entries(fields)) each.hidden = !shown[name];
    to.required = shown.to && !element.hidden;
  }
  for (const each of [kind, verb])
    each.addEventListener("change", () => {
      arrange();
      changed();
    });

  /** Shown while it is chosen. */
  function enable(chosen) {
    element.hidden = !chosen;
    arrange();
  }

  /** It as the room takes it. */
  const decided = () => ({
    kind: kind.value,
    ...(fields.seat.hidden ? {} : { seat: Number(seat.value) }),
    ...(fields.verb.hidden ? {} : { verb: verb.value }),
    ...(fields.to.hidden ? {} : { to: Number(to.value) }),
  });

  /** The clauses by which it may be. */
  const why = (found) => h("details", {}, h("summary", {}, say("floor.own.why")), clauses(found));

  return { element, enable, decided, why };
}

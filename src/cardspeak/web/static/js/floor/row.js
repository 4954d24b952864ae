/* One thing that happened, as a row of the form: who, what, and what it needs. */
import { h } from "../dom.js";
import { say, sayOr } from "../say.js";
import { called } from "../words.js";
import { chipsOf, inWords } from "./chips.js";
import { counts } from "./counts.js";
import { marks } from "./marks.js";

const KINDS = ["say", "push", "pull", "gesture", "front", "stack", "acted", "counted", "dealer"];
const PILES = ["push", "pull", "front", "stack", "acted", "counted"];
const ACTED = ["fold", "check", "call", "bet", "raise"];
const AREAS = ["dealer", "community", "box", "burns"];

const CHOICES = {
  seen: ["seat", "community", "box"],
  device: ["shuffler", "shoe"],
  out: ["removed", "covered", "signed"],
  delivery: ["manual-shoe", "hand", "automated"],
  face: ["down", "up"],
};

const option = (value, words) => h("option", { value }, words);
const labelled = (key, input, kind = "") => h("label", { class: kind }, say(key), input);

/** A row. `moves`: { up, down, drop } are asked for with the row. */
export function row(moves) {
  const kind = h(
    "select",
    {},
    KINDS.map((each) => option(each, say(`floor.kind.${each}`))),
  );
  const seat = h("select");
  const words = h("input", { maxlength: 280, autocomplete: "off" });
  const pile = h("input", {
    inputmode: "numeric",
    autocomplete: "off",
    maxlength: 120,
    placeholder: say("floor.chips.example"),
    oninput: count,
  });
  const counted = h("small", { class: "counted" });
  const gesture = h("select");
  const acted = h(
    "select",
    {},
    ACTED.map((each) => option(each, say(`floor.acted.${each}`))),
  );
  const error = h("select");
  const number = h("input", { type: "number", min: 0, max: 60, step: 1, inputmode: "numeric" });
  const nth = h("input", { type: "number", min: 0, max: 7, step: 1, inputmode: "numeric" });
  const street = h("select");
  const area = h(
    "select",
    {},
    AREAS.map((each) => option(each, say(`floor.area.${each}`))),
  );
  const choices = Object.fromEntries(
    Object.entries(CHOICES).map(([name, values]) => [
      name,
      h(
        "select",
        {},
        values.map((each) => option(each, say(`floor.${name}.${each}`))),
      ),
    ]),
  );
  const card = h("input", { maxlength: 3, autocomplete: "off" });
  const why = h("input", { maxlength: 80, autocomplete: "off" });
  const held = counts();
  const marked = marks();
  const fields = {
    kind: labelled("floor.row.kind", kind),
    error: labelled("floor.row.error", error, "wide"),
    seat: labelled("floor.row.seat", seat),
    say: labelled("floor.row.words", words, "wide"),
    pile: h("label", { class: "wide" }, say("floor.row.chips"), pile, counted),
    gesture: labelled("floor.row.gesture", gesture),
    acted: labelled("floor.row.acted", acted),
    count: labelled("floor.row.count", number),
    nth: labelled("floor.row.nth", nth),
    street: labelled("floor.row.street", street),
    area: labelled("floor.row.area", area),
    seen: labelled("floor.row.seen", choices.seen),
    device: labelled("floor.row.device", choices.device),
    out: labelled("floor.row.out", choices.out),
    delivery: labelled("floor.row.delivery", choices.delivery),
    face: labelled("floor.row.face", choices.face),
    card: labelled("hconsole.card", card),
    why: labelled("floor.row.why", why, "wide"),
    counts: held.element,
    marks: marked.element,
  };
  const mover = (name, sign) =>
    h("button", { type: "button", class: "plain icon", onclick: () => moves[name](self) }, sign);
  const buttons = { up: mover("up", "↑"), down: mover("down", "↓"), drop: mover("drop", "✕") };
  const legend = h("legend");
  const element = h(
    "fieldset",
    {},
    legend,
    h("div", { class: "fields" }, Object.values(fields)),
    h("div", { class: "moves" }, Object.values(buttons)),
  );
  let errors = {};
  let book = null;
  let picked = false; // until then the row is about the seat to act

  seat.addEventListener("change", () => {
    picked = true;
  });
  kind.addEventListener("change", arrange);
  error.addEventListener("change", arrange);
  gesture.addEventListener("change", arrange);
  acted.addEventListener("change", arrange);
  choices.seen.addEventListener("change", arrange);

  /** The fields that this row needs are shown, and no others. */
  function arrange() {
    const dealer = kind.value === "dealer";
    const needs = dealer ? (errors[error.value] ?? []) : kind.value === "counted" ? [] : ["seat"];
    /** @type {Record<string, boolean>} */
    const shown = {
      kind: kind.options.length > 1,
      error: dealer,
      seat: needs.includes("seat"),
      say: kind.value === "say",
      pile: PILES.includes(kind.value) && (kind.value !== "acted" || ["bet", "raise"].includes(acted.value)),
      gesture: kind.value === "gesture",
      acted: kind.value === "acted",
      nth: needs.includes("nth"),
      count: needs.includes("count") || needs.includes("place"),
      street: needs.includes("street"),
      area: needs.includes("area"),
      ...Object.fromEntries(
        ["seen", "device", "out", "delivery", "face", "card", "why", "counts"].map((name) => [
          name,
          needs.includes(name),
        ]),
      ),
    };
    const named = { dealer: error, gesture }[kind.value]?.value ?? kind.value;
    shown.marks = marked.update(book?.marks[named] ?? []);
    if (shown.seen) shown.seat = choices.seen.value === "seat";
    for (const [name, each] of Object.entries(fields)) each.hidden = !shown[name];
    [words.required, pile.required, number.required, why.required] = [shown.say, shown.pile, shown.count, shown.why];
    number.min = needs.includes("place") ? 1 : 0;
    fields.count.firstChild.textContent = sayOr(
      `floor.count.${error.value}`,
      say(needs.includes("place") ? "floor.row.place" : "floor.row.count"),
    );
  }

  function count() {
    const found = chipsOf(pile.value);
    pile.setCustomValidity(found || !pile.value.trim() ? "" : say("floor.chips.wrong"));
    counted.textContent = found ? inWords(found) : "";
  }

  /** What may be told at this table. */
  function update(table, log) {
    const house = Boolean(table.wagers);
    fields.error.firstChild.textContent = say(house ? "floor.row.matter" : "floor.row.error");
    refill(kind, house ? ["dealer"] : KINDS, (each) => say(`floor.kind.${each}`));
    const seats = Object.entries(table.seats);
    refill(
      seat,
      seats.map(([at]) => at),
      (at) =>
        table.seats[at]
          ? say("floor.seat.of", { seat: at, player: called(table.seats[at].player) })
          : say("seat.free", { seat: at }),
    );
    if (!picked && table.to_act) seat.value = table.to_act;
    held.update(table);
    if (log) {
      book = log;
      ({ errors } = book);
      refill(gesture, book.gestures, (each) => say(`floor.gesture.${each}`));
      refill(error, Object.keys(errors), (each) => say(`floor.error.${each}`));
      refill(street, book.streets, (each) => each);
    }
    arrange();
  }

  /** The row's place among so many. */
  function place(at, of) {
    legend.textContent = say("floor.row", { number: at + 1 });
    for (const [name, each] of Object.entries(buttons))
      each.setAttribute("aria-label", say(`floor.row.${name}`, { number: at + 1 }));
    buttons.up.disabled = at === 0;
    buttons.down.disabled = at === of - 1;
    buttons.up.parentNode.hidden = of === 1;
  }

  /** It as the room takes it. */
  function told() {
    const needs = errors[error.value] ?? [];
    const found = { kind: kind.value, seat: fields.seat.hidden ? 0 : Number(seat.value) };
    if (kind.value === "say") found.text = words.value.trim();
    else if (kind.value === "gesture") found.what = gesture.value;
    else if (kind.value === "acted")
      Object.assign(found, { what: acted.value, chips: fields.pile.hidden ? [] : (chipsOf(pile.value) ?? []) });
    else if (kind.value !== "dealer") found.chips = chipsOf(pile.value) ?? [];
    else
      Object.assign(found, {
        what: error.value,
        count: fields.count.hidden ? 0 : Number(number.value),
        ...(fields.nth.hidden ? {} : { nth: Number(nth.value) }),
        ...(fields.card.hidden ? {} : { card: card.value.trim() }),
        ...named(needs),
      });
    const circumstances = marked.found();
    return circumstances.length ? { ...found, marks: circumstances } : found;
  }

  /** Where it was, what was done or why, and what was counted, as the room takes it. */
  function named(needs) {
    const where = { street, area, seen: choices.seen, device: choices.device };
    const how = { out: choices.out, delivery: choices.delivery, face: choices.face, why };
    const value = (from) => from[needs.find((name) => name in from)]?.value.trim() ?? "";
    const text = value(where);
    return {
      text: text === "seat" ? "" : text,
      ...(value(how) ? { how: value(how) } : {}),
      ...(needs.includes("counts") ? { counts: held.found() } : {}),
    };
  }

  const self = { element, update, place, told, focus: () => (kind.options.length > 1 ? kind : error).focus(), buttons };
  return self;
}

/** Give a choice these values, and keep what was chosen. */
function refill(select, values, words) {
  const key = values.map((value) => words(value)).join("|");
  if (select.dataset.key === key) return;
  const chosen = select.value;
  select.dataset.key = key;
  select.replaceChildren(...values.map((value) => option(value, words(value))));
  if (values.map(String).includes(chosen)) select.value = chosen;
}

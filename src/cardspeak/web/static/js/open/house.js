/* The part of the form for a table against the house. Amounts are typed in dollars. */
import { check, field, folded, select } from "../dialog.js";
import { h } from "../dom.js";
import { paytable } from "../house/paytable.js";
import { spotName } from "../house/position.js";
import { dollars, entry, typed } from "../money.js";
import { say } from "../say.js";
import { number } from "../stakes.js";
import { bots, botsOf } from "./bots.js";
import { favours } from "./favours.js";
import { houseRules } from "./rules.js";

/** The wagers that are chosen by a letter, with the field of each. */
const LETTERED = { blind: "blind", trips: "trips", progressive: "progressive", "six-card": "six" };

/** The fields for a game. */
export function house(offered) {
  const money = (name, count, more = {}) => entry(name, "cents", count, { min: 0, ...more });
  const usual = { placeholder: say("open.usually") };
  const choices = h("fieldset", { class: "pair" }, h("legend", {}, say("open.wagers")), ...wagers(offered));
  const pays = h("div", { class: "paytables" });
  const readings = offered.readings.map(({ needs, question }) => ({ ...question, needs }));
  const rules = houseRules("readings.", async () => readings);

  function draw() {
    pays.replaceChildren(...chosen(offered, choices).map(paytable));
    for (const point of rules.element.querySelectorAll("[data-needs]:not([data-needs=''])"))
      point.hidden = !choices.querySelector(`[name="${point.dataset.needs}"]`)?.value;
  }
  choices.addEventListener("change", draw);
  rules.element.addEventListener("toggle", () => setTimeout(draw), true);
  draw();

  const favoured = favours(() => {
    const form = element.closest("form");
    const data = Object.fromEntries(new FormData(form));
    return data.progressive ? { name: say("open.usual"), ...values(data, form) } : null;
  });
  const element = h(
    "div",
    { class: "part" },
    h("p", { class: "lead" }, say("open.house.book", { book: offered.book_title })),
    h(
      "div",
      { class: "pair" },
      field(say("bounds.low"), money("low", offered.low, { min: 0.01, required: true })),
      field(say("bounds.high"), money("high", null, { placeholder: say("open.unbound") })),
    ),
    choices,
    folded(say("pays"), pays),
    folded(
      say("open.house.more"),
      h(
        "div",
        { class: "pair" },
        field(say("bounds.least"), money("least", null, usual)),
        field(say("bounds.most"), money("most", null, usual)),
        field(say("open.house.chip"), money("chip", offered.chip, { min: 0.01, required: true })),
        field(say("bounds.payout"), money("payout", null, { placeholder: say("open.unbound") })),
        field(say("open.house.seats"), number("seats", offered.seats, 1, { max: offered.seats })),
      ),
    ),
    folded(
      say("open.house.equipment"),
      h(
        "div",
        { class: "pair" },
        field(
          say("open.house.decks"),
          select(
            "decks",
            [
              ["1", say("open.house.decks.1")],
              ["2", say("open.house.decks.2")],
            ],
            "1",
          ),
        ),
        field(
          say("open.house.shuffler"),
          select(
            "shuffler",
            [
              ["", say("open.house.shuffler.usual")],
              ...offered.shufflers.map((each) => [each, say(`open.house.shuffler.${each}`)]),
            ],
            "",
          ),
        ),
        field(
          say("open.house.count_every"),
          number("count_every", offered.count_every, 1, { max: offered.count_every }),
        ),
      ),
      h(
        "div",
        { class: "checks" },
        check("counts", say("open.house.counts")),
        check("reshuffles", say("open.house.reshuffles")),
        offered.preshuffled ? check("preshuffled", say("open.house.preshuffled")) : "",
        check("by_hand", say("open.house.by_hand")),
      ),
    ),
    rules.element,
    favoured.element,
    bots(offered.bots, { regular: 1 }),
  );
  element.addEventListener("change", favoured.changed);

  const cents = (text) => typed(text, "cents");

  /** What the room is asked for. */
  const values = (data, form) => ({
    game: offered.game,
    book: offered.own ? offered.book : "",
    low: cents(data.low),
    high: cents(data.high),
    chip: cents(data.chip),
    payout: cents(data.payout),
    least: cents(data.least),
    most: cents(data.most),
    seats: Number(data.seats || 0),
    ...Object.fromEntries(
      Object.values(LETTERED)
        .filter((name) => name in data)
        .map((name) => [name, data[name]]),
    ),
    decks: Number(data.decks),
    shuffler: data.shuffler,
    count_every: Number(data.count_every || 0),
    ...Object.fromEntries(
      ["counts", "reshuffles", "preshuffled", "by_hand"].map((name) => [name, data[name] === "on"]),
    ),
    bonus: data.bonus === "on",
    readings: rules.values(form),
    bots: data.by_hand ? [] : botsOf(data),
  });

  return { element, path: "/api/house-tables", values };
}

function wagers(offered) {
  return Object.entries(offered.paytables)
    .filter(([wager, tables]) => wager === "bonus" || tables.length > 1)
    .map(([wager, tables]) => {
      const offers = offered.chosen.bonus === "offered";
      if (wager === "bonus")
        return h(
          "label",
          { class: "check" },
          h("input", { type: "checkbox", name: "bonus", checked: offers, disabled: offers }),
          say("open.bonus", { chips: dollars(100) }),
        );
      const letters = tables.map(({ name }) => [name, say("open.letter", { letter: name })]);
      const usual = offered.chosen[LETTERED[wager]];
      const choices = usual ? letters : [["", say("open.not_offered")], ...letters];
      return field(spotName(wager), select(LETTERED[wager], choices, usual));
    });
}

/** The paytables of the wagers that are offered now. */
function chosen(offered, choices) {
  return Object.entries(offered.paytables).flatMap(([wager, tables]) => {
    if (wager === "base") return tables;
    if (wager === "bonus") return choices.querySelector("[name=bonus]").checked ? tables : [];
    return tables.filter(({ name }) => name === choices.querySelector(`[name="${LETTERED[wager]}"]`).value);
  });
}

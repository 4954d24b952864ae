/* Who sits down, adds chips, is away or goes: what is told between hands. */
import { commandOn, command, tablePath } from "../api.js";
import { dialog, field, select } from "../dialog.js";
import { h } from "../dom.js";
import { amount, entry, typed } from "../money.js";
import { say } from "../say.js";

/** What may be told of the people at a table. done: called after each. unit: of their chips. */
export function people(id, shown, done, trouble, unit = "chips") {
  const path = (what) => tablePath(id, `console/${what}`);
  const tell = (what, body) => commandOn(shown.seq, path(what), body).then(done, trouble);
  const arrive = () =>
    dialog({
      title: say("console.arrive"),
      fields: [
        field(
          say("console.seat"),
          select(
            "seat",
            shown.free.map((seat) => [String(seat), String(seat)]),
          ),
        ),
        field(
          say("console.player"),
          h("input", { name: "player", maxlength: 40, required: true, autocomplete: "off" }),
        ),
        field(say("console.chips"), entry("chips", unit, null, { min: 1, required: true })),
      ],
      submit: say("console.sits"),
      send: async (form) =>
        done(
          await command(path("arrive"), {
            seat: Number(form.seat),
            player: form.player,
            chips: typed(form.chips, unit),
          }),
        ),
    });
  const fund = (one) =>
    dialog({
      title: say("console.fund", { player: one.player }),
      fields: [field(say("console.chips"), entry("chips", unit, null, { min: 1, required: true }))],
      submit: say("console.adds"),
      send: async (form) =>
        done(await commandOn(shown.seq, path("fund"), { seat: one.seat, chips: typed(form.chips, unit) })),
    });
  const row = (one) =>
    h(
      "li",
      {},
      h("span", {}, h("b", {}, say("console.at", { seat: one.seat })), " ", one.player, " · ", amount(one.stack, unit)),
      h(
        "span",
        { class: "deeds-of" },
        h("button", { type: "button", onclick: () => fund(one) }, say("console.add")),
        h(
          "button",
          { type: "button", onclick: () => tell("absent", { seat: one.seat, away: !one.away }) },
          say(one.away ? "console.back" : "console.away"),
        ),
        h(
          "button",
          { type: "button", class: "danger", onclick: () => tell("depart", { seat: one.seat }) },
          say("console.goes"),
        ),
      ),
    );
  return [
    h(
      "div",
      { class: "row" },
      h("h2", {}, say("console.people")),
      shown.free.length ? h("button", { type: "button", id: "arrive", onclick: arrive }, say("console.arrive")) : null,
    ),
    h("ul", { class: "rows-of" }, shown.seats.map(row)),
  ];
}

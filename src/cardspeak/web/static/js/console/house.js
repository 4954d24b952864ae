/* What is told of a round against the house by a tap: wagers at a seat, the decision that is due, what went wrong. */
import { dialog, field, select } from "../dialog.js";
import { h } from "../dom.js";
import { spotName } from "../house/position.js";
import { dollars, entry, typed } from "../money.js";
import { say } from "../say.js";

const button = (words, tap, kind = "") => h("button", { type: "button", class: kind, onclick: tap }, words);

/** What may be laid at a seat, each amount a tap; the one that lies there is pressed, and another tap takes it off. */
export function wagers(facts, seat, tell) {
  const laid = facts.positions.find((one) => one.seat === seat)?.wagers ?? {};
  const lay = (name, amount) => tell({ verb: name, seat, amount });
  const other = (name) =>
    dialog({
      title: spotName(name === "bet" ? "base" : name),
      fields: [field(say("hconsole.amount"), entry("amount", "cents", null, { min: 0, required: true }))],
      submit: say("console.ok"),
      send: (form) => lay(name, typed(form.amount, "cents")),
    });
  const amounts = ({ name, amounts: quick }) => {
    const has = laid[name] ?? 0;
    const all = has && !quick.includes(has) ? [...quick, has] : quick;
    return all.map((cents) =>
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(cents === has),
          onclick: () => lay(name, cents === has ? 0 : cents),
        },
        dollars(cents),
      ),
    );
  };
  return facts.wagers.map((one) =>
    h(
      "div",
      { class: "wager-of", role: "group", "aria-label": spotName(one.name === "bet" ? "base" : one.name) },
      h("b", {}, spotName(one.name === "bet" ? "base" : one.name)),
      h(
        "div",
        {},
        amounts(one),
        h("button", { type: "button", "aria-label": say("hconsole.other"), onclick: () => other(one.name) }, "…"),
      ),
    ),
  );
}

/** What the dealer calls while bets are open. */
export const calls = (facts, tell) =>
  h(
    "div",
    { class: "first-acts" },
    facts.repeats.length ? button(say("hconsole.repeat"), () => tell({ verb: "repeat" })) : null,
    facts.positions.length ? button(say("hconsole.close"), () => tell({ verb: "close" }), "main") : null,
  );

/** The decision of the seat to act. */
export const choices = (facts, bet, tell) =>
  h(
    "div",
    { class: "first-acts" },
    facts.choices.map(({ verb, amount, chips }) =>
      button(
        say(`house.${verb}`, { times: amount, chips: dollars(chips), bet }),
        () => tell({ verb, amount }),
        verb === "play" || verb === "ride" ? "main" : "",
      ),
    ),
  );

/** The stub is counted. */
export const count = (tell) =>
  dialog({
    title: say("hconsole.count"),
    fields: [
      field(
        say("hconsole.stub"),
        h("input", { name: "amount", type: "number", min: 0, max: 52, required: true, inputmode: "numeric" }),
      ),
    ],
    submit: say("console.ok"),
    send: (form) => tell({ verb: "count", amount: Number(form.amount) }),
  });

/**
 * Something went wrong that the book settles at once, or was out of the usual. silent: the book says nothing of these, and by
 * the floor's word the round goes on or is void.
 */
export const wrong = ({ wrong: settled, silent }, places, tell, stands) =>
  dialog({
    title: say("hconsole.wrong"),
    fields: [
      field(
        say("console.verb"),
        select(
          "verb",
          [...settled, ...silent].map((verb) => [verb, say(`hconsole.wrong.${verb}`)]),
        ),
      ),
      field(say("console.who"), select("seat", [["0", "–"], ...places], "0")),
      field(
        say("hconsole.number"),
        h("input", { name: "amount", type: "number", min: 0, max: 52, inputmode: "numeric" }),
      ),
      field(say("hconsole.card"), h("input", { name: "cards", maxlength: 3, autocomplete: "off" })),
    ],
    submit: say("console.ok"),
    send: async (form) => {
      const entry = { verb: form.verb, seat: Number(form.seat), amount: Number(form.amount || 0), cards: form.cards };
      if (silent.includes(form.verb)) stands(entry);
      else await tell(entry);
    },
  });

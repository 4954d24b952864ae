/* The decks at a table: brought, walked through the steps of opening one by one, taken away. */
import { command, tablePath } from "../api.js";
import { dialog, field } from "../dialog.js";
import { h } from "../dom.js";
import { say } from "../say.js";
import { clauses } from "../tournament/deed.js";

const ANOTHER = ["verify"]; // somebody else does this than the dealer

/** What may be told of the decks between hands. done: called after each. */
export function decks(id, shown, done, trouble) {
  const path = (what) => tablePath(id, `console/${what}`);
  const tell = (what, body) => command(path(what), body).then(done, trouble);
  const text = (label, name, more = {}) =>
    field(label, h("input", { name, maxlength: 40, required: true, autocomplete: "off", ...more }));
  const ask = (title, fields, what, make) =>
    dialog({ title, fields, submit: title, send: async (form) => done(await command(path(what), make(form))) });
  const bring = () =>
    ask(
      say("console.deck.bring"),
      [text(say("day.deck.name"), "deck"), text(say("day.colour"), "colour")],
      "bring",
      (form) => form,
    );
  const take = (one) =>
    ask(say("console.deck.take"), [text(say("day.why"), "why", { maxlength: 200 })], "take", ({ why }) => ({
      deck: one.deck,
      why,
    }));
  const step = (one) =>
    ANOTHER.includes(one.next)
      ? ask(say(`console.step.${one.next}`), [text(say("console.deck.by"), "by")], "step", ({ by }) => ({
          deck: one.deck,
          step: one.next,
          by,
        }))
      : tell("step", { deck: one.deck, step: one.next });
  const row = (one) =>
    h(
      "li",
      {},
      h(
        "span",
        {},
        h("b", {}, one.deck),
        ` ${one.colour} · `,
        one.next ? [say(`console.step.${one.next}`), " ", clauses(one.clauses)] : say("console.deck.ready"),
      ),
      h(
        "span",
        { class: "deeds-of" },
        one.next && one.next !== "replace"
          ? h("button", { type: "button", class: "main", onclick: () => step(one) }, say("console.deck.done"))
          : null,
        h(
          "button",
          { type: "button", class: one.next === "replace" ? "main" : "", onclick: () => take(one) },
          say("console.deck.take"),
        ),
      ),
    );
  return [
    h(
      "div",
      { class: "row" },
      h("h2", {}, say("day.decks")),
      shown.decks.length < 2
        ? h("button", { type: "button", id: "bring", onclick: bring }, say("console.deck.bring"))
        : null,
    ),
    shown.decks.length ? h("ul", { class: "rows-of", id: "decks" }, shown.decks.map(row)) : null,
  ].filter(Boolean);
}

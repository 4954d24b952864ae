/*
 * What every console does alike: tell something and look what it came to, say what is refused and what may be done about it,
 * take back, correct, let stand by the floor's word, and say why.
 */
import { commandOn, get, tablePath } from "../api.js";
import { article } from "../clauses.js";
import { check, dialog, field, select } from "../dialog.js";
import { byId, h, on } from "../dom.js";
import { home } from "../device.js";
import { say } from "../say.js";

const EVERY = 3000;

/**
 * The wiring of a console. at: where the room tells how things stand. draw(shown): draw it. fresh(): what was begun and not
 * told is forgotten; busy(): whether something is. opening(): ask what the next one needs, which `begun(body)` tells, where the
 * room says that it `opens` a deck. seats(): those of which something stands or is corrected; amount(text, verb): an amount as
 * it is told.
 */
export function wired({
  id,
  at = "",
  draw,
  fresh,
  busy,
  opening = null,
  seats,
  amount = (told, verb) => (verb ? Number(told) : 0),
}) {
  const path = (what = "") => tablePath(id, `console${what ? `/${what}` : ""}`);
  const own = { shown: null, path, tell, done, look, next, begun, refused, entries, explain, start, stands };
  const verbs = (names) =>
    field(
      say("console.verb"),
      select(
        "verb",
        names.map((verb) => [verb, say(`console.verb.${verb}`)]),
      ),
    );
  const number = () =>
    field(say("console.amount"), h("input", { name: "amount", type: "number", min: 0, step: "any" }));

  async function look() {
    try {
      own.shown = await get(path(at));
      draw(own.shown);
    } catch (error) {
      if ([401, 403, 404, 410].includes(error.status) && home()) return;
      byId("trouble").hidden = false;
      byId("trouble").replaceChildren(h("p", {}, error.message));
    }
  }

  function done() {
    fresh();
    byId("trouble").hidden = true;
    return look();
  }

  /** Tell something, and look at what it came to. What is refused is said, with what may be done about it. */
  async function tell(entry, what = "tell") {
    try {
      await commandOn(own.shown.seq, path(what), entry);
      await done();
    } catch (error) {
      fresh();
      await look();
      refused(error, entry, what);
    }
  }

  /** The next one begins. */
  function begun(body) {
    return commandOn(own.shown.seq, path("next"), body);
  }

  /** The round is over and the next one begun, unless somebody is waited for. */
  async function next(wait = false) {
    try {
      if (own.shown.playing) await commandOn(own.shown.seq, path("push"), {});
      await look();
      if (!wait && opening && own.shown.opens) opening();
      else if (!wait) await begun({});
      await done();
    } catch (error) {
      await look();
      refused(error, {}, "next");
    }
  }

  function refused(error, entry, what) {
    const box = byId("trouble");
    const offer = (words, act) => h("button", { type: "button", onclick: act }, words);
    box.hidden = false;
    const offers = [
      own.shown?.entries.length ? offer(say("console.undo"), () => tell({}, "undo")) : null,
      own.shown && what === "tell" ? offer(say("console.stand"), () => stands(entry)) : null,
      h("a", { href: `/table/${encodeURIComponent(id)}/floor` }, say("console.ask")),
    ];
    box.replaceChildren(h("p", {}, error.message), h("div", { class: "offers" }, offers));
    Promise.all((error.clauses ?? []).map(article)).then((told) => box.append(...told));
  }

  /** Something stands by the floor's word, for a reason; at a dealer's device the floor says who they are and their PIN. */
  function stands(entry = null) {
    const line = (name, words, more = {}) =>
      field(words, h("input", { name, maxlength: 100, required: true, autocomplete: "off", ...more }));
    const places = seats();
    const what = [
      verbs(own.shown.verbs.stand),
      field(say("console.who"), select("seat", places, own.shown.facts?.seat || places[0]?.[0])),
      number(),
    ];
    const pin = { type: "password", inputmode: "numeric", maxlength: 8 };
    const whose = own.shown.may_stand
      ? []
      : [line("floor", say("console.floor")), line("pin", say("console.pin"), pin)];
    dialog({
      title: say("console.stand"),
      fields: [...(entry ? [] : what), line("reason", say("console.reason"), { maxlength: 200 }), ...whose],
      submit: say("console.stand"),
      send: async (told) => {
        const named = entry ? {} : { seat: Number(told.seat), amount: amount(told.amount || 0, told.verb) };
        const body = { seat: own.shown.facts.seat, ...entry, ...told, ...named };
        await commandOn(own.shown.seq, path(own.shown.may_stand ? "stand" : "word"), body);
        await done();
      },
    });
  }

  /** An entry was something else. */
  function correct(entry) {
    const back = (event) => {
      event.target.closest("dialog").close();
      tell({ number: entry.number }, "undo");
    };
    const places = seats();
    dialog({
      title: say("console.correct", { number: entry.number }),
      fields: [
        h("p", { class: "lead" }, entry.text),
        verbs(own.shown.verbs.correct),
        field(say("console.who"), select("seat", [["0", "–"], ...places], "0")),
        number(),
        field(say("console.cards"), h("input", { name: "cards", maxlength: 60, autocomplete: "off" })),
        check("drop", say("console.drop")),
      ],
      submit: say("console.corrects"),
      extra: [h("button", { type: "button", class: "danger", onclick: back }, say("console.from"))],
      send: async (form) => {
        const body = {
          number: entry.number,
          verb: form.verb,
          seat: Number(form.seat),
          amount: amount(form.amount || 0, form.verb),
          cards: form.cards,
          drop: Boolean(form.drop),
        };
        await commandOn(own.shown.seq, path("correct"), body);
        await done();
      },
    });
  }

  /** What was told, the last of it first, each to be corrected. */
  function entries(list) {
    const line = (entry) => [entry.text, entry.reason ? ` (${entry.reason})` : ""];
    byId("entries").replaceChildren(
      ...list
        .toReversed()
        .map((entry) =>
          h("li", {}, h("button", { type: "button", class: "plain", onclick: () => correct(entry) }, line(entry))),
        ),
    );
  }

  /** What the clauses say of something that is due. */
  async function explain(title, told) {
    const ids = [...new Set(told.filter(Boolean).flatMap((one) => one.cites))];
    const box = dialog({
      title,
      fields: await Promise.all(ids.map(article)),
      submit: say("console.ok"),
      send: async () => {},
    });
    box.classList.add("whys");
  }

  /** Begin: the page's own buttons, and a look every few seconds. */
  async function start() {
    on("undo", "click", () => tell({}, "undo"));
    on("word", "click", () => stands());
    document.addEventListener("who", look);
    await look();
    setInterval(() => {
      if (!document.hidden && !busy()) look();
    }, EVERY);
  }

  return own;
}

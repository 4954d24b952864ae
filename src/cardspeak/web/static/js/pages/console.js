/*
 * The console of a table with real cards: whose turn it is and what it costs, told by taps; taken back, corrected, let
 * stand.
 */
import { commandOn, get, tablePath } from "../api.js";
import { card } from "../card.js";
import { article } from "../clauses.js";
import { acts, counts, mucks } from "../console/acts.js";
import { decks } from "../console/decks.js";
import { disputesAt } from "../console/disputes.js";
import { grid } from "../console/grid.js";
import { people } from "../console/people.js";
import { check, dialog, field, select } from "../dialog.js";
import { byId, h, on, text } from "../dom.js";
import { chips, say } from "../say.js";
import { home } from "../device.js";
import { begin } from "../shell.js";

const EVERY = 3000;
const WORDS = ["raise", "call", "check", "fold", "kill", "refund", "void"];
const { id } = byId("console").dataset;
const path = (what = "") => tablePath(id, `console${what ? `/${what}` : ""}`);
let shown = null;
let picked = [];
let tabling = 0;
let drawn = "";

/** Tell something, and look at what it came to. What is refused is said, with what may be done about it. */
async function tell(entry, what = "tell") {
  try {
    await commandOn(shown.seq, path(what), entry);
    done();
  } catch (error) {
    picked = [];
    await look();
    refused(error, entry, what);
  }
}

function done() {
  [picked, tabling] = [[], 0];
  byId("trouble").hidden = true;
  return look();
}

function refused(error, entry, what) {
  const box = byId("trouble");
  box.hidden = false;
  const offers = [
    shown?.entries.length
      ? h("button", { type: "button", onclick: () => tell({}, "undo") }, say("console.undo"))
      : null,
    shown && what === "tell"
      ? h("button", { type: "button", onclick: () => stands(entry) }, say("console.stand"))
      : null,
    h("a", { href: `/table/${encodeURIComponent(id)}/floor` }, say("console.ask")),
  ];
  box.replaceChildren(h("p", {}, error.message), h("div", { class: "offers" }, offers));
  Promise.all((error.clauses ?? []).map(article)).then((told) => box.append(...told));
}

/**
 * Something stands by the floor's word, for a reason; at a dealer's device the floor says who they are and their PIN.
 */
function stands(entry = null) {
  const what = entry
    ? []
    : [
        field(
          say("console.verb"),
          select(
            "verb",
            WORDS.map((verb) => [verb, say(`console.verb.${verb}`)]),
            "raise",
          ),
        ),
        field(
          say("console.who"),
          select(
            "seat",
            shown.seats.filter((one) => one.live).map((one) => [one.seat, `${one.seat} ${one.player}`]),
            shown.facts.seat,
          ),
        ),
        field(say("console.amount"), h("input", { name: "amount", type: "number", min: 0, inputmode: "numeric" })),
      ];
  const whose = shown.may_stand
    ? []
    : [
        field(say("console.floor"), h("input", { name: "floor", maxlength: 100, required: true, autocomplete: "off" })),
        field(
          say("console.pin"),
          h("input", {
            name: "pin",
            type: "password",
            inputmode: "numeric",
            maxlength: 8,
            required: true,
            autocomplete: "off",
          }),
        ),
      ];
  dialog({
    title: say("console.stand"),
    fields: [
      ...what,
      field(say("console.reason"), h("input", { name: "reason", maxlength: 200, required: true, autocomplete: "off" })),
      ...whose,
    ],
    submit: say("console.stand"),
    send: async (told) => {
      const own = entry ? {} : { seat: Number(told.seat), amount: Number(told.amount || 0) };
      await commandOn(shown.seq, path(shown.may_stand ? "stand" : "word"), {
        seat: shown.facts.seat,
        ...entry,
        ...told,
        ...own,
      });
      done();
    },
  });
}

/** An entry was something else. */
function correct(entry) {
  dialog({
    title: say("console.correct", { number: entry.number }),
    fields: [
      h("p", { class: "lead" }, entry.text),
      field(
        say("console.verb"),
        select(
          "verb",
          ["fold", "check", "call", "raise", "all-in", "to", "deal"].map((verb) => [verb, say(`console.verb.${verb}`)]),
          "raise",
        ),
      ),
      field(say("console.amount"), h("input", { name: "amount", type: "number", min: 0, inputmode: "numeric" })),
      field(say("console.cards"), h("input", { name: "cards", maxlength: 60, autocomplete: "off" })),
      check("drop", say("console.drop")),
    ],
    submit: say("console.corrects"),
    extra: [
      h(
        "button",
        {
          type: "button",
          class: "danger",
          onclick: (event) => {
            event.target.closest("dialog").close();
            tell({ number: entry.number }, "undo");
          },
        },
        say("console.from"),
      ),
    ],
    send: async (form) => {
      const body = {
        number: entry.number,
        verb: form.verb,
        amount: Number(form.amount || 0),
        cards: form.cards,
        drop: Boolean(form.drop),
      };
      await commandOn(shown.seq, path("correct"), body);
      done();
    },
  });
}

/** A card is tapped: the next on the table, or the next of a hand, which is told when it is whole. */
function tap(name) {
  const { facts } = shown;
  if (facts.what === "cards" && !tabling) {
    tell({ verb: "deal", cards: name });
    return;
  }
  const seat = tabling || facts.asked[0] || facts.seat;
  picked = picked.includes(name) ? picked.filter((one) => one !== name) : [...picked, name];
  if (picked.length >= (facts.missing[seat] ?? 1)) tell({ verb: "show", seat, cards: picked.join(" ") });
  else redraw();
}

/** A seat is tapped: folded or checked to it, or it tables. */
function seatTapped(seat) {
  const { facts } = shown;
  if (facts?.missing[seat] !== undefined) {
    [tabling, picked] = [seat, []];
    if (facts.missing[seat]) redraw();
    else tell({ verb: "show", seat });
  } else if (facts?.what === "act") {
    tell({ verb: "to", seat });
  }
}

/** The pot is pushed, and the next hand dealt, unless somebody is waited for. */
async function next(wait = false) {
  try {
    if (shown.playing) await commandOn(shown.seq, path("push"), {});
    await look();
    if (!wait) await commandOn(shown.seq, path("next"), {});
    await done();
  } catch (error) {
    await look();
    refused(error, {}, "next");
  }
}

function seat(one) {
  const { facts, playing, button } = shown;
  const classes = [
    "seat-of",
    playing && facts?.seat === one.seat && "acting",
    playing && !one.live && "gone",
    tabling === one.seat && "tabling",
  ];
  return h(
    "li",
    {},
    h(
      "button",
      {
        type: "button",
        "data-seat": one.seat,
        class: classes.filter(Boolean).join(" "),
        disabled: !playing || !one.live,
        onclick: () => seatTapped(one.seat),
      },
      h(
        "span",
        { class: "who-of" },
        h("b", {}, String(one.seat)),
        one.seat === button ? h("span", { class: "tag" }, say("console.button")) : null,
        " ",
        one.player,
      ),
      h(
        "span",
        { class: "stack-of" },
        chips(one.stack),
        one.front ? h("b", { class: "front" }, ` ${chips(one.front)}`) : null,
      ),
      one.cards.length
        ? h(
            "span",
            { class: "cards-of" },
            one.cards.map((name) => card(name)),
          )
        : null,
    ),
  );
}

function whatNext() {
  const { facts, playing, due } = shown;
  if (!playing || facts.what === "push") {
    const words = say(playing ? "console.push" : "console.deal");
    return [
      h(
        "div",
        { class: "first-acts" },
        h("button", { type: "button", class: "main", id: "next-hand", onclick: () => next() }, words),
        playing
          ? h("button", { type: "button", id: "push", onclick: () => next(true) }, say("console.push.wait"))
          : null,
      ),
      due.length && !playing ? h("p", { class: "bounds" }, due.join(" · ")) : null,
    ];
  }
  if (facts.what === "act") return acts(facts, shown.chip, tell);
  if (facts.what === "draw") return counts("draw", facts.draw, tell);
  if (facts.what === "run") return counts("run", [1, facts.runs], tell);
  return facts.what === "show" ? mucks(facts, tell) : [];
}

function redraw() {
  const now = JSON.stringify([shown, picked, tabling]);
  if (now === drawn) return;
  drawn = now;
  const { facts, playing } = shown;
  const grids = playing && (["cards", "show"].includes(facts.what) || facts.asked.length > 0);
  text(
    byId("what"),
    say("console.what", { name: shown.name, game: shown.game, stakes: shown.stakes, hand: chips(shown.number) }),
  );
  document.title = `${say("console.title")} · ${shown.name}`;
  const asked = playing && facts.asked.length ? say("console.asked", { seats: facts.asked.join(", ") }) : "";
  text(
    byId("next"),
    [playing && facts.burn?.text, playing ? facts.next.text : say("console.between"), asked].filter(Boolean).join(" "),
  );
  byId("why").hidden = !playing;
  byId("board").replaceChildren(
    ...shown.boards
      .filter((board) => board.length)
      .map((board) =>
        h(
          "div",
          {},
          board.map((name) => card(name)),
        ),
      ),
  );
  byId("pots").replaceChildren(
    ...(facts?.pots ?? []).map((pot) =>
      h("li", {}, h("b", {}, chips(pot.chips)), ` ${say("console.for", { seats: pot.seats.join(", ") })}`),
    ),
    ...(facts?.raked ? [h("li", {}, say("console.rake", { chips: chips(facts.raked) }))] : []),
  );
  byId("sensed").replaceChildren(...sensed(shown.sensed));
  byId("seats").replaceChildren(...shown.seats.map(seat));
  byId("acts").replaceChildren(...whatNext().filter(Boolean));
  byId("deck").replaceChildren(...(grids ? grid(shown.deck, shown.gone, picked, tap) : []));
  byId("undo", HTMLButtonElement).disabled = !shown.entries.length;
  byId("word", HTMLButtonElement).disabled = !playing;
  byId("entries").replaceChildren(
    ...shown.entries
      .toReversed()
      .map((entry) =>
        h(
          "li",
          {},
          h(
            "button",
            { type: "button", class: "plain", onclick: () => correct(entry) },
            entry.text,
            entry.reason ? ` (${entry.reason})` : "",
          ),
        ),
      ),
  );
  byId("people").replaceChildren(
    ...(playing
      ? []
      : [
          ...people(id, shown, done, (error) => refused(error, {}, "people")),
          ...decks(id, shown, done, (error) => refused(error, {}, "decks")),
        ]),
  );
}

/** What readers of tagged cards propose, each told by a tap, and what they warn of. */
function sensed({ proposals, alarms }) {
  return [
    ...proposals.map(({ verb, seat: who, cards, text: words }) =>
      h(
        "button",
        { type: "button", onclick: () => tell({ verb, seat: who, cards: cards.join(" ") }) },
        say("console.sensed", { what: words }),
      ),
    ),
    ...alarms.map((alarm) => h("p", { class: "warn" }, alarm.told.text)),
  ];
}

/** What the clauses say of what is due. */
async function explain() {
  const { facts } = shown;
  const told = [facts.next, facts.burn, facts.least, facts.most, ...facts.pots.slice(0, 1)].filter(Boolean);
  const ids = [...new Set(told.flatMap((one) => one.cites))];
  const box = dialog({
    title: facts.next.text,
    fields: await Promise.all(ids.map(article)),
    submit: say("console.ok"),
    send: async () => {},
  });
  box.classList.add("whys");
}

async function look() {
  try {
    shown = await get(path());
    redraw();
  } catch (error) {
    if ([401, 403, 404, 410].includes(error.status) && home()) return;
    byId("trouble").hidden = false;
    byId("trouble").replaceChildren(h("p", {}, error.message));
  }
}

on("undo", "click", () => tell({}, "undo"));
on("why", "click", explain);
on("word", "click", () => stands());
document.addEventListener("who", look);
await begin();
await look();
disputesAt(id, () => shown.seats.map((one) => one.player));
setInterval(() => {
  if (!document.hidden && !picked.length) look();
}, EVERY);

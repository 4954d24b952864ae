/*
 * The console of a table with real cards: whose turn it is and what it costs, told by taps; taken back, corrected, let
 * stand.
 */
import { commandOn, tablePath } from "../api.js";
import { acts, counts, mucks } from "../console/acts.js";
import { choices } from "../console/choices.js";
import { decks } from "../console/decks.js";
import { disputesAt } from "../console/disputes.js";
import { grid } from "../console/grid.js";
import { people } from "../console/people.js";
import { cards, push, seat } from "../console/seat.js";
import { wired } from "../console/wire.js";
import { byId, h, on, text } from "../dom.js";
import { chips, say } from "../say.js";
import { begin } from "../shell.js";

const { id } = byId("console").dataset;
let shown = null;
let picked = [];
let tabling = 0;
let drawn = "";

const wire = wired({
  id,
  draw: (now) => {
    shown = now;
    redraw();
  },
  fresh: () => {
    [picked, tabling] = [[], 0];
  },
  busy: () => picked.length,
  seats: () => shown.seats.filter((one) => one.live).map((one) => [one.seat, `${one.seat} ${one.player}`]),
});
const { tell, done, next, refused } = wire;

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

function player(one) {
  const { facts, playing, button, kill } = shown;
  return seat(one, {
    classes: {
      acting: playing && (facts?.seat || facts?.needs[0]) === one.seat,
      gone: playing && !one.live,
      tabling: tabling === one.seat,
    },
    tap: playing && one.live ? () => seatTapped(one.seat) : null,
    tag: [
      one.seat === button ? h("span", { class: "tag" }, say("console.button")) : null,
      one.seat === kill ? h("span", { class: "tag" }, say("mark.kill")) : null,
    ],
    stack: [chips(one.stack), one.front ? h("b", { class: "front" }, ` ${chips(one.front)}`) : null],
  });
}

const allAsk = () =>
  commandOn(shown.seq, tablePath(id, "console/kill"), {}).then(done, (error) => refused(error, {}, "people"));

function whatNext() {
  const { facts, playing, due } = shown;
  if (!playing || facts.what === "push") {
    return [
      push(next, say(playing ? "console.push" : "console.deal"), playing ? say("console.push.wait") : ""),
      due.length && !playing ? h("p", { class: "bounds" }, due.join(" · ")) : null,
      shown.asks_kill && !playing
        ? h(
            "div",
            { class: "first-acts" },
            h("button", { type: "button", id: "kill", onclick: () => allAsk() }, say("console.kill")),
          )
        : null,
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
  byId("board").replaceChildren(...shown.boards.filter((board) => board.length).map((board) => cards("div", board)));
  byId("pots").replaceChildren(
    ...(facts?.pots ?? []).map((pot) =>
      h("li", {}, h("b", {}, chips(pot.chips)), ` ${say("console.for", { seats: pot.seats.join(", ") })}`),
    ),
    ...(facts?.raked ? [h("li", {}, say("console.rake", { chips: chips(facts.raked) }))] : []),
  );
  byId("sensed").replaceChildren(...sensed(shown.sensed));
  byId("seats").replaceChildren(...shown.seats.map(player));
  byId("acts").replaceChildren(...whatNext().filter(Boolean));
  byId("deck").replaceChildren(...(grids ? grid(shown.deck, shown.gone, picked, tap) : []));
  byId("undo", HTMLButtonElement).disabled = !shown.entries.length;
  byId("word", HTMLButtonElement).disabled = !playing;
  wire.entries(shown.entries);
  byId("people").replaceChildren(
    ...(playing
      ? []
      : [
          ...choices(id, shown, done, (error) => refused(error, {}, "choices")),
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
function explain() {
  const { facts } = shown;
  return wire.explain(facts.next.text, [facts.next, facts.burn, facts.least, facts.most, ...facts.pots.slice(0, 1)]);
}

on("why", "click", explain);
await begin();
await wire.start();
disputesAt(id, () => shown.seats.map((one) => one.player));

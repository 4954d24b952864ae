/* The console of a table against the house with real cards: wagers by spot, decisions, cards as they are turned up, pay-outs. */
import { grid } from "../console/grid.js";
import { calls, choices, count, wagers, wrong } from "../console/house.js";
import { people } from "../console/people.js";
import { cards, push, seat } from "../console/seat.js";
import { tray } from "../console/tray.js";
import { wired } from "../console/wire.js";
import { dialog, field } from "../dialog.js";
import { byId, h, on, text } from "../dom.js";
import { spotName } from "../house/position.js";
import { dollars, signed, typed, won } from "../money.js";
import { chips, say } from "../say.js";
import { begin } from "../shell.js";

const COUNTED = ["play", "exposed"];
const { id } = byId("console").dataset;
let shown = null;
let picked = [];
let chosen = 0;
let drawn = "";

const places = () => shown.seats.map((one) => [one.seat, `${one.seat} ${one.player}`]);
const wire = wired({
  id,
  at: "house",
  draw: (now) => {
    shown = now;
    redraw();
  },
  fresh: () => {
    picked = [];
  },
  busy: () => picked.length,
  opening: () =>
    dialog({
      title: say("hconsole.deck"),
      fields: [
        field(
          say("hconsole.verifier"),
          h("input", { name: "verifier", maxlength: 40, required: true, autocomplete: "off" }),
        ),
      ],
      submit: say("hconsole.open"),
      send: async ({ verifier }) => {
        await wire.begun({ verifier });
        await done();
      },
    }),
  seats: places,
  amount: (told, verb) => (COUNTED.includes(verb) ? Number(told) : typed(told, "cents")),
});
const { tell, done, next, refused } = wire;

/** Whose hand is turned up: the one that is due, or another that was tapped. */
const turning = () => (chosen in shown.facts.cards.others ? chosen : shown.facts.cards.seat);

/** A card is tapped; they are told when all that are due of a hand or an area are. */
function tap(name) {
  const seat = turning();
  picked = picked.includes(name) ? picked.filter((one) => one !== name) : [...picked, name];
  const missing = shown.facts.cards.others[seat] ?? shown.facts.cards.count;
  if (picked.length >= missing) tell({ verb: "name", seat, cards: picked.join(" ") });
  else redraw();
}

function seatTapped(seat) {
  chosen = seat;
  picked = [];
  redraw();
}

function place(one) {
  const { facts, playing } = shown;
  const at = playing ? facts?.positions.find((each) => each.seat === one.seat) : null;
  const bets = facts?.what === "bets" && playing;
  const turned = facts?.cards && (facts.cards.seat === one.seat || one.seat in facts.cards.others);
  const due = playing && (facts.cards ? turning() : facts.seat) === one.seat;
  const net = at && ["close", "over"].includes(facts.what) ? at.net : null;
  const laid = Object.entries(at ? at.laid : {});
  return seat(one, {
    classes: { acting: due, gone: playing && at?.folded, tabling: bets && chosen === one.seat },
    tap: (bets && one.ready) || (playing && turned) ? () => seatTapped(one.seat) : null,
    stack: [
      dollars(one.stack),
      net === null ? null : h("b", { class: won(net) }, ` ${net ? signed(net, "cents") : say("house.even")}`),
    ],
    laid: laid.map(([spot, cents]) => h("span", {}, `${spotName(spot)} ${dollars(cents)}`)),
  });
}

function whatNext() {
  const { facts, playing, waits } = shown;
  if (playing && facts.what === "close")
    return [h("button", { type: "button", class: "main", id: "push", onclick: () => next(true) }, say("hconsole.up"))];
  if (!playing) {
    return [
      push(next, say("hconsole.open"), ""),
      shown.entries.length ? h("p", { class: "bounds" }, say("hconsole.right")) : null,
      waits ? h("p", { class: "bounds" }, waits) : null,
    ];
  }
  if (facts.what === "bets")
    return [
      calls(facts, tell),
      h("p", { class: "bounds" }, chosen ? say("hconsole.lay", { seat: chosen }) : say("hconsole.choose")),
      ...(chosen ? wagers(facts, chosen, tell) : []),
      facts.positions.length
        ? null
        : h("button", { type: "button", id: "push", onclick: () => next(true) }, say("hconsole.none")),
    ];
  if (facts.what === "act") return [choices(facts, facts.asking, tell)];
  if (facts.what === "count")
    return [h("button", { type: "button", class: "main", onclick: () => count(tell) }, say("hconsole.count"))];
  return [];
}

const area = (title, names) =>
  names.length ? h("div", { class: "area-of" }, h("h2", {}, title), cards("div", names)) : null;

/** What each wager came to, with the clauses of its row on demand. */
function payouts(rows) {
  if (!rows.length) return [];
  const line = (row) =>
    h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: "plain", onclick: () => wire.explain(row.text, [row]) },
        h("b", {}, String(row.seat)),
        h("span", {}, spotName(row.spot)),
        h("span", {}, row.hand),
        h("span", { class: `sum ${won(row.chips)}` }, signed(row.chips, "cents")),
      ),
    );
  return [h("h2", {}, say("hconsole.payouts")), h("ul", {}, rows.map(line))];
}

function redraw() {
  const now = JSON.stringify([shown, picked, chosen]);
  if (now === drawn) return;
  drawn = now;
  const { facts, playing } = shown;
  text(byId("what"), say("hconsole.what", { name: shown.name, stakes: shown.stakes, round: chips(shown.number) }));
  document.title = `${say("console.title")} · ${shown.name}`;
  text(byId("next"), playing ? facts.next.text : say("hconsole.between"));
  byId("why").hidden = !playing;
  byId("areas").replaceChildren(
    ...[
      area(say("hconsole.community"), shown.community),
      area(say("hconsole.dealer"), shown.dealer),
      area(say("hconsole.box"), shown.box),
    ].filter(Boolean),
  );
  byId("seats").replaceChildren(...shown.seats.map(place));
  byId("acts").replaceChildren(...whatNext().filter(Boolean));
  byId("deck").replaceChildren(...(playing && facts.cards ? grid(shown.deck, shown.gone, picked, tap) : []));
  byId("payouts").replaceChildren(...payouts(facts?.payouts ?? []));
  byId("meters").replaceChildren(
    ...(facts?.meters ?? []).map((meter) => h("li", {}, meter.name, " ", h("b", {}, dollars(meter.chips)))),
  );
  byId("undo", HTMLButtonElement).disabled = !shown.entries.length;
  byId("word", HTMLButtonElement).disabled = !playing;
  byId("wrong", HTMLButtonElement).disabled = !playing;
  wire.entries(shown.entries);
  byId("tray").replaceChildren(...tray(id, shown, done, (error) => refused(error, {}, "tray")));
  byId("people").replaceChildren(
    ...(playing ? [] : people(id, shown, done, (error) => refused(error, {}, "people"), "cents")),
  );
}

on("why", "click", () => wire.explain(shown.facts.next.text, [shown.facts.next]));
on("wrong", "click", () =>
  wrong(shown.verbs, [...places(), ...shown.free.map((free) => [free, String(free)])], tell, wire.stands),
);
await begin();
await wire.start();

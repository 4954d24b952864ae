/* The director's desk, for one hand on a phone: the clock, what is to be done, tables and seats, and taking back. */
import { get } from "../api.js";
import { byId, control, h, on, text } from "../dom.js";
import { chips, say } from "../say.js";
import { begin } from "../shell.js";
import { refused } from "../tournament/deed.js";
import { ofClock, ofEvent, taken, toDo } from "../tournament/event_deeds.js";
import { ofFlights } from "../tournament/flights.js";
import { ofSeat, ofTable } from "../tournament/seat_deeds.js";
import { leftOf, shown, steady } from "../tournament/time.js";
import { level, standing } from "../tournament/words.js";

const EVERY = 2000;
const page = byId("desk");
const path = `/api/tournaments/${encodeURIComponent(page.dataset.id)}`;
const drawn = new Map();
let [lobby, desk, told, table, chosen, found, flight] = [null, null, 0, 0, 0, [], ""];

/** Draw a part of the page if what it shows has changed. */
function draw(id, facts, elements) {
  const now = JSON.stringify(facts);
  if (drawn.get(id) === now) return;
  drawn.set(id, now);
  byId(id).replaceChildren(...elements().filter(Boolean));
}

const trouble = (words) => text(byId("trouble"), words);
const done = () => {
  trouble("");
  look();
};

function show(number) {
  table = table === number ? 0 : number;
  chosen = 0;
  look();
}

function turn(name) {
  flight = name;
  look();
}

const spots = () =>
  desk.tables.map((one) =>
    h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(one.number === table),
          class: one.halted || one.waiting ? "waiting" : "",
          onclick: () => show(one.number),
        },
        h("b", {}, say("desk.table", { table: one.number })),
        " ",
        say("desk.players", { players: one.players }),
        one.flight ? ` · ${say("event.flight.of", { flight: one.flight.toUpperCase() })}` : "",
        one.waiting ? h("small", {}, ` ${one.waiting}`) : null,
      ),
    ),
  );

function people(list) {
  return list.map((one) =>
    h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: "who-sits",
          "aria-expanded": String(chosen === one.entry),
          onclick: () => {
            chosen = chosen === one.entry ? 0 : one.entry;
            redraw();
          },
        },
        h("b", {}, one.table ? say("desk.sits", { table: one.table, seat: one.seat }) : "–"),
        h("span", {}, one.player),
        h(
          "span",
          {},
          [
            one.chips ? chips(one.chips) : "",
            one.status === "seated" ? "" : say(`event.status.${one.status}`),
            one.away ? say("desk.is.away") : "",
            one.penalty ? say("desk.misses", { hands: one.penalty }) : "",
          ]
            .filter(Boolean)
            .join(" · "),
        ),
      ),
      chosen === one.entry ? h("div", { class: "deeds" }, ofSeat(path, desk, one, done)) : null,
    ),
  );
}

function redraw() {
  const { line, clock } = lobby;
  const here = desk.tables.find((one) => one.number === table);
  text(byId("desk-head"), line.title);
  document.title = `${line.title} · ${say("desk.title")}`;
  draw("level", [steady(clock)], () => [[level(clock), standing(clock), clock.text].filter(Boolean).join(" · ")]);
  draw("flights", [clock.flight, clock.flights], () => ofFlights(clock, turn));
  draw("clock-deeds", [clock.phase, clock.flight, clock.stops, clock.hand_for_hand, line.entries], () =>
    ofClock(path, lobby, done),
  );
  draw("todo", [desk.todo], () => toDo(path, desk, done, show, trouble));
  byId("nothing").hidden = desk.todo.length > 0;
  draw("spots", [desk.tables, table], spots);
  draw("seats", [desk, table, chosen], () =>
    here
      ? [
          h("div", { class: "deeds" }, ofTable(path, desk, here, desk.seats, done)),
          h("ul", { class: "people" }, people(desk.seats)),
        ]
      : [],
  );
  draw("found", [found, chosen, desk.tables], () => people(found));
  draw(
    "more",
    [clock.phase, clock.flight, lobby.flights, line.entries, lobby.secret, desk.directed, desk.notice, desk.in_play],
    () => ofEvent(path, lobby, desk, done, trouble),
  );
  draw("taken", [desk.deeds], () => taken(path, desk, done));
  const figures = [
    say("desk.left", { left: chips(clock.left || clock.entries) }),
    say("desk.inplay", { chips: chips(desk.in_play) }),
  ];
  text(
    byId("figures"),
    [
      ...figures,
      desk.adrift
        ? say(desk.adrift > 0 ? "desk.adrift" : "desk.overcounted", { chips: chips(Math.abs(desk.adrift)) })
        : "",
    ]
      .filter(Boolean)
      .join(" · "),
  );
  count();
}

function count() {
  if (lobby)
    text(byId("left"), lobby.clock.phase === "running" ? shown(leftOf(lobby.clock, performance.now() - told)) : "");
}

async function look() {
  try {
    const its = `flight=${encodeURIComponent(flight)}`;
    [lobby, desk] = await Promise.all([get(`${path}?${its}`), get(`${path}/desk?table=${table}&${its}`)]);
    told = performance.now();
    redraw();
  } catch (error) {
    if (flight) return turn(""); // it is over, and others are played
    trouble(refused(error));
  }
}

async function search() {
  const words = control("find").value.trim();
  found = words ? await get(`${path}/find?text=${encodeURIComponent(words)}`).catch(() => []) : [];
  redraw();
}

on("search", "submit", (event) => {
  event.preventDefault();
  search();
});
on("find", "input", search);
document.addEventListener("who", look);
await begin();
await look();
setInterval(() => {
  if (!document.hidden) look();
}, EVERY);
setInterval(count, 250);

/* A tournament: its clock, one's own seat, standings, tables and levels, and the director's desk for who directs it. */
import { command, get } from "../api.js";
import { byId, h, text } from "../dom.js";
import { dollars } from "../money.js";
import { LANGUAGE, chips, say } from "../say.js";
import { begin } from "../shell.js";
import { drawFaults, newSeed, note, noted } from "../shuffle/draws.js";
import { ofFlights } from "../tournament/flights.js";
import { leftOf, shown, steady } from "../tournament/time.js";
import { about, figures, level, standing } from "../tournament/words.js";
import { introduce, name } from "../who.js";

/** Where somebody plays: to one's own seat, or to look over another's shoulder. */
const tableOf = ({ table, player }) =>
  player === name() ? `/table/${table}` : `/table/${table}?follow=${encodeURIComponent(player)}`;

/** What a table is called in the event, by its name in addresses. */
const numberOf = (id) => lobby.tables.find((each) => each.id === id)?.number ?? id;

const EVERY = 2000;
const page = byId("event");
const path = `/api/tournaments/${encodeURIComponent(page.dataset.id)}`;
const drawn = new Map();
const whenever = new Intl.DateTimeFormat(LANGUAGE, {
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});
let lobby = null;
let told = 0;
let flight = ""; // whose clock is shown, one's own without it

/** Draw a part of the page if what it shows has changed. */
function draw(id, facts, elements) {
  const now = JSON.stringify(facts);
  if (drawn.get(id) === now) return;
  drawn.set(id, now);
  byId(id).replaceChildren(...elements());
}

async function done(error) {
  text(byId("trouble"), error ? [error.message, ...(error.clauses ?? [])].join(" · ") : "");
  await look();
}

async function ask(what, more = {}) {
  if (!(await introduce())) return;
  const seed = what === "register" ? newSeed() : "";
  if (seed) note(page.dataset.id, seed, lobby.commitment);
  await command(`${path}/${what}`, seed ? { seed, ...more } : more).then(() => done(), done);
}

const press = (key, what) =>
  h("button", { type: "button", class: "main", onclick: () => ask(what) }, say(`event.do.${key}`));

/** What one waits for who has entered: the draw, or that the last has come, which bots may be. */
function waits() {
  const { line } = lobby;
  const back = press("unregister", "unregister");
  if (line.begins !== "full") return [h("span", {}, say("event.entered")), back];
  const left = line.cap - line.entries;
  return [
    h("span", {}, say(left === 1 ? "event.fills.one" : "event.fills", { left: chips(left) })),
    line.host ? null : press("fill", "fill"),
    back,
  ].filter(Boolean);
}

/** One's own seat, or how to have one. */
function own() {
  const { seat, clock } = lobby;
  if (seat?.table)
    return [
      h("span", {}, say("event.yours", { seat: seat.seat })),
      h("a", { class: "button", href: `/table/${seat.table}` }, say("event.play")),
    ];
  if (seat && seat.status === "entered") return waits();
  if (seat && seat.status !== "out") return [say(`event.status.${seat.status}`)];
  return ["announced", "running", "drawn"].includes(clock.phase) ? [press("register", "register")] : [];
}

const table = (heads, rows) => [
  h(
    "table",
    {},
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        heads.map((head) => h("th", { scope: "col" }, head)),
      ),
    ),
    h("tbody", {}, rows),
  ),
];
const cell = (words) => h("td", {}, words);

/** What a player has won of bounties, and what is on the own head. */
const bounty = (one) =>
  [
    one.won ? say("event.bounty.won", { won: dollars(one.won) }) : "",
    one.head && one.status !== "out" ? say("event.bounty.head", { head: dollars(one.head) }) : "",
  ]
    .filter(Boolean)
    .join(", ");

function standings() {
  const hunted = lobby.standings.some((one) => one.head || one.won);
  const heads = [
    say("event.place"),
    say("event.player"),
    say("event.chips"),
    say("event.where"),
    say("event.prize"),
    ...(hunted ? [say("event.bounty")] : []),
  ];
  return table(
    heads,
    lobby.standings.map((one, at) =>
      h(
        "tr",
        { class: one.player === name() ? "own" : "" },
        cell(one.place ? String(one.place) : one.table ? String(lobby.first + at) : ""),
        h("th", { scope: "row" }, one.player),
        cell(one.chips ? chips(one.chips) : ""),
        h(
          "td",
          {},
          one.table
            ? h(
                "a",
                {
                  href: tableOf(one),
                },
                say("event.seat", { table: numberOf(one.table), seat: one.seat }),
              )
            : say(`event.status.${one.status}`),
        ),
        cell(one.prize ? dollars(one.prize) : ""),
        hunted ? cell(bounty(one)) : null,
      ),
    ),
  );
}

const tables = () =>
  table(
    [say("event.table"), say("event.players"), say("event.waiting")],
    lobby.tables.map((one) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, h("a", { href: `/table/${one.id}` }, String(one.number))),
        cell(chips(one.players)),
        cell(one.waiting),
      ),
    ),
  );

const levels = () =>
  table(
    [say("event.level.head"), say("event.stakes"), say("event.minutes")],
    lobby.levels.flatMap((one) => [
      h(
        "tr",
        { class: one.number === lobby.clock.level ? "own" : "" },
        h("th", { scope: "row" }, String(one.number)),
        cell(one.text),
        cell(chips(one.minutes)),
      ),
      one.recess
        ? h("tr", {}, h("th", { scope: "row" }, ""), cell(say("event.recess")), cell(chips(one.recess)))
        : null,
    ]),
  );

/** Each flight, and how to enter it. */
function flights() {
  const heads = [say("event.flight"), say("event.flight.starts"), say("event.entries"), say("event.flight.left")];
  const open = lobby.clock.phase !== "finished" && (!lobby.seat || ["out", "bagged"].includes(lobby.seat.status));
  return table(
    heads,
    lobby.flights.map((one) =>
      h(
        "tr",
        { class: one.phase === "now" ? "own" : "" },
        h("th", { scope: "row" }, one.name.toUpperCase()),
        h(
          "td",
          {},
          one.start ? whenever.format(one.start) : say("event.flight.until", { level: one.until_level }),
          h("small", {}, say(`event.flight.${one.phase}`)),
          open && one.phase !== "over"
            ? h(
                "button",
                { type: "button", onclick: () => ask("register", { flight: one.name }) },
                say("event.do.enter", { flight: one.name.toUpperCase() }),
              )
            : null,
        ),
        cell(chips(one.entries)),
        cell(one.phase === "over" ? chips(one.left) : ""),
      ),
    ),
  );
}

function face() {
  const { clock } = lobby;
  return [
    h("p", { class: "level" }, [level(clock), standing(clock), clock.text].filter(Boolean).join(" · ")),
    h("p", { class: "time", id: "left" }),
    h("dl", { class: "clock-figures" }, figures(clock)),
  ];
}

function count() {
  const left = document.getElementById("left");
  if (left && lobby)
    text(left, lobby.clock.phase === "running" ? shown(leftOf(lobby.clock, performance.now() - told)) : "");
}

/** Show the clock of another flight. */
function turn(name) {
  flight = name;
  look();
}

async function look() {
  const before = lobby;
  try {
    lobby = await get(flight ? `${path}?${new URLSearchParams({ flight })}` : path);
    told = performance.now();
  } catch (error) {
    if (flight && error.status === 409) flight = ""; // it is over, and another clock is shown
    text(byId("trouble"), error.message);
    return;
  }
  if (before && !before.seat?.table && lobby.seat?.table) location.assign(`/table/${lobby.seat.table}`);
  const { line, clock } = lobby;
  text(byId("event-head"), line.title);
  document.title = `${line.title} · ${say("room")}`;
  text(byId("facts"), about(line));
  draw("seat", [lobby.seat, clock.phase, line.entries], own);
  draw("clocks", [clock.flight, clock.flights], () => ofFlights(clock, turn));
  draw("face", steady(clock), face);
  byId("desk").hidden = !lobby.may_run;
  draw("standings", lobby.standings, standings);
  byId("flights-head").hidden = !lobby.flights.length;
  draw("flights", [lobby.flights, lobby.seat, clock.phase], () => (lobby.flights.length ? flights() : []));
  draw("tables", lobby.tables, tables);
  draw("levels", [lobby.levels, clock.level], levels);
  if (lobby.secret && !before?.secret) await checkDraws();
  else if (!lobby.secret) text(byId("draws"), say("event.commitment", { commitment: lobby.commitment }));
  count();
}

/** Make every draw again, from the secret and the seeds, once the secret is told. */
async function checkDraws() {
  const told = await get(`${path}/draws`);
  const faults = drawFaults(told, noted(page.dataset.id));
  const lines = faults.map(({ key, number }) => say(`event.draws.${key}`, { number: number ?? 0 }));
  const draws = told.steps.filter((step) => "ordinal" in step).length;
  byId("draws").replaceChildren(
    say("event.secret", { secret: lobby.secret }),
    " ",
    ...(lines.length
      ? lines.map((line) => h("strong", {}, line, " "))
      : [say("event.draws.good", { draws: chips(draws) }), " "]),
    h("a", { href: `${path}/draws`, download: `draws-${page.dataset.id}.json` }, say("event.draws.file")),
    " · ",
    h("a", { href: "/draws_verifier.py" }, say("proof.verifier")),
  );
}

document.addEventListener("who", look);
await begin();
await look();
setInterval(() => {
  if (!document.hidden) look();
}, EVERY);
setInterval(count, 250);

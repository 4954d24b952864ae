/* Par sheets: a table against the house is chosen, its exact figures shown, and the address holds the choice. */
import { get } from "../api.js";
import { path } from "../clauses.js";
import { all, byId, control, h, on } from "../dom.js";
import { file, work as ask } from "../figures/ask.js";
import { number, percent, plot, table } from "../figures/show.js";
import { dollars } from "../money.js";
import { say, sayOr } from "../say.js";
import { begin } from "../shell.js";

const NONE = "none";
const BOOK = "book";
const METER = "meter"; // of a paytable that has no other
const asked = new URLSearchParams(location.search);
let games = [];

const game = () => games.find((each) => each.name === control("game").value) ?? games[0];
const named = (words) => words.replaceAll("-", " ").replaceAll("_", " ");
const heading = (words) => words[0].toUpperCase() + named(words).slice(1);
const tableName = (name) => (name === BOOK ? say("par.table.book") : say("par.table", { name }));

/** What the address says of `name` among its NAME=VALUE pairs of a kind. */
const kept = (kind, name) =>
  asked
    .getAll(kind)
    .map((each) => each.split("="))
    .find(([key]) => key === name)?.[1];
const choice = (label, attributes, options) => h("label", { class: "field" }, label, h("select", attributes, options));
const option = (value, words, chosen) => h("option", { value, selected: value === chosen }, words);
const amount = (label, kind, name, value, more = {}) =>
  h(
    "label",
    { class: "field" },
    label,
    h("input", {
      "data-kind": kind,
      "data-name": name,
      inputmode: "decimal",
      maxlength: 12,
      autocomplete: "off",
      value,
      ...more,
    }),
  );

function drawTable() {
  const wagers = game().wagers.map((wager) => {
    const usual = wager.needed || (wager.tables.length === 1 && !asked.has("table")) ? wager.tables[0] : NONE;
    const options = [
      ...(wager.needed ? [] : [option(NONE, say("par.none"), kept("table", wager.name) ?? usual)]),
      ...wager.tables.map((each) => option(each, tableName(each), kept("table", wager.name) ?? usual)),
    ];
    return choice(
      heading(wager.name),
      { "data-kind": "table", "data-name": wager.name, onchange: drawMeters },
      options,
    );
  });
  const bets = game().bets.map((bet) =>
    amount(
      say("par.bet", { wager: heading(bet.name) }),
      "bet",
      bet.name,
      kept("bet", bet.name) ?? String(bet.cents / 100),
      { "data-usual": String(bet.cents / 100) },
    ),
  );
  const more = [
    game().players > 1
      ? choice(
          say("par.players"),
          { name: "players" },
          [...Array(game().players).keys()].map((at) =>
            option(String(at + 1), String(at + 1), asked.get("players") ?? "1"),
          ),
        )
      : null,
    h(
      "label",
      { class: "field" },
      say("par.limit"),
      h("input", {
        name: "limit",
        inputmode: "decimal",
        maxlength: 12,
        autocomplete: "off",
        placeholder: say("par.limit.none"),
        value: asked.get("limit") ?? "",
      }),
    ),
    choice(
      say("par.strategy"),
      { name: "strategy", class: "strategy" },
      game().strategies.map((each) => option(each.name, named(each.name), asked.get("strategy") ?? "best")),
    ),
  ].filter(Boolean);
  byId("table").replaceChildren(
    h("div", { class: "fields" }, wagers),
    h("div", { class: "fields" }, bets),
    h("div", { class: "fields", id: "meters" }),
    h("div", { class: "fields" }, more),
    h("p", { class: "help", id: "says" }),
  );
  byId("table").querySelector(".strategy").addEventListener("change", says);
  byId("readings").replaceChildren(
    ...game().readings.map((reading) =>
      choice(
        heading(reading.name),
        { "data-kind": "reading", "data-name": reading.name, "data-usual": reading.alternatives[0][0] },
        reading.alternatives.map(([value, words]) => option(value, words, kept("reading", reading.name))),
      ),
    ),
  );
  drawMeters();
  says();
}

/** The fields below an element of the page.
 * @param {string} id
 * @param {string} selector
 * @returns {(HTMLInputElement | HTMLSelectElement)[]} */
const fields = (id, selector) => all(byId(id), selector);

/** The meters of the Progressive paytable that is laid. */
function drawMeters() {
  const laid = fields("table", '[data-name="progressive"][data-kind="table"]')[0]?.value ?? NONE;
  byId("meters").replaceChildren(
    ...game()
      .meters.filter((each) => each.table === laid)
      .flatMap((each) => [
        amount(
          each.name === METER ? say("par.meter.one") : say("par.meter", { meter: each.name }),
          "meter",
          each.name,
          kept("meter", each.name) ?? String(each.cents / 100),
          { "data-usual": String(each.cents / 100) },
        ),
        amount(
          each.name === METER ? say("par.rate.one") : say("par.rate", { meter: each.name }),
          "rate",
          each.name,
          (kept("rate", each.name) ?? "").replace("%", ""),
          { "data-usual": "" },
        ),
      ]),
  );
}

function says() {
  byId("says").textContent =
    game().strategies.find((each) => each.name === fields("table", ".strategy")[0].value)?.says ?? "";
}

/** What is chosen, as the address and the room take it; what is usual is left out. */
function query() {
  const told = new URLSearchParams({ game: control("game").value });
  for (const each of fields("ask", "[data-kind]")) {
    const value = each.value.trim();
    const { kind, name, usual } = each.dataset;
    if (value !== (usual ?? null) && (value || kind === "table"))
      told.append(kind, `${name}=${kind === "rate" ? `${value}%` : value}`);
  }
  for (const [name, usual] of [
    ["players", "1"],
    ["limit", ""],
    ["strategy", "best"],
  ]) {
    const value = byId("ask", HTMLFormElement).elements[name]?.value.trim();
    if (value && value !== usual) told.set(name, value);
  }
  return told;
}

function work(event) {
  event?.preventDefault();
  const question = query();
  return ask("/api/par-sheet", question, (told) => show(told, question));
}

const wagerName = (name) => sayOr(`par.wager.${name}`, heading(name));

function show({ found: told, plots }, question) {
  byId("found").replaceChildren(
    ...[
      wagers(told),
      plots.length ? h("div", { class: "plots" }, plots.map(plot)) : null,
      told.progressive ? progressive(told.progressive) : null,
      section(
        "par.decisions",
        table(
          say("par.decisions"),
          [say("par.decision"), say("par.often")],
          told.decisions.map((each) => [each.name, percent(each.frequency, 4)]),
        ),
      ),
      section("par.paytables", h("div", { class: "tables" }, told.paytables.map(paytable))),
      section("par.outcomes", ...told.wagers.filter((each) => each.outcomes.length).map(outcomes)),
      section("par.facts", facts(told)),
      files(question),
      h("p", { class: "how" }, say("figures.share")),
    ].filter(Boolean),
  );
}

const section = (title, ...inside) => h("section", {}, h("h2", {}, say(title)), inside);

function wagers(told) {
  const head = ["wager", "edge", "risk", "rtp", "average", "hit", "push", "loss", "deviation", "variance"].map((key) =>
    say(`par.${key}`),
  );
  const rows = told.wagers.map((each) => [
    wagerName(each.name),
    h("b", { title: say("par.exactly", { fraction: each.edge_exact }) }, percent(each.edge, 4)),
    percent(each.element_of_risk, 4),
    percent(each.returned, 4),
    number(each.average_bet),
    percent(each.hit),
    percent(each.push),
    percent(each.loss),
    number(each.deviation),
    number(each.variance, 2),
  ]);
  return h(
    "section",
    {},
    table(say("par.title"), head, rows),
    told.total_edge === null ? null : h("p", {}, say("par.total", { edge: percent(told.total_edge, 4) })),
    h("p", { class: "how" }, say("par.units")),
  );
}

function progressive(told) {
  const money = (cents) => (cents === null ? "–" : dollars(Math.round(cents)));
  const head = ["meter.name", "shown", "reset", "even", "mean"].map((key) => say(`par.${key}`));
  return section(
    "par.progressive",
    table(
      say("par.progressive"),
      head,
      told.meters.map((each) => [
        heading(each.name),
        money(each.shown),
        money(each.reset),
        money(each.break_even),
        money(each.mean),
      ]),
    ),
    h("p", {}, say("par.players.edge", { edges: told.edge_by_players.map((edge) => percent(edge)).join(", ") })),
    told.long_run === null ? null : h("p", {}, say("par.long", { share: percent(told.long_run) })),
  );
}

function paytable(each) {
  const title = say("par.paytable", { wager: heading(each.wager), name: tableName(each.name) });
  return h(
    "div",
    {},
    h("h3", {}, title),
    table(
      title,
      [say("par.hand"), say("par.pays"), say("par.clauses")],
      each.rows.map((row) => [named(row.hand), row.pays, row.cites.map((id) => h("a", { href: path(id) }, id))]),
      3,
    ),
  );
}

function outcomes(each) {
  return h(
    "details",
    {},
    h("summary", {}, wagerName(each.name)),
    table(
      wagerName(each.name),
      [say("par.result"), say("par.net"), say("par.often"), say("par.adds")],
      each.outcomes.map((end) => [end.name, number(end.net), percent(end.probability, 5), end.contribution.toFixed(6)]),
    ),
  );
}

function facts(told) {
  const lines = [...told.facts, ...told.readings.map((each) => [heading(each.name), each.says])];
  return h(
    "dl",
    {},
    lines.flatMap(([name, words]) => [h("dt", {}, heading(name)), h("dd", {}, words)]),
  );
}

/** Buttons that fetch the whole sheet as a file. */
function files(question) {
  const state = h("p", { class: "state", role: "status" });
  const button = (kind, words) =>
    h("button", { type: "button", onclick: (event) => fetched(question, kind, event.target, state) }, words);
  return h(
    "section",
    {},
    h("h2", {}, say("par.files")),
    h(
      "div",
      { class: "files" },
      ["pdf", "html"].map((kind) => button(kind, say(`par.file.${kind}`))),
    ),
    state,
  );
}

async function fetched(question, kind, button, state) {
  button.disabled = true;
  try {
    const blob = await file(`/api/par-sheet/file?${question}&kind=${kind}`, (words) => {
      state.textContent = words;
    });
    const address = URL.createObjectURL(blob);
    h("a", { href: address, download: `par-sheet.${kind}` }).click();
    URL.revokeObjectURL(address);
    state.textContent = "";
  } catch (error) {
    state.textContent = error.message;
  }
  button.disabled = false;
}

begin();
games = await get("/api/par-sheet/games");
byId("game").append(...games.map((each) => option(each.name, each.title, asked.get("game"))));
drawTable();
byId("open", HTMLDetailsElement).open = asked.has("reading");
on("game", "change", () => {
  for (const key of [...asked.keys()]) asked.delete(key);
  drawTable();
});
on("ask", "submit", work);
if (asked.has("game")) await work();

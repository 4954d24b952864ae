/* The open tables, looked at again every few seconds while the page is seen. */
import { get } from "../api.js";
import { all, byId, control, h, on, text } from "../dom.js";
import { openTable } from "../open_table.js";
import { playNow } from "../play_now.js";
import { say } from "../say.js";
import { begin } from "../shell.js";
import { lookAtSits } from "../tournament/sits.js";
import { introduce, name } from "../who.js";
import { grouped } from "../words.js";

const EVERY = 4000;
/** So many tables are looked over without searching. */
const FEW = 4;

function seats(table) {
  return h(
    "ul",
    { class: "mini", "aria-label": say("lobby.seats", { taken: table.seats - table.free.length, seats: table.seats }) },
    Array.from({ length: table.seats }, (_, at) => {
      const player = table.players[at + 1];
      const bot = player?.endsWith(" bot)");
      return h(
        "li",
        {},
        player
          ? h(
              "span",
              { class: bot ? "bot" : "", title: player },
              h("span", { class: "unseen" }, player),
              h("b", { "aria-hidden": "true" }, [...player][0].toUpperCase()),
            )
          : table.free.includes(at + 1)
            ? h("span", { class: "free", title: say("lobby.free") })
            : h("span", { class: "taken", title: say("lobby.taken") }),
      );
    }),
  );
}

function broken(table) {
  return h(
    "li",
    { class: "broken" },
    h("h2", {}, h("a", { href: `/table/${table.id}` }, table.name)),
    h("div", { class: "tags" }, h("span", { class: "tag warn" }, say("lobby.broken"))),
    h("p", { class: "facts" }, say("lobby.broken.lead")),
  );
}

function entry(table) {
  if (table.out_of_order) return broken(table);
  const people = Object.keys(table.players).length - table.bots;
  const full = !table.free.length;
  // a late rail is told of the play later
  const told = Object.keys(table.players).length === table.seats - table.free.length;
  const hand = table.round ? say("lobby.hand", { number: table.round }) : told ? say("lobby.new") : "";
  return h(
    "li",
    {},
    h("h2", {}, h("a", { href: `/table/${table.id}` }, table.name)),
    h("p", { class: "facts" }, `${table.game}, ${grouped(table.stakes)}`),
    h(
      "div",
      { class: "tags" },
      h("span", { class: "tag" }, table.book),
      table.training ? h("span", { class: "tag warn" }, say("lobby.training")) : null,
      table.bots ? h("span", { class: "tag" }, say("lobby.bots", { count: table.bots })) : null,
      people ? h("span", { class: "tag" }, say("lobby.people", { count: people })) : null,
      full ? h("span", { class: "tag warn" }, say("lobby.full")) : null,
    ),
    seats(table),
    h(
      "div",
      { class: "go" },
      h("span", { class: "facts" }, hand),
      h(
        "a",
        { href: `/table/${table.id}`, "aria-label": say("lobby.go.to", { name: table.name }) },
        full ? say("lobby.watch") : say("lobby.go"),
      ),
    ),
  );
}

/** What the room does not take now, and why. */
async function tell() {
  const taking = await get("/api/taking");
  const closed = Object.entries(taking).filter(([what, why]) => why && (what !== "guests" || !name()));
  byId("closed").hidden = closed.length === 0;
  byId("closed").replaceChildren(...closed.map(([what, why]) => h("li", {}, say(`lobby.closed.${what}`, { why }))));
}

/** Whether a table is what is looked for: each word stands in its name, game, stakes or host. */
function looked(table) {
  const told = `${table.name} ${table.game} ${table.stakes} ${table.book} ${table.host}`.toLowerCase();
  const words = control("words").value.toLowerCase().split(/\s+/);
  return (
    words.every((word) => told.includes(word)) &&
    (!byId("only-free", HTMLInputElement).checked || table.free.length > 0)
  );
}

function draw() {
  const held = document.activeElement?.getAttribute("href");
  const found = tables.filter(looked);
  byId("tables").replaceChildren(...found.map(entry));
  if (held) all(byId("tables"), `.go a[href="${held}"], a[href="${held}"]`)[0]?.focus();
  byId("find").hidden = tables.length <= FEW;
  byId("none").hidden = found.length > 0;
  text(byId("none"), say(tables.length ? "lobby.none.found" : "lobby.none"));
  const over = tables.find((table) => !table.host && table.round > 1);
  byId("shown").hidden = !over;
  if (over)
    byId("shown", HTMLAnchorElement).href = `/replay?table=${encodeURIComponent(over.id)}&round=${over.round - 1}`;
}

/** @type {import("#room").InLobby[]} */
let tables = [];
let last = "";
async function look() {
  if (document.hidden) return;
  try {
    tables = await get("/api/lobby");
    await Promise.all([tell(), lookAtSits()]);
    const now = JSON.stringify(tables);
    if (now === last) return;
    last = now;
    draw();
  } catch (error) {
    byId("none").hidden = false;
    text(byId("none"), error.message);
    last = "";
  }
}

on("open", "click", async () => {
  if (await introduce()) openTable();
});
on("play", "click", async () => {
  try {
    await playNow(tables);
  } catch (error) {
    text(byId("trouble"), error.message);
  }
});
for (const name of ["words", "only-free"]) on(name, "input", draw);
await begin();
await look();
setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);

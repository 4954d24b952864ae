/*
 * The card room's board for a television: games, lists by initials, calls with the time that is left. It keeps itself
 * fresh.
 */
import { get } from "../api.js";
import { all, byId, h, on, text } from "../dom.js";
import { parts } from "../parts.js";
import { say } from "../say.js";
import { begin } from "../shell.js";
import { click } from "../sound.js";
import { about, place, seconds } from "../cardroom/words.js";

const EVERY = 2000;
const draw = parts();
let [told, heard] = [0, ""];
/** @type {import("#room").BoardShown} */
let shown = null;

const left = (call) => Math.max(0, call.left - (performance.now() - told) / 1000);

/** @param {import("#room").Call} call */
const calling = (call) =>
  h(
    "li",
    {},
    h("b", {}, call.name),
    h("span", {}, `${call.game} · ${place(call.table, call.seat)}`),
    h("span", { class: "time" }, seconds(left(call))),
  );

/** @param {import("#room").GameLine} game */
const line = (game) =>
  h(
    "li",
    {},
    h("h2", {}, game.key),
    h(
      "p",
      {},
      [
        game.tables.length > 1
          ? say("day.tables", { tables: game.tables.join(", ") })
          : game.tables.length
            ? say("desk.table", { table: game.tables[0] })
            : say("day.closed"),
        game.open ? say(game.open === 1 ? "day.open.one" : "day.open", { open: game.open }) : "",
        game.waiting.length ? about(game.about) : "",
      ]
        .filter(Boolean)
        .join(" · "),
    ),
    h(
      "ol",
      {},
      game.waiting.map((name) => h("li", {}, name)),
    ),
  );

function redraw() {
  const { on, board } = shown;
  const calls = board?.calls ?? [];
  byId("none").hidden = on;
  const facts = calls.map(({ left: _left, ...call }) => call);
  if (heard && heard !== JSON.stringify(facts) && facts.length) click();
  heard = JSON.stringify(facts);
  draw("calls", facts, () => calls.map(calling));
  draw("games", board?.games, () => (board?.games ?? []).map(line));
  count();
}

function count() {
  all(byId("calls"), ".time").forEach((each, at) => text(each, seconds(left(shown.board.calls[at]))));
}

async function look() {
  try {
    shown = await get("/api/cardroom");
    told = performance.now();
    byId("line").hidden = true;
    redraw();
  } catch (error) {
    byId("line").hidden = false;
    text(byId("line"), shown ? say("day.alone") : error.message);
  }
}

on("full", "click", () => byId("board").requestFullscreen?.());
await begin();
await look();
setInterval(look, EVERY);
setInterval(() => {
  if (shown?.board) count();
}, 250);

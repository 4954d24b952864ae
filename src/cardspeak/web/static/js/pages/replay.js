/* Rounds that are over: those of the room's tables, event by event on the felt or the layout. */
import { get } from "../api.js";
import { announce } from "../announce.js";
import { byId, h, text } from "../dom.js";
import { layout } from "../house/layout.js";
import { onFelt, onLayout } from "../replay/picture.js";
import { address, listed, rounds } from "../replay/rounds.js";
import { steps } from "../replay/steps.js";
import { chips, say } from "../say.js";
import { begin } from "../shell.js";
import { felt } from "../table/felt.js";
import { side } from "../table/side.js";
import { aloud, read, spelled } from "../words.js";

const PLAYING = ["player", "to-list", "open-side"];
const panel = side(byId("side"));
const tables = { poker: felt(byId("stage")), house: layout(byId("layout"), () => {}) };
const pictures = { poker: onFelt, house: onLayout };
const controls = steps(byId("steps"), { show, turn: (by) => go(round.table, round.number + by) });
let round = null;
let names = {};

/** Draw an event of the round. */
function show(at) {
  const step = round.steps[at];
  tables[round.kind].update({ table: pictures[round.kind](round, at), own: { seat: round.seat, cards: [], options: null } });
  panel.update({ lines: round.steps.slice(0, at + 1).flatMap((each) => each.lines), own: { seat: round.seat }, table: { seats: names } });
  const line = step.lines[step.said];
  const why = line.clauses.length ? h("button", { type: "button", class: "plain", "aria-label": say("why.of", { text: read(line.text, line.players) }), onclick: () => panel.why(line.text, line.clauses, line.players) }, say("why")) : "";
  controls.said.replaceChildren(h("span", {}, spelled(read(line.text, line.players))), why);
  announce(step.lines.map((each) => aloud(read(each.text, each.players))).join(". "));
  if (round.table) history.replaceState(history.state, "", address(round.table, round.number, at + 1));
}

/** Where each part of a round begins. */
function partsOf(found) {
  return found.map((step, at) => [step.part, at]).filter(([part, at]) => part && part !== found[at - 1]?.part);
}

function open(found, at, ends) {
  [round, names] = [found, Object.fromEntries(Object.entries(found.players).map(([number, player]) => [number, { player }]))];
  byId("choose").hidden = true;
  for (const name of PLAYING) byId(name).hidden = false;
  byId("stage").hidden = found.kind === "house";
  byId("layout").hidden = found.kind !== "house";
  controls.begin(found.steps.length, partsOf(found.steps), at, ends);
}

function close() {
  controls.stop();
  panel.open(false);
  byId("choose").hidden = false;
  for (const name of PLAYING) byId(name).hidden = true;
  text(byId("head"), say("replay.title"));
  text(byId("game"), "");
}

function trouble(error) {
  close();
  text(byId("trouble"), error?.message ?? "");
}

/** Show a round of a table, from event `at` on, counted from 1. */
async function go(table, number, at = 1, push = true) {
  try {
    const found = await get(`/api/tables/${encodeURIComponent(table)}/rounds/${encodeURIComponent(number)}`);
    const [last] = await listed(table, 0, 1); // there is one: the round that was asked for
    if (push) history.pushState({}, "", address(table, number));
    byId("to-list").href = address(table);
    text(byId("trouble"), "");
    text(byId("head"), say("replay.hand", { hand: chips(found.number) }));
    text(byId("game"), say("replay.what", { table, game: found.game }));
    open({ ...found, table }, at - 1, { before: found.number > 1, after: found.number < last.number });
  } catch (error) {
    trouble(error);
  }
}

/** Show a table's list of rounds. */
async function list(table) {
  close();
  const choice = byId("tables");
  choice.value = table;
  const name = choice.selectedOptions[0]?.textContent ?? "";
  text(byId("trouble"), "");
  if (!table || !name) return byId("hands").replaceChildren();
  return rounds(byId("hands"), table, name, (number) => go(table, number)).catch(trouble);
}

/** Show what the address asks for. */
async function follow() {
  const asked = new URLSearchParams(location.search);
  const [table, number, at] = ["table", "round", "at"].map((name) => asked.get(name) ?? "");
  if (table && number) await go(table, number, Number(at) || 1, false);
  else await list(table);
}

function leave(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState({}, "", byId("to-list").href);
  follow();
}

async function offer() {
  const found = await get("/api/lobby");
  byId("tables").replaceChildren(h("option", { value: "" }, say("replay.choose")), ...found.map((each) => h("option", { value: each.id }, `${each.name} · ${each.game}`)));
}

byId("to-list").addEventListener("click", leave);
byId("open-side").addEventListener("click", () => panel.open());
byId("tables").addEventListener("change", (event) => { history.pushState({}, "", event.target.value ? address(event.target.value) : "/replay"); follow(); });
addEventListener("popstate", follow);
await begin();
await offer().catch(trouble);
document.addEventListener("who", () => offer().then(follow));
await follow();

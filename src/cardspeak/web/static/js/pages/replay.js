/* A round that is over, step by step, on the same felt. */
import { get } from "../api.js";
import { announce } from "../announce.js";
import { byId, text } from "../dom.js";
import { say } from "../say.js";
import { begin } from "../shell.js";
import { felt } from "../table/felt.js";
import { aloud, read } from "../words.js";
import { side } from "../table/side.js";

const EVERY = 1200;
const asked = new URLSearchParams(location.search);
const panel = side(byId("side"));
const table = felt(byId("stage"));
let round = null;
let at = 0;
let running = 0;

/** A step as the felt draws it. */
function picture(step, last) {
  const numbers = Object.keys(round.players).map(Number);
  const most = Math.max(...numbers);
  const seats = Object.fromEntries(Array.from({ length: most }, (_, index) => [index + 1, numbers.includes(index + 1) ? seat(step, index + 1) : null]));
  return {
    board: step.board, pot: step.pot, pots: [], to_act: step.to_act, button: round.button, kill_seat: 0, over: last, winners: last ? round.winners : [],
    street: step.street, waiting: "", seats, round: round.number,
  };
}

function seat(step, number) {
  const cards = step.cards[number] ?? [];
  return {
    player: round.players[number], bot: false, stack: step.stacks[number] ?? 0, bet: step.bets[number] ?? 0, state: "playing",
    in_hand: cards.length > 0, all_in: false, cards, timebank: 0,
  };
}

function draw() {
  const step = round.steps[at];
  table.update({ table: picture(step, at === round.steps.length - 1), own: { seat: round.seat, cards: [], options: null } });
  const seats = Object.fromEntries(Object.entries(round.players).map(([number, player]) => [number, { player }]));
  panel.update({ lines: round.steps.slice(0, at + 1).flatMap((each) => each.lines), own: { seat: round.seat }, table: { seats } });
  byId("step").value = at;
  text(byId("at"), say("replay.at", { step: at + 1, steps: round.steps.length }));
  byId("first").disabled = byId("back").disabled = at === 0;
  byId("next").disabled = byId("last").disabled = at === round.steps.length - 1;
  announce(step.lines.map((line) => aloud(read(line.text, seats))).join(". "));
}

function go(to) {
  at = Math.max(0, Math.min(round.steps.length - 1, to));
  draw();
}

function run(wanted) {
  clearInterval(running);
  running = wanted ? setInterval(() => (at === round.steps.length - 1 ? run(false) : go(at + 1)), EVERY) : 0;
  text(byId("run"), say(wanted ? "replay.stop" : "replay.play"));
}

async function show(id, number) {
  run(false);
  try {
    round = await get(`/api/tables/${encodeURIComponent(id)}/rounds/${encodeURIComponent(number)}`);
  } catch (error) {
    byId("trouble").textContent = error.message;
    byId("player").hidden = true;
    return;
  }
  byId("trouble").textContent = "";
  byId("player").hidden = false;
  text(byId("game"), say("replay.what", { table: id, hand: number, game: round.variant }));
  byId("step").max = round.steps.length - 1;
  history.replaceState(null, "", `?table=${id}&round=${number}`);
  go(0);
}

const form = byId("which");
form.addEventListener("submit", (event) => { event.preventDefault(); show(form.elements.table.value, form.elements.round.value); });
for (const [name, to] of [["first", () => 0], ["back", () => at - 1], ["next", () => at + 1], ["last", () => round.steps.length - 1]])
  byId(name).addEventListener("click", () => { run(false); go(to()); });
byId("run").addEventListener("click", () => { if (!running && at === round.steps.length - 1) go(0); run(!running); });
byId("step").addEventListener("input", (event) => { run(false); go(Number(event.target.value)); });
begin();
if (asked.get("table") && asked.get("round")) {
  [form.elements.table.value, form.elements.round.value] = [asked.get("table"), asked.get("round")];
  await show(asked.get("table"), asked.get("round"));
}

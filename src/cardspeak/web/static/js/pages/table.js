/* A table: the line to it, its felt, the action bar, the panel. */
import { announce, toast } from "../announce.js";
import { byId, text } from "../dom.js";
import { chips, say } from "../say.js";
import { begin } from "../shell.js";
import { share } from "../shuffle/share.js";
import { click } from "../sound.js";
import { bar } from "../table/bar.js";
import { clock } from "../table/clock.js";
import { felt } from "../table/felt.js";
import { floor } from "../table/floor.js";
import { heard } from "../table/heard.js";
import { host } from "../table/host.js";
import { keys } from "../table/keys.js";
import { manage } from "../table/manage.js";
import { notice } from "../table/notice.js";
import { side } from "../table/side.js";
import { MOST_TOLD, cardsOf, fresh, options, take } from "../table/state.js";
import { onLine } from "../who.js";
import { aloud, grouped, read } from "../words.js";
import { wire } from "../table/wire.js";

await begin();
const { id } = byId("room").dataset;
const chosen = new Set();
let state = fresh();

const seats = manage(id);
const panel = side(byId("side"), { chat: (words) => ask({ type: "chat", text: words }), hear: (now) => heard(id, now) });
const table = felt(byId("stage"), (seat) => seats.sit(seat, state.table));
const acts = bar(byId("bar"), { act, why: panel.why, explain: panel.explain, chosen, manage: seats.draw });
const [hosting, told] = [host(id, byId("open-host")), notice(id, byId("notice"))];
const ruled = floor(id, byId("floor-strip"), byId("open-floor"), panel.why);
const room = wire(id, { hear, change, since: () => state.seq });
const shares = share(id, room.send);
let lines = 0;
clock(() => state, table.seats, acts.tell);
keys(acts, (at) => pick(cardsOf(state, state.own.seat)[at]));
byId("open-side").addEventListener("click", () => panel.open());
document.addEventListener("who", () => { state = { ...fresh() }; room.reopen(); });

async function ask(message) {
  const answer = await room.ask(message);
  if (answer.type === "error") toast(answer.text, true);
  return answer.type === "ack";
}

function act(action, amount, cards) {
  const answer = room.ask({ type: "act", round: state.table.round, seq: state.seq, action, amount, cards });
  chosen.clear();
  return answer;
}

function hear(message) {
  const before = state;
  state = take(state, message, Date.now());
  if (!state.table) return;
  for (const line of state.news.slice(-MOST_TOLD)) announce(aloud(read(line.text, line.players)));
  if (state.news.length) click();
  if (message.type === "error" && message.code === "stale") room.resync();
  shares(state.table, lines);
  if (before.table?.round !== state.table.round) chosen.clear();
  draw();
}

function pick(card) {
  if (!card) return false;
  if (!chosen.delete(card)) chosen.add(card);
  draw();
  return true;
}

function draw() {
  const now = options(state);
  const held = cardsOf(state, state.own.seat);
  for (const card of chosen) if (!held.includes(card)) chosen.delete(card);
  text(byId("name"), state.table.name);
  text(byId("game"), say("table.what", { game: state.table.game, stakes: grouped(state.table.stakes), hand: chips(state.table.round) }));
  document.title = `${now ? "● " : ""}${state.table.name} · ${say("room")}`;
  table.update(state, { picks: now?.discards ? { choose: pick, chosen } : null, maySit: !state.table.hosted.ended });
  acts.update(state);
  hosting.update(state);
  told.update(state);
  ruled.update(state);
  panel.update(state);
  byId("room").dataset.seq = String(state.seq);
}

function change(how) {
  onLine(how);
  if (how === "open") lines += 1;
  byId("line").hidden = how === "open";
  text(byId("line"), how === "open" ? "" : say(`line.${how}`));
  if (["lost", "away", "broken", "crowded"].includes(how)) announce(say(`line.${how}`));
}

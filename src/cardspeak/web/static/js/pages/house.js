/* A table against the house: the line to it, its layout, wagers and decisions, the panel. */
import { announce, toast } from "../announce.js";
import { get } from "../api.js";
import { byId, target, text } from "../dom.js";
import { acts } from "../house/acts.js";
import { clock } from "../house/clock.js";
import { layout } from "../house/layout.js";
import { chips, say } from "../say.js";
import { wish } from "../settings.js";
import { begin } from "../shell.js";
import { share } from "../shuffle/share.js";
import { click } from "../sound.js";
import { floor } from "../table/floor.js";
import { heard } from "../table/heard.js";
import { host } from "../table/host.js";
import { manage } from "../table/manage.js";
import { notice } from "../table/notice.js";
import { side } from "../table/side.js";
import { MOST_TOLD, fresh, take } from "../table/state.js";
import { wire } from "../table/wire.js";
import { onLine } from "../who.js";
import { aloud, read } from "../words.js";

await begin();
const { id } = byId("room").dataset;
let state = fresh();

const seats = manage(id, { unit: "cents", ways: ["wait"], bots: async () => (await get("/api/house-games")).find((each) => each.game === state.table.variant).bots });
const panel = side(byId("side"), { chat: (words) => ask({ type: "chat", text: words }), hear: (now) => heard(id, now) });
const table = layout(byId("stage"), (seat) => seats.sit(seat, state.table));
const bar = acts(byId("bar"), { bet, act, why: panel.why, manage: seats.draw });
const ruled = floor(id, byId("floor-strip"), byId("open-floor"), panel.why);
const [hosting, told] = [host(id, byId("open-host"), "cents"), notice(id, byId("notice"), "cents")];
const room = wire(id, { hear, change, since: () => state.seq });
const shares = share(id, room.send);
let lines = 0;
clock(() => state, table.seats, bar.tell);
byId("open-side").addEventListener("click", () => panel.open());
document.addEventListener("who", () => { state = { ...fresh() }; room.reopen(); });
document.addEventListener("keydown", (event) => {
  if (!wish("keys") || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (!target(event).matches("input, textarea, select") && bar.press(event.key.toUpperCase())) event.preventDefault();
});

async function ask(message) {
  const answer = await room.ask(message);
  if (answer.type === "error") toast(answer.text, true);
  return answer.type === "ack";
}

function bet(laid) {
  return room.ask({ type: "bet", round: state.table.round, ...laid });
}

function act(action, amount) {
  return room.ask({ type: "act", round: state.table.round, seq: state.seq, action, amount });
}

function hear(message) {
  state = take(state, message, Date.now());
  if (!state.table) return;
  for (const line of state.news.slice(-MOST_TOLD)) announce(aloud(read(line.text, line.players)));
  if (state.news.length) click();
  if (message.type === "error" && message.code === "stale") room.resync();
  shares(state.table, lines);
  draw();
}

function draw() {
  text(byId("name"), state.table.name);
  text(byId("game"), say("table.what", { game: state.table.game, stakes: state.table.stakes, hand: chips(state.table.round) }));
  document.title = `${state.own.options ? "● " : ""}${state.table.name} · ${say("room")}`;
  table.update(state);
  bar.update(state);
  ruled.update(state);
  hosting.update(state);
  told.update(state);
  panel.update(state);
}

function change(how) {
  onLine(how);
  if (how === "open") lines += 1;
  byId("line").hidden = how === "open";
  text(byId("line"), how === "open" ? "" : say(`line.${how}`));
  if (["lost", "away", "broken", "crowded"].includes(how)) announce(say(`line.${how}`));
}

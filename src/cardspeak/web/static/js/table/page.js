/*
 * What the pages of both kinds of table share: the line to the room, the panel, the strips around the table, what is
 * announced.
 */
import { announce, toast } from "../announce.js";
import { afterwards, byId, on, target, text } from "../dom.js";
import { chips, say } from "../say.js";
import { wish } from "../settings.js";
import { share } from "../shuffle/share.js";
import { SOUNDS } from "../sound.js";
import { onLine } from "../who.js";
import { aloud, read } from "../words.js";
import { bounties } from "./bounties.js";
import { clock } from "./clock.js";
import { floor } from "./floor.js";
import { heard } from "./heard.js";
import { heardOf } from "./heard_of.js";
import { host } from "./host.js";
import { manage } from "./manage.js";
import { follow, follower, welcome } from "./moved.js";
import { notice } from "./notice.js";
import { opening } from "./opened.js";
import { react } from "./reactions.js";
import { several } from "./several.js";
import { POKER, mute, showKeys } from "./shortcuts.js";
import { side } from "./side.js";
import { MOST_TOLD, fresh, take } from "./state.js";
import { tellTurn } from "./turn.js";
import { countIn } from "./unit.js";
import { wire } from "./wire.js";

const TOLD = ["lost", "away", "broken", "crowded"];

/** The page of the table with this id. seating: how seats are taken, as `manage` has it. */
export function page(id, seating = {}) {
  /** @type {import("./state.js").State} */
  let state = fresh();
  let lines = 0;
  let own = {
    heard: (_message, _before) => {},
    draw: () => {},
    stakes: (words) => words,
    mine: () => false,
    keys: POKER,
    does: {},
  };
  const seats = manage(id, seating);
  const panel = side(byId("side"), {
    chat: (words) => ask({ type: "chat", text: words }),
    hear: (now) => heard(id, now),
  });
  const ruled = floor(id, byId("floor-strip"), byId("open-floor"), panel.why);
  const hosting = host(id, byId("open-host"));
  const strips = [ruled, hosting, notice(id, byId("notice")), panel];
  const room = wire(id, { hear, heard: draw, change, since: () => state.seq });
  const shares = share(id, room.send);
  const tables = several(id, {
    mine: () => Boolean(state.table && own.mine()),
    changed: () => state.table && titled(),
  });
  const goAfter = follower(id);
  const begun = opening({ sit: seats.sit, invite: hosting.invite });
  welcome();
  on("open-side", "click", () => panel.open());
  const silence = mute();
  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    if (
      ctrlKey ||
      metaKey ||
      altKey ||
      repeat ||
      document.querySelector("dialog[open]") ||
      target(event).matches("input:not([type=checkbox], [type=range]), textarea, select")
    )
      return;
    const does = {
      "?": () => showKeys(own.keys),
      ...(wish("keys") ? { v: silence, t: panel.talk, e: panel.react, n: tables.next, ...own.does } : {}),
    }[key.toLowerCase()];
    if (!does) return;
    event.preventDefault();
    does();
  });
  document.addEventListener("react", panel.react);
  document.addEventListener("who", () => {
    state = fresh();
    room.reopen();
  });

  async function ask(message) {
    const answer = await room.ask(message);
    if (answer.type === "error") toast(answer.text, true);
    return answer.type === "ack";
  }

  /** The own decision in this round, made when the table stood as it is shown. */
  const act = (decision) => room.ask({ type: "act", round: state.table.round, seq: state.seq, ...decision });

  function hear(message) {
    const before = state;
    state = take(state, message, Date.now());
    if (!state.table) return;
    countIn("unit" in state.table ? state.table.unit : "cents");
    for (const line of state.news.slice(-MOST_TOLD)) announce(aloud(read(line.text, line.players)));
    bounties(before.table, state);
    const sound = state.news.length ? SOUNDS[heardOf(before.table, state.table)] : null;
    if (sound) afterwards(sound);
    if (message.type === "chat") react(state.table, message.said);
    if (message.type === "error" && message.code === "stale") room.resync();
    shares(state.table, lines);
    if (before.own.seat && !state.own.seat) follow(id);
    if (!state.own.seat) goAfter(state.table.seats);
    own.heard(message, before);
  }

  function draw() {
    if (!state.table) return;
    const { name, game, stakes, round } = state.table;
    text(byId("name"), name);
    text(byId("game"), say("table.what", { game, stakes: own.stakes(stakes), hand: chips(round) }));
    titled();
    own.draw();
    for (const strip of strips) strip.update(state);
    byId("room").dataset.seq = String(state.seq);
    begun(state.table);
  }

  /** The tab says where it is one's turn: here, or else at another table. */
  function titled() {
    const [waits] = own.mine() ? [state.table.name] : tables.waiting();
    const title = `${waits ? "● " : ""}${waits ?? state.table.name} · ${say("room")}`;
    if (document.title !== title) document.title = title;
  }

  function change(how) {
    onLine(how);
    if (how === "open") lines += 1;
    byId("line").hidden = how === "open";
    text(byId("line"), how === "open" ? "" : say(`line.${how}`));
    if (TOLD.includes(how)) announce(say(`line.${how}`));
    if (how === "gone") leave();
  }

  /** The table was closed while nothing came: whoever played here, and the rail after them, goes where they play now. */
  function leave() {
    if (state.own.seat) follow(id);
    else goAfter({});
  }

  /**
   * There is something to decide: nothing lies over it, unless somebody is writing, and who looks elsewhere is told.
   */
  function yours(words) {
    panel.makeWay();
    hosting.makeWay();
    const { name } = state.table;
    afterwards(() => tellTurn(name, words));
  }

  /**
   * Show what is this kind of table's own: `draw()` it, its `stakes` in words, whether the turn is `mine`; `tell` its
   * clock. keys: what its keys do, as `showKeys` has it; `does`: more of them, by letter.
   */
  function show(given, table, tell) {
    own = { ...own, ...given };
    clock(() => state, table.seats, tell);
  }

  return {
    ask,
    act,
    draw,
    room,
    panel,
    seats,
    show,
    yours,
    get state() {
      return state;
    },
  };
}

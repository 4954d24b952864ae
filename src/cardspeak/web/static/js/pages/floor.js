/*
 * The floor of a table: play stopped and let go on, what happened told, the ruling seen, carried out and taken back,
 * the log.
 */
import { announce } from "../announce.js";
import { get, tablePath } from "../api.js";
import { article } from "../clauses.js";
import { byId, h, text } from "../dom.js";
import { coupon } from "../floor/coupon.js";
import { disputesOf } from "../floor/disputes.js";
import { log } from "../floor/log.js";
import { play } from "../floor/play.js";
import { ruling } from "../floor/ruling.js";
import { stands } from "../floor/stands.js";
import { tell } from "../floor/tell.js";
import { chips, say } from "../say.js";
import { begin } from "../shell.js";
import { fresh, take } from "../table/state.js";
import { together } from "../table/together.js";
import { wire } from "../table/wire.js";

await begin();
const { id } = byId("floor").dataset;
const path = (verb) => tablePath(id, `floor/${verb}`);
let state = fresh();
let book = null;
let asked = "";

const running = play(byId("play"), path);
const proposal = ruling(byId("ruling"), path, {
  done: () => {
    telling.clear();
    byId("log").scrollIntoView({ block: "nearest" });
  },
});
const telling = tell(byId("tell"), path, proposal.show);
const coupons = coupon(byId("coupon"), path);
const [picture, entries] = [stands(byId("stands")), log(byId("log"), path)];
disputesOf(id);
const room = wire(id, { hear, change, since: () => state.seq });
document.addEventListener("who", () => {
  state = fresh();
  asked = "";
  room.reopen();
});

function hear(message) {
  state = take(state, message, Date.now());
  if (!state.table || !["snapshot", "patch"].includes(message.type)) return;
  text(
    byId("what"),
    say("floor.what", {
      name: state.table.name,
      game: state.table.game,
      stakes: state.table.stakes,
      hand: chips(state.table.round),
      book: state.table.book,
    }),
  );
  const last = state.table.round - (state.table.over ? 0 : 1);
  byId("record").hidden = last < 1;
  byId("record", HTMLAnchorElement).href = `${tablePath(id, `rounds/${last}/record`)}`;
  document.title = `${say("floor.title")} · ${state.table.name}`;
  picture.update(state.table);
  running.update(state.table, state.seq);
  coupons.update(state.table, state.seq);
  entries.stands(state.seq);
  telling.update(state.table, book);
  proposal.update(state.table);
  const key = JSON.stringify([
    state.table.floor,
    state.table.round,
    state.table.over,
    state.table.seats[state.own.seat]?.player,
  ]);
  if (key !== asked) refresh(key);
}

/** Ask for the log again: something was ruled, or may be taken back no more. */
async function refresh(key) {
  asked = key;
  try {
    book = await get(path("log"));
  } catch (error) {
    asked = "";
    return change("lost", error.message);
  }
  byId("acts").hidden = !book.may_rule;
  if (book.may_rule) together(id, byId("together"));
  if (!book.may_rule) proposal.hide();
  explain(book.why);
  telling.update(state.table, book);
  entries.update(book, state.table);
}

/** Why one of the floor may not rule here. */
async function explain(why) {
  const element = byId("why");
  const told = why?.code === "refused" ? why : null;
  element.hidden = !told;
  if (!told || element.dataset.told === told.text) return;
  element.dataset.told = told.text;
  element.replaceChildren(
    h("p", {}, h("strong", {}, say("floor.may_not")), " ", told.text, "."),
    ...(await Promise.all(told.clauses.map(article))),
  );
}

function change(how, words = "") {
  byId("line").hidden = how === "open";
  text(byId("line"), how === "open" ? "" : words || say(`line.${how}`));
  if (how === "lost") announce(say("line.lost"));
}

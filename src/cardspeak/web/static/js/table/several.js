/*
 * The other tables at which somebody plays too: a line to each, and a bar that says where it is their turn and how long
 * they have. A turn there is told as one here is.
 */
import { urgent } from "../announce.js";
import { get } from "../api.js";
import { byId, h, text } from "../dom.js";
import { say } from "../say.js";
import { name } from "../who.js";
import { fresh, options, take } from "./state.js";
import { tellTurn } from "./turn.js";
import { wire } from "./wire.js";

/** Milliseconds after which the room is asked anew where somebody sits. */
const OFTEN = 20_000;
const TICK = 250;
/** As many lines at once as somebody may well play at. */
const MOST = 8;

/** Whether there is something to decide at a table. */
const asks = (state) =>
  Boolean(state.table && ("street" in state.table ? options(state) : !state.table.floor?.stopped && state.own.options));

/** The seconds that are left for a decision, or null where none is timed. */
const left = ({ clock, late, own }) =>
  clock && (!clock.seat || clock.seat === own.seat)
    ? Math.max(0, Math.ceil((clock.deadline - (Date.now() - late)) / 1000))
    : null;

/**
 * Keep the bar of a page that shows the table `id`. `mine()`: whether it is the turn here; `changed()` is called when
 * that changes elsewhere. Gives `next()`, which goes to the table that waits most, or else to the next one, and
 * `waiting()`, the names of those that wait.
 */
export function several(id, { mine, changed }) {
  const element = byId("tables");
  const here = line(id, say("tables.here"));
  here.link.setAttribute("aria-current", "page");
  const others = new Map();

  /** The bar's link to a table. */
  function line(table, called) {
    const [words, seconds] = [h("span", { class: "called" }, called), h("span", { class: "seconds" })];
    const link = h("a", { href: `/table/${encodeURIComponent(table)}` }, words, seconds);
    return { table, link, words, seconds, state: fresh(), turn: false, room: null };
  }

  function open({ id: table, name: called }) {
    const other = line(table, called);
    others.set(table, other);
    other.room = wire(table, {
      hear: (message) => (other.state = take(other.state, message, Date.now())),
      heard: () => look(other),
      change: (how) => how === "gone" && close(other),
      since: () => other.state.seq,
    });
  }

  function close(other) {
    other.room?.close();
    others.delete(other.table);
    draw();
  }

  /** See whether it has become a turn. */
  function look(other) {
    const turn = asks(other.state);
    if (turn === other.turn) return;
    other.turn = turn;
    if (turn) {
      const words = say("tables.turn", { table: other.state.table.name });
      urgent(words);
      tellTurn(other.state.table.name, words, other.link.href);
    }
    draw();
    changed();
  }

  function draw() {
    element.hidden = !others.size;
    const shown = [here, ...others.values()].sort((one, other) => Number(one.table) - Number(other.table));
    if (shown.some(({ link }, at) => element.children[at] !== link) || element.childElementCount !== shown.length)
      element.replaceChildren(...shown.map(({ link }) => link));
    for (const each of shown) tick(each);
  }

  function tick(each) {
    const turn = each === here ? mine() : each.turn;
    const seconds = turn && each !== here ? left(each.state) : null;
    each.link.classList.toggle("turn", turn);
    text(each.seconds, turn ? (seconds === null ? "●" : say("tables.seconds", { seconds })) : "");
    const label = turn ? say("tables.turn", { table: each.words.textContent }) : each.words.textContent;
    if (each.link.getAttribute("aria-label") !== label) each.link.setAttribute("aria-label", label);
  }

  /** Ask the room where else somebody sits. */
  async function ask() {
    if (!name()) return;
    const seats = await get("/api/seats").catch(() => null);
    if (!seats) return;
    const elsewhere = seats.filter((seat) => seat.id !== id).slice(0, MOST);
    for (const other of others.values()) if (!elsewhere.some((seat) => seat.id === other.table)) close(other);
    for (const seat of elsewhere) if (!others.has(seat.id)) open(seat);
    const now = seats.find((seat) => seat.id === id);
    if (now) text(here.words, now.name);
    draw();
  }

  function next() {
    const waits = [...others.values()].filter(({ turn }) => turn);
    const soonest = waits.sort((one, other) => (left(one.state) ?? Infinity) - (left(other.state) ?? Infinity))[0];
    const links = [...element.children];
    const after = links[(links.indexOf(here.link) + 1) % links.length];
    if (others.size) location.assign((soonest?.link ?? after).href);
  }

  ask();
  setInterval(ask, OFTEN);
  setInterval(() => element.hidden || draw(), TICK);
  document.addEventListener("visibilitychange", () => document.hidden || ask());
  document.addEventListener("who", () => {
    for (const other of others.values()) close(other);
    ask();
  });
  return { next, waiting: () => [...others.values()].filter(({ turn }) => turn).map(({ words }) => words.textContent) };
}

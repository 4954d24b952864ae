/*
 * The line to a table: opened again whenever it breaks, soon however long that lasts, going on from what is known.  A
 * line may be dead and not say so, as when a phone has slept or has changed its network: one that does not answer is
 * given up.
 */
import { commandId } from "../api.js";

const SHORTEST = 250;
const LONGEST = 1000;
/** @type {import("#room").NoTable} */
const GONE = 4404;
/** @type {import("#room").Away} */
const AWAY = 4503;
/** @type {import("#room").OutOfOrder} */
const OUT_OF_ORDER = 4410;
/** @type {import("#room").Crowded} */
const CROWDED = 4429;
// milliseconds: how long an answer may take, and a new line; and how long nothing need be heard before the room is
// asked
const PATIENCE = 5000;
const OPENING = 15000;
const SILENCE = 20000;

/**
 * Keep a line to a table. `hear(message)` gets each message, `heard()` is called after all that came together,
 * `change("open" | "lost" | "away" | "broken" | "crowded" | "gone")` tells how the line stands; `since()` is the last
 * entry known.
 */
export function wire(id, { hear, heard: all = () => {}, change, since }) {
  const waiting = new Map();
  let socket = null;
  let pause = SHORTEST;
  let again = 0;
  let why = "lost";
  let doubt = 0;
  let silence = 0;
  let closed = false;

  function open() {
    clearTimeout(again);
    unless(OPENING);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const mine = (socket = new WebSocket(
      `${scheme}://${location.host}/ws/table/${encodeURIComponent(id)}?since=${since()}&language=${document.documentElement.lang}`,
    ));
    mine.onopen = () => send({ type: "hello", lines: true });
    mine.onmessage = ({ data }) => {
      for (const line of data.split("\n")) if (mine === socket) heard(JSON.parse(line));
      all();
    };
    mine.onclose = (event) => {
      if (mine !== socket) return;
      socket = null;
      clearTimeout(doubt);
      clearTimeout(silence);
      if (event.code === GONE) {
        change("gone");
        return;
      }
      if (event.code === OUT_OF_ORDER) why = "broken";
      if (event.code === CROWDED) why = "crowded";
      if (event.code === AWAY) why = "away"; // until there is a line again, whatever becomes of those that are tried
      change(why);
      again = setTimeout(open, pause * (0.5 + Math.random() / 2)); // not all of a room at once
      pause = Math.min(pause * 2, LONGEST);
    };
  }

  /** Give the line up unless something is heard on it in time. */
  function unless(time) {
    clearTimeout(doubt);
    doubt = setTimeout(() => {
      change(why);
      reopen();
    }, time);
  }

  /** See whether anybody is there: a table that is told anew is an answer. */
  function check() {
    if (socket?.readyState !== WebSocket.OPEN) return;
    send({ type: "resync" });
    unless(PATIENCE);
  }

  /** @param {import("#room").Server} message */
  function heard(message) {
    clearTimeout(doubt);
    clearTimeout(silence);
    silence = setTimeout(check, SILENCE);
    if (message.type === "snapshot") {
      pause = SHORTEST;
      why = "lost";
      change("open");
      for (const [command] of waiting.values()) send(command); // the room knows them by id, and does each once
    }
    if (message.type === "ack" || message.type === "error") {
      const answered = waiting.get(message.cmd_id);
      waiting.delete(message.cmd_id);
      answered?.[1](message);
    }
    hear(message);
  }

  /** @param {import("#room").Client} message */
  function send(message) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  /** Send a command; its answer, "ack" or "error", comes when the room has it. Over a broken line it is sent again. */
  function ask(message) {
    const command = { cmd_id: commandId(), ...message };
    return new Promise((answer) => {
      waiting.set(command.cmd_id, [command, answer]);
      if (socket?.readyState === WebSocket.OPEN) unless(PATIENCE);
      send(command);
    });
  }

  /** Open a new line, as somebody who is known by another name by now. */
  function reopen() {
    const old = socket;
    socket = null;
    old?.close();
    open();
  }

  /** Hang up for good. */
  function close() {
    closed = true;
    clearTimeout(again);
    clearTimeout(doubt);
    clearTimeout(silence);
    const old = socket;
    socket = null;
    old?.close();
  }

  /** Somebody is back, at the page or on the network. */
  function back() {
    if (closed) return;
    if (socket) check();
    else open();
  }

  addEventListener("online", back);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) back();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) back();
  });
  open();
  return { ask, send, reopen, close, resync: () => send({ type: "resync" }) };
}

/*
 * This browser's share in the shuffles of a table: a seed for each deck, announced by its hash before the house
 * commits, given after.  What was told before each deal is noted, so that its proof can be held to it later.
 */
import { name } from "../who.js";
import { hex } from "./sha256.js";
import { hashOf } from "./verify.js";

const MOST = 200;
const place = (table) => `cardspeak.shuffle.${table}`;

function kept(table) {
  try {
    return JSON.parse(sessionStorage.getItem(place(table))) ?? [];
  } catch {
    return [];
  }
}

function keep(table, notes) {
  try {
    sessionStorage.setItem(place(table), JSON.stringify(notes));
  } catch {
    // a browser that keeps nothing has its share all the same
  }
}

/**
 * What this browser noted of the deck with this root: its own seed in it, if it had one. Null where it noted nothing.
 */
export const noted = (table, root) => kept(table).find((note) => note.root === root) ?? null;

/**
 * Take part in the shuffles of a table; `send(message)` sends to it. Give what comes of it every picture of the table.
 */
export function share(table, send) {
  let notes = kept(table).map((note) => ({ ...note, sent: 0 }));
  let waiting = notes.find((note) => !note.root) ?? null;
  let announced = "";

  function announce(line) {
    if (!waiting) {
      const seed = hex(crypto.getRandomValues(new Uint8Array(32)));
      waiting = { seed, hash: hashOf(seed), root: "" };
      notes.push(waiting);
      keep(table, notes);
    }
    if (announced !== waiting.hash + line) {
      announced = waiting.hash + line;
      send({ type: "announce", hash: waiting.hash });
    }
  }

  /** `line` tells one line to the room from the next: the room forgets what was announced when it starts anew. */
  return function see({ seats, shuffle: { root, hashes, seeds } }, line) {
    const sits = Object.values(seats).some((seat) => seat?.player === name());
    const mine = hashes[name()];
    if (root && !notes.some((note) => note.root === root)) {
      if (waiting && mine === waiting.hash) {
        waiting.root = root;
        waiting = null;
      } else {
        notes.push({ seed: "", hash: "", root });
      }
      notes = notes.slice(-MOST);
      keep(table, notes);
    }
    const note = notes.find((one) => one.root === root);
    if (note?.seed && note.hash === mine && !Object.keys(seeds).length && note.sent !== line) {
      note.sent = line;
      send({ type: "seed", seed: note.seed });
    }
    if (sits) announce(line);
  };
}

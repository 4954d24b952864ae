/*
 * A tournament's draws: this browser's seed for them, and whether each came out as secret and seeds have it, as
 * `verifier.py` beside the tournament's events checks it, which says how a draw is fixed.
 */
import { bytesOf, hex, joined, sha256, unhex } from "./sha256.js";
import { number32, shuffled } from "./verify.js";

const SEATS = 1;
const PLAYERS = 2;
const DECK = Array.from({ length: 52 }, (_, card) => 16 * Math.floor(card / 13) + (card % 13));
const place = (id) => `cardspeak.draws.${id}`;

/** What this browser noted of a tournament: the commitment that it was told, and its own seeds. */
export function noted(id) {
  try {
    return JSON.parse(localStorage.getItem(place(id))) ?? { commitment: "", seeds: [] };
  } catch {
    return { commitment: "", seeds: [] };
  }
}

/** A seed to enter with. */
export const newSeed = () => hex(crypto.getRandomValues(new Uint8Array(32)));

/** Note the seed that is given to a tournament, and what it is held to. */
export function note(id, seed, commitment) {
  const before = noted(id);
  try {
    localStorage.setItem(
      place(id),
      JSON.stringify({ commitment: before.commitment || commitment, seeds: [...before.seeds, seed] }),
    );
  } catch {
    // a browser that keeps nothing has given its seed all the same
  }
}

function drawn(key, ordinal, step, things) {
  const found = sha256(joined(bytesOf("cardspeak draw"), key, number32(ordinal), Uint8Array.of(step)));
  return shuffled(found, things.length).map((at) => things[at]);
}

const ordered = (before, after) => before[0] - after[0] || (before[1] ?? 0) - (after[1] ?? 0);
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

function comesOut(key, { ordinal, cards, entries, places, takers, taken }) {
  if (cards) {
    const decks = Array.from({ length: Math.ceil(cards.length / DECK.length) }, () => DECK).flat();
    return same(drawn(key, ordinal, SEATS, decks).slice(0, cards.length), cards);
  }
  if (
    !same(
      entries,
      [...entries].sort((one, other) => one - other),
    ) ||
    !same(places, [...places].sort(ordered))
  )
    return false;
  const seats = drawn(key, ordinal, SEATS, places).slice(0, entries.length);
  return same(drawn(key, ordinal, PLAYERS, entries), takers) && same(seats, taken);
}

/**
 * What is wrong with the draws of a tournament: keys with what they speak of. `commitment` and `seeds` as noted here.
 */
export function drawFaults({ commitment: told, secret, steps }, { commitment = "", seeds = [] } = {}) {
  const found = [];
  if (commitment && commitment !== told) found.push({ key: "commitment" });
  if (hex(sha256(joined(bytesOf("cardspeak event"), unhex(secret)))) !== told) found.push({ key: "secret" });
  const given = steps.filter((step) => "seed" in step).map((step) => step.seed);
  for (const own of seeds) if (!given.includes(own)) found.push({ key: "mine" });
  let mix = new Uint8Array(0);
  let last = 0;
  for (const step of steps) {
    if ("seed" in step) {
      mix = sha256(joined(bytesOf("cardspeak mix"), mix, number32(step.entry), unhex(step.seed)));
      continue;
    }
    if (step.ordinal !== last + 1) found.push({ key: "missing", number: last + 1 });
    last = step.ordinal;
    if (!comesOut(joined(unhex(secret), mix), step)) found.push({ key: "otherwise", number: last });
  }
  return found;
}

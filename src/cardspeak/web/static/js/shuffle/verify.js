/* Checks the proofs of a deal in the browser, as `verifier.py` does, which says how a deal is fixed. */
import { bytesOf, hex, joined, sha256, unhex } from "./sha256.js";

const DECKS = [52, 53];
const isHash = (text) => typeof text === "string" && /^[0-9a-f]{64}$/.test(text);

/** What a player sends before the house commits. */
export const hashOf = (seed) => hex(sha256(joined(bytesOf("cardspeak seed"), unhex(seed))));

/** Which position of the committed deck is dealt first, second and so on. */
export function orderOf(root, seeds, count) {
  if (!seeds.length) return Array.from({ length: count }, (_, position) => position);
  return shuffled(sha256(joined(bytesOf("cardspeak order"), unhex(root), ...seeds.map(unhex))), count);
}

/** The numbers below `count` in the order that a key gives: a shuffle by Fisher and Yates. */
export function shuffled(key, count) {
  const order = Array.from({ length: count }, (_, position) => position);
  const numbers = [];
  let counter = 0;
  for (let last = count - 1; last > 0; last -= 1) {
    const fair = 2 ** 32 - (2 ** 32 % (last + 1));
    let number = fair;
    while (number >= fair) {
      if (!numbers.length) {
        const block = new DataView(sha256(joined(key, number32(counter))).buffer);
        for (let at = 28; at >= 0; at -= 4) numbers.push(block.getUint32(at));
        counter += 1;
      }
      number = numbers.pop();
    }
    const pick = number % (last + 1);
    [order[last], order[pick]] = [order[pick], order[last]];
  }
  return order;
}

export function number32(value) {
  const found = new Uint8Array(4);
  new DataView(found.buffer).setUint32(0, value);
  return found;
}

const leaf = (salt, position, card) =>
  sha256(joined(Uint8Array.of(0), salt, Uint8Array.of(position >> 8, position & 255, card)));
const node = (left, right) => sha256(joined(Uint8Array.of(1), left, right));

/** The root that a leaf and its path lead to, null if the path has not the length of the leaf's place. */
function climbed(position, count, found, path) {
  if (count === 1) return path.length ? null : found;
  if (!path.length) return null;
  let left = 1;
  while (left * 2 < count) left *= 2;
  const [rest, last] = [path.slice(0, -1), path[path.length - 1]];
  const below =
    position < left ? climbed(position, left, found, rest) : climbed(position - left, count - left, found, rest);
  if (!below) return null;
  return position < left ? node(below, last) : node(last, below);
}

function leadsTo(root, count, { position, card, salt, path }) {
  if (!(position >= 0 && position < count && card >= 0 && card < 255) || ![salt, ...path].every(isHash)) return false;
  const found = climbed(position, count, leaf(unhex(salt), position, card), path.map(unhex));
  return found !== null && hex(found) === root;
}

/**
 * What is wrong with the proofs of a round: keys with what they speak of. `root` and `seed` as this browser noted
 * them.
 */
export function faults(told, { root = "", seed = "" } = {}) {
  const {
    commitment: { root: given, count },
    proofs,
    players,
    hashes,
    seeds,
  } = told;
  if (!isHash(given) || !DECKS.includes(count)) return [{ key: "none" }];
  const found = [];
  if (root && root !== given) found.push({ key: "root" });
  if (!proofs.length) found.push({ key: "nothing" });
  for (const name of ["position", "card"])
    if (new Set(proofs.map((one) => one[name])).size !== proofs.length) found.push({ key: "twice" });
  for (const one of proofs) if (!leadsTo(given, count, one)) found.push({ key: "card", card: one.card });
  const named = Object.keys(seeds);
  if (
    players.length !== hashes.length ||
    new Set(players).size !== players.length ||
    players.filter((name) => name in seeds).join("\n") !== named.join("\n")
  )
    found.push({ key: "order" });
  for (const name of named)
    if (!isHash(seeds[name]) || hashes[players.indexOf(name)] !== hashOf(seeds[name]))
      found.push({ key: "seed", name });
  if (seed && !Object.values(seeds).includes(seed)) found.push({ key: "mine" });
  return found;
}

/** For each card that is proved, which card of the deal it was: 1 for the first. */
export function dealtAs(told) {
  const order = orderOf(told.commitment.root, Object.values(told.seeds), told.commitment.count);
  return told.proofs.map(({ card, position }) => ({ card, number: order.indexOf(position) + 1 }));
}

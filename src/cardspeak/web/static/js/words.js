/* The room's sentences, for people: names for seats, suits for letters. */
import { spoken } from "./card.js";
import { chips, say } from "./say.js";
import { h } from "./dom.js";

const HASH = /\b[0-9a-f]{64}\b/g;
const CARD = /\b([2-9TJQKA])([shdc])\b/g;
const SUITS = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** A player's name without what a bot's adds to it: "Ada (rock bot)" is called Ada. */
export const called = (player) => player.replace(/ \(\w+ bot\)$/, "");

/** Who sits where, by name. */
export const named = (seats) =>
  Object.fromEntries(
    Object.entries(seats)
      .filter(([, seat]) => seat)
      .map(([number, seat]) => [number, seat.player]),
  );

/** A sentence with its numbers as people read them. */
export const grouped = (sentence) => sentence.replace(/\b\d{4,9}\b/g, (digits) => chips(Number(digits)));

/** How a sentence speaks of a seat. */
const SEAT = new RegExp(`\\b${say("words.seat", { seat: "(\\d+)" })}\\b`, "gi");

/** A sentence with the names of the players in the seats that it speaks of, and its numbers as people read them. */
export const read = (sentence, players) =>
  grouped(sentence.replace(SEAT, (words, number) => (players[number] ? called(players[number]) : words)));

const backs = (words) => words.replace(/\?\?( (?=\?\?))?/g, "▮");

/** A sentence with its cards drawn as figure and suit. */
export function spelled(sentence) {
  const parts = [];
  let from = 0;
  for (const { 0: name, 1: rank, 2: suit, index } of sentence.matchAll(CARD)) {
    parts.push(
      backs(sentence.slice(from, index)),
      h("em", { class: `in-words ${suit}` }, `${rank === "T" ? "10" : rank}${SUITS[suit]}`),
    );
    from = index + name.length;
  }
  parts.push(backs(sentence.slice(from)));
  return parts;
}

/** A sentence with the beginning of each hash in it: nobody reads or hears the whole. */
export const brief = (sentence) => sentence.replace(HASH, (hash) => `${hash.slice(0, 8)}…`);

/** A sentence to be read out: its cards by their names. */
export const aloud = (sentence) =>
  brief(sentence)
    .replace(CARD, (name) => spoken(name))
    .replaceAll("??", "");

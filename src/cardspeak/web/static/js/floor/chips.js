/* Chips as they are put in, written: "25 5 5", or "2×25, 5". */
import { chips, say } from "../say.js";

const MOST = 60;
const PART = /^(?:(\d{1,2})\s*[x×*]\s*)?(\d{1,9})$/i;

/** The chips of a text, each by its value; null for what is none. */
export function chipsOf(text) {
  const parts = text
    .replace(/\s*([x×*])\s*/gi, "$1")
    .split(/[\s,;+]+/)
    .filter(Boolean)
    .map((part) => part.match(PART));
  if (!parts.length || parts.includes(null)) return null;
  const found = parts.flatMap(([, many, value]) => Array(Number(many ?? 1)).fill(Number(value)));
  return found.length && found.length <= MOST && !found.includes(0) ? found : null;
}

/** How many they are, and what they come to. */
export const inWords = (found) =>
  say("floor.chips.sum", { count: found.length, sum: chips(found.reduce((sum, each) => sum + each, 0)) });

/* What is heard of a clock: the house's own sounds, kept here once they came, so that they are heard without a line too. */
import { click, play, soundOf } from "../sound.js";

const kept = new Map();

/** Fetch a layout's sounds from the room, and keep them. @param {import("#room").Look | undefined} look */
export async function learn(look) {
  kept.clear();
  for (const when of look?.sounds ?? []) {
    try {
      const came = await fetch(`/api/clock-looks/${look.name}/${when}`);
      if (came.ok) kept.set(when, await soundOf(await came.arrayBuffer()));
    } catch {
      // without it the room's own is heard
    }
  }
  return [...kept.keys()];
}

/** What is heard between two looks at a clock with so many milliseconds left: `level`, `break`, `minute` or nothing. */
export function heard(before, now) {
  if (!before || before.face.phase !== "running" || now.face.phase !== "running") return "";
  if (!before.face.recess && now.face.recess) return "break";
  if (before.face.level !== now.face.level || before.face.recess !== now.face.recess) return "level";
  return before.left > MINUTE && now.left <= MINUTE && now.left > 0 ? "minute" : "";
}

/** Have it be heard: the house's own, or ours at a level and a break. */
export function sound(when) {
  if (kept.has(when)) play(kept.get(when));
  else if (when && when !== "minute") click();
}

const MINUTE = 60_000;

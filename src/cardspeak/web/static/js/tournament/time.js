/* The time that is left of a level, counted on by the browser's own clock from what the room said last. */

/** What is left in milliseconds, `since` milliseconds after the room told the clock's face. */
export const leftOf = (face, since) => Math.max(0, face.until ? face.until - face.now - since : face.remaining);

/**
 * The face as it is by itself `since` milliseconds after it was told: levels and breaks follow each other as they are
 * planned.
 */
export function later(face, since) {
  const now = face.now + since;
  let { until, level, text, next, recess, recess_after, ahead } = face;
  while (until && until <= now && ahead.length) {
    if (recess_after && !recess) {
      recess = true;
      until += recess_after;
    } else {
      const [to, ...rest] = ahead;
      level += 1;
      until += to.lasts;
      [text, next, recess, recess_after, ahead] = [to.text, rest[0]?.text ?? to.text, false, to.recess, rest];
    }
  }
  const soon = ahead.findIndex((one) => one.recess);
  const recess_in = recess_after ? 1 : soon < 0 ? 0 : soon + 2;
  return { ...face, now, until, level, text, next, recess, recess_after, recess_in, ahead };
}

/** What stays of a clock's face as long as nothing happens. */
export const steady = (face) => ({ ...face, now: 0, remaining: face.until ? 0 : face.remaining });

/** Milliseconds as a clock shows them: 12:05, 1:00:00. */
export function shown(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${parts.join(":")}` : parts.join(":");
}

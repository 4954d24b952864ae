/* The time that is left of a level, counted on by the browser's own clock from what the room said last. */

/** What is left in milliseconds, `since` milliseconds after the room told the clock's face. */
export const leftOf = (face, since) => Math.max(0, face.until ? face.until - face.now - since : face.remaining);

/** What stays of a clock's face as long as nothing happens. */
export const steady = (face) => ({ ...face, now: 0, remaining: face.until ? 0 : face.remaining });

/** Milliseconds as a clock shows them: 12:05, 1:00:00. */
export function shown(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${parts.join(":")}` : parts.join(":");
}

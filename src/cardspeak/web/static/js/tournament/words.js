/* What is said of a tournament's clock, its prizes and its entries. */
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { chips, say } from "../say.js";

/** What is played, what an entry costs, and who directs it. */
export const about = ({ game, buy_in, host }) =>
  say(host ? "events.line" : "events.line.house", { game, price: dollars(buy_in), host });

/** Why the clock stands, or that it is a break; empty while a level runs. */
export function standing(face) {
  if (face.phase !== "running") return face.level ? say(`event.phase.${face.phase}`) : "";
  if (face.stopped) return say(face.hand_for_hand ? "event.bubble" : "event.paused");
  return face.recess ? say("event.recess") : "";
}

/** The level's heading. */
export const level = (face) =>
  face.level ? say("event.level", { level: face.level }) : say(`event.phase.${face.phase}`);

/** The figures beside a clock, each a term and what it is. */
export const figures = (face) =>
  [
    face.left
      ? [say("event.left"), say("event.of", { left: chips(face.left), entries: chips(face.entries) })]
      : [say("event.entries"), chips(face.entries)],
    face.average
      ? [
          say("event.average"),
          face.big_blinds
            ? say("event.stack", { chips: chips(face.average), blinds: chips(face.big_blinds) })
            : chips(face.average),
        ]
      : null,
    face.places ? [say("event.paid"), chips(face.places)] : null,
    face.recess_in && face.phase === "running" && !face.recess
      ? [
          say("event.break"),
          say(face.recess_in === 1 ? "event.break.now" : "event.break.in", { levels: face.recess_in }),
        ]
      : null,
  ]
    .filter(Boolean)
    .map(([term, words]) => h("div", {}, h("dt", {}, term), h("dd", {}, words)));

/** A line for each prize, the next to be won first. */
export const prizes = (face) =>
  face.prizes.map((cents, at) =>
    h("li", { value: Math.min(face.left || face.places, face.places) - at }, dollars(cents)),
  );

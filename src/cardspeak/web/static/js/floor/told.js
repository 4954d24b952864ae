/* What was told, in words: the same at the log as it was entered. */
import { chips, say } from "../say.js";
import { called } from "../words.js";

/** One thing that happened; `seats` says who sits where, if the hand is the one that lies there. */
function sentence(told, seats) {
  const marked = (told.marks ?? []).map((mark) => say(`floor.mark.${mark}`)).join(", ");
  return marked ? say("floor.told.marked", { told: bare(told, seats), marked }) : bare(told, seats);
}

/** It without its circumstances. */
function bare({ setup, kind, seat, text, chips: pile, what, count, how, counts, nth, card }, seats) {
  if (setup) return say("floor.told.case");
  const player = seats?.[seat] ? called(seats[seat].player) : say("seat.free", { seat });
  if (kind === "say") return say("floor.told.say", { player, text });
  if (kind === "gesture") return say("floor.told.gesture", { player, gesture: say(`floor.gesture.${what}`) });
  if (kind === "acted")
    return say("floor.told.acted", { player, act: say(`floor.acted.${what}`), chips: pile.map(chips).join(" ") });
  if (kind !== "dealer") return say(`floor.told.${kind}`, { player, chips: pile.map(chips).join(" ") });
  const held = Object.entries(counts ?? {})
    .map(([name, cards]) => `${name}: ${chips(cards)}`)
    .join(", ");
  const facts = [
    seat ? player : "",
    text,
    count ? chips(count) : "",
    nth ? say("floor.told.nth", { nth }) : "",
    card,
    how,
    held,
  ]
    .filter(Boolean)
    .join(", ");
  return facts ? say("floor.told.error", { error: say(`floor.error.${what}`), facts }) : say(`floor.error.${what}`);
}

/** All of it, in order. */
export const toldWords = (told, seats) => told.map((each) => sentence(each, seats)).join("; ");

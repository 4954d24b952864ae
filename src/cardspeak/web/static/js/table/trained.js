/* What a training table tells who holds cards: how strong the hand is, in its label, and its outs, when asked. */
import { announce, toast } from "../announce.js";
import { get, tablePath } from "../api.js";
import { h } from "../dom.js";
import { say } from "../say.js";

// milliseconds: how long the table may change again before the room is asked, and between two questions for one answer
const SETTLED = 150;
const AGAIN = 400;

/** Whether the room helps who looks at this state. */
const helps = ({ table, own }) =>
  Boolean(table.hosted.training && !table.over && table.seats[own.seat]?.in_hand && own.cards.length);

/** All that the answers follow from. */
const spot = ({ table, own }) =>
  JSON.stringify([
    table.round,
    table.boards,
    table.board,
    own.cards,
    Object.entries(table.seats).map(([number, seat]) => number !== String(own.seat) && seat?.in_hand && seat.cards),
  ]);

/**
 * For the table with this id. `explain(parts)` shows what was found; `changed()` is called when the hand's strength has
 * come.
 */
export function trained(id, { explain, changed }) {
  let [key, share, helped] = ["", null, false];
  let waits = 0;
  const button = h("button", { type: "button", class: "plain outs", hidden: true, onclick: outs }, say("outs"));

  /** What part of the pot the own hand wins on average, in hundredths; null where that is not known, or not told. */
  function strength(state) {
    helped = helps(state);
    button.hidden = !helped;
    const now = helped ? spot(state) : "";
    if (now !== key) {
      [key, share] = [now, null];
      clearTimeout(waits);
      if (now) waits = setTimeout(measure, SETTLED, now);
    }
    return share;
  }

  async function measure(asked) {
    let found;
    try {
      found = await get(tablePath(id, "strength"));
    } catch {
      return; // too much was asked, or the hand is over: the label says what it is without
    }
    if (asked !== key) return;
    if (!("share" in found)) {
      waits = setTimeout(measure, AGAIN, asked);
      return;
    }
    share = Math.round(100 * found.share);
    changed();
  }

  async function outs() {
    if (!helped) return false;
    try {
      /** @type {import("#room").Outs} */
      const { makes, count, unseen } = await get(tablePath(id, "outs"));
      const summary = count ? say("outs.some", { count, unseen }) : say("outs.none");
      explain([
        { verb: say("outs.title"), text: summary, clauses: [] },
        ...makes.map(({ text, cards, board }) => ({
          verb: board ? say("outs.on", { hand: text, board }) : text,
          text: cards.join(" "),
          clauses: [],
        })),
      ]);
      announce(summary);
    } catch (error) {
      toast(error.message, true);
    }
    return true;
  }

  return { button, strength, outs };
}

/* Going to another seat: asked for at any time, done as soon as no hand is played that the player was dealt in to. */
import { toast } from "../announce.js";
import { command, tablePath } from "../api.js";
import { dialog } from "../dialog.js";
import { h } from "../dom.js";
import { say } from "../say.js";

/** For the table with this id. What is wanted is kept by this browser's tab, so that it outlives a reload. */
export function seatChange(id) {
  const place = `cardspeak.seat.${id}`;
  /** @type {{player: string, from: number, to: number} | null} */
  let wanted = kept(place);
  let tried = -1;

  const dealtIn = ({ table, own }) => !table.over && table.seats[own.seat]?.state === "playing";
  const go = (seat) => command(tablePath(id, "move"), { seat });

  function want(wish) {
    [wanted, tried] = [wish, -1];
    keep(place, wish);
  }

  /** Ask about a seat that was pressed, and go there now or when the hand is over. `now()` is the table's state. */
  function ask(seat, now) {
    dialog({
      title: say("move.title", { seat }),
      fields: [h("p", {}, say("move.lead"))],
      submit: say("move.submit"),
      send: async () => {
        const { table, own } = now();
        if (!dealtIn(now())) return go(seat);
        want({ player: table.seats[own.seat].player, from: own.seat, to: seat });
        return toast(say("move.later", { seat }));
      },
    });
  }

  /** Go where the player wants to, if a hand is over; who may not yet, as after a big blind, tries after the next again. */
  function update(state) {
    const { table, own } = state;
    if (wanted && (table.seats[wanted.from]?.player !== wanted.player || table.seats[wanted.to])) want(null);
    if (own.seat !== wanted?.from || dealtIn(state) || tried === table.round) return;
    const first = tried < 0;
    tried = table.round;
    go(wanted.to).catch((error) => first && toast(error.message, true));
  }

  return { ask, update };
}

function kept(place) {
  try {
    return JSON.parse(sessionStorage.getItem(place));
  } catch {
    return null;
  }
}

function keep(place, wish) {
  try {
    if (wish) sessionStorage.setItem(place, JSON.stringify(wish));
    else sessionStorage.removeItem(place);
  } catch {
    // a browser that keeps nothing has the wish until the page goes
  }
}

/* Going to another seat: asked for at any time, done as soon as no hand is played that the player was dealt in to. */
import { toast } from "../announce.js";
import { command } from "../api.js";
import { dialog } from "../dialog.js";
import { h } from "../dom.js";
import { say } from "../say.js";

/** For the table whose paths `path(verb)` gives. */
export function seatChange(path) {
  let [wanted, tried] = [0, -1];

  const dealtIn = ({ table, own }) => !table.over && table.seats[own.seat]?.state === "playing";

  /** Ask about a seat that was pressed, and go there now or when the hand is over. `now()` is the table's state. */
  function ask(seat, now) {
    dialog({
      title: say("move.title", { seat }),
      fields: [h("p", {}, say("move.lead"))],
      submit: say("move.submit"),
      send: async () => {
        if (!dealtIn(now())) return command(path("move"), { seat });
        [wanted, tried] = [seat, -1];
        return toast(say("move.later", { seat }));
      },
    });
  }

  /** Go where the player wants to, if a hand is over; who may not yet, as after a big blind, tries after the next again. */
  function update(state) {
    const { table, own } = state;
    if (!own.seat || own.seat === wanted || table.seats[wanted]) wanted = 0;
    if (!wanted || dealtIn(state) || tried === table.round) return;
    const first = tried < 0;
    tried = table.round;
    command(path("move"), { seat: wanted }).catch((error) => first && toast(error.message, true));
  }

  return { ask, update };
}

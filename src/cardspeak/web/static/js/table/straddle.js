/* Who may straddle says so beforehand: it is posted whenever it is theirs to post, until they say otherwise. */
import { h } from "../dom.js";
import { say } from "../say.js";

/** The ways to straddle at a table, none where its sign has none.
 * @param {import("#room").Shown} table */
const ways = ({ customs }) => (customs?.straddles ? ["straddle", ...(customs.sleepers ? ["sleeper"] : [])] : []);

/** A button for each way, pressed where it is chosen. `ask(verb, data)` sends. */
export const straddles = (table, seat, ask) =>
  ways(table).map((how) => {
    const chosen = table.straddling[seat] === how;
    return h(
      "button",
      {
        type: "button",
        "aria-pressed": String(chosen),
        title: say(`straddle.${how}.says`),
        onclick: () => ask("straddle", { how: chosen ? "" : how }),
      },
      say(`straddle.${how}`),
    );
  });

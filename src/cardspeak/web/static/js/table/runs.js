/* How often the rest of the board is dealt: asked of those who are all in. */
import { field, select } from "../dialog.js";
import { h } from "../dom.js";
import { say } from "../say.js";

/**
 * The choice of it beforehand, where the table's sign offers it. most: how often the board is run at most; wanted: 0
 * to be asked.
 */
export const runsField = (most, wanted) =>
  most > 1
    ? [
        field(
          say("wishes.runs"),
          select(
            "runs",
            Array.from({ length: most + 1 }, (_, times) => [
              String(times),
              times ? say(`runs.${times}`) : say("wishes.runs.ask"),
            ]),
            String(Math.min(wanted, most)),
          ),
        ),
      ]
    : [];

/** The buttons, hidden while nothing is asked. `answer(times)`: what was chosen. */
export function runs(answer) {
  const element = h("div", { class: "acts runs", role: "group", "aria-label": say("turn.runs"), hidden: true });

  /** Draw what may be chosen.
   * @param {import("#room").Choices | null} options */
  function update(options) {
    const most = options?.runs ?? 0;
    element.hidden = !most;
    if (element.childElementCount === most) return;
    element.replaceChildren(
      ...Array.from({ length: most }, (_, at) =>
        h(
          "button",
          { type: "button", class: at ? "" : "main", "data-runs": at + 1, onclick: () => answer(at + 1) },
          h("span", { class: "verb" }, say(`runs.${at + 1}`)),
          h("small", {}, h("kbd", {}, String(at + 1))),
        ),
      ),
    );
  }

  return { element, update };
}

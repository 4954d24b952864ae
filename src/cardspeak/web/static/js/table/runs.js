/* How often the rest of the board is dealt: asked of those who are all in. */
import { h } from "../dom.js";
import { say } from "../say.js";

/** The buttons, hidden while nothing is asked. `answer(times)`: what was chosen. */
export function runs(answer) {
  const element = h("div", { class: "acts runs", role: "group", "aria-label": say("turn.runs"), hidden: true });

  /** Draw what may be chosen.
   * @param {import("#room").Choices | null} options */
  function update(options) {
    const most = options?.runs ?? 0;
    element.hidden = !most;
    if (element.childElementCount === most) return;
    element.replaceChildren(...Array.from({ length: most }, (_, at) => h("button", { type: "button", class: at ? "" : "main", "data-runs": at + 1, onclick: () => answer(at + 1) },
      h("span", { class: "verb" }, say(`runs.${at + 1}`)), h("small", {}, h("kbd", {}, String(at + 1))))));
  }

  return { element, update };
}

/* Above a round that was brought: its verdict, and why. */
import { h } from "../dom.js";
import { say } from "../say.js";
import { verdict } from "./findings.js";

/**
 * Draw in `element` what was found, nothing for a round of the room; `why(words, clauses)` shows the clauses that
 * decided it.
 */
export function strip(element, found, why) {
  element.hidden = !found;
  if (!found) return;
  const words = [found.reason, ...found.remarks, ...found.repairs].filter(Boolean).join(" · ");
  const ask = found.clauses.length
    ? h(
        "button",
        {
          type: "button",
          class: "plain",
          "aria-label": say("why.of", { text: words }),
          onclick: () => why(words, found.clauses),
        },
        say("why"),
      )
    : "";
  element.replaceChildren(verdict(found.verdict), h("span", {}, words), ask);
}

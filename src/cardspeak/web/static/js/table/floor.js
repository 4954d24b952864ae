/*
 * What everybody at a table is told of the floor: that the play is stopped, the last ruling on this hand, that it was
 * taken back.
 */
import { announce, urgent } from "../announce.js";
import { h } from "../dom.js";
import { stoppedWords } from "../floor/play.js";
import { say } from "../say.js";
import { may, name } from "../who.js";
import { named, read } from "../words.js";

/** Draw into `element`, and show `link` to who may rule; `why(words, clauses)` shows reasons. */
export function floor(id, element, link, why) {
  const path = `/table/${encodeURIComponent(id)}/floor`;
  link.href = path;
  let [stop, told] = ["", null];

  /** Draw what the state says.
   * @param {{table: import("./state.js").Table}} state */
  function update({ table }) {
    link.hidden = !(may("floor") || (table.hosted.private && Boolean(name()) && table.hosted.name === name()));
    const { stopped, rulings } = table.floor;
    const last = rulings.at(-1);
    const key = JSON.stringify([stopped, last]);
    if (element.dataset.key === key) return;
    element.dataset.key = key;
    element.hidden = !stopped && !last;
    element.replaceChildren(
      stopped ? h("p", { class: "stopped" }, stoppedWords(stopped)) : "",
      last ? ruling(last, named(table.seats)) : "",
    );
    const words = stopped ? stoppedWords(stopped) : "";
    if (words && words !== stop) urgent(words);
    if (stop && !words) announce(say("floor.goes"));
    if (last && told !== null && JSON.stringify(last) !== told) announce(read(sentence(last), named(table.seats)));
    [stop, told] = [words, JSON.stringify(last ?? "")];
  }

  function ruling(last, players) {
    const words = read(sentence(last), players);
    return h(
      "div",
      { class: `ruled ${last.state}` },
      h("p", {}, h("strong", {}, say(`floor.head.${last.state}`, { number: last.number, by: last.by })), " ", words),
      h(
        "p",
        { class: "ask" },
        h(
          "button",
          {
            type: "button",
            class: "clause",
            "aria-label": say("why.of", { text: words }),
            onclick: () => why(sentence(last), last.clauses, players),
          },
          say("why"),
        ),
        " ",
        h("a", { href: path }, say("floor.all")),
      ),
    );
  }

  return { update };
}

/** A ruling as players read it. */
function sentence({ state, text, done, reason }) {
  if (state === "reversed") return say("floor.said.reversed", { reason, text });
  return [text, done === text ? "" : done, reason ? say("floor.said.reason", { reason }) : ""]
    .filter(Boolean)
    .join(" ");
}

/* What happened, line by line, each with its reasons. */
import { h } from "../dom.js";
import { say } from "../say.js";
import { brief, read, spelled } from "../words.js";

const MOST = 200;

/** The list, whose last lines are seen unless somebody reads further up. `why(line)`: somebody asks for a line's reasons. */
export function story(why) {
  const element = h("ol", { class: "story", "aria-label": say("tab.story") });
  let last = null;
  const again = new Map();

  /** The link to a hand's replay, where the line begins one. */
  function replay(line, table) {
    if (!line.round || !table) return null;
    const link = h(
      "a",
      {
        href: `/replay?table=${encodeURIComponent(table)}&round=${line.round}`,
        "aria-label": say("story.replay.of", { hand: line.round }),
      },
      say("story.replay"),
    );
    again.set(line.round, link);
    return link;
  }

  function entry(line, own, table) {
    const words = read(line.text, line.players);
    const ask = line.clauses.length
      ? h(
          "button",
          { type: "button", "aria-label": say("why.of", { text: words }), onclick: () => why(line) },
          say("why"),
        )
      : null;
    const kind = line.round ? "round" : line.seat && line.seat === own ? "mine" : "";
    return h(
      "li",
      { "data-seq": line.seq, class: kind },
      h("span", { title: brief(words) === words ? null : words }, spelled(brief(words))),
      replay(line, table),
      ask,
    );
  }

  /** A hand that goes on cannot be replayed yet. */
  function offer(table) {
    for (const [round, link] of again) link.hidden = round === table.round && !table.over;
  }

  /**
   * Add the lines that are new. table: the table that they are of; what is over there can be replayed, if it has an
   * id.
   */
  function update(lines, own, table) {
    if (lines.at(-1) === last) offer(table);
    const from = last ? lines.lastIndexOf(last) + 1 : 0;
    if (from === lines.length) return;
    if (!from) {
      element.replaceChildren();
      again.clear();
    }
    element.append(...lines.slice(from).map((line) => entry(line, own, table.id)));
    offer(table);
    while (element.childElementCount > MOST) element.firstChild.remove();
    last = lines.at(-1);
  }

  return { element, update };
}

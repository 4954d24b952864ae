/* What happened, line by line, each with its reasons. */
import { h } from "../dom.js";
import { say } from "../say.js";
import { read, spelled } from "../words.js";

const MOST = 200;

/** The list. `why(line)`: somebody asks for a line's reasons. */
export function story(why) {
  const element = h("ol", { class: "story", "aria-label": say("tab.story") });
  let last = null;
  let names = {};

  function entry(line, own) {
    const ask = line.clauses.length ? h("button", { type: "button", "aria-label": say("why.of", { text: read(line.text, names) }), onclick: () => why(line) }, say("why")) : null;
    return h("li", { class: line.seat && line.seat === own ? "mine" : "" }, h("span", {}, spelled(read(line.text, names))), ask);
  }

  /** Add the lines that are new. seats: who sits where. */
  function update(lines, own, seats) {
    const from = last ? lines.lastIndexOf(last) + 1 : 0;
    if (from === lines.length) return;
    names = seats;
    const low = atBottom();
    if (!from) element.replaceChildren();
    element.append(...lines.slice(from).map((line) => entry(line, own)));
    while (element.childElementCount > MOST) element.firstChild.remove();
    last = lines.at(-1);
    if (low) bottom();
  }

  const scroller = () => element.parentNode;
  const atBottom = () => !scroller() || scroller().scrollHeight - scroller().scrollTop - scroller().clientHeight < 60;
  const bottom = () => { if (scroller()) scroller().scrollTop = scroller().scrollHeight; };
  return { element, update, bottom };
}

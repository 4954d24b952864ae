/* The rounds of a table that are over, the latest first, each a link. */
import { get, tablePath } from "../api.js";
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { chips, clock, say } from "../say.js";
import { called } from "../words.js";

const MANY = 20;

export const address = (table, round, at = 0) =>
  `/replay?table=${encodeURIComponent(table)}${round ? `&round=${round}` : ""}${at ? `&at=${at}` : ""}`;
export const listed = (table, to = 0, many = MANY) => get(tablePath(table, `rounds?to=${to}&many=${many}`));

/** Draw a table's list in `element`; `open(round)`: one of them was chosen. */
export async function rounds(element, table, name, open) {
  const list = h("ol", { class: "hands" });
  const more = h("button", { type: "button", onclick: () => fetchMore() }, say("hands.more"));
  let to = 0;

  async function fetchMore() {
    const found = await listed(table, to);
    list.append(...found.map((one) => line(one)));
    to = (found.at(-1)?.number ?? 1) - 1;
    more.hidden = found.length < MANY || !to;
    return found.length;
  }

  function line(one) {
    const go = (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        open(one.number);
      }
    };
    return h(
      "li",
      {},
      h(
        "a",
        { href: address(table, one.number), onclick: go },
        h("b", {}, say("hands.number", { number: chips(one.number) })),
        h("span", { class: "game" }, one.game),
        h("span", { class: "won" }, won(one)),
        h(
          "span",
          { class: "pot-of" },
          one.pot ? say("hands.pot", { chips: (one.unit === "chips" ? chips : dollars)(one.pot) }) : "",
        ),
        one.own ? h("span", { class: "tag" }, say("hands.own")) : "",
        h("time", {}, clock(one.moment)),
      ),
    );
  }

  element.replaceChildren(h("h2", {}, say("hands.of", { name })), list, more);
  if (!(await fetchMore())) list.replaceWith(h("p", { class: "empty" }, say("hands.none")));
}

function won(one) {
  if (one.void) return say("hands.void");
  if (!one.winners.length) return say("hands.house");
  const amount = one.unit === "chips" ? chips : dollars;
  return one.winners
    .map((gain) => say("hands.won", { player: called(gain.player), chips: amount(gain.chips) }))
    .join(", ");
}

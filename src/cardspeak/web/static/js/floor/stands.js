/* The table as everybody may see it, in rows: who is to act, what is in front of whom. */
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { chips, say, sayOr } from "../say.js";
import { called, spelled } from "../words.js";

/** Draw into `element`. */
export function stands(element) {
  const facts = h("p", { class: "facts" });
  const rows = h("tbody");
  const head = h(
    "thead",
    {},
    h(
      "tr",
      {},
      ["seat", "player", "stack", "front"].map((name) => h("th", { scope: "col" }, say(`floor.col.${name}`))),
    ),
  );
  element.replaceChildren(h("h2", { id: "stands-head" }, say("floor.stands")), facts, h("table", {}, head, rows));

  /** Draw the table. */
  function update(table) {
    const money = table.unit === "chips" ? chips : dollars;
    const cards = table.board ?? table.community;
    facts.replaceChildren(
      ...[
        table.over ? say("floor.over") : h("span", { class: "street" }, table.street ?? table.stage),
        cards.length ? h("span", {}, spelled(cards.join(" "))) : "",
        table.pot ? say("pot", { chips: money(table.pot) }) : "",
      ]
        .filter(Boolean)
        .flatMap((part, at) => (at ? [" · ", part] : [part])),
    );
    rows.replaceChildren(
      ...Object.entries(table.seats)
        .filter(([, seat]) => seat)
        .map(([number, seat]) => row(Number(number), seat, table, money)),
    );
  }

  return { update };
}

function row(number, seat, table, money) {
  const acting = number === table.to_act && !table.over;
  const front = seat.bet ?? Object.values(seat.bets).reduce((sum, bet) => sum + bet, 0);
  const doing = acting
    ? say("seat.acting")
    : seat.all_in
      ? say("seat.all_in")
      : !table.over && seat.cards.length && !seat.in_hand
        ? say("seat.folded")
        : sayOr(`seat.${seat.state}`, "");
  return h(
    "tr",
    { class: acting ? "acting" : "" },
    h("td", {}, number),
    h("th", { scope: "row" }, called(seat.player), doing ? h("small", {}, doing) : ""),
    h("td", {}, (seat.owner ?? number) === number ? money(seat.stack) : say("house.second", { seat: seat.owner })),
    h("td", {}, front ? money(front) : ""),
  );
}

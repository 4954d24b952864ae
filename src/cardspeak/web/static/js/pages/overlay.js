/*
 * A table over a stream's picture: who plays with what, the pot, the board, what happened last; as late as the room
 * tells it.
 */
import { get, tablePath } from "../api.js";
import { card } from "../card.js";
import { byId, h, text } from "../dom.js";
import { amount } from "../money.js";
import { chips, say } from "../say.js";

const EVERY = 500;
const path = tablePath(byId("overlay").dataset.id, "overlay");
let drawn = -1;

/** The cards that lie face up before a seat. */
const open = (seat) => (seat.in_hand ? seat.cards.filter((name) => name !== "??") : []);

/** An amount of the table's. */
const told = (table, count) => amount(count, table.unit ?? "cents");

const place = (table, [number, seat]) =>
  h(
    "li",
    { class: [Number(number) === table.to_act && "acting", !seat.in_hand && "gone"].filter(Boolean).join(" ") },
    h("b", {}, seat.player),
    h("span", {}, told(table, seat.stack), seat.bet ? h("b", { class: "bet-of" }, ` ${told(table, seat.bet)}`) : null),
    open(seat).length
      ? h(
          "span",
          { class: "held" },
          open(seat).map((name) => card(name)),
        )
      : null,
  );

function draw({ table, last }) {
  text(
    byId("overlay-head"),
    say("overlay.what", { name: table.name, game: table.game, stakes: table.stakes, hand: chips(table.round) }),
  );
  document.title = table.name;
  byId("places").replaceChildren(
    ...Object.entries(table.seats)
      .filter(([, seat]) => seat)
      .map((one) => place(table, one)),
  );
  const boards = (table.boards.length ? table.boards : [table.board]).filter((board) => board.length);
  byId("shared").replaceChildren(
    ...boards.map((board) =>
      h(
        "div",
        {},
        board.map((name) => card(name)),
      ),
    ),
  );
  text(byId("sum"), table.pot ? say("overlay.pot", { chips: told(table, table.pot) }) : "");
  text(byId("last"), last);
}

async function look() {
  try {
    const found = await get(path);
    byId("lost").hidden = true;
    if (found.seq === drawn || !found.table.seats) return;
    drawn = found.seq;
    draw(found);
  } catch {
    byId("lost").hidden = false;
  }
}

await look();
setInterval(look, EVERY);

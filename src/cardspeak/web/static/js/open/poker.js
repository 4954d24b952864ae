/* The part of the form for a table where players play each other. */
import { get } from "../api.js";
import { check, field, folded, select } from "../dialog.js";
import { h } from "../dom.js";
import { say } from "../say.js";
import { fieldsOf, figure, limits, more, number, stakesOf, usualLimit } from "../stakes.js";
import { bots, botsOf } from "./bots.js";
import { customs, customsOf } from "./customs.js";
import { OWN, mixOf, own, turns } from "./mix.js";
import { houseRules } from "./rules.js";
import { kill, killOf, taken, takenOf } from "./taken.js";

const MANY = 9;

/** How many seats a table has unless its host says otherwise; of a mix of one's own that is not known yet. */
const seatsOf = (game, { mixes, seats }) =>
  game && Math.min(MANY, ...(mixes[game] ?? [game]).map((each) => seats[each]));

/** The fields for a game. `titles`: of the books. company: the bots that sit down unless one says otherwise. */
export function poker(offered, titles, chosen, company) {
  const game = chosen === OWN ? "" : chosen;
  const limit = limits(game ? usualLimit(game, offered) : "no");
  const book = select(
    "book",
    offered.books.map((each) => [each, titles[each] ?? each]),
    "seminole",
  );
  const money = select(
    "money",
    ["chips", "dollars"].map((each) => [each, say(`open.money.${each}`)]),
  );
  const [stakes, antes, charges, killing] = Array.from({ length: 4 }, () => h("div", { class: "part" }));
  const rules = houseRules("rules.", ask);
  let asked = "";
  let answer = null;

  /** The points that concern the game; asked for again only when game, limit or book is another. */
  function ask() {
    const query = new URLSearchParams({
      book: book.value,
      game: game || Object.keys(offered.games)[0],
      limit: limit.value,
    }).toString();
    if (query !== asked) [asked, answer] = [query, get(`/api/house-rules?${query}`)];
    return answer;
  }

  function draw() {
    stakes.replaceChildren(...fieldsOf(game, limit.value, offered));
    antes.replaceChildren(more(game, offered));
    killing.replaceChildren(kill(offered.kills[game], limit.value));
    rules.changed();
  }
  const redrawCharges = () => charges.replaceChildren(taken(offered.timed.includes(book.value)));
  limit.addEventListener("change", draw);
  book.addEventListener("change", () => {
    redrawCharges();
    rules.changed();
  });
  draw();
  redrawCharges();

  const usual = { required: false, placeholder: say("open.usually") };
  const element = h(
    "div",
    { class: "part" },
    h("div", { class: "pair" }, field(say("open.limit"), limit), field(say("open.book"), book)),
    field(say("open.money"), money),
    own(chosen, offered),
    turns(chosen, offered),
    stakes,
    folded(
      say("open.buying"),
      h(
        "div",
        { class: "pair" },
        field(say("open.buy.least"), figure("least", "", 1, usual)),
        field(say("open.buy.most"), figure("most", "", 1, usual)),
        field(say("open.seats"), number("seats", seatsOf(game, offered), 2, { ...usual, max: 12 })),
      ),
    ),
    antes,
    charges,
    killing,
    customs(game, offered),
    rules.element,
    check("training", say("open.training")),
    bots(offered.bots, company),
  );

  /** What the room is asked for. */
  const values = (data, form) => ({
    ...mixOf(chosen, data, form),
    limit: data.limit,
    book: data.book,
    ...stakesOf(data),
    least: Number(data.least || 0),
    most: Number(data.most || 0),
    seats: Number(data.seats || 0),
    dollar: data.money === "dollars" ? 1 : 0,
    training: data.training === "on",
    ...takenOf(data),
    ...killOf(data),
    ...customsOf(data),
    rules: rules.values(form),
    bots: botsOf(data),
  });

  return { element, path: "/api/tables", values };
}

/* The layout of a table against the house: the dealer's cards, the community's, meters, paytables, the positions. */
import { h, text } from "../dom.js";
import { dollars } from "../money.js";
import { say } from "../say.js";
import { hand } from "../table/hand.js";
import { cardsOf } from "../table/state.js";
import { paytable } from "./paytable.js";
import { position } from "./position.js";

/** What a layout shows of a table against the house.
 * @typedef {Pick<import("#room").HouseShown, "box" | "community" | "dealer" | "meters" | "over" | "paytables" | "seats"
 *   | "spots" | "to_act" | "void" | "waiting">} Layout
 * @typedef {import("../table/state.js").Own} Own */

/** Draw a layout in `stage`. `sit(number)`: somebody takes that position. */
export function layout(stage, sit) {
  const areas = Object.fromEntries(
    ["dealer", "community", "box"].map((name) => {
      const held = hand();
      const element = h(
        "section",
        { class: `area ${name}`, "aria-label": say(`area.${name}`) },
        h("h2", {}, say(`area.${name}`)),
        held.element,
      );
      return [name, { held, element }];
    }),
  );
  const meters = h("dl", { class: "meters", "aria-label": say("meters") });
  const waiting = h("p", { class: "waiting", role: "status" });
  const pays = h("details", { class: "pays" }, h("summary", {}, say("pays")));
  const places = h("ol", { class: "positions", "aria-label": say("seats") });
  stage.replaceChildren(
    h(
      "div",
      { class: "layout-inside" },
      h("div", { class: "house" }, areas.dealer.element, areas.community.element, areas.box.element),
      h("div", { class: "about" }, meters, pays),
      waiting,
      places,
    ),
  );
  const seats = new Map();

  /** Draw the state.
   * @param {{table: Layout, own: Own}} now */
  function update(now) {
    const { table, own } = now;
    const numbers = Object.keys(table.seats).map(Number);
    if (numbers.length !== seats.size) {
      seats.clear();
      for (const number of numbers) seats.set(number, position(number, sit));
      places.replaceChildren(...[...seats.values()].map(({ element }) => element));
    }
    for (const [number, each] of seats) {
      each.update(table.seats[number], {
        own: number === own.seat,
        cards: cardsOf(now, number),
        made: number === own.seat && !table.over ? own.hand : "",
        acting: number === table.to_act,
        over: table.over,
        names: table.spots,
        maySit: !own.seat,
      });
    }
    for (const [name, { held, element }] of Object.entries(areas)) {
      held.update(table[name], {});
      element.hidden = !table[name].length;
    }
    places.classList.toggle("taken", Boolean(own.seat)); // there is no room for what nobody can use
    const others = numbers.filter((number) => number !== own.seat && (table.seats[number] || !own.seat));
    places.style.setProperty("--others", String(Math.max(1, others.length)));
    drawMeters(table.meters);
    drawPays(table.paytables);
    text(waiting, table.waiting || (table.void ? say("house.void") : ""));
  }

  function drawMeters(shown) {
    const key = JSON.stringify(shown);
    if (meters.dataset.key === key) return;
    meters.dataset.key = key;
    meters.replaceChildren(
      ...shown.map(({ name, chips }) => h("div", {}, h("dt", {}, name), h("dd", {}, dollars(chips)))),
    );
    meters.hidden = !shown.length;
  }

  function drawPays(tables) {
    const key = JSON.stringify(tables);
    if (pays.dataset.key === key) return;
    pays.dataset.key = key;
    pays.replaceChildren(pays.firstChild, h("div", { class: "paytables" }, tables.map(paytable)));
  }

  /** Put something onto the layout, before the players. */
  const put = (element) => places.before(element);

  return { update, put, seats };
}

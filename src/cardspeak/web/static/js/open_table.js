/* The form that opens a table: any game or rotation of poker, or a game against the house. */
import { command, get } from "./api.js";
import { check, dialog, field } from "./dialog.js";
import { h } from "./dom.js";
import { house } from "./open/house.js";
import { OWN } from "./open/mix.js";
import { poker } from "./open/poker.js";
import { say } from "./say.js";
import { games } from "./stakes.js";
import { opened } from "./table/opened.js";

/** By what the form calls a game against the house: an own book's stands beside the game's. */
const keyOf = (house) => (house.own ? `${house.game} ${house.book}` : house.game);

/**
 * Show the form; the page goes to the new table. company: how many bots of each temperament sit down unless one says
 * otherwise. @param {Record<string, number>} company
 */
export async function openTable(company = {}) {
  const [offered, books, houses] = await Promise.all([get("/api/games"), get("/api/books"), get("/api/house-games")]);
  const titles = Object.fromEntries(books.map((book) => [book.name, book.title]));
  const game = games(offered, "texas-holdem", [
    [say("mix.own"), [[OWN, say("mix.own.title")]]],
    [
      say("open.house"),
      houses.map((each) => [keyOf(each), each.own ? `${each.title}, ${each.book_title}` : each.title]),
    ],
  ]);
  const place = h("div", { class: "part" });
  let part = null;
  const draw = () => {
    const banked = houses.find((each) => keyOf(each) === game.value);
    part = banked ? house(banked) : poker(offered, titles, game.value, company);
    place.replaceChildren(part.element);
  };
  game.addEventListener("change", draw);
  draw();
  dialog({
    title: say("open.title"),
    fields: [
      field(
        say("open.name"),
        h("input", { name: "name", required: true, maxlength: 40, value: say("open.usual"), autofocus: true }),
      ),
      field(say("open.game"), game),
      place,
      h("div", { class: "checks" }, check("private", say("open.private")), check("held", say("open.held"))),
    ],
    submit: say("open.submit"),
    send: async (data, form) => {
      const asked = {
        name: data.name.trim(),
        private: data.private === "on",
        held: data.held === "on",
        ...part.values(data, form),
      };
      const { id } = await command(part.path, asked);
      location.assign(asked.by_hand ? `/table/${encodeURIComponent(id)}/console` : opened(id));
    },
  });
}

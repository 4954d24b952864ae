/* The brush's lists: who is called, who is on the way, who waits for which game. */
import { field, select } from "../dialog.js";
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { say } from "../say.js";
import { line } from "./orders.js";
import { about, place, seconds, todo, waits } from "./words.js";

/** @typedef {import("#room").DeskShown} DeskShown */

/**
 * Who is called, with what they answer. left: the seconds that each still has. @param {DeskShown} desk @param
 * {ReturnType<typeof import("./orders.js").orders>} acts @param {(call: import("#room").Call) => number} left
 */
export const calls = ({ board }, acts, left) =>
  board.calls.map((call) =>
    todo(
      [
        h("b", {}, call.name),
        " ",
        place(call.table, call.seat),
        h(
          "small",
          {},
          say("day.call", { times: call.times }),
          " · ",
          h("span", { class: "left" }, seconds(left(call))),
        ),
      ],
      acts.tap({ do: "take", name: call.name }, "main"),
      acts.tap({ do: "decline", name: call.name }),
    ),
  );

/** Who is to sit down elsewhere.
 * @param {DeskShown} desk @param {ReturnType<typeof import("./orders.js").orders>} acts */
export const walking = ({ walking: people }, acts) =>
  people.map((one) =>
    todo(
      [
        h("b", {}, one.name),
        " ",
        place(one.table, one.seat),
        h(
          "small",
          {},
          say(`day.why.${one.why}`),
          one.owes ? ` · ${say("day.owes", { amount: dollars(one.owes) })}` : "",
        ),
      ],
      acts.tap({ do: "arrive", name: one.name }, "main"),
    ),
  );

/** A button for each game that puts the name in the field on its list.
 * @param {DeskShown} desk @param {(game: string) => void} join */
export const games = ({ board, may }, join) =>
  board.games.map((game) =>
    h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          disabled: !may.includes("join"),
          "aria-label": say("day.add.to", { game: game.key }),
          onclick: () => join(game.key),
        },
        h("b", {}, game.key),
        h("small", {}, [waits(game), about(game.about)].filter(Boolean).join(", ")),
      ),
    ),
  );

/** A name that was struck by mistake goes back to its place.
 * @param {DeskShown} desk @param {ReturnType<typeof import("./orders.js").orders>} acts */
const restored = ({ board }, acts) =>
  acts.ask(
    "restore",
    say("day.do.restore"),
    [
      field(
        say("day.game"),
        select(
          "game",
          board.games.map((game) => [game.key, game.key]),
        ),
      ),
      line(say("day.name"), "name"),
      line(say("day.list.place"), "place", { type: "number", inputmode: "numeric", min: 1, max: 1000, value: 1 }),
    ],
    (data) => ({ game: data.game, name: data.name.trim(), place: Number(data.place) }),
  );

/** The lists with their names in order, one of which may be looked at.
 * @param {DeskShown} desk @param {ReturnType<typeof import("./orders.js").orders>} acts */
export function lists(desk, acts, chosen, choose) {
  const { board, waiting, namesakes } = desk;
  const held = board.games
    .filter((game) => game.waiting.length)
    .map((game) => {
      const names = waiting
        .filter((one) => one.game === game.key)
        .map((one) => {
          const key = `${game.key}/${one.name}`;
          const facts = [
            say("day.minutes", { minutes: one.minutes }),
            one.here ? "" : say("day.phoned"),
            one.called ? say("day.is.called") : "",
          ]
            .filter(Boolean)
            .join(" · ");
          return h(
            "li",
            {},
            h(
              "button",
              {
                type: "button",
                class: "who-sits",
                "aria-expanded": String(chosen === key),
                onclick: () => choose(key),
              },
              h("span", {}, one.name),
              h("span", {}, facts),
            ),
            one.here ? null : acts.tap({ do: "here", game: game.key, name: one.name }, "main"),
            chosen === key
              ? h(
                  "div",
                  { class: "deeds" },
                  acts.tap({ do: "unlist", game: game.key, name: one.name }),
                  namesakes.includes(one.name) ? acts.tap({ do: "vouch", name: one.name }) : null,
                )
              : null,
          );
        });
      return h("section", { "aria-label": game.key }, h("h2", {}, game.key), h("ol", { class: "people" }, names));
    });
  return [...held, h("div", { class: "deeds" }, restored(desk, acts))];
}

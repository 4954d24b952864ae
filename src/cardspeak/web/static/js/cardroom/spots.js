/* The room's tables at the brush's desk: an open seat offered by one tap, seats and what may be done there. */
import { may } from "../who.js";
import { offer } from "./devices.js";
import { check, field, select } from "../dialog.js";
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { say } from "../say.js";
import { cents, dollarsField, line } from "./orders.js";

/** @typedef {import("#room").DeskShown} DeskShown
 * @typedef {import("#room").Spot} Spot
 * @typedef {ReturnType<typeof import("./orders.js").orders>} Acts */

const free = (spot) => spot.seats.filter((one) => !one.name).length;

/** Whether anybody may have an open seat of this table: from a list, a game that feeds it, or another seat.
 * @param {DeskShown} desk @param {Spot} spot */
const wanted = ({ waiting, spots }, spot) =>
  free(spot) &&
  (waiting.some((one) => one.game === spot.game && one.here && !one.called) ||
    spots.some((one) => one.main === spot.number && one.players));

/** The tables, each to be looked at, and the button that offers its open seat.
 * @param {DeskShown} desk @param {Acts} acts */
export const spots = (desk, acts, chosen, choose) =>
  desk.spots.map((spot) =>
    h(
      "li",
      {},
      h(
        "button",
        { type: "button", "aria-pressed": String(spot.number === chosen), onclick: () => choose(spot.number) },
        h("b", {}, say("desk.table", { table: spot.number })),
        " ",
        spot.game ? `${spot.players}/${spot.seats.length}` : "",
        h(
          "small",
          {},
          [spot.game || say("day.closed"), spot.main ? say("day.feeds", { table: spot.main }) : "", spot.dealer]
            .filter(Boolean)
            .join(" · "),
        ),
      ),
      wanted(desk, spot) ? acts.tap({ do: "fill", table: spot.number }, "main") : null,
    ),
  );

/** The table that is looked at.
 * @param {DeskShown} desk @param {Acts} acts @param {Spot} spot */
export function seats(desk, acts, spot, chosen, choose) {
  const places = spot.seats.map((one) => {
    const facts = [
      one.status ? say(`day.seat.${one.status}`) : say("day.seat.free"),
      one.cents ? dollars(one.cents) : "",
    ]
      .filter(Boolean)
      .join(" · ");
    const open = chosen === one.seat && one.name && one.status !== "kept";
    return h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: "who-sits",
          disabled: !one.name || one.status === "kept",
          "aria-expanded": String(Boolean(open)),
          onclick: () => choose(one.seat),
        },
        h("b", {}, one.seat),
        h("span", {}, one.name),
        h("span", {}, facts),
      ),
      open ? h("div", { class: "deeds" }, ofSeat(desk, acts, spot, one)) : null,
    );
  });
  const console = spot.console
    ? h(
        "span",
        { class: "row" },
        may("floor", "admin")
          ? h("button", { type: "button", onclick: () => offer(spot.number) }, say("device.pair.one"))
          : null,
        h("a", { href: `/table/${encodeURIComponent(spot.console)}/console` }, say("console.title")),
      )
    : null;
  return [
    h(
      "div",
      { class: "row" },
      h("h2", {}, [say("desk.table", { table: spot.number }), spot.game].filter(Boolean).join(" · ")),
      console,
    ),
    h("div", { class: "deeds" }, ofTable(desk, acts, spot)),
    h("ul", { class: "people" }, places),
  ];
}

/** @param {DeskShown} desk @param {Acts} acts @param {Spot} spot @param {import("#room").Place} one */
function ofSeat(desk, acts, spot, one) {
  const { name } = one;
  const others = desk.spots.filter((each) => each.number !== spot.number && free(each));
  const seats = spot.seats
    .filter((each) => each.seat !== one.seat)
    .map((each) => [String(each.seat), String(each.seat)]);
  return [
    acts.ask(
      "buy",
      name,
      [dollarsField(), check("caged", say("day.caged"))],
      ({ dollars: typed, caged }) => ({ name, cents: cents(typed), caged: Boolean(caged) }),
      one.cents ? "" : "main",
    ),
    one.status === "locked" ? null : acts.tap({ do: "away", name, away: one.status !== "away" }),
    acts.ask("want-seat", name, [field(say("day.seat"), select("seat", seats))], ({ seat }) => ({
      name,
      seat: Number(seat),
    })),
    others.length && one.cents
      ? acts.ask("transfer", name, [field(say("desk.to"), select("table", numbers(others)))], ({ table }) => ({
          name,
          table: Number(table),
        }))
      : null,
    one.status === "away" ? acts.tap({ do: "pickup", name }) : null,
    desk.namesakes.includes(name) ? acts.tap({ do: "vouch", name }) : null,
    acts.tap({ do: "leave", name }, "danger"),
  ];
}

const numbers = (spots) => spots.map((each) => [String(each.number), say("desk.table", { table: each.number })]);

/** What a hand did to the stacks and the boxes, or a round against the house to the stacks, where no console tells it.
 * @param {Acts} acts @param {Spot} spot */
function handTold(acts, spot) {
  const playing = spot.seats.filter((one) => one.cents);
  if (spot.console || !playing.length) return null;
  const won = playing.map((one) =>
    field(
      `${one.seat} · ${one.name}`,
      h("input", {
        name: `won ${one.seat}`,
        type: "number",
        min: -one.cents / 100,
        step: 0.01,
        value: 0,
        required: true,
      }),
    ),
  );
  const dropped = ["rake", "jackpot", "promotional"].map((kind) =>
    field(
      say(`day.total.${kind}`),
      h("input", { name: kind, type: "number", inputmode: "decimal", min: 0, step: 0.01, value: 0, required: true }),
    ),
  );
  const button = [["0", say("day.table.none")], ...playing.map((one) => [String(one.seat), String(one.seat)])];
  return acts.ask(
    "hand",
    say("desk.table", { table: spot.number }),
    [
      h("fieldset", {}, h("legend", {}, say("day.hand.won")), won),
      ...dropped,
      field(say("day.button"), select("button", button)),
    ],
    (data) => ({
      table: spot.number,
      changes: spot.seats.map((one) => cents(data[`won ${one.seat}`] ?? 0)),
      rake: cents(data.rake),
      jackpot: cents(data.jackpot),
      promotional: cents(data.promotional),
      button: Number(data.button),
    }),
  );
}

/** @param {DeskShown} desk @param {Acts} acts @param {Spot} spot */
function ofTable(desk, acts, spot) {
  const table = spot.number;
  const title = say("desk.table", { table });
  const games = desk.board.games.map((game) => [game.key, game.key]);
  const dealers = desk.dealers
    .filter(([, at]) => at !== table)
    .map(([name, at]) => [name, at ? say("day.dealer.at", { name, table: at }) : name]);
  const main = [["0", say("day.feeds.none")], ...numbers(desk.spots.filter((each) => each.game && !each.main))];
  const into = desk.spots.filter((each) => each.number !== table && each.game === spot.game);
  const empty = desk.spots.filter((each) => !each.game && !each.dealer && each.number !== table);
  const at = [["0", say("day.at.there")], ...numbers(empty)];
  const sent = dealers.length
    ? acts.ask(
        "send",
        title,
        [field(say("day.dealer"), select("name", dealers))],
        ({ name }) => ({ name, table }),
        spot.dealer ? "" : "main",
      )
    : null;
  if (!spot.game) {
    return [
      acts.ask(
        "open",
        title,
        [field(say("day.game"), select("game", games)), field(say("day.main"), select("main", main))],
        (data) => ({ table, game: data.game, main: Number(data.main) }),
        "main",
      ),
      sent,
    ];
  }
  const playing = spot.seats.filter((each) => each.name && each.status !== "kept").map((each) => each.name);
  const agreed = playing.map((name) => check(`yes ${name}`, name));
  return [
    sent,
    free(spot)
      ? acts.ask("join", title, [line(say("day.name"), "name")], ({ name }) => ({ game: spot.game, name, table }))
      : null,
    handTold(acts, spot),
    acts.ask("time", title, [dollarsField("verified")], ({ verified }) => ({ table, verified: cents(verified) })),
    games.length > 1
      ? acts.ask(
          "raise",
          title,
          [
            field(
              say("day.game"),
              select(
                "game",
                games.filter(([key]) => key !== spot.game),
              ),
            ),
            h("fieldset", {}, h("legend", {}, say("day.agreed")), agreed),
          ],
          (data) => ({ table, game: data.game, agreed: playing.filter((name) => data[`yes ${name}`]) }),
        )
      : null,
    into.length
      ? acts.ask(
          "combine",
          title,
          [field(say("desk.to"), select("into", numbers(into))), field(say("day.at"), select("at", at))],
          (data) => ({ table, into: Number(data.into), at: Number(data.at) }),
        )
      : null,
    empty.length
      ? acts.ask("relocate", title, [field(say("desk.to"), select("to", numbers(empty)))], (data) => ({
          table,
          to: Number(data.to),
        }))
      : null,
    playing.length
      ? acts.ask(
          "break",
          title,
          [h("p", { class: "lead" }, say("day.break.lead"))],
          () => ({ table, cards: [] }),
          "danger",
        )
      : acts.tap({ do: "close", table }),
  ];
}

/** Who deals where, and what becomes of them.
 * @param {DeskShown} desk @param {Acts} acts */
export const dealers = (desk, acts) =>
  desk.dealers.map(([name, table]) =>
    h(
      "li",
      { class: "day-line" },
      h("span", {}, table ? say("day.dealer.at", { name, table }) : say("day.dealer.rests", { name })),
      h(
        "span",
        { class: "deeds" },
        table ? acts.named({ do: "send", name, table: 0 }, say("day.rest")) : acts.tap({ do: "go", name }),
      ),
    ),
  );

/** @param {Acts} acts */
export const rota = (acts) => [
  acts.tap({ do: "push" }, "main"),
  acts.ask("come", say("day.do.come"), [line(say("day.name"), "name")], ({ name }) => ({ name: name.trim() })),
];

/* What a director may do to somebody at a table, and to the table. */
import { field, select } from "../dialog.js";
import { h } from "../dom.js";
import { chips, say } from "../say.js";
import { form, tap } from "./deed.js";

const number = (name, more) => h("input", { name, type: "number", inputmode: "numeric", required: true, ...more });
const button = (key, onclick, kind = "") => h("button", { type: "button", class: kind, onclick }, say(key));

/** A link to seat cards that can be printed: of an entry, or of a table. */
const cards = (path, which, key) =>
  h("a", { class: "button", href: `${path.replace("/api", "")}/papers?what=seat-cards&${which}` }, say(key));

/** Who may ask for a clock on somebody: the director, or who sits at the table. */
const callers = (seats, one) => [
  ["0", say("desk.clock.own")],
  ...seats
    .filter((each) => each.table === one.table && each.entry !== one.entry && each.status === "seated" && !each.away)
    .map((each) => [String(each.entry), say("desk.at", { seat: each.seat, player: each.player })]),
];

/** The buttons for one who plays. desk: what the desk shows. */
export function ofSeat(path, desk, one, done) {
  const go = (key, deed) => () => tap(path, say(`desk.${key}.title`, { player: one.player }), deed, done);
  const fill = (key, fields, make) => () =>
    form(path, say(`desk.${key}.title`, { player: one.player }), fields, make, done);
  const offences = (wanted) =>
    desk.offences.filter((each) => wanted(each.options)).map((each) => [each.name, each.name]);
  const out = desk.offences.length ? offences((options) => options.includes("disqualification")) : [];
  const missed = offences((options) => options.some((option) => option.startsWith("missed")));
  const tables = desk.tables.filter((each) => each.free.length);
  const places = tables.flatMap((each) =>
    each.free.map((seat) => [`${each.number}/${seat}`, say("desk.place", { table: each.number, seat })]),
  );
  const told = desk.directed
    ? [
        button("desk.out", go("out", { do: "out", entries: [one.entry] }), "main"),
        button(
          "desk.count",
          fill("count", [field(say("event.chips"), number("chips", { min: 1, value: one.chips }))], (data) => ({
            do: "count",
            entry: one.entry,
            chips: Number(data.chips),
          })),
        ),
      ]
    : [];
  if (one.status === "walking")
    return [
      button("desk.arrived", go("arrived", { do: "arrived", entry: one.entry }), "main"),
      cards(path, `entry=${one.entry}`, "papers.one"),
    ];
  if (one.status !== "seated") {
    const again = button("desk.again", go("again", { do: "enter", person: one.player }));
    return one.status === "entered" || one.status === "alternate"
      ? [button("desk.withdraw", go("withdraw", { do: "withdraw", entry: one.entry }))]
      : [again];
  }
  return [
    ...told,
    places.length
      ? button(
          "desk.move",
          fill("move", [field(say("desk.to"), select("to", places))], ({ to }) => ({
            do: "move",
            entry: one.entry,
            table: Number(to.split("/")[0]),
            seat: Number(to.split("/")[1]),
          })),
        )
      : null,
    button(one.away ? "desk.there" : "desk.away", go("away", { do: "away", entry: one.entry, away: !one.away })),
    desk.directed
      ? button(
          "desk.clock",
          fill(
            "clock",
            [
              field(say("desk.clock.by"), select("by", callers(desk.seats, one))),
              field(say("desk.clock.seconds"), number("seconds", { min: 5, max: 600, value: 25 })),
            ],
            (data) => ({ do: "clock", entry: one.entry, by: Number(data.by), seconds: Number(data.seconds) }),
          ),
        )
      : null,
    button(
      "desk.warn",
      fill(
        "warn",
        [
          field(
            say("desk.for"),
            select(
              "offence",
              offences(() => true),
            ),
          ),
        ],
        ({ offence }) => ({ do: "penalty", entry: one.entry, offence }),
      ),
    ),
    missed.length
      ? button(
          "desk.penalty",
          fill(
            "penalty",
            [
              field(say("desk.for"), select("offence", missed)),
              field(say("desk.hands"), number("hands", { min: 0, max: 1000, value: 0 })),
              field(say("desk.rounds"), number("rounds", { min: 0, max: 100, value: 1 })),
            ],
            (data) => ({
              do: "penalty",
              entry: one.entry,
              offence: data.offence,
              hands: Number(data.hands),
              rounds: Number(data.rounds),
            }),
          ),
        )
      : null,
    one.penalty && desk.directed
      ? button("desk.served", go("served", { do: "served", entry: one.entry, hands: one.penalty }))
      : null,
    button(
      "desk.remove",
      fill("remove", [field(say("event.chips"), number("chips", { min: 1 }))], (data) => ({
        do: "remove",
        entry: one.entry,
        chips: Number(data.chips),
      })),
    ),
    desk.directed
      ? button(
          "desk.exchange",
          fill(
            "exchange",
            [
              field(say("desk.exchange.of"), number("small", { min: 1 })),
              field(say("desk.exchange.count"), number("count", { min: 1 })),
            ],
            (data) => ({ do: "exchange", entry: one.entry, small: Number(data.small), count: Number(data.count) }),
          ),
        )
      : null,
    out.length
      ? button(
          "desk.disqualify",
          fill("disqualify", [field(say("desk.for"), select("offence", out))], ({ offence }) => ({
            do: "disqualify",
            entry: one.entry,
            offence,
          })),
          "danger",
        )
      : null,
    cards(path, `entry=${one.entry}`, "papers.one"),
  ];
}

/** The buttons for a table. seats: who sits there. */
export function ofTable(path, desk, table, seats, done) {
  const title = (key) => say(`desk.${key}.title`, { table: table.number });
  const go = (key, deed) => () => tap(path, title(key), deed, done);
  const held = seats.filter((one) => one.status === "seated");
  const several = () =>
    form(
      path,
      title("several"),
      [
        h("p", { class: "lead" }, say("desk.several.lead")),
        ...held.map((one) =>
          h(
            "label",
            { class: "several-out" },
            h("span", {}, one.player),
            number(`e${one.entry}`, { min: 0, required: false, placeholder: chips(one.chips) }),
          ),
        ),
      ],
      (data) => {
        const gone = held.filter((one) => data[`e${one.entry}`]);
        return {
          do: "out",
          entries: gone.map((one) => one.entry),
          before: gone.map((one) => Number(data[`e${one.entry}`])),
        };
      },
      done,
    );
  const where = () =>
    form(
      path,
      title("button"),
      [
        field(
          say("desk.button.at"),
          select(
            "seat",
            held.map((one) => [String(one.seat), say("desk.at", { seat: one.seat, player: one.player })]),
          ),
        ),
      ],
      ({ seat }) => ({ do: "button", table: table.number, seat: Number(seat) }),
      done,
    );
  return [
    table.halted || table.short
      ? button("desk.go", go("go", { do: "go", table: table.number }), "main")
      : button("desk.halt", go("halt", { do: "halt", table: table.number })),
    desk.tables.length > 1 ? button("desk.break", go("break", { do: "break", table: table.number })) : null,
    desk.directed
      ? button("desk.button", where)
      : button("desk.deck", go("deck", { do: "deck", table: table.number, why: "defective" })),
    desk.directed && held.length > 1 ? button("desk.several", several) : null,
    desk.directed && table.playing
      ? button("desk.hand", go("hand", { do: "hand", table: table.number }), "main")
      : null,
    cards(path, `table=${table.number}`, "papers.seat-cards"),
  ];
}

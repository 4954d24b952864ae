/* The felt with everything that lies on it, drawn from a table as the room tells it. */
import { h, text } from "../dom.js";
import { chips, say } from "../say.js";
import { called, read } from "../words.js";
import { pile } from "./chips.js";
import { hand } from "./hand.js";
import { fly } from "./motion.js";
import { places } from "./places.js";
import { seat } from "./seat.js";
import { cardsOf } from "./state.js";
import { unit } from "./unit.js";

/**
 * What a felt shows of a poker table. @typedef {Pick<import("#room").Shown, "board" | "boards" | "button" |
 * "hand_size" | "kill_seat" | "over" | "pot" | "pots"   | "seats" | "standing" | "street" | "to_act" | "up_cards" | "waiting" |
 * "winners" | "with_board"> & {hunted?: Record<string, string[]>}} Felt @typedef {import("./state.js").Own} Own
 */

/** Each board with what would have come to it, and how many of its cards were dealt. @param {Felt} table */
function boardsOf({ board, boards, hunted = {} }) {
  const there = boards.length ? boards : [board];
  const count = Math.max(there.length, ...Object.keys(hunted).map(Number));
  return Array.from({ length: count }, (_, at) => {
    const dealt = there[at] ?? [];
    return { cards: [...dealt, ...(hunted[at + 1] ?? [])], real: dealt.length };
  });
}

/** What somebody has won: with which hand, or on which of several boards. @param {import("#room").Winner} winner */
const gained = ({ chips: won, text: words, boards }, amount) =>
  boards.length
    ? say(boards.length > 1 ? "won.boards" : "won.board", { chips: amount(won), boards: boards.join(", ") })
    : read(words, {});

/** Draw a list's lines anew, if they are others. */
function anew(list, lines) {
  if (list.dataset.key === lines.join()) return;
  list.dataset.key = lines.join();
  list.replaceChildren(...lines.map((words) => h("li", {}, words)));
}

/**
 * A card's height by its width, and the least width at which it is read; pixels from board to board; what stands under
 * boards, by the size of the letters.
 */
const [TALL, LEAST, BETWEEN, UNDER_BOARDS] = [1.4, 20, 4, 3.4];

/** Draw a felt in `stage`. `sit(number)`: somebody takes that seat. `amount(chips)`: how amounts are written. */
export function felt(stage, sit = () => {}, amount = chips) {
  const board = hand("board");
  const others = h("div", { class: "other-boards" });
  const pot = h("div", { class: "pot", hidden: true });
  const pots = h("ul", { class: "pots", "aria-label": say("pots") });
  const [street, waiting] = [h("div", { class: "street" }), h("div", { class: "waiting", role: "status" })];
  const results = h("ul", { class: "results", "aria-label": say("results") });
  const ringed = h("ol", { class: "seats", "aria-label": say("seats") });
  const middle = h("div", { class: "middle" }, street, board.element, others, pot, pots, results, waiting);
  stage.replaceChildren(h("div", { class: "oval" }), middle, ringed);
  const seats = new Map();
  const further = [];
  let state = null;
  let arranged = "";
  let room = null;
  let centre = { h: 0, most: 0, low: 0, card: 0, font: 0 };
  /** Where everything was put: the seats by their number, and the middle. */
  const spots = new Map();
  new ResizeObserver(() => {
    room = null;
    if (state) arrange(state);
  }).observe(stage);

  /** So many boards stand in the middle, as large as all have room there; two or more beside all else take what is free. */
  function share(boards) {
    const { h: high, most, low, card, font } = centre;
    const beside = UNDER_BOARDS * font;
    const room = (most - beside) / (boards * card * TALL + BETWEEN * boards);
    const part = boards > 1 ? Math.min(1, Math.max(1.2 / boards, LEAST / card, room)) : 1;
    middle.style.setProperty("--share", String(part));
    const needed = boards > 1 ? boards * (part * card * TALL + BETWEEN) + beside : high;
    const tall = Math.max(high, Math.min(most, needed));
    middle.style.setProperty("--height", `${tall}px`);
    middle.style.setProperty("--below", `${Math.max(0, low - tall) / 2}px`);
  }

  /** Put everything where there is room for it: anew when the stage, the seats or the game change. */
  function arrange({ table, own }) {
    const numbers = Object.keys(table.seats).map(Number);
    if (numbers.length !== seats.size) {
      seats.clear();
      for (const number of numbers) seats.set(number, seat(number, sit, amount));
      ringed.replaceChildren(...[...seats.values()].map(({ element }) => element));
    }
    room ??= { width: stage.clientWidth, height: stage.clientHeight };
    const size = {
      ...room,
      count: numbers.length,
      cards: table.hand_size,
      own: Boolean(own.seat),
      named: Math.min(2, table.boards.length || 1),
      board: table.with_board,
      spare: table.up_cards && numbers.length > 7,
    };
    const first = own.seat || numbers[0];
    const key = JSON.stringify([size, first]);
    if (key === arranged || !size.width) return;
    arranged = key;
    const found = places(size);
    const set = (element, values) => {
      for (const [name, value] of Object.entries(values)) element.style.setProperty(`--${name}`, `${value}px`);
    };
    set(stage, {
      size: found.card,
      "own-card": found.ownCard,
      font: found.font,
      plate: found.plate,
      seat: found.seat.w,
      name: found.name,
      own: found.own.w,
      more: found.more,
      naming: found.naming,
      chip: found.chip,
    });
    set(middle, {
      x: found.middle.x,
      y: found.middle.y,
      width: found.middle.w,
      wide: found.middle.wide,
      size: found.middle.card,
    });
    centre = { ...found.middle, font: found.font };
    spots.clear();
    spots.set(0, { plate: found.middle, bet: found.middle });
    numbers.forEach((number, at) => {
      const spot = found.seats[(at - numbers.indexOf(first) + numbers.length) % numbers.length];
      spots.set(number, { plate: { x: spot.x, y: spot.y + spot.h / 2 - found.plate / 2 }, bet: spot.bet });
      set(seats.get(number).element, {
        x: spot.x,
        y: spot.y,
        "bet-x": spot.bet.x - spot.x,
        "bet-y": spot.bet.y - spot.y,
      });
    });
  }

  /** Draw the state; strength: of the own hand, in hundredths; picks: how the own cards may be picked; null for neither.
   * maySit, mayMove: whether who has no seat may take a free one, and who has one may go there.
   * @param {{table: Felt, own: Own}} now */
  function update(now, { strength = null, picks = null, maySit = false, mayMove = false } = {}) {
    const { table, own } = now;
    const before = state?.table ?? null;
    state = now;
    arrange(now);
    fly(stage, spots, before, table);
    const made = new Set(table.over ? table.winners.flatMap((winner) => winner.cards ?? []) : []);
    stage.classList.toggle("decided", made.size > 0);
    for (const [number, each] of seats) {
      each.update(table.seats[number], {
        own: number === own.seat,
        cards: cardsOf(now, number),
        made: number === own.seat && table.seats[number]?.in_hand ? own.hand : "",
        strength: number === own.seat && table.seats[number]?.in_hand ? strength : null,
        acting: number === table.to_act && !table.over,
        winner: table.over
          ? table.winners.find((winner) => winner.seat === number && winner.player === table.seats[number]?.player)
          : null,
        button: number === table.button,
        kill: number === table.kill_seat,
        stands: table.standing.includes(number),
        playing: !table.over,
        maySit: maySit && !own.seat,
        mayMove: mayMove && Boolean(own.seat),
        picks: number === own.seat && picks ? picks : { made },
      });
    }
    const [first, ...more] = boardsOf(table);
    board.update(first.cards, { made, real: first.real });
    board.element.hidden = !first.cards.length;
    while (others.childElementCount > more.length) others.lastChild.remove();
    while (further.length < more.length) further.push(hand("board"));
    more.forEach(({ cards, real }, at) => {
      further[at].update(cards, { made, real });
      if (!further[at].element.isConnected) others.append(further[at].element);
    });
    middle.classList.toggle("several", more.length > 0);
    share(more.length ? more.length + 1 : table.boards.length);
    const inside = table.over ? table.winners.reduce((sum, winner) => sum + winner.chips, 0) : table.pot;
    const told = inside ? say(table.over ? "pot.won" : "pot", { chips: amount(inside) }) : "";
    if (inside && pot.textContent !== told) pot.replaceChildren(pile(inside, unit()), told);
    pot.hidden = !inside;
    const several = table.pots.length > 1 ? table.pots : [];
    anew(
      pots,
      several.map((each, at) => say(at ? "pot.side" : "pot.main", { number: at, chips: amount(each.chips) })),
    );
    const won = table.over
      ? table.winners.map(
          (each) =>
            `${each.player ? called(each.player) : say("seat.free", { seat: each.seat })} ${gained(each, amount)}`,
        )
      : [];
    anew(results, won);
    middle.classList.toggle("won-by", won.length > 0);
    text(street, table.over ? "" : table.street);
    text(waiting, table.waiting);
  }

  return { update, seats };
}

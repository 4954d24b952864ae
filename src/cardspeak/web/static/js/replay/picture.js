/* A step of a round as the felt, or the layout of a game against the house, draws it. */
import { called } from "../words.js";

const PLACES = (numbers) => Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1);
const isBot = (player) => called(player) !== player;

/** The most cards that a hand has in any step: where everything lies is the same in all of them. */
const most = (round) =>
  Math.max(2, ...round.steps.flatMap((step) => Object.values(step.cards).map((held) => held.length)));

/** A step of a round between players.
 * @returns {import("../table/felt.js").Felt} */
export function onFelt(round, at) {
  const step = round.steps[at];
  const over = at === round.steps.length - 1 && round.over !== false; // a history may break off
  const numbers = Object.keys(round.players).map(Number);
  const seat = (number) => {
    const [stack, bet, inHand] = [step.stacks[number] ?? 0, step.bets[number] ?? 0, step.live.includes(number)];
    const player = round.players[number];
    return {
      player,
      bot: isBot(player),
      stack,
      bet,
      state: "playing",
      in_hand: inHand,
      all_in: inHand && !stack && !over,
      cards: step.cards[number] ?? [],
      timebank: 0,
    };
  };
  return {
    board: step.board,
    boards: step.boards,
    hunted: step.hunted,
    pot: step.pot,
    pots: over ? [] : step.pots,
    to_act: step.to_act,
    button: round.button,
    up_cards: !round.button,
    hand_size: most(round),
    with_board: Boolean(round.steps.at(-1).board.length),
    standing: [],
    kill_seat: 0,
    over,
    winners: over ? round.winners : [],
    street: step.part,
    waiting: "",
    seats: Object.fromEntries(
      PLACES(numbers).map((number) => [number, numbers.includes(number) ? seat(number) : null]),
    ),
  };
}

/** A step of a round against the house.
 * @returns {import("../house/layout.js").Layout} */
export function onLayout(round, at) {
  const step = round.steps[at];
  const seat = (number) => {
    const [place, player] = [step.seats[number], round.players[number]];
    const idle = { stack: 0, in_hand: false, bets: {}, cards: [], net: 0 };
    return { ...(place ?? idle), player, bot: isBot(player), state: place ? "playing" : "out", timebank: 0 };
  };
  return {
    ...step,
    waiting: "",
    spots: round.spots,
    paytables: [],
    seats: Object.fromEntries(Object.keys(round.players).map((number) => [number, seat(number)])),
  };
}

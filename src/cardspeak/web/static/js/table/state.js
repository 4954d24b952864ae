/* The table as the room tells it: snapshots, patches, the own seat's secrets, the clock. Draws nothing. */

/**
 * @typedef {import("#room").Shown | import("#room").HouseShown} Table @typedef {Pick<import("#room").Private, "seat" |
 * "cards"> & {options: any, hand?: string, more?: import("#room").Private["more"]}} Own @typedef {object} State
 * @property {number} seq the last entry that is known @property {any} table the table's picture, null before there is
 * one @property {Own} own what the own seat alone may know @property {import("#room").Clock | null} clock @property
 * {number} late how far this browser's clock is ahead, in milliseconds @property {import("#room").LogLine[]} lines what
 * happened @property {import("#room").Said[]} chat what was said @property {import("#room").LogLine[]} [news] the lines
 * that the last message brought
 */

/** @type {Own} */
const NOTHING = { seat: 0, cards: [], options: null };

/**
 * Of the lines that a message brings, how many are read out at most: after a long silence the last ones tell enough.
 */
export const MOST_TOLD = 12;

/**
 * So many lines the room keeps for who comes: where all of them are new, others between may be lost, and the story
 * begins anew.
 */
/** @type {import("#room").LinesKept} */
const ALL_KEPT = 100;

/** @returns {State} */
export const fresh = () => ({ seq: 0, table: null, own: NOTHING, clock: null, late: 0, lines: [], chat: [] });

/** The state after a message; `at` is this browser's moment.
 * @param {State} state
 * @param {import("#room").Server} message
 * @param {number} at
 * @returns {State} */
export function take(state, message, at) {
  switch (message.type) {
    case "snapshot": {
      const known = new Set(state.lines.map((line) => `${line.seq} ${line.text}`));
      const news = message.lines.filter((line) => !known.has(`${line.seq} ${line.text}`));
      const own = still(state, message.table);
      return {
        ...state,
        seq: message.seq,
        table: message.table,
        own,
        clock: null,
        chat: message.chat,
        lines: news.length < ALL_KEPT ? kept(state.lines, news) : news,
        news: state.table ? news : [],
      };
    }
    case "patch": {
      const table = { ...state.table, ...message.changed };
      return settled({
        ...state,
        seq: message.seq,
        table,
        own: still(state, table),
        lines: kept(state.lines, message.lines),
        news: message.lines,
      });
    }
    case "private":
      return { ...state, own: message, news: [] };
    case "clock":
      return { ...state, clock: message, late: at - message.now, news: [] };
    case "chat":
      return { ...state, chat: [...state.chat, message.said].slice(-200), news: [] };
    default:
      return { ...state, news: [] };
  }
}

/**
 * What the own seat was told last, as far as it holds for the table as it is now; what is new comes with the next
 * message.
 */
function still({ own, table: before }, table) {
  const [was, is] = [before?.seats[own.seat], table.seats[own.seat]];
  if (!is || is.player !== was?.player) return NOTHING;
  if (before.round !== table.round) return { ...own, cards: [], hand: "", options: null };
  const decided =
    MOVED.some((name) => before[name] !== table[name]) || was.bet !== is.bet || was.in_hand !== is.in_hand;
  return decided ? { ...own, options: null } : own;
}
const MOVED = ["street", "to_act", "price", "over", "stage", "asking"];

const kept = (lines, news) => [...lines, ...news].slice(-400);

/** The seat whose player is to act: another than the position that is asked where they play two. */
export const actor = (table) => table.seats[table.to_act]?.owner ?? table.to_act;

/** A clock that ran for a seat whose turn is over, or while the floor had not stopped the play, runs no more. */
const settled = (state) =>
  state.clock && (state.clock.seat !== actor(state.table) || state.table.floor?.stopped)
    ? { ...state, clock: null }
    : state;

/** The own seat's options, null when it is not its turn, or while the floor has stopped the play. */
export const options = ({ own, table }) =>
  table && own.options && table.to_act === own.seat && !table.floor?.stopped ? own.options : null;

/** What lies in front of a seat, with what this viewer alone knows of it. */
export function cardsOf({ own, table }, seat) {
  const seen = table.seats[seat]?.cards ?? [];
  return seat === own.seat && own.cards.length ? own.cards : (own.more?.[seat] ?? seen);
}

/** What the own seat would have to add to stay in. */
export function price({ own, table }) {
  const mine = table.seats[own.seat];
  return mine ? Math.max(0, Math.min(table.price - mine.bet, mine.stack)) : 0;
}

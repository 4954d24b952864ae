/* Whoever has just opened a table takes a seat at it, and then has the link to send. */
import { name } from "../who.js";

const SIGN = "#opened";

/** The address of a table that its host has just opened. */
export const opened = (id) => `/table/${encodeURIComponent(id)}${SIGN}`;

/**
 * What is done once such a table is drawn: `sit(seat, table)` shows where a seat is taken, and `invite()` the link.
 * @param {{sit: (seat: number, table: import("./state.js").Table) => Promise<HTMLDialogElement | void>, invite: () => void}} does
 */
export function opening({ sit, invite }) {
  let due = location.hash === SIGN;
  /** @param {import("./state.js").Table} table */
  return async (table) => {
    if (!due || table.hosted.name !== name()) return;
    due = false;
    history.replaceState(null, "", location.pathname);
    const seats = Object.entries(table.seats);
    const free = seats.find(([, seat]) => !seat);
    const alone = seats.every(([, seat]) => !seat);
    const box = free && (await sit(Number(free[0]), table));
    if (!alone && !table.hosted.private) return;
    if (box) box.addEventListener("close", invite);
    else invite();
  };
}

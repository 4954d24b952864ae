/*
 * A turn is never missed: it is heard, felt, seen in the tab's title, and told by the system while somebody looks
 * elsewhere.
 */
import { tells } from "../notices.js";
import { say } from "../say.js";
import { wish } from "../settings.js";
import { yourTurn } from "../sound.js";

/** Tell of a turn at a table with that name.
 * @param {string} table
 * @param {string} words what there is to decide
 * @param {string} elsewhere the address of the table, where the page shows another */
export function tellTurn(table, words, elsewhere = "") {
  yourTurn();
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([120, 60, 120]);
  if (!document.hidden || !wish("notify") || !tells() || Notification.permission !== "granted") return;
  const note = new Notification(say("turn.at", { table }), { body: words, tag: elsewhere || location.pathname });
  note.onclick = () => {
    focus();
    note.close();
    if (elsewhere) location.assign(elsewhere);
  };
  addEventListener("visibilitychange", () => note.close(), { once: true });
}

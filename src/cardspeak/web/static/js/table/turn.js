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
 * @param {string} words what there is to decide */
export function tellTurn(table, words) {
  yourTurn();
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([120, 60, 120]);
  if (!document.hidden || !wish("notify") || !tells() || Notification.permission !== "granted") return;
  const note = new Notification(say("turn.at", { table }), { body: words, tag: location.pathname });
  note.onclick = () => {
    focus();
    note.close();
  };
  addEventListener("visibilitychange", () => note.close(), { once: true });
}

/* Who plays at a table from one network address, for its host and the floor. */
import { get, tablePath } from "../api.js";
import { say } from "../say.js";

/** Say it in `element`, which is hidden while nobody does.
 * @param {string} id
 * @param {HTMLElement} element */
export async function together(id, element) {
  /** @type {string[][]} */
  const found = await get(tablePath(id, "together")).catch(() => []);
  element.hidden = !found.length;
  element.textContent = found.map((players) => say("together", { players: players.join(", ") })).join(" ");
}

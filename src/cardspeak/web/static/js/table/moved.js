/* A player whom a tournament moves is at his new table at once, with a word on why. */
import { toast } from "../announce.js";
import { get } from "../api.js";
import { say } from "../say.js";

const SIGN = "#moved";

/** Go to where the player sits who has no seat at this table any more, if he has one at another of the tournament. */
export async function follow(id) {
  const seat = await get("/api/tournament-seat").catch(() => null);
  if (seat?.table && seat.table !== id) location.assign(`/table/${encodeURIComponent(seat.table)}${SIGN}`);
}

/** Say so to who has just been moved here. */
export function welcome() {
  if (location.hash !== SIGN) return;
  history.replaceState(null, "", location.pathname);
  toast(say("event.moved"));
}

/*
 * A player whom a tournament moves is at their new table at once, and so is the rail that follows them; a word says
 * why.
 */
import { toast } from "../announce.js";
import { get } from "../api.js";
import { say } from "../say.js";

const SIGN = "#moved";
/** Whom the rail follows from table to table, by the address; empty for nobody. */
const followed = new URLSearchParams(location.search).get("follow") ?? "";

/**
 * Go to where the player sits who has no seat at this table any more, if they have one at another of the tournament.
 */
export async function follow(id) {
  const seat = await get("/api/tournament-seat").catch(() => null);
  if (seat?.table && seat.table !== id) location.assign(`/table/${encodeURIComponent(seat.table)}${SIGN}`);
}

/** The same for the rail: go after whom it follows, as soon as they are not in any of the seats here. */
export function follower(id) {
  let gone = !followed;
  return async (seats) => {
    if (gone || Object.values(seats).some((seat) => seat?.player === followed)) return;
    gone = true;
    const seat = await get(`/api/tournament-seat?player=${encodeURIComponent(followed)}`).catch(() => null);
    if (!seat?.table) toast(say("event.follow.none", { player: followed }));
    else if (seat.table !== id)
      location.assign(`/table/${encodeURIComponent(seat.table)}?follow=${encodeURIComponent(followed)}${SIGN}`);
  };
}

/** Say so to who has just been moved here, or has come after who was. */
export function welcome() {
  if (location.hash !== SIGN) return;
  history.replaceState(null, "", location.pathname + location.search);
  toast(followed ? say("event.followed", { player: followed }) : say("event.moved"));
}

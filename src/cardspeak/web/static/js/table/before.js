/* What a player decides before it is their turn. A decision that names a price is dropped when the price changes. */
import { price } from "./state.js";

/** What may be decided now, before the turn comes: `[name, price]` pairs. */
export function choices(state) {
  const { table, own } = state;
  const mine = table?.seats[own.seat];
  if (!mine?.in_hand || mine.all_in || table.over || !table.to_act || table.to_act === own.seat || !mine.cards.length)
    return [];
  const owed = price(state);
  return owed
    ? [
        ["fold", owed],
        ["call", owed],
      ]
    : [
        ["check-fold", 0],
        ["check", 0],
      ];
}

/** Decide `name` as things stand. */
export function decide(name, state) {
  return { name, round: state.table.round, street: state.table.street, price: price(state) };
}

/** Whether a decision still stands. */
export function stands(decision, state) {
  const { table, own } = state;
  if (decision.round !== table.round || table.over || !table.seats[own.seat]?.in_hand) return false;
  if (decision.name === "fold") return true;
  if (decision.street !== table.street) return false;
  return decision.name === "check-fold" || decision.price === price(state);
}

/** The verb that a decision comes to with these options; null if none that was meant is open. */
export function verb(decision, options) {
  const open = (name) => options.verbs.includes(name);
  switch (decision.name) {
    case "fold":
    case "check-fold":
      return open("check") ? "check" : open("fold") ? "fold" : null;
    case "check":
      return open("check") ? "check" : null;
    default:
      return open("call") && options.call === decision.price ? "call" : null;
  }
}

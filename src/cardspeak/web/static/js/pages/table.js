/* A poker table: its felt and the action bar. */
import { byId } from "../dom.js";
import { begin } from "../shell.js";
import { bar } from "../table/bar.js";
import { seatChange } from "../table/change_seat.js";
import { felt } from "../table/felt.js";
import { keys } from "../table/keys.js";
import { page } from "../table/page.js";
import { cardsOf, options } from "../table/state.js";
import { trained } from "../table/trained.js";
import { told } from "../table/unit.js";
import { grouped } from "../words.js";

await begin();
const chosen = new Set();
const here = page(byId("room").dataset.id);
const { panel, seats } = here;
const change = seatChange(byId("room").dataset.id);
const table = felt(byId("stage"), take, told);
const coach = trained(byId("room").dataset.id, { explain: panel.explain, changed: here.draw });
const acts = bar(byId("bar"), {
  act,
  why: panel.why,
  explain: panel.explain,
  chosen,
  manage: seats.draw,
  yours: here.yours,
  aside: coach.button,
});
here.show({ draw, stakes: grouped, mine: () => options(here.state), heard, does: { o: coach.outs } }, table, acts.tell);
keys(acts, (at) => pick(cardsOf(here.state, here.state.own.seat)[at]));

/** Somebody presses a free seat: to take it, or to go there from the own one. */
function take(seat) {
  if (here.state.own.seat) change.ask(seat, () => here.state);
  else seats.sit(seat, here.state.table);
}

function act(action, amount, cards) {
  const answer = here.act({ action, amount, cards });
  chosen.clear();
  return answer;
}

function heard(_message, before) {
  if (before.table?.round !== here.state.table.round) chosen.clear();
}

function pick(card) {
  if (!card) return false;
  if (!chosen.delete(card)) chosen.add(card);
  here.draw();
  return true;
}

function draw() {
  const { state } = here;
  const held = cardsOf(state, state.own.seat);
  for (const card of chosen) if (!held.includes(card)) chosen.delete(card);
  const picks = options(state)?.discards ? { choose: pick, chosen } : null;
  const { ended, offers } = state.table.hosted;
  table.update(state, {
    strength: coach.strength(state),
    picks,
    maySit: !ended,
    mayMove: !ended && offers.includes("leave"),
  });
  change.update(state);
  acts.update(state);
}

/* The card room's record: what is due, its decks, incidents with what is to be reported, and who is kept out. */
import { disputes, filing, ordered, still, tick } from "../cardroom/disputes.js";
import { keepDesk, orders } from "../cardroom/orders.js";
import { barred, bringing, decks, incidents, rulings, telling } from "../cardroom/record.js";
import { todo } from "../cardroom/words.js";
import { byId } from "../dom.js";
import { parts } from "../parts.js";
import { clauses } from "../tournament/deed.js";

const draw = parts();
const done = () => look();
let [held, told] = [[], 0];

const look = await keepDesk((desk) => {
  const acts = orders(desk, done);
  const { may } = desk;
  draw("due", desk.alarms, () => desk.alarms.map((alarm) => todo([alarm.text, " ", clauses(alarm.clauses)])));
  byId("nothing").hidden = desk.alarms.length > 0;
  draw("decks", [desk.decks, may], () => decks(desk, acts));
  draw("deck-deeds", [desk.spots.length, may], () => bringing(desk, acts));
  draw("incidents", [desk.incidents, may], () => incidents(desk, acts));
  draw("incident-deeds", [desk.spots.length, may], () => telling(desk, acts));
  [held, told] = [ordered(desk.disputes), performance.now()];
  draw("disputes", [still(held), may], () => disputes(desk, acts));
  draw("dispute-deeds", [desk.spots.length, may], () => filing(desk, acts));
  draw("rulings", desk.rulings, () => rulings(desk));
  draw("barred", desk.barred, () => barred(desk));
});
setInterval(() => tick("disputes", held, told), 250);

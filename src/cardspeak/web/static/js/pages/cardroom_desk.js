/*
 * The brush's desk, for one hand on a phone: calls, a name onto a list by one tap, a seat offered by one, tables and
 * dealers.
 */
import { toast } from "../announce.js";
import { command } from "../api.js";
import { devices, lines as paired } from "../cardroom/devices.js";
import { calls, games, lists, walking } from "../cardroom/lists.js";
import { keepDesk, orders, send } from "../cardroom/orders.js";
import { dealers, rota, seats, spots } from "../cardroom/spots.js";
import { seconds, todo } from "../cardroom/words.js";
import { dialog, field } from "../dialog.js";
import { all, byId, control, h, on, text } from "../dom.js";
import { parts } from "../parts.js";
import { say } from "../say.js";
import { clauses, refused } from "../tournament/deed.js";
import { may } from "../who.js";

const draw = parts();
let [told, name, table, seat] = [0, "", 0, 0];
/** @type {import("#room").DeskShown} */
let desk = null;

const left = (call) => Math.max(0, call.left - (performance.now() - told) / 1000);
const done = () => look();

/** The name in the field onto the list of a game, by one tap. */
async function join(game) {
  const typed = control("name").value.trim();
  if (!typed) {
    control("name").focus();
    toast(say("day.name.first"), true);
    return;
  }
  const how = byId("phone", HTMLInputElement).checked ? "phone" : "desk";
  if (!(await send({ do: "join", game, name: typed, how }, done))) return;
  control("name").value = "";
  byId("phone", HTMLInputElement).checked = false;
  toast(say("day.added", { name: typed, game }));
}

function redraw() {
  const acts = orders(desk, done);
  const { board, waiting, may: allowed } = desk;
  const spot = desk.spots.find((one) => one.number === table);
  const choose = (key) => {
    name = name === key ? "" : key;
    redraw();
  };
  const show = (number) => {
    [table, seat] = [table === number ? 0 : number, 0];
    redraw();
  };
  const sit = (number) => {
    seat = seat === number ? 0 : number;
    redraw();
  };
  beginning();
  draw("calls", [board.calls.map(({ left: _left, ...call }) => call), allowed], () => calls(desk, acts, left));
  draw("walking", [desk.walking, allowed], () => walking(desk, acts));
  draw("games", [board.games, allowed], () => games(desk, join));
  draw("lists", [waiting, name, allowed], () => lists(desk, acts, name, choose));
  draw("spots", [desk.spots, waiting, table, allowed], () => spots(desk, acts, table, show));
  draw("seats", [desk.spots, desk.dealers, table, seat, allowed], () =>
    spot ? seats(desk, acts, spot, seat, sit) : [],
  );
  draw("dealers", [desk.dealers, allowed], () => dealers(desk, acts));
  draw("rota", [allowed], () => rota(acts));
  draw("due", desk.alarms, () => desk.alarms.map((alarm) => todo([alarm.text, " ", clauses(alarm.clauses)])));
  byId("nothing").hidden = desk.alarms.length > 0;
}

/** Where no day is on, who may begins one. */
function beginning() {
  const plan = () =>
    dialog({
      title: say("day.begin"),
      submit: say("day.begin"),
      fields: [
        h("p", { class: "lead" }, say("day.begin.lead")),
        field(
          say("day.plan"),
          h("textarea", { name: "plan", rows: 14, required: true, spellcheck: "false" }, say("day.plan.example")),
        ),
      ],
      send: async (data) => {
        await command("/api/cardroom/days", data).catch((error) => {
          throw new Error(refused(error));
        });
        await look();
      },
    });
  const off = !desk || desk.over;
  draw("begin", [off, may("floor", "admin")], () =>
    off && may("floor", "admin") ? h("button", { type: "button", class: "main", onclick: plan }, say("day.begin")) : [],
  );
}

on("add", "submit", (event) => {
  event.preventDefault();
  if (desk?.board.games.length === 1) join(desk.board.games[0].key);
});
setInterval(
  () =>
    all(byId("calls"), ".left").forEach((each, at) => {
      if (desk.board.calls[at]) text(each, seconds(left(desk.board.calls[at])));
    }),
  250,
);
const look = await keepDesk(async (found) => {
  [desk, told] = [found, performance.now()];
  redraw();
  const held = await devices(may("floor", "admin"));
  byId("devices-head").hidden = !held.length;
  draw("devices", held, () => paired(held, done));
}, beginning);

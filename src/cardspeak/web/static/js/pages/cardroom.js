/* The card room for a player: the games, one's own place on their lists, and the call to a seat. */
import { urgent } from "../announce.js";
import { command, get } from "../api.js";
import { dialog, field } from "../dialog.js";
import { byId, h, text } from "../dom.js";
import { parts } from "../parts.js";
import { say } from "../say.js";
import { begin } from "../shell.js";
import { refused } from "../tournament/deed.js";
import { disputed, ordered, still, subject, tick } from "../cardroom/disputes.js";
import { line } from "../cardroom/orders.js";
import { about, ordinal, place, seconds, waits } from "../cardroom/words.js";
import { introduce, name, staffs } from "../who.js";

const EVERY = 2000;
const draw = parts();
let [told, called] = [0, ""];
/** @type {import("#room").BoardShown} */
let shown;
/** @type {import("#room").Mine} */
let mine = null;

async function list(game, off) {
  if (!(await introduce())) return;
  try {
    await command("/api/cardroom/list", { game, off });
    text(byId("trouble"), "");
  } catch (error) {
    text(byId("trouble"), refused(error));
  }
  await look();
}

const left = () => Math.max(0, mine.left - (performance.now() - told) / 1000);

/** Where one is to go, or is. */
function own() {
  if (!mine?.table) return [];
  const at = place(mine.table, mine.seat);
  if (mine.called)
    return [h("b", {}, say("day.called", { place: at })), h("span", { id: "left", class: "time" }, seconds(left()))];
  return [h("b", {}, say(mine.walking ? "day.walk" : "day.sits", { place: at }))];
}

/** A game with one's own place on its list, and the button onto it or off it.
 * @param {import("#room").GameLine} game */
function offered(game) {
  const waiting = mine?.lists.find((one) => one.game === game.key);
  const words = waiting ? say("day.place", { place: ordinal(waiting.place), game: game.key }) : waits(game);
  const time = about(waiting ? waiting.about : game.open && !game.waiting.length ? -1 : game.about);
  const button = (words, label, off, kind) =>
    h("button", { type: "button", class: kind, "aria-label": label, onclick: () => list(game.key, off) }, words);
  const sits = !waiting && mine?.table && !mine.called && game.tables.includes(mine.table);
  const of = { game: game.key };
  return h(
    "li",
    { class: waiting ? "own" : "" },
    h("span", {}, h("b", {}, game.key), h("small", {}, [words, time].filter(Boolean).join(", "))),
    sits
      ? null
      : waiting
        ? button(say("day.leave"), say("day.leave.of", of), true, "")
        : button(say("day.join"), say("day.join.of", of), false, "main"),
  );
}

/** One's own dispute about the table where one sits. */
const dispute = () =>
  dialog({
    title: say("day.do.dispute"),
    fields: [
      subject(),
      line(say("day.what"), "text", { maxlength: 500 }),
      field(
        say("day.dispute.ruling.number"),
        h("input", { name: "ruling", type: "number", inputmode: "numeric", min: 0, value: 0 }),
      ),
    ],
    submit: say("day.do.dispute"),
    send: async ({ subject: what, text: words, ruling }) => {
      const table = mine.called || mine.walking ? 0 : mine.table;
      const order = { subject: what, text: words, table, ruling: Number(ruling || 0) };
      await command("/api/cardroom/dispute", order).catch((error) => {
        throw new Error(refused(error));
      });
      await look();
    },
  });

async function appeal(number) {
  try {
    await command("/api/cardroom/appeal", { number });
    text(byId("trouble"), "");
  } catch (error) {
    text(byId("trouble"), refused(error));
  }
  await look();
}

const button = (words, onclick) => h("button", { type: "button", onclick }, words);

/** One's own disputes, and the way to another. */
function complaints() {
  const held = ordered(mine?.disputes ?? []);
  draw("disputes", still(held), () =>
    held.map((one) =>
      disputed(one, one.stage === "answered" ? button(say("day.do.appeal"), () => appeal(one.number)) : null),
    ),
  );
  draw("dispute-deeds", [shown.on, Boolean(mine?.name)], () =>
    shown.on && mine?.name ? button(say("day.do.dispute"), dispute) : [],
  );
}

function redraw() {
  complaints();
  byId("none").hidden = shown.on;
  byId("ways").hidden = !staffs();
  draw("own", [{ ...mine, left: 0, lists: [], disputes: [] }], own);
  draw("games", [shown.board?.games, mine?.lists], () => (shown.on ? shown.board.games.map(offered) : []));
  const now = mine?.called ? say("day.called", { place: place(mine.table, mine.seat) }) : "";
  if (now && now !== called) urgent(now);
  called = now;
  document.title = now || say("day.title");
}

async function look() {
  try {
    [shown, mine] = await Promise.all([get("/api/cardroom"), name() ? get("/api/cardroom/mine") : null]);
    told = performance.now();
    redraw();
  } catch (error) {
    text(byId("trouble"), refused(error));
  }
}

document.addEventListener("who", look);
await begin();
await look();
setInterval(look, EVERY);
setInterval(() => {
  if (mine?.called) text(byId("left"), seconds(left()));
  if (mine?.disputes.length) tick("disputes", ordered(mine.disputes), told);
}, 250);

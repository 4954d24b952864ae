/* The room's tournaments, and a form to announce one. */
import { command, get } from "../api.js";
import { byId, control, h, on, text } from "../dom.js";
import { dollars } from "../money.js";
import { LANGUAGE, chips, say } from "../say.js";
import { begin } from "../shell.js";
import { lookAtSits } from "../tournament/sits.js";
import { about } from "../tournament/words.js";
import { introduce, may } from "../who.js";

const EVERY = 4000;
let last = "";

const entry = (one) =>
  h(
    "li",
    {},
    h("h2", {}, h("a", { href: `/tournaments/${one.id}` }, one.title)),
    h("p", {}, about(one)),
    h(
      "p",
      { class: "tags" },
      h("span", { class: "tag" }, say(`event.phase.${one.phase}`)),
      h("span", { class: "tag" }, one.book),
      h(
        "span",
        { class: "tag" },
        one.cap
          ? say("events.of", { entries: chips(one.entries), cap: chips(one.cap) })
          : say("events.entries", { entries: chips(one.entries) }),
      ),
      one.entered ? h("span", { class: "tag" }, say("events.entered")) : null,
    ),
  );

/** A league's table. */
const league = (one) => [
  h("h2", {}, say("league.played", { name: one.name, events: chips(one.events) })),
  h(
    "div",
    { class: "wide" },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          [say("event.place"), say("event.player"), say("league.points"), say("league.events"), say("league.won")].map(
            (head) => h("th", { scope: "col" }, head),
          ),
        ),
      ),
      h(
        "tbody",
        {},
        one.ranks.map((rank) =>
          h(
            "tr",
            {},
            h("td", {}, chips(rank.place)),
            h("th", { scope: "row" }, rank.player),
            h("td", {}, (rank.points / 100).toLocaleString(LANGUAGE)),
            h("td", {}, chips(rank.events)),
            h("td", {}, chips(rank.won)),
          ),
        ),
      ),
    ),
  ),
];

async function look() {
  if (document.hidden) return;
  const [events, leagues] = await Promise.all([get("/api/tournaments"), get("/api/leagues"), lookAtSits()]);
  const now = JSON.stringify([events, leagues]);
  if (now === last) return;
  last = now;
  byId("events").replaceChildren(...events.map(entry));
  byId("leagues").replaceChildren(...leagues.flatMap(league));
  byId("none").hidden = events.length > 0;
}

async function announce(event) {
  event.preventDefault();
  if (!(await introduce())) return;
  const [file] = byId("file", HTMLInputElement).files;
  try {
    const made = await command(
      "/api/tournaments",
      file ? { file: await file.text() } : { name: control("structure").value },
    );
    location.assign(`/tournaments/${made.id}`);
  } catch (error) {
    text(byId("trouble"), [error.message, ...(error.clauses ?? [])].join(" · "));
  }
}

const staff = () => {
  byId("players").hidden = !may("floor", "cashier", "admin", "auditor");
};

on("announce", "submit", announce);
document.addEventListener("who", staff);
await begin();
staff();
const structures = await get("/api/tournament-structures");
byId("structure").replaceChildren(
  ...structures.map((one) =>
    h(
      "option",
      { value: one.name },
      say("events.choice", { title: one.title, game: one.game, book: one.book, price: dollars(one.buy_in) }),
    ),
  ),
);
await look();
setInterval(() => look().catch((error) => text(byId("trouble"), error.message)), EVERY);

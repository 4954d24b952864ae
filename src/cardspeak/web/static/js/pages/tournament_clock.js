/* The clock for a television: it counts on by itself, without a network too, and sounds at a new level. */
import { get } from "../api.js";
import { byId, h, on, text } from "../dom.js";
import { chips, say } from "../say.js";
import { begin } from "../shell.js";
import { heard, learn, sound } from "../tournament/heard.js";
import { arrange } from "../tournament/looks.js";
import { later, leftOf, shown, steady } from "../tournament/time.js";
import { figures, level, prizes, standing } from "../tournament/words.js";

const EVERY = 1000;
const page = byId("clock");
const own = `/tournaments/${encodeURIComponent(page.dataset.id)}/clock`;
const asked = new URLSearchParams(location.search);
const LAYOUTS = ["all", "time", "prizes"];
let flight = asked.get("flight") ?? "";
let face = null;
let told = 0;
let drawn = "";
let seen = null;
/** @type {import("#room").Look[]} */
let looks = [];

function draw(face) {
  const facts = JSON.stringify(steady(face));
  if (facts === drawn) return;
  drawn = facts;
  text(byId("clock-head"), face.title);
  document.title = `${face.title} · ${say("event.clock")}`;
  text(byId("level"), level(face));
  text(byId("stakes"), [standing(face), face.text].filter(Boolean).join(" · "));
  text(byId("next"), say("event.next", { text: face.next }));
  byId("figures").replaceChildren(...figures(face));
  byId("prizes").replaceChildren(...prizes(face));
  byId("flights").replaceChildren(
    ...(face.flights.length < 2 ? [] : face.flights).map((name) =>
      h(
        "a",
        {
          href: `${own}?flight=${name}&layout=${asked.get("layout") ?? "all"}`,
          "aria-current": name === face.flight ? "page" : null,
        },
        say("event.flight.of", { flight: name.toUpperCase() }),
      ),
    ),
  );
  byId("clock").dataset.chips = chips(face.in_play);
}

/** Show the face as it is by now, whether the room has been heard of since or not. */
function count() {
  if (!face) return;
  const now = later(face, performance.now() - told);
  const left = leftOf(now, 0);
  draw(now);
  text(byId("time"), now.phase === "running" ? shown(left) : "");
  sound(heard(seen, { face: now, left }));
  seen = { face: now, left };
}

async function look() {
  try {
    const found = await get(`/api${own}?flight=${encodeURIComponent(flight)}`);
    [face, told] = [found, performance.now()];
    byId("line").hidden = true;
  } catch (error) {
    if (flight && error.status === 409) flight = ""; // it is over, and another clock is shown
    byId("line").hidden = false;
    text(byId("line"), face ? say("event.alone") : error.message);
  }
  count();
}

/** Show the page in a layout of its own, which stays in its address for the television that opens it. */
function lay(layout) {
  const look = looks.find((one) => one.name === layout);
  page.dataset.layout = look ? "own" : layout;
  arrange(page, look);
  learn(look).then((sounds) => (page.dataset.sounds = sounds.join(" ")));
  asked.set("layout", layout);
  history.replaceState(null, "", `?${asked}`);
  byId("layouts").replaceChildren(
    ...[...LAYOUTS, ...looks.map((one) => one.name)].map((one) =>
      h(
        "button",
        { type: "button", class: "plain", "aria-pressed": String(one === layout), onclick: () => lay(one) },
        looks.find((own) => own.name === one)?.title ?? say(`event.layout.${one}`),
      ),
    ),
  );
}

on("full", "click", () => page.requestFullscreen?.());
await begin();
looks = await get("/api/clock-looks").catch(() => []);
lay([...LAYOUTS, ...looks.map((one) => one.name)].find((one) => one === asked.get("layout")) ?? "all");
await look();
setInterval(look, EVERY);
setInterval(count, 200);

/* The clock for a television: it counts on by itself, without a network too, and sounds at a new level. */
import { get } from "../api.js";
import { byId, text } from "../dom.js";
import { chips, say } from "../say.js";
import { begin } from "../shell.js";
import { click } from "../sound.js";
import { leftOf, shown, steady } from "../tournament/time.js";
import { figures, level, prizes, standing } from "../tournament/words.js";

const EVERY = 1000;
const page = byId("clock");
const path = `/api/tournaments/${encodeURIComponent(page.dataset.id)}/clock`;
let face = null;
let told = 0;
let drawn = "";

function draw() {
  const facts = JSON.stringify(steady(face));
  if (facts === drawn) return;
  drawn = facts;
  text(byId("clock-head"), face.title);
  document.title = `${face.title} · ${say("event.clock")}`;
  if (byId("level").textContent && byId("level").textContent !== level(face)) click();
  text(byId("level"), level(face));
  text(byId("stakes"), [standing(face), face.text].filter(Boolean).join(" · "));
  text(byId("next"), say("event.next", { text: face.next }));
  byId("figures").replaceChildren(...figures(face));
  byId("prizes").replaceChildren(...prizes(face));
  byId("clock").dataset.chips = chips(face.in_play);
}

function count() {
  if (face) text(byId("time"), face.phase === "running" ? shown(leftOf(face, performance.now() - told)) : "");
}

async function look() {
  try {
    const found = await get(path);
    [face, told] = [found, performance.now()];
    byId("line").hidden = true;
    draw();
  } catch (error) {
    byId("line").hidden = false;
    text(byId("line"), face ? say("event.alone") : error.message);
  }
  count();
}

byId("full").addEventListener("click", () => page.requestFullscreen?.());
await begin();
await look();
setInterval(look, EVERY);
setInterval(count, 200);

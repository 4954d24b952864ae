/* A table against the house: its layout, wagers and decisions. */
import { get } from "../api.js";
import { byId, target } from "../dom.js";
import { HELP, acts } from "../house/acts.js";
import { layout } from "../house/layout.js";
import { wish } from "../settings.js";
import { begin } from "../shell.js";
import { page } from "../table/page.js";

await begin();
const here = page(byId("room").dataset.id, { ways: ["wait"], bots });
const { panel, seats } = here;
const table = layout(byId("stage"), (seat) => seats.sit(seat, here.state.table));
const bar = acts(byId("bar"), { bet, act, why: panel.why, manage: seats.draw, yours: here.yours });
table.put(bar.felt);
here.show({ draw, mine: () => here.state.own.options, keys: HELP }, table, bar.tell);
document.addEventListener("keydown", (event) => {
  if (!wish("keys") || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (!target(event).matches("input, textarea, select") && bar.press(event.key.toUpperCase())) event.preventDefault();
});

async function bots() {
  const games = await get("/api/house-games");
  return games.find((each) => each.game === here.state.table.variant).bots;
}

function bet(laid) {
  return here.room.ask({ type: "bet", round: here.state.table.round, ...laid });
}

function act(action, amount) {
  return here.act({ action, amount });
}

function draw() {
  table.update(here.state);
  bar.update(here.state);
}

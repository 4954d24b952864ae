/* The cashier: one's own account for everybody; the room's for who keeps its chips, and for who audits them. */
import { get } from "../api.js";
import { account } from "../cashier/account.js";
import { list, slips, totals, waiting } from "../cashier/counter.js";
import { own, whole } from "../cashier/events.js";
import { byId, control, on } from "../dom.js";
import { draw } from "../redrawn.js";
import { say } from "../say.js";
import { begin } from "../shell.js";
import { may, name } from "../who.js";

const EVERY = 4000;
const seen = new Map(); // the entry up to which each table was seen that has a purchase waiting

async function mine() {
  byId("mine-csv").hidden = !name();
  if (!name()) return draw("mine", null, () => say("cashier.nobody"));
  const found = await get("/api/cashier/mine");
  return draw("mine", found, (open) => (found.tables.length ? account(found, open) : say("cashier.none")));
}

async function room() {
  const sees = may("cashier", "auditor", "admin");
  byId("room-part").hidden = !sees;
  if (!sees) return;
  const find = control("find").value.trim();
  byId("moves-csv", HTMLAnchorElement).href = `/api/cashier/moves.csv?${new URLSearchParams({ find })}`;
  const counter = await get(`/api/cashier?${new URLSearchParams({ find })}`);
  if (find !== control("find").value.trim()) return;
  const shown = byId("bots", HTMLInputElement).checked ? counter.accounts : counter.accounts.filter((one) => !one.bot);
  for (const { table, seq } of counter.waiting) seen.set(table, seq);
  draw(
    "waiting",
    counter.waiting.map(({ seq: _seq, ...facts }) => facts),
    () => waiting(counter, look, (table) => seen.get(table) ?? 0),
  );
  draw("slips", counter.slips, () => slips(counter, look));
  draw("totals", [counter.totals, counter.tables, counter.alarms], (open) => totals(counter, open.has("all")));
  draw("accounts", shown, () => list(shown));
}

async function events() {
  const found = name() ? await get("/api/cashier/events") : { mine: [], room: [] };
  draw("mine-events", found.mine, () => own(found.mine));
  draw("events", found.room, () => whole(found.room));
}

async function look() {
  try {
    await Promise.all([mine(), room(), events()]);
    byId("trouble").textContent = "";
  } catch (error) {
    byId("trouble").textContent = error.message;
  }
}

let soon = 0;
on("find", "input", () => {
  clearTimeout(soon);
  soon = setTimeout(look, 200);
});
on("bots", "change", look);
on("search", "submit", (event) => {
  event.preventDefault();
  look();
});
document.addEventListener("who", look);
await begin();
await look();
setInterval(() => {
  if (!document.hidden) look();
}, EVERY);

/*
 * Rounds that are over: those of the room's tables, which have addresses, and those that somebody brings, which stay
 * here.
 */
import { get, tablePath } from "../api.js";
import { byId, control, h, on, text } from "../dom.js";
import { bring } from "../replay/bring.js";
import { findings } from "../replay/findings.js";
import { address, listed, rounds } from "../replay/rounds.js";
import { screen } from "../replay/screen.js";
import { chips, say } from "../say.js";
import { begin } from "../shell.js";

let now = { turn: (_by) => {}, moved: (_at) => {} };
const show = screen({ turn: (by) => now.turn(by), moved: (at) => now.moved(at) });
const brought = findings(byId("hands"), (place) => retell(place));
const source = bring(byId("bring"), {
  begin: () => {
    [control("tables").value, byId("trouble").textContent] = ["", ""];
    history.replaceState({}, "", "/replay");
    brought.clear();
  },
  found: (name, answer) => {
    brought.add(name, answer);
    byId("hands").scrollIntoView({ block: "start" });
  },
  trouble,
  shown: () => !byId("choose").hidden,
});

function trouble(error) {
  show.close();
  const before = byId("trouble").textContent;
  text(byId("trouble"), [before, error.message].filter(Boolean).join(" "));
}

/** Show a round of a table, from event `at` on, counted from 1. */
async function go(table, number, at = 1, push = true) {
  try {
    const found = await get(tablePath(table, `rounds/${encodeURIComponent(number)}`));
    const [last] = await listed(table, 0, 1); // there is one: the round that was asked for
    if (push) history.pushState({}, "", address(table, number));
    now = {
      turn: (by) => go(table, found.number + by),
      moved: (event) => history.replaceState(history.state, "", address(table, found.number, event + 1)),
    };
    const ends = { before: found.number > 1, after: found.number < last.number };
    show.open(found, {
      head: say("replay.hand", { hand: chips(found.number) }),
      what: say("replay.what", { table, game: found.game }),
      at: at - 1,
      ends,
      back: address(table),
    });
  } catch (error) {
    byId("trouble").textContent = "";
    trouble(error);
  }
}

/** Show one of the rounds that were brought, by its place in the list. */
async function retell(place, push = true) {
  const one = brought.at(place);
  if (!one?.text) return;
  try {
    const found = await source.retell(one.text);
    if (!found.steps.length) throw new Error(say("bring.nothing", { round: one.round, reason: found.found.reason }));
    if (push) history.pushState({ brought: place }, "", "/replay");
    now = { turn: (by) => retell(place + by), moved: () => {} };
    const ends = { before: place > 0, after: place < brought.size() - 1 };
    show.open(found, {
      head: say("bring.hand", { round: one.round }),
      what: `${found.game} · ${one.file}`,
      at: 0,
      ends,
      back: "/replay",
    });
  } catch (error) {
    byId("trouble").textContent = "";
    trouble(error);
  }
}

/** Show a table's list of rounds; without a table what was brought. */
async function list(table) {
  show.close();
  control("tables").value = table;
  text(byId("trouble"), "");
  const name =
    byId("tables", HTMLSelectElement).selectedOptions[0]?.textContent ?? say("hands.closed", { number: table });
  // a table that is closed is offered no more
  if (byId("tables", HTMLSelectElement).selectedIndex < 0) control("tables").value = "";
  if (table) return rounds(byId("hands"), table, name, (number) => go(table, number)).catch(trouble);
  return brought.draw();
}

/** Show what the address asks for, or the page's own state. */
async function follow() {
  const asked = new URLSearchParams(location.search);
  const [table, number, at] = ["table", "round", "at"].map((name) => asked.get(name) ?? "");
  const place = history.state?.brought;
  if (place !== undefined && brought.at(place)) await retell(place, false);
  else if (table && number) await go(table, number, Number(at) || 1, false);
  else await list(table);
}

function leave(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState({}, "", byId("to-list", HTMLAnchorElement).href);
  follow();
}

async function offer() {
  const found = await get("/api/lobby");
  byId("tables").replaceChildren(
    h("option", { value: "" }, say("replay.choose")),
    ...found.map((each) => h("option", { value: each.id }, `${each.name} · ${each.game}`)),
  );
}

on("to-list", "click", leave);
on("tables", "change", () => {
  history.pushState({}, "", control("tables").value ? address(control("tables").value) : "/replay");
  follow();
});
addEventListener("popstate", follow);
await begin();
await offer().catch(trouble);
document.addEventListener("who", () => offer().then(follow));
await follow();

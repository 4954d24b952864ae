/* What a player does about his seat: sit down, leave, add chips, sit out, come back; what the host does about bots and pauses. */
import { toast } from "../announce.js";
import { command, get } from "../api.js";
import { dialog, field, select } from "../dialog.js";
import { h } from "../dom.js";
import { say } from "../say.js";
import { introduce } from "../who.js";

const WAYS = ["wait", "post"];

/** The seat's buttons at a table. amount: what is typed, as the room takes it; ways: how who sits out may come back. */
export function manage(id, { amount = Number, ways = WAYS } = {}) {
  const path = (verb) => `/api/tables/${encodeURIComponent(id)}/${verb}`;

  let posted = 0;

  async function ask(verb, body = {}) {
    try {
      await command(path(verb), body);
    } catch (error) {
      toast(error.message, true);
    }
  }

  const chipsField = (required) => field(say("sit.chips"), h("input", { name: "chips", type: "number", min: 1, step: 1, inputmode: "numeric", required, placeholder: required ? "" : say("sit.most") }));

  /** Take a seat: a name if there is none yet, then the chips. */
  async function sit(seat, sign) {
    if (!(await introduce())) return;
    dialog({
      title: say("sit.title", { seat }),
      fields: [h("ul", {}, sign.map((line) => h("li", {}, line))), chipsField(false)],
      submit: say("sit.submit"),
      send: ({ chips }) => command(path("sit"), { seat, chips: amount(chips) || 0 }),
    });
  }

  function buy() {
    dialog({ title: say("buy.title"), fields: [chipsField(true)], submit: say("buy.submit"), send: ({ chips }) => command(path("buy"), { chips: amount(chips) }) });
  }

  function leave() {
    dialog({ title: say("leave.title"), fields: [h("p", {}, say("leave.lead"))], submit: say("leave.submit"), send: () => command(path("leave")) });
  }

  async function bot() {
    if (!(await introduce())) return;
    const { bots } = await get("/api/games");
    dialog({
      title: say("bot.title"),
      fields: [field(say("bot.kind"), select("temperament", Object.entries(bots).map(([name, says]) => [name, `${name}: ${says}`])))],
      submit: say("bot.submit"),
      send: ({ temperament }) => command(path("bot"), { temperament }),
    });
  }

  const button = (key, onclick) => h("button", { type: "button", onclick }, say(key));

  /** Draw the buttons that fit into `element`. */
  function draw(element, { table, own }) {
    const seat = table.seats[own.seat];
    const free = Object.values(table.seats).some((each) => !each);
    const key = JSON.stringify([seat?.state, free, posted === table.round]);
    if (element.dataset.key === key) return;
    element.dataset.key = key;
    const found = [];
    if (seat) {
      if (seat.state === "out") found.push(...ways.map((post) => button(`back.${post}`, () => ask("back", { post }))));
      if (seat.state === "waiting" && ways.length > 1 && posted !== table.round) found.push(button("enter.post", () => { posted = table.round; return ask("back", { post: "post" }); }));
      if (seat.state === "playing" || seat.state === "waiting") found.push(button("out", () => ask("out")));
      if (seat.state !== "leaving") found.push(button("buy", buy), button("leave", leave));
    }
    if (free) found.push(button("bot", bot));
    element.replaceChildren(...found);
  }

  return { sit, draw, ask };
}

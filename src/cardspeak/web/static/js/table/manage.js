/*
 * What a player does about their seat: sit down, leave, add chips, sit out, come back; what the host does about bots
 * and pauses.
 */
import { toast } from "../announce.js";
import { command, commandOn, get, tablePath } from "../api.js";
import { check, dialog, field, select, Wrong } from "../dialog.js";
import { h } from "../dom.js";
import { amount, entry, range, typed } from "../money.js";
import { say } from "../say.js";
import { choose, wish } from "../settings.js";
import { introduce, name } from "../who.js";
import { choice } from "./choice.js";
import { called } from "./call_clock.js";
import { runsField } from "./runs.js";
import { straddles } from "./straddle.js";
import { unit } from "./unit.js";

const WAYS = ["wait", "post"];
const SHOWING = ["auto", "show", "ask"];
/** Whether a seat may ask what would have come in the last round; against the house nobody may. */
const hunts = ({ hunters = [] }, seat) => hunters.includes(seat);
/** Lines of a sign that are shown unasked. */
const SHORT = 9;

/** The seat's buttons at a table. ways: how who sits out may come back. */
export function manage(id, { ways = WAYS, bots = async () => (await get("/api/games")).bots } = {}) {
  const path = (verb) => tablePath(id, verb);

  let posted = 0;
  let [now, mine, seq] = [null, 0, 0];
  /** @type {import("#room").Private["wishes"]} */
  let wanted = { showing: "auto", rebuy: false, top_up: false, runs: 0 };
  let settled = 0;

  async function ask(verb, body = {}) {
    try {
      await command(path(verb), body);
    } catch (error) {
      toast(error.message, true);
    }
  }

  const askAbout = (read, verb) => commandOn(read, path(verb), {}).catch((error) => toast(error.message, true));

  const chipsField = (bounds, value) =>
    field(
      say("sit.chips", { range: range(bounds, unit()) }),
      entry("chips", unit(), value, { required: true, autofocus: true }),
    );

  /** The chips of a purchase; what is out of its bounds is not sent. */
  function within(bounds, chips) {
    const count = typed(chips, unit());
    if (count < bounds.least || (bounds.most && count > bounds.most))
      throw new Wrong("chips", say("buy.wrong", { chips: amount(count, unit()), range: range(bounds, unit()) }));
    return count;
  }

  /** Take a seat: a name if there is none yet, then the chips. Who has left lately brings what they left with. */
  async function sit(seat, { sign, buying }) {
    const read = seq;
    if (!(await introduce())) return undefined;
    const before = buying.back.find(({ player }) => player === name());
    const bounds = {
      least: buying.least,
      most: before && buying.most ? Math.max(buying.most, before.chips) : buying.most,
    };
    return dialog({
      title: say("sit.title", { seat }),
      fields: [
        h(
          "details",
          { class: "folded", open: sign.length <= SHORT },
          h("summary", {}, say("tab.sign")),
          h(
            "ul",
            { class: "inside" },
            sign.map((line) => h("li", {}, line)),
          ),
        ),
        before ? h("p", { class: "lead" }, say("sit.back", { chips: amount(before.chips, unit()) })) : "",
        chipsField(bounds, before?.chips ?? buying.usual),
      ],
      submit: say("sit.submit"),
      send: ({ chips }) => command(path("sit"), { seat, read, chips: within(bounds, chips) }),
    });
  }

  /** Add chips: any number, up to what a player may have before them. */
  function buy({ buying }, stack) {
    const room = buying.table_most ? Math.max(0, buying.table_most - stack) : 0;
    if (buying.table_most && !room) return toast(say("buy.full", { most: amount(buying.table_most, unit()) }), true);
    const bounds = { least: stack ? 1 : buying.least, most: buying.most && room ? Math.min(buying.most, room) : room };
    return dialog({
      title: say("buy.title"),
      submit: say("buy.submit"),
      fields: [chipsField(bounds, bounds.most ? Math.min(bounds.most, buying.usual) : buying.usual)],
      send: ({ chips }) => command(path("buy"), { chips: within(bounds, chips) }),
    });
  }

  /** What is done for the player without asking: kept at this table, and how hands are shown in this browser too. */
  function wishes() {
    dialog({
      title: say("wishes.title"),
      submit: say("wishes.submit"),
      fields: [
        field(
          say("wishes.showing"),
          select(
            "showing",
            SHOWING.map((how) => [how, say(`wishes.showing.${how}`)]),
            wanted.showing,
          ),
        ),
        ...runsField(now.customs?.most_runs ?? 1, wanted.runs),
        ...(now.hosted.offers.includes("buy")
          ? [check("rebuy", say("wishes.rebuy"), wanted.rebuy), check("top_up", say("wishes.top_up"), wanted.top_up)]
          : []),
      ],
      send: async ({ showing, rebuy, top_up: more, runs = wanted.runs }) => {
        await command(path("wish"), { showing, rebuy: Boolean(rebuy), top_up: Boolean(more), runs: Number(runs) });
        choose("showing", showing);
      },
    });
  }

  /** Who has just sat down shows hands as in this browser before. */
  function settle(own) {
    wanted = own.wishes ?? wanted;
    if (own.seat && own.wishes && settled !== own.seat && wish("showing") !== wanted.showing)
      ask("wish", { ...wanted, showing: wish("showing") });
    settled = own.seat;
  }

  function leave() {
    dialog({
      title: say("leave.title"),
      fields: [h("p", {}, say("leave.lead"))],
      submit: say("leave.submit"),
      send: () => command(path("leave")),
    });
  }

  async function bot() {
    if (!(await introduce())) return;
    const kinds = Object.entries(await bots());
    dialog({
      title: say("bot.title"),
      fields: [
        field(
          say("bot.kind"),
          select(
            "temperament",
            kinds.map(([kind, says]) => [kind, `${kind}: ${says}`]),
          ),
        ),
      ],
      submit: say("bot.submit"),
      send: ({ temperament }) => command(path("bot"), { temperament }),
    });
  }

  const button = (key, onclick, kind = "") => h("button", { type: "button", class: kind, onclick }, say(key));

  /** Draw the buttons that fit into `element`. */
  function draw(element, { table, own, clock, seq: known }) {
    [now, mine, seq] = [table, own.seat, known];
    settle(own);
    const seat = table.seats[own.seat];
    const free = Object.values(table.seats).some((each) => !each);
    // at a table of the house anybody seats a bot
    const offered = (verb) => table.hosted.offers.includes(verb);
    const seats = free && offered("bot") && !table.hosted.ended && [name(), ""].includes(table.hosted.name);
    const slow = called({ table, own, clock });
    const key = JSON.stringify([
      slow,
      seat?.state,
      seats,
      table.hosted.offers,
      posted === table.round,
      table.straddling?.[own.seat],
      table.customs,
      table.chooser === own.seat && table.choices,
      hunts(table, own.seat) && table.round,
    ]);
    if (element.dataset.key === key) return;
    element.dataset.key = key;
    const found = [];
    if (seat) {
      if (seat.state === "out")
        found.push(...ways.map((post) => button(`back.${post}`, () => ask("back", { post, read: seq }))));
      if (seat.state === "waiting" && ways.length > 1 && posted !== table.round)
        found.push(
          button("enter.post", () => {
            posted = table.round;
            return ask("back", { post: "post", read: seq });
          }),
        );
      const broke = seat.state === "broke";
      if (broke && offered("buy")) found.push(button("rebuy", () => buy(now, 0), "main"));
      if (seat.state === "playing" || seat.state === "waiting") found.push(button("out", () => ask("out")));
      if (!broke && offered("buy") && seat.state !== "leaving")
        found.push(button("buy", () => buy(now, now.seats[mine].stack)));
      if (seat.state !== "leaving") found.push(button("wishes", wishes));
      if (seat.state !== "leaving" && (offered("leave") || broke)) found.push(button("leave", leave));
    }
    if (seat && seat.state !== "leaving")
      (found.unshift(...choice(table, own.seat, path)), found.push(...straddles(table, own.seat, ask)));
    if (hunts(table, own.seat)) found.unshift(button("rabbit", () => ask("rabbit", { round: now.round })));
    if (slow) found.unshift(button("clock.call", () => askAbout(seq, "clock")));
    if (seats) found.push(button("bot", bot));
    element.replaceChildren(...found);
  }

  return { sit, draw, ask };
}

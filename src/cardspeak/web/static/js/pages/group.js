/* A group: its ledger, its nights, its members, and what a host does in it. */
import { announce, toast } from "../announce.js";
import { command, get } from "../api.js";
import { owed } from "../cashier/owed.js";
import { dialog, field, select } from "../dialog.js";
import { byId, h, on } from "../dom.js";
import { amount, signed, won } from "../money.js";
import { draw } from "../redrawn.js";
import { LANGUAGE, chips, say } from "../say.js";
import { begin } from "../shell.js";
import { name } from "../who.js";

const EVERY = 5000;
const { id } = byId("group").dataset;
const path = `/api/groups/${encodeURIComponent(id)}`;
const DAY = new Intl.DateTimeFormat(LANGUAGE, { day: "numeric", month: "short", year: "numeric" });

let shown = null;

/** Something is done in the group, and what it comes to is drawn. */
async function order(what) {
  show(await command(path, { order: what }));
}

/** The same by a button that has no form to say what is wrong. */
async function ordered(what) {
  try {
    await order(what);
  } catch (error) {
    toast(error.message, true);
  }
}

const pressed = (key, words, click, kind = "") =>
  h("button", { type: "button", "data-key": key, class: kind, onclick: click }, words);

function results(rows, unit, caption) {
  return h(
    "table",
    {},
    h("caption", { class: "unseen" }, caption),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, say("sheet.player")),
        h("th", { scope: "col" }, say("group.nights.count")),
        h("th", { scope: "col" }, say("sheet.net")),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map((row) =>
        h(
          "tr",
          {},
          h("td", {}, row.player, row.member ? "" : h("small", {}, say("group.guest"))),
          h("td", {}, row.nights ? chips(row.nights) : ""),
          h("td", { class: won(row.net) }, signed(row.net, unit)),
        ),
      ),
    ),
  );
}

const caption = (unit) => (unit === "cents" ? say("group.money") : say("group.chips"));

function ledger({ open, hosts }) {
  if (!open.length) return h("p", { class: "lead" }, say("group.nothing"));
  const nights = open.flatMap((each) => each.nights);
  return [
    ...open.flatMap((each) => [
      results(each.won, each.unit, caption(each.unit)),
      h("h3", {}, say("sheet.owed")),
      owed(each.owed, each.unit),
    ]),
    hosts
      ? h(
          "p",
          {},
          pressed("settle", say("group.settle"), () => settle(nights, open), "main"),
        )
      : "",
  ];
}

function settle(nights, open) {
  dialog({
    title: say("group.settle"),
    fields: [h("p", {}, say("group.settle.lead")), ...open.map((each) => owed(each.owed, each.unit))],
    submit: say("group.settle"),
    send: async () => {
      await order({ do: "settle", nights, owed: open.flatMap((each) => each.owed) });
      announce(say("group.is.settled"));
    },
  });
}

function night(one, hosts) {
  const about =
    one.state === "over"
      ? `${DAY.format(one.moment)} · ${one.won.map((row) => `${row.player} ${signed(row.net, one.unit)}`).join(", ")}`
      : say(`group.state.${one.state}`);
  return h(
    "li",
    {},
    h("span", {}, one.link ? h("a", { href: one.link }, one.name) : one.name, h("small", {}, about)),
    one.unconfirmed.map((each) =>
      each.player === name()
        ? pressed(`confirm-${one.table}`, say("group.confirm", { amount: amount(each.lost, one.unit) }), () =>
            ordered({ do: "confirm", table: one.table, lost: each.lost }),
          )
        : h("small", {}, say("group.confirm.waits", { name: each.player, amount: amount(each.lost, one.unit) })),
    ),
    one.state === "over" ? h("a", { href: `/table/${encodeURIComponent(one.table)}/sheet` }, say("sheet.title")) : "",
    hosts ? pressed(`night-${one.table}`, say("group.uncount"), () => uncount(one)) : "",
  );
}

const uncount = (one) => ordered({ do: "night", table: one.table, counts: false });

function nights(found) {
  return [
    found.nights.length
      ? h(
          "ul",
          { class: "lines" },
          found.nights.map((one) => night(one, found.hosts)),
        )
      : h("p", { class: "lead" }, say("group.no.nights")),
    found.hosts && found.tables.length
      ? h(
          "p",
          {},
          pressed("count", say("group.count"), () => count(found)),
        )
      : "",
    found.hosts ? h("p", { class: "lead" }, say("group.count.lead")) : "",
  ];
}

function count(found) {
  dialog({
    title: say("group.count"),
    fields: [
      field(
        say("group.table"),
        select(
          "table",
          found.tables.map((one) => [one.table, `${one.name} (${one.table})`]),
        ),
      ),
    ],
    submit: say("group.count"),
    send: ({ table }) => order({ do: "night", table }),
  });
}

function member(one, found) {
  const mine = one.name === name();
  return h(
    "li",
    {},
    h(
      "span",
      {},
      one.name,
      one.host ? h("span", { class: "tag" }, say("group.host")) : "",
      one.names.map((other) => h("small", {}, say("group.also", { name: other }))),
    ),
    found.hosts
      ? pressed(`host-${one.name}`, say(one.host ? "group.unhost" : "group.make.host"), () =>
          ordered({ do: "host", player: one.name, host: !one.host }),
        )
      : "",
    found.hosts
      ? one.names.map((other) =>
          pressed(`apart-${other}`, say("group.apart", { name: other }), () => ordered({ do: "same", player: other })),
        )
      : "",
    mine || found.hosts
      ? pressed(`gone-${one.name}`, say(mine ? "group.leave" : "group.remove"), () => remove(one, mine))
      : "",
  );
}

function remove(one, mine) {
  dialog({
    title: say(mine ? "group.leave" : "group.remove"),
    fields: [h("p", {}, say(mine ? "group.leave.lead" : "group.remove.lead", { name: one.name }))],
    submit: say(mine ? "group.leave" : "group.remove"),
    send: async () => {
      await order({ do: "remove", player: one.name });
      if (mine) location.assign("/groups");
    },
  });
}

function members(found) {
  const guests = [
    ...new Map(
      found.nights.flatMap((each) => each.won.filter((row) => !row.member).map((row) => [row.player, row])),
    ).values(),
  ];
  return [
    h(
      "ul",
      { class: "lines" },
      found.members.map((one) => member(one, found)),
    ),
    found.hosts
      ? h(
          "p",
          { class: "several" },
          pressed("add", say("group.add"), () => add(guests)),
          guests.length ? pressed("same", say("group.same"), () => same(guests, found.members)) : "",
        )
      : "",
  ];
}

function add(guests) {
  dialog({
    title: say("group.add"),
    fields: [
      field(
        say("group.add.name"),
        h("input", { name: "player", required: true, maxlength: 60, autocomplete: "off", list: "guests" }),
      ),
      h(
        "datalist",
        { id: "guests" },
        guests.map((row) => h("option", { value: row.player })),
      ),
      h("p", { class: "lead" }, say("group.add.lead")),
    ],
    submit: say("group.add"),
    send: ({ player }) => order({ do: "add", player: player.trim() }),
  });
}

function same(guests, among) {
  const pairs = (rows, of) => rows.map((row) => [row[of], row[of]]);
  dialog({
    title: say("group.same"),
    fields: [
      field(say("group.same.guest"), select("player", pairs(guests, "player"))),
      field(say("group.same.member"), select("member", pairs(among, "name"))),
    ],
    submit: say("group.same"),
    send: ({ player, member: whose }) => order({ do: "same", player, member: whose }),
  });
}

const past = (one, open) =>
  h(
    "details",
    { class: "folded", "data-table": String(one.moment), open: open.has(String(one.moment)) },
    h(
      "summary",
      {},
      say("group.past.line", { day: DAY.format(one.moment), by: one.by, nights: chips(one.nights.length) }),
    ),
    h("div", { class: "inside" }, results(one.won, one.unit, say("group.past")), owed(one.owed, one.unit)),
  );

function show(found) {
  shown = found;
  byId("group-head").textContent = found.name;
  byId("rename").hidden = !found.hosts;
  draw("ledger", [found.open, found.hosts], () => ledger(found));
  draw("nights", [found.nights, found.tables, found.hosts, name()], () => nights(found));
  draw("members", [found.members, found.nights, found.hosts, name()], () => members(found));
  draw("past", found.settled, (open) =>
    found.settled.length
      ? found.settled.map((one) => past(one, open))
      : h("p", { class: "lead" }, say("group.no.past")),
  );
  byId("parts").hidden = false;
}

async function look() {
  try {
    if (!name()) throw new Error(say("group.nobody"));
    show(await get(path));
    byId("trouble").textContent = "";
  } catch (error) {
    byId("trouble").textContent = error.message;
    byId("parts").hidden = error.status === 404 || !name();
  }
}

on("rename", "click", () =>
  dialog({
    title: say("group.rename"),
    fields: [
      field(
        say("groups.name"),
        h("input", { name: "name", required: true, maxlength: 40, autocomplete: "off", value: shown.name }),
      ),
    ],
    submit: say("group.rename"),
    send: ({ name: called }) => order({ do: "rename", name: called }),
  }),
);
await begin();
document.addEventListener("who", look);
await look();
setInterval(() => {
  if (!document.hidden) look();
}, EVERY);

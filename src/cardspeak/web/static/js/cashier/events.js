/* Tournaments at the cashier: one's own account at each, and where the money of each is. */
import { h } from "../dom.js";
import { amount, signed, won } from "../money.js";
import { chips, say } from "../say.js";

const MINE = ["paid", "owed", "paid_out"];
const ROOM = ["taken", "added", "held", "pool", "house", "owed", "paid_out", "withheld"];

const heads = (names) =>
  h(
    "thead",
    {},
    h(
      "tr",
      {},
      names.map((name) => h("th", { scope: "col" }, say(`cashier.events.${name}`))),
    ),
  );
const linked = (one) => h("td", {}, h("a", { href: `/tournaments/${encodeURIComponent(one.id)}` }, one.title));
const cells = (one, names) => names.map((name) => h("td", {}, amount(one[name], "cents")));
const wide = (name, table) => h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": name }, table);

/** One's own account at each tournament. */
export const own = (mine) =>
  mine.length
    ? [
        h("h3", {}, say("cashier.events")),
        wide(
          say("cashier.events"),
          h(
            "table",
            {},
            heads(["title", "entries", ...MINE, "net"]),
            h(
              "tbody",
              {},
              mine.map((one) =>
                h(
                  "tr",
                  {},
                  linked(one),
                  h("td", {}, chips(one.entries)),
                  cells(one, MINE),
                  h("td", { class: won(one.net) }, signed(one.net, "cents")),
                ),
              ),
            ),
          ),
        ),
      ]
    : [];

/** The same, and the way to its payout sheet and certificates. */
const printed = (one) =>
  h(
    "td",
    {},
    h("a", { href: `/tournaments/${encodeURIComponent(one.id)}` }, one.title),
    " · ",
    h("a", { href: `/tournaments/${encodeURIComponent(one.id)}/papers?what=payout` }, say("papers.title")),
  );

/** Where each tournament's money is, and an alarm for what is missing. */
export const whole = (room) =>
  room.length
    ? [
        ...room
          .filter((one) => one.missing)
          .map((one) =>
            h(
              "p",
              { class: "alarm", role: "alert" },
              say("cashier.events.missing", { title: one.title, amount: amount(one.missing, "cents") }),
            ),
          ),
        h("h3", {}, say("cashier.events")),
        wide(
          say("cashier.events.room"),
          h(
            "table",
            {},
            heads(["title", ...ROOM]),
            h(
              "tbody",
              {},
              room.map((one) => h("tr", {}, printed(one), cells(one, ROOM))),
            ),
          ),
        ),
      ]
    : [];

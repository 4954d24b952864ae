/* One's own session at a table: what it came to, how it went, by position, and its hands to sort and choose among. */
import { get, tablePath } from "../api.js";
import { field, select } from "../dialog.js";
import { byId, h, s } from "../dom.js";
import { signed as signedIn, won } from "../money.js";
import { address } from "../replay/rounds.js";
import { chips, clock, say } from "../say.js";
import { begin } from "../shell.js";
import { spelled } from "../words.js";

const SHARES = ["vpip", "pfr", "three_bet", "wtsd", "wsd"];
const COLUMNS = ["number", "moment", "game", "position", "cards", "net"];
const RESULTS = ["", "won", "lost", "paid", "showdown"];
/** The graph's own measures. */
const [WIDE, HIGH, EDGE] = [600, 180, 8];
const { id } = byId("session").dataset;

/** @type {import("#room").Session} */
let found;
let sorted = { by: "number", up: false };
const wanted = { game: "", position: "", result: "" };

const money = (count) => signedIn(count, found.unit);
/** @param {import("#room").Part} part */
const share = ({ times, of }) => (of ? `${Math.round((100 * times) / of)} %` : "–");

function figures() {
  const { total } = found;
  const one = (name, value, more = "") =>
    h("div", {}, h("dt", {}, say(`session.${name}`)), h("dd", {}, value, more ? h("small", {}, ` ${more}`) : ""));
  return h(
    "dl",
    { class: "figures" },
    one("hands", chips(total.hands)),
    one("net", h("span", { class: won(total.net) }, money(total.net))),
    SHARES.map((name) => one(name, share(total[name]), `${total[name].times}/${total[name].of}`)),
  );
}

/** The course of the result, hand by hand. */
function graph() {
  if (found.hands.length < 2) return "";
  const sums = [0];
  for (const hand of found.hands) sums.push(sums.at(-1) + hand.net);
  const [low, high] = [Math.min(...sums), Math.max(...sums)];
  const across = (at) => (at / (sums.length - 1)) * WIDE;
  const up = (value) => EDGE + ((high - value) / (high - low || 1)) * (HIGH - 2 * EDGE);
  const says = say("session.graph", {
    hands: chips(found.hands.length),
    net: money(sums.at(-1)),
    high: money(high),
    low: money(low),
  });
  return h(
    "figure",
    {},
    s(
      "svg",
      { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": says },
      s("line", { class: "zero", x1: 0, x2: WIDE, y1: up(0), y2: up(0) }),
      s("polyline", { class: "way", points: sums.map((sum, at) => `${across(at)},${up(sum)}`).join(" ") }),
    ),
    h("figcaption", {}, h("p", {}, says)),
  );
}

const head = (words) => h("th", { scope: "col" }, words);

function scroll(label, table) {
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": label }, table);
}

function places() {
  if (!found.positions.length) return [];
  const heads = ["position", "hands", "net", ...SHARES].map((name) => say(`session.${name}`));
  const row = (one) =>
    h(
      "tr",
      {},
      h("td", {}, one.name),
      h("td", {}, chips(one.hands)),
      h("td", { class: won(one.net) }, money(one.net)),
      SHARES.map((name) => h("td", {}, share(one[name]))),
    );
  return [
    h("h2", {}, say("session.places")),
    scroll(
      say("session.places"),
      h("table", {}, h("thead", {}, h("tr", {}, heads.map(head))), h("tbody", {}, found.positions.map(row))),
    ),
  ];
}

/** Whether a hand is among those that are wanted. */
function chosen(hand) {
  const result = { won: hand.net > 0, lost: hand.net < 0, paid: hand.paid, showdown: hand.showdown };
  return (
    (!wanted.game || hand.game === wanted.game) &&
    (!wanted.position || hand.position === wanted.position) &&
    (!wanted.result || result[wanted.result])
  );
}

function hands() {
  const { by, up } = sorted;
  const list = found.hands.filter(chosen).sort((one, other) => {
    const order = one[by] < other[by] ? -1 : one[by] > other[by] ? 1 : 0;
    return (up ? order : -order) || other.number - one.number;
  });
  const heads = COLUMNS.map((name) =>
    h(
      "th",
      { scope: "col", "aria-sort": name === by ? (up ? "ascending" : "descending") : null },
      h("button", { type: "button", "data-by": name, onclick: () => sort(name) }, say(`session.${name}`)),
    ),
  );
  const row = (hand) =>
    h(
      "tr",
      {},
      h("td", {}, h("a", { href: address(found.table, hand.number) }, `#${chips(hand.number)}`)),
      h("td", {}, clock(hand.moment)),
      h("td", {}, hand.game),
      h("td", {}, hand.position),
      h("td", {}, spelled(hand.cards.match(/../g)?.join(" ") ?? "")),
      h("td", { class: won(hand.net) }, money(hand.net)),
    );
  const sum = list.reduce((total, hand) => total + hand.net, 0);
  byId("hands").replaceChildren(
    h("p", { role: "status" }, say("session.shown", { hands: chips(list.length), net: money(sum) })),
    scroll(say("session.list"), h("table", {}, h("thead", {}, h("tr", {}, heads)), h("tbody", {}, list.map(row)))),
  );
}

function sort(by) {
  sorted = { by, up: sorted.by === by ? !sorted.up : by !== "number" && by !== "net" };
  hands();
  /** @type {HTMLElement} */ (byId("hands").querySelector(`[data-by="${by}"]`)).focus();
}

function choices() {
  const among = (name) => [...new Set(found.hands.map((hand) => hand[name]))].map((each) => [each, each]);
  const choice = (name, pairs) => {
    const element = select(name, pairs);
    element.addEventListener("change", () => {
      wanted[name] = element.value;
      hands();
    });
    return field(say(`session.${name}`), element);
  };
  byId("choose").replaceChildren(
    choice("game", [["", say("session.all")], ...among("game")]),
    choice("position", [["", say("session.all")], ...among("position")]),
    choice(
      "result",
      RESULTS.map((each) => [each, say(`session.result.${each || "all"}`)]),
    ),
  );
}

async function look() {
  try {
    found = await get(tablePath(id, "session"));
  } catch (error) {
    byId("session-what").textContent = error.message;
    return;
  }
  const { hands: played, left_out: left } = found;
  byId("session-what").textContent = [
    say(played.length ? "session.lead" : "session.none", { player: found.player }),
    left ? say("session.left_out", { hands: chips(left) }) : "",
  ]
    .filter(Boolean)
    .join(" ");
  byId("choose").hidden = !played.length;
  if (!played.length) return;
  byId("figures").replaceWith(Object.assign(figures(), { id: "figures" }));
  byId("graph").replaceChildren(graph());
  byId("places").replaceChildren(...places());
  choices();
  hands();
}

await begin();
document.addEventListener("who", look);
await look();

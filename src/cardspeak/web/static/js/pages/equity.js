/* Equity: hands, board and dead cards are asked about, and the address holds the question. */
import { get } from "../api.js";
import { card } from "../card.js";
import { all, byId, control, h, on } from "../dom.js";
import { begin as another, found, work as ask } from "../figures/ask.js";
import { cardsIn, isCards, pick } from "../figures/cards.js";
import { pickRange } from "../figures/ranges.js";
import { percent, plot, table } from "../figures/show.js";
import { chips, say } from "../say.js";
import { begin } from "../shell.js";

const MOST = 10;
const FEWEST = 2;
const DECK = 52;
const DEALS = ["auto", "exact", "random"];
const asked = new URLSearchParams(location.search);
let games = [];

const game = () => games.find((each) => each.name === control("game").value) ?? games[0];

/**
 * A field for cards, with a button to pick them and the cards shown. most(): how many there may be. hand: whether it
 * may be a range.
 */
function cardField(name, label, value, most, { remove = null, hand = false } = {}) {
  const input = h("input", {
    name,
    value,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    maxlength: hand ? 1000 : 200,
    "aria-label": label,
    placeholder: hand ? say("equity.empty") : null,
    oninput: draw,
  });
  const shown = h("span", { class: "shown", "aria-hidden": "true" });
  const picker = h(
    "button",
    { type: "button", class: "pick", "aria-label": say("equity.pick", { what: label }), onclick: choose },
    say("equity.pick.cards"),
  );
  const range =
    hand && game().ranges
      ? h(
          "button",
          { type: "button", class: "range", "aria-label": say("equity.range", { what: label }), onclick: chooseRange },
          say("equity.range.hands"),
        )
      : null;
  const field = h(
    "div",
    { class: "cards-field", "data-label": label },
    h("span", { class: "label" }, label),
    input,
    h("span", { class: "picks" }, picker, range, remove),
    shown,
  );

  function draw() {
    shown.replaceChildren(...(isCards(input.value) ? cardsIn(input.value).map((each) => card(each)) : []));
  }
  function choose() {
    const chosen = isCards(input.value) ? cardsIn(input.value) : [];
    pick({
      title: say("equity.pick", { what: label }),
      most: most(),
      chosen,
      taken: taken(input),
      done: (cards) => {
        input.value = cards.join("");
        draw();
        picker.focus();
      },
    });
  }
  function chooseRange() {
    pickRange({
      title: say("equity.range", { what: label }),
      text: input.value,
      done: (text) => {
        input.value = text;
        draw();
        range.focus();
      },
    });
  }
  draw();
  return field;
}

/** The cards that other fields name, and which. */
function taken(but) {
  const found = new Map();
  for (const field of all(document, ".cards-field")) {
    const input = field.querySelector("input");
    if (input !== but && isCards(input.value))
      for (const each of cardsIn(input.value)) found.set(each, field.dataset.label);
  }
  return found;
}

function drawHands(hands) {
  byId("hands").replaceChildren(
    ...hands.map((value, at) => {
      const remove =
        hands.length > FEWEST
          ? h(
              "button",
              {
                type: "button",
                class: "plain remove",
                "aria-label": say("equity.remove", { number: at + 1 }),
                onclick: () => {
                  drawHands(values("hand").filter((_, each) => each !== at));
                  byId("add").focus();
                },
              },
              "×",
            )
          : null;
      return h(
        "li",
        {},
        cardField("hand", say("equity.player", { number: at + 1 }), value, () => game().hand, { remove, hand: true }),
      );
    }),
  );
  byId("add").hidden = hands.length >= MOST;
}

function drawShared(board, dead) {
  byId("shared").replaceChildren(
    ...[
      game().board ? cardField("board", say("equity.board"), board, () => game().board) : null,
      cardField("dead", say("equity.dead"), dead, () => DECK),
    ].filter(Boolean),
  );
  byId("help").textContent = game().ranges ? say("equity.help.ranges") : say("equity.help");
}

/** @param {string} name */
const values = (name) =>
  /** @type {HTMLInputElement[]} */ (all(document, `input[name=${name}]`)).map((each) => each.value.trim());

function query() {
  const told = new URLSearchParams({ game: control("game").value });
  for (const hand of values("hand")) told.append("hand", hand || "random");
  for (const name of ["board", "dead"]) for (const value of values(name)) if (value) told.set(name, value);
  return told;
}

function work(event) {
  event?.preventDefault();
  const question = query();
  const deals = control("deals").value;
  if (deals !== DEALS[0]) question.set("deals", deals);
  return ask("/api/equity", question, (told) => show(told, query()));
}

function show({ found: told, plots }, question) {
  const worst = Math.max(...told.players.map((each) => each.error));
  const how = told.exact
    ? say("equity.exact", { deals: chips(told.deals) })
    : say("equity.random", { deals: chips(told.deals), error: percent(worst, 3) });
  byId("found").replaceChildren(
    h("p", { class: "how" }, how),
    figures(told),
    ...told.nobody.map((each) => h("p", {}, say("equity.nobody", { end: each.end, share: percent(each.share) }))),
    ...plots.map(plot),
    nextCards(question),
    h("p", { class: "how" }, say("figures.share")),
  );
}

/** Each hand's figures: how often it wins and ties, for each end of the pot where there are two. */
function figures(told) {
  const split = told.players[0].ends.length > 1;
  const head = [say("equity.hand"), say("equity.equity"), ...(told.exact ? [] : [say("equity.error")])];
  const ends = told.players[0].ends.flatMap(({ end }) =>
    split ? [say("equity.win.end", { end }), say("equity.tie.end", { end })] : [say("equity.win"), say("equity.tie")],
  );
  const rows = told.players.map((each) => [
    each.hand,
    h("b", {}, percent(each.equity)),
    ...(told.exact ? [] : [`± ${percent(each.error, 3)}`]),
    ...each.ends.flatMap((end) => [percent(end.wins), percent(end.ties)]),
    ...(split ? [percent(each.scoops), percent(each.quarters)] : []),
  ]);
  return table(
    say("equity.title"),
    [...head, ...ends, ...(split ? [say("equity.scoops"), say("equity.quarters")] : [])],
    rows,
  );
}

/** A button that asks for each next card, where one is to come. */
function nextCards(question) {
  const box = h("section", { class: "next" });
  const known =
    cardsIn(question.get("board") ?? "").length < game().board ||
    (!game().board && cardsIn(question.get("hand")).length < game().hand);
  if (!known) return box;
  const trouble = h("p", { class: "trouble", role: "alert" });
  const state = h("p", { class: "state", role: "status" });
  box.append(
    h(
      "button",
      { type: "button", onclick: (event) => after(question, box, event.target, state, trouble) },
      say("equity.next.show"),
    ),
    state,
    trouble,
  );
  return box;
}

async function after(question, box, button, state, trouble) {
  const mine = another();
  button.disabled = true;
  trouble.textContent = "";
  try {
    const told = await found(`/api/equity/next?${question}`, mine, (words) => {
      state.textContent = words;
    });
    if (told) box.replaceChildren(...field(told));
  } catch (error) {
    trouble.textContent = error.message;
  }
  button.disabled = false;
  state.textContent = "";
}

/** The field of cards, with whose equity it tells. */
function field({ found: told, plots }) {
  const place = h("div", {}, plot(plots[0]));
  const choose = h(
    "select",
    { onchange: () => place.replaceChildren(plot(plots[choose.selectedIndex])) },
    plots.map((_, at) => h("option", {}, say("plot.player", { number: at + 1, hand: told.hands[at] }))),
  );
  const how = told.exact
    ? null
    : h("p", { class: "how" }, say("equity.next.random", { error: percent(told.error, 2) }));
  return [
    h("h2", {}, say("equity.next.title")),
    h("label", { class: "field of" }, say("equity.next.of"), choose),
    how,
    place,
  ].filter(Boolean);
}

begin();
games = await get("/api/equity/games");
byId("game").append(
  ...games.map((each) => h("option", { value: each.name, selected: each.name === asked.get("game") }, each.title)),
);
byId("deals").append(
  ...DEALS.map((each) =>
    h("option", { value: each, selected: each === asked.get("deals") }, say(`equity.deals.${each}`)),
  ),
);
const hands = asked.getAll("hand").slice(0, MOST);
drawHands(hands.length >= FEWEST ? hands : [...hands, "", ""].slice(0, Math.max(hands.length, FEWEST)));
drawShared(asked.get("board") ?? "", asked.get("dead") ?? "");
on("game", "change", () => {
  drawHands(values("hand"));
  drawShared(values("board")[0] ?? "", values("dead")[0] ?? "");
});
on("add", "click", () => {
  drawHands([...values("hand"), ""]);
  byId("hands").lastElementChild.querySelector("input").focus();
});
on("ask", "submit", work);
if (asked.has("hand")) await work();

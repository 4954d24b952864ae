/* The form that opens a table: any game or rotation, stakes, book, bots. */
import { command, get } from "./api.js";
import { dialog, field, select } from "./dialog.js";
import { h } from "./dom.js";
import { say } from "./say.js";

const LIMITS = ["no", "pot", "fixed", "spread"];
// games that are opened by a card and not by blinds
const STUD = /stud|razz|mambo/;

const number = (name, value, min = 0) => h("input", { name, type: "number", min, step: 1, value, inputmode: "numeric", required: true });

/** Show the form; the page goes to the new table. */
export async function openTable() {
  const offered = await get("/api/games");
  const games = [...Object.entries(offered.games), ...Object.entries(offered.mixes).map(([name, inside]) => [name, say("open.mix", { name: name.toUpperCase(), games: inside.length })])];
  const game = select("game", games, "texas-holdem");
  const limit = select("limit", LIMITS.map((each) => [each, say(`limit.${each}`)]), "no");
  const stakes = h("div", { class: "field" });
  const bots = h("fieldset", {}, h("legend", {}, say("open.bots")), Object.entries(offered.bots).map(([kind, says]) =>
    h("label", { title: says }, say("open.bot", { kind }), h("input", { name: `bot-${kind}`, type: "number", min: 0, max: 9, value: kind === "regular" ? 2 : kind === "caller" ? 1 : 0 }))));
  const draw = () => stakes.replaceChildren(...fieldsOf(game.value, limit.value, offered.mixes));
  game.addEventListener("change", () => {
    if (STUD.test(game.value) || game.value in offered.mixes) limit.value = "fixed";
    else if (/omaha/.test(game.value)) limit.value = "pot";
    else if (/holdem/.test(game.value)) limit.value = "no";
    else limit.value = "fixed";
    draw();
  });
  limit.addEventListener("change", draw);
  draw();
  dialog({
    title: say("open.title"),
    fields: [
      field(say("open.name"), h("input", { name: "name", required: true, maxlength: 40, value: say("open.usual"), autofocus: true })),
      field(say("open.game"), game),
      h("div", { class: "pair" }, field(say("open.limit"), limit), field(say("open.book"), select("book", offered.books.map((book) => [book, book]), "seminole"))),
      stakes, bots,
      h("label", { class: "check" }, h("input", { type: "checkbox", name: "private" }), say("open.private")),
    ],
    submit: say("open.submit"),
    send: async (data) => {
      const { id } = await command("/api/tables", asked(data, Object.keys(offered.bots)));
      location.assign(`/table/${id}`);
    },
  });
}

function fieldsOf(game, limit, mixes) {
  const cards = STUD.test(game);
  const mixed = game in mixes;
  const pairs = [];
  if (limit === "fixed" || limit === "spread") {
    pairs.push(field(say("open.low"), number("low", limit === "fixed" ? 4 : 1, 1)), field(say("open.high"), number("high", limit === "fixed" ? 8 : 5, 1)));
  } else if (cards) pairs.push(field(say("open.least"), number("low", 4, 1)));
  if (!cards || mixed) pairs.push(field(say("open.small"), number("small", limit === "fixed" ? 2 : 1, 1)), field(say("open.big"), number("big", limit === "fixed" ? 4 : 2, 1)));
  if (cards || mixed) pairs.push(field(say("open.ante"), number("ante", 1)), field(say("open.bring"), number("bring_in", cards && limit === "spread" ? 1 : 2)));
  return [h("div", { class: "pair" }, ...pairs)];
}

/** What the room is asked for. */
function asked(data, kinds) {
  const whole = (name) => Number(data[name] ?? 0);
  return {
    name: data.name.trim(), game: data.game, limit: data.limit, book: data.book, private: data.private === "on",
    low: whole("low"), high: whole("high"), ante: whole("ante"), bring_in: whole("bring_in"),
    blinds: data.small ? [whole("small"), whole("big")] : [],
    bots: kinds.flatMap((kind) => Array(whole(`bot-${kind}`)).fill(kind)),
  };
}

/* The form that opens a table: any game or rotation, stakes, book, bots. */
import { command, get } from "./api.js";
import { dialog, field, select } from "./dialog.js";
import { h } from "./dom.js";
import { say } from "./say.js";
import { STUD, fieldsOf, stakesOf } from "./stakes.js";

const LIMITS = ["no", "pot", "fixed", "spread"];
/** Show the form; the page goes to the new table. */
export async function openTable() {
  const [offered, books] = await Promise.all([get("/api/games"), get("/api/books")]);
  const titles = Object.fromEntries(books.map((book) => [book.name, book.title]));
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
      h("div", { class: "pair" }, field(say("open.limit"), limit), field(say("open.book"), select("book", offered.books.map((book) => [book, titles[book] ?? book]), "seminole"))),
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

/** What the room is asked for. */
function asked(data, kinds) {
  const whole = (name) => Number(data[name] ?? 0);
  return {
    name: data.name.trim(), game: data.game, limit: data.limit, book: data.book, private: data.private === "on",
    ...stakesOf(data),
    bots: kinds.flatMap((kind) => Array(whole(`bot-${kind}`)).fill(kind)),
  };
}

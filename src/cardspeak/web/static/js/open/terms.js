/*
 * The host's forms at a running table: another game, stakes, buy-in, rake or time, kill; against the house its bounds.
 * What is posted stands in them.
 */
import { commandOn, get } from "../api.js";
import { dialog, field } from "../dialog.js";
import { h } from "../dom.js";
import { entry, typed } from "../money.js";
import { say } from "../say.js";
import { fieldsOf, games, figure, limits, more, stakesOf, times } from "../stakes.js";
import { customs, customsOf } from "./customs.js";
import { kill, killOf, taken, takenOf } from "./taken.js";

/** Show the form. `path(verb)`: the table's address for it; seq: the entry at which it was asked for. */
export async function terms(path, seq) {
  const [offered, posted] = await Promise.all([get("/api/games"), get(path("terms"))]);
  const by = posted.dollar || 1;
  const now = times(posted, 1 / by);
  const game = games(offered, now.game);
  if (!now.game) game.prepend(h("option", { value: "", selected: true }, say("host.game.same")));
  const limit = limits(now.limit);
  const [stakes, antes, killing, home] = Array.from({ length: 4 }, () => h("div", { class: "part" }));
  const draw = () => {
    const known = game.value === now.game && limit.value === now.limit ? now : {};
    stakes.replaceChildren(...fieldsOf(game.value, limit.value, offered, known));
    antes.replaceChildren(more(game.value, offered, known));
    killing.replaceChildren(kill(offered.kills[game.value], limit.value, known));
    home.replaceChildren(customs(game.value, offered, now.customs));
  };
  for (const each of [game, limit]) each.addEventListener("change", draw);
  draw();
  return dialog({
    title: say("host.stakes"),
    submit: say("host.propose"),
    fields: [
      h("p", { class: "lead" }, say("host.stakes.lead")),
      h("div", { class: "pair" }, field(say("open.game"), game), field(say("open.limit"), limit)),
      stakes,
      h(
        "div",
        { class: "pair" },
        field(say("open.buy.least"), figure("least", now.least, 1)),
        field(
          say("open.buy.most"),
          figure("most", now.most || "", 1, { required: false, placeholder: say("open.unbound") }),
        ),
      ),
      antes,
      taken(offered.timed.includes(now.book), now),
      killing,
      home,
    ],
    send: (data) =>
      commandOn(
        seq,
        path("propose"),
        times(
          {
            game: data.game,
            limit: data.limit,
            ...stakesOf(data),
            least: Number(data.least),
            most: Number(data.most || 0),
            ...takenOf(data),
            ...killOf(data),
            ...customsOf(data),
          },
          by,
        ),
      ),
  });
}

/** The bounds of a table against the house, typed in dollars. */
export async function bounds(path, seq) {
  const now = await get(path("bounds"));
  const money = (name, { open = true } = {}) =>
    field(
      say(`bounds.${name}`),
      entry(name, "cents", now[name] || null, {
        min: 0,
        required: !open,
        placeholder: open ? say("open.unbound") : null,
      }),
    );
  return dialog({
    title: say("host.stakes"),
    submit: say("host.propose"),
    fields: [
      h("p", { class: "lead" }, say("host.bounds.lead")),
      h(
        "div",
        { class: "pair" },
        money("low", { open: false }),
        money("high"),
        money("least", { open: false }),
        money("most"),
        money("payout"),
      ),
    ],
    send: (data) =>
      commandOn(
        seq,
        path("bounds"),
        Object.fromEntries(Object.keys(now).map((name) => [name, typed(data[name], "cents")])),
      ),
  });
}

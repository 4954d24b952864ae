/* What is played for: the fields of a form, and what they come to. */
import { field, folded, select } from "./dialog.js";
import { h } from "./dom.js";
import { say } from "./say.js";

const LIMITS = ["no", "pot", "fixed", "spread"];
const AMOUNTS = ["low", "high", "blinds", "ante", "bring_in", "least", "most", "cap", "marks", "hourly", "kill_pot"];
const PAYERS = ["all", "big-blind", "button"];

export const number = (name, value, min = 0, more = {}) =>
  h("input", { name, type: "number", min, step: 1, value, inputmode: "numeric", required: true, ...more });

/** A field for an amount, which may be dollars and cents. */
export const figure = (name, value, min = 0, more = {}) =>
  number(name, value, min && 0.01, { step: "0.01", inputmode: "decimal", ...more });
export const limits = (chosen) =>
  select(
    "limit",
    LIMITS.map((each) => [each, say(`limit.${each}`)]),
    chosen,
  );

/** The games and rotations to choose from, in groups; `more` are groups that stand after them. */
export function games(offered, chosen, more = []) {
  const option = ([value, words]) => h("option", { value, selected: value === chosen }, words);
  const mixes = Object.entries(offered.mixes).map(([name, inside]) => [
    name,
    say("open.mix", { name: name.toUpperCase(), games: inside.length }),
  ]);
  return h(
    "select",
    { name: "game" },
    h("optgroup", { label: say("open.poker") }, Object.entries(offered.games).map(option)),
    h("optgroup", { label: say("open.mixes") }, mixes.map(option)),
    ...more.map(([label, choices]) => h("optgroup", { label }, choices.map(option))),
  );
}

/** The limit that a game is mostly played at; a rotation's is fixed. */
export const usualLimit = (game, offered) => offered.limits[game] ?? "fixed";

/** The figures that a game has at a limit, in a pair. `now`: those that are posted, where they are to be changed. */
export function fieldsOf(game, limit, offered, now = {}) {
  const cards = offered.up_cards.includes(game);
  const mixed = game in offered.mixes || !game;
  const tiers = limit === "fixed" || limit === "spread";
  const pairs = [];
  if (tiers) {
    pairs.push(
      field(say("open.low"), figure("low", now.low ?? (limit === "fixed" ? 4 : 1), 1)),
      field(say("open.high"), figure("high", now.high ?? (limit === "fixed" ? 8 : 5), 1)),
    );
  } else if (cards) pairs.push(field(say("open.least"), figure("low", now.low ?? 4, 1)));
  if (!cards || mixed) {
    const [small, big] = now.blinds?.length > 1 ? now.blinds : limit === "fixed" ? [2, 4] : [1, 2];
    pairs.push(
      field(say("open.small"), figure("small", small, 1, { "data-field": "blinds" })),
      field(say("open.big"), figure("big", big, 1)),
    );
  }
  if (cards || mixed)
    pairs.push(
      field(say("open.ante"), figure("ante", now.ante ?? 1)),
      field(say("open.bring"), figure("bring_in", now.bring_in ?? (cards && limit === "spread" ? 1 : 2))),
    );
  return [h("div", { class: "pair" }, ...pairs)];
}

/** Antes of a game with blinds, who pays them, and how often may be raised: folded away. */
export function more(game, offered, now = {}) {
  const blinds = game && !offered.up_cards.includes(game) && !(game in offered.mixes);
  const antes = blinds
    ? [
        field(say("open.ante"), figure("ante", now.ante ?? 0)),
        field(
          say("open.ante_from"),
          select(
            "ante_from",
            PAYERS.map((each) => [each, say(`ante_from.${each}`)]),
            now.ante_from ?? "all",
          ),
        ),
      ]
    : [];
  const cap = number("raise_cap", now.raise_cap ?? "", 0, { required: false, placeholder: say("open.raise_cap.book") });
  return folded(
    say(blinds ? "open.antes" : "open.raises"),
    h("div", { class: "pair" }, ...antes, field(say("open.raise_cap"), cap)),
  );
}

const OF_CUSTOMS = ["bomb_ante", "seven_deuce", "stand_up"];

/**
 * What is posted, or asked for, with its amounts so many times as large: a table keeps as cents what its host types as
 * dollars.
 */
export function times(terms, by) {
  const large = (value) => (Array.isArray(value) ? value.map(large) : Math.round(value * by * 100) / 100);
  const found = { ...terms };
  for (const name of AMOUNTS) if (found[name] != null) found[name] = large(found[name]);
  if (found.customs) {
    const amounts = OF_CUSTOMS.map((name) => [name, large(found.customs[name])]);
    found.customs = { ...found.customs, ...Object.fromEntries(amounts) };
  }
  return found;
}

/** The stakes that a form's values say. */
export function stakesOf(data) {
  const amount = (name) => Number(data[name] || 0);
  return {
    low: amount("low"),
    high: amount("high"),
    ante: amount("ante"),
    bring_in: amount("bring_in"),
    ante_from: data.ante_from ?? "all",
    blinds: data.small ? [amount("small"), amount("big")] : [],
    raise_cap: data.raise_cap ? amount("raise_cap") : null,
  };
}

/*
 * How the games of a mix take turns, and which games a mix of one's own has, each at a limit of its own or the mix's.
 */
import { field, select, Wrong } from "../dialog.js";
import { h } from "../dom.js";
import { say } from "../say.js";
import { number } from "../stakes.js";

/** The choice that stands for a mix of one's own. */
export const OWN = "own";
const LIMITS = ["", "no", "pot", "fixed"];
const WAYS = ["orbit", "count", "choice"];

/** How the games take turns; nothing where there is one. */
export function turns(game, offered) {
  if (game !== OWN && !(game in offered.mixes)) return "";
  const length = field(say("mix.length"), number("length", 1, 1));
  const by = select(
    "by",
    WAYS.map((each) => [each, say(`mix.by.${each}`)]),
  );
  by.addEventListener("change", () => {
    length.hidden = by.value === "choice";
  });
  return h("div", { class: "pair" }, field(say("mix.by"), by), length);
}

/** Which games, for a mix of one's own. */
export function own(game, offered) {
  if (game !== OWN) return "";
  const rows = Object.entries(offered.games).map(([key, title]) => {
    const limit = select(
      `limit-of-${key}`,
      LIMITS.map((each) => [each, each ? say(`limit.${each}`) : say("mix.limit.same")]),
    );
    limit.setAttribute("aria-label", say("mix.limit", { game: title }));
    return h(
      "li",
      {},
      h("label", { class: "check" }, h("input", { type: "checkbox", name: "mixed", value: key }), title),
      limit,
    );
  });
  return h(
    "div",
    { "data-field": "games" },
    h("p", { class: "lead" }, say("mix.lead")),
    h("ul", { class: "mix" }, rows),
  );
}

/** What a form's values say of both. */
export function mixOf(game, data, form) {
  const taken = { by: data.by ?? "orbit", length: Number(data.length || 1) };
  if (game !== OWN) return { game, ...taken };
  const games = [...form.querySelectorAll('input[name="mixed"]:checked')].map(({ value }) => ({
    game: value,
    limit: data[`limit-of-${value}`],
  }));
  if (games.length < 2) throw new Wrong("games", say("mix.few"));
  return { games, ...taken };
}

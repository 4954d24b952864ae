/*
 * How many cards each hand and each area holds, after a stub that was wrong: a number each, empty where they are as
 * dealt.
 */
import { h } from "../dom.js";
import { say } from "../say.js";
import { called } from "../words.js";

const AREAS = ["dealer", "community", "box", "burns"];

/** The fields. `found()` is what was written in them, by seat or area. */
export function counts() {
  const grid = h("div", { class: "fields" });
  const element = h(
    "div",
    { class: "wide", role: "group", "aria-label": say("floor.row.counts"), hidden: true },
    h("p", { class: "lead" }, say("floor.row.counts")),
    grid,
  );

  /** A field for each hand that was dealt, and for each area that has cards or may have. */
  function update(table) {
    const hands = Object.entries(table.seats)
      .filter(([, seat]) => seat?.cards.length)
      .map(([at, seat]) => [at, say("floor.seat.of", { seat: at, player: called(seat.player) }), seat.cards.length]);
    const areas = AREAS.filter((name) => !table[name] || table[name].length).map((name) => [
      name,
      say(`floor.area.${name}`),
      table[name]?.length ?? "",
    ]);
    const key = JSON.stringify([hands, areas]);
    if (grid.dataset.key === key) return;
    grid.dataset.key = key;
    grid.replaceChildren(
      ...[...hands, ...areas].map(([name, words, usual]) =>
        h(
          "label",
          {},
          words,
          h("input", {
            name,
            type: "number",
            min: 0,
            max: 60,
            step: 1,
            inputmode: "numeric",
            placeholder: String(usual),
          }),
        ),
      ),
    );
  }

  const found = () =>
    Object.fromEntries(
      [...grid.querySelectorAll("input")]
        .filter((input) => input.value !== "")
        .map((input) => [input.name, Number(input.value)]),
    );

  return { element, update, found };
}

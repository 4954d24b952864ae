/* The circles printed on the felt while bets are open: a chip is picked, and lies on the circle that is pressed. */
import { h } from "../dom.js";
import { dollars, typed, written } from "../money.js";
import { say } from "../say.js";
import { pile } from "../table/chips.js";
import { spotName } from "./position.js";

/** Cents. */
const CHIPS = [100, 500, 2_500, 10_000];

/** The spots on which a field's amount lies. */
const spotsOf = (name, { main, times }) =>
  name !== "wager"
    ? [name]
    : main === "bet"
      ? Array.from({ length: times }, (_, at) => `bet-${at + 1}`)
      : [main, "blind"];

/** Circles for fields by name; each press adds to its field. @param {Map<string, HTMLInputElement>} fields */
export function circles(fields) {
  const element = h("div", { class: "circles", role: "group", "aria-label": say("spots"), hidden: true });
  let picked = 0;

  const lay = (name, count) => {
    const field = fields.get(name);
    field.value = String(written(count ? typed(field.value, "cents") + count : 0, "cents"));
    draw();
  };

  /** Print them for what the table offers. */
  function print(offered) {
    const chips = CHIPS.filter((chip) => chip % offered.chip === 0);
    picked = chips.findLast((chip) => chip <= offered.least) ?? chips[0] ?? offered.chip;
    const printed = [...fields.keys()].flatMap((name) => spotsOf(name, offered).map((spot) => [name, spot]));
    element.replaceChildren(
      h(
        "div",
        { class: "printed" },
        printed.map(([name, spot]) =>
          h("button", { type: "button", "data-field": name, onclick: () => lay(name, picked) }, spotName(spot), h("b")),
        ),
      ),
      h(
        "div",
        { class: "rack" },
        chips.map((chip) =>
          h(
            "button",
            {
              type: "button",
              "data-chip": chip,
              "aria-label": say("chip.of", { chips: dollars(chip) }),
              onclick: () => pick(chip),
            },
            pile(chip, "cents"),
            dollars(chip),
          ),
        ),
        h("button", { type: "button", class: "clear", onclick: clear }, say("wager.clear")),
      ),
    );
    draw();
  }

  function pick(chip) {
    picked = chip;
    draw();
  }

  function clear() {
    for (const name of fields.keys()) lay(name, 0);
  }

  /** Show what the fields say. */
  function draw() {
    for (const circle of element.querySelectorAll("[data-field]")) {
      const count = typed(fields.get(circle.dataset.field).value, "cents");
      const amount = circle.querySelector("b");
      if (amount.dataset.chips === String(count)) continue;
      amount.dataset.chips = String(count);
      amount.replaceChildren(...(count ? [pile(count, "cents"), dollars(count)] : []));
    }
    for (const chip of element.querySelectorAll("[data-chip]"))
      chip.setAttribute("aria-pressed", String(Number(chip.dataset.chip) === picked));
  }

  return { element, print, draw };
}

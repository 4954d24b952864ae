/*
 * The amount of a bet or raise: a slider, a number and presets that agree, and never lose what was chosen while it may
 * stand.
 */
import { h } from "../dom.js";
import { typed, written } from "../money.js";
import { say } from "../say.js";
import { told, unit } from "./unit.js";

/** The amount's fields. `changed()` is called when another is chosen; `value` is the one that is. */
export function amount(changed) {
  const slider = h("input", { type: "range", "aria-label": say("amount.slider") });
  const number = h("input", { type: "number", "aria-label": say("amount.number") });
  const presets = h("div", { class: "presets", role: "group", "aria-label": say("amount.presets") });
  const element = h("div", { class: "amount", hidden: true }, presets, slider, number);
  let options = null;
  let turn = "";
  let drawn = "";
  const self = { element, value: 0, update, choose, preset, step, settled };

  slider.addEventListener("input", () => choose(nearest(Number(slider.value)), slider));
  number.addEventListener("input", () => {
    if (number.value !== "") choose(Math.round(typed(number.value, unit())), number);
  });
  number.addEventListener("change", () => choose(nearest(self.value)));

  /** The closest amount that may be said. */
  function nearest(value) {
    const { low, high, step: least, fixed } = options;
    if (fixed) return Math.abs(value - low) <= Math.abs(high - value) ? low : high;
    if (value >= high) return high;
    return Math.max(low, low + Math.round((value - low) / least) * least);
  }

  function choose(value, from = null) {
    self.value = value;
    if (from !== slider) slider.value = value;
    if (from !== number) number.value = written(value, unit());
    slider.setAttribute("aria-valuetext", told(value));
    for (const button of presets.children) button.setAttribute("aria-pressed", Number(button.dataset.to) === value);
    changed();
  }

  /** The options of this turn, named by `key`. What was chosen in the same turn stays if it may still be said. */
  function update(now, key) {
    options = now;
    element.hidden = !now?.high;
    if (element.hidden) return;
    const same = key === turn;
    turn = key;
    Object.assign(slider, {
      min: now.low,
      max: now.high,
      step: now.fixed ? Math.max(now.high - now.low, 1) : now.step,
    });
    const [min, max, step] = [now.low, now.high, 1].map((count) => written(count, unit()));
    Object.assign(number, { min, max, step, inputMode: unit() === "cents" ? "decimal" : "numeric" });
    slider.hidden = number.hidden = now.low === now.high;
    const wanted = JSON.stringify(now.presets);
    if (wanted !== drawn) {
      presets.replaceChildren(
        ...now.presets.map(({ label, to }, at) => {
          const button = h(
            "button",
            { type: "button", "data-to": to, onclick: () => choose(to) },
            label,
            " ",
            h("small", {}, told(to)),
            " ",
            h("kbd", {}, at + 1),
          );
          return button;
        }),
      );
      drawn = wanted;
    }
    presets.hidden = now.presets.length < 2;
    if (!same) choose(now.low);
    else if (self.value < now.low || self.value > now.high) choose(nearest(self.value));
    else if (document.activeElement !== number) choose(self.value);
  }

  function preset(at) {
    const found = options?.presets[at];
    if (found) choose(found.to);
    return Boolean(found);
  }

  function step(by) {
    if (options?.high) choose(nearest(self.value + by * options.step));
  }

  /** What is chosen, as it may be said: a number that is being written may not be yet. */
  function settled() {
    choose(nearest(self.value));
    return self.value;
  }

  return self;
}

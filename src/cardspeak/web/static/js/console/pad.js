/* The pad: the first digits of an amount and OK, in chips of the smallest size. */
import { h, text } from "../dom.js";
import { chips, say } from "../say.js";

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "0"];

/** The amount that OK takes after these digits: the least from `low` to `high` that begins with them, else 0. */
export function read(digits, low, high, chip) {
  let amount = Number(digits) * chip;
  if (!amount) return 0;
  while (amount < low) amount *= 10;
  return amount <= high ? amount : 0;
}

/** The pad for a wager from `low` to `high`. `send(amount)` is called by OK. */
export function pad({ low, high }, chip, send) {
  let digits = "";
  const shown = h("output", { class: "typed", "aria-live": "polite" }, "–");
  const ok = h(
    "button",
    { type: "button", class: "main", disabled: true, onclick: () => send(read(digits, low, high, chip)) },
    say("console.ok"),
  );
  const type = (key) => {
    digits = key === "C" ? "" : `${digits}${key}`.slice(0, 12);
    const found = read(digits, low, high, chip);
    text(shown, digits ? (found ? chips(found) : say("console.no", { digits })) : "–");
    ok.disabled = !found;
  };
  const one = (key) => h("button", { type: "button", onclick: () => type(key) }, key);
  return h(
    "div",
    { class: "pad", role: "group", "aria-label": say("console.pad") },
    shown,
    ...KEYS.map(one),
    one("C"),
    ok,
  );
}

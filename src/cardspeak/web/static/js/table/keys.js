/* The keyboard: a letter for each verb, figures for presets or cards. Off while somebody writes, or by choice. */
import { target } from "../dom.js";
import { wish } from "../settings.js";

const VERBS = {
  f: ["fold"],
  c: ["check", "call"],
  k: ["check"],
  b: ["bet", "raise"],
  r: ["raise", "bet"],
  s: ["show"],
  m: ["muck"],
  d: ["discard"],
};

/** Hear keys for the bar; `pick(index)` picks an own card while cards are given up. */
export function keys(bar, pick) {
  document.addEventListener("keydown", (event) => {
    if (
      !wish("keys") ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.repeat ||
      document.querySelector("dialog[open]")
    )
      return;
    const at = target(event);
    const inAmount = bar.raise.element.contains(at);
    if (inAmount && bar.options && event.key === "Enter" && at.tagName === "INPUT") {
      event.preventDefault();
      bar.send(bar.options.verbs.includes("raise") ? "raise" : "bet");
      return;
    }
    if (at.matches("input:not([type=checkbox], [type=range]), textarea, select") || !bar.options) return;
    const { options } = bar;
    if (/^[1-9]$/.test(event.key)) {
      if (options.runs) {
        if (Number(event.key) <= options.runs) bar.send("run", Number(event.key));
      } else if (options.discards ? pick(Number(event.key) - 1) : bar.raise.preset(Number(event.key) - 1))
        event.preventDefault();
    } else if (event.key === "+" || event.key === "-") {
      bar.raise.step(event.key === "+" ? 1 : -1);
    } else {
      const wanted = VERBS[event.key.toLowerCase()] ?? [];
      const verb =
        wanted.find((each) => options.verbs.includes(each)) ?? wanted.find((each) => each in options.refused);
      if (verb) {
        event.preventDefault();
        bar.send(verb);
      }
    }
  });
}

/* What the keyboard does at a table, told on "?"; and silence by one key or button. */
import { announce } from "../announce.js";
import { byId, h, on } from "../dom.js";
import { say } from "../say.js";
import { choose, wish } from "../settings.js";

/** What the keys do at a poker table. */
export const POKER = ["F", "C", "K", "B", "S", "M", "D", "1", "+", "Enter", "O"];
const EVERYWHERE = ["E", "N", "T", "V", "?"];

/** Show all keys: those of this kind of table, each by what the catalogue calls it, or as a pair with that, and those of all. */
export function showKeys(own) {
  const box = h(
    "dialog",
    { "aria-labelledby": "keys-title", onclose: () => box.remove() },
    h(
      "div",
      { class: "inside" },
      h("h2", { id: "keys-title" }, say("keys.title")),
      wish("keys") ? null : h("p", { class: "trouble" }, say("keys.off")),
      h(
        "dl",
        { class: "keys" },
        [...own, ...EVERYWHERE]
          .map((each) => [each].flat())
          .map(([key, called = key]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, say(`keys.${called}`))])
          .flat(),
      ),
      h(
        "div",
        { class: "ends" },
        h("button", { type: "button", class: "main", onclick: () => box.close() }, say("close")),
      ),
    ),
  );
  document.body.append(box);
  box.showModal();
}

/** The button in the header that silences the table; what it gives does so too. */
export function mute() {
  const button = byId("mute");
  const draw = () => button.setAttribute("aria-pressed", String(!wish("sound")));
  const change = () => {
    choose("sound", !wish("sound"));
    draw();
    announce(wish("sound") ? say("mute.on") : say("mute.off"));
  };
  on("mute", "click", change);
  draw();
  return change;
}

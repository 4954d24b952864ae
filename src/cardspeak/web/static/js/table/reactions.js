/*
 * Reactions: lines of chat that are one sign, told in the words of whoever reads them, which stand at their player's plate
 * for a while.
 */
import { h } from "../dom.js";
import { say } from "../say.js";
import { wish } from "../settings.js";
import { name } from "../who.js";

const SIGNS = { clap: "👏", laugh: "😂", wow: "😮", thanks: "🙏", luck: "🍀", sorry: "😬" };
const NAMES = new Map(Object.entries(SIGNS).map(([name, sign]) => [sign, name]));
const STANDS = 4000;

/** What a line of chat says, a reaction in words. */
export const inWords = (line) => (NAMES.has(line) ? say(`reaction.${NAMES.get(line)}`) : line);

/** The buttons by which somebody reacts; `send(line)` says it. */
export function reactions(send) {
  return h(
    "div",
    { class: "reactions", role: "group", "aria-label": say("reactions") },
    ...Object.entries(SIGNS).map(([name, sign]) =>
      h("button", { type: "button", onclick: () => send(sign) }, say(`reaction.${name}`)),
    ),
  );
}

/** Show at their plate what somebody else who sits at the table said, if that is a reaction.
 * @param {Pick<import("#room").Shown, "seats">} table
 * @param {import("#room").Said} said */
export function react({ seats }, said) {
  if (!NAMES.has(said.text) || said.name === name() || !wish("reactions")) return;
  const number = Object.keys(seats).find((each) => seats[each]?.player === said.name);
  const seat = number && document.querySelector(`[data-seat="${number}"]`);
  if (!seat) return;
  seat.querySelector(".reaction")?.remove();
  const sign = h("span", { class: "reaction", "aria-hidden": "true" }, inWords(said.text));
  seat.append(sign);
  setTimeout(() => sign.remove(), STANDS);
}

/* What everybody at a hosted table is told above the action bar: stakes proposed, chips asked for, the night's end. */
import { announce, toast } from "../announce.js";
import { commandOn, tablePath } from "../api.js";
import { h } from "../dom.js";
import { amount } from "../money.js";
import { say } from "../say.js";
import { name } from "../who.js";
import { unit } from "./unit.js";

/** Draw into `element` for the table with that id. */
export function notice(id, element) {
  const path = (verb) => tablePath(id, verb);
  let [drawn, seq] = ["", 0];

  const send = (verb, body) => async () => {
    try {
      await commandOn(seq, path(verb), body);
    } catch (error) {
      toast(error.message, true);
    }
  };
  const agree = (yes) => send("agree", { agree: yes });
  const ask = send("kill", {});
  const button = (key, onclick, kind = "") => h("button", { type: "button", class: kind, onclick }, say(key));

  function found({ hosted }, seat) {
    if (hosted.ended)
      return [
        h("span", {}, say("notice.ended")),
        h("a", { href: `/table/${encodeURIComponent(id)}/sheet` }, say("host.sheet")),
      ];
    const mine = hosted.asked.find((one) => one.player === name());
    if (mine)
      return [
        h(
          "span",
          {},
          say("notice.asked", {
            chips: amount(mine.chips, unit()),
            host: hosted.cashier && !mine.word ? say("notice.cashier") : hosted.name,
          }),
        ),
      ];
    if (hosted.unasked.includes(seat))
      return [h("span", {}, say("notice.kill")), button("notice.kill.ask", ask, "main")];
    if (!hosted.proposal.length) return [];
    const words = h("span", {}, say("notice.proposed", { host: hosted.name, sign: hosted.proposal[0] }));
    return hosted.unheard.includes(seat)
      ? [words, button("notice.agree", agree(true), "main"), button("notice.disagree", agree(false))]
      : [words];
  }

  /** Draw what the state says.
   * @param {{seq: number, table: import("./state.js").Table, own: import("./state.js").Own}} state */
  function update({ table, own, seq: now }) {
    seq = now;
    const key = JSON.stringify([
      table.hosted.ended,
      table.hosted.asked,
      table.hosted.proposal,
      table.hosted.unheard,
      table.hosted.unasked,
      own.seat,
      name(),
    ]);
    if (key === drawn) return;
    drawn = key;
    const parts = found(table, own.seat);
    element.hidden = !parts.length;
    element.replaceChildren(...parts);
    if (parts.length) announce(parts[0].textContent);
  }

  return { update };
}

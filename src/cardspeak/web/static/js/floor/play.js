/* Whether the play goes on, and the floor's stop: by whom, and why. */
import { toast } from "../announce.js";
import { command, commandOn } from "../api.js";
import { field } from "../dialog.js";
import { h, text } from "../dom.js";
import { say } from "../say.js";

/** Draw into `element`; `path(verb)` is where the floor asks. */
export function play(element, path) {
  const words = h("p", { role: "status" });
  const reason = h("input", { name: "reason", maxlength: 280, autocomplete: "off" });
  const why = field(say("floor.stop.reason"), reason);
  const button = h("button", { class: "main" });
  const form = h("form", { class: "beside" }, why, button);
  element.replaceChildren(h("h2", { id: "play-head" }, say("floor.play")), words, form);
  let [stopped, seq] = [null, 0];

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    try {
      await (stopped ? commandOn(seq, path("resume")) : command(path("pause"), { reason: reason.value.trim() }));
      reason.value = "";
    } catch (error) {
      toast(error.message, true);
    } finally {
      button.disabled = false;
    }
  });

  /** Draw what the table says. */
  function update({ floor, waiting }, now) {
    [stopped, seq] = [floor.stopped, now];
    text(words, stopped ? stoppedWords(stopped) : waiting || say("floor.goes"));
    words.className = stopped ? "state warn" : "state";
    why.hidden = Boolean(stopped);
    text(button, say(stopped ? "floor.free" : "floor.stop"));
  }

  return { update };
}

/** By whom the play is stopped, and why. */
export const stoppedWords = ({ by, reason }) =>
  reason ? say("floor.stopped.why", { by, reason }) : say("floor.stopped", { by });

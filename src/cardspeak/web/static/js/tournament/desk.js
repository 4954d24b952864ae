/* The director's desk: what may be done to the whole tournament now. */
import { command } from "../api.js";
import { h } from "../dom.js";
import { say } from "../say.js";

/** The buttons. path: the tournament's address; done: called after each, with the refusal if there was one. */
export function desk(path, lobby, done) {
  const { clock, line } = lobby;
  const press = (key, what, body = {}) => h("button", { type: "button", onclick: () => send(what, body) }, say(`event.do.${key}`));

  async function send(what, body) {
    try {
      await command(`${path}/${what}`, body);
      done();
    } catch (error) {
      done(error);
    }
  }

  function bots() {
    const count = h("input", { type: "number", min: 1, max: 500, value: Math.max(1, line.cap ? Math.min(500, line.cap - line.entries) : 9), "aria-label": say("event.bots") });
    const enter = (event) => { event.preventDefault(); send("bots", { count: Number(count.value) }); };
    return h("form", { onsubmit: enter }, count, h("button", {}, say("event.do.bots")));
  }

  if (clock.phase === "announced") return [press("start", "start"), bots(), press("cancel", "cancel")];
  if (clock.phase === "finished") return lobby.secret ? [] : [press("reveal", "reveal")];
  if (clock.phase !== "running") return [];
  const shown = { level: clock.level, recess: clock.recess };
  const paused = clock.stops.includes("pause");
  return [
    paused ? press("resume", "resume") : press("pause", "pause"),
    press("more", "minutes", { minutes: 1, ...shown }), press("less", "minutes", { minutes: -1, ...shown }), bots(),
  ];
}

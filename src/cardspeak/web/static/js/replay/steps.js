/* Going through a round event by event: buttons, a slider, keys, parts to jump to, and playing by itself. */
import { h, s, text } from "../dom.js";
import { say, sayOr } from "../say.js";
import { wish } from "../settings.js";

const EVERY = 1200;
const SPEEDS = ["0.5", "1", "2", "4"];

const icon = (d) => s("svg", { viewBox: "0 0 24 24", class: "glyph", "aria-hidden": "true" }, s("path", { d }));
const [TO_LEFT, TO_RIGHT] = ["M15.5 5v14L6 12z", "M8.5 5v14l9.5-7z"];
const BARRED = ["M17 5v14l-9-7zM5 5h2.4v14H5z", "M7 5v14l9-7zM16.6 5H19v14h-2.4z"];
const DOUBLE = ["M12 5v14l-8-7zM20.5 5v14l-8-7z", "M12 5v14l8-7zM3.5 5v14l8-7z"];

/** Draw the controls in `element`. `show(at)` draws an event; `turn(by)` goes to the round before or after. */
export function steps(element, { show, turn }) {
  let [at, count, parts, running] = [0, 0, [], 0];
  const button = (key, sign, does) =>
    h("button", { type: "button", "aria-label": say(key), title: say(key), onclick: does }, sign);
  const hop = (to) => () => {
    run(false);
    go(to());
  };
  const first = button(
    "replay.first",
    icon(BARRED[0]),
    hop(() => 0),
  );
  const back = button(
    "replay.back",
    icon(TO_LEFT),
    hop(() => at - 1),
  );
  const next = button(
    "replay.next",
    icon(TO_RIGHT),
    hop(() => at + 1),
  );
  const last = button(
    "replay.last",
    icon(BARRED[1]),
    hop(() => count - 1),
  );
  const play = h("button", { type: "button", class: "main run", onclick: () => toggle() }, say("replay.play"));
  const before = button("replay.before", icon(DOUBLE[0]), () => turn(-1));
  const after = button("replay.after", icon(DOUBLE[1]), () => turn(1));
  const speed = h(
    "select",
    { "aria-label": say("replay.speed"), onchange: () => running && run(true) },
    SPEEDS.map((value) => h("option", { value, selected: value === "1" }, say("replay.times", { value }))),
  );
  const slider = h("input", {
    type: "range",
    min: 0,
    "aria-label": say("replay.step"),
    oninput: () => {
      run(false);
      go(Number(slider.value));
    },
  });
  const where = h("output");
  const jumps = h("div", { class: "parts", role: "group", "aria-label": say("replay.parts") });
  const said = h("p", { class: "said" });
  element.replaceChildren(
    said,
    h("div", { class: "along" }, jumps, where),
    slider,
    h("div", { class: "keys" }, before, h("span", { class: "moves" }, first, back, play, next, last), speed, after),
  );
  document.addEventListener("keydown", press);

  /**
   * Begin a round of so many events; `found`: [part, its first event]. ends: whether there is a round before, and
   * after.
   */
  function begin(size, found, from, ends) {
    run(false);
    [count, parts] = [size, found];
    slider.max = size - 1;
    before.disabled = !ends.before;
    after.disabled = !ends.after;
    jumps.replaceChildren(
      ...parts.map(([name, start]) => h("button", { type: "button", onclick: hop(() => start) }, partName(name))),
    );
    go(from);
  }

  function go(to) {
    at = Math.max(0, Math.min(count - 1, to));
    slider.value = at;
    text(where, say("replay.at", { step: at + 1, steps: count }));
    first.disabled = back.disabled = at === 0;
    next.disabled = last.disabled = at === count - 1;
    const here = parts.findLastIndex(([, start]) => start <= at);
    [...jumps.children].forEach((jump, place) =>
      place === here ? jump.setAttribute("aria-current", "step") : jump.removeAttribute("aria-current"),
    );
    jumps.children[here]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    show(at);
  }

  function run(wanted) {
    clearInterval(running);
    running = wanted ? setInterval(() => (at === count - 1 ? run(false) : go(at + 1)), EVERY / Number(speed.value)) : 0;
    text(play, say(wanted ? "replay.stop" : "replay.play"));
  }

  function toggle() {
    if (!running && at === count - 1) go(0);
    run(!running);
  }

  /** From one part of the round to the next, or to the one before. */
  function part(by) {
    const starts = parts.map(([, start]) => start);
    return by > 0 ? (starts.find((start) => start > at) ?? count - 1) : (starts.findLast((start) => start < at) ?? 0);
  }

  function press(event) {
    const { target, key } = event;
    if (
      !element.checkVisibility() ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      document.querySelector("dialog[open]")
    )
      return;
    if (target.matches("input, select, textarea, [role=tab]")) return;
    const moves = {
      ArrowLeft: () => (event.shiftKey ? part(-1) : at - 1),
      ArrowRight: () => (event.shiftKey ? part(1) : at + 1),
      Home: () => 0,
      End: () => count - 1,
    };
    const turns = { n: after, p: before };
    if (moves[key]) hop(moves[key])();
    else if (key === " " && !target.matches("button, a, summary")) toggle();
    else if (wish("keys") && turns[key.toLowerCase()]) turns[key.toLowerCase()].click();
    else return;
    event.preventDefault();
  }

  return { begin, stop: () => run(false), said };
}

const partName = (name) => sayOr(`part.${name}`, name);

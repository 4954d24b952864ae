/* A dialog with a field of buttons to choose among, by mouse, touch or keys. */
import { h } from "../dom.js";
import { say } from "../say.js";

const DONE = "done";

/**
 * Show the buttons (a Map by name) in rows of `width`. `draw()` is called after each change, `clear()` takes all back,
 * and `done()` is called once it is left by its button; Escape leaves everything as it was. `key(event)` hears keys
 * that are no arrows.
 */
export function chooser({ title, kind, buttons, width, rows, state, clear, done, key = (_event) => {} }) {
  const finish = h(
    "button",
    { type: "button", class: "main", onclick: () => box.close(DONE) },
    say("equity.pick.done"),
  );
  const field = h(
    "div",
    {
      class: kind,
      role: "group",
      "aria-labelledby": "pick-title",
      onkeydown: (event) => arrows(event, [...buttons.values()], width) || key(event),
    },
    rows,
  );
  const box = h(
    "dialog",
    {
      class: "picker",
      "aria-labelledby": "pick-title",
      onclose: () => {
        box.remove();
        if (box.returnValue === DONE) done();
      },
    },
    h(
      "div",
      { class: "inside" },
      h("h2", { id: "pick-title" }, title),
      state,
      field,
      h(
        "div",
        { class: "ends" },
        h("button", { type: "button", onclick: clear }, say("equity.pick.clear")),
        h("button", { type: "button", onclick: () => box.close() }, say("cancel")),
        finish,
      ),
    ),
  );
  document.body.append(box);
  box.showModal();
  [...buttons.values()].find((each) => !each.disabled)?.focus();
  return { finish };
}

/** Arrows go from button to button, over those that cannot be pressed; whether it was an arrow. */
function arrows(event, all, width) {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -width, ArrowDown: width }[event.key];
  if (!step) return false;
  event.preventDefault();
  let at = all.indexOf(document.activeElement) + step;
  while (all[at]?.disabled) at += step;
  all[at]?.focus();
  return true;
}

/* The circumstances of what happened, each to be ticked: those that matter to its ruling. */
import { h } from "../dom.js";
import { say } from "../say.js";

/** Boxes to tick. */
export function marks() {
  const list = h("div", { class: "marks" });
  const element = h(
    "div",
    { class: "wide", role: "group", "aria-label": say("floor.row.marks") },
    h("span", { class: "label" }, say("floor.row.marks")),
    list,
  );
  let names = [];

  /** These may be told; whether there are any. */
  function update(these) {
    if (names.join() !== these.join()) {
      names = [...these];
      list.replaceChildren(
        ...names.map((name) =>
          h("label", { class: "check" }, h("input", { type: "checkbox", value: name }), say(`floor.mark.${name}`)),
        ),
      );
    }
    return names.length > 0;
  }

  /** Those that are ticked. */
  const found = () => [...list.querySelectorAll("input:checked")].map((box) => box.value);

  return { element, update, found };
}

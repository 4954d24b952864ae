/* Parts of a page that are drawn anew as what they show changes, and not otherwise. */
import { all, byId, focused } from "./dom.js";

const drawn = new Map();

/**
 * Draw a part of the page if its facts differ from what stands there. `elements` is given the marks (`data-table`) of what is
 * unfolded in it, which stays so; what has the focus (by `data-key`) keeps it.
 */
export function draw(id, facts, elements) {
  const now = JSON.stringify(facts);
  if (drawn.get(id) === now) return;
  drawn.set(id, now);
  const part = byId(id);
  const open = new Set(all(part, "details[open]").map((each) => each.dataset.table));
  const held = part.contains(document.activeElement) ? focused().dataset.key : null;
  part.replaceChildren(...[elements(open)].flat());
  if (held)
    all(part, "[data-key]")
      .find((each) => each.dataset.key === held)
      ?.focus();
}

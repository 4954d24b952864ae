/* Parts of a page that are drawn anew only when what they show has changed, so that what has the focus keeps it. */
import { byId } from "./dom.js";

/** A page's parts: the function draws the one with that id from `elements()` where `facts` are others than before. */
export function parts() {
  const drawn = new Map();
  return (id, facts, elements) => {
    const now = JSON.stringify(facts);
    if (drawn.get(id) === now) return;
    drawn.set(id, now);
    byId(id).replaceChildren(...[elements()].flat().filter(Boolean));
  };
}

/* A row of cards that changes only where the cards do, so that only new ones move. */
import { card } from "../card.js";
import { h } from "../dom.js";

/** A hand of cards. `choose`: the own cards may be picked, and it is called with each that is. */
export function hand(classes = "hand") {
  const element = h("div", { class: classes });
  let shown = [];
  let picking = false;

  /** Draw the cards of these names; `made`: those that made a hand which won; `real`: how many of
   * them were dealt, the rest being what would have come. */
  function update(names, { choose = null, chosen = new Set(), made = null, real = names.length } = {}) {
    const same =
      picking === Boolean(choose) && names.length === shown.length && names.every((name, at) => name === shown[at]);
    if (!same) {
      const kept = picking === Boolean(choose);
      const before = shown;
      if (!kept) element.replaceChildren();
      names.forEach((name, at) => {
        if (kept && before[at] === name) return;
        const drawing = card(name, { isNew: before[at] === undefined, hunted: at >= real });
        const drawn = choose
          ? h("button", { type: "button", "data-card": name, onclick: () => element.choose(name) }, drawing)
          : drawing;
        const old = element.children[at];
        if (old) old.replaceWith(drawn);
        else element.append(drawn);
      });
      while (element.childElementCount > names.length) element.lastChild.remove();
      [shown, picking] = [names, Boolean(choose)];
      element.classList.toggle("few", names.length > 0 && names.length < 3);
      element.classList.toggle("several", names.length > 2);
      element.classList.toggle("many", names.length > 5);
    }
    element.choose = choose;
    [...element.children].forEach((each, at) => each.classList.toggle("made", Boolean(made?.has(shown[at]))));
    if (choose)
      for (const button of element.children) button.setAttribute("aria-pressed", chosen.has(button.dataset.card));
  }

  return { element, update };
}

/* Whose plate it is: their picture and the label of one's note on them, which a tap or a click on the plate opens. */
import { avatar } from "../avatar.js";
import { h } from "../dom.js";
import { note, noteOn } from "../notes.js";
import { say } from "../say.js";
import { name } from "../who.js";
import { called } from "../words.js";

/**
 * What stands on a plate of whoever sits there; what it gives is told who does, "" for nobody. Who has said their name
 * may note something on others, and react from their own.
 */
export function face(plate) {
  const label = h("span", { class: "note-label", hidden: true });
  const element = h("button", { type: "button", class: "who-is", hidden: true });
  let player = "";
  plate.append(element);
  plate.addEventListener("click", open);
  document.addEventListener("noted", draw);
  document.addEventListener("who", draw);

  const own = () => Boolean(player && player === name());
  const noted = () => Boolean(player && name() && player !== name());

  function open() {
    if (noted()) note(player);
    else if (own()) document.dispatchEvent(new CustomEvent("react"));
  }

  function draw() {
    element.hidden = !player;
    if (!player) return;
    const { words, label: kind } = noted() ? noteOn(player) : { words: "", label: "" };
    label.className = `note-label ${kind || (words ? "plain" : "")}`;
    label.hidden = !kind && !words;
    const opens = noted() || own();
    element.disabled = !opens;
    element.setAttribute("aria-label", own() ? say("reactions") : say("note.title", { player: called(player) }));
    element.setAttribute("aria-hidden", String(!opens));
    element.title = words;
    plate.title = words;
    plate.classList.toggle("noted", opens);
  }

  function update(now) {
    if (now === player) return;
    player = now;
    element.replaceChildren(...(player ? [avatar(player), label] : []));
    draw();
  }

  return update;
}

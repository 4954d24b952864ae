/*
 * What somebody notes about other players: kept in this browser alone, under the name of who wrote it, and sent to
 * nobody.
 */
import { dialog, field } from "./dialog.js";
import { h } from "./dom.js";
import { say } from "./say.js";
import { name } from "./who.js";
import { called } from "./words.js";

const KEY = "cardspeak notes";
const LONGEST = 500;
/** The labels, each of another colour and another form. */
export const LABELS = ["", "dot", "square", "triangle", "diamond", "cross"];

/** All notes of this browser, by writer and player; what cannot be read is as if it were not there. */
function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

/** The note of whoever is here on a player: its words and label, empty for none. */
export const noteOn = (player) => all()[name()]?.[player] ?? { words: "", label: "" };

function write(player, note) {
  const found = all();
  const mine = { ...found[name()], [player]: note };
  if (!note.words && !note.label) delete mine[player];
  localStorage.setItem(KEY, JSON.stringify({ ...found, [name()]: mine }));
  document.dispatchEvent(new CustomEvent("noted", { detail: player }));
}

/** Show the note on a player, to be changed. */
export function note(player) {
  const { words, label } = noteOn(player);
  const labels = LABELS.map((each) =>
    h(
      "label",
      { class: "label-choice" },
      h("input", { type: "radio", name: "label", value: each, checked: each === label }),
      each ? h("span", { class: `note-label ${each}`, "aria-hidden": "true" }) : "",
      say(`note.label.${each || "none"}`),
    ),
  );
  const text = h("textarea", { name: "words", maxlength: LONGEST, rows: 4, autofocus: true });
  text.value = words;
  return dialog({
    title: say("note.title", { player: called(player) }),
    submit: say("note.keep"),
    fields: [
      h("p", { class: "lead" }, say("note.lead")),
      field(say("note.words"), text),
      h("fieldset", { class: "labels" }, h("legend", {}, say("note.label")), labels),
    ],
    send: ({ words: now, label: chosen }) => write(player, { words: now.trim(), label: chosen }),
  });
}

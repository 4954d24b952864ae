/* Who is heard at a table: for its host and the floor, who may silence somebody, or all who do not sit there. */
import { toast } from "../announce.js";
import { command, get, tablePath } from "../api.js";
import { h } from "../dom.js";
import { say } from "../say.js";
import { may, name } from "../who.js";
import { called } from "../words.js";

/** Whether whoever looks may silence others at this table. */
export const silences = (table) => Boolean(name()) && (table.hosted.name === name() || may("floor", "admin"));

/**
 * Everybody at the table who might say something: who sits there, who spoke, but no bot, not the host and not oneself.
 */
const speakers = ({ table, chat }, silent) => {
  const seated = Object.values(table.seats)
    .filter((seat) => seat && called(seat.player) === seat.player)
    .map((seat) => seat.player);
  const others = [...seated, ...chat.map((said) => said.name), ...silent];
  return [...new Set(others)].filter((player) => player !== name() && player !== table.hosted.name).sort();
};

/** Show who is heard at the table with that id, each to be silenced or heard again. */
export async function heard(id, state) {
  let now;
  try {
    now = await get(tablePath(id, "chat"));
  } catch (error) {
    toast(error.message, true);
    return;
  }

  async function change(player, box) {
    try {
      await command(tablePath(id, "silence"), { player, silent: !box.checked });
    } catch (error) {
      box.checked = !box.checked;
      toast(error.message, true);
    }
  }

  const line = (player, words, silent) =>
    h(
      "label",
      { class: "check" },
      h("input", { type: "checkbox", checked: !silent, onchange: (event) => change(player, event.target) }),
      words,
    );
  const box = h(
    "dialog",
    { "aria-labelledby": "heard-title", onclose: () => box.remove() },
    h(
      "div",
      { class: "inside" },
      h("h2", { id: "heard-title" }, say("heard.title")),
      line("", say("heard.rail"), now.rail_silent),
      ...speakers(state, now.silent).map((player) => line(player, player, now.silent.includes(player))),
      h(
        "div",
        { class: "ends" },
        h("button", { type: "button", class: "main", onclick: () => box.close() }, say("close")),
      ),
    ),
  );
  document.body.append(box);
  box.showModal();
}

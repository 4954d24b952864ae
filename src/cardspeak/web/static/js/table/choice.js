/* At a table of dealer's choice: whose choice it is says what the next hand is. */
import { command } from "../api.js";
import { dialog, field, select } from "../dialog.js";
import { h } from "../dom.js";
import { say } from "../say.js";

/** The button for whose choice it is, and nothing for anybody else. `path(verb)`: the table's address for it.
 * @param {import("#room").Shown} table */
export function choice(table, seat, path) {
  if (!table.chooser || table.chooser !== seat) return [];
  const open = () =>
    dialog({
      title: say("choice.title"),
      submit: say("choice.submit"),
      fields: [field(say("open.game"), select("game", Object.entries(table.choices), table.variant))],
      send: ({ game }) => command(path("choose"), { game }),
    });
  return [h("button", { type: "button", class: "main", onclick: open }, say("choice.open"))];
}

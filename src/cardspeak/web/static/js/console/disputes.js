/* Disputes at a table of the card room's day: those that are filed, and one more for a player. */
import { command, get, tablePath } from "../api.js";
import { disputed, ordered, still, subject, tick } from "../cardroom/disputes.js";
import { line } from "../cardroom/orders.js";
import { dialog, field, select } from "../dialog.js";
import { byId, h } from "../dom.js";
import { say } from "../say.js";

const EVERY = 5_000;

/** Draw them into the page, where the table is one of a day. players: who sits there now. */
export async function disputesAt(id, players) {
  const part = byId("disputes");
  const list = h("ul", { class: "todo", id: "disputed" });
  const button = h("button", { type: "button", onclick: file }, say("day.do.dispute"));
  part.replaceChildren(h("div", { class: "row" }, h("h2", { id: "disputes-head" }, say("day.disputes")), button), list);
  let [held, told, drawn] = [[], 0, ""];

  function file() {
    dialog({
      title: say("day.do.dispute"),
      fields: [
        field(
          say("console.player"),
          select(
            "player",
            players().map((name) => [name, name]),
          ),
        ),
        subject(),
        line(say("day.what"), "text", { maxlength: 500 }),
      ],
      submit: say("day.do.dispute"),
      send: async (form) => {
        await command(tablePath(id, "console/dispute"), {
          player: form.player,
          subject: form.subject,
          text: form.text,
        });
        await look();
      },
    });
  }

  async function look() {
    const found = await get(tablePath(id, "console/disputes")).catch(() => null);
    part.hidden = !found?.spot;
    if (!found?.spot) return;
    [held, told] = [ordered(found.disputes), performance.now()];
    const now = JSON.stringify(still(held));
    if (now !== drawn) list.replaceChildren(...held.map((one) => disputed(one)));
    drawn = now;
  }

  await look();
  if (part.hidden) return;
  setInterval(() => {
    if (!document.hidden) look();
  }, EVERY);
  setInterval(() => tick("disputed", held, told), 250);
}

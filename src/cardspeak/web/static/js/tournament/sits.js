/* The sit-and-gos that the room offers: one click enters, and goes to the one that was entered. */
import { command, get } from "../api.js";
import { byId, h, text } from "../dom.js";
import { dollars } from "../money.js";
import { chips, say } from "../say.js";
import { newSeed, note } from "../shuffle/draws.js";
import { introduce } from "../who.js";

let last = "";

async function enter(name) {
  if (!(await introduce())) return;
  try {
    const seed = newSeed();
    const { id, seat } = await command("/api/sit-and-go", { name, seed });
    note(id, seed, "");
    location.assign(seat?.table ? `/table/${seat.table}` : `/tournaments/${id}`);
  } catch (error) {
    text(byId("sits-trouble"), [error.message, ...(error.clauses ?? [])].join(" · "));
  }
}

const offer = (one) =>
  h(
    "li",
    {},
    h(
      "span",
      {},
      h("b", {}, one.title),
      h("span", { class: "facts" }, say("sits.line", { game: one.game, price: dollars(one.buy_in), book: one.book })),
    ),
    h("span", { class: "facts" }, say("sits.waiting", { waiting: chips(one.waiting), places: chips(one.places) })),
    one.id
      ? h("a", { class: "button", href: `/tournaments/${one.id}` }, say("events.entered"))
      : h(
          "button",
          {
            type: "button",
            class: "main",
            "aria-label": say("sits.go.to", { title: one.title }),
            onclick: () => enter(one.name),
          },
          say("sits.go"),
        ),
  );

/** Show them, and how many wait for each. */
export async function lookAtSits() {
  const offered = await get("/api/sit-and-go");
  const now = JSON.stringify(offered);
  if (now === last) return;
  last = now;
  byId("sits").replaceChildren(...offered.map(offer));
}

/* What is disputed at a table of the card room's day, where whoever rules there answers it. */
import { get } from "../api.js";
import { disputes, ordered, still, tick } from "../cardroom/disputes.js";
import { orders } from "../cardroom/orders.js";
import { byId, h } from "../dom.js";
import { say } from "../say.js";
import { staffs } from "../who.js";

const EVERY = 5_000;

/** Draw it into the page, where the table is one of a day and whoever looks is of its staff. */
export async function disputesOf(id) {
  const part = byId("disputes");
  const list = h("ul", { class: "todo", id: "disputed" });
  part.replaceChildren(h("h2", { id: "disputes-head" }, say("day.disputes")), list);
  let [held, told, drawn] = [[], 0, ""];

  async function look() {
    const desk = staffs() ? await get("/api/cardroom/desk").catch(() => null) : null;
    const spot = desk?.spots.find((one) => one.console === id)?.number ?? 0;
    const ours = spot ? desk.disputes.filter((one) => one.table === spot) : [];
    part.hidden = !ours.length;
    [held, told] = [ordered(ours), performance.now()];
    const now = JSON.stringify([still(held), desk?.may]);
    if (now !== drawn)
      list.replaceChildren(...disputes({ ...desk, disputes: ours }, orders(desk ?? { may: [], seq: 0 }, look)));
    drawn = now;
    return spot;
  }

  if (!(await look())) return;
  setInterval(() => {
    if (!document.hidden) look();
  }, EVERY);
  setInterval(() => tick("disputed", held, told), 250);
}

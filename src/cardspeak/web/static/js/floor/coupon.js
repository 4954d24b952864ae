/* A match play coupon, handed to a player at a table that takes them. */
import { toast } from "../announce.js";
import { commandOn } from "../api.js";
import { field } from "../dialog.js";
import { h } from "../dom.js";
import { dollars, entry, typed } from "../money.js";
import { say } from "../say.js";
import { called } from "../words.js";

/** Draw into `element`, which is there only where coupons are taken. */
export function coupon(element, path) {
  const seat = h("select", { name: "seat" });
  const chips = entry("chips", "cents", null, { min: 0.01, required: true });
  const form = h(
    "form",
    { class: "beside" },
    field(say("floor.row.seat"), seat),
    field(say("floor.coupon.value"), chips),
    h("button", {}, say("floor.coupon.give")),
  );
  element.replaceChildren(
    h("h2", { id: "coupon-head" }, say("floor.coupon")),
    h("p", { class: "lead" }, say("floor.coupon.lead")),
    form,
  );

  let seq = 0;

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const cents = typed(chips.value, "cents");
      await commandOn(seq, path("coupon"), { seat: Number(seat.value), chips: cents });
      toast(say("floor.coupon.given", { chips: dollars(cents) }));
    } catch (error) {
      toast(error.message, true);
    }
  });

  /** Who sits at the table. */
  function update(table, now) {
    seq = now;
    element.hidden = !table.wagers?.coupons;
    const taken = Object.entries(table.seats).filter(([at, each]) => each && (each.owner ?? Number(at)) === Number(at));
    const key = JSON.stringify(taken.map(([at, each]) => [at, each.player]));
    if (seat.dataset.key === key) return;
    seat.dataset.key = key;
    seat.replaceChildren(
      ...taken.map(([at, each]) =>
        h("option", { value: at }, say("floor.seat.of", { seat: at, player: called(each.player) })),
      ),
    );
  }

  return { update };
}

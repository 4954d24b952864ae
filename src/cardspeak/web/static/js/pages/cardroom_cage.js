/* The cage and the shift: money by two signatures, boxes by two counts, and the day's sheet, to print or as a file. */
import { get } from "../api.js";
import { accounts, asking, boxes, drops, lines, shifts, slips } from "../cardroom/cage.js";
import { keepDesk, orders } from "../cardroom/orders.js";
import { byId, on, text } from "../dom.js";
import { parts } from "../parts.js";
import { clock, say } from "../say.js";

const draw = parts();
const done = () => look();

const look = await keepDesk(async (desk) => {
  const acts = orders(desk, done);
  const { may, shift } = desk;
  /** @type {import("#room").SheetShown} */
  const sheet = await get("/api/cardroom/sheet");
  const on = sheet.shifts.find((one) => one.number === shift);
  text(
    byId("shift"),
    on
      ? say("day.shift.on", { shift, lead: desk.lead, since: clock(on.opened) })
      : say(desk.over ? "day.over" : "day.shift.none"),
  );
  draw("shift-deeds", [shift, desk.over, may], () =>
    desk.over
      ? []
      : shift
        ? [acts.tap({ do: "end-shift" })]
        : [acts.tap({ do: "start-shift" }, "main"), acts.tap({ do: "end-day" }, "danger")],
  );
  draw("slips", [desk.slips, may], () => slips(desk, acts));
  draw("ask", [desk.spots.length, may], () => asking(desk, acts));
  draw("boxes", [desk.boxes, may], () => boxes(desk, acts));
  draw("drops", [desk.spots.map((spot) => spot.boxes), may], () => drops(desk, acts));
  text(byId("balance"), say(sheet.balanced ? "day.balanced" : "day.unbalanced"));
  byId("balance").className = sheet.balanced ? "lead" : "trouble";
  draw("accounts", sheet.accounts, () => accounts(sheet));
  draw("shifts", sheet.shifts, () => (sheet.shifts.length ? shifts(sheet) : []));
  draw("lines", sheet.lines, () => (sheet.lines.length ? lines(sheet) : []));
});
on("print", "click", () => print());

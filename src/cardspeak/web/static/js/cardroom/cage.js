/* The cage: slips of two people, boxes counted by two, the day's sheet. */
import { field, select } from "../dialog.js";
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { clock, say } from "../say.js";
import { cents, dollarsField, line } from "./orders.js";
import { todo } from "./words.js";

/** @typedef {import("#room").DeskShown} DeskShown
 * @typedef {import("#room").SheetShown} SheetShown
 * @typedef {ReturnType<typeof import("./orders.js").orders>} Acts */

const table = (spot) => [String(spot.number), say("desk.table", { table: spot.number })];
const minus = (amount) => (amount < 0 ? `−${dollars(-amount)}` : dollars(amount));

/** Money that waits for a second person.
 * @param {DeskShown} desk @param {Acts} acts */
export const slips = (desk, acts) =>
  desk.slips.map((slip) =>
    todo(
      [
        h("b", {}, say("day.slip", { slip: slip.slip })),
        " ",
        say(`day.slip.${slip.kind}`, { amount: dollars(slip.cents), table: slip.table, name: slip.name }),
        h("small", {}, say("day.signed.by", { by: slip.by })),
      ],
      acts.tap({ do: "sign", slip: slip.slip }, "main"),
      acts.tap({ do: "void-slip", slip: slip.slip }),
      h("a", { class: "button", href: `/cardroom/papers?what=slips&number=${slip.slip}` }, say("day.form")),
    ),
  );

/** What may be asked for.
 * @param {DeskShown} desk @param {Acts} acts */
export function asking(desk, acts) {
  const where = () => field(say("day.table"), select("table", desk.spots.map(table)));
  const make = (data) => ({ table: Number(data.table), cents: cents(data.dollars) });
  return [
    acts.ask("ask-fill", say("day.do.ask-fill"), [where(), dollarsField()], make),
    acts.ask("ask-credit", say("day.do.ask-credit"), [where(), dollarsField()], make),
    acts.ask(
      "ask-jackpot",
      say("day.do.ask-jackpot"),
      [where(), line(say("day.name"), "name"), dollarsField()],
      (data) => ({ ...make(data), name: data.name.trim() }),
    ),
  ];
}

const WORTH = [10000, 5000, 2000, 1000, 500, 100]; // cents

const pieces = () =>
  h(
    "div",
    { class: "pieces" },
    WORTH.map((worth) =>
      field(dollars(worth), h("input", { name: `of${worth}`, type: "number", inputmode: "numeric", min: 0 })),
    ),
  );

/** A count by what was filled in: pieces of each denomination, and what there is besides. */
function counted(box, data) {
  const other = cents(data.dollars || 0);
  const found = WORTH.map((worth) => [worth, Number(data[`of${worth}`] || 0)]).filter(([, many]) => many);
  const all = found.length && other ? [...found, [1, other]] : found;
  return { box, cents: found.reduce((sum, [worth, many]) => sum + worth * many, other), pieces: all };
}

/** The boxes that are being counted; nobody is shown the other's count.
 * @param {DeskShown} desk @param {Acts} acts */
export const boxes = (desk, acts) =>
  desk.boxes.map((box) =>
    todo(
      [
        h("b", {}, say("day.box", { box: box.box })),
        " ",
        say("day.box.of", { kind: say(`day.kind.${box.kind}`), table: box.table }),
        h(
          "small",
          {},
          box.counted_by.length ? say("day.counted.by", { by: box.counted_by.join(", ") }) : say("day.counted.none"),
        ),
      ],
      acts.ask(
        "count",
        say("day.box", { box: box.box }),
        [
          h("p", { class: "lead" }, say("day.count.lead")),
          pieces(),
          field(
            say("day.other"),
            h("input", { name: "dollars", type: "number", inputmode: "decimal", min: 0, step: 0.01 }),
          ),
        ],
        (data) => counted(box.box, data),
        "main",
      ),
      h("a", { class: "button", href: `/cardroom/papers?what=drops&number=${box.box}` }, say("day.form")),
    ),
  );

/** The boxes at the tables that hold anything, to be pulled.
 * @param {DeskShown} desk @param {Acts} acts */
export const drops = (desk, acts) =>
  desk.spots
    .filter((spot) => spot.boxes.length || spot.tray)
    .map((spot) =>
      h(
        "li",
        { class: "day-line" },
        h("span", {}, h("b", {}, say("desk.table", { table: spot.number })), h("small", {}, say("day.pull"))),
        h(
          "span",
          { class: "deeds" },
          [...spot.boxes, ...(spot.tray ? ["tray"] : [])].map((kind) =>
            acts.named({ do: "pull", table: spot.number, kind }, say(`day.kind.${kind}`)),
          ),
        ),
      ),
    );

/** What lies where: each kind of place and its sum.
 * @param {SheetShown} sheet */
export const accounts = (sheet) =>
  Object.entries(sheet.accounts).map(([kind, sum]) =>
    h("div", {}, h("dt", {}, say(`day.account.${kind}`)), h("dd", {}, minus(sum))),
  );

const grid = (caption, heads, rows) =>
  h(
    "table",
    {},
    h("caption", {}, caption),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        heads.map((head) => h("th", { scope: "col" }, head)),
      ),
    ),
    h("tbody", {}, rows),
  );

/** The shifts beside each other, a line for each kind of money.
 * @param {SheetShown} sheet */
export function shifts({ shifts: all }) {
  const kinds = [...new Set(all.flatMap((shift) => Object.keys(shift.totals)))];
  const when = (shift) =>
    h("small", {}, `${shift.lead}, ${clock(shift.opened)}–${shift.closed < 0 ? "" : clock(shift.closed)}`);
  return grid(
    say("day.shifts"),
    [say("day.kind"), ...all.map((shift) => [say("day.shift", { shift: shift.number }), when(shift)])].map((head) =>
      Array.isArray(head) ? h("span", {}, head) : head,
    ),
    kinds.map((kind) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, say(`day.total.${kind.replace(" ", "-")}`)),
        all.map((shift) => h("td", {}, minus(shift.totals[kind] ?? 0))),
      ),
    ),
  );
}

/** Pieces under their amount: 3 × $100. */
const of = (found) =>
  found.length
    ? h("small", {}, found.flatMap((worth, at) => (at % 2 ? [] : [`${found[at + 1]} × ${dollars(worth)}`])).join(", "))
    : null;

/** Every slip and box with both people.
 * @param {SheetShown} sheet */
export const lines = ({ lines: all }) =>
  grid(
    say("day.lines"),
    ["moment", "what", "table", "due", "amount", "off", "by"].map((head) => say(`day.line.${head}`)),
    all.map((one) =>
      h(
        "tr",
        {},
        h("td", {}, clock(one.moment)),
        h(
          "td",
          {},
          say(`day.what.${one.what}`, { number: one.number, kind: say(`day.kind.${one.kind}`), name: one.name }),
        ),
        h("td", {}, one.table),
        h("td", {}, dollars(one.due)),
        h("td", {}, dollars(one.cents), of(one.pieces)),
        h("td", { class: one.off ? "lost" : "" }, one.off ? minus(one.off) : ""),
        h("td", {}, `${one.first}, ${one.second}`),
      ),
    ),
  );

/* The night's sheet: who bought in for what, left with what, and who owes whom. */
import { toast } from "../announce.js";
import { get, tablePath } from "../api.js";
import { asFile, hand } from "../cashier/night_picture.js";
import { owed } from "../cashier/owed.js";
import { all, byId, h, on } from "../dom.js";
import { amount, signed as signedIn, won } from "../money.js";
import { chips, clock, say } from "../say.js";
import { begin } from "../shell.js";
import { called } from "../words.js";

const EVERY = 5000;
const { id } = byId("sheet").dataset;

let unit = "chips";
let shown = null;
const money = (count) => amount(count, unit);
const each = (purchases) =>
  purchases.map(({ moment, chips: count }) => h("small", {}, `${clock(moment)} · ${money(count)}`));
const cell = (...children) => h("td", {}, ...children);

function row(one, beside) {
  return h(
    "tr",
    {},
    h("td", {}, called(one.player), one.bot ? h("small", {}, say("seat.bot")) : ""),
    cell(money(one.bought), one.purchases.length > 1 || one.cashed.length > 1 ? each(one.purchases) : ""),
    cell(money(one.left_with), one.cashed.length > 1 ? each(one.cashed) : ""),
    cell(one.on_table ? money(one.on_table) : ""),
    beside ? cell(one.side ? signedIn(one.side, unit) : "") : "",
    h("td", { class: won(one.net) }, signedIn(one.net, unit)),
  );
}

function draw(sheet) {
  [unit, shown] = [sheet.unit, sheet];
  byId("share").hidden = false;
  for (const link of all(document, "[data-unit]")) link.hidden = link.dataset.unit !== unit;
  byId("sheet-head").textContent = sheet.name;
  byId("sheet-what").textContent = say(sheet.final ? "sheet.final" : "sheet.far", { hands: chips(sheet.rounds) });
  const beside = sheet.rows.some((one) => one.side);
  const heads = ["player", "bought", "left", "table", ...(beside ? ["side"] : []), "net"].map((name) =>
    h("th", { scope: "col" }, say(`sheet.${name}`)),
  );
  const bank = sheet.rows.some((one) => one.bot) || sheet.dropped;
  byId("sheet-body").replaceChildren(
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-labelledby": "sheet-head" },
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, heads)),
        h(
          "tbody",
          {},
          sheet.rows.map((one) => row(one, beside)),
        ),
      ),
    ),
    sheet.dropped
      ? h("p", {}, say(sheet.dropped < 0 ? "sheet.lost" : "sheet.dropped", { chips: money(Math.abs(sheet.dropped)) }))
      : "",
    h("h2", {}, say("sheet.owed")),
    owed(sheet.owed, unit),
    bank && sheet.owed.length ? h("p", { class: "lead" }, say("sheet.bank", { keeper: sheet.keeper })) : "",
  );
}

async function look() {
  try {
    const sheet = await get(tablePath(id, "sheet"));
    draw(sheet);
    if (!sheet.final) setTimeout(look, EVERY);
  } catch (error) {
    byId("sheet-what").textContent = error.message;
  }
}

on("print", "click", () => print());
on("share", "click", async () => {
  try {
    await hand(await asFile(shown));
  } catch (error) {
    toast(error.message, true);
  }
});
await begin();
document.addEventListener("who", look);
await look();

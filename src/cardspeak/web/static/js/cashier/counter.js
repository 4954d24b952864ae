/* The counter: what the room has sold and where it is, who waits for chips, everybody's account. */
import { toast } from "../announce.js";
import { command, commandOn, get, tablePath } from "../api.js";
import { slipSaid } from "../console/tray.js";
import { h } from "../dom.js";
import { amount, signed, won } from "../money.js";
import { say } from "../say.js";
import { account, figures } from "./account.js";

function total(one) {
  const even = one.missing === 0;
  return h(
    "section",
    { class: "sum" },
    h("h3", {}, say(`cashier.unit.${one.unit}`)),
    figures([
      ...["sold", "in_play", "cashed", "house"].map((name) => [say(`cashier.${name}`), amount(one[name], one.unit)]),
    ]),
    h(
      "p",
      { class: even ? "even" : "trouble" },
      even
        ? say(
            "cashier.balances",
            Object.fromEntries(
              ["sold", "in_play", "cashed", "house"].map((name) => [name, amount(one[name], one.unit)]),
            ),
          )
        : say("cashier.missing", { amount: amount(one.missing, one.unit) }),
    ),
  );
}

/** The room's totals, an alarm for whatever does not balance, and each table's. */
export function totals(counter, open) {
  const heads = ["table", "sold", "in_play", "cashed", "house"].map((name) =>
    h("th", { scope: "col" }, say(`cashier.${name}`)),
  );
  const rows = counter.tables.map(({ table, name, total: one }) =>
    h(
      "tr",
      {},
      h("td", {}, h("a", { href: `/table/${encodeURIComponent(table)}` }, name)),
      ...["sold", "in_play", "cashed", "house"].map((each) => h("td", {}, amount(one[each], one.unit))),
    ),
  );
  return [
    ...counter.alarms.map((words) => h("p", { class: "alarm", role: "alert" }, words)),
    h("div", { class: "sums" }, counter.totals.map(total)),
    rows.length
      ? h(
          "details",
          { open, "data-table": "all" },
          h("summary", {}, h("span", {}, say("cashier.each"))),
          wide(say("cashier.each"), h("table", {}, h("thead", {}, h("tr", {}, heads)), h("tbody", {}, rows))),
        )
      : "",
  ];
}

const wide = (name, table) => h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": name }, table);

/**
 * The purchases that wait; `again()` is called once one is answered, `seq(table)` is the entry at which its table was
 * seen last.
 */
export function waiting(counter, again, seq) {
  async function answer(one, approve) {
    try {
      await commandOn(seq(one.table), tablePath(one.table, "cashier"), { player: one.player, approve });
    } catch (error) {
      toast(error.message, true);
    }
    await again();
  }
  const button = (one, key, approve, kind = "") =>
    h(
      "button",
      {
        type: "button",
        class: kind,
        "data-key": `${one.table}/${one.player}/${approve}`,
        onclick: () => answer(one, approve),
      },
      say(key),
    );
  const line = (one) =>
    h(
      "li",
      {},
      h("span", {}, say("cashier.asks", { player: one.player, amount: amount(one.chips, one.unit), table: one.name })),
      one.mine
        ? h("span", { class: "several" }, button(one, "host.approve", true, "main"), button(one, "host.refuse", false))
        : h("small", {}, say("cashier.on", { who: one.on })),
    );
  return counter.waiting.length
    ? [h("h2", {}, say("cashier.waiting")), h("ul", { class: "asking" }, counter.waiting.map(line))]
    : [];
}

/** The slips for chips between cage and trays that wait for a second person; `again()` is called once one is signed. */
export function slips(counter, again) {
  async function sign(one) {
    try {
      await command(tablePath(one.table, "console/sign"), { slip: one.slip.number });
    } catch (error) {
      toast(error.message, true);
    }
    await again();
  }
  const line = ({ table, name, slip }) =>
    h(
      "li",
      {},
      h("span", {}, `${name} \u00b7 `, slipSaid(slip)),
      slip.mine
        ? h("small", {}, say("hconsole.slip.waits"))
        : h(
            "button",
            {
              type: "button",
              class: "main",
              "data-key": `${table}/slip/${slip.number}`,
              onclick: () => sign({ table, slip }),
            },
            say("hconsole.slip.sign"),
          ),
    );
  return counter.slips.length
    ? [h("h2", {}, say("hconsole.slips")), h("ul", { class: "asking" }, counter.slips.map(line))]
    : [];
}

/** Everybody's sums; a name opens the account. */
export function list(accounts) {
  const heads = ["player", "bought", "in_play", "cashed", "net"].map((name) =>
    h("th", { scope: "col" }, say(`cashier.${name}`)),
  );
  const row = (one, sum, at) =>
    h(
      "tr",
      {},
      h(
        "td",
        {},
        at
          ? ""
          : h(
              "button",
              { type: "button", class: "link", "data-key": one.player, onclick: () => show(one.player) },
              one.player,
            ),
      ),
      ...["bought", "in_play", "cashed"].map((name) => h("td", {}, amount(sum[name], sum.unit))),
      h("td", { class: won(sum.net) }, signed(sum.net, sum.unit)),
    );
  const rows = accounts.flatMap((one) => one.sums.map((sum, at) => row(one, sum, at)));
  if (!rows.length) return h("p", { class: "empty" }, say("cashier.empty"));
  return wide(say("cashier.everybody"), h("table", {}, h("thead", {}, h("tr", {}, heads)), h("tbody", {}, rows)));
}

/** Somebody's account in a dialog. */
async function show(player) {
  let inside;
  try {
    inside = account(await get(`/api/cashier/accounts/${encodeURIComponent(player)}`));
  } catch (error) {
    toast(error.message, true);
    return;
  }
  const box = h(
    "dialog",
    { class: "account-of", "aria-labelledby": "account-title", onclose: () => box.remove() },
    h(
      "div",
      { class: "inside" },
      h("h2", { id: "account-title" }, player),
      ...inside,
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

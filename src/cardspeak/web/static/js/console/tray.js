/* The tray of a table against the house: what lies there, and slips for fills and credits, each signed by two people. */
import { command, tablePath } from "../api.js";
import { dialog, field } from "../dialog.js";
import { h } from "../dom.js";
import { dollars, entry, typed } from "../money.js";
import { say } from "../say.js";

/** A slip that one person has signed, in words. */
export const slipSaid = (slip) =>
  say(`hconsole.slip.${slip.fill ? "fill" : "credit"}`, {
    number: slip.number,
    amount: dollars(slip.chips),
    who: slip.by,
  });

/** What may be told of the tray. done: called after each. */
export function tray(id, shown, done, trouble) {
  const path = (what) => tablePath(id, `console/${what}`);
  const ask = (what) =>
    dialog({
      title: say(`hconsole.${what}`),
      fields: [field(say("hconsole.amount"), entry("chips", "cents", null, { min: 0, required: true }))],
      submit: say("hconsole.slip.sign"),
      send: async ({ chips }) => done(await command(path("slip"), { what, chips: typed(chips, "cents") })),
    });
  const tell = (what, slip) => command(path(what), { slip }).then(done, trouble);
  const signs = (slip) =>
    slip.mine
      ? h("span", {}, say("hconsole.slip.waits"))
      : h(
          "button",
          { type: "button", class: "main", onclick: () => tell("sign", slip.number) },
          say("hconsole.slip.sign"),
        );
  const row = (slip) =>
    h(
      "li",
      {},
      h("span", {}, slipSaid(slip)),
      h(
        "span",
        { class: "deeds-of" },
        signs(slip),
        h(
          "button",
          { type: "button", class: "danger", onclick: () => tell("void", slip.number) },
          say("hconsole.slip.void"),
        ),
      ),
    );
  const { held, slips } = shown.tray;
  return [
    h(
      "div",
      { class: "row" },
      h("h2", {}, say("hconsole.tray"), " ", h("b", { id: "held" }, dollars(held))),
      h(
        "span",
        { class: "links" },
        h("button", { type: "button", id: "fill", onclick: () => ask("fill") }, say("hconsole.fill")),
        h("button", { type: "button", id: "credit", onclick: () => ask("credit") }, say("hconsole.credit")),
      ),
    ),
    held < 0 ? h("p", { class: "bounds" }, say("hconsole.short")) : null,
    slips.length ? h("ul", { class: "rows-of", id: "slips" }, slips.map(row)) : null,
  ].filter(Boolean);
}

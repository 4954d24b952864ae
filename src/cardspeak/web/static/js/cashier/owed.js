/* Who pays whom. */
import { h } from "../dom.js";
import { amount } from "../money.js";
import { say } from "../say.js";

/** The payments as a list; words where there are none. */
export function owed(payments, unit) {
  if (!payments.length) return h("p", {}, say("sheet.even"));
  return h(
    "ul",
    { class: "owed" },
    payments.map((one) =>
      h("li", {}, say("sheet.pays", { payer: one.payer, payee: one.payee, chips: amount(one.chips, unit) })),
    ),
  );
}

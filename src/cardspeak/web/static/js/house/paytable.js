/* A paytable as it is printed: each hand, and what it pays. */
import { h } from "../dom.js";
import { say } from "../say.js";
import { spotName } from "./position.js";

/** The paytable of a wager as a table. */
export const paytable = ({ wager, name, rows }) =>
  h(
    "table",
    { "data-wager": wager },
    h("caption", {}, say("pays.of", { wager: spotName(wager), name })),
    h(
      "tbody",
      {},
      rows.map((row) => h("tr", {}, h("th", { scope: "row" }, row.hand), h("td", {}, row.pays))),
    ),
  );

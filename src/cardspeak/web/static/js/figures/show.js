/* Figures as people read them: numbers, tables, and pictures that the room draws. */
import { h } from "../dom.js";
import { LANGUAGE, say } from "../say.js";

/** A share in per cent. */
export const percent = (share, digits = 2) => `${(100 * share).toFixed(digits)} %`;

/** A number without idle zeros. */
export const number = (value, digits = 4) => value.toLocaleString(LANGUAGE, { maximumFractionDigits: digits });

/** A table that scrolls by itself where it is too wide; the first `left` columns are words. */
export function table(label, head, rows, left = 1) {
  const kind = (at) => (at < left ? null : "number");
  return h(
    "div",
    { class: "wide", tabindex: 0, role: "region", "aria-label": label },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          head.map((words, at) => h("th", { scope: "col", class: kind(at) }, words)),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((row) =>
          h(
            "tr",
            {},
            row.map((cell, at) => (at ? h("td", { class: kind(at) }, cell) : h("th", { scope: "row" }, cell))),
          ),
        ),
      ),
    ),
  );
}

/** A picture with its figures as a table under it. */
export function plot({ title, says, svg, head, rows }) {
  return h(
    "figure",
    {},
    h("figcaption", {}, h("h3", {}, title), h("p", {}, says)),
    drawn(svg),
    h("details", {}, h("summary", {}, say("plot.table")), table(title, head, rows)),
  );
}

const drawn = (svg) => document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);

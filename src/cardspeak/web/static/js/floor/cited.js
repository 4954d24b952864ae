/* The clauses of a ruling. */
import { path as clausePath } from "../clauses.js";
import { h } from "../dom.js";

/** Clauses with what they say. */
export const clauses = (found) =>
  h(
    "div",
    { class: "clauses-of" },
    found.map(({ id, label, summary }) =>
      h(
        "article",
        {},
        h("h3", {}, h("a", { href: clausePath(id), target: "_blank" }, id), label ? h("small", {}, ` ${label}`) : ""),
        h("p", {}, summary),
      ),
    ),
  );

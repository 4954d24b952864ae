/* A ruling as it is told: what was decided, and the clauses with what they say. */
import { path } from "../clauses.js";
import { h } from "../dom.js";

/** Clauses with what they say. */
export const clauses = (found) =>
  h(
    "div",
    { class: "told-clauses" },
    found.map(({ id, label, summary }) =>
      h(
        "article",
        {},
        h("h3", {}, h("a", { href: path(id) }, id), label ? h("small", {}, ` ${label}`) : ""),
        h("p", {}, summary),
      ),
    ),
  );

/** A name of the vocabulary in words. */
export const words = (name) => String(name).replaceAll("_", " ").replaceAll("-", " ");

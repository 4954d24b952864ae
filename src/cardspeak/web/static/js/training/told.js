/* A ruling as it is told: what was decided, and the clauses with what they say. */
import { path } from "../clauses.js";
import { h } from "../dom.js";
import { say } from "../say.js";

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

/** A ruling on what was asked: its force, what it says, the choices that it leaves, `more`, and its clauses. */
export const ruled = (found, lead, more) => {
  const choices = found.choices.map((each) =>
    h(
      "li",
      {},
      Object.entries(each)
        .map(([name, value]) => `${words(name)} ${words(value)}`)
        .join(", "),
    ),
  );
  return [
    h("h2", { id: "found-head" }, say(`settle.force.${found.force}`)),
    h("p", { class: "says" }, found.text),
    lead,
    choices.length ? h("ul", {}, choices) : "",
    more,
    clauses(found.clauses),
  ];
};

/** A name of the vocabulary in words. */
export const words = (name) => String(name).replaceAll("_", " ").replaceAll("-", " ");

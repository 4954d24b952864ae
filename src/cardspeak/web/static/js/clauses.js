/* Clauses of the books by id, fetched once. */
import { get } from "./api.js";
import { h } from "./dom.js";
import { say } from "./say.js";

const known = new Map();

/** A clause by its id. */
export function clause(id) {
  if (!known.has(id)) {
    const asked = get(`/api/rules/${encodeURIComponent(id)}`);
    asked.catch(() => known.delete(id));
    known.set(id, asked);
  }
  return known.get(id);
}

/** Where a clause stands by itself. */
export const path = (id) => `/rules?clause=${encodeURIComponent(id)}`;

/**
 * A clause as an article: id, label, what it says. The link leads to a page of its own, for nobody wants to lose the
 * table.
 */
export async function article(id) {
  try {
    const found = await clause(id);
    return h(
      "article",
      {},
      h(
        "h3",
        {},
        h("a", { href: path(id), target: "_blank" }, id),
        " ",
        h("small", {}, `${found.label ? `${found.label}, ` : ""}${found.title}`),
      ),
      h("p", {}, found.summary),
    );
  } catch (error) {
    return h("article", {}, h("h3", {}, id), h("p", {}, say("why.unknown"), " ", error.message));
  }
}

/* The rule books: search by words, label or id; twenty clauses at a time. */
import { get } from "../api.js";
import { byId, h } from "../dom.js";
import { chips, say } from "../say.js";
import { begin } from "../shell.js";

const MANY = 20;
const asked = new URLSearchParams(location.search);
let from = 0;
let turn = 0;

function entry(clause) {
  return h(
    "li", {},
    h("h2", {}, clause.id, h("small", {}, clause.label ? `${clause.label} · ${clause.title}` : clause.title)),
    h("p", {}, clause.summary),
    h("p", { class: "facts" }, h("span", { class: "tag" }, clause.topic), clause.proved ? say("rules.proved") : ""),
  );
}

async function find(more = false) {
  const mine = ++turn;
  from = more ? from + MANY : 0;
  const query = new URLSearchParams({ find: byId("words").value.trim(), book: byId("book").value, from, many: MANY });
  let found;
  try {
    found = await get(`/api/rules?${query}`);
  } catch (error) {
    byId("count").textContent = error.message;
    return;
  }
  if (mine !== turn) return;
  if (!more) byId("clauses").replaceChildren();
  byId("clauses").append(...found.clauses.map(entry));
  byId("count").textContent = found.total ? say("rules.found", { count: chips(found.total) }) : say("rules.none");
  byId("more").hidden = from + MANY >= found.total;
  if (!more) history.replaceState(null, "", `?${new URLSearchParams([["find", query.get("find")], ["book", query.get("book")]].filter(([, value]) => value))}`);
}

let soon = 0;
byId("words").value = asked.get("find") ?? "";
byId("words").addEventListener("input", () => { clearTimeout(soon); soon = setTimeout(find, 200); });
byId("book").addEventListener("change", () => find());
byId("find").addEventListener("submit", (event) => { event.preventDefault(); find(); });
byId("more").addEventListener("click", () => find(true));
begin();
const books = await get("/api/books");
byId("book").append(...books.map((book) => h("option", { value: book.name, selected: book.name === asked.get("book") }, book.title)));
await find();

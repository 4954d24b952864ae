/* The rule books: search by words, label or id, twenty clauses at a time; or a clause by itself. */
import { get } from "../api.js";
import { clause, path } from "../clauses.js";
import { byId, control, h, on } from "../dom.js";
import { chips, say } from "../say.js";
import { begin } from "../shell.js";

const MANY = 20;
const STATES = ["mended", "void", "definition"];
const asked = new URLSearchParams(location.search);
let from = 0;
let turn = 0;

const link = (id, words = id) => h("a", { href: path(id) }, words);

function entry(found) {
  return h(
    "li",
    {},
    h(
      "h2",
      {},
      h("a", { href: path(found.id), "aria-label": say("rules.link", { clause: found.id }) }, found.id),
      h("small", {}, found.label ? `${found.label} · ${found.title}` : found.title),
    ),
    h("p", {}, found.summary),
    h(
      "p",
      { class: "facts" },
      h("span", { class: "tag" }, found.topic),
      found.met === "open" ? "" : say(`rules.met.${found.met}`),
    ),
  );
}

/** A clause by itself, with what goes with it and its neighbours in the book. */
function alone(found) {
  const facts = [
    found.met !== "open" && say(`rules.met.${found.met}`),
    STATES.includes(found.status) && say(`rules.status.${found.status}`),
  ].filter(Boolean);
  return h(
    "li",
    { class: "alone" },
    h("h2", {}, found.id, h("small", {}, found.label ? `${found.label} · ${found.title}` : found.title)),
    h("p", { class: "says" }, found.summary),
    found.note ? h("p", { class: "note" }, h("b", {}, say("rules.note")), ` ${found.note}`) : null,
    h("p", { class: "facts" }, h("span", { class: "tag" }, found.topic), facts.join(", ")),
    found.related.length
      ? h(
          "p",
          { class: "facts" },
          say("rules.related"),
          found.related.flatMap((id) => [" ", link(id)]),
        )
      : null,
    h(
      "p",
      { class: "facts neighbours" },
      found.before ? link(found.before, say("rules.before", { clause: found.before })) : null,
      found.after ? link(found.after, say("rules.after", { clause: found.after })) : null,
    ),
    h("p", {}, h("a", { href: `/rules?${new URLSearchParams({ book: found.book })}` }, say("rules.back"))),
  );
}

async function one(id) {
  byId("find").hidden = true;
  try {
    const found = await clause(id);
    document.title = `${found.id} · ${document.title}`;
    byId("clauses").replaceChildren(alone(found));
  } catch (error) {
    byId("find").hidden = false;
    byId("count").textContent = error.message;
  }
}

async function find(more = false) {
  const mine = ++turn;
  from = more ? from + MANY : 0;
  const query = new URLSearchParams({
    find: control("words").value.trim(),
    book: control("book").value,
    from: String(from),
    many: String(MANY),
  });
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
  const told = [
    ["find", query.get("find")],
    ["book", query.get("book")],
  ].filter(([, value]) => value);
  if (!more) history.replaceState(null, "", `?${new URLSearchParams(told)}`);
}

let soon = 0;
control("words").value ||= asked.get("find") ?? ""; // somebody may be writing already
on("words", "input", () => {
  clearTimeout(soon);
  soon = setTimeout(find, 200);
});
on("book", "change", () => find());
on("find", "submit", (event) => {
  event.preventDefault();
  find();
});
on("more", "click", () => find(true));
begin();
const books = await get("/api/books");
byId("book").append(
  ...books.map((book) => h("option", { value: book.name, selected: book.name === asked.get("book") }, book.title)),
);
await (asked.has("clause") ? one(asked.get("clause")) : find());

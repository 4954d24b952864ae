/* Two books beside each other, point by point; or one beside what it could choose instead. */
import { get } from "../api.js";
import { article } from "../clauses.js";
import { byId, control, h, on } from "../dom.js";
import { say } from "../say.js";
import { begin } from "../shell.js";

const OURS = "CS/";
const ALONE = "alone";
const LACKING = "no such point";
const asked = new URLSearchParams(location.search);
let books = [];
let found = null;
let turn = 0;
let wanted = asked.get("topic") ?? "";

const named = (words) => words.replaceAll("_", " ").replaceAll("-", " ");
const titled = ({ title, form }) => (form ? say(`compare.${form}`, { book: title }) : title);

function grouped(chosen, kinds = ["poker", "house"]) {
  return kinds.map((kind) =>
    h(
      "optgroup",
      { label: say(`compare.${kind}`) },
      books
        .filter((book) => book.kind === kind)
        .map((book) => h("option", { value: book.name, selected: book.name === chosen }, titled(book))),
    ),
  );
}

function clauses(cites) {
  if (!cites.length) return h("p", { class: "silent" }, say("compare.silent"));
  const inside = h("div", { class: "told" });
  return h(
    "details",
    { ontoggle: (event) => event.target.open && !inside.childElementCount && told(cites, inside) },
    h("summary", {}, cites.join(", ")),
    inside,
  );
}

async function told(cites, inside) {
  inside.append(...(await Promise.all(cites.map(article))));
}

function reading(each, head) {
  const lacking = each.value === LACKING;
  return h(
    "div",
    { class: "reading" },
    h("h3", {}, head),
    h(
      "p",
      {},
      lacking ? say("compare.lacking") : each.says,
      lacking ? null : h("small", {}, ` ${named(String(each.value))}`),
    ),
    lacking ? null : clauses(each.cites),
  );
}

function point(each) {
  const name = each.point.split(".").pop();
  const heads = each.readings.map((one, at) =>
    found.other ? short(at ? found.other : found.one) : at ? say("compare.or") : short(found.one),
  );
  return h(
    "section",
    { class: "point", id: each.point },
    h(
      "h2",
      {},
      h("a", { href: `#${each.point}` }, named(name)),
      h("span", { class: "tag" }, named(each.topic)),
      each.same && found.other ? h("span", { class: "tag" }, say("compare.same")) : null,
    ),
    h(
      "div",
      { class: "readings" },
      each.readings.map((one, at) => reading(one, heads[at])),
    ),
  );
}

const short = (name) => name.replaceAll("-", " ");

function matches(each, words) {
  const said = [each.point, each.topic, ...each.readings.flatMap((one) => [one.says, one.value, ...one.cites])]
    .join(" ")
    .toLowerCase();
  return words.every((word) => named(said).includes(word) || said.includes(word));
}

/** Draw what is asked for of what was found. */
function draw() {
  const topic = control("topic").value;
  const words = control("within").value.toLowerCase().split(/\s+/).filter(Boolean);
  const points = found.points.filter((each) => !topic || each.topic === topic);
  const open = points.filter((each) => byId("alike", HTMLInputElement).checked || !each.same);
  const chosen = open.filter((each) => matches(each, words));
  byId("points").replaceChildren(...chosen.map(point));
  byId("count").textContent = counted(points, open.length, chosen.length);
  byId("ours").hidden = !chosen.some((each) =>
    each.readings.some((one) => one.cites.some((cite) => cite.startsWith(OURS))),
  );
}

function counted(points, open, shown) {
  if (open && !shown) return say("compare.none");
  const counts = { differ: points.filter((each) => !each.same).length, points: points.length, shown };
  return (
    (found.other ? say("compare.differ", counts) : say("compare.open", counts)) +
    (shown < open ? ` ${say("compare.shown", counts)}` : "")
  );
}

function topics(points, wanted) {
  const all = [...new Set(points.map((each) => each.topic))];
  byId("topic").replaceChildren(
    ...["", ...all].map((name) =>
      h("option", { value: name, selected: name === wanted }, name ? named(name) : say("compare.all")),
    ),
  );
}

/** Keep what is asked in the address, so that it can be linked to. */
function keep() {
  const form = new URLSearchParams();
  for (const [name, value] of new FormData(byId("beside", HTMLFormElement)))
    if (value) form.append(name, String(value));
  history.replaceState(null, "", `?${form}${location.hash}`);
}

async function compare() {
  const mine = ++turn;
  keep();
  const [one, other] = ["one", "other"].map((id) => control(id).value);
  try {
    const answer = await get(
      `/api/house-rules/compare?${new URLSearchParams({ one, other: other === ALONE ? "" : other })}`,
    );
    if (mine !== turn) return;
    found = answer;
  } catch (error) {
    if (mine !== turn) return;
    found = null;
    byId("points").replaceChildren();
    byId("ours").hidden = true;
    byId("count").textContent = error.message;
    return;
  }
  topics(found.points, control("topic").value || wanted);
  wanted = "";
  narrow();
}

function narrow() {
  keep();
  if (found) draw();
}

control("within").value ||= asked.get("find") ?? "";
byId("alike", HTMLInputElement).checked = asked.has("alike");
for (const id of ["one", "other"]) on(id, "change", compare);
for (const id of ["topic", "alike"]) on(id, "change", narrow);
on("within", "input", narrow);
on("beside", "submit", (event) => event.preventDefault());
begin();
books = await get("/api/house-rules/books");
byId("one").append(...grouped(asked.get("one") ?? books[0].name));
topics([], "");
byId("other").append(
  ...grouped(asked.get("other") ?? "seminole"),
  h("option", { value: ALONE, selected: asked.get("other") === ALONE }, say("compare.other.none")),
);
await compare();
if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();

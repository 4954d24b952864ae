/* The exam: a question at a time, its answer with the clauses, and how one stands. */
import { announce } from "../announce.js";
import { get, post } from "../api.js";
import { byId, control, h, on } from "../dom.js";
import { chips, say, sayOr } from "../say.js";
import { begin } from "../shell.js";
import { picture } from "../training/picture.js";
import { clauses, words } from "../training/told.js";
import { introduce, may, name } from "../who.js";

const asked = new URLSearchParams(location.search);
let ticking = 0;

const topicOf = (topic) => sayOr(`exam.topic.${topic}`, words(topic));
const trouble = (words = "") => {
  byId("trouble").textContent = words;
};

function option(value, words, chosen) {
  return h("option", { value, selected: value === chosen }, words);
}

/** How one stands. */
async function stand() {
  const found = await get("/api/exam");
  if (!byId("topic", HTMLSelectElement).length) {
    byId("topic").append(
      option("", say("exam.any"), ""),
      ...found.topics.map((topic) => option(topic, topicOf(topic), asked.get("topic"))),
    );
    byId("book").append(
      option("", say("exam.any.book"), ""),
      ...found.books.map((book) => option(book, words(book), asked.get("book"))),
    );
  }
  byId("scores").hidden = !name();
  if (name()) scores(found);
  byId("trainees").hidden = !may("floor");
  if (may("floor")) trainees(await get("/api/exam/trainees"));
}

function scores({ scores: sums, due, name: who, now }) {
  const right = sums.reduce((sum, each) => sum + each.right, 0);
  const all = sums.reduce((sum, each) => sum + each.asked, 0);
  byId("scores").replaceChildren(
    h("h2", { id: "scores-head" }, say("exam.scores")),
    h("p", { class: "sheet-head" }, say("exam.certifies", { name: who })),
    all ? table(sums) : h("p", {}, say("exam.none")),
    all
      ? h(
          "p",
          {},
          say("exam.all", { right: chips(right), asked: chips(all), percent: Math.floor((100 * right) / all) }),
        )
      : "",
    h("p", { class: "sheet-foot" }, say("exam.printed", { date: new Date(now).toISOString().slice(0, 10) })),
    h(
      "div",
      { class: "ends" },
      h("span", { class: "form" }, due ? say("exam.due", { due }) : ""),
      all ? h("button", { type: "button", onclick: () => print() }, say("exam.sheet")) : "",
    ),
  );
}

function table(sums, people = false) {
  const heads = [...(people ? ["name"] : []), "book", "topic", "right", "asked"];
  return h(
    "table",
    {},
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        heads.map((head) =>
          h(
            "th",
            { scope: "col", class: head === "right" || head === "asked" ? "number" : null },
            say(`exam.col.${head}`),
          ),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      sums.map((each) =>
        h(
          "tr",
          {},
          people ? h("th", { scope: "row" }, each.name) : null,
          h("td", {}, words(each.book)),
          h("td", {}, topicOf(each.topic)),
          h("td", { class: "number" }, chips(each.right)),
          h("td", { class: "number" }, chips(each.asked)),
        ),
      ),
    ),
  );
}

function trainees(sums) {
  byId("trainees").replaceChildren(
    h("h2", { id: "trainees-head" }, say("exam.trainees")),
    sums.length ? table(sums, true) : h("p", {}, say("exam.none")),
  );
}

/** A field for what is asked: yes or no to choose, a word to choose or type, a number to type. */
function field({ name: what, asks: title, kind, words: among, called }) {
  if (kind === "yes") return choice(what, title, ["yes", "no"], [say("exam.yes"), say("exam.no")]);
  if (kind === "word" && among.length && among.length <= 6) return choice(what, title, among, called);
  const list =
    kind === "word"
      ? h(
          "datalist",
          { id: `words-${what}` },
          among.map((word, at) => h("option", { value: words(word), label: called[at] })),
        )
      : "";
  const how = kind === "number" ? say("exam.number") : called.join(", ");
  return h(
    "label",
    {},
    h("span", {}, title),
    h("input", {
      name: what,
      required: true,
      autocomplete: "off",
      maxlength: 80,
      inputmode: kind === "number" ? "numeric" : null,
      list: list ? `words-${what}` : null,
    }),
    list,
    h("small", {}, how),
  );
}

const choice = (what, title, among, called) =>
  h(
    "fieldset",
    {},
    h("legend", {}, title),
    among.map((word, at) =>
      h("label", {}, h("input", { type: "radio", name: what, value: words(word), required: true }), called[at]),
    ),
  );

function draw(question) {
  const left = h("span", { class: "left", role: "timer" });
  const form = h(
    "form",
    { class: "told", onsubmit: (event) => answer(event, question) },
    h("div", { class: "answers" }, question.asked.map(field)),
    h("div", { class: "ends" }, left, h("button", { class: "main" }, say("exam.answer"))),
  );
  byId("question").replaceChildren(
    h("h2", { id: "question-head" }, `${topicOf(question.topic)}, ${words(question.book)}`),
    h("p", { class: "says" }, question.text),
    question.table ? picture(question.table) : "",
    form,
  );
  byId("question").hidden = false;
  byId("marked").hidden = true;
  form.querySelector("input")?.focus();
  tick(left, question.left);
}

function tick(left, milliseconds) {
  clearInterval(ticking);
  if (milliseconds === null) return;
  const until = performance.now() + milliseconds;
  const show = () => {
    const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000));
    left.textContent = say("exam.left", { seconds });
    left.classList.toggle("short", seconds <= 5);
    if (!seconds) clearInterval(ticking);
  };
  show();
  ticking = setInterval(show, 250);
}

async function next(event) {
  event?.preventDefault();
  trouble();
  if (!(await introduce())) return;
  const wanted = { topic: control("topic").value, book: control("book").value };
  history.replaceState(null, "", `?${new URLSearchParams(wanted)}`);
  try {
    draw(await post("/api/exam/next", wanted));
  } catch (error) {
    trouble(error.message);
  }
}

async function answer(event, question) {
  event.preventDefault();
  trouble();
  const answers = Object.fromEntries([...new FormData(event.target)].map(([what, said]) => [what, String(said)]));
  try {
    mark(await post("/api/exam/answer", { question: question.id, answers }), question);
  } catch (error) {
    trouble(error.message);
    return;
  }
  clearInterval(ticking);
  await stand();
}

/** What a right is: yes or no, an amount, or a word, as it was called among those to choose from. */
function told(value, { words: among, called }) {
  if (typeof value === "boolean") return say(value ? "exam.yes" : "exam.no");
  return typeof value === "number" ? chips(value) : (called[among.indexOf(value)] ?? words(value));
}

function mark(found, question) {
  const verdict = found.right ? say("exam.right") : found.late ? say("exam.late") : say("exam.wrong");
  const rights = question.asked.map((each) => `${each.asks} ${told(found.rights[each.name], each)}`);
  byId("marked").replaceChildren(
    h("h2", { id: "marked-head", class: found.right ? "verdict" : "verdict wrong" }, verdict),
    h("p", {}, say("exam.would", { rights: rights.join(", ") })),
    h("p", {}, found.explanation),
    clauses(found.clauses),
    h(
      "div",
      { class: "ends" },
      h("span"),
      h("button", { type: "button", class: "main", onclick: next }, say("exam.next")),
    ),
  );
  byId("marked").hidden = false;
  byId("question")
    .querySelectorAll("input, button")
    .forEach((each) => each.setAttribute("disabled", ""));
  byId("marked").focus();
  announce(verdict);
}

on("wanted", "submit", next);
document.addEventListener("who", stand);
await begin();
await stand().catch((error) => trouble(error.message));

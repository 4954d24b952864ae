/*
 * House rules: each point of a book that may be read otherwise, in groups, with what its alternatives mean and their
 * clauses.
 */
import { article } from "../clauses.js";
import { field, folded } from "../dialog.js";
import { h } from "../dom.js";
import { say } from "../say.js";

/**
 * The points behind a title. `ask()` gives the room's questions, once they are wanted; names of fields begin with
 * `as`.
 */
export function houseRules(as, ask) {
  const inside = h("div", { class: "house-rules" });
  let shown = null;
  const box = folded(say("rules.house"), h("p", { class: "lead" }, say("rules.house.lead")), inside);
  box.addEventListener("toggle", () => box.open && draw());

  async function draw() {
    try {
      const questions = await ask();
      if (questions === shown) return;
      shown = questions;
      const topics = new Set(questions.map((each) => each.topic));
      const grouped = [...topics].map((topic) => [topic, questions.filter((each) => each.topic === topic)]);
      inside.replaceChildren(
        ...grouped.map(([topic, points]) =>
          h(
            "details",
            { class: "topic" },
            h(
              "summary",
              {},
              say(`topic.${topic}`),
              h("small", {}, say("rules.house.points", { count: points.length })),
            ),
            ...points.map((each) => point(as, each)),
          ),
        ),
      );
    } catch (error) {
      inside.replaceChildren(h("p", { class: "trouble" }, error.message));
    }
  }

  return {
    element: box,
    changed: () => {
      if (box.open) draw();
    },
    values: (form) => differing(as, shown ?? [], form),
  };
}

/** The points whose values in a form are not the book's. */
function differing(as, questions, form) {
  const found = {};
  for (const { point: path, value } of questions) {
    const input = form.elements[as + path];
    if (input && !input.closest("[hidden]") && input.value !== value) found[path] = input.value;
  }
  return found;
}

function point(as, question) {
  const told = h("p", { class: "says" });
  const clauses = h("div", { class: "reasons" });
  const input = question.number
    ? h("input", {
        name: as + question.point,
        type: "number",
        min: 0,
        step: 1,
        value: question.value,
        inputmode: "numeric",
        required: true,
      })
    : h(
        "select",
        { name: as + question.point },
        question.alternatives.map(({ value, says }) =>
          h(
            "option",
            { value, selected: value === question.value },
            value === question.value ? say("rules.house.book", { value: says }) : says,
          ),
        ),
      );
  const box = h(
    "div",
    { class: "point", "data-needs": question.needs ?? null },
    field(question.asks, input),
    told,
    clauses,
  );
  const draw = () => {
    const chosen = question.alternatives.find(({ value }) => value === input.value);
    const own = input.value === question.value;
    box.classList.toggle("changed", !own);
    told.replaceChildren(
      chosen?.says ?? question.number,
      " ",
      ...(own ? question.cites : (chosen?.cites ?? [])).map((id) =>
        h(
          "button",
          {
            type: "button",
            class: "clause",
            "aria-expanded": "false",
            onclick: (event) => show(event.currentTarget, id),
          },
          id,
        ),
      ),
    );
    clauses.replaceChildren();
  };
  async function show(button, id) {
    const open = button.getAttribute("aria-expanded") === "true";
    for (const each of told.querySelectorAll("button")) each.setAttribute("aria-expanded", "false");
    if (open) return clauses.replaceChildren();
    button.setAttribute("aria-expanded", "true");
    return clauses.replaceChildren(await article(id));
  }
  input.addEventListener("change", draw);
  draw();
  return box;
}

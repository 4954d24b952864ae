/*
 * A dialog with a form: opened, filled in, sent, closed; what is refused is said in it, at its field where it has one.
 */
import { h } from "./dom.js";
import { say } from "./say.js";

/** What is wrong with one field of a form, before it is sent. */
export class Wrong extends Error {
  constructor(field, words) {
    super(words);
    this.field = field;
  }
}

/** Show a dialog. `send(data, form)` gets the form's values; it stays open, with the words, while that throws. */
export function dialog({ title, fields, submit, send, extra = [] }) {
  const trouble = h("p", { class: "trouble", role: "alert" });
  const button = h("button", { class: "main" }, submit);
  const heading = h("h2", { id: "dialog-title" }, title);
  const form = h(
    "form",
    { method: "dialog" },
    heading,
    ...fields,
    trouble,
    h(
      "div",
      { class: "ends" },
      ...extra,
      h("button", { type: "button", onclick: () => box.close() }, say("cancel")),
      button,
    ),
  );
  const box = h("dialog", { "aria-labelledby": "dialog-title", onclose: () => box.remove() }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    clear(form);
    trouble.textContent = "";
    button.disabled = true;
    try {
      await send(Object.fromEntries(new FormData(form)), form);
      box.close();
    } catch (error) {
      if (!at(form, error)) trouble.textContent = error.message;
    } finally {
      button.disabled = false;
    }
  });
  // a field that is folded away cannot say what is wrong with it
  form.addEventListener("invalid", (event) => unfold(event.target), true);
  document.body.append(box);
  box.showModal();
  return box;
}

/** Say what is wrong at its field; whether the form has that. */
function at(form, { field: name, message }) {
  const found = name && form.querySelector(`[name="${CSS.escape(name)}"], [data-field~="${CSS.escape(name)}"]`);
  if (!found) return false;
  unfold(found);
  const input = found.matches("input, select") ? found : found.querySelector("input, select");
  const words = h("p", { class: "trouble at", id: "wrong", role: "alert" }, message);
  (found.closest("label") ?? found).after(words);
  input?.setAttribute("aria-invalid", "true");
  input?.setAttribute("aria-describedby", "wrong");
  input?.focus();
  words.scrollIntoView({ block: "nearest" });
  return true;
}

function clear(form) {
  for (const old of form.querySelectorAll(".trouble.at")) old.remove();
  for (const input of form.querySelectorAll("[aria-invalid]")) {
    input.removeAttribute("aria-invalid");
    input.removeAttribute("aria-describedby");
  }
}

function unfold(element) {
  for (let folded = element.closest("details"); folded; folded = folded.parentElement.closest("details"))
    folded.open = true;
}

/** A labelled field. */
export const field = (label, input) => h("label", {}, label, input);

/** A choice among `[value, words]` pairs. */
export const select = (name, choices, chosen = "") =>
  h(
    "select",
    { name },
    choices.map(([value, words]) => h("option", { value, selected: value === chosen }, words)),
  );

/** A box to be ticked. */
export const check = (name, words, checked = false) =>
  h("label", { class: "check" }, h("input", { type: "checkbox", name, checked }), words);

/** Fields that most people leave as they are, folded away behind a title. */
export const folded = (title, ...inside) =>
  h("details", { class: "folded" }, h("summary", {}, title), h("div", { class: "inside" }, ...inside));

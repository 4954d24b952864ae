/* A dialog with a form: opened, filled in, sent, closed; what is refused is said in it. */
import { h } from "./dom.js";
import { say } from "./say.js";

/** Show a dialog. `send(data)` gets the form's values; it stays open, with the words, while that throws. */
export function dialog({ title, fields, submit, send, extra = [] }) {
  const trouble = h("p", { class: "trouble", role: "alert" });
  const button = h("button", { class: "main" }, submit);
  const heading = h("h2", { id: "dialog-title" }, title);
  const form = h(
    "form", { method: "dialog" }, heading, ...fields, trouble,
    h("div", { class: "ends" }, ...extra, h("button", { type: "button", onclick: () => box.close() }, say("cancel")), button),
  );
  const box = h("dialog", { "aria-labelledby": "dialog-title", onclose: () => box.remove() }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    trouble.textContent = "";
    button.disabled = true;
    try {
      await send(Object.fromEntries(new FormData(form)), form);
      box.close();
    } catch (error) {
      trouble.textContent = error.message;
    } finally {
      button.disabled = false;
    }
  });
  document.body.append(box);
  box.showModal();
  return box;
}

/** A labelled field. */
export const field = (label, input) => h("label", {}, label, input);

/** A choice among `[value, words]` pairs. */
export const select = (name, choices, chosen = "") =>
  h("select", { name }, choices.map(([value, words]) => h("option", { value, selected: value === chosen }, words)));

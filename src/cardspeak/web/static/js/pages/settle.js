/*
 * Settle an argument: a table in a few lines and what happened, and the ruling. The address holds the question, to be
 * shared.
 */
import { toast } from "../announce.js";
import { get } from "../api.js";
import { byId, control, h, on } from "../dom.js";
import { say } from "../say.js";
import { begin } from "../shell.js";
import { picture } from "../training/picture.js";
import { ruled, words } from "../training/told.js";

const asked = new URLSearchParams(location.search);

const line = ({ name, question, form, usual }) =>
  h(
    "label",
    {},
    question,
    h("input", {
      id: name,
      name,
      autocomplete: "off",
      maxlength: 200,
      placeholder: usual,
      value: asked.get(name) ?? "",
    }),
    h("small", {}, form),
  );

/** What is asked, as the address has it. */
function question() {
  const form = new URLSearchParams();
  for (const [name, value] of new FormData(byId("ask", HTMLFormElement))) {
    if (name !== "then" && String(value).trim()) form.append(name, String(value).trim());
  }
  for (const act of byId("then", HTMLTextAreaElement).value.split("\n"))
    if (act.trim()) form.append("then", act.trim());
  return form;
}

async function settle(event) {
  event?.preventDefault();
  byId("trouble").textContent = "";
  byId("found").hidden = true;
  const form = question();
  history.replaceState(null, "", `?${form}`);
  try {
    show(await get(`/api/settle?${form}`));
  } catch (error) {
    byId("trouble").textContent = error.message;
  }
}

function show(found) {
  byId("found").replaceChildren(
    ...ruled(found, "", found.table ? picture(found.table) : ""),
    h("div", { class: "ends" }, h("span"), h("button", { type: "button", onclick: share }, say("settle.share"))),
  );
  byId("found").hidden = false;
  byId("found").focus();
}

/** The address goes to the clipboard, or is shown where there is none. */
async function share() {
  try {
    await navigator.clipboard.writeText(location.href);
    toast(say("settle.shared"));
  } catch {
    toast(location.href);
  }
}

on("ask", "submit", settle);
begin();
const { lines, books } = await get("/api/settle/lines");
byId("lines").append(...lines.map(line));
byId("book").append(
  ...books.map((book) => h("option", { value: book, selected: book === asked.get("book") }, words(book))),
);
byId("then", HTMLTextAreaElement).value = asked.getAll("then").join("\n");
if (asked.has("then")) await settle();
else control("game").closest("form")?.querySelector("textarea")?.focus();

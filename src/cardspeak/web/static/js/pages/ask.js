/*
 * The floor asked about anything that it knows: a kind of situation, the form of its case, the ruling with its clauses,
 * and its place on record. The address may name the kind.
 */
import { toast } from "../announce.js";
import { command, get, post, tablePath } from "../api.js";
import { byId, control, h, on, text } from "../dom.js";
import { formOf } from "../floor/case_form.js";
import { say } from "../say.js";
import { begin } from "../shell.js";
import { refused } from "../tournament/deed.js";
import { ruled } from "../training/told.js";
import { may } from "../who.js";

const { id } = byId("ask-page").dataset;
/** @type {import("#room").Knows} */
let knows = null;
let editor = null;

/** The kinds whose words hold what is looked for. */
function list() {
  const wanted = control("find").value.trim().toLowerCase();
  const held = knows.kinds.filter((one) => `${one.matter} ${one.title}`.toLowerCase().includes(wanted));
  const chosen = control("kind").value;
  byId("kind").replaceChildren(
    ...held.map((one) => h("option", { value: one.matter, selected: one.matter === chosen }, one.title)),
  );
  if (held.length && !held.some((one) => one.matter === chosen)) control("kind").value = held[0].matter;
  if (control("kind").value !== chosen) choose();
}

/** The form of the kind that is chosen, with its case to begin from. */
function choose() {
  const kind = knows.kinds.find((one) => one.matter === control("kind").value);
  byId("found").hidden = true;
  editor = kind ? formOf(knows.shapes)(kind.house ? "HouseCase" : "Case", kind.title, kind.case) : null;
  byId("form").replaceChildren(...(editor ? [editor.node] : []));
}

/** What is filled in. */
export const filled = () => editor?.read();

async function ask(event) {
  event.preventDefault();
  text(byId("trouble"), "");
  byId("found").hidden = true;
  try {
    show(await post("/api/floor/ask", { case: filled(), table: id }));
  } catch (error) {
    text(byId("trouble"), refused(error));
  }
}

/** @param {import("#room").RuledAnswer} found */
function show(found) {
  byId("found").replaceChildren(
    ...ruled(
      found,
      h("p", { class: "lead" }, say("ask.by", { book: found.book })),
      found.unused.length ? h("p", { class: "lead" }, say("ask.unused", { keys: found.unused.join(", ") })) : "",
    ),
    may("floor") || id
      ? h(
          "div",
          { class: "ends" },
          h("button", { type: "button", id: "record", class: "main", onclick: record }, say("ask.record")),
        )
      : "",
  );
  byId("found").hidden = false;
  byId("found").focus();
}

/** The ruling goes into the journal of the table or of the day. */
async function record() {
  try {
    if (id) await command(tablePath(id, "floor/ask"), { case: filled() });
    else await command("/api/cardroom/ask", { case: filled() });
    toast(say("ask.recorded"));
    byId("found").hidden = true;
  } catch (error) {
    text(byId("trouble"), refused(error));
  }
}

async function look() {
  try {
    knows ??= await get(`/api/floor/kinds${id ? `?table=${encodeURIComponent(id)}` : ""}`);
    text(byId("trouble"), "");
    const asked = new URLSearchParams(location.search).get("kind");
    if (asked && !control("kind").value) {
      list();
      control("kind").value = asked;
      choose();
    } else list();
  } catch (error) {
    text(byId("trouble"), refused(error));
  }
}

on("find", "input", list);
on("kind", "change", choose);
on("case", "submit", ask);
document.addEventListener("who", look);
await begin();
await look();

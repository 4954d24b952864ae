/* What happened, in order: rows that are added, moved and taken out, and the question what the book says to it. */
import { announce } from "../announce.js";
import { post } from "../api.js";
import { h } from "../dom.js";
import { say } from "../say.js";
import { row } from "./row.js";

const MOST = 20;

/** Draw into `element`; `show(proposed, happened)` gets the ruling. */
export function tell(element, path, show) {
  const list = h("div", { class: "rows" });
  const trouble = h("p", { class: "trouble", role: "alert" });
  const add = h(
    "button",
    {
      type: "button",
      onclick: () => {
        rows.push(made());
        draw();
        rows.at(-1).focus();
      },
    },
    say("floor.add"),
  );
  const ask = h("button", { class: "main" }, say("floor.ask"));
  const form = h("form", {}, list, trouble, h("div", { class: "ends" }, add, ask));
  element.replaceChildren(
    h("h2", { id: "tell-head" }, say("floor.tell")),
    h("p", { class: "lead" }, say("floor.tell.lead")),
    form,
  );
  let [table, book] = [null, null];
  let rows = [];

  const moves = { up: (each) => move(each, -1), down: (each) => move(each, 1), drop };

  function made() {
    const found = row(moves);
    if (table) found.update(table, book);
    return found;
  }

  function move(each, by) {
    const at = rows.indexOf(each);
    rows.splice(at, 1);
    rows.splice(at + by, 0, each);
    draw();
    const { up, down } = each.buttons;
    (by < 0 ? (up.disabled ? down : up) : down.disabled ? up : down).focus();
    announce(say("floor.moved", { number: at + by + 1 }));
  }

  function drop(each) {
    const at = rows.indexOf(each);
    rows = rows.filter((other) => other !== each);
    draw();
    rows[Math.min(at, rows.length - 1)].focus();
  }

  function draw() {
    rows.forEach((each, at) => each.place(at, rows.length));
    list.replaceChildren(...rows.map((each) => each.element));
    add.hidden = rows.length >= MOST || Boolean(table?.wagers);
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    trouble.textContent = "";
    const happened = rows.map((each) => each.told());
    try {
      show(await post(path("ruling"), { happened }), happened);
    } catch (error) {
      trouble.textContent = error.message;
    }
  });

  /** What may be told at the table as it stands. */
  function update(now, log) {
    [table, book] = [now, log];
    if (!book) return;
    if (!rows.length) {
      rows = [made()];
      draw();
    }
    for (const each of rows) each.update(table, book);
  }

  /** Begin anew. */
  function clear() {
    rows = [];
    update(table, book);
  }

  return { update, clear };
}

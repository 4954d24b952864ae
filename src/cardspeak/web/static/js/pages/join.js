/* The page of a private table's link: a name, then a seat and chips; two buttons in all. */
import { command, get, post, tablePath } from "../api.js";
import { field, select } from "../dialog.js";
import { byId, h, on } from "../dom.js";
import { entry, range, typed, written } from "../money.js";
import { say } from "../say.js";
import { begin } from "../shell.js";
import { name, recall } from "../who.js";

/** Who does not choose gets a seat that is free when they take it: friends who come at once each find one. */
const ANY = "0";
const { token } = byId("join").dataset;
const path = `/api/join/${encodeURIComponent(token)}`;
const form = byId("join-form", HTMLFormElement);
let table = null;
let send = null;

on("join-form", "submit", async (event) => {
  event.preventDefault();
  byId("join-trouble").textContent = "";
  const button = form.querySelector("button");
  button.disabled = true;
  try {
    await send(Object.fromEntries(new FormData(form)));
  } catch (error) {
    byId("join-trouble").textContent = error.message;
  } finally {
    button.disabled = false;
  }
});

/** First: who comes. Somebody who is known already goes on by themselves. */
function introduce() {
  send = async (data) => {
    await post("/api/guest", { name: data.name.trim() });
    await recall();
    await enter();
  };
  form.replaceChildren(
    field(
      say("who.name"),
      h("input", { name: "name", required: true, maxlength: 24, autocomplete: "nickname", autofocus: true }),
    ),
    h("button", { class: "main" }, say("who.enter")),
  );
  form.querySelector("input").focus();
}

async function enter() {
  await command(path);
  await look();
  sit();
}

/** Then: where, and with how many chips. */
function sit() {
  const mine = Object.values(table.seats).includes(name());
  const { free } = table;
  if (mine || table.ended || !free.length || name() === table.host) {
    form.replaceChildren(h("p", {}, h("a", { href: `/table/${table.id}` }, say("join.go"))));
    if (mine) location.replace(`/table/${table.id}`);
    return;
  }
  send = async (data) => {
    await command(tablePath(table.id, "sit"), { seat: Number(data.seat), chips: typed(data.chips, table.unit) });
    location.assign(`/table/${table.id}`);
  };
  const bounds = { min: written(table.least, table.unit), max: written(table.most, table.unit) || null };
  form.replaceChildren(
    h(
      "div",
      { class: "pair" },
      field(
        say("join.seat"),
        select("seat", [[ANY, say("join.any")], ...free.map((seat) => [seat, say("seat.free", { seat })])], ANY),
      ),
      field(
        say("sit.chips", { range: range(table, table.unit) }),
        entry("chips", table.unit, table.usual, { required: true, ...bounds }),
      ),
    ),
    table.held ? h("p", { class: "lead" }, say("join.held", { host: table.host })) : "",
    h("button", { class: "main" }, say("sit.submit")),
  );
}

async function look() {
  table = await get(path);
  byId("join-head").textContent = table.name;
  byId("join-what").textContent = say(table.ended ? "join.ended" : "join.what", { host: table.host });
  byId("join-sign").replaceChildren(...table.sign.map((line) => h("li", {}, line)));
}

await begin();
document.addEventListener("who", () => location.reload());
try {
  await look();
  if (name()) await enter();
  else introduce();
} catch (error) {
  if (!table) byId("join-head").textContent = say("missing.title");
  byId("join-trouble").textContent = error.message;
}

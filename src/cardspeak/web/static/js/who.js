/* Who sits at this browser: a guest by name in one click, or an account. */
import { get, post } from "./api.js";
import { dialog, field } from "./dialog.js";
import { byId, h } from "./dom.js";
import { mine } from "./me.js";
import { say } from "./say.js";

let me = null;
let asking = null;

/** The name that the room knows this browser by, empty for none. */
export const name = () => me?.name ?? "";

/** Whether they have one of these roles. */
export const may = (...roles) => roles.some((role) => me?.roles.includes(role));

/** Whether they are of a card room's staff, or look after it. */
export const staffs = () => may("brush", "dealer", "cashier", "floor", "auditor");

/** Ask the room, and say it in the header. */
export function recall() {
  asking = askRoom();
  return asking;
}

let down = false;

/** The line to a table is "lost", or "open" again: who one is may have changed meanwhile, and ended the line. */
export function onLine(how) {
  if (how === "open" && down) recall();
  down = how === "lost";
}

async function askRoom() {
  try {
    me = await get("/api/me");
  } catch {
    me = null;
  }
  const button = byId("who");
  button.textContent = name() || say("who.guest");
  button.setAttribute("aria-label", name() ? say("who.is", { name: name() }) : say("who.guest"));
}

/** Ask for a name unless there is one; whether there is one now. */
export async function introduce() {
  await (asking ?? recall()); // somebody may click before the room has said who they are
  if (name()) return true;
  return new Promise((done) => ask().addEventListener("close", () => done(Boolean(name()))));
}

async function enter(path, body) {
  await post(path, body);
  await recall();
  document.dispatchEvent(new CustomEvent("who"));
}

function ask() {
  return dialog({
    title: say("who.title"),
    fields: [
      field(
        say("who.name"),
        h("input", { name: "name", required: true, maxlength: 24, autocomplete: "nickname", autofocus: true }),
      ),
      h("p", { class: "lead" }, say("who.lead")),
    ],
    submit: say("who.enter"),
    extra: [
      h(
        "button",
        {
          type: "button",
          class: "plain",
          onclick: (event) => {
            event.target.closest("dialog").close();
            account("login");
          },
        },
        say("who.account"),
      ),
    ],
    send: ({ name: called }) => enter("/api/guest", { name: called.trim() }),
  });
}

function account(way) {
  const other = way === "login" ? "register" : "login";
  return dialog({
    title: say(`who.${way}`),
    fields: [
      field(
        say("who.name"),
        h("input", { name: "name", required: true, maxlength: 24, autocomplete: "username", autofocus: true }),
      ),
      field(
        say("who.password"),
        h("input", {
          name: "password",
          type: "password",
          required: true,
          autocomplete: way === "login" ? "current-password" : "new-password",
        }),
      ),
    ],
    submit: say(`who.${way}`),
    extra: [
      h(
        "button",
        {
          type: "button",
          class: "plain",
          onclick: (event) => {
            event.target.closest("dialog").close();
            account(other);
          },
        },
        say(`who.${other}`),
      ),
    ],
    send: (data) => enter(`/api/${way}`, data),
  });
}

/** The header's button: say who one is, or see one's account. */
export async function onClick() {
  await (asking ?? recall());
  if (!name()) return ask();
  return mine(me, enter);
}

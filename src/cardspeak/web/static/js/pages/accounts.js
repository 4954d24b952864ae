/* Everybody's account, for an administrator: roles, and closing it. */
import { toast } from "../announce.js";
import { get, post, put } from "../api.js";
import { listBroken } from "../broken.js";
import { dialog } from "../dialog.js";
import { byId, control, h, on } from "../dom.js";
import { chips, say } from "../say.js";
import { begin } from "../shell.js";
import { may, name } from "../who.js";

const ROLES = ["player", "dealer", "floor", "cashier", "auditor", "admin", "brush", "stream"];
let everybody = [];

async function change(one, box) {
  const roles = ROLES.filter((role) => (role === box.name ? box.checked : one.roles.includes(role)));
  try {
    Object.assign(one, await put(`/api/accounts/${encodeURIComponent(one.name)}/roles`, { roles, seen: one.roles }));
    toast(say("accounts.changed", { name: one.name }));
  } catch (error) {
    toast(error.message, true);
    if (error.status === 409) await look();
  }
  box.checked = one.roles.includes(box.name);
}

function close(one) {
  dialog({
    title: say("accounts.close.title", { name: one.name }),
    submit: say("accounts.close"),
    fields: [h("p", {}, say("accounts.close.lead"))],
    send: async () => {
      await post(`/api/accounts/${encodeURIComponent(one.name)}/close`);
      await look();
    },
  });
}

function reset(one) {
  dialog({
    title: say("accounts.reset.title", { name: one.name }),
    submit: say("accounts.reset"),
    fields: [h("p", {}, say("accounts.reset.lead"))],
    send: async () => {
      const made = await post(`/api/accounts/${encodeURIComponent(one.name)}/reset`);
      dialog({
        title: say("accounts.reset.title", { name: one.name }),
        submit: say("accounts.reset.done"),
        fields: [h("p", {}, say("accounts.reset.once")), h("p", {}, h("code", {}, made.password))],
        send: async () => {},
      });
    },
  });
}

function person(one) {
  const own = one.name === name();
  const box = (role) =>
    h(
      "label",
      { class: "check" },
      h("input", {
        type: "checkbox",
        name: role,
        checked: one.roles.includes(role),
        disabled: own && role === "admin",
        onchange: (event) => change(one, event.target),
      }),
      say(`role.${role}`),
    );
  return h(
    "li",
    {},
    h(
      "fieldset",
      {},
      h("legend", {}, one.name, one.guest ? h("span", { class: "tag" }, say("me.guest")) : ""),
      ROLES.map(box),
    ),
    own || one.guest
      ? ""
      : h(
          "button",
          { type: "button", "aria-label": say("accounts.reset.of", { name: one.name }), onclick: () => reset(one) },
          say("accounts.reset"),
        ),
    own
      ? ""
      : h(
          "button",
          {
            type: "button",
            class: "danger",
            "aria-label": say("accounts.close.of", { name: one.name }),
            onclick: () => close(one),
          },
          say("accounts.close"),
        ),
  );
}

function draw() {
  const wanted = control("find").value.trim().toLowerCase();
  const found = everybody.filter((one) => one.name.toLowerCase().includes(wanted));
  byId("count").textContent = say("accounts.count", { count: chips(found.length) });
  byId("people").replaceChildren(...found.map(person));
}

/** The tables that are out of order, which an administrator may try again. */
async function tables() {
  byId("broken").hidden = !(await listBroken(byId("tables"), tables));
}

async function look() {
  byId("list").hidden = !may("admin");
  byId("trouble").textContent = may("admin") ? "" : say("accounts.admin");
  if (!may("admin")) return;
  try {
    everybody = await get("/api/accounts");
    draw();
    await tables();
  } catch (error) {
    byId("trouble").textContent = error.message;
  }
}

on("find", "input", draw);
on("search", "submit", (event) => event.preventDefault());
document.addEventListener("who", look);
await begin();
await look();

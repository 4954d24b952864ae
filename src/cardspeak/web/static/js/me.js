/* Whoever is here: their name and roles, their password, where they are signed in. */
import { toast } from "./announce.js";
import { post } from "./api.js";
import { dialog, field } from "./dialog.js";
import { h } from "./dom.js";
import { say } from "./say.js";

/** The dialog of somebody's own account. `enter(path, body)` asks the room for what changes who they are. */
export function mine(me, enter) {
  const after = (next) => (event) => {
    event.target.closest("dialog").close();
    next();
  };
  const act = (key, next) => h("button", { type: "button", onclick: after(next) }, say(key));
  const roles = me.roles.map((role) => h("span", { class: "tag" }, role));
  return dialog({
    title: say("who.is", { name: me.name }),
    fields: [
      h("p", { class: "tags" }, me.guest ? h("span", { class: "tag" }, say("me.guest")) : "", roles),
      h("p", {}, h("a", { href: "/cashier" }, say("me.cashier"))),
      me.roles.includes("admin") ? h("p", {}, h("a", { href: "/accounts" }, say("me.accounts"))) : "",
      me.guest ? h("p", { class: "lead" }, say("me.guest.lead")) : "",
      h(
        "div",
        { class: "several" },
        me.guest ? act("who.register", () => register(me, enter)) : act("me.password", () => password(me)),
        me.guest ? null : act("me.pin", () => pin(me)),
        act("me.everywhere", () => everywhere(enter)),
      ),
    ],
    submit: say("who.leave"),
    send: () => enter("/api/logout", {}),
  });
}

const secret = (name, kind, first = true) =>
  h("input", { name, type: "password", required: true, maxlength: 300, autocomplete: kind, autofocus: first });
const named = (me) => h("input", { name: "name", value: me.name, readonly: true, autocomplete: "username" });

/** A guest becomes somebody who can come back. */
function register(me, enter) {
  return dialog({
    title: say("who.register"),
    submit: say("who.register"),
    fields: [
      h("p", { class: "lead" }, say("me.keep")),
      field(say("who.name"), named(me)),
      field(say("who.password"), secret("password", "new-password")),
    ],
    send: (data) => enter("/api/register", data),
  });
}

/** A PIN, which one tells at somebody else's device. */
function pin(me) {
  return dialog({
    title: say("me.pin"),
    submit: say("me.change"),
    fields: [
      h("p", { class: "lead" }, say("me.pin.lead")),
      field(say("who.name"), named(me)),
      field(say("who.password"), secret("password", "current-password")),
      field(
        say("me.pin.new"),
        h("input", {
          name: "pin",
          type: "password",
          inputmode: "numeric",
          pattern: "[0-9]{4,8}",
          required: true,
          autocomplete: "off",
        }),
      ),
    ],
    extra: [
      h(
        "button",
        {
          type: "button",
          class: "danger",
          onclick: (event) => {
            const box = event.target.closest("dialog");
            post("/api/pin/revoke").then(
              () => {
                box.close();
                toast(say("me.pin.revoked"));
              },
              (error) => toast(error.message, true),
            );
          },
        },
        say("me.pin.revoke"),
      ),
    ],
    send: async ({ password: own, pin: next }) => {
      await post("/api/pin", { password: own, pin: next });
      toast(say("me.pin.set"));
    },
  });
}

function password(me) {
  return dialog({
    title: say("me.password"),
    submit: say("me.change"),
    fields: [
      h("p", { class: "lead" }, say("me.password.lead")),
      field(say("who.name"), named(me)),
      field(say("me.old"), secret("old", "current-password")),
      field(say("me.new"), secret("new", "new-password", false)),
    ],
    send: async ({ old, new: next }) => {
      await post("/api/password", { old, new: next });
      toast(say("me.changed"));
    },
  });
}

function everywhere(enter) {
  return dialog({
    title: say("me.everywhere"),
    submit: say("me.everywhere"),
    fields: [h("p", {}, say("me.everywhere.lead"))],
    send: () => enter("/api/logout-everywhere", {}),
  });
}

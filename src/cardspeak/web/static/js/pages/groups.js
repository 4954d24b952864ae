/* One's groups, and founding another. */
import { command, get } from "../api.js";
import { dialog, field } from "../dialog.js";
import { byId, h, on } from "../dom.js";
import { chips, say } from "../say.js";
import { begin } from "../shell.js";
import { introduce, name } from "../who.js";

const line = (group) =>
  h(
    "li",
    {},
    h("a", { href: `/groups/${group.id}` }, group.name),
    group.hosts ? h("span", { class: "tag" }, say("group.host")) : "",
    h("small", {}, say("groups.line", { members: chips(group.members), nights: chips(group.nights) })),
  );

async function look() {
  try {
    const found = name() ? await get("/api/groups") : [];
    byId("groups").replaceChildren(...found.map(line));
    byId("none").hidden = found.length > 0;
  } catch (error) {
    byId("trouble").textContent = error.message;
  }
}

on("found", "click", async () => {
  if (!(await introduce())) return;
  dialog({
    title: say("groups.found"),
    fields: [
      field(say("groups.name"), h("input", { name: "name", required: true, maxlength: 40, autocomplete: "off" })),
    ],
    submit: say("groups.found"),
    send: async ({ name: called }) => {
      const { id } = await command("/api/groups", { name: called });
      location.assign(`/groups/${id}`);
    },
  });
});
await begin();
document.addEventListener("who", look);
await look();

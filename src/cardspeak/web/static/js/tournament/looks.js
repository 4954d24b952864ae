/* A layout of the house's own for the clock: its parts in columns, its colours, its logo. */
import { byId, h } from "../dom.js";
import { say } from "../say.js";

const PARTS = {
  title: "clock-head",
  level: "level",
  time: "time",
  stakes: "stakes",
  next: "next",
  figures: "figures",
  prizes: "prizes",
};
const COLOURS = { paper: "--page", ink: "--ink", soft: "--soft" };

/** Lay the page out as the house has it, or as it is in the shell. @param {import("#room").Look | undefined} look */
export function arrange(page, look) {
  const controls = byId("flights");
  for (const id of Object.values(PARTS)) {
    byId(id).hidden = false;
    controls.before(byId(id));
  }
  page.querySelector(".clock-columns")?.remove();
  for (const name of Object.values(COLOURS)) page.style.removeProperty(name);
  if (!look) return;
  for (const [what, name] of Object.entries(COLOURS))
    if (look.colours) page.style.setProperty(name, look.colours[what]);
  /** @type {Set<string>} */
  const placed = new Set(look.columns.flat());
  for (const [part, id] of Object.entries(PARTS)) byId(id).hidden = !placed.has(part);
  const columns = look.columns.map((parts) =>
    h("div", { class: "clock-column" }, ...parts.map((part) => (part === "logo" ? logo(look) : byId(PARTS[part])))),
  );
  controls.before(h("div", { class: "clock-columns" }, ...columns));
}

const logo = (look) =>
  h("img", {
    class: "clock-logo",
    src: `/api/clock-looks/${look.name}/logo`,
    alt: say("event.logo", { title: look.title }),
  });

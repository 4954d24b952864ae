/* The signs and forms of the card room's day, to be printed. The address says which kind, and of which number. */
import { get } from "../api.js";
import { byId, on, text } from "../dom.js";
import { paper, ways } from "../papers.js";
import { say } from "../say.js";
import { begin } from "../shell.js";
import { refused } from "../tournament/deed.js";

const asked = new URLSearchParams(location.search);
const what = /^[a-z-]+$/.test(asked.get("what") ?? "") ? asked.get("what") : "games";
const number = Number(asked.get("number")) || 0;
const at = "/cardroom/papers";
const path = `/api${at}/${what}`;

async function look() {
  try {
    /** @type {import("#room").Printed} */
    const found = await get(`${path}?number=${number}`);
    document.title = say(`papers.${what}`);
    byId("kinds").replaceChildren(...ways(found.kinds, what, at, (kind) => say(`papers.${kind}`)));
    text(
      byId("how-many"),
      found.papers.length ? say("papers.many", { papers: found.papers.length }) : say("papers.none"),
    );
    byId("papers").replaceChildren(...found.papers.map((one) => paper(one, what)));
    byId("pdf").hidden = !found.papers.length;
    byId("pdf", HTMLAnchorElement).href = `${path}/pdf?number=${number}`;
    text(byId("trouble"), "");
  } catch (error) {
    text(byId("trouble"), refused(error));
  }
}

on("print", "click", () => window.print());
document.addEventListener("who", look);
await begin();
await look();

/* What is printed for a tournament: seat cards, receipts, payout sheet, certificates, sheets. The address says which. */
import { get } from "../api.js";
import { byId, on, text } from "../dom.js";
import { paper, ways } from "../papers.js";
import { say } from "../say.js";
import { begin } from "../shell.js";
import { refused } from "../tournament/deed.js";

const KINDS = ["seat-cards", "sign-in", "receipts", "payout", "certificates", "record", "log", "structure"];
const page = byId("papers-page");
const at = `/tournaments/${encodeURIComponent(page.dataset.id)}/papers`;
const asked = new URLSearchParams(location.search);
const what = KINDS.includes(asked.get("what") ?? "") ? asked.get("what") : KINDS[0];

async function look() {
  try {
    const named = ["table", "entry"].map((name) => `&${name}=${Number(asked.get(name)) || 0}`).join("");
    const found = await get(`/api${at}?what=${what}${named}`);
    document.title = `${found.event} · ${say(`papers.${what}`)}`;
    text(
      byId("how-many"),
      found.papers.length ? say("papers.many", { papers: found.papers.length }) : say("papers.none"),
    );
    byId("papers").replaceChildren(...found.papers.map((one) => paper(one, what, found.event)));
    text(byId("trouble"), "");
  } catch (error) {
    text(byId("trouble"), refused(error));
  }
}

on("print", "click", () => window.print());
byId("kinds").replaceChildren(...ways(KINDS, what, at, (kind) => say(`papers.${kind}`)));
document.addEventListener("who", look);
await begin();
await look();

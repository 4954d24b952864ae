/* What is told to who does not see it happen, and short notes for everybody. */
import { byId, h } from "./dom.js";

/** Read out when there is time. Lines that come together are read together. */
export function announce(words) {
  waiting.push(words);
  if (waiting.length > 1) return;
  setTimeout(() => {
    byId("polite").replaceChildren(h("span", {}, waiting.join(". ")));
    waiting.length = 0;
  }, 150); // a new element is read even if it says the same
}
const waiting = [];

/** Read out at once. */
export function urgent(words) {
  byId("urgent").textContent = "";
  setTimeout(() => {
    byId("urgent").textContent = words;
  }, 20);
}

/** A note that goes away by itself; it is read out too, what is bad at once. */
export function toast(words, bad = false) {
  (bad ? urgent : announce)(words);
  const note = h("div", { class: bad ? "toast bad" : "toast" }, words);
  byId("toasts").append(note);
  setTimeout(() => note.remove(), bad ? 8000 : 4000);
}

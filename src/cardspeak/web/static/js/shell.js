/* What every page does: who is here, and the settings. */
import { byId } from "./dom.js";
import { taste } from "./taste.js";
import { onClick, recall } from "./who.js";

export async function begin() {
  byId("settings").addEventListener("click", taste);
  byId("who").addEventListener("click", onClick);
  // over TLS or on this machine; all works without
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  await recall();
}

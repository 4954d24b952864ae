/* What every page does: who is here, and the settings. */
import { on } from "./dom.js";
import { taste } from "./taste.js";
import { onClick, recall } from "./who.js";

export async function begin() {
  on("settings", "click", taste);
  on("who", "click", onClick);
  // over TLS or on this machine; all works without
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  await recall();
}

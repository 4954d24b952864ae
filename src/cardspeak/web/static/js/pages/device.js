/*
 * A device at a table: the code of the desk is typed once, and from then on it has the console of its table, whatever
 * game is on there.
 */
import { get, post } from "../api.js";
import { remember } from "../device.js";
import { byId, control, on, text } from "../dom.js";
import { say } from "../say.js";
import { begin } from "../shell.js";
import { refused } from "../tournament/deed.js";

const EVERY = 2000;

/** @param {import("#room").OwnDevice} own */
function show(own) {
  remember(own.number > 0);
  byId("pair").hidden = own.number > 0;
  if (own.table) return location.replace(`/table/${encodeURIComponent(own.table)}/console`);
  const [, spot] = own.place.match(/^spot\/(\d+)$/) ?? [];
  return text(
    byId("place"),
    own.number ? (spot ? say("device.waits", { table: spot }) : say("device.waits.one")) : say("device.lead"),
  );
}

async function look() {
  try {
    show(await get("/api/devices/own"));
  } catch (error) {
    text(byId("trouble"), refused(error));
  }
}

/** Pair the device by a code, typed or scanned. */
async function pair() {
  try {
    const own = await post("/api/devices/pair", { code: control("code").value.trim() });
    text(byId("trouble"), "");
    show(own);
  } catch (error) {
    control("code").value = "";
    text(byId("trouble"), refused(error));
  }
}

/** What was scanned is in the address, and stays in no history. */
async function scanned() {
  const code = decodeURIComponent(location.hash.slice(1));
  history.replaceState(null, "", location.pathname);
  if (!code || byId("pair").hidden) return;
  control("code").value = code;
  await pair();
}

on("pair", "submit", (event) => {
  event.preventDefault();
  pair();
});
await begin();
await look();
await scanned();
setInterval(() => {
  if (!document.hidden && byId("pair").hidden) look();
}, EVERY);

/* Devices at the tables: a code for one, which there are, and their end. */
import { toast } from "../announce.js";
import { get, post } from "../api.js";
import { dialog } from "../dialog.js";
import { h } from "../dom.js";
import { clock, say } from "../say.js";
import { refused } from "../tournament/deed.js";
import { todo } from "./words.js";

/** @typedef {import("#room").PairedDevice} Paired */

/** Where a device is, in words. @param {string} place */
const where = (place) => {
  const [, spot] = place.match(/^spot\/(\d+)$/) ?? [];
  return spot ? say("desk.table", { table: spot }) : place.replace("table/", "");
};

/** The devices that are paired, if whoever looks may know them. @returns {Promise<Paired[]>} */
export const devices = (allowed) => (allowed ? get("/api/devices") : Promise.resolve([]));

/** A picture that came as text. @param {string} svg */
const drawn = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Show a code for a device at a table, to be typed there, or scanned. */
export async function offer(table) {
  try {
    const code = await post("/api/devices/offer", { table });
    const address = `${location.origin}/device`;
    const box = dialog({
      title: say("device.for", { table }),
      fields: [
        h("p", { class: "lead" }, say("device.type", { address })),
        h("p", { class: "code", role: "status" }, code.code),
        code.picture ? h("p", {}, say("device.scan")) : "",
        code.picture ? h("img", { src: drawn(code.picture), alt: say("host.link.scan"), width: 180, height: 180 }) : "",
        h("p", {}, say("device.until", { time: clock(code.until) })),
      ],
      submit: say("console.ok"),
      send: async () => {},
    });
    box.classList.add("code-shown");
  } catch (error) {
    toast(refused(error), true);
  }
}

/** Each device with where it is, and its end. @param {Paired[]} held @param {() => void} done */
export const lines = (held, done) =>
  held.map((one) =>
    todo(
      [
        h("b", {}, say("device.number", { number: one.number })),
        " ",
        where(one.place),
        h(
          "small",
          {},
          [say("device.by", { by: one.by, time: clock(one.since) }), one.table ? "" : say("device.idle")]
            .filter(Boolean)
            .join(" · "),
        ),
      ],
      h(
        "button",
        {
          type: "button",
          class: "danger",
          onclick: async () => {
            await post(`/api/devices/${one.number}/revoke`, {}).catch((error) => toast(refused(error), true));
            done();
          },
        },
        say("device.revoke"),
      ),
    ),
  );

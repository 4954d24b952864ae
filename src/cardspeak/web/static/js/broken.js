/*
 * Tables that are out of order, for those who run the room: what is wrong with each, and a button that tries it again.
 */
import { toast } from "./announce.js";
import { get, post, tablePath } from "./api.js";
import { h } from "./dom.js";
import { LANGUAGE, chips, say } from "./say.js";
import { may } from "./who.js";

const LOOK = ["floor", "dealer", "cashier", "auditor", "admin"];

/**
 * Fill a list with those tables, or with the one of an id alone. `mended(id)` is called for one that goes on; gives
 * how many there are.
 */
export async function listBroken(list, mended, id = "") {
  const found = may(...LOOK) ? (await get("/api/out-of-order")).filter((one) => !id || one.id === id) : [];
  list.replaceChildren(...found.map((one) => entry(one, mended)));
  return found.length;
}

function entry(one, mended) {
  const since = new Date(one.moment).toLocaleString(LANGUAGE);
  return h(
    "li",
    {},
    h("p", {}, h("strong", {}, say("broken.table", { id: chips(one.id), name: one.name })), " ", one.why),
    h("p", { class: "facts" }, say("broken.since", { since })),
    may("admin")
      ? h(
          "button",
          {
            type: "button",
            "aria-label": say("broken.again.of", { id: one.id }),
            onclick: (event) => tryAgain(one, event.target, mended),
          },
          say("broken.again"),
        )
      : "",
  );
}

async function tryAgain(one, button, mended) {
  button.disabled = true;
  try {
    await post(tablePath(one.id, "reopen"));
    toast(say("broken.mended", { id: one.id }));
    mended(one.id);
  } catch (error) {
    toast(error.message, true);
    button.disabled = false;
  }
}

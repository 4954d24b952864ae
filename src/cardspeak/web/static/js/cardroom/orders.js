/* What the staff does in the card room's day: one tap sends it, or a form asks for what it needs first. */
import { toast } from "../announce.js";
import { command, get } from "../api.js";
import { dialog, field } from "../dialog.js";
import { byId, h, text } from "../dom.js";
import { say } from "../say.js";
import { begin } from "../shell.js";
import { refused } from "../tournament/deed.js";

/** @typedef {import("#room").DeskShown} DeskShown */

const EVERY = 2000;
let shown = 0; // the last entry of the day that the page shows: what is ordered is about what stood there

/** Ask for the desk now and then, and show it. A page's own first look is waited for.
 * @param {(desk: DeskShown) => void | Promise<void>} show @param {() => void} [none] where no day has begun */
export async function keepDesk(show, none) {
  const look = async () => {
    try {
      const desk = await get("/api/cardroom/desk");
      text(byId("trouble"), desk ? "" : say("day.none"));
      byId("on").hidden = !desk;
      if (desk) await show(desk);
      else none?.();
    } catch (error) {
      text(byId("trouble"), refused(error));
    }
  };
  document.addEventListener("who", look);
  await begin();
  await look();
  setInterval(() => {
    if (!document.hidden) look();
  }, EVERY);
  return look;
}

/** Send what is to be done; what is refused is said with its clauses. Whether it was done.
 * @param {{do: string, [key: string]: any}} order @param {() => void} done called after it */
export async function send(order, done) {
  try {
    await command("/api/cardroom/do", { order, seq: shown });
  } catch (error) {
    toast(refused(error), true);
    return false;
  }
  await done();
  return true;
}

/** The buttons of somebody who may do this and that: none for what is another's to do.
 * @param {DeskShown} desk @param {() => void} done called after each */
export function orders({ may, seq }, done) {
  shown = seq;
  const button = (what, onclick, kind, words = say(`day.do.${what}`)) =>
    may.includes(what) ? h("button", { type: "button", class: kind, onclick }, words) : null;
  return {
    /** One that is done by a tap. */
    tap: (order, kind = "") => button(order.do, () => send(order, done), kind),
    /** The same, called otherwise. */
    named: (order, words) => button(order.do, () => send(order, done), "", words),
    /** One that asks for more: fields, and the order that is made of what was filled in. */
    ask: (what, title, fields, make, kind = "") =>
      button(
        what,
        () => {
          const seen = shown;
          return dialog({
            title,
            fields,
            submit: say(`day.do.${what}`),
            send: async (data) => {
              await command("/api/cardroom/do", { order: { do: what, ...make(data) }, seq: seen }).catch((error) => {
                throw new Error(refused(error));
              });
              await done();
            },
          });
        },
        kind,
      ),
  };
}

/** A field for a name, a line or a number. */
export const line = (words, name, more = {}) =>
  field(words, h("input", { name, maxlength: 60, required: true, autocomplete: "off", ...more }));
export const dollarsField = (name = "dollars") =>
  field(
    say("day.dollars"),
    h("input", { name, type: "number", inputmode: "decimal", min: 0, step: 0.01, required: true }),
  );
/** The cents of what was typed as dollars. */
export const cents = (typed) => Math.round(Number(typed) * 100);

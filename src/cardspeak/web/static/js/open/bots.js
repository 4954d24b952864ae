/* How many bots of each temperament sit down at a new table. */
import { h } from "../dom.js";
import { say } from "../say.js";

/** The fields for bots by temperament. usual: how many of each there are unless one says otherwise.
 * @param {Record<string, string>} kinds
 * @param {Record<string, number>} usual */
export const bots = (kinds, usual = {}) =>
  h(
    "fieldset",
    { "data-field": "bots" },
    h("legend", {}, say("open.bots")),
    Object.entries(kinds).map(([kind, says]) =>
      h(
        "label",
        { title: says },
        say("open.bot", { kind }),
        h("input", { name: `bot-${kind}`, type: "number", min: 0, max: 9, value: usual[kind] ?? 0 }),
      ),
    ),
  );

/** The temperaments that a form's values say, each as often as it is wanted. */
export const botsOf = (data) =>
  Object.entries(data)
    .filter(([name]) => name.startsWith("bot-"))
    .flatMap(([name, count]) => Array(Number(count || 0)).fill(name.slice(4)));

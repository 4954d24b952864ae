/* What was found of the rounds that somebody brought: how many of each verdict, and each with its reasons. */
import { article } from "../clauses.js";
import { h } from "../dom.js";
import { chips, say } from "../say.js";

const MANY = 100;
const ALL = "all";
const ORDER = ["agree", "differ", "illegal", "unstated", "unsupported", "unreadable"];

export const verdict = (name) => h("span", { class: `tag verdict ${name}` }, say(`verdict.${name}`));

/** The clauses of a reason as buttons; what they say comes below. */
export function clauses(ids) {
  if (!ids.length) return null;
  const below = h("div", { class: "reasons" });
  const ask = async (id) => below.replaceChildren(await article(id));
  return h(
    "div",
    { class: "cited" },
    h(
      "p",
      {},
      ids.flatMap((id) => [h("button", { type: "button", class: "clause", onclick: () => ask(id) }, id), " "]),
    ),
    below,
  );
}

/** Draw findings in `element`; `open(place)`: one of those listed was chosen. */
export function findings(element, open) {
  let [all, listed, wanted, many, more] = [[], [], ALL, MANY, []];

  function add(file, { found, more: left }) {
    all.push(...found.map((one) => ({ ...one, file })));
    if (left) more.push(file);
    draw();
  }

  function clear() {
    [all, wanted, many, more] = [[], ALL, MANY, []];
    draw();
  }

  function draw() {
    listed = all.filter((one) => wanted === ALL || one.verdict === wanted);
    if (!all.length) return element.replaceChildren();
    const counts = /** @type {[string, number][]} */ ([
      [ALL, all.length],
      ...ORDER.map((name) => [name, all.filter((one) => one.verdict === name).length]),
    ]).filter(([, count]) => count);
    const filters = counts.map(([name, count]) =>
      h(
        "button",
        {
          type: "button",
          class: `verdict ${name}`,
          "aria-pressed": name === wanted ? "true" : "false",
          onclick: () => {
            [wanted, many] = [name, MANY];
            draw();
          },
        },
        say(`verdict.${name}`),
        h("b", {}, chips(count)),
      ),
    );
    const rest = h(
      "button",
      {
        type: "button",
        hidden: listed.length <= many,
        onclick: () => {
          many += MANY;
          draw();
        },
      },
      say("hands.further"),
    );
    element.replaceChildren(
      h("h2", {}, say("bring.found", { count: chips(all.length) })),
      h("div", { class: "filters", role: "group", "aria-label": say("bring.filter") }, filters),
      ...more.map((file) => h("p", { class: "lead" }, say("bring.more", { file }))),
      h("ol", { class: "hands found" }, listed.slice(0, many).map(line)),
      rest,
    );
  }

  function line(one, place) {
    const net = Object.entries(one.net)
      .filter(([, chips]) => Number(chips) > 0)
      .map(([player, chips]) => say("bring.net", { player, chips }));
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: "open", onclick: () => open(place), disabled: !one.text },
        h("b", {}, `#${one.round}`),
        h("span", { class: "game" }, one.game || one.file),
        h("span", { class: "won" }, net.join(", ")),
        verdict(one.verdict),
      ),
      one.reason
        ? h("p", { class: "reason" }, say("bring.where", { file: one.file, line: one.line, reason: one.reason }))
        : null,
      [...one.remarks, ...one.repairs].map((words) => h("p", { class: "reason soft" }, words)),
      clauses(one.clauses),
    );
  }

  return { add, clear, draw, at: (place) => listed[place], size: () => listed.length, any: () => all.length > 0 };
}

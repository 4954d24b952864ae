/* The panel beside the felt, a sheet on a phone: what happened, chat, why, the sign. */
import { announce } from "../announce.js";
import { avatar } from "../avatar.js";
import { article } from "../clauses.js";
import { h } from "../dom.js";
import { say } from "../say.js";
import { grouped, named, read, spelled } from "../words.js";
import { silences } from "./heard.js";
import { inWords, reactions } from "./reactions.js";
import { story } from "./story.js";

/** Where the proofs of a table's shuffle are, of its round if one is played. */
const proofOf = ({ id, round }) => `/table/${encodeURIComponent(id)}/proof${round ? `?round=${round}` : ""}`;

/** Draw the panel in `element` with the named tabs; `chat(text)` says something, `hear(state)` shows who is heard. */
export function side(element, { chat = null, hear = null } = {}) {
  const events = story((line) => why(line.text, line.clauses, line.players));
  const said = h("ol", { "aria-label": say("tab.chat") });
  const hearing = h(
    "button",
    { type: "button", class: "plain", hidden: true, onclick: () => hear(latest) },
    say("heard.title"),
  );
  const reasons = h("div", { class: "reasons" }, h("p", { class: "lead" }, say("why.lead")));
  const sign = h("div", { class: "sign" });
  const panels = {
    story: h("div", { class: "panel latest" }, events.element),
    ...(chat ? { chat: h("div", { class: "panel chatting" }, hearing, said, reactions(chat), talk(chat)) } : {}),
    why: h("div", { class: "panel" }, reasons),
    ...(chat ? { sign: h("div", { class: "panel" }, sign) } : {}),
  };
  const names = Object.keys(panels);
  const tabs = Object.fromEntries(
    names.map((name) => [
      name,
      h(
        "button",
        { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`, onclick: () => show(name) },
        say(`tab.${name}`),
      ),
    ]),
  );
  const list = h(
    "div",
    { class: "tabs", role: "tablist", "aria-label": say("side"), onkeydown: turn },
    Object.values(tabs),
  );
  for (const name of names) {
    panels[name].id = `panel-${name}`;
    for (const [key, value] of [
      ["role", "tabpanel"],
      ["aria-labelledby", `tab-${name}`],
      ["tabindex", "0"],
    ])
      panels[name].setAttribute(key, value);
  }
  const close = h(
    "button",
    { type: "button", class: "sheet-close plain", "aria-label": say("close"), onclick: () => open(false) },
    "✕",
  );
  element.replaceChildren(h("div", { class: "tabs-row" }, list, close), ...Object.values(panels));
  let current = "";
  let heard = null;
  let latest = null;
  let seated = {};

  function show(name) {
    current = name;
    for (const each of names) {
      tabs[each].setAttribute("aria-selected", each === name);
      tabs[each].tabIndex = each === name ? 0 : -1;
      panels[each].hidden = each !== name;
    }
    tabs[name].querySelector(".news")?.remove();
    said.scrollTop = said.scrollHeight;
  }

  function turn(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    show(names[(names.indexOf(current) + by + names.length) % names.length]);
    tabs[current].focus();
  }

  const open = (wanted = true) => element.classList.toggle("open", wanted);
  /** Lie over the felt no longer, unless somebody writes in the panel. */
  const makeWay = () => {
    if (!element.querySelector("input:focus")) open(false);
  };

  /**
   * Show what was done or refused, and the clauses that decided it. players: those in the seats that the words speak
   * of.
   */
  async function why(words, clauses, players = seated) {
    show("why");
    open();
    const waiting = h("p", { class: "of" }, spelled(read(words, players)));
    reasons.replaceChildren(waiting);
    const found = clauses.length ? await Promise.all(clauses.map(article)) : [h("p", {}, say("why.none"))];
    if (waiting.parentNode !== reasons) return;
    reasons.append(...found);
    announce(found.map((each) => each.textContent).join(". "));
  }

  /** Show several things, each with its clauses to ask for. */
  function explain(parts) {
    show("why");
    open();
    reasons.replaceChildren(
      ...parts.map(({ verb, text: words, clauses }) =>
        h(
          "article",
          {},
          h("h3", {}, verb),
          h("p", {}, spelled(read(words, seated))),
          clauses.length
            ? h(
                "p",
                {},
                clauses
                  .map((id) => [
                    h("button", { type: "button", class: "clause", onclick: () => why(words, [id]) }, id),
                    " ",
                  ])
                  .flat(),
              )
            : null,
        ),
      ),
    );
  }

  /** Draw what is new in the state.
   * @param {Pick<import("./state.js").State, "lines" | "own" | "table"> & {chat?: import("#room").Said[]}} state */
  function update(state) {
    seated = named(state.table.seats);
    events.update(state.lines, state.own.seat, state.table);
    if (!chat) return;
    latest = state;
    hearing.hidden = !(hear && silences(state.table));
    const lines = state.table.sign;
    if (sign.dataset.key !== lines.join()) {
      sign.dataset.key = lines.join();
      sign.replaceChildren(
        h(
          "ul",
          {},
          lines.map((line) => h("li", {}, grouped(line))),
        ),
        h(
          "p",
          {},
          h(
            "a",
            { href: `/rules?book=${encodeURIComponent(state.table.book.split(" ")[0])}` },
            say("sign.book", { book: state.table.book }),
          ),
        ),
        h("p", {}, h("a", { href: `/replay?table=${encodeURIComponent(state.table.id)}` }, say("sign.hands"))),
        h("p", {}, h("a", { href: `/table/${encodeURIComponent(state.table.id)}/session` }, say("session.title"))),
        h(
          "p",
          {},
          h(
            "a",
            {
              href: proofOf(state.table),
            },
            say("sheet.proof"),
          ),
        ),
      );
    }
    const last = state.chat.at(-1)?.moment ?? 0;
    if (said.childElementCount === state.chat.length && last === heard) return;
    if (heard !== null && last > heard && current !== "chat")
      tabs.chat.append(
        tabs.chat.querySelector(".news") ??
          h("span", { class: "news" }, h("span", { class: "unseen" }, say("chat.new"))),
      );
    if (heard !== null && last > heard)
      announce(say("chat.said", { name: state.chat.at(-1).name, text: inWords(state.chat.at(-1).text) }));
    heard = last;
    said.replaceChildren(
      ...state.chat.map((each) =>
        h(
          "li",
          {},
          avatar(each.name),
          h("b", {}, each.name),
          each.role === "player" ? "" : ` (${each.role})`,
          ": ",
          inWords(each.text),
        ),
      ),
    );
    said.scrollTop = said.scrollHeight;
  }

  /** Begin to say something. */
  const talkNow = () => {
    open();
    show("chat");
    panels.chat?.querySelector("input").focus();
  };

  /** Begin to react. */
  const reactNow = () => {
    open();
    show("chat");
    panels.chat?.querySelector(".reactions button").focus();
  };

  show("story");
  return { update, why, explain, open, makeWay, talk: talkNow, react: reactNow };
}

function talk(chat) {
  const line = h("input", {
    name: "text",
    maxlength: 280,
    autocomplete: "off",
    "aria-label": say("chat.say"),
    placeholder: say("chat.say"),
  });
  return h(
    "form",
    {
      onsubmit: async (event) => {
        event.preventDefault();
        const words = line.value.trim();
        if (words && (await chat(words))) line.value = "";
      },
    },
    line,
    h("button", {}, say("chat.send")),
  );
}

/* The action bar: what may be done now, why the rest may not, what is decided beforehand, what to do while sitting. */
import { announce, toast, urgent } from "../announce.js";
import { focused, h, text } from "../dom.js";
import { say, sayOr } from "../say.js";
import { called } from "../words.js";
import { amount } from "./amount.js";
import * as before from "./before.js";
import { runs } from "./runs.js";
import { options as optionsOf } from "./state.js";
import { told } from "./unit.js";

const BETTING = ["fold", "check", "call", "bet", "raise"];

/**
 * Draw the bar in `element`. `act(verb, amount, cards)` sends; `why(words, clauses)` shows reasons, `explain(parts)`
 * several; `chosen` are the picked cards; `manage` the buttons of who sits; `yours(words)`: the turn begins;
 * `aside` stands beside what is told.
 */
export function bar(element, { act, why, explain, chosen, manage, yours, aside = null }) {
  const tell = h("div", { class: "tell" });
  const words = h("span");
  const [owed, time] = [h("span", { class: "owed" }), h("span", { class: "seconds" })];
  const help = h(
    "button",
    {
      type: "button",
      class: "plain help",
      "aria-label": say("help"),
      title: say("help"),
      onclick: meanings,
      hidden: true,
    },
    "?",
  );
  tell.append(h("span", { class: "said" }, words, owed), time, aside ?? "", help);
  const acts = h("div", { class: "acts", role: "group", "aria-label": say("bar") });
  const early = h("div", { class: "before", role: "group", "aria-label": say("before") });
  const own = h("div", { class: "own-acts" });
  const raise = amount(() => label());
  const rest = runs((times) => send("run", times));
  element.replaceChildren(tell, raise.element, acts, rest.element, early, own);
  /** @type {{table: import("#room").Shown, own: import("./state.js").Own}} */
  let state = null;
  /** @type {import("#room").Choices} */
  let options = null;
  let decision = null;
  let turn = "";
  let sent = "";
  let sure = false;

  function update(now) {
    state = now;
    options = optionsOf(now);
    settle();
    const asked = options && JSON.stringify([options.low, options.call, options.verbs]);
    const key = options ? `${now.table.round} ${now.table.street} ${now.own.seat} ${asked}` : "";
    if (options && key !== turn) begins();
    turn = key;
    raise.update(options, key);
    draw();
  }

  /** A decision made beforehand is dropped, or carried out when the turn comes. */
  function settle() {
    if (!decision) return;
    if (!before.stands(decision, state)) return drop();
    if (!options) return;
    const verb = before.verb(decision, options);
    if (verb) {
      decision = null;
      send(verb);
    } else drop();
  }

  function drop() {
    if (!state.table.over && decision.round === state.table.round) announce(say("before.dropped"));
    decision = null;
  }

  function begins() {
    sent = "";
    sure = false;
    urgent(summary());
    yours([prompt(), debt()].filter(Boolean).join(": "));
  }

  const summary = () => [say("turn"), ...options.verbs.map(meaning)].join(". ");

  function meaning(verb) {
    if (verb === "call")
      return say(options.to_call_all_in ? "mean.call.all_in" : "mean.call", { chips: told(options.call) });
    if (verb === "bet" || verb === "raise")
      return say(`mean.${verb}`, { low: told(options.low), high: told(options.high) });
    if (verb === "discard") return say("mean.discard", { least: options.discards[0], most: options.discards[1] });
    return say(`mean.${verb}`);
  }

  /** What each thing that may be done means, and why the rest may not. */
  function meanings() {
    const open = options.verbs.map((verb) => ({ verb: say(`do.${verb}.plain`), text: meaning(verb), clauses: [] }));
    const off = Object.entries(options.refused).map(([verb, { text: words, clauses }]) => ({
      verb: say("help.not", { verb: say(`do.${verb}.plain`) }),
      text: words,
      clauses,
    }));
    explain([...open, ...off]);
  }

  function button(verb) {
    const refusal = options.refused[verb];
    const off = !options.verbs.includes(verb);
    return h(
      "button",
      {
        type: "button",
        class: `do-${verb}${!off && (verb === "call" || verb === "check") ? " main" : ""}`,
        "data-verb": verb,
        title: off ? refusal?.text : meaning(verb),
        "aria-disabled": off ? "true" : null,
        onclick: () => (off ? refused(refusal) : send(verb)),
      },
      h("span", { class: "verb" }),
      h("small", {}, h("kbd", {}, say(`key.${verb}`))),
    );
  }

  function refused(refusal) {
    if (!refusal) return;
    announce(refusal.text);
    why(refusal.text, refusal.clauses);
  }

  /** The verbs that make sense to show: those open, and of the betting those refused. */
  function shown() {
    const betting = options.verbs.some((verb) => BETTING.includes(verb));
    const off = betting
      ? BETTING.filter((verb) => verb in options.refused && !options.verbs.includes(verb) && !other(verb))
      : [];
    return [...BETTING, "discard", "show", "muck"].filter((verb) => options.verbs.includes(verb) || off.includes(verb));
  }

  /** Check beside a call, and call beside a check, would only crowd the bar. */
  const other = (verb) =>
    (verb === "check" && options.verbs.includes("call")) || (verb === "call" && options.verbs.includes("check"));

  function draw() {
    const { table, own: mine } = state;
    const seat = table.seats[mine.seat];
    text(words, sent && options ? say("sent") : options ? prompt() : waits(table, seat));
    text(owed, options && !sent && debt() ? ` ${debt()}` : "");
    help.hidden = !options;
    element.classList.toggle("turn", Boolean(options));
    const verbs = options ? shown() : [];
    if (acts.dataset.key !== turn + verbs) {
      const held = focused()?.dataset?.verb;
      acts.replaceChildren(...verbs.map(button));
      acts.dataset.key = turn + verbs;
      if (held) acts.querySelector(`[data-verb="${held}"]`)?.focus();
    }
    acts.hidden = !options;
    if (options) label();
    rest.update(options);
    drawEarly();
    manage(own, state);
    own.hidden = Boolean(options) || !own.childElementCount;
  }

  const prompt = () =>
    options.discards
      ? meaning("discard")
      : options.runs
        ? say("turn.runs")
        : options.verbs.includes("show")
          ? say("turn.show")
          : say("turn");

  /** What is to be called, which the button says too: it goes first where there is no room. */
  const debt = () => (options.call ? say("turn.call", { chips: told(options.call) }) : "");

  function waits(table, seat) {
    if (table.floor?.stopped) return say("wait.stopped");
    if (table.over && table.waiting && (!seat || seat.state === "playing"))
      return say("wait.why", { why: table.waiting });
    if (table.over) return seat ? say(`wait.over.${seat.state}`) : say("wait.rail");
    if (!seat) return say("wait.rail");
    if (!seat.in_hand) return seat.state === "playing" ? say("wait.folded") : say(`wait.over.${seat.state}`);
    return table.to_act ? say("wait.for", { player: called(table.seats[table.to_act]?.player ?? "") }) : "";
  }

  function label() {
    if (!options) return;
    for (const each of acts.children) {
      const verb = each.dataset.verb;
      const to = raise.value;
      const all = state.table.seats[state.own.seat];
      const words = {
        call: () => say(options.to_call_all_in ? "do.call.all_in" : "do.call", { chips: told(options.call) }),
        bet: () => say(to === all.stack + all.bet ? "do.all_in" : "do.bet", { chips: told(to) }),
        raise: () => say(to === all.stack + all.bet ? "do.all_in" : "do.raise", { chips: told(to) }),
        muck: () => say(sure ? "do.muck.sure" : "do.muck.plain"),
        discard: () => (chosen.size ? say("do.discard", { count: chosen.size }) : say("do.stand")),
      };
      const open = options.verbs.includes(verb);
      each.classList.toggle("sure", verb === "muck" && sure);
      text(each.querySelector(".verb"), open && words[verb] ? words[verb]() : say(`do.${verb}.plain`));
    }
  }

  function drawEarly() {
    const offered = before.choices(state);
    early.hidden = !offered.length;
    const key = JSON.stringify(offered) + (decision?.name ?? "");
    if (early.dataset.key === key) return;
    early.dataset.key = key;
    const held = focused()?.dataset?.early;
    early.replaceChildren(
      ...offered.map(([name, owed]) =>
        h(
          "label",
          {},
          h("input", {
            type: "checkbox",
            "data-early": name,
            checked: decision?.name === name,
            onchange: (event) => {
              decision = event.target.checked ? before.decide(name, state) : null;
              drawEarly();
            },
          }),
          say(`before.${name}`, { chips: told(owed) }),
        ),
      ),
    );
    if (held) early.querySelector(`[data-early="${held}"]`)?.focus();
  }

  /** Do it, unless it is not open or has been sent. */
  async function send(verb, count = 0) {
    if (!options || sent) return false;
    if (!options.verbs.includes(verb)) {
      refused(options.refused[verb]);
      return false;
    }
    if (verb === "muck" && options.best && !sure) {
      // nothing that was shown beats it: a slip would cost the pot
      sure = true;
      label();
      urgent(say("do.muck.sure"));
      return false;
    }
    const [least, most] = options.discards ?? [0, 0];
    if (verb === "discard" && (chosen.size < least || chosen.size > most)) {
      toast(meaning("discard"), true);
      return false;
    }
    sent = turn;
    draw();
    const answer = await act(
      verb,
      verb === "bet" || verb === "raise" ? raise.settled() : count,
      verb === "discard" ? [...chosen].join(" ") : "",
    );
    if (answer.type === "error") {
      sent = "";
      toast(`${sayOr(`error.${answer.code}`, "")} ${answer.text}`.trim(), true);
      if (answer.clauses.length) why(answer.text, answer.clauses);
      draw();
    }
    return true;
  }

  return {
    update,
    send,
    raise,
    tell: (seconds) => text(time, seconds),
    redraw: () => state && draw(),
    get options() {
      return options;
    },
  };
}

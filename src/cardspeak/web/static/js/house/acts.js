/* The bar of a table against the house: wagers while bets are open, then the decisions with their keys. */
import { announce, toast, urgent } from "../announce.js";
import { h, text } from "../dom.js";
import { dollars } from "../money.js";
import { say } from "../say.js";
import { actor } from "../table/state.js";
import { wagers } from "./wagers.js";

/** What the keys do at a table against the house. */
export const HELP = [
  ["B", "house.bet"],
  ["1", "house.play"],
  ["R", "house.ride"],
  ["W", "house.withdraw"],
  ["C", "house.check"],
  ["F", "F"],
];
const KEYS = { ride: "R", withdraw: "W", check: "C", fold: "F" };

/**
 * Draw the bar in `element`. `bet(wagers)` and `act(verb, amount)` send; `why(words, clauses)` shows reasons; `manage`
 * the buttons of who sits; `yours(words)`: there is something to decide.
 */
export function acts(element, { bet, act, why, manage, yours }) {
  const [words, time] = [h("span"), h("span", { class: "seconds" })];
  const buttons = h("div", { class: "acts", role: "group", "aria-label": say("bar") });
  const laying = wagers(lay);
  const own = h("div", { class: "own-acts" });
  element.replaceChildren(h("div", { class: "tell" }, words, time), laying.element, buttons, own);
  let state = null;
  let turn = "";
  let sent = "";

  const options = () => (state?.table.floor?.stopped ? null : (state?.own.options ?? null));
  const betting = () => Boolean(options()?.verbs.includes("bet")) && state.table.stage === "betting";
  // a decision and the picture that goes with it come one after the other
  const deciding = () =>
    options() && !options().verbs.includes("bet") && actor(state.table) === state.own.seat ? options() : null;

  /** Every decision that may be made, and those that may not, with why. */
  function choices(open) {
    const plays = open.plays.map(({ times, chips }) => ({
      verb: "play",
      amount: times,
      key: String(times),
      label: say("house.play", { times, chips: dollars(chips) }),
    }));
    const others = open.verbs
      .filter((verb) => verb !== "play")
      .map((verb) => ({ verb, amount: 0, key: KEYS[verb], label: say(`house.${verb}`, { bet: open.bet }) }));
    const off = Object.entries(open.refused)
      .filter(([verb]) => verb !== "play")
      .map(([verb, refusal]) => ({ verb, key: KEYS[verb], label: say(`house.${verb}`, { bet: open.bet }), refusal }));
    return [...plays, ...others, ...off];
  }

  /** @param {{table: import("#room").HouseShown, own: import("../table/state.js").Own}} now */
  function update(now) {
    state = now;
    const { table } = now;
    laying.update(table, now.own.seat);
    const open = deciding();
    const key = open
      ? JSON.stringify([table.round, table.asking, table.to_act, open.verbs, open.plays])
      : betting()
        ? `bet ${table.round}`
        : "";
    if (key !== turn) {
      sent = "";
      if (key) begins(open);
    }
    turn = key;
    laying.element.hidden = laying.felt.hidden = !betting();
    buttons.hidden = !open;
    if (open && buttons.dataset.key !== key) {
      buttons.dataset.key = key;
      buttons.replaceChildren(
        ...choices(open).map((each) =>
          h(
            "button",
            {
              type: "button",
              class: each.verb,
              "data-verb": each.verb,
              "data-key": each.key,
              "aria-disabled": each.refusal ? "true" : null,
              title: each.refusal?.text ?? say(`house.mean.${each.verb}`),
              onclick: () => choose(each),
            },
            h("span", { class: "verb" }, each.label),
            h("small", {}, h("kbd", {}, each.key)),
          ),
        ),
      );
    }
    tell();
    manage(own, now);
    own.hidden = Boolean(open) || !own.childElementCount;
  }

  function begins(open) {
    urgent(
      open
        ? [
            say("turn"),
            ...choices(open)
              .filter((each) => !each.refusal)
              .map((each) => each.label),
          ].join(". ")
        : say("house.betting"),
    );
    yours(say(open ? "turn" : "house.betting"));
  }

  function tell() {
    const { table, own: mine } = state;
    const seat = table.seats[mine.seat];
    const laid = seat && Object.values(seat.bets).reduce((sum, each) => sum + each, 0);
    if (sent) text(words, say("sent"));
    else if (table.floor?.stopped) text(words, say("wait.stopped"));
    else if (betting()) text(words, laid ? say("house.laid", { chips: dollars(laid) }) : say("house.betting"));
    else if (deciding())
      text(
        words,
        [
          table.to_act === mine.seat ? "" : say("house.turn.second", { seat: table.to_act }),
          table.asking && options().bet ? say("house.turn.bet", { bet: options().bet }) : say("turn"),
        ]
          .filter(Boolean)
          .join(" "),
      );
    else if (!seat) text(words, say("house.rail"));
    else if (seat.state !== "playing") text(words, say(`house.wait.${seat.state}`));
    else if (table.to_act) text(words, say("wait.for", { player: table.seats[actor(table)]?.player ?? "" }));
    else text(words, say("house.wait.playing"));
  }

  async function answered(answer) {
    const found = await answer;
    sent = "";
    if (found.type === "error") {
      toast(found.text, true);
      if (found.clauses.length) why(found.text, found.clauses);
    }
    tell();
  }

  function choose({ verb, amount, refusal }) {
    if (refusal) {
      announce(refusal.text);
      why(refusal.text, refusal.clauses);
      return;
    }
    if (sent) return;
    sent = turn;
    tell();
    answered(act(verb, amount));
  }

  function lay(none = false) {
    if (!betting() || sent) return; // over a broken line every press would be sent once it is whole
    sent = turn;
    tell();
    answered(bet(laying.laid(none === true)));
  }

  /** A key that was pressed; whether it meant something. */
  function press(key) {
    if (betting() && key === "B") {
      lay();
      return true;
    }
    const open = deciding();
    const wanted = open && choices(open).find((each) => each.key === key);
    if (wanted) choose(wanted);
    return Boolean(wanted);
  }

  return { update, press, felt: laying.felt, tell: (seconds) => text(time, seconds) };
}

/* A round on the screen: felt or layout, controls, log, and the verdict on one that was brought. */
import { announce } from "../announce.js";
import { byId, h, on, text } from "../dom.js";
import { layout } from "../house/layout.js";
import { dollars } from "../money.js";
import { chips, say } from "../say.js";
import { felt } from "../table/felt.js";
import { side } from "../table/side.js";
import { aloud, read, spelled } from "../words.js";
import { onFelt, onLayout } from "./picture.js";
import { steps } from "./steps.js";
import { strip } from "./strip.js";
import { units } from "./units.js";

const PLAYING = ["player", "to-list", "open-side"];

/**
 * The screen. `turn(by)` goes to the round before or after, `moved(at)` is told each event that is shown, counted from
 * 0.
 */
export function screen({ turn, moved }) {
  const panel = side(byId("side"));
  const table = felt(
    byId("stage"),
    () => {},
    (count) => amount(count),
  );
  const house = layout(byId("layout"), () => {});
  const controls = steps(byId("steps"), { show, turn });
  let [round, names, amount] = [null, {}, chips];
  on("open-side", "click", () => panel.open());

  function show(at) {
    const step = round.steps[at];
    const own = { seat: round.seat, cards: [], options: null };
    if (round.kind === "house") house.update({ table: onLayout(round, at), own });
    else table.update({ table: onFelt(round, at), own });
    panel.update({ lines: round.steps.slice(0, at + 1).flatMap((each) => each.lines), own, table: { seats: names } });
    tell(step);
    moved(at);
  }

  /** What happened, in words, and the way to its reasons. */
  function tell(step) {
    const line = step.lines[step.said];
    const words = read(line.text, line.players);
    const why = line.clauses.length
      ? h(
          "button",
          {
            type: "button",
            class: "plain",
            "aria-label": say("why.of", { text: words }),
            onclick: () => panel.why(line.text, line.clauses, line.players),
          },
          say("why"),
        )
      : "";
    controls.said.replaceChildren(h("span", {}, spelled(words)), why);
    announce(step.lines.map((each) => aloud(read(each.text, each.players))).join(". "));
  }

  /**
   * Show a round from an event on. head, what: its name and game. ends: whether there is one before, and after. back:
   * the list's address.
   */
  function open(found, { head, what, at, ends, back }) {
    round = found;
    names = Object.fromEntries(Object.entries(found.players).map(([number, player]) => [number, { player }]));
    amount = found.kind === "history" ? units(found.scale, found.currency) : found.unit === "cents" ? dollars : chips;
    byId("choose").hidden = true;
    for (const name of PLAYING) byId(name).hidden = false;
    byId("stage").hidden = found.kind === "house";
    byId("layout").hidden = found.kind !== "house";
    byId("to-list", HTMLAnchorElement).href = back;
    text(byId("head"), head);
    text(byId("game"), what);
    strip(byId("verdict"), found.found, panel.why);
    controls.begin(found.steps.length, partsOf(found.steps), at, ends);
  }

  function close() {
    controls.stop();
    panel.open(false);
    byId("choose").hidden = false;
    for (const name of PLAYING) byId(name).hidden = true;
    text(byId("head"), say("replay.title"));
    text(byId("game"), "");
  }

  return { open, close };
}

/** Where each part of a round begins. */
function partsOf(found) {
  return found.map((step, at) => [step.part, at]).filter(([part, at]) => part && part !== found[at - 1]?.part);
}

/*
 * What home games play beside the rules: when the first hand is dealt, whether decisions are timed, boards run more than
 * once, straddles, rabbit hunting, bomb pots, bounties; fields of a form, and what they come to.
 */
import { check, field, folded, select } from "../dialog.js";
import { h } from "../dom.js";
import { say } from "../say.js";
import { figure, number } from "../stakes.js";

const RUNS = ["1", "2", "3"];
const STRADDLES = ["", "under-the-gun", "button", "any"];
const TIMED = ["yes", "no"];
const BOARDS = ["1", "2"];

/** The fields for a game, more of them where it has blinds. now: what is posted, where it is to be changed.
 * @param {{up_cards: string[]}} offered @param {Partial<import("#room").Customs>} now */
export function customs(game, offered, now = {}) {
  const open = { required: false, placeholder: say("customs.none") };
  const bombs = h(
    "div",
    { class: "pair" },
    field(say("customs.bomb_ante"), figure("bomb_ante", now.bomb_ante || "", 1, open)),
    field(
      say("customs.bomb_every"),
      number("bomb_every", now.bomb_every || "", 1, { ...open, placeholder: say("customs.bomb_every.host") }),
    ),
    field(
      say("customs.bomb_boards"),
      select(
        "bomb_boards",
        BOARDS.map((each) => [each, say(`customs.boards.${each}`)]),
        String(now.bomb_boards ?? 1),
      ),
    ),
  );
  const own = h(
    "div",
    { class: "pair" },
    field(
      say("customs.start"),
      number("start", now.start || "", 2, { ...open, placeholder: say("customs.start.none"), max: 10 }),
    ),
    field(
      say("customs.timed"),
      select(
        "timed",
        TIMED.map((each) => [each, say(`customs.timed.${each}`)]),
        now.untimed ? "no" : "yes",
      ),
    ),
  );
  const lead = h("p", { class: "lead" }, say("customs.lead"));
  if (offered.up_cards.includes(game)) return folded(say("customs"), lead, own);
  return folded(
    say("customs"),
    lead,
    own,
    field(
      say("customs.runs"),
      select(
        "most_runs",
        RUNS.map((each) => [each, say(`customs.runs.${each}`)]),
        String(now.most_runs ?? 1),
      ),
    ),
    h(
      "div",
      { class: "pair" },
      field(
        say("customs.straddles"),
        select(
          "straddles",
          STRADDLES.map((each) => [each, say(`customs.straddles.${each || "none"}`)]),
          now.straddles ?? "",
        ),
      ),
      field(say("customs.restraddles"), number("restraddles", now.restraddles ?? 0, 0, { max: 10 })),
    ),
    check("sleepers", say("customs.sleepers"), now.sleepers),
    check("rabbit_hunt", say("customs.rabbit_hunt"), now.rabbit_hunt),
    bombs,
    h(
      "div",
      { class: "pair" },
      field(say("customs.seven_deuce"), figure("seven_deuce", now.seven_deuce || "", 1, open)),
      field(say("customs.stand_up"), figure("stand_up", now.stand_up || "", 1, open)),
    ),
  );
}

/** What a form's values say of them. */
export const customsOf = (data) => ({
  customs: {
    most_runs: Number(data.most_runs || 1),
    straddles: data.straddles ?? "",
    restraddles: data.straddles ? Number(data.restraddles || 0) : 0,
    sleepers: data.straddles ? data.sleepers === "on" : false,
    bomb_ante: Number(data.bomb_ante || 0),
    bomb_every: Number(data.bomb_every || 0),
    bomb_boards: Number(data.bomb_boards || 1),
    seven_deuce: Number(data.seven_deuce || 0),
    stand_up: Number(data.stand_up || 0),
    rabbit_hunt: data.rabbit_hunt === "on",
    start: Number(data.start || 0),
    untimed: data.timed === "no",
  },
});

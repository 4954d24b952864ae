/* What players choose between hands, as the dealer tells for them: the next game, other stakes, straddles. */
import { command, commandOn, tablePath } from "../api.js";
import { h } from "../dom.js";
import { say } from "../say.js";

/** What may be chosen, each a tap. done: called after each. */
export function choices(id, shown, done, trouble) {
  const { choices: open, seats } = shown;
  const path = (what) => tablePath(id, `console/${what}`);
  const tell = (what, body) => commandOn(shown.seq, path(what), body).then(done, trouble);
  const button = (words, tap, more = {}) => h("button", { type: "button", onclick: tap, ...more }, words);
  const pressed = (is) => ({ "aria-pressed": String(is) });
  const row = (title, what, buttons) =>
    h(
      "div",
      { role: "group", "aria-label": title },
      h("p", { class: "bounds" }, title),
      h("div", { class: what }, buttons),
    );

  const games = () =>
    row(
      say("console.chooses", { seat: open.chooser }),
      "first-acts games-of",
      open.games.map(({ game, title }) =>
        button(
          title,
          () => command(path("game"), { seat: open.chooser, game }).then(done, trouble),
          pressed(game === open.chosen),
        ),
      ),
    );
  const consent = () =>
    row(say("console.proposed", { sign: open.proposal }), "first-acts consent-of", [
      ...open.unheard.map((seat) => button(say("console.agrees", { seat }), () => tell("consent", { seats: [seat] }))),
      open.unheard.length > 1 ? button(say("console.agree"), () => tell("consent", { seats: open.unheard })) : null,
      open.unheard.length
        ? button(say("console.disagree"), () => tell("consent", { seats: open.unheard.slice(0, 1), agree: false }))
        : null,
    ]);
  const straddles = (how) =>
    row(
      say(`console.straddle.${how}`),
      "first-acts straddles-of",
      seats.map(({ seat }) => {
        const does = open.straddling[seat] === how;
        return button(
          say("console.at", { seat }),
          () => tell("straddle", { seat, how: does ? "" : how }),
          pressed(does),
        );
      }),
    );
  return [open.chooser ? games() : null, open.proposal ? consent() : null, ...open.straddles.map(straddles)].filter(
    Boolean,
  );
}

/* One betting position: cards, what lies on each spot, name, chips, what the round brought. */
import { spoken } from "../card.js";
import { h, text } from "../dom.js";
import { dollars, signed } from "../money.js";
import { say } from "../say.js";
import { pile } from "../table/chips.js";
import { runs } from "../table/clock.js";
import { face } from "../table/face.js";
import { hand } from "../table/hand.js";
import { called } from "../words.js";

/** A spot's name for people. */
export const spotName = (spot) => say(`spot.${spot}`);

const outcome = (net) => (net ? signed(net, "cents") : say("house.even"));

/** An amount with its cents apart, which stand where there is room. */
function apart(words) {
  const at = words.search(/[.,]\d\d\D*$/);
  return at < 0
    ? [words]
    : [words.slice(0, at), h("span", { class: "cents" }, words.slice(at, at + 3)), words.slice(at + 3)];
}

/** The position with that number. `sit()` is called by who takes it. */
export function position(number, sit) {
  const held = hand();
  const [player, stack, doing] = ["player", "stack", "doing"].map((name) => h("span", { class: name }));
  const time = h("span", { class: "time", hidden: true });
  const plate = h("div", { class: "plate" }, player, stack, doing, time);
  const spots = h("ul", { class: "spots", "aria-label": say("spots") });
  const free = h(
    "button",
    { type: "button", class: "sit", onclick: () => sit(number) },
    say("seat.sit", { seat: number }),
  );
  const nobody = h("span", { class: "nobody" }, say("seat.free", { seat: number }));
  const who = face(plate);
  const element = h("li", { class: "position seat", "data-seat": number }, spots, held.element, plate, free, nobody);

  /** Draw it: `shown` as the room tells it or null, and more that the page knows. */
  function update(shown, { own, cards, made = "", acting, over, names, maySit }) {
    const away = shown && shown.state !== "playing";
    const won = shown && over && shown.net > 0;
    element.className = [
      "position seat",
      own && "own",
      acting && "acting",
      won && "won",
      away && "away",
      !shown && "empty",
    ]
      .filter(Boolean)
      .join(" ");
    for (const part of [held.element, plate, spots]) part.hidden = !shown;
    free.hidden = Boolean(shown) || !maySit;
    nobody.hidden = Boolean(shown) || maySit;
    who(shown?.player ?? "");
    if (!shown) {
      element.setAttribute("aria-label", say("seat.free", { seat: number }));
      return;
    }
    held.update(cards, {});
    if (player.title !== shown.player)
      player.replaceChildren(called(shown.player), shown.bot ? h("small", { class: "bot" }, say("seat.bot")) : "");
    player.title = shown.player;
    const told = shown.owner === number ? dollars(shown.stack) : say("house.second", { seat: shown.owner });
    if (stack.textContent !== told) stack.replaceChildren(...apart(told));
    const words =
      over && (shown.net || shown.cards.length) ? outcome(shown.net) : away ? say(`seat.${shown.state}`) : made;
    text(doing, words);
    doing.hidden = !words;
    const laid = names.filter((spot) => shown.bets[spot]);
    const key = JSON.stringify(shown.bets);
    if (spots.dataset.key !== key) {
      spots.dataset.key = key;
      if (laid.length) spots.dataset.total = dollars(laid.reduce((sum, spot) => sum + shown.bets[spot], 0));
      else delete spots.dataset.total;
      spots.replaceChildren(
        ...laid.map((spot) =>
          h(
            "li",
            { "data-spot": spot },
            h("span", {}, spotName(spot)),
            h("b", {}, pile(shown.bets[spot], "cents"), dollars(shown.bets[spot])),
          ),
        ),
      );
    }
    element.setAttribute(
      "aria-label",
      [
        say("seat.of", { seat: number, player: shown.player, chips: dollars(shown.stack) }),
        acting && say("seat.acting"),
        words,
        ...laid.map((spot) => `${spotName(spot)} ${dollars(shown.bets[spot])}`),
        cards.map(spoken).join(", "),
      ]
        .filter(Boolean)
        .join(", "),
    );
  }

  /** Show what part of its time is left, 0 to 1, and how many milliseconds; null for no clock. */
  const tick = (part, left = 0) => runs(time, part, left);

  return { element, update, tick };
}

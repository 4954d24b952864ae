/* One seat: cards, name, chips, what it bets, button, time. */
import { spoken } from "../card.js";
import { h, text } from "../dom.js";
import { chips, say } from "../say.js";
import { called } from "../words.js";
import { pile } from "./chips.js";
import { runs } from "./clock.js";
import { face } from "./face.js";
import { hand } from "./hand.js";
import { unit } from "./unit.js";

/** The seat with that number. `sit()` is called by who takes it; `amount(chips)` writes amounts. */
export function seat(number, sit, amount = chips) {
  const held = hand();
  const [player, stack, doing] = ["player", "stack", "doing"].map((name) => h("span", { class: name }));
  const time = h("span", { class: "time", hidden: true });
  const banked = h(
    "span",
    { class: "banked", role: "img", "aria-label": say("time.banked"), title: say("time.banked"), hidden: true },
    "⏳",
  );
  const plate = h("div", { class: "plate" }, player, stack, doing, time, banked);
  const bet = h("div", { class: "bet" });
  const named = h("div", { class: "named" });
  const marks = h("div", { class: "marks" });
  const free = h(
    "button",
    { type: "button", class: "sit", onclick: () => sit(number) },
    say("seat.sit", { seat: number }),
  );
  const nobody = h(
    "button",
    { type: "button", class: "nobody", onclick: () => sit(number) },
    say("seat.free", { seat: number }),
  );
  const who = face(plate);
  const element = h("li", { class: "seat", "data-seat": number }, held.element, named, plate, marks, bet, free, nobody);

  let drawn = "";

  /** Draw it: `shown` as the room tells it or null, and more that the page knows; nothing where all is as it was. */
  function update(shown, more) {
    const { picks } = more;
    const picked = [Boolean(picks.choose), [...(picks.chosen ?? [])], [...(picks.made ?? [])]];
    const key = JSON.stringify([shown, more, picked, amount(1)]);
    if (key !== drawn) draw(shown, more);
    drawn = key;
  }

  function draw(
    shown,
    { own, cards, made = "", strength = null, acting, winner, button, kill, stands, playing, maySit, mayMove, picks },
  ) {
    const away = shown && ["out", "leaving", "waiting", "broke"].includes(shown.state);
    element.className = [
      "seat",
      own && "own",
      acting && "acting",
      winner && "won",
      shown && playing && !shown.in_hand && "folded",
      shown && !shown.in_hand && "gone",
      away && "away",
    ]
      .filter(Boolean)
      .join(" ");
    for (const part of [held.element, plate, bet]) part.hidden = !shown;
    free.hidden = Boolean(shown) || !maySit;
    nobody.hidden = Boolean(shown) || maySit;
    nobody.disabled = !mayMove;
    nobody.title = mayMove ? say("move.title", { seat: number }) : "";
    marks.replaceChildren(
      ...[
        button && mark("", "D", "mark.button"),
        kill && mark("kill", "K", "mark.kill"),
        stands && mark("stands", "S", "mark.stands"),
      ].filter(Boolean),
    );
    who(shown?.player ?? "");
    if (!shown) {
      element.setAttribute("aria-label", say("seat.free", { seat: number }));
      return;
    }
    held.update(cards, picks);
    const hand = strength === null ? made : [say("strength", { share: strength }), made].filter(Boolean).join(" · ");
    text(named, hand);
    named.title = strength === null ? made : say("strength.means");
    named.hidden = !hand;
    named.classList.toggle("meter", strength !== null);
    named.style.setProperty("--strength", `${strength ?? 0}%`);
    if (player.title !== shown.player)
      player.replaceChildren(called(shown.player), shown.bot ? h("small", { class: "bot" }, say("seat.bot")) : "");
    player.title = shown.player;
    text(stack, amount(shown.stack));
    text(doing, winner ? say("seat.wins", { chips: amount(winner.chips) }) : state(shown, playing));
    doing.hidden = !doing.textContent;
    if (shown.bet) {
      if (bet.dataset.chips !== String(shown.bet)) bet.replaceChildren(pile(shown.bet, unit()), amount(shown.bet));
    } else bet.replaceChildren();
    bet.dataset.chips = shown.bet;
    element.setAttribute(
      "aria-label",
      described(number, shown, cards, { made, strength, acting, winner, button, stands, playing, amount }),
    );
  }

  /**
   * Show what part of its time is left, 0 to 1, and how many milliseconds; null for no clock. bank: whether it is the
   * time bank's.
   */
  function tick(part, left = 0, short = false, bank = false) {
    runs(time, part, left);
    banked.hidden = part === null || !bank;
    time.classList.toggle("short", short);
    time.classList.toggle("bank", bank);
  }

  return { element, update, tick };
}

const mark = (kind, letter, key) =>
  h("span", { class: `mark ${kind}`, role: "img", "aria-label": say(key), title: say(key) }, letter);

function state(shown, playing) {
  if (shown.all_in) return say("seat.all_in");
  if (shown.state !== "playing") return say(`seat.${shown.state}`);
  return playing && !shown.in_hand && shown.stack ? say("seat.folded") : "";
}

function described(number, shown, cards, { made, strength, acting, winner, button, stands, playing, amount }) {
  return [
    say("seat.of", { seat: number, player: shown.player, chips: amount(shown.stack) }),
    shown.bet && say("seat.bet", { chips: amount(shown.bet) }),
    button && say("mark.button"),
    stands && say("mark.stands"),
    acting && say("seat.acting"),
    state(shown, playing),
    cards.length && cards.map(spoken).join(", "),
    made,
    strength !== null && say("strength.said", { share: strength }),
    winner?.text,
  ]
    .filter(Boolean)
    .join(", ");
}

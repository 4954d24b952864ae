"""What dealers count, drawn without end: each number is the engine's own, from a round that is played to that point.

A drill's id is its kind and a number, from which it follows: `pot-limit/41`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import msgspec

from cardspeak.banked.money import money
from cardspeak.banked.paytables.awards import Push, Share, net
from cardspeak.banked.paytables.printed import BLIND, RIDE_BASE, TITLES, TRIPS
from cardspeak.floor.asked import Asked
from cardspeak.floor.exam.dice import Dice
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.variants import named
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted

BOOK: Final = "seminole"
ID: Final = re.compile(r"([a-z-]+)/(\d{1,15})")


class Counted(msgspec.Struct, frozen=True):
    """A drill: what it says, what it asks in how many seconds, and why, by which clauses."""

    topic: str
    book: str
    text: str
    asked: tuple[Asked, ...]
    seconds: int
    explanation: str
    clauses: tuple[str, ...]


def is_counted(id: str) -> bool:
    """Whether an id is a drill's."""
    match = ID.fullmatch(id)
    return bool(match) and match[1] in KINDS  # type: ignore[index]


def drawn(id: str) -> Counted:
    """The drill of an id; the same each time. Raises `Refused` for none.

    >>> drawn("stub/1").asked[0].name
    'cards_left'
    """
    match = ID.fullmatch(id)
    if match is None or match[1] not in KINDS:
        raise Refused(f"there is no drill {quoted(id[:60])}; there are {', '.join(KINDS)}")
    return KINDS[match[1]](Dice(id))


# --- the most that may be bet by the pot


def pot_limit(dice: Dice) -> Counted:
    """Who faces a bet in a pot-limit game, and how much the most is to which they may raise."""
    small, big = dice.one_of([(1, 2), (2, 5), (5, 5), (5, 10), (10, 25)])
    r = Round(
        dice.one_of(["omaha", "texas-holdem"]),
        f"pl {small}/{big}",
        [200 * big] * dice.between(3, 6),
        BOOK,
        seed=dice.below(1 << 32),
    )
    acts = [posted(small, big)]
    for _ in range(dice.between(1, 5)):
        if r.options.high < 1 or len(r.view(0).live) < 3:
            break
        verb, amount = dice.one_of([("call" if r.options.call else "check", 0), *[wagered(r, dice)] * 2])
        acts.append(done(r, verb, amount))
        r.act(verb, amount)
    facts, seat = r.view(0), r.seat
    if r.over or r.options.high <= r.options.low or r.options.high == facts.stacks[seat] + facts.bets[seat]:
        return pot_limit(dice)  # who is all in first counts no pot
    most = r.options.high
    front = ", ".join([f"seat {at} {bet}" for at, bet in facts.bets.items() if bet]) or "nothing"
    in_middle = facts.pot - sum(facts.bets.values())
    text = (
        f"Pot-limit, {facts.street}: {'; '.join(acts)}. In the middle: {in_middle}; in front: {front}. "
        f"To how much may seat {seat} bet or raise at most?"
    )
    return Counted(
        topic="pot-limit",
        book=BOOK,
        text=text,
        asked=(Asked("most", most),),
        seconds=45,
        explanation=f"With the call of {r.options.call} the pot is {facts.pot + r.options.call}; that much more than the "
        f"{max(facts.bets.values())} in front is {most}.",
        clauses=refusal(r, most + facts.unit),
    )


def wagered(r: Round, dice: Dice) -> tuple[str, int]:
    """A bet or raise of some size."""
    options = r.options
    verb = "raise" if any(r.view(0).bets.values()) else "bet"
    return verb, dice.one_of([options.low, options.high, (options.low + options.high) // 2])


def posted(small: int, big: int) -> str:
    return f"blinds {small} and {big}"


def done(r: Round, verb: str, amount: int) -> str:
    if verb in ("check", "call"):
        return f"seat {r.seat} checks" if verb == "check" else f"seat {r.seat} calls"
    return f"seat {r.seat} raises to {amount}" if verb == "raise" else f"seat {r.seat} bets {amount}"


def refusal(r: Round, amount: int) -> tuple[str, ...]:
    """By which clauses more is refused."""
    try:
        r.copy().act("raise" if any(r.view(0).bets.values()) else "bet", amount)
    except Refused as error:
        return tuple(error.cites)
    return ()


# --- main and side pots


def side_pots(dice: Dice) -> Counted:
    """Players all in for less, and what lies in each pot."""
    while True:
        stacks = [5 * dice.between(4, 80) for _ in range(dice.between(3, 5))]
        r = Round("texas-holdem", "nl 5/10", stacks, BOOK, seed=dice.below(1 << 32))
        while not r.over:
            options = r.options
            if options.high and dice.below(10) < 7:
                r.act("raise" if any(r.view(0).bets.values()) else "bet", options.high)
            else:
                r.act("fold" if options.call and dice.below(10) < 3 else "call" if options.call else "check")
        pots = r.view(0).pots
        if len(pots) > 1:
            return pots_asked(r, [pot.chips for pot in pots])


def pots_asked(r: Round, chips: list[int]) -> Counted:
    """What is asked of the pots of a round that is over."""
    back = {event.seat: event.chips for event in r.events if isinstance(event, e.Returned)}
    put = {seat: r.paid[seat] + back.get(seat, 0) for seat in r.dealt_in}
    live = r.view(0).live
    played = [put_in(seat, put[seat], folded=False) for seat in live]
    played += [put_in(seat, chips, folded=True) for seat, chips in put.items() if seat not in live and chips]
    names = ["main_pot", *[f"side_pot_{number}" for number in range(1, len(chips))]]
    asked = [Asked(name, chips_asked) for name, chips_asked in zip(names, chips, strict=True)]
    asked.append(Asked("returned", sum(back.values())))
    clauses = next(event.cites for event in reversed(r.events) if isinstance(event, e.Won))
    said = [pot_of(number, pot) for number, pot in enumerate(chips)]
    return Counted(
        topic="side-pots",
        book=BOOK,
        text=f"In all: {'; '.join(played)}. Make the pots, and give back what nobody met.",
        asked=tuple(asked),
        seconds=90,
        explanation=f"{', '.join(said).capitalize()}; {asked[-1].right} go back.",
        clauses=tuple(clauses),
    )


def put_in(seat: int, chips: int, *, folded: bool) -> str:
    return f"seat {seat} put in {chips} and folded" if folded else f"seat {seat} put in {chips}"


def pot_of(number: int, chips: int) -> str:
    return f"side pot {number} has {chips}" if number else f"the main pot has {chips}"


# --- cards left in the stub


def stub(dice: Dice) -> Counted:
    """Some street of some game, and how many cards the dealer still holds."""
    game = dice.one_of(["texas-holdem", "omaha", "stud", "five-card-draw"])
    posted = "fl 2/4 ante 1 bring-in 1" if game == "stud" else "fl 2/4 blinds 1/2"
    r = Round(game, posted, [100] * dice.between(3, 6), BOOK, seed=dice.below(1 << 32))
    wanted = dice.between(0, 3)
    while not r.over and sum([isinstance(event, e.Opened) for event in r.events]) <= wanted:
        on(r)
    used = sum([cards_of(event) for event in r.events])
    street = r.view(0).street if not r.over else "river"
    text = (
        f"{named(game).title}, {len(r.dealt_in)} players, nobody has folded or drawn. {street.capitalize()}: its cards are "
        "dealt. How many are in the stub?"
    )
    return Counted(
        topic="stub",
        book=BOOK,
        text=text,
        asked=(Asked("cards_left", len(named(game).deck) - used),),
        seconds=45,
        explanation=f"{used} cards of {len(named(game).deck)} have left the deck, burns among them.",
        clauses=tuple(
            next(event.cites for event in reversed(r.events) if isinstance(event, e.Burned | e.Dealt | e.DealtUp | e.Boarded))
        ),
    )


def on(r: Round) -> None:
    """Whose turn it is checks or calls, and gives up no more cards than it must."""
    options = r.options
    if options.discard:
        r.act("discard", cards=r.view(r.seat).cards[: options.discard[0]])
    else:
        r.act("call" if options.call else "check")


def cards_of(event: object) -> int:
    """How many cards left the deck with an event."""
    if isinstance(event, e.Burned | e.Boarded):
        return len(event.cards)
    if isinstance(event, e.Dealt | e.DealtUp):
        return sum(map(len, event.hands)) + len(event.dead)
    return 0


# --- what a wager is paid


def pay_out(dice: Dice) -> Counted:
    """A winning wager at a table against the house, and what the tray adds to it."""
    table = dice.one_of([RIDE_BASE, *TRIPS.values(), *BLIND.values()])
    row = dice.one_of([row_left for row_left in table.rows if not isinstance(row_left.pays, Push | Share)])
    stake = 500 * dice.between(1, 20)
    hand = "any other hand" if row.hand == "any-other" else row.hand.replace("-", " ")
    paid = net(row.pays, stake)
    if paid.denominator != 1 or paid % 100:
        return pay_out(dice)
    title = TITLES[table.game]
    named_table = f", paytable {table.name}" if len(table.name) == 1 else ""
    return Counted(
        topic="payouts",
        book="section-12" if table.game == "let-it-ride" else "mlgca-uth",
        text=f"{title}{named_table}: a wager of {money(stake)} on {table.wager} wins with {hand}. How many dollars do you pay?",
        asked=(Asked("dollars", int(paid) // 100),),
        seconds=20,
        explanation=f"{hand.capitalize()} pays {row.pays}: {money(int(paid))}.",
        clauses=row.cites,
    )


# --- the order of steps


def order(dice: Dice) -> Counted:
    """A dealer's next step, by what a round of the game does."""
    game = dice.one_of(["texas-holdem", "omaha", "stud", "five-card-draw", "pineapple"])
    posted = "fl 2/4 ante 1 bring-in 1" if game == "stud" else "fl 2/4 blinds 1/2"
    r = Round(game, posted, [100] * dice.between(3, 6), BOOK, seed=dice.below(1 << 32))
    while not r.over:
        on(r)
    steps = [(STEPS[type(event)], event) for event in r.events if type(event) in STEPS]
    at = dice.between(1, len(steps) - 1)
    before = [name for name, _ in steps[max(0, at - 3) : at]]
    name, event = steps[at]
    return Counted(
        topic="order",
        book=BOOK,
        text=f"{named(game).title}, nobody folds. Last: {', '.join(map(said_step, before))}. What is next?",
        asked=(Asked("next_step", name, tuple(dict.fromkeys(STEPS.values()))),),
        seconds=20,
        explanation=f"Next: {said_step(name)}.",
        clauses=tuple(event.cites),
    )


STEPS: Final = {
    e.Dealt: "deal_down",
    e.DealtUp: "deal_up",
    e.Boarded: "deal_board",
    e.Burned: "burn",
    e.Opened: "betting",
    e.Won: "award",
}
"""A dealer's steps, by what is noted of them."""


SAID: Final = {
    "deal_down": "a pass face down",
    "deal_up": "a pass face up",
    "deal_board": "cards to the board",
    "burn": "a burn",
    "betting": "a round of betting",
    "award": "the pot is awarded",
}
"""The same in words."""


def said_step(name: str) -> str:
    return SAID[name]


KINDS: Final[dict[str, Callable[[Dice], Counted]]] = {
    "pot-limit": pot_limit,
    "side-pots": side_pots,
    "stub": stub,
    "payouts": pay_out,
    "order": order,
}
"""The drills by name."""

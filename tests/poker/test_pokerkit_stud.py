"""The same random rounds of stud, stud eight or better and razz in pokerkit: where the two part, it is by a rule that has a name.

Each round is dealt here; pokerkit is given the same cards and acts. Whose turn it is, what a call costs, what may be raised
to, who gets which card and what everybody ends with are compared at every step. `CARDSPEAK_AGAINST_POKERKIT` sets how many
rounds a game, `CARDSPEAK_SEED` another seed to start from.
"""

from __future__ import annotations

import os
import warnings
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from pokerkit import (
    Automation,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    Mode,
    State,
)

from cardspeak.cards import show
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.seats import seats
from cardspeak.poker.stakes import Stakes, fixed_limit
from cardspeak.poker.variants import razz, stud, stud_hi_lo_8
from cardspeak.rulebook.books import section_8, seminole
from tests.poker.remembering import with_such_hands
from tests.poker.table import happened
from tests.rounds import FIRST, noted

ROUNDS = int(os.environ.get("CARDSPEAK_AGAINST_POKERKIT", "500"))

GAMES = {
    "stud": (stud, with_such_hands(FixedLimitSevenCardStud)),
    "stud-hi-lo-8": (stud_hi_lo_8, with_such_hands(FixedLimitSevenCardStudHighLowSplitEightOrBetter)),
    "razz": (razz, with_such_hands(FixedLimitRazz)),
}

BY_RULE = {
    "open pair": "with a pair showing on fourth street of stud the upper unit may be bet too: S8(i)(13)(iv)#2. "
    "pokerkit has the lower unit alone.",
    "short raise": "after an all-in of less than a whole bet, half a bet reopens the betting and less is completed: "
    "CS/raise/half-bet, SEM/T47-B. pokerkit adds a whole bet to whatever was put in, and counts every all-in as a raise.",
    "within the forced bet": "chips that do not reach beyond the forced bet are that, and no bet: CS/bring-in/completion. In "
    "pokerkit they may be bet, and the others owe them alone.",
    "answerable": "a raise is open while anybody else has chips: CS/raise/answerable. pokerkit wants somebody who has more "
    "than the price.",
    "nothing to bet against": "betting is over when all but one are all-in and nothing is owed: S8(g)(3)(iv). pokerkit has "
    "the last one check.",
    "all-in opener": "if the opener is all-in, another hand that ties with it opens: CS/opener/all-in. In pokerkit it is the "
    "next clockwise.",
    "short forced bet": "a forced bet is owed whole though its player had less: CS/bring-in/completion. In pokerkit the "
    "others owe what was posted.",
    "common card": "the deck must give a burn and a card to every place, or one card is turned up: S8(i)(8)#5, (8)#6, "
    "S8(u)(5). pokerkit counts burns and folded hands among what can be dealt.",
    "low by pot": "each pot has its own low or none: S8(i)(10)#2. pokerkit halves every pot if anybody at the table has a low, "
    "and shares the low half of a pot without one.",
    "odd chips": "a chip at a time by the cards of the winning hands: CS/odd-chip/high-only, S8(i)(9)(ii)(C)#2, SEM/T20/B. "
    "pokerkit gives all that is left over to the first of the tied.",
}
"""Every way in which the two may differ."""

HALF = {"CS/raise/half-bet", "SEM/T47-B"}


class Parted(Exception):
    """The round cannot go on in both; holds the rule by which."""


def random_table(rng: Random) -> dict[str, Any]:
    """Two to eight players, stacks of all sizes, at these stakes."""
    count = rng.choice((2, 3, 4, 5, 6, 7, 7, 8, 8))
    shortest = rng.choice((1, 1, 200))
    return {
        "stakes": rng.choice(STAKES),
        "stacks": [rng.choice((rng.randint(shortest, max(60, shortest)), rng.randint(shortest, 400), 400)) for _ in range(count)],
        "rules": rng.choice((section_8, seminole)),
        "seed": rng.randint(0, 2**32),
    }


STAKES = tuple(
    fixed_limit(10, high, bring_in=bring_in, ante=ante, raise_cap=3)
    for high in (10, 20)
    for bring_in, ante in ((3, 0), (3, 1), (1, 3), (5, 2))
)


def theirs(game: str, stakes: Stakes, stacks: list[int]) -> State:
    """pokerkit's state of the same table, antes posted, waiting for the first card."""
    return GAMES[game][1].create_state(  # type: ignore[no-any-return]
        tuple(set(Automation) - {Automation.CARD_BURNING, Automation.HOLE_DEALING, Automation.BOARD_DEALING}),
        True,
        stakes.ante,
        stakes.bring_in,
        stakes.low,
        stakes.high,
        stacks,
        len(stacks),
        mode=Mode.CASH_GAME,
    )


def follow(state: State, event: Any, met: Counter[str]) -> None:
    """Gives pokerkit the cards of one of our events, each to whom it would give its own next card."""
    if isinstance(event, e.Closed) and state.actor_index is not None:
        check_alone(state, met)
    elif isinstance(event, e.Burned):
        state.burn_card(show(event.cards))
    elif isinstance(event, e.Boarded):
        if not state.can_deal_board():
            raise Parted("common card")
        state.deal_board(show(event.cards))
    elif isinstance(event, e.Dealt | e.DealtUp):
        if state.can_deal_board():
            raise Parted("common card")
        for place in range(max(len(hand) for hand in event.hands)):
            for seat, hand in enumerate(event.hands):
                if hand:
                    assert state.hole_dealee_index == seat - 1, "the card goes to another seat there"
                    state.deal_hole(show(hand[place : place + 1]))


def check_alone(state: State, met: Counter[str]) -> None:
    """One player who has chips, against others who have none, and who owes nothing."""
    others = [chips for place, chips in enumerate(state.stacks) if state.statuses[place] and place != state.actor_index]
    assert sum(others) == state.checking_or_calling_amount == 0, "the betting goes on there"
    met["nothing to bet against"] += 1
    state.check_or_call()


def compare(r: Round, state: State, met: Counter[str]) -> dict[str, int]:
    """What the seat to act may do in both, by verb; amounts for a raise. Counts the rules by which options differ."""
    if state.actor_index != r.seat - 1:
        assert isinstance(r.events[-1], e.Opened), f"seat {r.seat} acts here, {state.actor_index} there"
        assert "CS/opener/all-in" in r.events[-1].cites, f"seat {r.seat} opens here, {state.actor_index} there"
        raise Parted("all-in opener")
    ours = r.options
    call = state.effective_bring_in_amount if r.forced else state.checking_or_calling_amount
    if call != ours.call:
        assert any(event.chips < event.owed for event in happened(r, e.BroughtIn)), f"a call is {call} there"
        raise Parted("short forced bet")
    assert state.can_fold() == ours.fold
    may = {"call": 0} | ({"fold": 0} if ours.fold else {})
    bounds = None
    if state.can_complete_bet_or_raise_to():
        low, high = (
            state.min_completion_betting_or_raising_to_amount,
            state.max_completion_betting_or_raising_to_amount,
        )
        bounds = (low, high)
    if bounds == ours.raise_to:
        return may | ({"raise": ours.low} if bounds else {})
    met[why_bounds_differ(r, bounds)] += 1
    if bounds and ours.raise_to and ours.low == bounds[0]:
        may["raise"] = ours.low
    return may


def why_bounds_differ(r: Round, bounds: Any) -> str:
    """The rule by which raises are open to another amount, or are not open, in pokerkit (`bounds`)."""
    ours = r.options.raise_to
    if r.forced and not ours and bounds == (r.stack[r.seat],) * 2 and bounds[1] <= r.forced:
        return "within the forced bet"
    if r.tall and ours and bounds and bounds[0] == ours[0] and bounds[1] < ours[1]:
        return "open pair"
    if any(not event.full or HALF & {*event.cites} for event in since_opened(r)):
        return "short raise"
    if r.tall and ours and bounds is None:
        return "short raise" if r.base != r.price else unanswerable(r)
    if ours and bounds is None:
        return unanswerable(r)
    raise AssertionError(f"a raise is open to {ours} here and to {bounds} there")


def unanswerable(r: Round) -> str:
    assert not any(r.stack[seat] + r.put[seat] > r.price for seat in seats(r.live) if seat != r.seat), (
        "somebody could answer a raise there"
    )
    return "answerable"


def since_opened(r: Round) -> list[e.Raised]:
    """The bets and raises of this street."""
    found: list[e.Raised] = []
    for event in r.events:
        if isinstance(event, e.Opened):
            found = []
        elif isinstance(event, e.Raised):
            found.append(event)
    return found


def play(game: str, seed: int, met: Counter[str]) -> Round:
    """One round in both, until it ends or the two part. Raises AssertionError where no rule explains a difference."""
    rng = Random(seed)
    table = random_table(rng)
    r = Round(GAMES[game][0], **table)
    state = theirs(game, table["stakes"], table["stacks"])
    bold, shy = rng.choice((0.05, 0.3, 0.7)), rng.choice((0.0, 0.0, 0.15, 0.4))
    done = 0
    try:
        while True:
            for event in r.events[done:]:
                follow(state, event, met)
            done = len(r.events)
            if r.over:
                break
            may = compare(r, state, met)
            act(r, state, choose(may, rng, bold, shy))
    except Parted as parted:
        met[str(parted)] += 1
        return r
    assert not state.status, "the round goes on there"
    compare_ends(r, state, met)
    return r


def choose(may: dict[str, int], rng: Random, bold: float, shy: float) -> tuple[str, int]:
    chance = rng.random()
    if "raise" in may and chance < bold:
        return "raise", may["raise"]
    return ("fold", 0) if "fold" in may and chance > 1 - shy else ("call", 0)


def act(r: Round, state: State, chosen: tuple[str, int]) -> None:
    verb, to = chosen
    if verb == "raise":
        state.complete_bet_or_raise_to(to)
    elif verb == "fold":
        state.fold()
    elif r.forced:
        state.post_bring_in()
    else:
        state.check_or_call()
    r.act(verb, to)


def compare_ends(r: Round, state: State, met: Counter[str]) -> None:
    """Everybody ends with the same chips, but by two rules of pokerkit's, which must explain the difference to the chip."""
    ours = [r.stack[seat] for seat in r.dealt_in]
    if ours == state.stacks:
        met["the same to the chip"] += 1
    elif settled_otherwise(r, low_by_pot=True) == state.stacks:
        met["odd chips"] += 1
    else:
        theirs = settled_otherwise(r, low_by_pot=False)
        assert theirs == state.stacks, f"stacks end as {state.stacks} there, as {ours} here, by its rules as {theirs}"
        met["low by pot"] += 1


def settled_otherwise(r: Round, low_by_pot: bool) -> list[int]:
    """What all end with if the first of the tied hands had all that does not divide, in pots of those alone who win some.

    Without `low_by_pot` also if every pot were halved as soon as anybody has a low, and the low half of a pot without one
    were shared by those in it.
    """
    live = seats(r.live)
    if len(live) == 1:
        return [r.stack[seat] for seat in r.dealt_in]
    ends = range(len(r.game.ends))
    winning = {seat for level in {r.paid[seat] for seat in live} for end in ends for seat in best_of(r, live, level, end)}
    lows = {end for end in ends if any(r.worth[seat][end] for seat in winning)}
    stacks = [chips - paid for chips, paid in zip(r.began.stacks, r.paid, strict=True)]
    below = 0
    for level in sorted({r.paid[seat] for seat in winning}):
        top = level if level < max(r.paid[seat] for seat in winning) else max(r.paid)
        chips = sum(min(paid, top) - min(paid, below) for paid in r.paid)
        contested = [end for end in ends if (end in lows and not low_by_pot) or best_of(r, winning, level, end)]
        for end in contested:
            share = chips // len(contested) + (chips % len(contested) if end == contested[0] else 0)
            tied = best_of(r, winning, level, end) or [seat for seat in sorted(winning) if r.paid[seat] >= level]
            for seat in tied:
                stacks[seat] += share // len(tied) + (share % len(tied) if seat == tied[0] else 0)
        below = level
    return [stacks[seat] for seat in r.dealt_in]


def best_of(r: Round, among: Iterable[int], level: int, end: int) -> list[int]:
    """Those with the best hand at that end of the pot up to a level, in table order; nobody if none qualifies."""
    worths = {seat: r.worth[seat][end] for seat in sorted(among) if r.paid[seat] >= level}
    return [seat for seat, worth in worths.items() if worth and worth == max(worths.values())]


@pytest.mark.parametrize("game", GAMES)
def test_pokerkit_plays_the_same_rounds(game: str) -> None:
    met: Counter[str] = Counter()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # pokerkit warns of folds that are free and of cards that it would not deal next
        for seed in range(FIRST, FIRST + ROUNDS):
            with noted(f"play({game!r}, {seed}, Counter())"):
                play(game, seed, met)
    print(f"{ROUNDS} rounds of {game} from seed {FIRST}: {dict(met)}")
    assert set(met) <= {"the same to the chip", *BY_RULE}
    assert met["the same to the chip"] > 0.6 * ROUNDS

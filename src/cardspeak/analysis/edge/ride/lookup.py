"""Let It Ride, choice by choice: what it is worth to let a bet ride or to withdraw it."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

import numpy as np

from cardspeak.analysis.edge.choices import Choice, Choices, ordered
from cardspeak.analysis.edge.ride.deals import canonical, deals
from cardspeak.analysis.edge.ride.figures import BET
from cardspeak.analysis.edge.ride.solver import RIDING, WITHDRAWN, Solved, solve
from cardspeak.analysis.edge.setup import RideSetup
from cardspeak.cards import UNKNOWN, CardError, mask_of, parse_cards
from cardspeak.ranking.array import Array
from cardspeak.rulebook import Refused

TWO_TO_COME, ONE_TO_COME = 49 * 48, 48

Cards = str | Iterable[str | int]


def ride_choices(setup: RideSetup, cards: Cards, community: Cards = "", *, first_rides: bool = False) -> Choices:
    """What `ride` and `withdraw` are worth for the bet that is asked for: the first with a player's three cards alone, the
    second with the first community card too, `first_rides` saying whether the first bet still lies.

    Worths are of all the bets that lie then, in units of one bet, and suppose the best play, or the setup's strategy, from
    there on. Raises `CardError` for impossible cards, `Refused` for another number of them.
    """
    own, shared = parse_cards(cards), parse_cards(community)
    if UNKNOWN in (*own, *shared):
        raise CardError("every card must be known here")
    mask = mask_of((*own, *shared))
    if len(own) != 3 or len(shared) > 1:
        raise Refused(f"a choice is made with three cards and none or one of the community's, not {len(own)} and {len(shared)}")
    solved, made = solved_for(setup), deals()
    if not shared:
        place = place_of(made.threes, mask)
        worths = {RIDING: solved.three[RIDING, place], WITHDRAWN: solved.three[WITHDRAWN, place]}
        to_come = TWO_TO_COME
    else:
        place = place_of(made.fours, mask)
        bets = RIDING if first_rides else WITHDRAWN
        worths = {RIDING: solved.four[place, bets + 1], WITHDRAWN: solved.four[place, bets]}
        to_come = ONE_TO_COME
    names = {WITHDRAWN: "withdraw", RIDING: "ride"}
    return ordered(BET, [Choice(name, Fraction(int(worths[what]), to_come * setup.bet)) for what, name in names.items()])


@lru_cache(maxsize=8)
def solved_for(setup: RideSetup) -> Solved:
    """What is played at a table; solved once."""
    return solve(setup)


def place_of(masks: Array, mask: int) -> int:
    """The class of a set of cards."""
    places: Array = np.searchsorted(masks, canonical(np.array([mask], np.uint64)))
    return int(places[0])

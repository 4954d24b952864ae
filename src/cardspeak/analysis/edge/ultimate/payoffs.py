"""What each way for a round to end wins on each wager, in cents: the tables that the solver and the figures read."""

from __future__ import annotations

from itertools import product
from math import gcd
from typing import NamedTuple

from cardspeak.analysis.edge.prices import CATEGORIES, by_category, limited, net_win, unit
from cardspeak.analysis.edge.setup import UltimateSetup, reading
from cardspeak.analysis.edge.ultimate.kernels.layout import ENDS, FOLD, LOST_LOW, RESULTS, TIED, WON, WON_LOW
from cardspeak.banked.paytables.awards import Push
from cardspeak.banked.paytables.paytable import Row

HIGH_CARD = 0


class Paid(NamedTuple):
    """What a player is better off by, in cents, at one end of a round: by wager."""

    ante: int
    blind: int
    play: int
    trips: int

    @property
    def main(self) -> int:
        """Ante, Blind and Play together."""
        return self.ante + self.blind + self.play


Payoffs = dict[tuple[int, int, int], Paid]
"""By end, category and result; see `kernels/layout.py`."""


def payoffs(setup: UltimateSetup) -> Payoffs:
    """What every end of a round pays, the payout limit taken off the wager that is paid last."""
    blind = by_category(setup.blind)
    trips = by_category(setup.trips) if setup.trips else (None,) * len(CATEGORIES)
    return {
        (end, category, result): paid(setup, end, category, result, blind[category], trips[category])
        for end, category, result in product(range(ENDS), range(len(CATEGORIES)), range(RESULTS))
    }


def paid(setup: UltimateSetup, end: int, category: int, result: int, blind: Row | None, trips: Row | None) -> Paid:
    """One end: a fold, or a Play wager of `end` Antes, won, tied or lost with a hand of a category."""
    ante, play, to = setup.ante, end * setup.ante, unit(setup)
    side = net_win(trips, setup.trips_bet, to) if setup.trips else 0
    low = result in (WON_LOW, LOST_LOW) or (result == TIED and category == HIGH_CARD)
    if result in (WON, WON_LOW) and end != FOLD:
        blind_win = 0 if blind is None or isinstance(blind.pays, Push) else net_win(blind, ante, to)
        due = [(0 if low else ante, ante), (blind_win, ante), (play, play)]
        wins = [limited(due[:count], setup) for count in range(4)]
        main = Paid(wins[1], wins[2] - wins[1], wins[3] - wins[2], 0)
    elif result == TIED and end != FOLD:
        due = [(0, ante), (0, ante), (0, play)]
        main = Paid(0, 0, 0, 0)
    else:
        spared = low and spares(reading(setup, "unqualified_ante"), folded=end == FOLD)
        due = [(0, ante)] if spared else []
        main = Paid(0 if spared else -ante, -ante, -play, 0)
    if side > 0:
        side = limited([*due, (side, setup.trips_bet)], setup) - limited(due, setup)
    return main._replace(trips=side)


def spares(says: str, folded: bool) -> bool:
    """Whether an Ante that did not win goes back because the dealer does not qualify."""
    return says == "folded-too" if folded else says != "not-to-losers"


def decided(made: Payoffs) -> tuple[dict[tuple[int, int, int], int], int]:
    """What the choices are weighed by: all wagers together, by end, category and result, and the cents that one counts.

    Trips is in it only where a payout limit makes it depend on the choices.
    """
    trips = {
        key: paid.trips
        if any(made[end, key[1], result].trips != paid.trips for end in range(ENDS) for result in range(RESULTS))
        else 0
        for key, paid in made.items()
    }
    cents = {key: paid.main + trips[key] for key, paid in made.items()}
    return reduced(cents)


def reduced(cents: dict[tuple[int, int, int], int]) -> tuple[dict[tuple[int, int, int], int], int]:
    """The same amounts counted in the most cents that divide them all."""
    common = gcd(*cents.values()) or 1
    return {key: amount // common for key, amount in cents.items()}, common

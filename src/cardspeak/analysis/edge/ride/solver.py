"""Let It Ride solved: what each bet is worth with four cards, then with three, and how the rounds end."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cardspeak.analysis.edge.prices import limited, net_win, unit
from cardspeak.analysis.edge.ride.deals import HANDS, deals
from cardspeak.analysis.edge.ride.rules import rides
from cardspeak.analysis.edge.setup import RideSetup, reading
from cardspeak.ranking.array import Array

BETS = (1, 2, 3)
WITHDRAWN, RIDING = 0, 1


@dataclass(frozen=True)
class Solved:
    """What is done, and worth, everywhere. Worths are in cents, added up over the cards to come.

    pays: by number of bets that ride, less one, and hand. four: by class of four and number of bets less one, what they are
    worth over 48 fifth cards. second: by whether the first bet rides and class of four, whether the second does. three: by
    whether the first bet rides and class of three, what all is worth over 49 times 48 cards. first: by class of three,
    whether the first bet rides.
    """

    pays: Array
    four: Array
    second: Array
    three: Array
    first: Array

    def counts(self) -> Array:
        """Deals by whether the first and the second bet ride, and hand."""
        d = deals()
        made = np.zeros((2, 2, len(HANDS)), np.int64)
        first = self.first[d.before]
        for one in (WITHDRAWN, RIDING):
            like = d.deals * (first == one).sum(axis=1)
            for two in (WITHDRAWN, RIDING):
                chosen = self.second[one] == two
                made[one, two] = like[chosen] @ d.made[chosen]
        return made


def solve(setup: RideSetup) -> Solved:
    """The best play, or what a strategy does where it has rules."""
    d = deals()
    pays = np.array([[paid(setup, bets, hand) for hand in HANDS] for bets in BETS], np.int64)
    four = d.made @ pays.T
    ties_ride = reading(setup, "zero_value") == "ride"
    strategy = setup.strategy
    second = np.array([better(four[:, bets + 1], four[:, bets], ties_ride) for bets in (WITHDRAWN, RIDING)])
    if strategy.four is not None:
        second[:] = rides(strategy.four, d.fours.tolist())
    kept = np.where(second, four[:, 1:].T, four[:, :-1].T)
    in_hand = d.after < 0
    three = np.where(in_hand, 0, kept[:, np.where(in_hand, 0, d.after)]).sum(axis=2)
    first = better(three[RIDING], three[WITHDRAWN], ties_ride)
    if strategy.three is not None:
        first = np.array(rides(strategy.three, d.threes.tolist()), bool)
    return Solved(pays, four, second, three, first)


def better(riding: Array, withdrawn: Array, ties_ride: bool) -> Array:
    """Whether a bet rides: where it is worth more so, or as much and `ties_ride`."""
    return riding >= withdrawn if ties_ride else riding > withdrawn


def paid(setup: RideSetup, bets: int, hand: str) -> int:
    """What so many bets are better off by with a hand, in cents, under the payout limit."""
    row = setup.base.row(hand)
    if row is None:
        return -bets * setup.bet
    return limited([(net_win(row, setup.bet, unit(setup)), 0)] * bets, setup, back=bets * setup.bet)

"""Badugis of four or five cards in closed form (CS/rank/badugi).

As on the scalar path, ranks are taken from the lowest up; a lane's sixteen bits are the sets of suits that they may use.
"""

from __future__ import annotations

from cardspeak.ranking.badugi import FOUR, WITHOUT
from cardspeak.ranking.bulk.lanes import Halves, Lane, ace_low, count, low_halves, select

BY_CLUBS, BY_DIAMONDS, BY_HEARTS, BY_SPADES = WITHOUT


def badugi(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Halves:
    """The best badugi, the ace lowest."""
    return from_the_foot(ace_low(clubs), ace_low(diamonds), ace_low(hearts), ace_low(spades))


def from_the_foot(clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane) -> Halves:
    """The best badugi of lanes whose lowest bit is the lowest rank."""
    nothing = clubs ^ clubs
    used, taken = nothing | 1, nothing
    left = clubs | diamonds | hearts | spades
    used, taken, left = one_more(clubs, diamonds, hearts, spades, used, taken, left)
    used, taken, left = one_more(clubs, diamonds, hearts, spades, used, taken, left)
    used, taken, left = one_more(clubs, diamonds, hearts, spades, used, taken, left)
    used, taken, left = one_more(clubs, diamonds, hearts, spades, used, taken, left)
    used, taken, left = one_more(clubs, diamonds, hearts, spades, used, taken, left)
    return low_halves((nothing + FOUR - count(taken), nothing, taken))


def one_more(
    clubs: Lane, diamonds: Lane, hearts: Lane, spades: Lane, used: Lane, taken: Lane, left: Lane
) -> tuple[Lane, Lane, Lane]:
    """The same once the lowest rank that is left has been taken, or passed over."""
    rank = left & -left
    found = (
        select(clubs & rank != 0, (used & BY_CLUBS) << 1, 0)
        | select(diamonds & rank != 0, (used & BY_DIAMONDS) << 2, 0)
        | select(hearts & rank != 0, (used & BY_HEARTS) << 4, 0)
        | select(spades & rank != 0, (used & BY_SPADES) << 8, 0)
    )
    return select(found != 0, found, used), select(found != 0, taken | rank, taken), left ^ rank

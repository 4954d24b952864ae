"""What tells bots from each other, and those there are."""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.rulebook import Refused
from cardspeak.rulebook.wording import unknown


class Temperament(msgspec.Struct, frozen=True):
    """What tells one bot from another. `says` is shown to people.

    care: how much better than a fair gamble a call must be; 1 is about fair. reserve: the same for betting and raising.
    bluffs: how often it bets without the cards, slows: how often it only calls with them. size: its bets, in pots.

    >>> from cardspeak.bots import ALL
    >>> sorted(ALL)[:3]
    ['caller', 'maniac', 'regular']
    """

    name: str
    says: str
    care: float
    reserve: float
    bluffs: float
    slows: float
    size: float


ALL: Final = {
    each.name: each
    for each in (
        Temperament(
            "regular", "bets good hands, folds bad ones, bluffs now and then",
            care=1.2, reserve=1.2, bluffs=0.12, slows=0.1, size=0.65,
        ),
        Temperament(
            "caller", "calls with almost anything, seldom raises",
            care=0.5, reserve=4, bluffs=0.02, slows=0.3, size=0.5,
        ),
        Temperament(
            "rock", "waits for strong hands and never bluffs",
            care=2, reserve=1.6, bluffs=0, slows=0.1, size=0.6,
        ),
        Temperament(
            "maniac", "bets and raises with much and with nothing",
            care=0.6, reserve=0.7, bluffs=0.4, slows=0, size=1,
        ),
    )
}  # fmt: skip
"""By name, the most sensible first."""


def tempered(nature: Temperament | str) -> Temperament:
    """The temperament, which may have been named. Raises `Refused` for a name that is none."""
    if isinstance(nature, Temperament):
        return nature
    if not isinstance(nature, str) or nature not in ALL:
        raise Refused(unknown("bot", nature, ALL))
    return ALL[nature]

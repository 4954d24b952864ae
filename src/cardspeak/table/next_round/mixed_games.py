"""One game of a rotation and its stakes, and the mixed games that have names."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import structs

from cardspeak.poker import Stakes, Variant, variants
from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import handed

MIXES: Final[dict[str, tuple[str, ...]]] = {
    "ho": ("texas-holdem", "omaha-hi-lo-8"),
    "hose": ("texas-holdem", "omaha-hi-lo-8", "stud", "stud-hi-lo-8"),
    "horse": ("texas-holdem", "omaha-hi-lo-8", "razz", "stud", "stud-hi-lo-8"),
    "shoe": ("stud", "texas-holdem", "omaha-hi-lo-8", "stud-hi-lo-8"),
    "rose": ("razz", "omaha-hi-lo-8", "stud", "stud-hi-lo-8"),
    "triple-draw": ("deuce-to-seven-triple-draw", "ace-to-five-triple-draw", "badugi"),
    "lowball": ("deuce-to-seven-triple-draw", "badugi", "badeucy", "badacey", "ace-to-five-triple-draw", "razz"),
    "omahas": ("omaha", "five-card-omaha", "six-card-omaha", "big-o", "courchevel", "courchevel-hi-lo-8"),
}
"""The usual mixed games by name: those of letters, of which each is a game, and others in the order in which they are played."""


class Leg(msgspec.Struct, frozen=True):
    """One game of a rotation, by its variant's key, and what it is played for.

    >>> from cardspeak import stakes
    >>> from cardspeak.table import mix
    >>> [leg.variant for leg in mix('horse', stakes=stakes.fixed_limit(4, 8, blinds=(2, 4), ante=1, bring_in=2))]
    ['texas-holdem', 'omaha-hi-lo-8', 'razz', 'stud', 'stud-hi-lo-8']
    """

    variant: str
    stakes: Stakes

    @property
    def game(self) -> Variant:
        """The variant. Raises `Refused` for a game that is not known."""
        return variants.named(self.variant)


@handed
def mix(*games: str, stakes: Stakes) -> tuple[Leg, ...]:
    """These games, or those of the one mix named, such as `mix("horse", stakes=…)`, all for the same stakes.

    The stakes may hold blinds, an ante and a bring-in together; each game takes what it uses. Raises `Refused`.

    >>> from cardspeak import stakes
    >>> len(mix('horse', stakes=stakes.fixed_limit(4, 8, blinds=(2, 4), ante=1, bring_in=2)))
    5
    """
    if not games:
        raise Refused("a rotation needs a game")
    keys = MIXES.get(games[0], games) if len(games) == 1 else games
    return tuple([Leg(key, fitted(stakes, variants.named(key))) for key in keys])


def fitted(stakes: Stakes, variant: Variant) -> Stakes:
    """The stakes as one game of a mix takes them: blinds where it has a button, ante and bring-in where it has none."""
    if variant.button:
        return structs.replace(stakes, ante=0, bring_in=0)
    return structs.replace(stakes, blinds=())

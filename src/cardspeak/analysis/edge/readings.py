"""What the books leave open and the mathematics depends on, as named readings; every output says which are on.

Where the house rules have a point, the reading has its name and its alternatives, and the point's own default: figures are
those of the rounds that a table deals, unless something else is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardspeak.banked.paytables.printed import RIDE, ULTIMATE
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import mlgca_uth, section_12

Choices = Mapping[str, str]
"""Alternatives of one reading and what each means, the default first."""


def point(choices: Mapping[str, tuple[str, tuple[str, ...]]]) -> Choices:
    """The alternatives of a point of the house rules, in its order."""
    return {value: says for value, (says, _) in choices.items()}


_ULTIMATE: Final = mlgca_uth.CHOICES
_RIDE: Final = section_12.CHOICES

READINGS: Final[Mapping[str, Mapping[str, Choices]]] = {
    RIDE: {
        "zero_value": {
            "withdraw": "a bet that is worth just nothing is withdrawn",
            "ride": "a bet that is worth just nothing is let ride",
        },
        "bonus_stake": {
            "collected": "the $1 bonus wager is gone before the deal",
            "returned": "the $1 bonus wager goes back with a win",
        },
        "limit_counts": point(_RIDE["limit_counts"]),
        "fractions": point(_RIDE["fractions"]),
    },
    ULTIMATE: {
        "unqualified_ante": {
            "returned": "the Ante goes back when the dealer does not qualify, to losers too, but not to who folded",
            "not-to-losers": "the Ante goes back when the dealer does not qualify, but not to losers",
            "folded-too": "the Ante goes back when the dealer does not qualify, to who folded too",
        },
        "progressive_hand": point(_ULTIMATE["progressive_hand"]),
        "progressive_pays": {
            "as-printed": "the collected wager goes back where the Progressive's odds say to, not where they say for",
            "for": "fixed odds of the Progressive have the collected wager inside",
            "to": "the collected wager goes back beside fixed odds of the Progressive",
        },
        "progressive_fold": point(_ULTIMATE["progressive_fold"]),
        "meter_share": point(_ULTIMATE["meter_share"]),
        "meters": point(_ULTIMATE["meters"]),
        "six_card_full_house": point(_ULTIMATE["six_card_full_house"]),
        "limit_counts": point(_ULTIMATE["limit_counts"]),
        "fractions": point(_ULTIMATE["fractions"]),
    },
}
"""By game, each reading with its alternatives, the default first."""

Readings = tuple[tuple[str, str], ...]


def readings(game: str, chosen: Mapping[str, str] | None = None) -> Readings:
    """Every reading of a game with its value, the defaults where nothing is `chosen`.

    Hyphens and underscores in names are alike. Raises `Refused` for a reading or an alternative that there is not.

    >>> readings('let-it-ride')
    (('zero_value', 'withdraw'), ('bonus_stake', 'collected'), ('limit_counts', 'winnings'), ('fractions', 'cents'))
    """
    known = READINGS[game]
    values = {name: next(iter(choices)) for name, choices in known.items()}
    for given, value in (chosen or {}).items():
        name = given.strip().replace("-", "_")
        if name not in known:
            raise Refused(f"no reading {given!r} of {game}; there are {', '.join(known)}")
        if value not in known[name]:
            raise Refused(f"reading {name}: no alternative {value!r}; there are {', '.join(known[name])}")
        values[name] = value
    return tuple(values.items())

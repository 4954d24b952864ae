"""What sites call their games and limits, and how many cards the games deal."""

import re
from typing import Final, NamedTuple

from cardspeak.poker import variants


class Game(NamedTuple):
    """A game as histories name it: our `key`, why no book can judge it ("" if one may), cards of the first deal, and
    whether an up-card opens it (a stud game: no button, no blinds)."""

    key: str
    unsupported: str = ""
    cards: int = 2
    upcards: bool = False


def of(key: str) -> Game:
    """One of our games."""
    game = variants.ALL[key]
    return Game(key, cards=game.first_cards("down", "up"), upcards=game.up_cards)


NAMES: Final = {name: key for key, game in variants.ALL.items() for name in game.names.sites}
"""Our games by the name that a site begins a hand with."""
_SPELLED = {name.lower(): key for name, key in NAMES.items()}

# the longest first: "Omaha Hi/Lo" is not "Omaha"
_ANY = "|".join([re.escape(name).replace(r"\ Card", "[- ]Card") for name in sorted(NAMES, key=len, reverse=True)])
PATTERN = rf"(?P<game>{_ANY})(?: High| Hi)?"

LIMITS = {
    "No Limit": "no",
    "NL": "no",
    "Pot Limit": "pot",
    "PL": "pot",
    "Fixed Limit": "fixed",
    "Limit": "fixed",
    "FL": "fixed",
}
LIMIT_PATTERN = "|".join(LIMITS)


def named(match: re.Match[str]) -> Game:
    """The game whose name the match of a pattern with `PATTERN` in it found."""
    return of(_SPELLED[match["game"].lower().replace("-card", " card")])

"""What Open Hand History calls games and limits."""

from __future__ import annotations

from typing import Final

GAME_TYPES: Final = {
    "Holdem": "texas-holdem",
    "Omaha": "omaha",
    "OmahaHiLo": "omaha-hi-lo-8",
    "Stud": "stud",
    "StudHiLo": "stud-hi-lo-8",
    "Razz": "razz",
    "Draw": "five-card-draw",
}
"""By game_type: the game, unless our own object names another. Razz is no name of the specification's."""

WRITTEN: Final = {game: name for name, game in GAME_TYPES.items()} | {
    "holdem-high": "Holdem",
    "omaha-high": "Omaha",
    "omaha-hi-lo": "OmahaHiLo",
    "stud-hi-lo": "StudHiLo",
    "five-card-draw-low": "Draw",
}
"""By game: the game_type to write; of all others it is our name for the game, which no reader can take for another."""

LIMITS: Final = {"NL": "no", "PL": "pot", "FL": "fixed", "SL": "spread"}
BET_TYPES: Final = {limit: name for name, limit in LIMITS.items()} | {"cap": "NL"}

UPCARDS: Final = frozenset({"stud", "stud-hi-lo-8", "stud-hi-lo", "razz", "five-card-stud", "mambo-stud"})
"""Games opened by an up-card: no button, no blinds."""

ALL_AT_ONCE: Final = frozenset({"texas-holdem", "holdem-high", "omaha", "omaha-high", "omaha-hi-lo", "omaha-hi-lo-8"})
"""Games in which a hand that nobody sees need not be mentioned."""

STREETS: Final = {
    "stud": ("Preflop", "Fourth Street", "Fifth Street", "Sixth Street", "Seventh Street"),
    "five-card-stud": ("Preflop", "Third Street", "Fourth Street", "Fifth Street"),
    "five-card-draw": ("Preflop", "Draw"),
    "mambo-stud": ("Preflop", "Second Round", "Final Round"),
}
FLOP_STREETS: Final = ("Preflop", "Flop", "Turn", "River")
SHOWDOWN: Final = "Showdown"
NO_MONEY: Final = "XPM"
"""The currency of chips that are no money; older files have PPC."""
CHIPS: Final = frozenset({"", NO_MONEY, "PPC", "CHIPS"})


def street_names(game: str) -> tuple[str, ...]:
    """What the game's rounds of betting are called. The specification names those of a game with a flop alone."""
    if game in ("five-card-draw", "five-card-draw-low"):
        return STREETS["five-card-draw"]
    return STREETS.get(game, STREETS["stud"] if game in UPCARDS else FLOP_STREETS)

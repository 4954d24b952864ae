"""What Open Hand History calls games and limits."""

from __future__ import annotations

from typing import Final

from cardspeak.poker import variants

GAME_TYPES: Final = {game.names.ohh: key for key, game in variants.ALL.items() if game.names.ohh}
"""By game_type: the game, unless our own object names another."""

LIMITS: Final = {"NL": "no", "PL": "pot", "FL": "fixed", "SL": "spread"}
BET_TYPES: Final = {limit: name for name, limit in LIMITS.items()} | {"cap": "NL"}

FIRST_STREET: Final = "Preflop"
FLOP_STREETS: Final = (FIRST_STREET, "Flop", "Turn", "River")
SHOWDOWN: Final = "Showdown"
NO_MONEY: Final = "XPM"
"""The currency of chips that are no money; older files have PPC."""
CHIPS: Final = frozenset({"", NO_MONEY, "PPC", "CHIPS"})


def game_type_of(game: str) -> str:
    """The game_type to write: of a game that has none it is our name, which no reader can take for another game."""
    variant = variants.known(game)
    return (variant.names.ohh or variant.names.ohh_as or game) if variant else game


def street_names(game: str) -> tuple[str, ...]:
    """What the game's rounds of betting are called. The specification names those of a game with a flop alone."""
    variant = variants.known(game)
    if variant is None:
        return FLOP_STREETS
    return (FIRST_STREET, *[street.called or street.name.capitalize() for street in variant.streets[1:]])

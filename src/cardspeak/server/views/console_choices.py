"""What the dealer of a table with real cards sees of what players may choose between hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.server.dealer.hosting import unheard
from cardspeak.server.views.poker_table import proposed

if TYPE_CHECKING:
    from cardspeak.server.dealer.hosting import Hosting
    from cardspeak.table import Table


class ChosenGame(msgspec.Struct, frozen=True):
    """A game that may be chosen: its key and its title."""

    game: str
    title: str


class ChoicesShown(msgspec.Struct, frozen=True):
    """What players may choose between hands.

    straddles: the ways to straddle; straddling: who does, and how. chooser: whose choice of `games` the next hand is, 0 for
    nobody's; chosen: the game that it is as it stands. proposal: the stakes that are proposed in a line, empty for none; unheard:
    who is still to agree to them.
    """

    straddles: tuple[str, ...]
    straddling: dict[int, str]
    chooser: int
    games: tuple[ChosenGame, ...]
    chosen: str
    proposal: str
    unheard: tuple[int, ...]


def choices_shown(table: Table, hosting: Hosting) -> ChoicesShown:
    """What may be chosen as the table stands."""
    customs, rotation = table.posted.customs, table.state.rotation
    chooser = 0 if table.playing else table.chooser
    ways = ("straddle", *["sleeper"] * customs.sleepers) if customs.straddles else ()
    return ChoicesShown(
        straddles=ways,
        straddling=dict(sorted(table.state.straddling.items())),
        chooser=chooser,
        games=tuple([ChosenGame(leg.variant, leg.game.title) for leg in rotation.legs]) if chooser else (),
        chosen=rotation.now.variant,
        proposal=proposed(hosting.proposal)[0] if hosting.proposal else "",
        unheard=tuple(unheard(hosting, table)),
    )

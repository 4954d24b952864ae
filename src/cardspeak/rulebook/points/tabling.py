"""What players may do with their hands at the showdown: the points on which books differ, and their alternatives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from cardspeak.rulebook.points.point import Point


class Tabling(msgspec.Struct, frozen=True):
    """How hands are shown, thrown away and asked for at the showdown. `silent` where the book does not say.

    Where a point has several clauses, their order is told with its alternative.
    """

    claims: Point
    whole: Point
    unread: Point
    discards: Point
    early_discard: Point
    board: Point
    asking: Point
    order: Point


SILENT: Final = {"silent": "the book does not say"}

TABLING: Final[Mapping[str, Mapping[str, str]]] = {
    "tabling.claims": {"cards-speak": "cards speak: what a player says of a hand, more or less than it is, does not bind"},
    "tabling.whole": {
        "advised": "who tables one card is advised to table all, and after a refusal the floor is called",
        "no-award": "a hand wins nothing until all of it is tabled",
    },
    "tabling.unread": {
        "floor-finds": "a hand shown in part and lost has no claim, unless the floor finds that it was read",
        "no-claim": "a hand that was not shown whole has no claim",
    },
    "tabling.discards": {
        "until-mucked": "a hand thrown away face down may be tabled while it can be found and identified for certain",
        "final": "a hand thrown away at the showdown is given up",
    },
    "tabling.early_discard": {
        "held": "of who bets and throws the hand away, thinking it is over, the cards are held for the floor; once they are"
        " lost the player is out, and only what nobody called goes back",
        "final": "who throws the hand away is out",
    },
    "tabling.board": {
        "all-cards": "who plays the board tables all cards to have a part of the pot",
        "whole-hand": "who plays the board shows a whole hand as any winner does",
    },
    "tabling.asking": {
        "caller-of-bettor": "a caller on the last street who kept or tabled their cards may see the bettor's hand; other"
        " requests are for the floor, and who has no cards left may not ask",
        "in-turn": "hands that are not conceded are shown in turn, whoever asks",
    },
    "tabling.order": {
        "if-enforced": "hands are tabled as players like, unless the floor enforces the order",
        "always": "hands are shown in their order",
    },
}
"""Each point's alternatives, and what each means."""

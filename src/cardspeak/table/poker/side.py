"""Bounties that home games pay beside the pots: for winning with a seven and a deuce, and for being the last who has not won.

No stack changes by them, so that whoever has no chips left owes them all the same, and hands are what they were without.
"""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.cards.card import NAMES
from cardspeak.poker import Variant
from cardspeak.table.poker.side_events import SatDown, SidePaid, StandUpBegan

SEVEN_DEUCE: Final = ("CS/table/seven-deuce",)
STAND_UP: Final = ("CS/table/stand-up",)
WORST: Final = frozenset("72")


class Side(msgspec.Struct, frozen=True):
    """circle: the players who stood when it began; standing: those who still do."""

    circle: tuple[str, ...] = ()
    standing: tuple[str, ...] = ()


NOTHING: Final = Side()


def can_be_seven_deuce(variant: Variant) -> bool:
    """Whether players hold two cards of a deck with deuces and a board.

    >>> import cardspeak as cs
    >>> [can_be_seven_deuce(game) for game in (cs.variants.texas_holdem, cs.variants.omaha, cs.variants.short_deck_holdem)]
    [True, False, False]
    """
    ranks = {NAMES[card][0] for card in variant.deck}
    return variant.hand_size == 2 and variant.flop and ranks >= WORST


# --- what changes by it


def began(side: Side, event: StandUpBegan) -> Side:
    """All of them stand."""
    return Side(event.players, event.players)


def sat_down(side: Side, event: SatDown) -> Side:
    """One stands less; where nobody does any more it is over."""
    return Side(side.circle, event.standing) if event.standing else NOTHING


def paid(side: Side, event: SidePaid) -> Side:
    """With the last one standing it is over."""
    return NOTHING if event.what == "stand-up" else side

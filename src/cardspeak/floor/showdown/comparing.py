"""What a hand is, and which of two is better, when the floor is asked to read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from cardspeak.banked import reading as at_house_tables
from cardspeak.floor.ruling import Finding
from cardspeak.poker.round import reading
from cardspeak.ranking import HIGH, Scale
from cardspeak.rulebook import Refused
from cardspeak.rulebook.banked_house import BankedRules
from cardspeak.rulebook.house import HouseRules


class HandsRead(msgspec.Struct, frozen=True):
    """One hand to be read, or two to be compared, each as cards in text or by id. board: the cards that all use."""

    hands: tuple[str | Sequence[int], ...]
    board: str | Sequence[int] = ""
    scale: Scale = HIGH


def read(m: HandsRead, house: HouseRules | BankedRules) -> Finding:
    """What the hand is."""
    hand: Any = (
        at_house_tables.read_hand(house, m.hands[0], m.board)
        if isinstance(house, BankedRules)
        else reading.read_hand(house, m.scale, m.hands[0], m.board)
    )
    return Finding({"class": hand.name, "is": hand.words}, hand.cites)


def compared(m: HandsRead, house: HouseRules | BankedRules) -> Finding | None:
    """Which of the two is better, by its place, 0 for a tie, and why."""
    if len(m.hands) == 1:
        return None
    if len(m.hands) != 2:
        raise Refused(f"hands are compared two by two, not {len(m.hands)} at a time")
    comparison: Any = (
        at_house_tables.compare_hands(house, *m.hands, m.board)
        if isinstance(house, BankedRules)
        else reading.compare_hands(house, m.scale, *m.hands, m.board)
    )
    return Finding({"winner": comparison.winner, "why": comparison.why}, comparison.cites)


COMPARING = (compared, read)

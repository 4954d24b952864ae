"""Hands that are read as the floor is asked to read them, and that the floor's ruling agrees with."""

from __future__ import annotations

from typing import Any

from cardspeak.banked import reading as at_house_tables
from cardspeak.floor import adjudicate
from cardspeak.floor.showdown import HandsRead
from cardspeak.poker.round import reading
from cardspeak.ranking import HIGH, Scale
from cardspeak.rulebook.banked_house import BankedRules


def read_hand(rules: Any, scale: Scale, hand: Any, board: Any = "") -> Any:
    """What one hand is."""
    ruling = adjudicate(HandsRead((hand,), board, scale), rules)
    house = isinstance(rules, BankedRules)
    found = at_house_tables.read_hand(rules, hand, board) if house else reading.read_hand(rules, scale, hand, board)
    assert (ruling["class"], ruling["is"], ruling.clauses) == (found.name, found.words, tuple(dict.fromkeys(found.cites)))
    return found


def compare_hands(rules: Any, scale: Scale, a: Any, b: Any, board: Any = "") -> Any:
    """Which of two hands is better, and why."""
    ruling = adjudicate(HandsRead((a, b), board, scale), rules)
    house = isinstance(rules, BankedRules)
    found = at_house_tables.compare_hands(rules, a, b, board) if house else reading.compare_hands(rules, scale, a, b, board)
    assert (ruling["winner"], ruling["why"], ruling.clauses) == (found.winner, found.why, tuple(dict.fromkeys(found.cites)))
    return found


def read_at_house_table(rules: Any, hand: Any, board: Any = "") -> Any:
    """As `read_hand`, by the ranking of the games against the house."""
    return read_hand(rules, HIGH, hand, board)


def compare_at_house_table(rules: Any, a: Any, b: Any, board: Any = "") -> Any:
    """As `compare_hands`, by the ranking of the games against the house."""
    return compare_hands(rules, HIGH, a, b, board)

"""How a ruling is found: rules are tried in their order, special before general, and the first that applies decides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from cardspeak.floor.in_money import dollar_of
from cardspeak.floor.ruling import Finding, Ruling, ruled
from cardspeak.rulebook.banked_house import BankedRules
from cardspeak.rulebook.house import HouseRules

M = TypeVar("M")


Rule = Callable[[M, HouseRules], Finding | None]
"""A rule looks at a matter under a house's rules: what it finds, or None where it does not apply or the book is silent."""

Subjects = Mapping[type, Sequence[Rule[Any]]]
"""The rules for each kind of situation, in the order in which they are tried."""

SILENT = Finding({}, (), "not_covered")
"""No clause speaks of it."""


def first_finding(rules: Iterable[Callable[[M, Any], Finding | None]], matter: M, house: Any) -> Finding:
    """What the first rule that applies finds."""
    for rule in rules:
        finding = rule(matter, house)
        if finding is not None:
            return finding
    return SILENT


def decide(rules: Iterable[Callable[[M, Any], Finding | None]], matter: M, house: HouseRules | BankedRules) -> Ruling:
    """The ruling on a matter, its chips written as the table writes them."""
    return ruled(first_finding(rules, matter, house), dollar_of(matter))

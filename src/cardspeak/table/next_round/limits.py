"""Changing the limits of a running game."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from cardspeak.rulebook import Cites, NotCovered
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules


class LimitChange(msgspec.Struct, frozen=True):
    """Whether the limits may rise, what is `missing` for it, and whether an absent player may still undo it
    (`conditional`).

    >>> from cardspeak import books
    >>> from cardspeak.table import raise_limits
    >>> raise_limits([1, 2, 3], [1, 2, 3], books.section_8).allowed
    True
    """

    allowed: bool
    missing: tuple[str, ...]
    conditional: bool
    cites: Cites


@handed
def raise_limits(
    seated: Collection[int],
    agreeing: Collection[int],
    rules: HouseRules,
    absent: Collection[int] = (),
    floor_approves: bool = False,
    floor_votes_for_absent: bool = False,
) -> LimitChange | NotCovered:
    """Whether the limits of a game in progress may rise, by the seats that agree to it.

    Where the floor must approve, the house may refuse however unanimous the players are.

    >>> from cardspeak import books
    >>> raise_limits([1, 2, 3], [1, 2], books.section_8).missing
    ('seat 3 agrees',)
    """
    cites = rules.cited("raise limits")
    if not cites:
        return NotCovered("raising the limits of a running game")
    voted = set(absent) if floor_votes_for_absent and rules.cited("vote for absent") else set()
    open_votes = set(seated) - set(agreeing) - voted
    missing = [f"seat {seat} agrees" for seat in sorted(open_votes)]
    if rules.cited("floor approves limits") and not floor_approves:
        missing.append("the floor approves")
    conditional = bool(voted - set(agreeing))
    more = ("vote for absent",) if conditional else ()
    return LimitChange(not missing, tuple(missing), conditional, rules.cited("raise limits", *more, "floor approves limits"))

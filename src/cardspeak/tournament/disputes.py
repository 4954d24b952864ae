"""Until when a hand or a pot may be disputed, and what a chip found late is worth."""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.rulebook import Allowed, Cites, Discretion, NotCovered, Refused
from cardspeak.rulebook.house import HouseRules

SUBJECTS: Final = ("reading", "accounting", "fouled deck")
IN_A_BREAK: Final = 60
"""Seconds after the award of a hand that ended in a break."""


class HiddenChip(msgspec.Struct, frozen=True):
    """A chip that was no part of the action. paid: its owner wins by it. saves: it keeps its owner in the event.

    to_caller: the tournament director may award it to the caller who won.
    """

    paid: bool
    saves: bool
    to_caller: bool
    cites: Cites


def dispute(
    subject: str,
    next_hand_begun: bool,
    substantial_action: bool,
    rules: HouseRules,
    seconds_in_break: float | None = None,
) -> Allowed | NotCovered:
    """Whether the last hand may still be disputed as to its `reading`, the pot's `accounting` or a `fouled deck`.

    substantial_action: on the next hand. seconds_in_break: since the award, where the hand ended in a break. Raises `Refused`
    for another subject.
    """
    if subject not in SUBJECTS:
        raise Refused(f"a dispute is about {', '.join(SUBJECTS)}, not {subject!r}")
    if not rules.cited("dispute reading"):
        return NotCovered("until when a hand may be disputed")
    if seconds_in_break is not None:
        return Allowed(seconds_in_break <= IN_A_BREAK, "for a minute after the award", rules.cited("dispute in a break"))
    if subject == "accounting":
        return Allowed(not substantial_action, "until substantial action on the next hand", rules.cited("dispute accounting"))
    keys = ("dispute fouled deck", "dispute reading") if subject == "fouled deck" else ("dispute reading",)
    return Allowed(not next_hand_begun, "until the next hand begins", rules.cited(*keys))


def hidden_chip(part_of_action: bool | None, owner_won: bool, rules: HouseRules) -> HiddenChip | Discretion | NotCovered:
    """A chip found behind an all-in that was called. part_of_action: as the tournament director found, None for not yet."""
    if not rules.cited("hidden chip"):
        return NotCovered("a chip hidden behind an all-in")
    if part_of_action is None:
        return Discretion("td", ("part of the action", "no part of the action"), rules.cited("hidden chip"))
    if part_of_action:
        return HiddenChip(owner_won, False, False, rules.cited("hidden chip"))
    key = "hidden chip won" if owner_won else "hidden chip lost"
    return HiddenChip(False, False, not owner_won, rules.cited(key, "hidden chip"))

"""Until when a hand or a pot may be disputed."""

from __future__ import annotations

from typing import Final

from cardspeak.rulebook import Allowed, NotCovered, Refused
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import quoted

SUBJECTS: Final = ("reading", "accounting", "fouled deck")
IN_A_BREAK: Final = 60
"""Seconds after the award of a hand that ended in a break."""


@handed
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
        raise Refused(f"a dispute is about {', '.join(SUBJECTS)}, not {quoted(subject)}")
    if not rules.cited("dispute reading"):
        return NotCovered("until when a hand may be disputed")
    if seconds_in_break is not None:
        return Allowed(seconds_in_break <= IN_A_BREAK, "for a minute after the award", rules.cited("dispute in a break"))
    if subject == "accounting":
        return Allowed(not substantial_action, "until substantial action on the next hand", rules.cited("dispute accounting"))
    keys = ("dispute fouled deck", "dispute reading") if subject == "fouled deck" else ("dispute reading",)
    return Allowed(not next_hand_begun, "until the next hand begins", rules.cited(*keys))

"""Players that are compiled: one that does anything legal, and one that never folds or raises."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardspeak.batch.kernels.layout import CALL, CALLER, DISCARD, FOLD, RAISE
from cardspeak.batch.kernels.parts import Record, apart, int64, members, part, scaled, thrown

ONE, HALF, LOWER = np.uint64(1), np.uint64(32), np.uint64(0xFFFF_FFFF)


@part
def wagered(g: Record, t: Record, half: Any) -> int:
    """A total that may be bet or raised to, each with the same chance: whole units and all-in where a unit is enforced."""
    low, high = int64(t.low), int64(t.high)
    if g.fixed:
        return high if half & ONE else low  # type: ignore[no-any-return]
    if not g.unit_enforced:
        return low + scaled(half, high - low + 1)  # type: ignore[no-any-return]
    units = (high - low + g.unit - 1) // g.unit
    return min(low + scaled(half, units + 1) * g.unit, high)  # type: ignore[no-any-return]


@apart
def given_up(t: Record, count: int, by_chance: bool) -> Any:
    """So many cards of the seat to act: any, or the lowest by their numbers."""
    left = t.down[t.seat]
    chosen = np.uint64(0)
    for _ in range(count):
        cards = left
        for _ in range(scaled(thrown(t) >> HALF, members(int64(left))) if by_chance else 0):
            cards &= cards - np.uint64(1)
        card = cards & ~(cards - np.uint64(1))
        chosen |= card
        left ^= card
    return chosen


@part
def decide(g: Record, t: Record, policy: int) -> tuple[int, int]:
    """An act and its amount."""
    if not t.betting:
        count = int64(t.least)
        if policy != CALLER:
            count += scaled(thrown(t) >> HALF, t.most - t.least + 1)
        t.mask = given_up(t, count, policy != CALLER)
        return DISCARD, 0
    if policy == CALLER:
        return (CALL, 0) if t.call or not t.bound else (RAISE, int64(t.low))
    word = thrown(t)
    if t.bound and not t.call:
        return RAISE, wagered(g, t, word & LOWER)
    folds = 1 if t.fold and t.call else 0
    act = scaled(word >> HALF, 1 + folds + (1 if t.high else 0))
    if act == 0:
        return CALL, 0
    if act == 1 and folds:
        return FOLD, 0
    return RAISE, wagered(g, t, word & LOWER)

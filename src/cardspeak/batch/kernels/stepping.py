"""Between the steps of many tables: whether acts are legal, what rounds that are over came to, and what seats see."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardspeak.batch.kernels.drawing import may_discard
from cardspeak.batch.kernels.layout import ASKED, CALL, COUNTED, DISCARD, FOLD, FRESH, OVER, PASS, RAISE
from cardspeak.batch.kernels.parts import Record, int64, part, uncounted


@part
def allowed(g: Record, t: Record, asked: Any, place: int, act: int, amount: int) -> bool:
    """Whether an act that is given may be done. Who may neither fold nor call nor discard must bet."""
    fold, call, low, high, most = asked[2, place], asked[3, place], asked[4, place], asked[5, place], asked[7, place]
    if act == FOLD:
        return fold != 0  # type: ignore[no-any-return]
    if act == CALL:
        return fold != 0 or call > 0  # type: ignore[no-any-return]
    if act == RAISE:
        if not high or not low <= amount <= high or (g.fixed and low < amount < high):
            return False
        return not g.unit_enforced or amount % g.unit == 0 or amount == high
    return act == DISCARD and most > 0 and may_discard(t, np.uint64(amount))


@uncounted
def first_wrong(g: Any, tables: Any, asked: Any, acts: Any, amounts: Any) -> int:
    """The first table that is given what its seat may not do, or nothing to do, or something where nobody is asked; -1: none."""
    game = g[0]
    for place in range(len(tables)):
        waits = asked[1, place] != 0
        if waits != (acts[place] != PASS) or (
            waits and not allowed(game, tables[place], asked, place, acts[place], amounts[place])
        ):
            return place
    return -1


@uncounted
def harvest(tables: Any, places: Any, brought: Any, net: Any, ended: Any, step: int) -> None:
    """What every seat won in rounds at these places that are over, added to `net`; with `step` a table's next is so much later.

    brought: what seats had at each start.
    """
    for place in places:
        t = tables[place]
        if t.phase != OVER:
            continue
        start = t.start
        for seat in range(1, t.size):
            net[place, seat - 1] += t.stack[seat] - brought[start, seat]
        ended[place] += 1
        t.number += step
        t.phase = FRESH if step else COUNTED


@uncounted
def look(tables: Any, cards: Any, chips: Any, facts: Any) -> None:
    """What the seat to act sees: cards as masks, chips by seat, and what is known of the round; zeros where nobody is asked."""
    for place in range(len(tables)):
        t = tables[place]
        seat = int64(t.seat) if t.phase == ASKED else 0
        cards[0, place] = int64(t.down[seat]) if seat else 0
        cards[1, place] = int64(t.shared) if seat else 0
        for other in range(1, t.size):
            cards[1 + other, place] = int64(t.up[other]) if seat else 0
            chips[0, place, other - 1] = t.stack[other] if seat else 0
            chips[1, place, other - 1] = t.put[other] if seat else 0
        facts[0, place] = t.pot if seat else 0
        facts[1, place] = t.price if seat else 0
        facts[2, place] = t.pc if seat else 0
        facts[3, place] = t.button if seat else 0
        facts[4, place] = t.live if seat else 0
        facts[5, place] = t.able if seat else 0

"""Who took the last chips of those who went out in a hand."""

from __future__ import annotations

from collections.abc import Iterable

from cardspeak.poker import Round
from cardspeak.poker.events import Won


def takers(r: Round, out: Iterable[int]) -> dict[int, tuple[int, ...]]:
    """By seat that has lost all: the seats that won of the pot in which its last chip lay, those who shared it together.

    A seat that was not dealt in has lost nothing to anybody: such as one whose rebuy is not paid yet.
    """
    levels, by_seat = [pot.level for pot in r.pots], {}
    for seat in [seat for seat in out if seat in r.stacks]:
        pot = next((at for at, level in enumerate(levels) if level >= r.paid[seat]), len(levels) - 1)
        winners = {event.seat for event in r.events if isinstance(event, Won) and event.pot == pot}
        by_seat[seat] = tuple(sorted(winners - {seat}))
    return by_seat

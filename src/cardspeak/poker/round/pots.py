"""Main and side pots: who may win which chips, and what of them is the house's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardspeak.poker.seats import seats

if TYPE_CHECKING:
    from cardspeak.poker.round.state import State


class Pot(NamedTuple):
    """`chips` to be won by one or more of `seats`, after `raked` of it went to the house; it ends at `level` chips a seat.

    >>> import cardspeak as cs
    >>> cs.Round('texas-holdem', 'nl 1/2', [200] * 3, seed=7).pots[0].chips
    0
    """

    chips: int
    seats: Sequence[int]
    level: int
    raked: int


def uncalled(put: Sequence[int]) -> int:
    """What of the largest bet in front nobody else has met, by seat."""
    in_order = sorted(put)
    return in_order[-1] - in_order[-2]


def pots(r: State) -> list[Pot]:
    """The pots as they stand with the bets that are in the middle, the main pot first. Dead chips are the main pot's."""
    paid = r.paid
    contenders = seats(r.live)
    different = {paid[seat] for seat in contenders}
    if len(different) == 1:
        return [Pot(sum(paid) + r.dead - r.raked, contenders, different.pop(), r.raked)]
    levels = sorted(different)
    layers: list[Pot] = []
    below = 0
    for level in levels:
        top = level if level != levels[-1] else max(paid)
        chips = sum([min(p, top) - min(p, below) for p in paid]) + (0 if layers else r.dead)
        cut = sum([part for at, part in r.rakes if (below < at or not layers) and (at <= level or level == levels[-1])])
        layers.append(Pot(chips - cut, [seat for seat in contenders if paid[seat] >= level], level, cut))
        below = level
    return layers

"""Who pays whom when a game of friends is settled: as few payments as there can be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from cardspeak.rulebook.handed import Signed, handed

EXACT: Final = 14
"""Up to so many people the fewest payments are found by trying; beyond, the largest debt is paid to the largest claim."""


class Payment(msgspec.Struct, frozen=True):
    """What one pays to another."""

    payer: str
    payee: str
    chips: int


@handed
def payments(nets: Mapping[str, Signed]) -> list[Payment]:
    """The payments that settle what each has won (more than 0) or lost, `EXACT` people's by the fewest there can be.

    Groups whose results add up to nothing settle among themselves, each with one payment fewer than it has people; so the
    more such groups, the fewer payments. Raises `ValueError` for results that do not add up to nothing.
    """
    if total := sum(nets.values()):
        raise ValueError(f"what all have won adds up to {total}, not to 0")
    open_nets = {name: chips for name, chips in nets.items() if chips}
    names = sorted(open_nets, key=lambda name: (-open_nets[name], name))
    groups = most_groups([open_nets[name] for name in names]) if len(names) <= EXACT else [list(range(len(names)))]
    return [paid for group in groups for paid in settled({names[at]: open_nets[names[at]] for at in group})]


def most_groups(chips: Sequence[int]) -> list[list[int]]:
    """The places of the numbers in as many groups as there can be of which each adds up to 0; together they do.

    Worked out over all subsets, as bits: built up one by one, a subset passes through as many sums of 0 as it has groups.
    """
    whole = (1 << len(chips)) - 1
    sums = [0] * (whole + 1)
    best = [0] * (whole + 1)
    last = [0] * (whole + 1)
    for subset in range(1, whole + 1):
        low = subset & -subset
        sums[subset] = sums[subset ^ low] + chips[low.bit_length() - 1]
        groups_left, last[subset] = max([(best[subset ^ 1 << at], at) for at in range(len(chips)) if subset >> at & 1])
        best[subset] = groups_left + (sums[subset] == 0)
    groups: list[list[int]] = []
    subset = whole
    while subset:
        if not sums[subset]:
            groups.append([])
        groups[-1].append(last[subset])
        subset ^= 1 << last[subset]
    return groups


def settled(nets: Mapping[str, int]) -> Iterator[Payment]:
    """One payment fewer than there are people: the largest debt to the largest claim, until nothing is left."""
    left = dict(nets)
    while any(left.values()):
        payer = min(left, key=lambda name: (left[name], name))
        payee = max(left, key=lambda name: (left[name], name))
        chips = min(-left[payer], left[payee])
        left[payer] += chips
        left[payee] -= chips
        yield Payment(payer, payee, chips)

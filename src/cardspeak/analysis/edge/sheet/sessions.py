"""Sessions of many rounds, exactly: the results after so many rounds, and the risk that a bankroll does not last so long.

One round's distribution is exact, and results lie on a grid, so results of n independent rounds are its n-fold convolution,
taken by Fourier transform, and the risk of losing a bankroll follows round by round. Rounding apart (some 1e-12) nothing is
approximate but one thing, which is told: a win too large for the grid counts as above every band, and as never broke.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm
from typing import Final

import msgspec
import numpy as np

from cardspeak.ranking.array import Array

POINTS: Final = 1 << 23
"""The longest grid that results of a session are reckoned on; some 300 MB at work."""
NEGLIGIBLE: Final = 1e-18
"""A risk below this is left out."""


class Grid(msgspec.Struct, frozen=True, eq=False, dict=True):
    """One round's result on a grid: `chances[i]` is the probability of `least + i` steps. beyond: of all larger wins."""

    step: Fraction
    least: int
    chances: Array
    beyond: float

    def steps(self, amount: Fraction) -> int:
        """An amount in whole steps, rounded down."""
        return int(amount // self.step)

    @cached_property
    def nets(self) -> list[tuple[int, float]]:
        """Each result in steps that comes at all, with its probability."""
        return [(int(place) + self.least, float(self.chances[place])) for place in np.flatnonzero(self.chances)]


def grid(by_net: Mapping[Fraction, Fraction], rounds: int) -> Grid:
    """One round's distribution on the coarsest grid that holds it, without what is too large for so many rounds."""
    nets = sorted(by_net)
    while True:
        step = step_of(nets)
        width = int((nets[-1] - nets[0]) / step)
        if rounds * width < POINTS or len(nets) == 1:
            break
        nets.pop()
    least = int(nets[0] / step)
    chances = np.zeros(width + 1)
    for net in nets:
        chances[int(net / step) - least] = float(by_net[net])
    return Grid(step, least, chances, float(sum([by_net[net] for net in by_net if net > nets[-1]], Fraction(0))))


def step_of(nets: Sequence[Fraction]) -> Fraction:
    """The largest amount of which each is a multiple."""
    whole = lcm(*[net.denominator for net in nets])
    return Fraction(gcd(*[int(net * whole) for net in nets]) or 1, whole)


class Session(msgspec.Struct, frozen=True):
    """Results after so many rounds, in units. bands: by level, the result that is not passed with that probability; None
    where it is too large for the grid. ahead: the chance to be better off. uncertain: the most by which levels are off.
    """

    rounds: int
    mean: Fraction
    bands: dict[float, Fraction | None]
    ahead: float
    uncertain: float


def session(one_round: Grid, mean: Fraction, rounds: int, levels: Iterable[float]) -> Session:
    """The results of so many rounds; `mean` is that of one round."""
    size = rounds * (len(one_round.chances) - 1) + 1
    length = 1 << (size - 1).bit_length()
    chances = np.fft.irfft(np.fft.rfft(one_round.chances, length) ** rounds, length)[:size]
    below = np.cumsum(np.maximum(chances, 0))
    kept, least = float((1 - one_round.beyond) ** rounds), rounds * one_round.least
    bands: dict[float, Fraction | None] = {}
    for level in levels:
        place = int(np.searchsorted(below, level))
        bands[level] = (place + least) * one_round.step if place < size else None
    return Session(rounds, rounds * mean, bands, max(1 - float(below[min(-least, size - 1)]), 0.0), 1 - kept)


class Risk(msgspec.Struct, frozen=True, eq=False):
    """The risk that a bankroll does not last. need: what a round may cost; who has less is broke. at: by number of rounds,
    the risk by steps above `need`.
    """

    step: Fraction
    need: Fraction
    at: dict[int, Array]

    def of(self, bankroll: Fraction, rounds: int) -> float:
        """The chance that so much is lost within so many rounds, that is, that less than `need` is left."""
        if bankroll < self.need:
            return 1.0
        risks, place = self.at[rounds], int((bankroll - self.need) // self.step)
        return float(risks[place]) if place < len(risks) else 0.0


def risk(one_round: Grid, marks: Sequence[int]) -> Risk:
    """The risk of every bankroll within each number of rounds of `marks`.

    After each round the risk of a bankroll is the mean of the risks of what the round may leave of it.
    """
    lost, at = -one_round.least, {}
    losses = np.cumsum(one_round.chances[:lost])[::-1]  # by bankroll above the need: the chance of a loss that is larger
    risks = np.zeros(0)
    for number in range(1, max(marks) + 1):
        after = np.zeros(len(risks) + lost)
        after[: len(losses)] += losses
        for net, chance in one_round.nets:
            first, last = max(0, -net), min(len(after), len(risks) - net)
            if last > first:
                after[first:last] += chance * risks[first + net : last + net]
        some = np.flatnonzero(after > NEGLIGIBLE)
        risks = after[: some[-1] + 1] if len(some) else after[:0]
        if number in marks:
            at[number] = risks
    return Risk(one_round.step, lost * one_round.step, at)

"""What a fair shuffle's counts look like: which card lies in which place, and which card follows which.

Both statistics are sums of squared differences from the counts expected, put so that a fair shuffle's are chi-squared.

Cards by places, n of each: the counts of N fair decks have the covariance N / (n - 1) on tables whose rows and columns add
up to nothing, so (n - 1) / N times the sum of squares has (n - 1)**2 degrees of freedom.

Ordered pairs: card b follows card a with the chance 1 / n. Two pairs meet in one deck with the chance 1 / (n (n - 1)),
unless they share their first card, or their second, or are one pair turned round: then never. The covariances that follow
are not all alike, so the statistic n / N times the sum of squares is held to the multiple of a chi-squared variable that
has the same mean, (n - 1)**2, and the same variance.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import NormalDist
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cardspeak.cards import FULL_DECK

N = len(FULL_DECK)
FALSE_ALARM = 1e-6
"""How often fair decks are found wanting: shared by two statistics, each with a least and a most."""
CHUNK = 5_000
PLACE_OF = np.zeros(64, np.intp)
PLACE_OF[list(FULL_DECK)] = range(N)

Table = npt.NDArray[np.int64]
Shuffle = Callable[[], tuple[int, ...]]


class Counts(NamedTuple):
    """places[card, place] and pairs[card, next card], of so many decks; cards are numbered by their ids' order."""

    decks: int
    places: Table
    pairs: Table


class Statistic(NamedTuple):
    """A statistic with the least and the most that it may be."""

    name: str
    value: float
    least: float
    most: float

    @property
    def fair(self) -> bool:
        return self.least <= self.value <= self.most

    def __str__(self) -> str:
        return f"{self.name}: {self.value:.1f}, fair from {self.least:.1f} to {self.most:.1f}"


def counted(shuffle: Shuffle, decks: int) -> Counts:
    """The counts of so many decks, each shuffled by itself."""
    places, pairs = np.zeros(N * N, np.int64), np.zeros(N * N, np.int64)
    for first in range(0, decks, CHUNK):
        orders = b"".join([bytes(shuffle()) for _ in range(min(CHUNK, decks - first))])
        cards = PLACE_OF[np.frombuffer(orders, np.uint8)].reshape(-1, N)
        places += np.bincount((cards * N + np.arange(N)).ravel(), minlength=N * N)
        pairs += np.bincount((cards[:, :-1] * N + cards[:, 1:]).ravel(), minlength=N * N)
    return Counts(decks, places.reshape(N, N), pairs.reshape(N, N))


def statistics(counts: Counts) -> tuple[Statistic, Statistic]:
    """Cards by places, and ordered pairs, each with what a fair shuffle may give."""
    expected = counts.decks / N
    by_place = (N - 1) / counts.decks * float(((counts.places - expected) ** 2).sum())
    others = ~np.eye(N, dtype=bool)
    by_pair = N / counts.decks * float(((counts.pairs - expected)[others] ** 2).sum())
    freedom = (N - 1) ** 2
    multiple = N**2 * pair_covariance_squared() / freedom
    return (
        Statistic("cards by places", by_place, *bounds(freedom)),
        Statistic("ordered pairs", by_pair, *[multiple * bound for bound in bounds(freedom / multiple)]),
    )


def pair_covariance_squared(size: int = N) -> float:
    """The sum of squares of all covariances between the counts of two ordered pairs in one deck of this size."""
    mean, kinds = 1 / size, size * (size - 1)
    itself, never, together = mean - mean**2, -(mean**2), 1 / kinds - mean**2
    barred = 1 + 2 * (size - 2)
    rest = kinds - 1 - barred
    return kinds * (itself**2 + barred * never**2 + rest * together**2)


def bounds(freedom: float, alarm: float = FALSE_ALARM) -> tuple[float, float]:
    """What a chi-squared variable is below, and above, with a quarter of the chance `alarm` each (Wilson and Hilferty)."""
    far = -NormalDist().inv_cdf(alarm / 4)
    spread = 2 / (9 * freedom)
    low, high = [freedom * (1 - spread + sign * far * spread**0.5) ** 3 for sign in (-1, 1)]
    return low, high

"""Sums over rounds: whole numbers alone, so that it does not matter in which order, or how grouped, they are added."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt

import msgspec

from cardspeak.rulebook import Refused


class Sum(msgspec.Struct, frozen=True):
    """What a seat, a position or a policy has won or lost, in chips.

    rounds: in which it was dealt in. hands: dealt to it, which are more where a policy has several seats. squares: of what
    it won or lost in each round. won: rounds in which it came out ahead.
    """

    rounds: int = 0
    hands: int = 0
    net: int = 0
    squares: int = 0
    won: int = 0

    def __add__(self, other: Sum) -> Sum:
        return Sum(
            self.rounds + other.rounds, self.hands + other.hands, self.net + other.net, self.squares + other.squares,
            self.won + other.won,
        )  # fmt: skip

    @property
    def mean(self) -> Fraction:
        """Chips won a hand, exactly. Raises `Refused` if there was none."""
        if not self.hands:
            raise Refused("no hand was played, so there is no mean")
        return Fraction(self.net, self.hands)

    @property
    def variance(self) -> Fraction | None:
        """Of what it wins in a round, in squared chips, as estimated from these; None from fewer than two rounds."""
        n = self.rounds
        return Fraction(n * self.squares - self.net**2, n * (n - 1)) if n > 1 else None

    @property
    def error(self) -> float | None:
        """The standard error of `mean`; None from fewer than two rounds."""
        variance = self.variance
        return None if variance is None else sqrt(variance * self.rounds) / self.hands


class Tally(msgspec.Struct, frozen=True):
    """What some rounds came to.

    showdowns: rounds in which hands were tabled. pots: chips in all pots together, and rake what the house took of them.
    The rest is by seat, by policy, and by place from the button's left on.
    """

    rounds: int
    showdowns: int
    pots: int
    rake: int
    seats: tuple[Sum, ...]
    policies: tuple[Sum, ...]
    positions: tuple[Sum, ...]

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.rounds + other.rounds, self.showdowns + other.showdowns, self.pots + other.pots, self.rake + other.rake,
            together(self.seats, other.seats), together(self.policies, other.policies),
            together(self.positions, other.positions),
        )  # fmt: skip

    @classmethod
    def nothing(cls, seats: int, policies: int) -> Tally:
        """No rounds at all."""
        return cls(0, 0, 0, 0, (Sum(),) * seats, (Sum(),) * policies, (Sum(),) * seats)


def together(one: tuple[Sum, ...], other: tuple[Sum, ...]) -> tuple[Sum, ...]:
    return tuple([mine + yours for mine, yours in zip(one, other, strict=True)])


def counted(nets: Iterable[Iterable[int]]) -> tuple[Sum, ...]:
    """Sums from what each hand won in one round, by whose hands they are."""
    made = []
    for hands in nets:
        each = list(hands)
        net = sum(each)
        made.append(Sum(1, len(each), net, net * net, int(net > 0)))
    return tuple(made)

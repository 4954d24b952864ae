"""Sums over rounds: whole numbers alone, so that it does not matter in which order, or how grouped, they are added."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import sqrt

import msgspec

from cardspeak.rulebook import Refused


class Sum(msgspec.Struct, frozen=True):
    """What a seat, a position or a policy has won or lost, in chips.

    rounds: in which it was dealt in. hands: dealt to it, which are more where a policy has several seats. squares: of
    what it won or lost in each round. won: rounds in which it came out ahead.

    >>> Sum(rounds=2, net=30).net
    30
    """

    rounds: int = 0
    hands: int = 0
    net: int = 0
    squares: int = 0
    won: int = 0

    @classmethod
    def over(cls, nets: Sequence[int], hands: int = 1) -> Sum:
        """What a seat, or `hands` of them together, won in each of some rounds."""
        won = sum([net > 0 for net in nets])
        return cls(len(nets), hands * len(nets), sum(nets), sum([net * net for net in nets]), won)

    def __add__(self, other: Sum) -> Sum:
        return Sum(
            self.rounds + other.rounds,
            self.hands + other.hands,
            self.net + other.net,
            self.squares + other.squares,
            self.won + other.won,
        )

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

    showdowns: rounds in which hands were tabled. pots: chips in all pots together, and rake what the house took of
    them. The rest is by seat, by policy, by place from the button's left on, and by pair of policies, in order, what a
    hand of the one won more than a hand of the other: their rounds are the same, so its error is not that of two
    strangers.

    >>> from cardspeak import simulate
    >>> simulate('texas-holdem', 'nl 1/2', ['rock', 'maniac'], 20, seed=7).tally.rounds
    20
    """

    rounds: int
    showdowns: int
    pots: int
    rake: int
    seats: tuple[Sum, ...]
    policies: tuple[Sum, ...]
    positions: tuple[Sum, ...]
    pairs: tuple[Sum, ...]

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            rounds=self.rounds + other.rounds,
            showdowns=self.showdowns + other.showdowns,
            pots=self.pots + other.pots,
            rake=self.rake + other.rake,
            seats=together(self.seats, other.seats),
            policies=together(self.policies, other.policies),
            positions=together(self.positions, other.positions),
            pairs=together(self.pairs, other.pairs),
        )

    @classmethod
    def nothing(cls, seats: int, policies: int) -> Tally:
        """No rounds at all."""
        pairs = policies * (policies - 1) // 2
        return cls(0, 0, 0, 0, (Sum(),) * seats, (Sum(),) * policies, (Sum(),) * seats, (Sum(),) * pairs)

    @classmethod
    def of(
        cls, by_player: Nets, by_position: Nets, members: Sequence[Sequence[int]], *, showdowns: int, pots: int, rake: int
    ) -> Tally:
        """What was won in some rounds, by player and by position a list each; `members` are the players of each policy."""
        of_policies = [list(map(sum, zip(*[by_player[player] for player in players], strict=True))) for players in members]
        pairs = []
        for one, other in combinations(range(len(members)), 2):
            mine, theirs = len(members[one]), len(members[other])
            more = [theirs * a - mine * b for a, b in zip(of_policies[one], of_policies[other], strict=True)]
            pairs.append(Sum.over(more, mine * theirs))
        return cls(
            len(by_player[0]),
            showdowns,
            pots,
            rake,
            tuple([Sum.over(nets) for nets in by_player]),
            tuple([Sum.over(nets, len(players)) for nets, players in zip(of_policies, members, strict=True)]),
            tuple([Sum.over(nets) for nets in by_position]),
            tuple(pairs),
        )


Nets = Sequence[Sequence[int]]
"""What was won, by whom and by round."""


def together(one: tuple[Sum, ...], other: tuple[Sum, ...]) -> tuple[Sum, ...]:
    return tuple([mine + yours for mine, yours in zip(one, other, strict=True)])

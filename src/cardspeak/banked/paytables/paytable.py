"""A paytable: what each hand pays on one wager, as plain data that a round and a solver read alike."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from cardspeak.banked.paytables.awards import Award, Push, Share
from cardspeak.ranking import SIX_CARD
from cardspeak.rulebook import Cites, Refused

HANDS: Final = (
    "super-royal-flush-diamonds",
    "super-royal-flush",
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "flush",
    "straight",
    "three-of-a-kind",
    "two-pair",
    "tens-or-better",
    "one-pair",
    "high-card",
    "any-other",
)
"""Every hand that a row may name, best first. `super-royal-flush` is the six-card one, of any suit that has no row of its own;
`tens-or-better` a pair of tens or higher; `any-other` whatever no row names."""

WIDER: Final = {
    "super-royal-flush-diamonds": "super-royal-flush",
    "super-royal-flush": "royal-flush",
    "royal-flush": "straight-flush",
    "tens-or-better": "one-pair",
}
"""A hand that is a special case of another, with that other: it is paid as that where it has no row of its own."""

LEAST_PAIR: Final = 9
"""A ten's place in a worth, where a deuce is 1."""


class Row(msgspec.Struct, frozen=True):
    """What one hand pays, and by which clauses."""

    hand: str
    pays: Award
    cites: Cites = ()


class Paytable(msgspec.Struct, frozen=True, cache_hash=True):
    """What each hand pays on a wager of a game; a hand without a row loses.

    game: `let-it-ride` or `ultimate-texas-holdem`. wager: such as `trips`. name: the book's letter, or the house's own name.
    """

    game: str
    wager: str
    name: str
    rows: tuple[Row, ...]

    def __post_init__(self) -> None:
        """Raises `Refused` for a hand that there is not, or is named twice, and for what no wager or not this one is paid."""
        hands = [row.hand for row in self.rows]
        for row in self.rows:
            if row.hand not in HANDS:
                raise Refused(f"{self}: {row.hand}: no such hand; there are {', '.join(HANDS)}")
            if hands.count(row.hand) > 1:
                raise Refused(f"{self}: {row.hand}: has two rows")
            if not isinstance(row.pays, Award):
                raise Refused(f"{self}: {row.hand}: {row.pays!r} is no award")
            if isinstance(row.pays, Share) and self.wager != "progressive":
                raise Refused(f"{self}: {row.hand}: {row.pays}, and only a Progressive is paid from a meter")

    def row(self, hand: str) -> Row | None:
        """The row by which a hand is paid: its own, or the next wider one that takes it in; None if it loses."""
        named = {row.hand: row for row in self.rows}
        while hand not in named and hand in WIDER:
            hand = WIDER[hand]
        return named.get(hand) or named.get("any-other")

    def __str__(self) -> str:
        return f"{self.wager} paytable {self.name}"

    def __repr__(self) -> str:
        return f"<Paytable {self.name} of {self.game}, {self.wager}>"


@lru_cache(maxsize=256)
def by_top(table: Paytable) -> tuple[Row | None, ...]:
    """The row of each hand by `worth >> 16`, its category and first rank; None where the wager loses."""
    return tuple([table.row(hand_of(top, hand)) for top, hand in enumerate(SIX_CARD.by_top)])


def hand_of(top: int, hand: str) -> str:
    """What a paytable calls a hand of a category and first rank: a high pair by its own name."""
    return "tens-or-better" if hand == "one-pair" and top & 15 >= LEAST_PAIR else hand


def pushes_below(table: Paytable) -> str:
    """The lowest hand that the table pays more than the wager back for, if all below it push; else empty."""
    paid = [row.hand for row in table.rows if not isinstance(row.pays, Push)]
    other = table.row("any-other")
    return min(paid, key=lambda hand: -HANDS.index(hand)) if paid and other and isinstance(other.pays, Push) else ""

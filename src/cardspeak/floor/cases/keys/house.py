"""The keys of a case at a table against the house. Money is in cents."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, ClassVar, Literal

import msgspec

from cardspeak.floor.cases.decoding import CaseKeys, Named, Problem
from cardspeak.floor.cases.keys.kinds import Text
from cardspeak.table.banked.matters import MATTERS, NEEDS

Seat = Annotated[int, msgspec.Meta(ge=1, le=7)]
Number = Annotated[int, msgspec.Meta(ge=0, le=60)]
Cents = Annotated[int, msgspec.Meta(ge=1, le=10_000_000)]


class What(Named):
    """The name of a matter."""

    __slots__ = ()

    @classmethod
    def named(cls, word: str) -> What:
        if word not in MATTERS:
            raise ValueError(f"{word[:40]!r} is nothing that is told; there are {', '.join(MATTERS)}")
        return cls(word)


class HouseTold(CaseKeys, frozen=True):
    """One thing that was told or ordered: see `cardspeak.banked.matters`."""

    ALIASES: ClassVar[Mapping[str, str]] = {
        "place": "count",
        "area": "where",
        "device": "where",
        "deck": "where",
        "delivery": "how",
        "out": "how",
        "face": "how",
        "why": "how",
    }
    what: What = What("")
    seat: Seat | None = None
    count: Number | None = None
    where: Text = ""
    how: Text = ""
    counts: dict[str, Number] = msgspec.field(default_factory=dict)

    def wrong(self) -> Iterator[Problem]:
        """What it needs and was not told."""
        has = {"seat": self.seat, "count": self.count is not None, "where": self.where, "how": self.how}
        if not self.what:
            yield "what", f"say what is told: {', '.join(MATTERS)}"
        for need in MATTERS[self.what].needs if self.what else ():
            name = FIELD[need]
            if (need == "seen" and not (self.seat or self.where)) or (name in has and not has[name]):
                yield "what", f"{self.what} needs {NEEDS[need]}"


FIELD: Mapping[str, str] = {
    "seat": "seat",
    "count": "count",
    "place": "count",
    "area": "where",
    "device": "where",
    "out": "how",
    "delivery": "how",
    "face": "how",
    "why": "how",
    "seen": "",
    "deck": "",
    "counts": "",
}
"""Where each need is told; a deck, and counts, may go untold."""


class HouseStructure(CaseKeys, frozen=True):
    """What stands on the table, and how the house reads its book."""

    ALIASES: ClassVar[Mapping[str, str]] = {}
    delivery: Literal["manual-shoe", "hand", "automated"] | None = None
    shuffler: Literal["", "manual", "auto", "auto-to-shoe"] = ""
    decks: Literal[1, 2] = 1
    counts: bool = False
    reshuffles: bool = False
    readings: dict[str, str] = msgspec.field(default_factory=dict)


class HouseSetup(CaseKeys, frozen=True):
    """How far it is. seats: those that bet; wager: each of the three bets, or the Ante. trips, progressive, bonus: which seats
    have that too. acts: in turn, as "ride", "withdraw", "check", "fold" or "play 4". told: in order, the last being ruled on.
    """

    ALIASES: ClassVar[Mapping[str, str]] = {}
    when: Literal["bets", "play", "between"] = "play"
    seats: tuple[Seat, ...] = (1, 2)
    wager: Cents = 5_00
    trips: tuple[Seat, ...] = ()
    progressive: tuple[Seat, ...] = ()
    bonus: tuple[Seat, ...] = ()
    count_due: bool = False
    acts: tuple[str, ...] = ()
    told: tuple[HouseTold, ...] = ()

    def wrong(self) -> Iterator[Problem]:
        if not self.told:
            yield "told", "nothing is told"
        if not self.seats:
            yield "seats", "nobody has bet"


class HouseCase(CaseKeys, frozen=True):
    """A case at a table against the house."""

    ALIASES: ClassVar[Mapping[str, str]] = {}
    id: Text = ""
    book: Text = ""
    game: Text = ""
    structure: HouseStructure = HouseStructure()
    setup: HouseSetup = HouseSetup()

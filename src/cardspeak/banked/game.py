"""A sign under some house rules, compiled once into the steps of a round: what both games have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

import msgspec

from cardspeak.banked.options import Options
from cardspeak.ranking import HIGH
from cardspeak.rulebook import Cites
from cardspeak.rulebook.banked_house import BankedRules

if TYPE_CHECKING:
    from cardspeak.banked.round import Round
    from cardspeak.banked.signs import Sign
    from cardspeak.banked.unseen import Need

C_ = TypeVar("C_", bound="Cited")
FIVE: Final = 4
"""A five's place in a worth, where a deuce is 1: the top of the lowest straight."""


class Cited(msgspec.Struct, frozen=True, gc=False):
    """The clauses of what is done alike in both games; found by the field's name."""

    began: Cites
    chips: Cites
    verbal: Cites
    seated: Cites
    stakes: Cites
    bets_closed: Cites
    closed: Cites
    locked: Cites
    collected: Cites
    reconciled: Cites
    unlit: Cites
    suits: Cites
    stub: Cites
    count: Cites
    counted: Cites
    count_right: Cites
    count_wrong: Cites
    misdealt_whole: Cites
    misdealt_short: Cites
    deck_short: Cites
    left: Cites
    shown: Cites
    limited: Cites
    unlimited: Cites
    racked: Cites
    ended: Cites
    face_up: Cites
    face_up_twice: Cites
    drawn_early: Cites
    recut: Cites
    cut_size: Cites
    card_seen: Cites
    wrong_number: Cites
    shuffler_failed: Cites
    shoe_failed: Cites
    refunded: Cites
    reversed: Cites


def cited_acts(kind: type[C_], rules: Any) -> C_:
    """The clauses of every act: first those for the delivery in use, then the general ones."""
    delivery = rules.delivery.value
    clauses = {}
    for act in kind.__struct_fields__:
        names = (act, act.replace("_", " "))
        clauses[act] = rules.cited(*[f"{delivery} {name}" for name in names], *names)
    return kind(**clauses)


def by_delivery(rules: Any, *acts: str) -> Cites:
    """The clauses of some acts, those for the delivery in use first."""
    cited: Callable[..., Cites] = rules.cited
    return cited(*[f"{rules.delivery.value} {act}" for act in acts], *acts)


class Game(ABC):
    """What a round needs to know of its sign and house. `unit` is what odds are rounded up to, in cents.

    bets: what a player lays at a position; typed: the types of its fields.
    stub_at, deals_until: the places in the script of the stub's step, and after the last step that deals from the deck.
    """

    key: ClassVar[str]
    spots: ClassVar[tuple[str, ...]]
    bets: ClassVar[type[Any]]
    typed: ClassVar[tuple[type, ...]]

    __slots__ = (
        "cites",
        "deals_until",
        "labels",
        "one_late",
        "one_late_voids",
        "readings",
        "rules",
        "script",
        "shuffler_cites",
        "sign",
        "stub_at",
        "unit",
    )

    cites: Any
    rules: Any
    sign: Sign
    script: tuple[Callable[[Round], bool | Need], ...]
    labels: tuple[str, ...]
    one_late_voids: bool
    stub_at: int
    deals_until: int
    readings: tuple[Cites, ...]

    def __init__(self, sign: Any, rules: BankedRules, cited: type[Cited]) -> None:
        self.sign = sign
        self.rules = rules
        self.cites = cited_acts(cited, rules)
        self.unit: int = sign.chip if self.rules.fractions.value == "up" else 1
        self.shuffler_cites: Cites = self.cites.shuffler_failed
        self.one_late_voids = False
        self.one_late: Cites = ()
        self.stub_at = self.deals_until = 0
        self.readings = readings(rules)

    def points_cited(self, *fields: str) -> Cites:
        """The clauses of some points of the house rules."""
        points = dict(self.rules.points())
        return tuple(dict.fromkeys(cite for field in fields for cite in points[field].cites))

    # --- what each game says for itself

    @abstractmethod
    def check_bets(self, r: Round, seat: int, bets: Any) -> tuple[tuple[int, ...], int, Cites]:
        """The chips by spot and the coupon, with the clauses that they are bet by. Raises `Refused`."""

    @abstractmethod
    def options(self, r: Round) -> Options:
        """What the seat to act may do."""

    @abstractmethod
    def absent(self, r: Round) -> None:
        """What is done for a player who has left and is to act."""

    def void_spots(self, r: Round) -> tuple[int, ...]:
        """The spots that go back when the main wagers alone are void; asked only of a game that has others."""
        raise NotImplementedError

    @abstractmethod
    def face_up_ruling(self, late: bool) -> tuple[str, Cites]:
        """What is void when face-up cards are found, and by which clauses."""

    @abstractmethod
    def shuffler_voids(self, r: Round) -> bool:
        """Whether wagers go back when the shuffler fails now."""

    @abstractmethod
    def areas(self, r: Round) -> tuple[str, ...]:
        """The house's areas that hold cards, in the order in which they are picked up."""

    def initial_done(self, r: Round) -> bool:
        """Whether everybody has the cards of the first deal."""
        return False

    def contribution(self, r: Round, meter: int) -> int:
        """What this round's wagers add to a meter, in 1/10,000 of a cent; asked only of a game that has meters."""
        raise NotImplementedError

    @property
    def meter_names(self) -> list[str]:
        """The progressive meters, as players call them."""
        return []

    @abstractmethod
    def after_collecting(self, r: Round) -> None:
        """What follows when the devices' chips are in the tray."""


def readings(rules: BankedRules) -> tuple[Cites, ...]:
    """By `worth >> 16`, the clauses by which a hand is what it is."""
    clauses = []
    for top, hand in enumerate(HIGH.by_top):
        run = hand.startswith("straight")
        keys = [f"class {hand}", *(["wheel"] if run and top & 15 == FIVE else []), *(["straights"] if run else [])]
        clauses.append(rules.cited(*keys))
    return tuple(clauses)

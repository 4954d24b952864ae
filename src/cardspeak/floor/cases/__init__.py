"""Cases in the case book's form, translated into situations. Nothing else reads that form.

A case says what is known: `book`, `game`, `structure` and `setup`. What it expects, and why, is never looked at.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from typing import Any, Final

import msgspec
from msgspec.structs import force_setattr

from cardspeak.floor.adjudicate import adjudicate
from cardspeak.floor.cases.awards import AWARDS
from cardspeak.floor.cases.banked import GAMES as HOUSE_BOOKS
from cardspeak.floor.cases.banked import at_house, rules_of
from cardspeak.floor.cases.decoding import CaseKeys, Decoder, Problem, unused
from cardspeak.floor.cases.house import house_of, variant_of
from cardspeak.floor.cases.irregular import IRREGULAR
from cardspeak.floor.cases.keys import BESIDE, Case, Setup
from cardspeak.floor.cases.keys.house import HouseCase
from cardspeak.floor.cases.rooms import ROOMS, request
from cardspeak.floor.cases.showdown import SHOWDOWN, hands_read
from cardspeak.floor.cases.wagering import wagering
from cardspeak.floor.ruling import Ruling
from cardspeak.rulebook import Refused
from cardspeak.rulebook.banked_house import BankedRules
from cardspeak.rulebook.house import HouseRules

Raw = Mapping[str, Any]
Kind = Callable[[Case, Setup, Any], object | None]

KINDS: Final[tuple[Kind, ...]] = (request, *SHOWDOWN, *IRREGULAR, *ROOMS, wagering, *AWARDS)
"""Each knows one kind of situation by what is told of it, or gives None; the first that knows it gives it."""
AGAINST_THE_HOUSE: Final[tuple[Kind, ...]] = (hands_read,)
"""The same at the tables against the house."""


class NotUnderstood(Refused):
    """A case that the floor does not understand. keys: what of it, by the places where it stands."""

    def __init__(self, reason: str, keys: tuple[str, ...]) -> None:
        super().__init__(reason.replace("\n", " "))
        self.keys = keys

    def as_json(self) -> dict[str, Any]:
        """The outcome: `not_understood`, the `keys`, and what is wrong with them in a line."""
        document = {"keys": list(self.keys), "clauses": [], "explanation": self.said, "error": self.reason}
        return {"ruling": "not_understood", **document}

    @property
    def said(self) -> str:
        """The same in a sentence."""
        return f"Not understood: {self.reason.rstrip('.')}."


class Answer(msgspec.Struct, frozen=True):
    """The ruling on a case that was understood. unused: the keys of its setup and structure that had no part in it."""

    ruling: Ruling
    unused: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The ruling, and `unused`."""
        return {**self.ruling.as_json(), "unused": list(self.unused)}


def decoded(raw: Raw, kind: type[CaseKeys], unnamed: Callable[[Any], Iterator[Problem]]) -> tuple[Any, set[tuple[int, str]]]:
    """A case by its types, and what is asked of it. Raises `NotUnderstood` for a key or a value that is unknown."""
    decoder = Decoder()
    case = decoder.object_of({key: value for key, value in raw.items() if key not in BESIDE}, kind, "")
    problems = [(where.removeprefix("setup."), why) for where, why in (*decoder.problems, *unnamed(case))]
    if problems:
        said = "; ".join([f"{where}: {why}" for where, why in problems[:4]])
        raise NotUnderstood(said, tuple(dict.fromkeys([where for where, _ in problems])))
    return case, decoder.asked


class ByBook(ABC):
    """What readings of cases have in common."""

    house: Any
    """The rules to judge by."""

    def ruling(self, situation: object) -> Ruling:
        """The ruling by the case's book. Raises `NotUnderstood` for a situation that cannot have come about."""
        try:
            return adjudicate(situation, self.house)
        except (LookupError, ArithmeticError, TypeError, ValueError) as error:
            raise self.unclear(error) from error

    @abstractmethod
    def unclear(self, error: Exception) -> NotUnderstood:
        """Why what was told, though each key is known, cannot be."""


class HouseReading(ByBook):
    """A case at a table against the house, by its types. Raises `NotUnderstood`."""

    def __init__(self, raw: Raw) -> None:
        self.case: HouseCase
        self.case, self.asked = decoded(raw, HouseCase, lambda case: iter(()))

    def situation(self) -> object:
        """The table as it stands. Raises `NotUnderstood` where what is told cannot have come about."""
        self.asked.clear()
        try:
            self.house = rules_of(self.case)
            return at_house(self.case)
        except (LookupError, ArithmeticError, TypeError, ValueError) as error:
            raise self.unclear(error) from error

    def unused(self) -> tuple[str, ...]:
        """The keys that were told and that nothing asked for."""
        return (*unused(self.case.structure, self.asked, "structure."), *unused(self.case.setup, self.asked))

    def unclear(self, error: Exception) -> NotUnderstood:
        """Why what was told cannot be."""
        reason = _said(error)
        return NotUnderstood(reason, told_keys(self.case.setup))


class TypedCase(ByBook):
    """A case by its types, and what was asked of it so far. Raises `NotUnderstood` for a key or a value that is unknown."""

    def __init__(self, raw: Raw) -> None:
        self.case: Case
        self.case, self.asked = decoded(raw, Case, _unnamed)
        in_time(self.case.setup)
        self.house = house_of(self.case)

    def situation(self) -> object:
        """What the first kind that knows it makes of the case; what the others asked for is forgotten.

        Raises `NotUnderstood` where no kind knows it, or what is told does not go together.
        """
        case, setup = self.case, self.case.setup
        for kind in AGAINST_THE_HOUSE if isinstance(self.house, BankedRules) else KINDS:
            self.asked.clear()
            try:
                situation = kind(case, setup, self.house)
            except (LookupError, ArithmeticError, TypeError, ValueError) as error:
                raise self.unclear(error) from error
            if situation is not None:
                return situation
        keys = told_keys(setup)
        if not keys:
            raise NotUnderstood("setup: nothing is told of what happened", ("setup",))
        raise NotUnderstood(f"{', '.join(keys[:8])}: that tells of no situation that is known", keys)

    def unused(self) -> tuple[str, ...]:
        """The keys that were told and that nothing asked for; the house has asked for the format."""
        house_of(self.case)
        return (*unused(self.case.structure, self.asked, "structure."), *unused(self.case.setup, self.asked))

    def unclear(self, error: Exception) -> NotUnderstood:
        """Why what was told, though each key is known, cannot be."""
        reason = _said(error)
        idle = set(self.unused())
        return NotUnderstood(reason, tuple([key for key in told_keys(self.case.setup) if key not in idle]))


def reading_of(raw: Raw) -> TypedCase | HouseReading:
    """The reading of a case, by its book. Raises `NotUnderstood`."""
    return HouseReading(raw) if str(raw.get("book")) in HOUSE_BOOKS else TypedCase(raw)


def in_time(setup: Setup) -> None:
    """Put events whose times are all told in the order of these, however they are listed; equal times stay as listed."""
    if all(["t" in event.__dict__["names"] for event in setup.events]):
        force_setattr(setup, "events", tuple(sorted(setup.events, key=attrgetter("t"))))


def told_keys(setup: CaseKeys) -> tuple[str, ...]:
    """The keys that a setup tells, by the names under which they were told."""
    return tuple(setup.__dict__["names"].values())


def answer(raw: Raw) -> Answer:
    """The ruling on a case, by its book. Raises `NotUnderstood`."""
    reading = reading_of(raw)
    situation = reading.situation()
    idle = reading.unused()
    return Answer(reading.ruling(situation), idle)


def situation_of(raw: Raw) -> tuple[object, HouseRules | BankedRules]:
    """The situation that a case tells, and the rules it is to be judged by. Raises `NotUnderstood`."""
    reading = reading_of(raw)
    return reading.situation(), reading.house


def _said(error: Exception) -> str:
    """Why something told cannot be; what the code says of itself is no words for people."""
    return error.reason if isinstance(error, Refused) else "what is told does not go together"


def _unnamed(case: Case) -> Iterator[tuple[str, str]]:
    """A book or a game that nobody knows."""
    for key, find in (("book", house_of), ("game", variant_of)):
        try:
            find(case)
        except Refused as refused:
            yield key, refused.reason

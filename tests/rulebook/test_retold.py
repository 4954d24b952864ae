"""A house that retells a book, each point in a clause of its own, plays and rules as the book does, by its own clauses."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from cardspeak.floor import Wager
from cardspeak.floor.adjudicate import adjudicate
from cardspeak.poker import Round
from cardspeak.rulebook.books import ALL, offer
from tests.cardroom.days import Chaos as Day
from tests.cardroom.days import prepared
from tests.floor import test_irregular_properties as irregular
from tests.floor import test_wagering_properties as wagering
from tests.poker import drawing
from tests.rulebook.retold import retold
from tests.tournament.chaos import MADE
from tests.tournament.chaos import Chaos as Event
from tests.tournament.events_of import announced


@pytest.mark.parametrize("name", ALL)
def test_the_floor_rules_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book, own = ALL[name], retold(name)
    by_own = 0
    monkeypatch.setattr(wagering, "houses", lambda: {name: book})
    matters = [irregular.situation(Random(seed)) for seed in range(200)]
    matters += [Wager(r, wagering.acts(pick, r, unit)) for _, pick, r, unit in wagering.tables(200)]
    for matter in matters:
        of_book, of_house = adjudicate(matter, book), adjudicate(matter, own)
        assert (of_house.ruling, of_house.settles) == (of_book.ruling, of_book.settles), matter
        by_own += any(id.startswith(own_mark(name)) for id in of_house.clauses)
    assert by_own > len(matters) // 10, "its own clauses decide"


@pytest.mark.parametrize("name", ALL)
def test_a_round_goes_the_same(name: str) -> None:
    played = 0
    for seed in range(250):
        told = drawing.table(Random(seed))
        if told.get("rules") is not ALL[name]:
            continue
        r, again = Round(**told), Round(**{**told, "rules": retold(name)})
        chance, same = Random(seed), Random(seed)
        while not r.over:
            drawing.act(r, chance, 0.4)
            drawing.act(again, same, 0.4)
        assert happened(again.events) == happened(r.events), seed
        played += 1
    assert played > 10


@pytest.mark.parametrize("name", ["section-8", "seminole", "exhibit-a"])
def test_a_day_of_the_room_goes_the_same(name: str) -> None:
    days = [Day(prepared(book), seed=3) for book in (name, offer(retold(name)))]
    for _ in range(1_000):
        for day in days:
            if not day.room.state.over:
                day.one()
    of_book, of_house = (happened(day.room.events) for day in days)
    assert of_book == of_house and len(of_book) > 200


@pytest.mark.parametrize("shape", ["section 8", "stud", "late and again", "flights at once", "real cards"])
def test_an_event_goes_the_same(shape: str) -> None:
    made = MADE[shape]
    own = offer(retold(made.event.book))
    events = [Event(announced(each, 8), seed=5) for each in (made, replace(made, event=replace(made.event, book=own)))]
    for _ in range(200):
        for event in events:
            event.step()
    of_book, of_house = (happened(event.t.events) for event in events)
    assert of_book == of_house and len(of_book) > 30


def own_mark(name: str) -> str:
    """How the house's own clauses begin."""
    return f"T{[*ALL].index(name)}/"


BY_BOOK: Final = {"cites", "clauses", "book", "changes", "hash", "structure"}
"""What tells which book it was, or sums up what does."""


def happened(events: Iterable[Any]) -> list[Any]:
    """What happened, whoever said that it should."""
    return [without_book(msgspec.to_builtins(event)) for event in events]


def without_book(told: Any) -> Any:
    if isinstance(told, dict):
        return {key: without_book(it) for key, it in told.items() if key not in BY_BOOK}
    return [without_book(it) for it in told] if isinstance(told, list | tuple) else told

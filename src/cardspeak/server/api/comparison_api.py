"""How the books read beside each other, point by point: `cardspeak rules diff` for the pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from litestar import Router, get
from litestar.params import QueryParameter

from cardspeak.rulebook import register
from cardspeak.rulebook.books import OFFERED, any_named, every
from cardspeak.rulebook.comparison import PointReading, choosable, compare

if TYPE_CHECKING:
    from cardspeak.rulebook.banked_house import BankedRules
    from cardspeak.rulebook.house import HouseRules

Name = Annotated[str, QueryParameter(max_length=40)]


class HouseRulesTold(msgspec.Struct, frozen=True):
    """House rules that can be compared. form: `cash`, `tournament`, or empty where the book tells none apart. kind: of game;
    only those of one kind share points.
    """

    name: str
    book: str
    title: str
    form: str
    kind: str


class PointTold(msgspec.Struct, frozen=True):
    """A point: its topic and name, and what each side says; sides that are alike are `same`.

    Where one book stands alone, its reading comes first and then what it could choose instead.
    """

    point: str
    topic: str
    same: bool
    readings: tuple[PointReading, ...]


class Comparison(msgspec.Struct, frozen=True):
    """Two house rules beside each other, or with `other` empty one beside its alternatives; all points, in the books' order.

    differ: on how many points they do, or on how many it could choose otherwise.
    """

    one: str
    other: str
    differ: int
    points: tuple[PointTold, ...]


@get("/api/house-rules/books", sync_to_thread=True, summary="House rules that can be compared")
def house_rules() -> list[HouseRulesTold]:
    """Every book's house rules, cash and tournament told apart where the book does."""
    rules = {**every(), **OFFERED}
    books = [book_called(book_rules) for book_rules in rules.values()]
    return [
        HouseRulesTold(name, book, register.book(book).title, form(name, books.count(book)), kind(book_rules))
        for (name, book_rules), book in zip(rules.items(), books, strict=True)
    ]


def book_called(rules: HouseRules | BankedRules) -> str:
    """The name of a book, or of the house's own, whichever of its forms these rules are."""
    return rules.called.removesuffix("-tournament") if rules.own else rules.book


def form(name: str, forms: int) -> str:
    """What a name says of its form, where its book has several."""
    return "" if forms == 1 else "tournament" if name.endswith("-tournament") else "cash"


def kind(rules: HouseRules | BankedRules) -> str:
    """Of which games they are."""
    return "house" if hasattr(rules, "ALTERNATIVES") else "poker"


@get("/api/house-rules/compare", sync_to_thread=True, summary="Compare house rules")
def compared(one: Name, other: Name = "", topic: Name = "") -> Comparison:
    """What each of two books says on every point of a topic or of all, and by which clauses; without `other` what it could
    choose instead. What shares no point is refused in words.
    """
    rules, wanted = any_named(one), topic or None
    if other:
        points = [
            PointTold(point.point, topic_of(point.point), point.same, point.readings)
            for point in compare(rules, any_named(other), wanted)
        ]
    else:
        points = [
            PointTold(point.point, topic_of(point.point), not point.others, (point.reading, *point.others))
            for point in choosable(rules, wanted)
        ]
    return Comparison(one, other, sum(not point.same for point in points), tuple(points))


def topic_of(point: str) -> str:
    """What a point is about: `betting` for `betting.reopening`, and for a banked game's point the topic that lists it."""
    from cardspeak.rulebook.banked_house import TOPICS

    topic, dot, _ = point.partition(".")
    return topic if dot else next((name for name, points in TOPICS.items() if point in points), topic)


def comparison_router() -> Router:
    """Everything about how books read."""
    return Router("/", route_handlers=list(HANDLERS), tags=["rules"])


HANDLERS: Final = (house_rules, compared)

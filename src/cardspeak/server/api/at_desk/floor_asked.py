"""The floor asked about anything that it knows, from the desk and from a table: kinds and their forms, the ruling, its record."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from cardspeak.cardroom.day import commands as c
from cardspeak.floor.catalogue import Example, Shape, examples, shapes
from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import checked_by, keeper_of, person_of
from cardspeak.server.api.cardroom import Carried, day_of
from cardspeak.server.api.floor import floor_keeper
from cardspeak.server.api.tables import Answered, done, refused
from cardspeak.server.dealer.messages import Command
from cardspeak.server.floor.anything import AskedMatter, ruled
from cardspeak.server.floor.commands import AskFloor
from cardspeak.server.floor.known import known_at
from cardspeak.server.floor.proposed import Cited, cited
from cardspeak.server.http.request_types import Asker
from cardspeak.server.http.roles import one_of
from cardspeak.table import HouseTable

STAFF: Final = [one_of("dealer", "brush", "cashier", "floor", "auditor", "admin")]


At = Annotated[str, QueryParameter(max_length=40)]
"""A table's id."""


class Knows(msgspec.Struct, frozen=True):
    """Every kind of situation that the floor knows, with a case to begin from, and what a case may tell, by struct and key."""

    kinds: tuple[Example, ...]
    shapes: dict[str, dict[str, Shape]]


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A situation in the form of a case. table: whose book is played by; empty for the card room's day, or the case's own."""

    case: dict[str, Any]
    table: Annotated[str, msgspec.Meta(max_length=40)] = ""


class OnRecord(Command, frozen=True, kw_only=True):
    """The same, to be put on the day's record. table: which of the room, 0 for none."""

    case: dict[str, Any]
    table: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0


class RuledAnswer(msgspec.Struct, frozen=True):
    """The ruling. force: "definite", "td_discretion" or "not_covered".

    choices: what the floor may choose; unused: keys of the case that had no part in it.
    """

    matter: str
    book: str
    force: str
    text: str
    settles: dict[str, Any]
    choices: list[dict[str, Any]]
    clauses: list[Cited]
    unused: tuple[str, ...]


def book_of(request: Asker, table: str) -> str:
    """The book that is played by at a table, or on the day that is on; empty where a case says its own."""
    if table:
        played = keeper_of(request, table).dealer.table
        return "" if isinstance(played, HouseTable) else played.rules.book
    day = day_of(request).day
    return day.rules.book if day else ""


def answered(matter: AskedMatter) -> RuledAnswer:
    """A ruling as it is told."""
    ruling = matter.ruling
    return RuledAnswer(
        matter=matter.matter,
        book=msgspec.json.decode(matter.told)["book"],
        force=ruling.ruling,
        text=ruling.explanation,
        settles=dict(ruling.settles),
        choices=[dict(choice) for choice in ruling.choices],
        clauses=cited(ruling.clauses),
        unused=matter.unused,
    )


@get("/api/floor/kinds", guards=STAFF, tags=["floor"])
async def kinds(request: Asker, table: At = "") -> Knows:
    """What the floor knows. table: at which it is asked; its cases tell what is known there, to whoever is near it."""
    cases = examples()
    if table:
        keeper = keeper_of(request, table)
        person = person_of(request)
        there = keeper.near(person) or person.may_run(keeper.named.host)
        cases = known_at(keeper.dealer, cases) if there else cases
    return Knows(cases, shapes())


@post("/api/floor/ask", guards=STAFF, status_code=200, tags=["floor"])
async def ask(request: Asker, data: JSONBody[Question]) -> RuledAnswer:
    """What the book says to a situation. Nothing is put down."""
    return answered(ruled(data.case, book_of(request, data.table)))


@post("/api/cardroom/ask", guards=[one_of("floor")], status_code=200, tags=["cardroom"])
async def record(request: Asker, data: JSONBody[OnRecord]) -> Carried:
    """The ruling on a situation, put on the record of the day."""
    matter = ruled(data.case, day_of(request).on().rules.book)
    ruling = matter.ruling
    order = c.Ruling(data.table, matter.matter, matter.told, ruling.ruling, ruling.decision, ruling.clauses)
    await day_of(request).do(order, person_of(request).known(), data.cmd_id)
    return Carried(data.cmd_id)


@post("/api/tables/{id:str}/floor/ask", guards=[checked_by(floor_keeper)], status_code=200, tags=["floor"])
async def at_table(request: Asker, id: FromPath[str], data: JSONBody[AskFloor]) -> Answered:
    """The ruling on a situation, put down in the table's log."""
    return await done(request, id, data)


def floor_asked_router() -> Router:
    """Everything that is asked of the floor by a form."""
    return Router("/", route_handlers=[kinds, ask, record, at_table], exception_handlers={Refused: refused})

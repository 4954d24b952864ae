"""A ruling for whoever argues: a table told in a few lines, and what happened. Nothing is kept."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Router, get
from litestar.params import QueryParameter

from cardspeak.floor.adjudicate import adjudicate
from cardspeak.floor.cases import situation_of
from cardspeak.floor.dialogue import LINES, AskedLine, case_of_lines
from cardspeak.floor.exam.pictured import Pictured, pictured
from cardspeak.rulebook import BOOKS, Refused
from cardspeak.server.api.tables import refused
from cardspeak.server.floor.proposed import Cited, cited

Text = Annotated[str, QueryParameter(max_length=200)]
Happened = Annotated[
    list[Annotated[str, msgspec.Meta(max_length=200)]],
    QueryParameter(name="then", max_items=12, description="What happened, in order, as in: 6 says raise to eight hundred."),
]
PLAYED: Final = ("seminole", "section-8", "exhibit-a")
"""Books of games between players."""


class Asking(msgspec.Struct, frozen=True):
    """What is asked of a table, each line with what is taken where nothing is said; and the books that can be asked."""

    lines: tuple[AskedLine, ...]
    books: tuple[str, ...]


class Settled(msgspec.Struct, frozen=True):
    """A ruling. force: "definite", "td_discretion" or "not_covered". table: as it stood. choices: what the floor may choose."""

    force: str
    text: str
    settles: dict[str, Any]
    choices: list[dict[str, Any]]
    clauses: list[Cited]
    table: Pictured | None


@get("/api/settle/lines", summary="What is asked to settle an argument", sync_to_thread=False)
def lines() -> Asking:
    """What is asked of a table, in order."""
    return Asking(LINES, tuple([book for book in PLAYED if book in BOOKS]))


@get("/api/settle", summary="Settle an argument", sync_to_thread=True)
def settle(
    then: Happened,
    book: Text = "seminole",
    game: Text = "",
    stakes: Text = "",
    street: Text = "",
    seats: Text = "",
    history: Text = "",
    turn: Text = "",
) -> Settled:
    """The ruling on what happened at a table, by a book; what cannot be read is refused, naming the line."""
    if book not in PLAYED:
        raise Refused(f"ask by {', '.join(PLAYED)}")
    told_lines = {"game": game, "stakes": stakes, "street": street, "seats": seats, "history": history, "turn": turn}
    case = case_of_lines(told_lines, then, book)
    situation, house = situation_of(case)
    ruling = adjudicate(situation, house)
    return Settled(
        ruling.ruling,
        ruling.explanation,
        dict(ruling.settles),
        [dict(choice) for choice in ruling.choices],
        cited(ruling.clauses),
        pictured(case["setup"]),
    )


def settle_router() -> Router:
    """A ruling for whoever argues; nobody need say who they are."""
    return Router("/", route_handlers=[lines, settle], exception_handlers={Refused: refused}, tags=["floor"])

"""The floor's part of the API: stop the play at a table, rule on what happened there, carry it out, take it back, the log."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Response, Router, get, post
from litestar.exceptions import PermissionDeniedException
from litestar.params import FromPath, JSONBody

from cardspeak.floor import adjudicate
from cardspeak.rulebook import Refused, clause
from cardspeak.server.api import Accepted, Asker, NotDone, done, keeper_of, person_of, refused
from cardspeak.server.floor_commands import Apply, Free, Reverse, Stop, check_rules, round_of, table_of
from cardspeak.server.floor_told import ERRORS, OF_A_SEAT, Happened, situation
from cardspeak.server.keeper import Keeper


class Telling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happened, in the order of time."""

    happened: Happened


class Cited(msgspec.Struct, frozen=True):
    """A clause, and what it says in short."""

    id: str
    label: str
    summary: str


class Proposed(msgspec.Struct, frozen=True):
    """What a ruling would be at entry `seq`; nothing has changed.

    ruling: "definite", "td_discretion" (one of `choices` is to be chosen) or "not_covered". settles, choices: what is
    decided, by name.
    """

    seq: int
    ruling: str
    settles: dict[str, Any]
    choices: list[dict[str, Any]]
    explanation: str
    clauses: list[Cited]


class Logged(msgspec.Struct, frozen=True):
    """An entry of the log. kind: "ruled", "chosen", "applied" or "reversed", of ruling `of`. moment: milliseconds since 1970."""

    number: int
    kind: str
    of: int
    round: int
    by: str
    moment: int
    reason: str
    ruling: str
    explanation: str
    settles: msgspec.Raw
    clauses: list[Cited]


class Rulings(msgspec.Struct, frozen=True):
    """The log of rulings at a table. may_rule: whether whoever asks may rule there now; stopped: whether play is stopped.

    errors: what a dealer may have done wrong, each with whether it is about a seat.
    """

    entries: list[Logged]
    may_rule: bool
    stopped: bool
    errors: dict[str, bool]


def cited(ids: tuple[str, ...]) -> list[Cited]:
    found = [clause(each) for each in ids]
    return [Cited(each.id, each.label, each.summary) for each in found]


def floor_keeper(request: Asker, id: str) -> Keeper:
    """The keeper of a table at which whoever asks is of the floor: a floor person, or the host of a private game.

    Raises a 403 for anybody else, and `Refused` for one who plays there.
    """
    keeper, person = keeper_of(request, id), person_of(request)
    hosts = keeper.named.private and bool(person.name) and person.name == keeper.named.host
    if not person.name or not ("floor" in person.roles or hosts):
        raise PermissionDeniedException("that is for the floor")
    check_rules(keeper.dealer, person.name)
    return keeper


def may_rule(request: Asker, id: str) -> bool:
    """Whether whoever asks may rule at the table."""
    try:
        floor_keeper(request, id)
    except (PermissionDeniedException, Refused):
        return False
    return True


@post("/api/tables/{id:str}/floor/pause", status_code=200, tags=["floor"])
async def pause(request: Asker, id: FromPath[str], data: JSONBody[Stop]) -> Response[Accepted | NotDone]:
    """Stop the play where it stands: nobody acts, and no clock runs."""
    floor_keeper(request, id)
    return await done(request, id, data)


@post("/api/tables/{id:str}/floor/resume", status_code=200, tags=["floor"])
async def resume(request: Asker, id: FromPath[str], data: JSONBody[Free]) -> Response[Accepted | NotDone]:
    """Let the play go on."""
    floor_keeper(request, id)
    return await done(request, id, data)


@post("/api/tables/{id:str}/floor/ruling", status_code=200, tags=["floor"])
async def ruling(request: Asker, id: FromPath[str], data: JSONBody[Telling]) -> Proposed:
    """What the book says to what happened. Nothing changes."""
    dealer = floor_keeper(request, id).dealer
    found = adjudicate(situation(round_of(dealer), data.happened), table_of(dealer).rules)
    return Proposed(
        dealer.standing.sequence, found.ruling, dict(found.settles), [dict(choice) for choice in found.choices],
        found.explanation, cited(found.clauses),
    )  # fmt: skip


@post("/api/tables/{id:str}/floor/apply", status_code=200, tags=["floor"])
async def apply(request: Asker, id: FromPath[str], data: JSONBody[Apply]) -> Response[Accepted | NotDone]:
    """Rule, and carry the ruling or what is chosen instead out on the round."""
    floor_keeper(request, id)
    return await done(request, id, data)


@post("/api/tables/{id:str}/floor/reverse", status_code=200, tags=["floor"])
async def reverse(request: Asker, id: FromPath[str], data: JSONBody[Reverse]) -> Response[Accepted | NotDone]:
    """Take a ruling back, in time."""
    floor_keeper(request, id)
    return await done(request, id, data)


@get("/api/tables/{id:str}/floor/log", tags=["floor"])
async def log(request: Asker, id: FromPath[str]) -> Rulings:
    """Every ruling at the table, for anybody who may look at it."""
    dealer = keeper_of(request, id).dealer
    entries = [
        Logged(
            each.number, each.kind, each.of, each.round, each.by, each.moment, each.reason, each.ruling, each.explanation,
            msgspec.Raw(each.settles.encode()), cited(each.cites),
        )
        for each in dealer.rulings
    ]  # fmt: skip
    return Rulings(entries, may_rule(request, id), dealer.clocks.stopped, {error: error in OF_A_SEAT for error in ERRORS})


HANDLERS: Final = (pause, resume, ruling, apply, reverse, log)


def floor_router() -> Router:
    """Everything that the floor does at a table."""
    return Router("/", route_handlers=list(HANDLERS), exception_handlers={Refused: refused})

"""The floor's part of the API: stop the play at a table, rule on what happened there, carry it out, take it back, the log."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Router, get, post
from litestar.exceptions import PermissionDeniedException
from litestar.params import FromPath, JSONBody

from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import checked_by, keeper_of, person_of
from cardspeak.server.api.tables import Answered, done, refused
from cardspeak.server.dealer.dealer import Dealer
from cardspeak.server.floor import poker as floor_poker
from cardspeak.server.floor.commands import Apply, Free, GiveCoupon, Reverse, Stop, check_reversible, check_rules, ruler_of
from cardspeak.server.floor.proposed import Cited, Proposed, cited
from cardspeak.server.floor.telling import GESTURES, MARKS
from cardspeak.server.floor.told import Happened
from cardspeak.server.http.problem import Problem
from cardspeak.server.http.request_types import Asker, Connection
from cardspeak.server.live.keeper import Keeper
from cardspeak.table import Table
from cardspeak.table.common.floor_events import RulingEntered


class Telling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happened, in the order of time."""

    happened: Happened


class Logged(msgspec.Struct, frozen=True):
    """An entry of the log. kind: "ruled", "chosen", "applied", "left" or "reversed", of ruling `of`.

    moment: milliseconds since 1970. told: what happened, of a ruling's own entry.
    back: of an entry by which a ruling was carried out, why it cannot be taken back; empty if it can, None for other entries
    and for the rail where it sees the play late.
    """

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
    told: msgspec.Raw
    clauses: list[Cited]
    back: str | None


class Rulings(msgspec.Struct, frozen=True):
    """The log of rulings at a table. may_rule: whether whoever asks may rule there now; if not, `why` it is refused to one of the
    floor. stopped: whether play is stopped.

    errors: what a dealer may have done wrong, each with what is to be told of it; `streets` by name, for who is near the table.
    gestures: those that a player may be told to have made; marks: the circumstances of each thing told, by its name.
    """

    entries: list[Logged]
    may_rule: bool
    why: Problem | None
    stopped: bool
    errors: dict[str, tuple[str, ...]]
    streets: list[str]
    gestures: tuple[str, ...]
    marks: dict[str, tuple[str, ...]]


def floor_keeper(connection: Connection, id: str) -> Keeper:
    """The keeper of a table at which whoever asks is of the floor: a floor person, or the host of a private game.

    Raises a 403 for anybody else, and `Refused` for one who plays there.
    """
    keeper, person = keeper_of(connection, id), person_of(connection)
    if not person.may_rule(keeper.named.host, keeper.named.private):
        raise PermissionDeniedException("that is for the floor")
    check_rules(keeper.dealer, person.name)
    return keeper


def why_not(request: Asker, id: str) -> Problem | None:
    """Why whoever asks may not rule at the table; None if they may."""
    try:
        floor_keeper(request, id)
    except PermissionDeniedException as error:
        return Problem("role", error.detail)
    except Refused as error:
        return Problem("refused", error.reason, error.cites)
    return None


@post("/api/tables/{id:str}/floor/pause", guards=[checked_by(floor_keeper)], status_code=200, tags=["floor"])
async def pause(request: Asker, id: FromPath[str], data: JSONBody[Stop]) -> Answered:
    """Stop the play where it stands: nobody acts, and no clock runs."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/floor/resume", guards=[checked_by(floor_keeper)], status_code=200, tags=["floor"])
async def resume(request: Asker, id: FromPath[str], data: JSONBody[Free]) -> Answered:
    """Let the play go on."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/floor/ruling", guards=[checked_by(floor_keeper)], status_code=200, tags=["floor"])
async def ruling(request: Asker, id: FromPath[str], data: JSONBody[Telling]) -> Proposed:
    """What the book says to what happened. Nothing changes."""
    keeper = keeper_of(request, id)
    proposed = ruler_of(keeper.dealer).propose(keeper.dealer, data.happened)
    return msgspec.structs.replace(proposed, seq=keeper.published.seq)  # what is not durable yet, nobody has seen


@post("/api/tables/{id:str}/floor/apply", guards=[checked_by(floor_keeper)], status_code=200, tags=["floor"])
async def apply(request: Asker, id: FromPath[str], data: JSONBody[Apply]) -> Answered:
    """Rule, and carry the ruling or what is chosen instead out on the round."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/floor/reverse", guards=[checked_by(floor_keeper)], status_code=200, tags=["floor"])
async def reverse(request: Asker, id: FromPath[str], data: JSONBody[Reverse]) -> Answered:
    """Take a ruling back, in time."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/floor/coupon", guards=[checked_by(floor_keeper)], status_code=200, tags=["floor"])
async def coupon(request: Asker, id: FromPath[str], data: JSONBody[GiveCoupon]) -> Answered:
    """Hand a player a match play coupon, at a table against the house that takes them."""
    return await done(request, id, data)


def sees_networks(connection: Connection, id: str) -> None:
    """Raises a 403 for who neither hosts the table nor is of the floor there, nor audits the room."""
    named, person = keeper_of(connection, id).named, person_of(connection)
    if not (person.may_host(named.host) or person.may_rule(named.host, named.private) or person.audits):
        raise PermissionDeniedException("that is for the host and the floor")


@get("/api/tables/{id:str}/together", guards=[checked_by(sees_networks)], tags=["floor"])
async def together(request: Asker, id: FromPath[str]) -> list[list[str]]:
    """Players who sit at the table from one network address, where several do: one household, or one person."""
    return keeper_of(request, id).together()


@get("/api/tables/{id:str}/floor/log", tags=["floor"])
async def log(request: Asker, id: FromPath[str]) -> Rulings:
    """Every ruling at the table, as it was published, for anybody who may look; the rail is told as late as it sees the play."""
    keeper, why, person = keeper_of(request, id), why_not(request, id), person_of(request)
    dealer, near, visible = keeper.dealer, keeper.near(person), keeper.told_to(person)
    entries = [logged(entry, dealer if near else None) for entry in log_for(keeper, near)]
    players = isinstance(dealer.table, Table)
    return Rulings(
        entries=entries,
        may_rule=why is None,
        why=why,
        stopped=visible is not None and visible.stopped,
        errors=dict(ruler_of(dealer).needs),
        streets=floor_poker.streets(dealer) if near and players else [],
        gestures=GESTURES if players else (),
        marks=MARKS if players else {},
    )


def log_for(keeper: Keeper, near: bool) -> list[RulingEntered]:
    """The entries of the log that were published, and those `near` enough to the table or late enough for the rail."""
    until = keeper.now() - (0 if near else keeper.hall.rail.delay)
    return [event for event in keeper.dealer.ruled(keeper.published.seq) if event.moment <= until]


def logged(event: RulingEntered, dealer: Dealer | None) -> Logged:
    """An entry as it is told. dealer: None where it may not be told yet what has happened since."""
    return Logged(
        number=event.number,
        kind=event.kind,
        of=event.of,
        round=event.round,
        by=event.by,
        moment=event.moment,
        reason=event.reason,
        ruling=event.ruling,
        explanation=event.explanation,
        settles=msgspec.Raw(event.settles.encode()),
        told=msgspec.Raw(event.told.encode() or b"[]"),
        clauses=cited(event.cites),
        back=back(event, dealer) if dealer and event.kind == "applied" else None,
    )


def back(event: RulingEntered, dealer: Dealer) -> str:
    """Why a ruling that was carried out cannot be taken back; empty if it can."""
    try:
        check_reversible(dealer, event.of)
    except Refused as error:
        return error.reason
    return ""


HANDLERS: Final = (pause, resume, ruling, apply, reverse, coupon, together, log)


def floor_router() -> Router:
    """Everything that the floor does at a table."""
    return Router("/", route_handlers=list(HANDLERS), exception_handlers={Refused: refused})

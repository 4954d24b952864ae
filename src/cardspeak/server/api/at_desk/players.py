"""The book of players: finding them, keeping them by hand or from a spreadsheet, and what they won."""

from __future__ import annotations

from typing import Annotated, Final, assert_never

import msgspec
from litestar import Response, Router, get, post
from litestar.exceptions import PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec.structs import replace

from cardspeak.cardroom.players.book import Entered, Player, PlayerBook
from cardspeak.cardroom.players.events import PlayersEvent
from cardspeak.cardroom.players.file import LONGEST, MOST_TEXT
from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import known, person_of, room_of
from cardspeak.server.api.cashier import downloaded
from cardspeak.server.api.shared.between import all_played
from cardspeak.server.api.tables import refused
from cardspeak.server.cashier.players import Decide, EventPlayed, Players, Read, summed
from cardspeak.server.dealer.messages import Command
from cardspeak.server.http.limiting import network_asking, within
from cardspeak.server.http.request_types import Asker, Connection
from cardspeak.tournament.record import Record

KEEPERS: Final = frozenset({"floor", "cashier", "admin"})
READERS: Final = KEEPERS | {"auditor"}
SHOWN: Final = 50
"""Players that are told at once."""
Number = Annotated[int, msgspec.Meta(ge=1, le=10**9)]
Sheet = Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_TEXT)]


def reads(connection: Connection, handler: BaseRouteHandler) -> None:
    """A guard: 401 for nobody, 403 for who does not see the book."""
    known(connection, handler)
    if not person_of(connection).roles & READERS:
        raise PermissionDeniedException("the book of players is for floor, cashier, auditor or admin")


def keeps(connection: Connection, handler: BaseRouteHandler) -> None:
    """A guard: 401 for nobody, 403 for who does not keep the book."""
    known(connection, handler)
    if not person_of(connection).roles & KEEPERS:
        raise PermissionDeniedException("the book of players is kept by floor, cashier or admin")


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Something that somebody does in the book."""


class Keep(Order, frozen=True):
    """A player is to be in the book as this; without a number a new one."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST["name"])]
    club: Annotated[str, msgspec.Meta(max_length=LONGEST["club"])] = ""
    country: Annotated[str, msgspec.Meta(max_length=LONGEST["country"])] = ""
    town: Annotated[str, msgspec.Meta(max_length=LONGEST["town"])] = ""
    note: Annotated[str, msgspec.Meta(max_length=LONGEST["note"])] = ""
    number: Annotated[int, msgspec.Meta(ge=0, le=10**9)] = 0


class Drop(Order, frozen=True):
    """A player is to be in the book no more."""

    number: Number


class Join(Order, frozen=True):
    """A player is to be one with another, under the other's number and name."""

    number: Number
    into: Number


class Keeping(Command, frozen=True, kw_only=True):
    """Something that is to happen in the book. seq: the book's last entry on which it was given."""

    order: Keep | Drop | Join
    seq: Annotated[int, msgspec.Meta(ge=0)]


class Trying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spreadsheet, of which somebody wants to know what it would change."""

    csv: Sheet


class Bringing(Command, frozen=True, kw_only=True):
    """A spreadsheet that the book is to be like. seq: the book's last entry when it was told what that changes."""

    csv: Sheet
    seq: Annotated[int, msgspec.Meta(ge=0)]


class PlayersFound(msgspec.Struct, frozen=True):
    """Players in the book, the first of so many that were found. seq: the book's last entry."""

    players: list[Player]
    found: int
    seq: int


class PlayerPage(msgspec.Struct, frozen=True):
    """A player, all that they did in the room's tournaments that are over, and what that comes to. net: as of one of them."""

    player: Player
    played: list[EventPlayed]
    total: Record
    net: int
    seq: int


def players_of(connection: Connection) -> Players:
    """The book. Raises `AwayError` while the journal does not answer."""
    room_of(connection)
    players: Players = connection.app.state.players
    return players


@get("/api/players", guards=[reads], tags=["players"])
async def listed(request: Asker, text: Annotated[str, QueryParameter(max_length=100)] = "") -> PlayersFound:
    """Players by a part of a name, present or former, of the number or of the card's number; all without it."""
    players = players_of(request)
    matches = list(players.book.find(text))
    return PlayersFound(matches[:SHOWN], len(matches), players.seq)


@get("/api/players.csv", guards=[reads], media_type="text/csv", tags=["players"])
async def as_csv(request: Asker) -> Response[str]:
    """The book as a spreadsheet, which can be read again."""
    return downloaded(players_of(request).written(), "players")


@get("/api/players/{number:int}", guards=[reads], tags=["players"])
async def shown(request: Asker, number: FromPath[int]) -> PlayerPage:
    """A player and their results, under every name that they have had. Raises a 429 for who asks too often."""
    within(request.app.state.rates.rounds, network_asking(request))
    players = players_of(request)
    player = players.book.player(number)
    played = await all_played(request, player.names)
    total = summed(player, played)
    return PlayerPage(player, played, total, total.net, players.seq)


@post("/api/players", guards=[keeps], status_code=200, tags=["players"])
async def do(request: Asker, data: JSONBody[Keeping]) -> PlayersFound:
    """Keep a player as told, take one out of the book, or have two be one; stale where one of them was changed meanwhile."""
    players, by = players_of(request), person_of(request).known()
    await players.do(deciding(players, data, by), by, data.cmd_id)
    order = data.order
    number = order.into if isinstance(order, Join) else order.number
    one = players.book.held.get(number or players.book.last)
    return PlayersFound([one] if one else [], int(one is not None), players.seq)


def deciding(players: Players, data: Keeping, by: str) -> Decide:
    """What an order decides, once nothing can come between."""
    order = data.order

    def decide(book: PlayerBook) -> list[PlayersEvent]:
        match order:
            case Keep():
                players.check_seen([order.number] if order.number else [], data.seq)
                entered = Entered(order.name, order.club, order.country, order.town, order.note, order.number)
                return list(book.keeping([players.cleaned(entered)], by))
            case Drop():
                players.check_seen([order.number], data.seq)
                return [book.dropping(order.number, by)]
            case Join():
                players.check_seen([order.number, order.into], data.seq)
                return [book.joining(order.number, order.into, by)]
        assert_never(order)

    return decide


@post("/api/players/plan", guards=[keeps], status_code=200, tags=["players"])
async def plan(request: Asker, data: JSONBody[Trying]) -> Read:
    """What a spreadsheet would change, and what is wrong with it. Nothing is changed by it."""
    within(request.app.state.rates.rounds, network_asking(request))
    by = person_of(request).known()
    outcome, _ = await players_of(request).read(data.csv, by)
    return outcome


@post("/api/players/bring", guards=[keeps], status_code=200, tags=["players"])
async def bring(request: Asker, data: JSONBody[Bringing]) -> Read:
    """Have the book be as a spreadsheet has it, all of it or nothing, as the plan told."""
    within(request.app.state.rates.rounds, network_asking(request))
    players = players_of(request)
    outcome = await players.bring(data.csv, person_of(request).known(), data.seq, data.cmd_id)
    return replace(outcome, seq=players.seq)


HANDLERS: Final = (listed, as_csv, shown, do, plan, bring)


def players_router() -> Router:
    """Everything of the book of players; the application's state is as for `tables_router`."""
    return Router("/", route_handlers=list(HANDLERS), exception_handlers={Refused: refused})

"""The card room's day: its board for everybody, a player's own place, the desk of the staff, and what is done there."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody

from cardspeak.cardroom.day import desk as brush
from cardspeak.cardroom.day.board import board
from cardspeak.cardroom.day.commands import AnyCommand, Appeal, Dispute, Join, Line, Unlist
from cardspeak.cardroom.day.setup import Text
from cardspeak.cardroom.simulated.plan import plan_of
from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import known, person_of, room_of
from cardspeak.server.api.cashier import downloaded
from cardspeak.server.api.tables import refused
from cardspeak.server.cardroom.disputed import DisputeShown, disputes_of
from cardspeak.server.cardroom.live_day import CardRoom
from cardspeak.server.cardroom.names import named
from cardspeak.server.cardroom.paper import as_pdf, sheet_printed
from cardspeak.server.cardroom.rights import READERS, STAFF, denied, may, tag_of
from cardspeak.server.cardroom.views import MONEY, BoardShown, DeskShown, Mine, SheetShown, desk_of, mine_of, sheet_of
from cardspeak.server.dealer.messages import Against, Command
from cardspeak.server.http.request_types import Asker, Connection
from cardspeak.server.http.roles import one_of
from cardspeak.tournament.disputes import SUBJECTS


class Begin(Command, frozen=True, kw_only=True):
    """A new day. plan: its room and games as in the file of `cardspeak room simulate`."""

    plan: Annotated[str, msgspec.Meta(max_length=100_000)]


class Order(Against, frozen=True, kw_only=True):
    """Something that a member of the staff does. seq: the last entry of the day that the desk showed."""

    order: AnyCommand


class Own(Command, frozen=True, kw_only=True):
    """One's own name onto the list of a game, or off it."""

    game: Text
    off: bool = False


class Disputes(Command, frozen=True, kw_only=True):
    """One's own dispute. table: where, 0 for none; ruling: which of the table's, 0 for none."""

    subject: Literal["reading", "accounting", "fouled deck", "ruling", "other"]
    text: Line
    table: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    ruling: Annotated[int, msgspec.Meta(ge=0, le=10**9)] = 0


class Appeals(Command, frozen=True, kw_only=True):
    """One's own appeal against the answer to dispute `number`."""

    number: Annotated[int, msgspec.Meta(ge=1, le=10**9)]


class Carried(msgspec.Struct, frozen=True):
    """What was asked is done, and durable."""

    cmd_id: str


def day_of(connection: Connection) -> CardRoom:
    """The card room's days. Raises `AwayError` while the journal does not answer."""
    room_of(connection)
    card_room: CardRoom = connection.app.state.cardroom
    return card_room


def own_name(request: Asker) -> str:
    """Under which name the day has whoever asks. Raises `Refused` for who is called like somebody whom the desk knows."""
    name = person_of(request).known()
    brush.check_own(day_of(request).on(), name)
    return name


@get("/api/cardroom", tags=["cardroom"])
async def shown(request: Asker) -> BoardShown:
    """The board."""
    day = day_of(request).day
    if day is None or day.state.over:
        return BoardShown(False)
    return BoardShown(True, board(day))


@get("/api/cardroom/mine", guards=[known], tags=["cardroom"])
async def mine(request: Asker) -> Mine:
    """One's own places."""
    day, name = day_of(request).day, person_of(request).name
    return mine_of(day, name) if day else Mine(name, ())


@post("/api/cardroom/list", guards=[known], status_code=200, tags=["cardroom"])
async def own(request: Asker, data: JSONBody[Own]) -> Carried:
    """One's own name onto a list or off it, from wherever one is: who is not in the room yet says so at the desk on coming."""
    name = own_name(request)
    order = Unlist(data.game, name) if data.off else Join(data.game, name, "phone")
    await day_of(request).do(named(day_of(request).on(), order), name, data.cmd_id)
    return Carried(data.cmd_id)


@post("/api/cardroom/dispute", guards=[known], status_code=200, tags=["cardroom"])
async def dispute(request: Asker, data: JSONBody[Disputes]) -> Carried:
    """One's own dispute. Of a hand only where a console tells whether it is in time; else it is for the floor at the table."""
    card_room, name = day_of(request), own_name(request)
    if data.subject in SUBJECTS and data.table not in card_room.tables.spots:
        raise Refused("tell the floor at the table: only there it is known whether the next hand has begun", ("CS/day/dispute",))
    filed = Dispute(name, data.subject, data.text, data.table, ruling=data.ruling)
    await card_room.do(filed, name, data.cmd_id)
    return Carried(data.cmd_id)


@post("/api/cardroom/appeal", guards=[known], status_code=200, tags=["cardroom"])
async def appeal(request: Asker, data: JSONBody[Appeals]) -> Carried:
    """One's own appeal against an answer."""
    card_room, name = day_of(request), own_name(request)
    filed_dispute = card_room.on().state.disputes.get(data.number)
    if filed_dispute is None or filed_dispute.name != name:
        raise Refused(f"no dispute {data.number} is yours", ("CS/day/dispute",))
    await card_room.do(Appeal(data.number), name, data.cmd_id)
    return Carried(data.cmd_id)


@get("/api/cardroom/disputes/{id:str}", guards=[known], tags=["cardroom"])
async def disputes_at(request: Asker, id: FromPath[str]) -> list[DisputeShown]:
    """The disputes about a table of the day: all for the staff and auditors, one's own for anybody else."""
    card_room, person = day_of(request), person_of(request)
    if card_room.day is None or not (number := card_room.tables.spot_of(id)):
        return []
    if person.roles & READERS:
        return list(disputes_of(card_room.day, number))
    return list(disputes_of(card_room.day, number, person.known())) if card_room.day.state.known.get(person.known()) else []


@get("/api/cardroom/desk", guards=[one_of(*sorted(READERS))], tags=["cardroom"])
async def desk(request: Asker) -> DeskShown | None:
    """Everything that the desk shows, of the last day; nothing where none has begun."""
    card_room = day_of(request)
    if not card_room.stream:
        return None
    others = [name for name, own in card_room.on().state.known.items() if not own]
    guests = await request.app.state.accounts.there(others)
    consoles = {number: joined.id for number, joined in card_room.tables.spots.items()}
    return desk_of(card_room.on(), person_of(request).roles, consoles, card_room.seq, guests)


@get("/api/cardroom/sheet", guards=[one_of(*sorted(MONEY))], tags=["cardroom"])
async def sheet(request: Asker) -> SheetShown:
    """The day's money: each shift, each slip and box with both people, what lies where."""
    card_room = day_of(request)
    return sheet_of(card_room.on(), card_room.sheet)


@get("/api/cardroom/sheet.csv", guards=[one_of(*sorted(MONEY))], media_type="text/csv", tags=["cardroom"])
async def sheet_as_csv(request: Asker) -> Response[str]:
    """Its lines as a file, amounts in cents."""
    card_room = day_of(request)
    card_room.on()
    return downloaded(card_room.sheet.as_csv(), "day")


@get("/api/cardroom/sheet.pdf", guards=[one_of(*sorted(MONEY))], media_type="application/pdf", tags=["cardroom"])
async def sheet_as_pdf(request: Asker) -> Response[bytes]:
    """The sheet on paper, with lines to sign on."""
    card_room = day_of(request)
    made = await as_pdf(sheet_printed(sheet_of(card_room.on(), card_room.sheet), card_room.on().rules.called))
    headers = {"content-disposition": 'attachment; filename="day.pdf"', "cache-control": "no-store"}
    return Response(made, media_type="application/pdf", headers=headers)


@post("/api/cardroom/do", guards=[one_of(*sorted(STAFF))], status_code=200, tags=["cardroom"])
async def do(request: Asker, data: JSONBody[Order]) -> Carried:
    """Do it; stale where what it is about has changed since it was looked at."""
    await ordered(request, data.order, data.cmd_id, data.seq)
    return Carried(data.cmd_id)


async def ordered(request: Asker, order: AnyCommand, cmd_id: str, seq: int | None = None) -> None:
    """Have the day do what a member of the staff orders. Raises `Refused` for who may not."""
    person = person_of(request)
    if type(order) not in may(person.roles):
        cites = denied(type(order), day_of(request).on().rules)
        raise Refused(f"{tag_of(type(order))} is for others than {' and '.join(sorted(person.roles))}", cites)
    await day_of(request).do(named(day_of(request).on(), order), person.known(), cmd_id, seq)


@post("/api/cardroom/days", guards=[one_of("floor", "admin")], status_code=200, tags=["cardroom"])
async def begin(request: Asker, data: JSONBody[Begin]) -> Carried:
    """A new day."""
    await day_of(request).begin(plan_of(data.plan).setup, person_of(request).known(), data.cmd_id)
    return Carried(data.cmd_id)


def cardroom_router() -> Router:
    """Everything of a card room's day."""
    handlers = [shown, mine, own, dispute, appeal, disputes_at, desk, sheet, sheet_as_csv, sheet_as_pdf, do, begin]
    return Router("/", route_handlers=handlers, exception_handlers={Refused: refused})

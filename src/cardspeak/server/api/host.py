"""The host's part of the API: whom they let in, with how many chips, for what is played, and how the night ends."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable
from typing import Final

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from cardspeak.journal import Journal
from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import check_runs, checked_by, keeper_of, known, person_of, played_of, room_of
from cardspeak.server.api.invites import Invitation, picture, reached
from cardspeak.server.api.tables import (
    Answered,
    carried_out,
    done,
    free,
    refused,
    seated,
    status_of,
)
from cardspeak.server.cashier.sheet import Sheet, sheet
from cardspeak.server.dealer.banked_opening import Bounds, ProposeBounds
from cardspeak.server.dealer.host_commands import (
    Agree,
    Answer,
    AskKill,
    CallBombPot,
    Come,
    End,
    Hold,
    Invite,
    LetBack,
    Propose,
    Remove,
    Revoke,
    Verify,
)
from cardspeak.server.dealer.hosting import CASHIER
from cardspeak.server.dealer.messages import CommandId
from cardspeak.server.http.limiting import Rates, network_asking, within
from cardspeak.server.http.problem import Problem
from cardspeak.server.http.request_types import Asker, Connection
from cardspeak.server.live.keeper import Keeper
from cardspeak.server.live.out_of_order import OutOfOrderError
from cardspeak.server.live.room import AwayError
from cardspeak.server.past.downloads import check_form, hands_of, in_turn, rounds_of
from cardspeak.server.views.posted_terms import Terms, terms_of
from cardspeak.table import HousePosted, Posted

SHEET: Final = 20
"""Told rounds that a sheet costs as much as: its table's journal is read through."""
Written = Callable[[Journal, str, str, str, int], AsyncIterator[bytes]]


class Preview(msgspec.Struct, frozen=True):
    """A table as its link shows it to somebody who has not come yet. least, most: what may be bought, most 0 for no bound.

    usual: what is bought unless one says otherwise. unit: of these amounts, "chips" or "cents". seats: by number, who sits
    there, empty for nobody of whom whoever asks may know yet. free: those that may be taken, told at once: who asks for a seat
    is told anyway whether they get it. coming: whether whoever asks is let in already; held: purchases wait for the host.
    """

    id: str
    name: str
    host: str
    sign: list[str]
    least: int
    most: int
    usual: int
    unit: str
    seats: dict[int, str]
    free: list[int]
    held: bool
    ended: bool
    coming: bool


class Joining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Coming by the link."""

    cmd_id: CommandId


class Joined(msgspec.Struct, frozen=True):
    """The table that the link led to."""

    id: str


def hosted_by(connection: Connection, id: str) -> Keeper:
    """The table's keeper. Raises `Refused` for who is not its host."""
    keeper = keeper_of(connection, id)
    if not person_of(connection).may_host(keeper.named.host):
        raise Refused(f"only {keeper.named.host or 'who runs the room'} may do that: it is the host's")
    return keeper


# --- the link


def linked(request: Asker, id: str) -> Invitation:
    """The table's link, empty if there is none."""
    token = hosted_by(request, id).dealer.hosting.token
    if not token:
        return Invitation("", "", False)
    return reached(request, f"/join/{token}")


@get("/api/tables/{id:str}/invite", tags=["host"])
async def link(request: Asker, id: FromPath[str]) -> Invitation:
    """The link that the host sends, empty until one is made."""
    return linked(request, id)


@get("/api/tables/{id:str}/invite.svg", media_type="image/svg+xml", tags=["host"])
async def link_to_scan(request: Asker, id: FromPath[str]) -> Response[bytes]:
    """The same as a QR code."""
    invitation = linked(request, id)
    if not invitation.link:
        raise NotFoundException("no link leads to the table: make one")
    return Response(picture(invitation.link), media_type="image/svg+xml", headers={"cache-control": "no-store"})


@post("/api/tables/{id:str}/invite", guards=[checked_by(hosted_by)], status_code=200, tags=["host"])
async def invite(request: Asker, id: FromPath[str], data: JSONBody[Invite]) -> Answered:
    """Make a new link; the one before opens nothing any more."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/revoke", guards=[checked_by(hosted_by)], status_code=200, tags=["host"])
async def revoke(request: Asker, id: FromPath[str], data: JSONBody[Revoke]) -> Answered:
    """Take the link back."""
    return await done(request, id, data)


def keeper_by(request: Asker, token: str) -> Keeper:
    """The table that a link leads to. Raises a 404 for a link that opens nothing, `OutOfOrderError`."""
    room = room_of(request)
    for keeper in room.keepers.values():
        if same(keeper.dealer.hosting.token, token):
            return keeper
    if room.past.led(token):
        raise NotFoundException("the table that this link led to is closed: ask the host for a new one")
    if broken := next((one for one in room.broken.values() if one.hosting and same(one.hosting.token, token)), None):
        raise OutOfOrderError(broken.id)
    if request.scope.get("led"):  # a moment ago it led to one, which is on its way to another process
        raise AwayError
    raise NotFoundException("this link opens nothing, or nothing any more: ask the host for a new one")


def same(known_link: str, token: str) -> bool:
    """Whether a link is the one that a table has or had."""
    return bool(known_link) and secrets.compare_digest(known_link.encode(), token.encode())


@get("/api/join/{token:str}", tags=["host"])
async def preview(request: Asker, token: FromPath[str]) -> Preview:
    """What the link leads to."""
    keeper = keeper_by(request, token)
    hosting, person = keeper.dealer.hosting, person_of(request)
    seen, visible = keeper.published.picture, keeper.told_to(person)
    seats = {**dict.fromkeys(map(int, seen.seats), ""), **(seated(visible) if visible else {})}
    return Preview(
        id=keeper.id,
        name=keeper.named.name,
        host=keeper.named.host,
        sign=seen.sign,
        least=seen.buying.least,
        most=seen.buying.most,
        usual=seen.buying.usual,
        unit=keeper.published.unit,
        seats=seats,
        free=free(seen, keeper),
        held=hosting.held,
        ended=hosting.ended,
        coming=keeper.open_to(person),
    )


@post("/api/join/{token:str}", guards=[known], status_code=200, tags=["host"])
async def join(request: Asker, token: FromPath[str], data: JSONBody[Joining]) -> Response[Joined | Problem]:
    """Come to the table by its link; who is there already just goes on."""
    keeper = keeper_by(request, token)
    person = person_of(request)
    if not keeper.dealer.hosting.invited(person.known()) or not keeper.named.private:
        answer = await carried_out(keeper, person, Come(data.cmd_id, token))
        if isinstance(answer, Problem):
            return Response(answer, status_code=status_of(answer))
    return Response(Joined(keeper.id), status_code=200)


# --- chips, stakes, players, the end


@post("/api/tables/{id:str}/hold", guards=[checked_by(hosted_by)], status_code=200, tags=["host"])
async def hold(request: Asker, id: FromPath[str], data: JSONBody[Hold]) -> Answered:
    """Have purchases wait for the host, or let them pass."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/answer", guards=[checked_by(hosted_by)], status_code=200, tags=["host"])
async def answer(request: Asker, id: FromPath[str], data: JSONBody[Answer]) -> Answered:
    """Approve or refuse what a player asks for, unless that is the cashier's; to approve is then to let back who was removed."""
    hosting = hosted_by(request, id).dealer.hosting
    if hosting.cashier and not hosting.needs_word(data.player):
        raise Refused("only the cashier may approve purchases here", CASHIER)
    lets_back = hosting.cashier and data.approve
    return await done(request, id, LetBack(data.cmd_id, data.player, seq=data.seq) if lets_back else data)


@get("/api/tables/{id:str}/terms", tags=["host"])
async def terms(request: Asker, id: FromPath[str]) -> Terms:
    """What is posted now, as it would be asked for. Raises a 404 at a table against the house, which has bounds alone."""
    posted = hosted_by(request, id).dealer.table.posted
    if not isinstance(posted, Posted):
        raise NotFoundException("a table against the house has its bounds to change, and no more")
    return terms_of(posted)


@post("/api/tables/{id:str}/propose", guards=[checked_by(hosted_by)], status_code=200, tags=["host"])
async def propose(request: Asker, id: FromPath[str], data: JSONBody[Propose]) -> Answered:
    """Propose another game, other stakes or another buy-in for the rounds to come."""
    return await done(request, id, data)


@get("/api/tables/{id:str}/bounds", tags=["host"])
async def bounds(request: Asker, id: FromPath[str]) -> Bounds:
    """What a table against the house posts now. Raises a 404 where players play each other."""
    posted = hosted_by(request, id).dealer.table.posted
    if not isinstance(posted, HousePosted):
        raise NotFoundException("this table is not one against the house")
    return Bounds(*posted.bounds, posted.sign.limit, posted.least, posted.most)


@post("/api/tables/{id:str}/bounds", guards=[checked_by(hosted_by)], status_code=200, tags=["host"])
async def propose_bounds(request: Asker, id: FromPath[str], data: JSONBody[ProposeBounds]) -> Answered:
    """Propose other bounds of bets, of what is paid and of the buy-in at a table against the house."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/agree", guards=[known], status_code=200, tags=["tables"])
async def agree(request: Asker, id: FromPath[str], data: JSONBody[Agree]) -> Answered:
    """Agree to what the host proposes, or not: for who sits at the table."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/kill", guards=[known], status_code=200, tags=["tables"])
async def ask_kill(request: Asker, id: FromPath[str], data: JSONBody[AskKill]) -> Answered:
    """Ask for the kill that the sign offers: for who sits at the table."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/verify", guards=[checked_by(check_runs)], status_code=200, tags=["host"])
async def verify(request: Asker, id: FromPath[str], data: JSONBody[Verify]) -> Answered:
    """Verify the time that was collected: for who runs the table."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/bomb", guards=[checked_by(hosted_by)], status_code=200, tags=["host"])
async def call_bomb_pot(request: Asker, id: FromPath[str], data: JSONBody[CallBombPot]) -> Answered:
    """Have the next hand dealt as a bomb pot."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/remove", guards=[checked_by(hosted_by)], status_code=200, tags=["host"])
async def remove(request: Asker, id: FromPath[str], data: JSONBody[Remove]) -> Answered:
    """Have a player go when the round is over."""
    return await done(request, id, data)


@post("/api/tables/{id:str}/end", guards=[checked_by(hosted_by)], status_code=200, tags=["host"])
async def end(request: Asker, id: FromPath[str], data: JSONBody[End]) -> Answered:
    """End the night."""
    return await done(request, id, data)


# --- what it came to


def sheet_for(request: Asker, id: str) -> Sheet:
    """The sheet, as whoever asks may know it. Raises `Refused` for who neither plays there, nor did, nor runs the table."""
    table, person = played_of(request, id), person_of(request)
    visible, named = table.told_to(person), table.named
    if visible is None:
        raise Refused("what happens at this table is told later, and it has not been told yet")
    table_sheet = sheet(room_of(request).journal, table.stream, visible, named.name, named.host)
    if not (person.may_run(named.host) or person.audits) and person.known() not in [row.player for row in table_sheet.rows]:
        raise Refused("the sheet is for those who play at the table")
    return table_sheet


@get("/api/tables/{id:str}/sheet", tags=["tables"])
async def night(request: Asker, id: FromPath[str]) -> Sheet:
    """Who bought in for what, left with what, and who owes whom. Raises a 429 for who asks too often."""
    within(request.app.state.rates.rounds, network_asking(request), SHEET)
    return sheet_for(request, id)


def downloaded(request: Asker, id: str, form: str, ends: str, written: Written) -> Stream:
    """All rounds as a file. Raises a 429 for who asks too often, and `Refused` for a format that has no form for them."""
    table, person = played_of(request, id), person_of(request)
    who = person.known()
    rates: Rates = request.app.state.rates
    within(rates.downloads, network_asking(request))
    within(rates.downloaders, who)
    room = room_of(request)
    if written is hands_of:
        check_form(room.journal, table.stream)
    rounds = in_turn(room.downloads, written(room.journal, table.stream, who, form, table.until(person)))
    headers = {"content-disposition": f'attachment; filename="table-{table.id}.{ends}"'}
    return Stream(rounds, media_type=MediaType.TEXT, headers=headers)


@get("/api/tables/{id:str}/hands.phhs", tags=["tables"])
async def hands_phh(request: Asker, id: FromPath[str]) -> Stream:
    """Every hand that is over in PHH, as the asker may know it. Raises `Refused` where they play against the house."""
    return downloaded(request, id, "phh", "phhs", hands_of)


@get("/api/tables/{id:str}/hands.ohh", tags=["tables"])
async def hands_ohh(request: Asker, id: FromPath[str]) -> Stream:
    """The same as Open Hand History."""
    return downloaded(request, id, "ohh", "ohh", hands_of)


@get("/api/tables/{id:str}/rounds.jsonl", tags=["tables"])
async def rounds_jsonl(request: Asker, id: FromPath[str]) -> Stream:
    """Every round that is over, of any game, each a line of JSON with its events as the asker may know them."""
    return downloaded(request, id, "jsonl", "jsonl", rounds_of)


HANDLERS: Final = (
    link,
    link_to_scan,
    invite,
    revoke,
    preview,
    join,
    hold,
    answer,
    terms,
    propose,
    bounds,
    propose_bounds,
    agree,
    ask_kill,
    call_bomb_pot,
    verify,
    remove,
    end,
    night,
    hands_phh,
    hands_ohh,
    rounds_jsonl,
)


def host_router() -> Router:
    """Everything that is the host's; the application's state is as for `tables_router`."""
    return Router("/", route_handlers=list(HANDLERS), exception_handlers={Refused: refused})

"""PINs: one's own is set and revoked, an administrator revokes any; and the floor's word at somebody else's console by one."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, Router, post
from litestar.exceptions import ClientException, NotAuthorizedException, PermissionDeniedException
from litestar.params import FromPath, JSONBody

from cardspeak.rulebook import Refused
from cardspeak.server.api.accounts import tried
from cardspeak.server.api.asking import check_runs, checked_by, keeper_of, person_of, room_of
from cardspeak.server.api.shared.between import Guess, check_pin
from cardspeak.server.api.tables import Answered, refused, reply_of, status_of
from cardspeak.server.dealer.console_commands import Stand
from cardspeak.server.floor.commands import check_rules
from cardspeak.server.http.limiting import within_room
from cardspeak.server.http.request_types import Asker
from cardspeak.server.http.roles import account_of, admin, signed_in
from cardspeak.server.http.unsaid import Unsaid
from cardspeak.server.pins import WRONG, Pins

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class NewPin(Unsaid, frozen=True, forbid_unknown_fields=True):
    """The password that one has, and the PIN that one is to have."""

    password: Text
    pin: Text


class Word(Unsaid, Stand, frozen=True, kw_only=True):
    """Something stands by the word of a member of the floor, who tells their PIN at the dealer's console."""

    floor: Text
    pin: Text


class PinState(msgspec.Struct, frozen=True):
    """Whether somebody has a PIN."""

    set: bool


def pins_of(request: Asker) -> Pins:
    """The PINs. Raises `AwayError` while the journal does not answer."""
    room_of(request)
    pins: Pins = request.app.state.pins
    return pins


@post("/api/pin", guards=[signed_in], status_code=200, tags=["pins"])
async def set_pin(request: Asker, data: JSONBody[NewPin]) -> PinState:
    """A PIN for who says their password; the one before opens nothing any more."""
    account = account_of(request)
    assert account
    if account.guest:
        raise ClientException("a guest has no PIN: make an account under your name first")
    await within_room(request, "logins")
    try:
        with tried(request, account.name):
            if await request.app.state.accounts.login(account.name, data.password) is None:
                raise NotAuthorizedException("that is not your password")
    except NotAuthorizedException as error:
        raise PermissionDeniedException(error.detail) from None
    await pins_of(request).set(account.name, data.pin)
    return PinState(True)


@post("/api/pin/revoke", guards=[signed_in], status_code=200, tags=["pins"])
async def revoke_own(request: Asker) -> PinState:
    """One's own PIN opens nothing any more."""
    name = person_of(request).known()
    await pins_of(request).revoke(name, name)
    return PinState(False)


@post("/api/accounts/{name:str}/pin/revoke", guards=[admin], status_code=200, tags=["pins"])
async def revoke(request: Asker, name: FromPath[str]) -> PinState:
    """Somebody's PIN opens nothing any more. For an administrator."""
    await pins_of(request).revoke(name, person_of(request).known())
    return PinState(False)


@post("/api/tables/{id:str}/console/word", guards=[checked_by(check_runs)], status_code=200, tags=["console"])
async def word(request: Asker, id: FromPath[str], data: JSONBody[Word]) -> Answered:
    """Have something stand by the word of the floor, told with a PIN at the dealer's device; it is theirs in the journal.

    Only the house's staff and its devices have PINs told to them, so that nobody else guesses one, or uses its guesses up.
    """
    keeper, by = keeper_of(request, id), person_of(request).known()
    if not person_of(request).staff:
        raise Refused("a PIN is told to the house's own staff and devices alone", ("CS/room/pin",))
    await within_room(request, "logins")
    account = await request.app.state.accounts.called(data.floor)
    await check_pin(request, Guess(account.name if account else data.floor, data.pin, by, data.cmd_id))
    if account is None or "floor" not in account.roles:
        raise Refused(WRONG, ("CS/room/pin",))
    check_rules(keeper.dealer, account.name)
    fields = {field: getattr(data, field) for field in Stand.__struct_fields__}
    answer = reply_of(await keeper.answer(account.name, Stand(**fields)))
    return Response(answer, status_code=status_of(answer))


def pins_router() -> Router:
    """Everything of PINs."""
    return Router("/", route_handlers=[set_pin, revoke_own, revoke, word], exception_handlers={Refused: refused})

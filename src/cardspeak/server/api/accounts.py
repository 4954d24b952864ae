"""Saying who one is: guests in one click, accounts, signing in and out; and what an administrator does with accounts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Final

from litestar import Response, Router, get, post, put
from litestar.exceptions import (
    ClientException,
    HTTPException,
    NotAuthorizedException,
    NotFoundException,
    PermissionDeniedException,
)
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from cardspeak.server.accounts.accounts import RolesChanged, WrongPassword
from cardspeak.server.accounts.names import BadName, compared
from cardspeak.server.accounts.passwords import BadPassword
from cardspeak.server.accounts.rows import Account, NameTaken, RoleName
from cardspeak.server.http.identity import COOKIE, cookie, no_cookie
from cardspeak.server.http.limiting import network_asking, no_sooner, within_room
from cardspeak.server.http.rates import Failures
from cardspeak.server.http.request_types import Asker
from cardspeak.server.http.roles import account_of, admin, signed_in
from cardspeak.server.http.unsaid import Unsaid

if TYPE_CHECKING:
    from cardspeak.server.accounts.accounts import Accounts

Text = Annotated[str, Meta(min_length=1, max_length=300)]
WRONG: Final = "there is no such name with that password"


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest's name."""

    name: Text


class Secret(Unsaid, frozen=True, forbid_unknown_fields=True):
    """A name and a password."""

    name: Text
    password: Text


class NewPassword(Unsaid, frozen=True, forbid_unknown_fields=True):
    """The password that one has, and the one that it is to be."""

    old: Text
    new: Text


class Roles(Struct, frozen=True, forbid_unknown_fields=True):
    """All roles that an account is to have. seen: those that it had when whoever gives them looked."""

    roles: Annotated[list[RoleName], Meta(max_length=8)]
    seen: Annotated[list[RoleName], Meta(max_length=8)]


class Me(Struct, frozen=True):
    """Who is asking: an empty name for nobody."""

    name: str = ""
    roles: list[str] = []
    guest: bool = False


class Handed(Unsaid, frozen=True):
    """A new password, to be handed to whose it is."""

    name: str
    password: str


def me_of(account: Account | None) -> Me:
    """An account as it is told."""
    return Me(account.name, sorted(account.roles), account.guest) if account else Me()


@contextmanager
def explained() -> Iterator[None]:
    """What is wrong with a name or a password becomes the answer."""
    try:
        yield
    except (BadName, BadPassword) as error:
        raise ClientException(str(error)) from None
    except NameTaken as error:
        raise HTTPException(str(error), status_code=409) from None


@contextmanager
def tried(request: Asker, name: str) -> Iterator[None]:
    """Somebody says a password: after some that are wrong, that address waits longer and longer before it tries that name again.

    Whoever knows the password is not kept out by others, who try from elsewhere. Raises 429.
    """
    guesses: Failures = request.app.state.rates.guesses
    who = f"{network_asking(request)} {compared(name)}"
    no_sooner(guesses.wait(who))
    try:
        yield
    except (NotAuthorizedException, WrongPassword):
        guesses.failed(who)
        raise
    guesses.succeeded(who)


async def signed_in_as(request: Asker, account: Account) -> Response[Me]:
    """The browser is signed in under a new token; the one that it had signs nobody in any more."""
    accounts: Accounts = request.app.state.accounts
    token = await accounts.begin(account)
    if old := request.cookies.get(COOKIE):
        await accounts.end(old)
    return Response(me_of(account), cookies=[cookie(request, token)])


@post("/guest", status_code=200, summary="Play as a guest")
async def guest(request: Asker, data: JSONBody[Named]) -> Response[Me]:
    """A new guest, signed in. The second of a name is called so: Ann 2."""
    await within_room(request, "guests")
    with explained():
        return await signed_in_as(request, await request.app.state.accounts.guest(data.name))


@post("/register", status_code=200, summary="Make an account")
async def register(request: Asker, data: JSONBody[Secret]) -> Response[Me]:
    """A new account, signed in. A guest who registers under their own name keeps it, and their chips."""
    await within_room(request, "registrations")
    with explained():
        account = await request.app.state.accounts.register(data.name, data.password, account_of(request))
        return await signed_in_as(request, account)


@post("/login", status_code=200, summary="Sign in")
async def login(request: Asker, data: JSONBody[Secret]) -> Response[Me]:
    """Sign in. Whether the name or the password was wrong is not told."""
    await within_room(request, "logins")
    with tried(request, data.name):
        account = await request.app.state.accounts.login(data.name, data.password)
        if account is None:
            raise NotAuthorizedException(WRONG)
    return await signed_in_as(request, account)


@post("/logout", status_code=200, summary="Sign out")
async def logout(request: Asker) -> Response[Me]:
    """Sign this browser out. A guest has nothing to come back with."""
    if token := request.cookies.get(COOKIE):
        await request.app.state.accounts.end(token)
    return Response(Me(), cookies=[no_cookie(request)])


@post("/logout-everywhere", guards=[signed_in], status_code=200, summary="Sign out everywhere")
async def logout_everywhere(request: Asker) -> Response[Me]:
    """Every browser of whoever asks is signed out, this one too. A guest has nothing to come back with."""
    account = account_of(request)
    assert account
    await request.app.state.accounts.end_all(account)
    return Response(Me(), cookies=[no_cookie(request)])


@post("/password", guards=[signed_in], status_code=200, summary="Change one's password")
async def change_password(request: Asker, data: JSONBody[NewPassword]) -> Me:
    """A new password for who says the old one; every other browser of theirs is signed out."""
    account = account_of(request)
    assert account
    if account.guest:
        raise ClientException("a guest has no password: make an account under your name, and you keep your chips")
    await within_room(request, "logins")
    try:
        with tried(request, account.name), explained():
            await request.app.state.accounts.change_password(account, data.old, data.new, request.cookies[COOKIE])
    except WrongPassword as error:
        raise PermissionDeniedException(str(error)) from None
    return me_of(account)


@get("/me", summary="Who is asking")
async def me(request: Asker) -> Me:
    """The name, roles and whether a guest; an empty name for nobody."""
    return me_of(account_of(request))


@get("/accounts", guards=[admin], summary="All accounts")
async def everyone(request: Asker) -> list[Me]:
    """The open accounts, by name. For an administrator."""
    return [me_of(account) for account in await request.app.state.accounts.everyone()]


@put("/accounts/{name:str}/roles", guards=[admin], summary="Give roles")
async def set_roles(request: Asker, name: FromPath[str], data: JSONBody[Roles]) -> Me:
    """These roles and no others, unless they have been changed since one looked: 409.

    For an administrator, who cannot take that role from themselves.
    """
    asker = account_of(request)
    if asker and compared(asker.name) == compared(name) and "admin" not in data.roles:
        raise ClientException("nobody takes the role of administrator from themselves")
    try:
        return me_of(await request.app.state.accounts.set_roles(name, data.roles, asker.name if asker else "", data.seen))
    except RolesChanged as error:
        raise HTTPException(str(error), status_code=409) from None
    except ValueError as error:
        raise NotFoundException(str(error)) from None


@post("/accounts/{name:str}/close", guards=[admin], status_code=200, summary="Close an account")
async def close(request: Asker, name: FromPath[str]) -> Me:
    """No more signing in, and out of every browser. For an administrator, who cannot close their own."""
    asker = account_of(request)
    if asker and compared(asker.name) == compared(name):
        raise ClientException("nobody closes their own account")
    try:
        return me_of(await request.app.state.accounts.close_account(name, asker.name if asker else ""))
    except ValueError as error:
        raise NotFoundException(str(error)) from None


@post("/accounts/{name:str}/reset", guards=[admin], status_code=200, summary="Give a new password")
async def reset(request: Asker, name: FromPath[str]) -> Handed:
    """A new password for somebody who has lost theirs, shown this once; they are signed out everywhere. For an administrator."""
    asker = account_of(request)
    try:
        account, password = await request.app.state.accounts.reset_password(name, asker.name if asker else "")
    except ValueError as error:
        raise NotFoundException(str(error)) from None
    return Handed(account.name, password)


HANDLERS: Final = (guest, register, login, logout, logout_everywhere, change_password, me, everyone, set_roles, reset, close)


def accounts_router() -> Router:
    """Everything about accounts. The application's state has `accounts`, `rates` and `config`."""
    return Router("/api", route_handlers=list(HANDLERS), tags=["accounts"])

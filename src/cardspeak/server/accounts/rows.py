"""What is asked of the tables of accounts and sessions: plain functions of a connection, each part of a transaction."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, Literal, get_args

import msgspec
from sqlalchemy import Connection, Row, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from cardspeak.server.accounts.names import compared
from cardspeak.server.accounts.schema import ACCOUNTS, CHANGES, ROLES, SESSIONS
from cardspeak.server.accounts.visible import look

PLAYER: Final = "player"
RoleName = Literal["player", "dealer", "floor", "cashier", "auditor", "admin", "brush", "stream"]
AT_ONCE: Final = 1000
"""Sessions that are looked for in one question."""
ROLE_NAMES: Final[tuple[str, ...]] = get_args(RoleName)


class Account(msgspec.Struct, frozen=True):
    """Somebody who may play. name: unique in the room, also after the account is closed. guest: without a password."""

    id: int
    name: str
    roles: frozenset[str]
    guest: bool


class Change(msgspec.Struct, frozen=True):
    """What was changed of an account. moment: ms since 1970. who: by whom. roles: those after it, with spaces between."""

    id: int
    moment: int
    who: str
    what: str
    name: str
    roles: str


class NameTaken(ValueError):
    """Somebody has the name, or has had it."""


def add(connection: Connection, name: str, password: str | None, now: int) -> Account:
    """A new account, a player's. Raises `NameTaken`."""
    values = {"name": name, "key": compared(name), "look": look(name), "password": password, "created": now}
    try:
        with connection.begin_nested():
            made = connection.execute(insert(ACCOUNTS).values(values).returning(ACCOUNTS.c.id)).scalar_one()
    except IntegrityError:
        raise NameTaken(f"somebody is called {name}, or has a name that looks like it") from None
    connection.execute(insert(ROLES).values(account=made, role=PLAYER))
    return Account(made, name, frozenset({PLAYER}), password is None)


def add_guest(connection: Connection, name: str, now: int) -> Account:
    """A new guest: the second Ann is "Ann 2"."""
    taken: set[str] = set()
    for column, begins in ((ACCOUNTS.c.key, compared(name)), (ACCOUNTS.c.look, look(name))):
        taken.update(connection.scalars(select(column).where(column.startswith(begins, autoescape=True))))
    number = 0
    while True:
        number += 1
        called = name if number == 1 else f"{name} {number}"
        if not taken & {compared(called), look(called)}:
            with suppress(NameTaken):  # by another transaction since we looked
                return add(connection, called, None, now)


def settle(connection: Connection, account: int, password: str) -> None:
    """A new password; a guest who gets one is a guest no more."""
    connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(password=password))


def named(connection: Connection, name: str, alone: bool = False) -> tuple[Account, str | None] | None:
    """The open account of a name, and its password's hash. alone: nobody else changes it before this transaction is over."""
    asked = select(ACCOUNTS).where(ACCOUNTS.c.key == compared(name), ACCOUNTS.c.closed.is_(None))
    row = connection.execute(asked.with_for_update() if alone else asked).first()
    return (_account(connection, row), row.password) if row else None


def there(connection: Connection, names: Collection[str]) -> frozenset[str]:
    """Those of the names under which an account is open, letter by letter."""
    asked = select(ACCOUNTS.c.name).where(ACCOUNTS.c.name.in_(names), ACCOUNTS.c.closed.is_(None))
    return frozenset(connection.scalars(asked))


def everyone(connection: Connection) -> list[Account]:
    """The open accounts, by name."""
    accounts = connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.closed.is_(None)).order_by(ACCOUNTS.c.key)).all()
    roles: dict[int, set[str]] = {}
    for account, role in connection.execute(select(ROLES.c.account, ROLES.c.role)):
        roles.setdefault(account, set()).add(role)
    return [Account(row.id, row.name, frozenset(roles.get(row.id, ())), row.password is None) for row in accounts]


def set_roles(connection: Connection, account: int, roles: Collection[str]) -> None:
    """These roles and no others."""
    connection.execute(delete(ROLES).where(ROLES.c.account == account))
    if roles:
        connection.execute(insert(ROLES), [{"account": account, "role": role} for role in sorted(roles)])


def close(connection: Connection, account: int, now: int) -> None:
    """No more signing in, and out of every browser."""
    connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(closed=now))
    end_all(connection, account)


def as_at(connection: Connection, moment: int, roles: Mapping[str, Collection[str]]) -> None:
    """Bring all accounts back to how they were at a moment: who came later is not there, who was closed later is open.

    roles: of those who were given others later, those that they had. Whoever was signed in later is not. A password is the latest
    all the same, for what it was before is kept nowhere; and so nobody comes in again by one that was given up.
    """
    later = select(ACCOUNTS.c.id).where(ACCOUNTS.c.created > moment)
    connection.execute(delete(SESSIONS).where((SESSIONS.c.created > moment) | SESSIONS.c.account.in_(later)))
    connection.execute(delete(ROLES).where(ROLES.c.account.in_(later)))
    connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.created > moment))
    connection.execute(delete(CHANGES).where(CHANGES.c.moment > moment))
    connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.closed > moment).values(closed=None))
    for id, name in connection.execute(select(ACCOUNTS.c.id, ACCOUNTS.c.name)).all():
        if name in roles:
            set_roles(connection, id, roles[name])


def _account(connection: Connection, row: Row[Any]) -> Account:
    roles = connection.scalars(select(ROLES.c.role).where(ROLES.c.account == row.id))
    return Account(row.id, row.name, frozenset(roles), row.password is None)


# --- what was changed, until it is journalled


def note(connection: Connection, moment: int, who: str, what: str, account: Account) -> None:
    """Keep a change together with what it changed."""
    roles = " ".join(sorted(account.roles))
    connection.execute(insert(CHANGES).values(moment=moment, who=who, what=what, name=account.name, roles=roles))


def noted(connection: Connection) -> list[Change]:
    """The changes that are not journalled yet, in order."""
    return [Change(*row) for row in connection.execute(select(CHANGES).order_by(CHANGES.c.id)).all()]


def forget(connection: Connection, last: int) -> None:
    """The changes up to this one are in the journal."""
    connection.execute(delete(CHANGES).where(CHANGES.c.id <= last))


# --- sessions

SWEPT: Final = 366 * 86_400_000
"""Milliseconds for which a session that has run out is still there, so that one who only seemed to be late is not signed out."""


def begin(connection: Connection, token: bytes, account: int, now: int, until: int) -> None:
    """A browser is signed in. Sessions that have run out long since are swept away, and not before: the clock may be wrong."""
    connection.execute(delete(SESSIONS).where(SESSIONS.c.until <= now - SWEPT))
    connection.execute(insert(SESSIONS).values(token=token, account=account, created=now, until=until))


def whose(connection: Connection, token: bytes, now: int) -> tuple[Account, int] | None:
    """Whose session it is, and until when."""
    joined = ACCOUNTS.join(SESSIONS, ACCOUNTS.c.id == SESSIONS.c.account)
    running = (SESSIONS.c.token == token, SESSIONS.c.until > now, ACCOUNTS.c.closed.is_(None))
    session = connection.execute(select(ACCOUNTS, SESSIONS.c.until).select_from(joined).where(*running)).first()
    return (_account(connection, session), session.until) if session else None


def prolong(connection: Connection, token: bytes, until: int) -> None:
    """The session runs until then."""
    connection.execute(update(SESSIONS).where(SESSIONS.c.token == token).values(until=until))


def end(connection: Connection, token: bytes) -> None:
    """The browser is signed out."""
    connection.execute(delete(SESSIONS).where(SESSIONS.c.token == token))


def end_all(connection: Connection, account: int) -> None:
    """Every browser of an account is signed out."""
    connection.execute(delete(SESSIONS).where(SESSIONS.c.account == account))


def end_others(connection: Connection, account: int, token: bytes) -> None:
    """Every browser of an account is signed out but this one."""
    connection.execute(delete(SESSIONS).where(SESSIONS.c.account == account, SESSIONS.c.token != token))


def alive(connection: Connection, tokens: Sequence[bytes], now: int) -> dict[bytes, Account]:
    """Whose sessions these are, of those that are running."""
    joined = ACCOUNTS.join(SESSIONS, ACCOUNTS.c.id == SESSIONS.c.account).outerjoin(ROLES, ACCOUNTS.c.id == ROLES.c.account)
    asked = select(SESSIONS.c.token, ACCOUNTS, ROLES.c.role).select_from(joined)
    accounts: dict[bytes, Account] = {}
    for start in range(0, len(tokens), AT_ONCE):
        these = SESSIONS.c.token.in_(tokens[start : start + AT_ONCE])
        for row in connection.execute(asked.where(these, SESSIONS.c.until > now, ACCOUNTS.c.closed.is_(None))):
            known = accounts.get(row.token)
            roles = (known.roles if known else frozenset()) | ({row.role} if row.role else set())
            accounts[row.token] = Account(row.id, row.name, roles, row.password is None)
    return accounts


def running(connection: Connection, now: int) -> int:
    """How many sessions there are."""
    return connection.execute(select(func.count()).select_from(SESSIONS).where(SESSIONS.c.until > now)).scalar_one()

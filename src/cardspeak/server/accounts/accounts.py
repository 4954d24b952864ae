"""Who people are: guests, accounts with a password, and the browsers that are signed in."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from cardspeak.server.accounts import passwords, rows
from cardspeak.server.accounts.database import checked, open_database
from cardspeak.server.accounts.names import compared, shown
from cardspeak.server.accounts.passwords import LONGEST, Passwords
from cardspeak.server.accounts.rows import ROLE_NAMES, Account
from cardspeak.server.clock import now as clock

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from cardspeak.server.accounts.database import Database

DAY: Final = 86_400_000
TOKEN: Final = 32
"""Bytes of chance in what a browser holds."""


class WrongPassword(ValueError):
    """Somebody does not know their own password."""


class RolesChanged(ValueError):
    """Somebody else has given an account other roles since one looked."""


class Accounts:
    """All accounts of a database, which has its tables. days: how long a session lasts after it was last used."""

    def __init__(self, database: Database, days: int = 30, now: Callable[[], int] = clock) -> None:
        self.database = database
        self.now = now
        self.lasting = days * DAY
        self.passwords = Passwords()
        self.on_closed: list[Callable[[str], None]] = []
        """Told the name of an account that is closed, so that what is open for it is closed too."""

    # --- becoming somebody

    async def guest(self, name: str) -> Account:
        """A new guest, called so or nearly so. Raises `BadName`."""
        called = shown(name)
        return await self.database.run(lambda line: rows.add_guest(line, called, self.now()))

    async def register(self, name: str, password: str, present: Account | None = None) -> Account:
        """A new account; a guest (`present`) who keeps their name keeps their chips with it, and none of the sessions before.

        Raises `BadName`, `BadPassword`, and `NameTaken` for a name that somebody has or had.
        """
        keeps = present is not None and present.guest and compared(present.name) == compared(name)
        called = present.name if present and keeps else shown(name)
        passwords.check(password, called)
        hashed = await self.passwords.hash(password)
        if present and keeps:

            def settle(line: Connection) -> None:
                rows.settle(line, present.id, hashed)
                rows.end_all(line, present.id)  # a password keeps out whoever held the guest's cookie

            await self.database.run(settle)
            return Account(present.id, called, present.roles, guest=False)
        return await self.database.run(lambda line: rows.add(line, called, hashed, self.now()))

    async def login(self, name: str, password: str) -> Account | None:
        """The account, None for a wrong name or password: which of the two is not told, nor by the time that it takes."""
        row = await self.database.run(lambda line: rows.named(line, name))
        account, hashed = row or (None, None)
        if not await self.passwords.fits(password, hashed) or account is None or hashed is None:
            return None
        if self.passwords.aged(hashed):
            await self._set_password(account, password)
        return account

    async def _set_password(self, account: Account, password: str) -> None:
        hashed = await self.passwords.hash(password)
        await self.database.run(lambda line: rows.settle(line, account.id, hashed))

    # --- sessions

    async def begin(self, account: Account) -> str:
        """A new session: what the browser is to hold. The database knows only its hash."""
        token = secrets.token_urlsafe(TOKEN)
        start = self.now()
        await self.database.run(lambda line: rows.begin(line, session_of(token), account.id, start, start + self.lasting))
        return token

    async def whose(self, token: str) -> Account | None:
        """Who holds this, if the session has not run out. It lasts anew once a tenth of its time is over."""
        if not token or len(token) > LONGEST:
            return None
        return await self.database.run(lambda line: self._whose(line, session_of(token)))

    def _whose(self, line: Connection, token: bytes) -> Account | None:
        start = self.now()
        session = rows.whose(line, token, start)
        if session is None:
            return None
        account, until = session
        if until - start < self.lasting * 9 // 10:
            rows.prolong(line, token, start + self.lasting)
        return account

    async def end(self, token: str) -> None:
        """The browser is signed out."""
        await self.database.run(lambda line: rows.end(line, session_of(token)))

    async def running(self) -> int:
        """How many browsers are signed in."""
        return await self.database.run(lambda line: rows.running(line, self.now()))

    async def alive(self, sessions: Collection[bytes]) -> dict[bytes, Account]:
        """Whose sessions these are, of those that are running still."""
        asked = list(sessions)
        return await self.database.run(lambda line: rows.alive(line, asked, self.now())) if asked else {}

    async def change_password(self, account: Account, old: str, new: str, token: str) -> None:
        """A new password for who knows the old one; every browser but the one that holds `token` is signed out.

        Raises `WrongPassword`, `BadPassword`.
        """
        row = await self.database.run(lambda line: rows.named(line, account.name))
        if row is None or not await self.passwords.fits(old, row[1]):
            raise WrongPassword("that is not your password")
        passwords.check(new, account.name)
        hashed = await self.passwords.hash(new)

        def change(line: Connection) -> None:
            rows.settle(line, account.id, hashed)
            rows.end_others(line, account.id, session_of(token))

        await self.database.run(change)

    async def end_all(self, account: Account) -> None:
        """Every browser of an account is signed out."""
        await self.database.run(lambda line: rows.end_all(line, account.id))

    # --- what an administrator does

    async def called(self, name: str) -> Account | None:
        """The open account of that name."""
        row = await self.database.run(lambda line: rows.named(line, name))
        return row[0] if row else None

    async def there(self, names: Collection[str]) -> frozenset[str]:
        """Those of the names under which an account is open."""
        return await self.database.run(lambda line: rows.there(line, names)) if names else frozenset()

    async def everyone(self) -> list[Account]:
        """The open accounts, by name."""
        return await self.database.run(rows.everyone)

    async def set_roles(self, name: str, roles: Collection[str], by: str, seen: Collection[str] | None = None) -> Account:
        """Give the account these roles and no others. by: who does it; seen: the roles that it had when they looked.

        Raises `ValueError` for an unknown name or role, `RolesChanged` where they are not those that were seen.
        """
        for role in roles:
            if role not in ROLE_NAMES:
                raise ValueError(f"{role} is no role; there are {', '.join(ROLE_NAMES)}")

        def change(line: Connection) -> Account:
            account = _open_account(line, name, alone=True)
            if seen is not None and set(seen) != account.roles:
                raise RolesChanged(f"{account.name} is {' and '.join(sorted(account.roles)) or 'nothing'} by now: look again")
            rows.set_roles(line, account.id, set(roles))
            changed = Account(account.id, account.name, frozenset(roles), account.guest)
            rows.note(line, self.now(), by, "roles", changed)
            return changed

        return await self.database.run(change)

    async def reset_password(self, name: str, by: str) -> tuple[Account, str]:
        """A new password, made by chance, for somebody who has lost theirs; every browser of theirs is signed out.

        by: who does it. Raises `ValueError` for a name that there is not, or a guest's.
        """
        password = "-".join([secrets.token_hex(3) for _ in range(4)])
        hashed = await self.passwords.hash(password)

        def change(line: Connection) -> Account:
            account = _open_account(line, name)
            if account.guest:
                raise ValueError(f"{account.name} is a guest and has no password")
            rows.settle(line, account.id, hashed)
            rows.end_all(line, account.id)
            rows.note(line, self.now(), by, "password", account)
            return account

        return await self.database.run(change), password

    async def close_account(self, name: str, by: str) -> Account:
        """Close an account and sign it out everywhere; its name stays taken. by: who does it. Raises `ValueError`."""

        def change(line: Connection) -> Account:
            account = _open_account(line, name)
            rows.close(line, account.id, self.now())
            rows.note(line, self.now(), by, "closed", account)
            return account

        account = await self.database.run(change)
        for tell in self.on_closed:
            tell(account.name)
        return account

    async def changes(self) -> list[rows.Change]:
        """What was changed of accounts, by whatever door, and is not journalled yet."""
        return await self.database.run(rows.noted)

    async def journalled(self, last: int) -> None:
        """The changes up to this one are in the journal."""
        await self.database.run(lambda line: rows.forget(line, last))

    async def close(self) -> None:
        """Let go of the database and the threads."""
        await self.database.close()
        self.passwords.close()


def _open_account(line: Connection, name: str, alone: bool = False) -> Account:
    row = rows.named(line, name, alone)
    if row is None:
        raise ValueError(f"there is no account called {name}")
    return row[0]


def session_of(token: str) -> bytes:
    """The name of a session, which does not tell what the browser holds."""
    return hashlib.sha256(token.encode()).digest()


@asynccontextmanager
async def opened(where: str, days: int = 30) -> AsyncIterator[Accounts]:
    """The accounts at a path or a database's URL, with their tables brought up to date. Raises `DatabaseError`."""
    from cardspeak.server.accounts import migrate

    accounts = Accounts(open_database(where), days)
    try:
        await checked(accounts.database, where, migrate.to("head"))
        yield accounts
    finally:
        await accounts.close()

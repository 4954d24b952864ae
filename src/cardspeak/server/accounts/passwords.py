"""Passwords, kept as argon2id hashes. Hashing is slow and takes memory on purpose, so it has threads of its own, two of them."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from cardspeak.server.accounts.names import compared

SHORTEST: Final = 8
LONGEST: Final = 256
"""Characters; a longer one would cost more to read than to hash."""
LOOKED_AT: Final = 64
"""Characters of a password that are looked at for what is common in it: the time grows with their square."""
GUESSES: Final = 1_000_000
"""Guesses that a password withstands at least; with the limits on logins they take years."""
HOUSE: Final = ("cardspeak", "poker", "holdem", "casino")
T = TypeVar("T")


class BadPassword(ValueError):
    """A password that nobody should have. It is not repeated."""


def check(password: str, name: str) -> None:
    """Raises `BadPassword` for one that is too short, too long, the name itself, or easily guessed.

    How many guesses a password withstands is told by zxcvbn, which knows the common ones, names and patterns.
    """
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadPassword(f"a password has {SHORTEST} to {LONGEST} characters")
    if compared(password) == compared(name) or len(set(password)) == 1:
        raise BadPassword("a password is neither the name nor one character over and over")
    from zxcvbn import zxcvbn

    if zxcvbn(password[:LOOKED_AT], user_inputs=[name, *HOUSE])["guesses"] < GUESSES:
        raise BadPassword("this password is easily guessed: take three or four words that belong to nobody else")


class Passwords:
    """Makes hashes and checks passwords against them. hasher: how much work a hash is, by RFC 9106 if not given."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(2, "argon2")
        self._nobodys = ""

    async def hash(self, password: str) -> str:
        """The hash of a password, salted."""
        return await self._on_thread(lambda: self._hasher.hash(_plain(password)))

    async def fits(self, password: str, hashed: str | None) -> bool:
        """Whether the hash is of this password. Without a hash the answer is no, and takes as long."""
        return await self._on_thread(lambda: self._fits(password, hashed))

    def aged(self, hashed: str) -> bool:
        """Whether the hash was made with less work than is the rule now."""
        return self._hasher.check_needs_rehash(hashed)

    def _fits(self, password: str, hashed: str | None) -> bool:
        self._nobodys = self._nobodys or self._hasher.hash("nobody's")
        try:
            return self._hasher.verify(hashed or self._nobodys, _plain(password[: LONGEST + 1])) and hashed is not None
        except (VerificationError, InvalidHashError):
            return False

    async def _on_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def close(self) -> None:
        """Let the threads end."""
        self._threads.shutdown()


def _plain(password: str) -> str:
    """However a keyboard puts its letters together, it is the same password."""
    return unicodedata.normalize("NFC", password)

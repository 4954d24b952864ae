"""PINs: what a member of the staff says at somebody else's device. Each is set, changed, revoked and told in the journal alone.

A PIN has few digits, so few guesses are free, wherever they come from: after `MOST` wrong ones in a row it opens nothing any more
until it is set anew. Its hash is under seal.
"""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Final, NamedTuple

from cardspeak.journal.events import PinRevoked, PinSet, PinTold
from cardspeak.rulebook import Cites, Refused
from cardspeak.server.accounts.names import compared
from cardspeak.server.accounts.passwords import Passwords
from cardspeak.server.live.at_desk import put_down
from cardspeak.server.live.room import Room

STREAM: Final = "pins"
MOST: Final = 5
"""Wrong PINs in a row after which the right one opens nothing either."""
SHORTEST, LONGEST = 4, 8
CITES: Final[Cites] = ("CS/room/pin",)
WRONG: Final = "that is not the PIN, or there is none"


class Pin(NamedTuple):
    """Somebody's PIN. wrong: how often another was told since it was told last."""

    hash: str
    wrong: int


def checked(pin: str) -> str:
    """A PIN that somebody may have. Raises `Refused`; it is not repeated."""
    if not (pin.isascii() and pin.isdecimal() and SHORTEST <= len(pin) <= LONGEST):
        raise Refused(f"a PIN has {SHORTEST} to {LONGEST} digits", CITES)
    steps = {int(two) - int(one) for one, two in pairwise(pin)}
    if len(steps) == 1 and steps <= {-1, 0, 1}:
        raise Refused("a PIN is neither one digit over and over nor a run of them", CITES)
    return pin


class Pins:
    """Everybody's, by the name as it is compared, as the journal of an open room has them."""

    def __init__(self, room: Room, passwords: Passwords) -> None:
        self.room = room
        self.passwords = passwords
        self.held: dict[str, Pin] = {}
        self._last_wrong: dict[str, tuple[str, str, str]] = {}
        self._one_at_a_time = asyncio.Lock()
        room.on_open.append(self.open)
        self.open()

    def open(self) -> None:
        """Read them from the journal."""
        self.held.clear()
        journal = self.room.journal
        if STREAM in journal.store.streams():
            for row in journal.store.read(STREAM):
                for event in row.opened(journal.key):
                    self._take(event, row.entry.moment)

    def _take(self, event: object, _: int) -> None:
        if isinstance(event, PinSet):
            self._last_wrong.pop(compared(event.name), None)
            self.held[compared(event.name)] = Pin(bytes(event.hash).decode("ascii"), 0)
        elif isinstance(event, PinRevoked):
            self.held.pop(compared(event.name), None)
        elif isinstance(event, PinTold) and (pin := self.held.get(compared(event.name))):
            self.held[compared(event.name)] = pin._replace(wrong=0 if event.right else event.times)

    async def _journalled(self, event: PinSet | PinRevoked | PinTold, who: str) -> None:
        await put_down(self.room, STREAM, [event], who, self._take)

    async def set(self, name: str, pin: str) -> None:
        """Somebody has this PIN from here on, and none that was before. Raises `Refused`."""
        hashed = await self.passwords.hash(checked(pin))
        async with self._one_at_a_time:
            await self._journalled(PinSet(name, tuple(hashed.encode("ascii")), CITES), name)

    async def revoke(self, name: str, by: str) -> None:
        """Somebody has no PIN any more. Raises `Refused` for who had none."""
        async with self._one_at_a_time:
            if compared(name) not in self.held:
                raise Refused(f"{name} has no PIN", CITES)
            await self._journalled(PinRevoked(name, CITES), by)

    async def check(self, name: str, pin: str, by: str, command: str) -> None:
        """Somebody tells their PIN at the device of `by`. Raises `Refused` where it is wrong, or was too often.

        They are told one after the other, so that no two guesses count as one. A guess whose answer was lost on the way is told
        again by itself, with the same `command`: it is the same guess, and counts once.
        """
        async with self._one_at_a_time:
            stored = self.held.get(compared(name))
            if stored and stored.wrong >= MOST:
                raise Refused(f"a wrong PIN was told {MOST} times: it opens nothing until it is set anew", CITES)
            if self._last_wrong.get(compared(name)) == (by, command, pin):
                raise Refused(WRONG, CITES)
            if await self.passwords.fits(pin, stored.hash if stored else None):
                if stored and stored.wrong:
                    await self._journalled(PinTold(name, True, 0, CITES), by)
                return
            if stored:
                self._last_wrong[compared(name)] = by, command, pin
            await self._journalled(PinTold(name, False, stored.wrong + 1 if stored else 1, CITES), by)
        raise Refused(WRONG, CITES)

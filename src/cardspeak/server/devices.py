"""Devices at tables: a tablet that is paired with a table tells what happens there at its console, and may do nothing else.

A code is shown at the desk and typed at the device. It holds for five minutes and five tries of a network, and pairs one device;
it is in memory alone. What the device shows from then on is a token, of which the journal has the hash.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from hmac import compare_digest
from secrets import randbelow, token_urlsafe
from typing import Final, NamedTuple

from cardspeak.journal.events import DeviceOffered, DevicePaired, DeviceRevoked, DeviceTried
from cardspeak.rulebook import Cites, Refused
from cardspeak.server.live.at_desk import put_down
from cardspeak.server.live.room import Room

STREAM: Final = "devices"
MINUTE: Final = 60_000
LASTS: Final = 5 * MINUTE
"""How long a code pairs a device."""
MOST: Final = 5
"""Wrong codes from a network after which the right one pairs nothing from there: whoever guesses keeps nobody else out."""
MOST_IN_ALL: Final = 10 * MOST
"""Wrong codes from anywhere after which the right one pairs nothing."""
DIGITS: Final = 6
LONGEST: Final = 100
"""Characters of a code or token that is looked at at all."""
CITES: Final[Cites] = ("CS/room/device",)
SPOT, TABLE = "spot/", "table/"
"""How places begin: a spot of the card room, whatever game is on there, or one table of the room."""


class Offer(NamedTuple):
    """A code that pairs a device with a place until then. wrong: how often another was told, by network."""

    place: str
    code: str
    until: int
    wrong: Counter[str]


class Device(NamedTuple):
    """A device that is paired with a place: its token's hash, by whom, and since when."""

    number: int
    place: str
    hash: bytes
    by: str
    since: int

    @property
    def name(self) -> str:
        """What it is called in the journal; no person has such a name."""
        return f"device #{self.number}"


def wrong() -> Refused:
    """The same of every code that pairs nothing, whatever is wrong with it."""
    return Refused("that code pairs nothing: ask the floor for a new one", CITES)


def digest(token: str) -> bytes:
    """What the journal has of a token, which is drawn of more than anybody can try."""
    return sha256(token.encode()).digest()


class Devices:
    """Those that are paired, as the journal of an open room has them, and the codes that wait."""

    def __init__(self, room: Room, at_spot: Callable[[int], str]) -> None:
        self.room = room
        self.at_spot = at_spot
        self.held: dict[int, Device] = {}
        self.offers: dict[int, Offer] = {}
        self.offered: dict[int, str] = {}
        self.last = 0
        self._one_at_a_time = asyncio.Lock()
        room.on_open.append(self.open)
        self.open()

    def open(self) -> None:
        """Read them from the journal; a code that was shown before is forgotten."""
        self.held.clear()
        self.offers.clear()
        self.last = 0
        journal = self.room.journal
        if STREAM in journal.store.streams():
            for row in journal.store.read(STREAM):
                for event in row.opened(journal.key):
                    self._take(event, row.entry.moment)

    def _take(self, event: object, moment: int) -> None:
        if isinstance(event, DeviceOffered):
            self.last = event.number
            self.offered[event.number] = event.by
        elif isinstance(event, DevicePaired):
            by = self.offered.get(event.number, "")
            self.held[event.number] = Device(event.number, event.place, bytes(event.hash), by, moment)
        elif isinstance(event, DeviceRevoked):
            self.held.pop(event.number, None)

    async def _journalled(self, event: DeviceOffered | DeviceTried | DevicePaired | DeviceRevoked, who: str) -> None:
        await put_down(self.room, STREAM, [event], who, self._take)

    async def offer(self, place: str, by: str) -> tuple[int, str, int]:
        """A code for a device at a place: the device's number, what is to be typed there, and until when it holds."""
        async with self._one_at_a_time:
            number, until = self.last + 1, self.room.now() + LASTS
            code = f"{number}-{randbelow(10**DIGITS):0{DIGITS}}"
            await self._journalled(DeviceOffered(number, place, by, until, CITES), by)
            self.offers[number] = Offer(place, code, until, Counter())
        return number, code, until

    async def pair(self, typed: str, network: str) -> tuple[Device, str]:
        """Pair the device of a network at which a code is typed: what it is from then on, and its token. Raises `Refused`.

        They are tried one after the other, so that no two guesses count as one, and a code pairs one device.
        """
        async with self._one_at_a_time:
            number_text = typed.strip().partition("-")[0]
            number = int(number_text) if number_text.isascii() and number_text.isdecimal() and len(number_text) < DIGITS else 0
            offer = self.offers.get(number)
            if offer is None or len(typed) > LONGEST or offer.wrong[network] >= MOST:
                raise wrong()
            if self.room.now() > offer.until:
                del self.offers[number]
                raise wrong()
            if not compare_digest(typed.strip().encode(), offer.code.encode()):
                offer.wrong[network] += 1
                times = offer.wrong.total()
                if times >= MOST_IN_ALL:
                    del self.offers[number]
                await self._journalled(DeviceTried(number, times, CITES), "")
                raise wrong()
            del self.offers[number]
            token = token_urlsafe(32)
            await self._journalled(DevicePaired(number, offer.place, tuple(digest(token)), CITES), f"device #{number}")
            return self.held[number], token

    async def revoke(self, number: int, by: str) -> None:
        """A device is none of the room's any more. Raises `Refused` for one that is not paired and has no code."""
        async with self._one_at_a_time:
            if number not in self.held and number not in self.offers:
                raise Refused(f"no device {number} is paired", CITES)
            self.offers.pop(number, None)
            await self._journalled(DeviceRevoked(number, CITES), by)

    def whose(self, token: str) -> Device | None:
        """The device that shows this token; None for one that is not paired any more."""
        if not token or len(token) > LONGEST:
            return None
        shown = digest(token)
        return next((device for device in self.held.values() if compare_digest(device.hash, shown)), None)

    def table(self, device: Device) -> str:
        """The table whose console a device has now, by its name in addresses; empty while none is open at its place."""
        if device.place.startswith(SPOT):
            return self.at_spot(int(device.place.removeprefix(SPOT)))
        return device.place.removeprefix(TABLE)

"""One line to another process for all who look at a table of its from here and have no name: they see what its rail is sent.

Who has no name can neither sit nor speak, so what they are told is the same for all of them, and never sooner than the keeper
tells it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

import msgspec
from websockets.exceptions import ConnectionClosed

from cardspeak.rulebook import Refused
from cardspeak.server.dealer.messages import Ack, Clock, Error, Patch, Private, Snapshot, Talk
from cardspeak.server.live.audiences import Audience, Viewer
from cardspeak.server.shared.passing import NoAnswer

if TYPE_CHECKING:
    from cardspeak.server.shared.passing import Passing

HELLO: Final = '{"type":"hello","lines":true}'
GONE: Final = (4503, "the keeper is gone")
_decode: Final[Callable[[str], Snapshot | Patch | Clock | Talk | Private | Ack | Error]] = msgspec.json.Decoder(
    Snapshot | Patch | Clock | Talk | Private | Ack | Error
).decode


class Relay:
    """The rail of a table that another process keeps. ended: with what its line was closed, None while it is open."""

    def __init__(self, passing: Passing, where: str, id: str, host: str, now: Callable[[], int]) -> None:
        self.passing = passing
        self.where = where
        self.id = id
        self.host = host
        self.now = now
        self.audience = Audience()
        self.ended: tuple[int, str] | None = None
        self._line = asyncio.get_running_loop().create_task(self._run(), name=f"relay {id}")

    async def _run(self) -> None:
        self.ended = None
        said = GONE
        try:
            there = await self.passing.opened(self.where, self.id, self.host)
            try:
                await there.send(HELLO)
                async for text in there:
                    for message in str(text).split("\n"):
                        self.take(message)
            finally:
                await there.close()
                if there.close_code not in (None, 1005, 1006, 1011):
                    said = there.close_code or GONE[0], there.close_reason or ""
        except (NoAnswer, ConnectionClosed):
            pass
        finally:
            self.ended = said
            for viewer in list(self.audience.viewers):
                viewer.close()

    def take(self, text: str) -> None:
        """Pass on a message, and remember what it says for who comes later."""
        message, audience = _decode(text), self.audience
        match message:
            case Snapshot():
                audience.fields = {name: bytes(raw) for name, raw in message.table.items()}
                audience.seq, audience.clock = message.seq, None
                audience.chat.clear()
                audience.chat.extend(message.chat)
                audience.lines.extend([line for line in message.lines if line not in audience.lines])
                for viewer in audience.viewers:
                    viewer.resync()
                return
            case Patch():
                audience.fields = {**audience.fields, **{name: bytes(raw) for name, raw in message.changed.items()}}
                audience.seq, audience.clock = message.seq, None
                audience.lines.extend(message.lines)
            case Clock():
                audience.clock = message
            case Talk():
                audience.chat.append(message.said)
            case _:
                return  # it is for one line, and nobody asks anything on ours
        for viewer in audience.viewers:
            viewer.put(text)

    def fresh(self, viewer: Viewer) -> list[str]:
        """All that the rail has been shown so far; nothing before it was shown anything."""
        return self.audience.snapshot(self.now(), viewer.since) if self.audience.fields else []

    def hang_up(self) -> None:
        """Nobody looks any more."""
        self._line.cancel()

    # --- what a line to the table may ask, as `Talker` asks it of a keeper: of who has no name nothing is done

    class Named:
        """Whose table it is, is nothing to who has no name."""

        host = ""
        private = False

    named = Named

    @property
    def talk(self) -> Relay:
        """What is said at the table."""
        return self

    def say(self, *_: Any) -> None:
        """Raises `Refused`."""
        raise Refused("say who you are first")

    ask = share = say

    def on_loss(self, _: Exception) -> None:
        """Nothing is written here."""


class Relays:
    """The lines of this process to tables that others keep, by the table."""

    def __init__(self, passing: Passing, now: Callable[[], int]) -> None:
        self.passing = passing
        self.now = now
        self.held: dict[tuple[str, str], Relay] = {}

    @contextmanager
    def of(self, where: str, id: str, host: str) -> Iterator[Relay]:
        """A table's, opened for the first who comes, and closed after the last. host: the room's name, as they call it."""
        relay = self.held.get((where, id))
        if relay is None or relay.ended:
            relay = self.held[where, id] = Relay(self.passing, where, id, host, self.now)
        try:
            yield relay
        finally:
            if not relay.audience.viewers:
                relay.hang_up()
                if self.held.get((where, id)) is relay:
                    del self.held[where, id]

    async def close(self) -> None:
        """Hang up all of them."""
        for relay in self.held.values():
            relay.hang_up()
            with suppress(asyncio.CancelledError):
                await relay._line

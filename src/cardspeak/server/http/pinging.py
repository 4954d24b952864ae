"""A WebSocket that thousands may have who only look: what is told to all of them is framed once, and they are seldom pinged.

Who has no name can neither sit nor speak, so no table waits to hear whether they are still there; of who has one it must know
soon.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from cardspeak.server.http.identity import nameless

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

PING: Final = 5.0
"""Seconds between pings, and for their answer, so that a cut line is seen."""
SELDOM: Final = 25.0
"""Seconds between pings to who has no name: often enough for what stands between and closes lines that are silent."""
FRAMES: Final = 16
"""Texts whose frames are held, so that what is told to many is framed once."""


class Pinged(WebSocketsSansIOProtocol):
    """A WebSocket without extensions of somebody who has a name, or has none."""

    def start_keepalive(self) -> None:
        """They are let in."""
        self.ping_interval = SELDOM if nameless(self.scope["headers"]) else PING
        super().start_keepalive()

    async def send(self, message: ASGISendEvent) -> None:
        """A text on an open line goes out in its frame; the library sees to all else."""
        text = message["type"] == "websocket.send" and message.get("text")
        if text and self.writable.is_set() and not self.disconnected and self.conn.state is State.OPEN:
            self.transport.write(framed(str(text)))
        else:
            await super().send(message)


@lru_cache(FRAMES)
def framed(text: str) -> bytes:
    """A text as a server sends it (RFC 6455, 5.2)."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)

"""A WebSocket that thousands may have who only look: what is told to all of them is framed once, and they are seldom pinged.

Who has no name can neither sit nor speak, so no table waits to hear whether they are still there; of who has one it must know
soon.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from cardspeak.server.http.identity import nameless

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from uvicorn._types import ASGISendEvent
    from websockets.http11 import Request

PING: Final = 5.0
"""Seconds between pings, and for their answer, so that a cut line is seen."""
SELDOM: Final = 25.0
"""Seconds between pings to who has no name: often enough for what stands between and closes lines that are silent."""
FRAMES: Final = 16
"""Texts whose frames are held, so that what is told to many is framed once."""
AT_ONCE: Final = "cardspeak.at-once"
"""The extension of a line's scope that tells a text without a task."""


class Pinged(WebSocketsSansIOProtocol):
    """A WebSocket without extensions of somebody who has a name, or has none."""

    def start_keepalive(self) -> None:
        """They are let in."""
        self.ping_interval = SELDOM if nameless(self.scope["headers"]) else PING
        super().start_keepalive()

    def handle_connect(self, event: Request) -> None:
        """Somebody comes; what is told to them may be told at once."""
        super().handle_connect(event)
        if hasattr(self, "scope"):  # who asks for what is no WebSocket has none
            cast("dict[str, Any]", self.scope["extensions"])[AT_ONCE] = self.tell

    def tell(self, text: str) -> bool:
        """Send a text in its frame, and say whether the line is open and took it: that is left to the library otherwise."""
        takes = self.writable.is_set() and not self.disconnected and self.conn.state is State.OPEN
        if takes:
            self.transport.write(framed(text))
        return takes

    async def send(self, message: ASGISendEvent) -> None:
        """A text on an open line goes out at once; the library sees to all else."""
        text = message["type"] == "websocket.send" and message.get("text")
        if not (text and self.tell(str(text))):
            await super().send(message)


def at_once(scope: Mapping[str, object]) -> Callable[[str], bool] | None:
    """What tells a text on a line at once, if it can be told so, and says whether it was; None behind another server."""
    extensions = cast("Mapping[str, Callable[[str], bool]]", scope.get("extensions") or {})
    return extensions.get(AT_ONCE)


@lru_cache(FRAMES)
def framed(text: str) -> bytes:
    """A text as a server sends it (RFC 6455, 5.2)."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)

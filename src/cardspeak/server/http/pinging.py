"""How often a WebSocket is asked whether anybody is there: soon where that matters, for a table may wait for who has a name.

Who has no name can neither sit nor speak, and thousands of them may look at one table: where the play is slow, what each of them
costs is mostly that.
"""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cardspeak.server.http.identity import nameless

PING: Final = 5.0
"""Seconds between pings, and for their answer, so that a cut line is seen."""
SELDOM: Final = 25.0
"""Seconds between pings to who has no name: often enough for what stands between and closes lines that are silent."""


class Pinged(WebSocketsSansIOProtocol):
    """A WebSocket of somebody who has a name, or has none."""

    def start_keepalive(self) -> None:
        """They are let in."""
        self.ping_interval = SELDOM if nameless(self.scope["headers"]) else PING
        super().start_keepalive()

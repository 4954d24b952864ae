"""Every request is counted, timed and logged: its method, route, status and time, and never what it carried.

The route is `/table/{id}` as it is declared, for a path itself may hold an invitation.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from cardspeak.server.clock import ticks

if TYPE_CHECKING:
    from cardspeak.server.http.asgi import App, Message, Receive, Scope, Send
    from cardspeak.server.http.metrics import Metrics

LOG: Final = logging.getLogger("cardspeak.http")


class Watch:
    """ASGI middleware around all else."""

    def __init__(self, app: App, metrics: Metrics) -> None:
        self.app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Watch one connection."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            with self._metrics.websockets.track_inprogress():
                await self.app(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        start = ticks()
        status = 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noting)
        finally:
            seconds = ticks() - start
            method = str(scope["method"])
            self._metrics.answered(method, status, seconds)
            facts = {"method": method, "route": scope.get("path_template", ""), "status": status, "ms": round(seconds * 1000, 1)}
            LOG.info("answered", extra={"facts": facts})

"""What an address may look like: nothing behind it ever sees a longer one, or one with a control character in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.server.problems import Problem

if TYPE_CHECKING:
    from cardspeak.server.asgi import App, Receive, Scope, Send

LONGEST: Final = 1024
"""Characters of a path."""
LONGEST_NAME: Final = 200
"""Characters between two slashes: a file's name is shorter."""
MISSING: Final = msgspec.json.encode(Problem("missing", "there is no such address"))


class Bounds:
    """ASGI middleware, outside of all else."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what has an address that can be; the rest is missing."""
        if scope["type"] not in ("http", "websocket") or can_be(scope["path"]):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4404, "reason": ""})
        else:
            headers = [(b"content-type", b"application/json"), (b"content-length", str(len(MISSING)).encode())]
            await send({"type": "http.response.start", "status": 404, "headers": headers})
            await send({"type": "http.response.body", "body": MISSING})


def can_be(path: str) -> bool:
    """Whether there may be something at a path."""
    return len(path) <= LONGEST and path.isprintable() and all([len(name) <= LONGEST_NAME for name in path.split("/")])

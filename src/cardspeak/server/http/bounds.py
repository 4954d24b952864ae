"""What an address may be: anything longer, or with a character in it that no name has, is of nothing here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.server.http import as_page
from cardspeak.server.http.problem import Problem
from cardspeak.web.pages import SECURITY

if TYPE_CHECKING:
    from cardspeak.server.http.asgi import App, Receive, Scope, Send

PART: Final = 255
"""Bytes of one part of a path: what a file system takes."""
WHOLE: Final = 2048
"""Characters of a path."""
QUERY: Final = 8192
"""Bytes of what stands after the question mark."""


class Bounds:
    """ASGI middleware that answers an impossible address with 404, and closes such a WebSocket before it is accepted."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what may be the address of something."""
        if scope["type"] not in ("http", "websocket") or may_be(scope["path"], scope.get("query_string", b"")):
            await self.app(scope, receive, send)
        else:
            await refuse(scope, send, 404, "missing", "there is nothing here", 4404)


def may_be(path: str, query: bytes) -> bool:
    """Whether something could be there."""
    short = len(path) <= WHOLE and len(query) <= QUERY
    return short and "\0" not in path and all([len(part.encode("utf-8", "replace")) <= PART for part in path.split("/")])


async def refuse(scope: Scope, send: Send, status: int, code: str, why: str, closing: int) -> None:
    """Answer before anything of the room is asked. closing: with what a WebSocket is closed."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": closing, "reason": why})
        return
    accept = dict(scope["headers"]).get(b"accept", b"").decode("latin-1")
    if as_page.asks(scope["method"], scope["path"], accept):
        body, kind = as_page.problem(status, scope["path"], why).encode(), b"text/html; charset=utf-8"
    else:
        body, kind = msgspec.json.encode(Problem(code, why)), b"application/json"
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    headers += [(name.lower().encode(), value.encode()) for name, value in SECURITY.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})

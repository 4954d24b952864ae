"""Who else's pages may not speak for a browser: the room answers only under names of its own, and to pages of its own.

SameSite=Lax does not cover WebSockets, nor a page on another port of the same host; this guard covers both. A name that is
not ours is refused on every request, because a stranger's name may be made to point at this machine's address.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

from cardspeak.server.http.bounds import refuse

if TYPE_CHECKING:
    from cardspeak.server.http.asgi import App, Receive, Scope, Send

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
PORTS: Final = {"http": 80, "https": 443, "ws": 80, "wss": 443}


class Site(NamedTuple):
    """host: without port and brackets, in lower case."""

    host: str
    port: int | None


def site(text: str, scheme: str) -> Site | None:
    """The site that a Host header names, None if it names none."""
    try:
        parts = urlsplit(f"//{text}")
        if parts.path or parts.query or parts.fragment or parts.username is not None or not parts.hostname:
            return None
        return Site(parts.hostname.rstrip("."), parts.port or PORTS.get(scheme))
    except ValueError:
        return None


class OriginGuard:
    """ASGI middleware, outside of all else. hosts: names of the room besides this machine's. secure: it is behind TLS."""

    def __init__(self, app: App, hosts: Iterable[str] = (), secure: bool = False) -> None:
        self.app = app
        self.secure = secure
        here = socket.gethostname().lower()
        self.names = {"localhost", here, f"{here}.local", *(host.lower() for host in hosts)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what comes from ourselves; answer the rest with 403, and a WebSocket before it is accepted."""
        if scope["type"] in ("http", "websocket") and (why := self.why_not(scope)):
            await refuse(scope, send, 403, "origin", why, 4403)
            return
        await self.app(scope, receive, send)

    def why_not(self, scope: Scope) -> str:
        """Why a connection is refused, empty if it is not."""
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        scheme = self._scheme(scope["scheme"])
        ours = site(headers.get(b"host", ""), scheme)
        if ours is None or not self.is_ours(ours.host):
            return "the room is not known by that name; its configuration names it under hosts"
        if scope["type"] == "http" and scope["method"] in SAFE:
            return ""
        origin = headers.get(b"origin")
        if origin is None:
            # no browser's page; old ones that leave it out say at least this
            return "" if headers.get(b"sec-fetch-site", "none") in ("none", "same-origin") else "a page of another site asks"
        return "" if self._same(origin, ours, scheme) else "a page of another site asks"

    def _scheme(self, scheme: str) -> str:
        return "https" if self.secure or scheme in ("https", "wss") else "http"

    def is_ours(self, host: str) -> bool:
        """Whether a name is the room's. An address cannot be made to point elsewhere, so every one may be."""
        try:
            ip_address(host)
        except ValueError:
            return host in self.names
        return True

    @staticmethod
    def _same(origin: str, ours: Site, scheme: str) -> bool:
        begins = f"{scheme}://"
        return origin.startswith(begins) and site(origin[len(begins) :], scheme) == ours

"""Where a request or line goes in a room that several processes keep: here, to the keeper of its table, or to nobody for now."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from cardspeak.journal import JournalError
from cardspeak.server.http.bounds import refuse
from cardspeak.server.http.identity import nameless
from cardspeak.server.shared.passing import ASKS, HOST, PASSED, SCHEME, NoAnswer

if TYPE_CHECKING:
    from cardspeak.server.http.asgi import App, Message, Receive, Scope, Send
    from cardspeak.server.shared.passing import Passing

TABLE: Final = "table/"
EVENTS: Final = "tournament/"
OF_A_TABLE: Final = re.compile(r"/(?:ws/table|api/tables|table)/(\w+)(?:/|$)")
OF_A_LINK: Final = re.compile(r"/api/join/([^/]+)$")
NOBODY: Final = "nobody keeps that just now: it goes on in a moment"
AWAY: Final = 4503
OF_AN_EVENT: Final = re.compile(r"/(?:api/)?tournaments/(\w+)(?:/|$)")
OF_THE_DESK: Final = re.compile(r"/api/(?:(?:cardroom|devices|groups|pin|players)(?:/|$)|players\.csv$|accounts/[^/]+/pin/)")
"""What one keeper has for the whole room: the card room's day, groups, PINs, devices at tables, and the book of players."""
ONE_FOR_ALL: Final = "/api/sit-and-go"
MOST: Final = 1 << 20
"""Bytes of a request that is passed on."""


class Peers:
    """ASGI middleware that knows what another process of the room has passed on, and takes its word for who asks from where."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on everything; only what is said with the token is believed."""
        if scope["type"] in ("http", "websocket"):
            given = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
            state: Any = scope["litestar_app"].state
            scope["passed"] = PASSED in given and state.passing.known(given[PASSED])
            if scope["passed"]:
                scope["client"] = (given.get(ASKS, ""), 0)
                scope["scheme"] = given.get(SCHEME, scope["scheme"])
                if host := given.get(HOST):
                    kept = [(name, value) for name, value in scope["headers"] if name != b"host"]
                    scope["headers"] = [*kept, (b"host", host.encode("latin-1"))]
        await self.app(scope, receive, send)


class Forward:
    """ASGI middleware."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer here what is kept here, and pass on the rest."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        state: Any = scope["litestar_app"].state
        path = scope["path"]
        if match := OF_A_TABLE.match(path):
            await self._of_a_table(match[1], state, scope, receive, send)
        elif event := OF_AN_EVENT.match(path):
            await self._of_an_event(event[1], state, scope, receive, send)
        elif OF_THE_DESK.match(path) or (path == ONE_FOR_ALL and scope.get("method") == "POST"):
            await self._of_the_desk(state, scope, receive, send)
        elif link := OF_A_LINK.match(path):
            await self._by_a_link(link[1], state, scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _of_a_table(self, id: str, state: Any, scope: Scope, receive: Receive, send: Send) -> None:
        room, share = state.room, state.share
        if room.away:
            await self.app(scope, receive, send)
        elif id in room.keepers or id in room.broken or id in room.past:
            await (self.app(scope, receive, send) if share.sure else nobody(scope, receive, send))
        else:
            try:
                where = await share.where(f"{TABLE}{id}")
            except JournalError:
                where = ""
            if where == share.address and await room.sharing.recalled(id):
                where = None
            if where is None:  # there is none, or it is closed and can be read here
                await self.app(scope, receive, send)
            else:
                await self._to(where, state, scope, receive, send)

    async def _of_an_event(self, id: str, state: Any, scope: Scope, receive: Receive, send: Send) -> None:
        share = state.share
        if state.room.away:
            await self.app(scope, receive, send)
        elif id in state.tournaments.events or id in state.tournaments.unread:
            await (self.app(scope, receive, send) if share.sure else nobody(scope, receive, send))
        else:
            try:
                where = await share.where(f"{EVENTS}{id}")
            except JournalError:
                where = ""
            if where is None:
                await self.app(scope, receive, send)
            else:
                await self._to(where, state, scope, receive, send)

    async def _of_the_desk(self, state: Any, scope: Scope, receive: Receive, send: Send) -> None:
        share = state.share
        if state.room.away or (share.desk and share.sure):
            await self.app(scope, receive, send)
        else:
            await self._to(share.of_desk, state, scope, receive, send)

    async def _to(self, where: str, state: Any, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass something on, once."""
        passing: Passing = state.passing
        if not where or where == state.share.address or scope["passed"]:
            await nobody(scope, receive, send)
            return
        try:
            if scope["type"] == "websocket" and nameless(scope["headers"]):
                scope["relayed"] = where
                await self.app(scope, receive, send)
            elif scope["type"] == "websocket":
                await passing.line(where, scope, receive, send)
            else:
                body = await body_of(receive)
                if len(body) > MOST:
                    await refuse(scope, send, 413, "size", "that is too large", AWAY)
                else:
                    await passing.request(where, scope, body, send)
        except NoAnswer:
            await nobody(scope, receive, send)

    async def _by_a_link(self, link: str, state: Any, scope: Scope, receive: Receive, send: Send) -> None:
        """Somebody's table has the link, or nobody's: nobody knows while a table that may have it is on its way."""
        if state.room.leads(link):
            scope["led"] = True
            await self.app(scope, receive, send)
            return
        body, share = await body_of(receive), state.share
        before, sure = share.places(TABLE), share.settled
        for where in () if scope["passed"] else share.others:
            try:
                if await state.passing.request(where, scope, body, send, least=404):
                    return
            except NoAnswer:
                sure = False
        try:
            sure = sure and share.settled and (scope["passed"] or await share.stayed(before, TABLE))
        except JournalError:
            sure = False

        async def again() -> Message:
            return {"type": "http.request", "body": body, "more_body": False}

        await (self.app(scope, again, send) if sure else nobody(scope, again, send))


async def body_of(receive: Receive) -> bytes:
    """A request's body."""
    body, more = b"", True
    while more and len(body) <= MOST:
        event = await receive()
        body += event.get("body", b"")
        more = event.get("more_body", False)
    return body


async def nobody(scope: Scope, receive: Receive, send: Send) -> None:
    """To be asked again, which pages do by themselves."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": AWAY, "reason": NOBODY})
    else:
        await refuse(scope, send, 503, "closed", NOBODY, AWAY)

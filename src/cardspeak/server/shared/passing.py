"""What is asked here of a table that another process keeps is passed on to it, and so are lines to it; once only.

A process knows another by a token that is made of the journal's key, so nobody else's word is believed about who asks from where.
Between the processes it goes in the clear: the network there is to be their own.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from hmac import compare_digest
from typing import TYPE_CHECKING, Any, Final

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

if TYPE_CHECKING:
    from cardspeak.journal import Key
    from cardspeak.server.http.asgi import Receive, Scope, Send

PASSED: Final = "x-cardspeak-passed"
ASKS: Final = "x-cardspeak-asks"
SCHEME: Final = "x-cardspeak-scheme"
HOST: Final = "x-cardspeak-host"
OURS: Final = frozenset({PASSED, ASKS, SCHEME, HOST, "x-forwarded-for", "x-forwarded-proto"})
"""Headers that nobody but a process of the room sets on the way to another."""
OF_A_LINE: Final = frozenset({"connection", "upgrade", "keep-alive", "transfer-encoding", "te", "trailer", "accept-encoding"})
"""Headers that are between two ends of one connection; and what is sent between processes is not compressed."""
OF_AN_ANSWER: Final = frozenset({"connection", "keep-alive", "transfer-encoding", "content-encoding"})
PATIENCE: Final = httpx.Timeout(1.0, read=2.0)
"""Seconds for a connection, and between two parts of an answer: a keeper that hangs for as long has lost its lease."""
ALIVE: Final = 1.5
"""Seconds between two signs of life on a line that is passed on, and for the answer: a keeper that hangs is given up soon."""
OPENING: Final = 2.0
WAITING: Final = 16
"""Messages of a line that wait for whoever looks; then its keeper is made to wait."""


class NoAnswer(Exception):
    """The other process does not answer."""


class Passing:
    """asking: the connections to other processes. address: where they find us."""

    def __init__(self, key: Key, asking: httpx.AsyncClient, address: str = "") -> None:
        self.address = address
        self._token = key.mark(b"process", b"of the room").hex()
        self._asking = asking

    def known(self, token: str) -> bool:
        """Whether a process of the room says so."""
        return compare_digest(token.encode(), self._token.encode())

    def _headers(self, scope: Scope) -> list[tuple[bytes, bytes]]:
        leave = OF_A_LINE | OURS
        headers = [(name, value) for name, value in scope["headers"] if name.decode("latin-1") not in leave]
        client = scope.get("client") or ("", 0)
        ours = ((PASSED, self._token), (ASKS, str(client[0])), (SCHEME, scope["scheme"]), ("accept-encoding", "identity"))
        return headers + [(name.encode(), value.encode()) for name, value in ours]

    # --- requests

    async def request(self, where: str, scope: Scope, body: bytes, send: Send, least: int = 600) -> bool:
        """Have a request answered there, as it comes; False, and nothing is sent, for an answer of the status `least`.

        Raises `NoAnswer`, also after the request may have been carried out there.
        """
        begun = False
        try:
            asked = self._asking.stream(
                scope["method"], _address("http", where, scope), headers=self._headers(scope), content=body
            )
            async with asked as answer:
                if answer.status_code == least:
                    return False
                headers = [(name.lower(), value) for name, value in answer.headers.raw]
                headers = [(name, value) for name, value in headers if name.decode("latin-1") not in OF_AN_ANSWER]
                begun = True
                await send({"type": "http.response.start", "status": answer.status_code, "headers": headers})
                async for part in answer.aiter_bytes():
                    await send({"type": "http.response.body", "body": part, "more_body": True})
                await send({"type": "http.response.body", "body": b"", "more_body": False})
        except httpx.HTTPError:
            if begun:
                raise  # what has been sent is not whole: the line is cut
            raise NoAnswer from None
        return True

    async def asked(self, others: Sequence[str], scope: Scope) -> list[bytes]:
        """What the other processes answer to the same question, as far as they answer it."""
        answers = await asyncio.gather(*[self._one(where, scope) for where in others])
        return [answer for answer in answers if answer is not None]

    async def _one(self, where: str, scope: Scope) -> bytes | None:
        with suppress(httpx.HTTPError):
            answer = await self._asking.get(_address("http", where, scope), headers=self._headers(scope))
            return answer.content if answer.is_success else None
        return None

    async def answer_of(self, where: str, scope: Scope, path: str, question: object = None) -> tuple[int, bytes]:
        """What another process answers to a question of ours, for whoever asks us: a status and a body. Raises `NoAnswer`.

        question: sent as JSON, unless there is none.
        """
        ours = {b"content-length", b"content-type", b"accept"}
        headers = [(name, value) for name, value in self._headers(scope) if name.lower() not in ours]
        headers.append((b"content-type", b"application/json"))
        try:
            if question is None:
                answer = await self._asking.get(f"http://{where}{path}", headers=headers)
            else:
                answer = await self._asking.post(f"http://{where}{path}", headers=headers, content=msgspec.json.encode(question))
        except httpx.HTTPError:
            raise NoAnswer from None
        return answer.status_code, answer.content

    # --- lines

    async def opened(self, where: str, id: str, host: str) -> Any:
        """A line to a table there for all who look from here. Raises `NoAnswer`."""
        asks = f"the rail of {id} at {self.address}"  # counted as nobody's network
        ours = [(PASSED, self._token), (ASKS, asks), (SCHEME, "ws"), (HOST, host or where)]
        return await self._connected(f"ws://{where}/ws/table/{id}", ours)

    async def line(self, where: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on a WebSocket for as long as both its ends last. Raises `NoAnswer` where it could not be opened."""
        headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in self._headers(scope)]
        headers = [(name, value) for name, value in headers if not name.startswith("sec-websocket") and name != "user-agent"]
        host = next((value for name, value in headers if name == "host"), where)
        kept = [(name, value) for name, value in headers if name != "host"]
        there = await self._connected(_address("ws", where, scope), [*kept, (HOST, host)])
        await receive()
        await send({"type": "websocket.accept"})
        ways = [asyncio.create_task(_outwards(there, send)), asyncio.create_task(_inwards(there, receive))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            await there.close()
        code = there.close_code
        said = (code, there.close_reason or "") if code and code not in (1005, 1006, 1011) else (4503, "the keeper is gone")
        with suppress(Exception):
            await send({"type": "websocket.close", "code": said[0], "reason": said[1]})

    async def _connected(self, address: str, headers: Sequence[tuple[str, str]]) -> Any:
        try:
            return await connect(
                address,
                additional_headers=headers,
                compression=None,
                ping_interval=ALIVE,
                ping_timeout=ALIVE,
                open_timeout=OPENING,
                close_timeout=OPENING,
                max_size=None,
                max_queue=WAITING,
                proxy=None,
            )
        except (OSError, WebSocketException, TimeoutError):
            raise NoAnswer from None


async def _outwards(there: Any, send: Send) -> None:
    with suppress(ConnectionClosed):
        async for text in there:
            await send({"type": "websocket.send", "bytes": None, "text": text})


async def _inwards(there: Any, receive: Receive) -> None:
    with suppress(ConnectionClosed):
        while (event := await receive())["type"] == "websocket.receive":
            await there.send(event.get("text") or event.get("bytes") or "")


def _address(scheme: str, where: str, scope: Scope) -> str:
    query = scope["query_string"].decode("latin-1")
    path = scope.get("raw_path", b"").decode("latin-1").partition("?")[0] or scope["path"]
    return f"{scheme}://{where}{path}{'?' if query else ''}{query}"


@asynccontextmanager
async def passing(key: Key, address: str = "") -> AsyncIterator[Passing]:
    """What passes things on, while inside."""
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=100)
    async with httpx.AsyncClient(timeout=PATIENCE, limits=limits, trust_env=False, follow_redirects=False) as asking:
        yield Passing(key, asking, address)

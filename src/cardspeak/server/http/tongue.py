"""Whoever asks is answered in their language: pages by their catalogue, and what the room says by `web/strings/reading.py`."""

from __future__ import annotations

import gzip
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qs

import msgspec

from cardspeak.web.strings import COOKIE, OURS, chosen, speaking
from cardspeak.web.strings.reading import Language, language

if TYPE_CHECKING:
    from collections.abc import Collection

    from cardspeak.server.http.asgi import App, Message, Receive, Scope, Send

HOUSES_OWN: Final = {"/api/cardroom": frozenset({"game", "waiting"})}
"""By how an address begins, the fields of its answers that hold a house's own words: how a list is called, and who is on it."""
LEVEL: Final = 5
"""How hard an answer is compressed again."""
_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


class Tongue:
    """ASGI middleware. It reads what is answered in JSON, and what is told on a line, for whoever asks in another language."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one connection in its language."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        tag = asked(scope)
        if scope["type"] == "http":
            send = Answer(tag, scope, send).send
        elif tag != OURS:
            send = on_a_line(language(tag), scope, send)
        with speaking(tag):
            await self.app(scope, receive, send)


def asked(scope: Scope) -> str:
    """The language of whoever asks, by their choice or their browser's; a line may name that of its page."""
    if scope["type"] == "websocket" and (named := parse_qs(scope["query_string"].decode("latin-1")).get("language")):
        return chosen(named[-1], "")
    given = {name: value.decode("latin-1") for name, value in scope["headers"] if name in (b"cookie", b"accept-language")}
    try:
        cookie = SimpleCookie(given.get(b"cookie", "")).get(COOKIE)
    except CookieError:
        cookie = None
    return chosen(cookie.value if cookie else "", given.get(b"accept-language", ""))


class Answer:
    """What is sent back on a request. A page says which language it is in; the sentences of an answer in JSON are read."""

    def __init__(self, tag: str, scope: Scope, send: Send) -> None:
        self._tag = tag
        self._scope = scope
        self._send = send
        self._start: Message | None = None
        self._body = b""

    async def send(self, message: Message) -> None:
        """Pass on a message of ours, or keep it until the answer is whole."""
        if message["type"] == "http.response.start":
            kind = dict(message["headers"]).get(b"content-type", b"")
            if kind.startswith(b"text/html"):
                message["headers"] = [
                    *message["headers"],
                    (b"content-language", self._tag.encode()),
                    (b"vary", b"Accept-Language, Cookie"),
                ]
            elif self._reads() and kind.startswith(b"application/json"):
                self._start = message
                return
        elif self._start is not None and message["type"] == "http.response.body":
            self._body += message.get("body", b"")
            if not message.get("more_body"):
                await self._whole(self._start, message)
            return
        await self._send(message)

    def _reads(self) -> bool:
        return self._tag != OURS and self._scope["path"].startswith("/api/") and not passed(self._scope)

    async def _whole(self, start: Message, last: Message) -> None:
        headers = [(name, value) for name, value in start["headers"] if name != b"content-length"]
        zipped = dict(headers).get(b"content-encoding") == b"gzip"
        own = next((fields for path, fields in HOUSES_OWN.items() if self._scope["path"].startswith(path)), frozenset[str]())
        body = translated(language(self._tag), gzip.decompress(self._body) if zipped else self._body, own)
        if zipped:
            body = gzip.compress(body, LEVEL, mtime=0)
        headers += [(b"content-length", str(len(body)).encode()), (b"content-language", self._tag.encode())]
        await self._send({**start, "headers": headers})
        await self._send({**last, "body": body})


def passed(scope: Scope) -> bool:
    """Whether another process of the room asks for somebody: it reads the answer itself, or what it says to them."""
    return bool(scope.get("passed"))


def on_a_line(other: Language, scope: Scope, send: Send) -> Send:
    """Sends what a WebSocket says in another language."""

    async def sending(message: Message) -> None:
        if message["type"] == "websocket.send" and not passed(scope) and (text := message.get("text")):
            message = {**message, "text": "\n".join([translated(other, line.encode()).decode() for line in text.split("\n")])}
        await send(message)

    return sending


def translated(other: Language, body: bytes, own: Collection[str] = ()) -> bytes:
    """A JSON text with its sentences in another language; whatever else it is stays as it is, and so do the fields of `own`."""
    try:
        return _encode(other.translated(_decode(body), own))
    except msgspec.DecodeError:
        return body

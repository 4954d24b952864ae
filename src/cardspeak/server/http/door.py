"""The room's door: who comes in is counted, by network and in all, and is out again who does not say in time what they want.

A line is counted from the moment when the system gives it to us, before it has said anything, to the one when it is closed, so
that neither half-open requests nor handshakes nor answers that nobody takes can hold all that the room may open.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from cardspeak.server.clock import ticks
from cardspeak.server.http.rates import network_of

if TYPE_CHECKING:
    import ssl

    from uvicorn.server import ServerState

    from cardspeak.server.config import Limits

LOG: Final = logging.getLogger("cardspeak.server")
REFUSED: Final = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nretry-after: 5\r\nconnection: close\r\n\r\n"
PAUSE: Final = 0.05
"""Seconds after which the door is opened again when the system gave us nothing."""
A_MINUTE: Final = 60.0


Client = tuple[str, int]
"""Where a line comes from: address and port."""


class Lines(set[Any]):
    """uvicorn's protocols, one of each line that is open, and the lines themselves from their coming to their end, by network."""

    def __init__(self, those: Iterable[Any] = ()) -> None:
        super().__init__(those)
        self._networks: dict[Client, str] = {}
        self._count: Counter[str] = Counter()

    @property
    def there(self) -> int:
        """How many lines there are, with those that are coming."""
        return len(self._networks)

    def of_network(self, address: str) -> int:
        """How many of them come from the network of an address."""
        return self._count[network_of(address)]

    def count(self, client: Client) -> None:
        """A line is there."""
        if client not in self._networks:
            network = self._networks[client] = network_of(client[0])
            self._count[network] += 1

    def forget(self, client: Client | None) -> None:
        """It is there no more."""
        network = self._networks.pop(client, None) if client else None
        if network is not None:
            self._count[network] -= 1
            if not self._count[network]:
                del self._count[network]

    def discard(self, line: Any) -> None:
        """A line is closed, or has another protocol from now on, which counts it anew."""
        super().discard(line)
        self.forget(line.client)

    def remove(self, line: Any) -> None:
        """The same of one that is among them. Raises `KeyError` if it is not."""
        super().remove(line)
        self.forget(line.client)


class Door:
    """Lets lines in, at most `most` in all and `limits.lines_of_address` of one network. proxies: are many people each.

    state: uvicorn's, of which `connections` are the lines that are open. make: a protocol for a line.
    It stands for uvicorn's one server.
    """

    def __init__(
        self,
        listener: socket.socket,
        state: ServerState,
        make: Callable[[], asyncio.Protocol],
        limits: Limits,
        most: int,
        proxies: tuple[str, ...] = (),
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self.most = most
        self._listener = listener
        self._lines = state.connections = Lines(state.connections)
        self._make = make
        self._limits = limits
        self._proxies = frozenset(proxies)
        self._tls = tls
        self._coming: set[asyncio.Task[None]] = set()
        self._refused_at = self._told_at = -A_MINUTE
        loop = asyncio.get_running_loop()
        self._at_work = [loop.create_task(self._listen()), loop.create_task(self._sweep())]

    def standing(self) -> str:
        """ "ok", or that somebody was not let in lately because the room is full."""
        full = ticks() - self._refused_at < A_MINUTE
        return f"full: {len(self._lines)} of {self.most} lines are open" if full else "ok"

    async def _listen(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                line, where = await loop.sock_accept(self._listener)
            except OSError as error:  # the system has no descriptor for us, or whoever came is gone
                self._tell("nobody can be let in: %s", error.strerror)
                await asyncio.sleep(PAUSE)
                continue
            if self._lets_in(str(where[0])):
                self._lines.count(client := (str(where[0]), int(where[1])))
                task = loop.create_task(self._enter(line, client))
                self._coming.add(task)
                task.add_done_callback(self._coming.discard)
            else:
                _refuse(line, self._tls is None)

    def _lets_in(self, address: str) -> bool:
        """Whether one more may come in."""
        if (there := self._lines.there) >= self.most:
            self._refused_at = ticks()
            self._tell("the room is full: %d lines are open", there)
            return False
        return address in self._proxies or self._lines.of_network(address) < self._limits.lines_of_address

    async def _enter(self, line: socket.socket, client: Client) -> None:
        """Give a line a protocol of its own, with TLS once its handshake is done; one that fails is closed."""
        patience = {"ssl_handshake_timeout": float(self._limits.head_seconds)} if self._tls else {}
        try:
            line.setblocking(False)
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await asyncio.get_running_loop().connect_accepted_socket(self._make, line, ssl=self._tls, **patience)
        except (OSError, TimeoutError):
            line.close()
            self._lines.forget(client)

    async def _sweep(self) -> None:
        """Cut lines that were closed a while ago and stay open because what was sent last is not taken."""
        before: set[Timed] = set()
        while True:
            await asyncio.sleep(self._limits.body_seconds)
            closing = {line for line in self._lines if line.transport.is_closing()}
            for line in closing & before:
                line.transport.abort()
            before = closing

    def _tell(self, text: str, *facts: object) -> None:
        """Log it, once a minute at most."""
        if ticks() - self._told_at >= A_MINUTE:
            self._told_at = ticks()
            LOG.warning(text, *facts)

    def close(self) -> None:
        """Let nobody in any more."""
        for task in (*self._at_work, *self._coming):
            task.cancel()

    async def wait_closed(self) -> None:
        """Until it is closed."""
        await asyncio.gather(*self._at_work, *self._coming, return_exceptions=True)


def _refuse(line: socket.socket, plain: bool) -> None:
    """Close a line, and say on one without TLS that it is for now."""
    with line:
        line.setblocking(False)
        try:
            if plain:
                line.send(REFUSED)
            line.shutdown(socket.SHUT_WR)
        except OSError:
            pass


class Timed(H11Protocol):
    """HTTP in which a request's head has `head_seconds` from its first byte, its body `body_seconds` more, and an answer so many
    to be taken; a line that is open and says nothing is timed from its opening.
    """

    head_seconds: float
    body_seconds: float
    _alarm: asyncio.TimerHandle | None = None
    _untaken: asyncio.TimerHandle | None = None
    _state: object = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A line is open, and its request is awaited."""
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        """More of a request."""
        super().data_received(data)
        self._expect()

    def _expect(self) -> None:
        """Set the alarm for what is to come next: what of it trickles in gives no more time."""
        state = self.conn.their_state
        if state is not self._state:
            self._state = state
            self._hush()
            if state is h11.IDLE:
                self._wake_in(self.head_seconds)
            elif state is h11.SEND_BODY:
                self._wake_in(self.body_seconds)

    def _wake_in(self, seconds: float) -> None:
        self._alarm = self.loop.call_later(seconds, self.transport.abort)

    def _hush(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None

    def on_response_complete(self) -> None:
        """Answered: the next request's first byte is awaited by uvicorn, which gives a line a few seconds for that."""
        super().on_response_complete()
        self._hush()
        self._state = None
        if self.conn.their_state is not h11.IDLE:
            self._expect()

    def pause_writing(self) -> None:
        """The answer is not taken as fast as it comes."""
        super().pause_writing()
        self._untaken = self.loop.call_later(self.body_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """It is taken."""
        super().resume_writing()
        self._taken()

    def _taken(self) -> None:
        if self._untaken:
            self._untaken.cancel()
            self._untaken = None

    def handle_websocket_upgrade(self, event: Any) -> None:
        """The line is a WebSocket now, and pings tell whether anybody is there: no body is awaited any more."""
        self._hush()
        self._taken()
        self._state = self.conn.their_state
        super().handle_websocket_upgrade(event)
        if isinstance(self.connections, Lines) and self.client:
            self.connections.count(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is closed."""
        self._hush()
        self._taken()
        super().connection_lost(exc)


def timed(limits: Limits) -> type[Timed]:
    """The protocol with these limits."""
    of = {"head_seconds": float(limits.head_seconds), "body_seconds": float(limits.body_seconds)}
    return type("TimedByLimits", (Timed,), of)

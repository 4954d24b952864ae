"""Running the room: uvicorn on one socket, until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

import uvicorn
import uvloop
from msgspec import structs

from cardspeak.server.api.invites import ANY_ADDRESS, own_address
from cardspeak.server.app import Part, create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import ConfigError
from cardspeak.server.http import log
from cardspeak.server.http.descriptors import lines_to_be_had
from cardspeak.server.http.door import Door, timed
from cardspeak.server.http.pinging import PING, Pinged
from cardspeak.server.preload import preload

if TYPE_CHECKING:
    from litestar import Litestar

    from cardspeak.server.config import Config

LOG: Final = logging.getLogger("cardspeak.server")
BACKLOG: Final = 2048
THRESHOLDS: Final = (50_000, 20, 50)
"""Of the garbage collector: at the usual ones its pauses are what a viewer waits for."""
LARGEST: Final = 65_536
"""Bytes of a message on a WebSocket."""


def serve(config: Config, parts: Sequence[Part] = PARTS, tell: Callable[[str], None] = print) -> None:
    """Run the room until a SIGTERM or SIGINT, then let requests under way end. tell: told the address once it is open.

    Raises `ConfigError`, `OSError` or another `ValueError`, one line each, if it cannot be opened.
    """
    log.set_up(config.log, file=config.log_file)
    most = lines_to_be_had(config)
    preload()
    with (
        listening(config) as listener,
        inner(config) as within,
        _stops() as stops,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        runner.run(_run(config, parts, (listener, within), tell, stops, most))


@contextmanager
def _stops() -> Iterator[list[int]]:
    """The signals to stop that came so far: while the room opens they are noted, and it stops as soon as it is open.

    uvicorn, once it has stopped for a signal, raises it again for whoever handled it before: us, who have no more to do.
    """
    came: list[int] = []
    before = {number: signal.signal(number, lambda got, _: came.append(got)) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield came
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


async def _run(
    config: Config,
    parts: Sequence[Part],
    listeners: tuple[socket.socket, socket.socket | None],
    tell: Callable[[str], None],
    stops: Sequence[int],
    most: int,
) -> None:
    listener, within = listeners
    app = create_app(config, parts)
    doors = [partial(Door, listener, limits=config.limits, most=most, proxies=config.proxies)]
    if within:
        doors.append(partial(Door, within, limits=structs.replace(config.limits, lines_of_address=most), most=most))
    server = Server(_uvicorn(app, config), doors, lambda: tell(opened_at(config, listener)), stops)
    try:
        async with app.lifespan():
            app.state.checks["lines"] = server.standing
            _settle_memory()
            await server.serve(sockets=[listener])
            LOG.info("closing")
    except ExceptionGroup as group:  # Litestar's lifespan wraps what a part raises
        raise _first(group) from None


def _first(error: Exception) -> Exception:
    return _first(error.exceptions[0]) if isinstance(error, ExceptionGroup) else error


class Server(uvicorn.Server):
    """uvicorn's server behind our doors, which says when it listens, and stops at once for a signal that came before it did.

    doors: the public one first. stops: those signals.
    """

    def __init__(
        self, config: uvicorn.Config, doors: Sequence[Callable[..., Door]], opened: Callable[[], None], stops: Sequence[int]
    ) -> None:
        super().__init__(config)
        self._doors = doors
        self._opened = opened
        self._stops = stops

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and say so."""
        make = partial(
            cast(Any, self.config.http_protocol_class),
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )
        public, *others = self._doors  # between processes of the room the network is their own, and has no TLS
        doors = [public(state=self.server_state, make=make, tls=self.config.ssl)]
        self.servers = cast(Any, doors + [door(state=self.server_state, make=make) for door in others])
        self.started = True
        if self._stops:
            self.should_exit = True
        else:
            self._opened()

    def standing(self) -> str:
        """Whether the door lets everybody in."""
        return cast(Door, self.servers[0]).standing() if self.started else "ok"


def _uvicorn(app: Litestar, config: Config) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        loop="none",
        http=timed(config.limits),
        lifespan="off",  # entered here, so that what goes wrong in it is told in one line
        ws=Pinged,
        ws_per_message_deflate=False,
        ws_max_size=LARGEST,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=list(config.proxies),
        timeout_graceful_shutdown=config.stop_seconds,
        ssl_certfile=config.certificate or None,
        ssl_keyfile=config.certificate_key or None,
    )


def _settle_memory() -> None:
    """All that is there by now stays: the collector need not look through it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


def listening(config: Config) -> socket.socket:
    """The socket that the room listens on. Raises `ConfigError` that names the address and why it cannot be had."""
    try:
        addresses = socket.getaddrinfo(config.host, config.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, where = addresses[0]
        listener = socket.socket(family, kind, protocol)
        try:
            if os.name == "posix":
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, bool(config.address))
            listener.bind(where)
            listener.listen(BACKLOG)
        except OSError:
            listener.close()
            raise
    except OSError as error:
        raise ConfigError(f"{config.host}:{config.port}: {error.strerror or error}") from None
    listener.setblocking(False)
    return listener


@contextmanager
def inner(config: Config) -> Iterator[socket.socket | None]:
    """The socket for the room's other processes, if it has any. Raises `ConfigError`."""
    host, _, port = config.address.rpartition(":")
    if not host:
        yield None
        return
    with listening(structs.replace(config, host=host.strip("[]"), port=int(port), address="")) as listener:
        yield listener


def opened_at(config: Config, listener: socket.socket) -> str:
    """Where the room is: a line for this machine's browser and, if it listens on its network, one for others there."""
    here = f"the room is open at {address(config, listener)}"
    outside = own_address() if config.host in ANY_ADDRESS else ""
    return f"{here}\nothers on your network find it at {address(config, listener, outside)}" if outside else here


def address(config: Config, listener: socket.socket, outside: str = "") -> str:
    """Where a browser on this machine finds the room. outside: the address by which another does."""
    port = listener.getsockname()[1]
    name = outside or ("localhost" if config.host in ANY_ADDRESS else config.host)
    host = f"[{name}]" if ":" in name else name
    return f"{'https' if config.certificate else 'http'}://{host}:{port}/"

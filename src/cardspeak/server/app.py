"""The application: accounts, health, and the parts that are plugged in."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from importlib.metadata import version
from typing import Any, Final, NamedTuple, cast

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler

from cardspeak.server.accounts.accounts import opened
from cardspeak.server.accounts.database_advice import advice
from cardspeak.server.api.accounts import accounts_router
from cardspeak.server.api.shared.between import between_router
from cardspeak.server.api.shared.whole import whole
from cardspeak.server.config import Config
from cardspeak.server.data_paths import key_of, make_ready
from cardspeak.server.http.bounds import Bounds
from cardspeak.server.http.health import health, metrics
from cardspeak.server.http.identity import Identity
from cardspeak.server.http.limiting import Rates, not_too_often
from cardspeak.server.http.metrics import Metrics
from cardspeak.server.http.openapi import ListsOfOneKind
from cardspeak.server.http.origin import OriginGuard
from cardspeak.server.http.problems import HANDLERS
from cardspeak.server.http.request_log import Watch
from cardspeak.server.http.tongue import Tongue
from cardspeak.server.own_books import offer_books
from cardspeak.server.own_clocks import looks_of
from cardspeak.server.shared.forward import Forward, Peers
from cardspeak.server.shared.passing import passing
from cardspeak.server.shared.share import Share
from cardspeak.server.single_instance import alone

LOG: Final = logging.getLogger("cardspeak.server")
MOST_BYTES: Final = 1 << 20
"""Of a request's body."""
UNCOMPRESSED: Final = ("^/join/", "^/api/join/", "^/api/tables/[^/]+/invite", "^/made/")
"""Answers that hold a table's key beside words that others chose: how short they get compressed could tell the key;
and what is compressed already."""
PACKED: Final = CompressionConfig(backend="gzip", gzip_compress_level=5, exclude=list(UNCOMPRESSED))
"""How answers are packed for those who take them so, as browsers do."""


class Part(NamedTuple):
    """What is plugged into the application: routes, and what is kept while it runs.

    routes: makes them, anew for each application. life: entered once the accounts are open, left before they are closed;
    what it raises on entering stops the server with one line. `app.state` then has `config`, `places`, `accounts`, `metrics`,
    `rates` and `checks` (of `/health`: a name and a function that gives "ok" or what is wrong).
    """

    routes: Callable[[], Sequence[ControllerRouterHandler]] = tuple
    life: Callable[[Litestar], AbstractAsyncContextManager[Any]] | None = None


def create_app(config: Config, parts: Sequence[Part] = ()) -> Litestar:
    """The application of a configuration, with these parts. Nothing is opened before it starts."""
    figures = Metrics()

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        offer_books(config.books)
        app.state.looks = looks_of(config.clocks)
        places = app.state.places = make_ready(config)
        async with AsyncExitStack() as stack:
            app.state.accounts = await stack.enter_async_context(opened(places.accounts, config.session_days))
            if said := await advice(app.state.accounts.database, config.data):
                LOG.warning("%s", said)
            app.state.still_alone = await stack.enter_async_context(alone(config.data, bool(config.address)))
            app.state.share = Share(config.data, config.address) if config.address else None
            if config.address:
                app.state.passing = await stack.enter_async_context(passing(key_of(places), config.address))
            for part in parts:
                if part.life:
                    await stack.enter_async_context(part.life(app))
            yield

    between: list[ControllerRouterHandler] = [between_router(), whole] if config.address else []
    app = Litestar(
        route_handlers=[
            health,
            metrics,
            accounts_router(),
            *between,
            *(route for part in parts for route in part.routes()),
        ],
        lifespan=[life],
        guards=[not_too_often],
        middleware=[
            DefineMiddleware(cast(Any, Watch), metrics=figures),
            DefineMiddleware(cast(Any, Tongue)),
            DefineMiddleware(cast(Any, Bounds)),
            *([DefineMiddleware(cast(Any, Peers))] if config.address else []),
            DefineMiddleware(cast(Any, OriginGuard), hosts=config.hosts, secure=config.secure),
            *([DefineMiddleware(cast(Any, Forward))] if config.address else []),
            DefineMiddleware(Identity, exclude=["^/static/", "^/made/", "^/health$", "^/schema"]),
        ],
        exception_handlers=HANDLERS,
        openapi_config=OpenAPIConfig(title="Cardspeak", version=version("cardspeak"), render_plugins=[JsonRenderPlugin()]),
        plugins=[ListsOfOneKind()],
        compression_config=PACKED,
        request_max_body_size=MOST_BYTES,
        logging_config=None,
    )
    app.state.config = config
    app.state.metrics = figures
    app.state.rates = Rates(config.limits)
    app.state.checks = {}
    return app

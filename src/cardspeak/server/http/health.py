"""How the server does: `/health` for whoever keeps it running, `/metrics` for Prometheus."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from litestar import MediaType, Response, get
from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from cardspeak.server.accounts.database import DatabaseError
from cardspeak.server.http.request_types import Asker
from cardspeak.server.http.roles import watcher

if TYPE_CHECKING:
    from cardspeak.server.accounts.accounts import Accounts
    from cardspeak.server.http.metrics import Metrics


class Health(Struct, frozen=True):
    """status: ok or failing. checks: what was looked at, each ok or what is wrong with it in a word."""

    status: str
    checks: dict[str, str]


@get("/health", summary="Whether the room can be played in")
async def health(request: Asker) -> Response[Health]:
    """200 if all that the room stands on answers, 503 otherwise."""
    state = await checked(request)
    return Response(state, status_code=200 if state.status == "ok" else 503)


async def checked(request: Asker) -> Health:
    """What was looked at."""
    checks = {"accounts": await _accounts(request.app.state.accounts)}
    for name, check in request.app.state.checks.items():
        checks[name] = check()
    return Health("ok" if all([status == "ok" for status in checks.values()]) else "failing", checks)


async def _accounts(accounts: Accounts) -> str:
    try:
        async with asyncio.timeout(5):
            await accounts.database.run(lambda line: line.execute(text("SELECT 1")).scalar_one())
    except (SQLAlchemyError, DatabaseError, OSError):
        return "no answer"
    return "ok"


@get("/metrics", guards=[watcher], media_type=MediaType.TEXT, summary="Figures for Prometheus")
async def metrics(request: Asker) -> str:
    """All figures, in Prometheus' text form. For who sends the token that is set for it, an auditor or an administrator."""
    figures: Metrics = request.app.state.metrics
    return figures.text()

"""Whatever goes wrong with a request, made into a `Problem` or a page."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from litestar import MediaType, Response
from litestar.exceptions import HTTPException, ValidationException
from sqlalchemy.exc import SQLAlchemyError

from cardspeak.journal import Damaged, JournalError
from cardspeak.rulebook import Refused
from cardspeak.rulebook.outside import DEEP
from cardspeak.server.accounts.database import DatabaseError
from cardspeak.server.http import as_page
from cardspeak.server.http.problem import Problem
from cardspeak.server.http.request_types import Asker
from cardspeak.server.http.tongue import asked
from cardspeak.server.live.out_of_order import OutOfOrderError
from cardspeak.server.live.room import AwayError
from cardspeak.web.pages import SECURITY
from cardspeak.web.strings import speaking

if TYPE_CHECKING:
    from cardspeak.server.http.asgi import Scope

LOG: Final = logging.getLogger("cardspeak.errors")
CODES: Final = {
    400: "form",
    401: "who",
    403: "forbidden",
    404: "missing",
    405: "method",
    409: "taken",
    413: "size",
    415: "form",
    429: "rate",
}
"""What a status is called."""


BEGINNING, END = 160, 80
"""Characters of a complaint, which may quote all that was sent; its end says where in the form it was."""


def of_http(request: Asker, error: HTTPException) -> Response[Problem] | Response[str]:
    """Litestar's own, and ours that name a status; a page for who looks with a browser."""
    text = _short(error.detail)
    if isinstance(error, ValidationException) and error.extra:
        text = "; ".join(_field(one) for one in error.extra)
    status = error.status_code
    code = CODES.get(status, "failed" if status >= 500 else "form")
    if status >= 500:
        LOG.error("failed", exc_info=error)
        text = "something went wrong here"
    path = request.scope["path"]
    if as_page.asks(request.method, path, request.headers.get("accept", "")):
        with speaking(asked(cast("Scope", request.scope))):  # where nothing is, no middleware has been
            page = as_page.problem(status, path, text)
        return Response(page, status_code=status, media_type=MediaType.HTML, headers=dict(SECURITY))
    return Response(Problem(code, text), status_code=status, headers=error.headers)


def _field(extra: Any) -> str:
    if not isinstance(extra, dict):
        return str(extra)
    text = ": ".join(str(extra[part]) for part in ("key", "message") if extra.get(part))
    return _short(text)


def _short(text: str) -> str:
    return text if len(text) <= BEGINNING + END else f"{text[:BEGINNING]} … {text[-END:]}"


def of_refusal(_: Asker, refusal: Refused) -> Response[Problem]:
    """What the rules do not allow."""
    return Response(Problem("refused", refusal.reason, refusal.cites), status_code=409)


def of_database(_: Asker, error: Exception) -> Response[Problem]:
    """The database is away: to be asked again."""
    LOG.error("the database does not answer", exc_info=error)
    return Response(Problem("closed", "the room's database does not answer"), status_code=503, headers={"retry-after": "5"})


def of_journal(request: Asker, error: JournalError) -> Response[Problem]:
    """The journal cannot be read, which may be known here first; what is damaged in it stays so."""
    if isinstance(error, Damaged):
        return of_the_rest(request, error)
    request.app.state.room.lose(error)
    return of_absence(request, AwayError())


def of_absence(_: Asker, error: AwayError) -> Response[Problem]:
    """The journal is away: to be asked again."""
    return Response(Problem("closed", str(error)), status_code=503, headers={"retry-after": "5"})


def of_disorder(_: Asker, error: OutOfOrderError) -> Response[Problem]:
    """A table is out of order: to be asked again when it is not."""
    return Response(Problem("out-of-order", str(error)), status_code=503)


def of_depth(request: Asker, error: RecursionError) -> Response[Problem]:
    """JSON that is nested deeper than it could be read; any other recursion without end is ours."""
    if Path(traceback.extract_tb(error.__traceback__)[-1].filename).parent.name == "serialization":
        return Response(Problem("form", f"data: {DEEP}"), status_code=400)
    return of_the_rest(request, error)


def of_the_rest(_: Asker, error: Exception) -> Response[Problem]:
    """What nobody foresaw: its kind and place are logged, and nothing is told."""
    LOG.error("failed", exc_info=error)
    return Response(Problem("failed", "something went wrong here"), status_code=500)


HANDLERS: Final[dict[type[Exception] | int, Callable[..., Response[Problem] | Response[str]]]] = {
    HTTPException: of_http,
    Refused: of_refusal,
    SQLAlchemyError: of_database,
    DatabaseError: of_database,
    JournalError: of_journal,
    AwayError: of_absence,
    OutOfOrderError: of_disorder,
    RecursionError: of_depth,
    Exception: of_the_rest,
}

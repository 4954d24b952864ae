"""Hand histories that somebody brings to the room to have them audited and replayed. Nothing of them is kept."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, Literal

from litestar import MediaType, Response, Router, post
from litestar.di import NamedDependency, Provide
from litestar.exceptions import TooManyRequestsException
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIFormat, OpenAPIType
from litestar.params import QueryParameter, RawBody

from cardspeak.rulebook.books import OFFERED
from cardspeak.rulebook.own.book import own_named
from cardspeak.server.http.limiting import network_asking, within
from cardspeak.server.http.request_types import Asker
from cardspeak.server.past.history_process import Kind, Question
from cardspeak.server.past.history_worker import Busy, Reader
from cardspeak.server.past.imported_histories import Brought, BroughtRound, Way

if TYPE_CHECKING:
    from litestar import Litestar

MOST_BYTES: Final = 8 << 20
"""Of a file."""
OF_A_ROUND: Final = 256 << 10
"""Of one round's text."""
SOON: Final = 5
"""Seconds after which who was sent away may try again."""

Repair = Annotated[bool, QueryParameter(description="Mend what is damaged, and list what was mended.")]
Form = Annotated[Literal["", "cash", "tournament"], QueryParameter(name="format")]


def way_of(book: Annotated[str, QueryParameter(max_length=40)] = "seminole", form: Form = "", repair: Repair = False) -> Way:
    """How a history is to be read."""
    return Way(book, form, repair, own_named(book) if book in OFFERED else None)


WAY: Final = {"way": Provide(way_of, sync_to_thread=False)}
HowRead = NamedDependency[Way]


@dataclass
class TakesAFile(Operation):
    """An operation whose request is a file as it stands."""

    def __post_init__(self) -> None:
        content = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING, format=OpenAPIFormat.BINARY))
        self.request_body = RequestBody({"application/octet-stream": content}, "A hand history.", required=True)


async def asked(request: Asker, kind: Kind, data: bytes, way: Way) -> Response[bytes]:
    """What the reader answers. Raises a 429 for who asks too often, or when too many do."""
    who = network_asking(request)
    within(request.app.state.rates.histories, who)
    reader: Reader = request.app.state.reader
    try:
        return Response(await reader.ask(Question(kind, data, way), who), media_type=MediaType.JSON, status_code=200)
    except Busy as busy:
        raise TooManyRequestsException(f"{busy}: again in a moment", headers={"retry-after": str(SOON)}) from None


def takes_a_file(path: str, most: int, answers: type) -> post:
    """What makes a handler of a file of at most so many bytes."""
    return post(
        path,
        operation_class=TakesAFile,
        status_code=200,
        request_max_body_size=most,
        responses={200: ResponseSpec(answers)},
        dependencies=WAY,
    )


@takes_a_file("/api/histories", MOST_BYTES, Brought)
async def read(request: Asker, body: RawBody, way: HowRead) -> Response[bytes]:
    """Every round in a file (PHH, Open Hand History, or the text of a site), replayed strictly under a book."""
    return await asked(request, "list", body, way)


@takes_a_file("/api/histories/round", OF_A_ROUND, BroughtRound)
async def retell(request: Asker, body: RawBody, way: HowRead) -> Response[bytes]:
    """The first round in a file, event by event."""
    return await asked(request, "round", body, way)


@asynccontextmanager
async def reading(app: Litestar) -> AsyncIterator[None]:
    """A reader as `app.state.reader`, while inside."""
    app.state.reader = Reader()
    try:
        yield
    finally:
        await app.state.reader.close()


HANDLERS: Final = (read, retell)


def brought_router() -> Router:
    """Everything about histories that are brought; needs `reading`, and the application's rates."""
    return Router("/", route_handlers=list(HANDLERS), tags=["histories"])

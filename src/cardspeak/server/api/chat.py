"""The chat's part of the API: who is heard at a table, and silencing somebody. What is said goes over the table's WebSocket."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody

from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import checked_by, keeper_of, person_of
from cardspeak.server.api.tables import Accepted, Answered, refused, status_of
from cardspeak.server.dealer.messages import Ack, Error
from cardspeak.server.http.problem import Problem
from cardspeak.server.http.request_types import Asker, Connection
from cardspeak.server.live.chat import RAIL, Silence


class Heard(msgspec.Struct, frozen=True):
    """Who is not heard: people by name, and whether the rail is. may_silence: whether whoever asks may change that."""

    silent: list[str]
    rail_silent: bool
    may_silence: bool


@get("/api/tables/{id:str}/chat", tags=["tables"])
async def heard(request: Asker, id: FromPath[str]) -> Heard:
    """Who is heard at a table."""
    talk = keeper_of(request, id).talk
    return Heard(sorted(talk.silent - {RAIL}), RAIL in talk.silent, talk.may_silence(person_of(request)))


def silencer(connection: Connection, id: str) -> None:
    """Raises `Refused` for who may silence nobody at the table."""
    keeper_of(connection, id).talk.check_silences(person_of(connection))


@post("/api/tables/{id:str}/silence", guards=[checked_by(silencer)], status_code=200, tags=["tables"])
async def silence(request: Asker, id: FromPath[str], data: JSONBody[Silence]) -> Answered:
    """Silence somebody at a table, or the rail, or have them heard again: for its host and the floor."""
    reply: asyncio.Future[Ack | Error] = asyncio.get_running_loop().create_future()

    def answered(answer: Ack | Error) -> None:
        if not reply.done():
            reply.set_result(answer)

    keeper_of(request, id).talk.silence(person_of(request), data, answered)
    answer = await reply
    if isinstance(answer, Error):
        refusal = Problem(answer.code, answer.text, answer.clauses)
        return Response(refusal, status_code=status_of(refusal))
    return Response(Accepted(answer.cmd_id, answer.seq), status_code=200)


HANDLERS: Final = (heard, silence)


def chat_router() -> Router:
    """The application's state is as for `tables_router`."""
    return Router("/", route_handlers=list(HANDLERS), exception_handlers={Refused: refused})

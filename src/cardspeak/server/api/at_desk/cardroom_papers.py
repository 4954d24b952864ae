"""The signs and forms of a card room's day: one list of them, each to read, to print, and as PDF."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Final

import msgspec
from litestar import Response, Router, get
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.params import FromPath, QueryParameter

from cardspeak.cardroom.papers.listed import KINDS, papers
from cardspeak.cardroom.papers.paper import About, Paper
from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import person_of, room_of
from cardspeak.server.api.cardroom import day_of
from cardspeak.server.api.tables import refused
from cardspeak.server.cardroom.live_day import CardRoom
from cardspeak.server.cardroom.paper import as_pdf, printed, spoken
from cardspeak.server.cardroom.rights import READERS
from cardspeak.server.cardroom.views import MONEY
from cardspeak.server.http.request_types import Asker
from cardspeak.table import HousePosted, HouseTable
from cardspeak.web.strings import say

Number = Annotated[int, QueryParameter(ge=0, le=10**9, description="The one of that number alone, 0 for all.")]
BY_WHO: Final[dict[str, frozenset[str]]] = {"staff": READERS, "money": MONEY}
"""Whose papers are not everybody's."""
PAPERS: Final = ("CS/day/papers",)


class Printed(msgspec.Struct, frozen=True):
    """Papers of a kind, `what`, and of which kinds whoever asks may have papers."""

    what: str
    book: str
    kinds: tuple[str, ...]
    papers: tuple[Paper, ...]


def allowed(roles: Collection[str]) -> tuple[str, ...]:
    """The kinds of papers that somebody with these roles may read."""
    return tuple([name for name, kind in KINDS.items() if kind.who == "everybody" or BY_WHO[kind.who] & {*roles}])


def against(request: Asker) -> tuple[tuple[str, HousePosted], ...]:
    """The signs of the tables against the house that anybody may see, by their names."""
    keepers = [keeper for keeper in room_of(request).keepers.values() if not keeper.named.private]
    tables = [(keeper.named.name, keeper.dealer.table) for keeper in keepers]
    return tuple([(name, table.posted) for name, table in tables if isinstance(table, HouseTable)])


def asked(request: Asker, what: str, number: int) -> tuple[CardRoom, list[Paper]]:
    """The papers of a kind. Raises `Refused` where no day is on, a 401 or 403 for papers that are not for whoever asks."""
    card_room, person = day_of(request), person_of(request)
    made = papers(what, About(card_room.on(), card_room.sheet, number, against(request)))
    if what not in allowed(person.roles):
        if not person.name:
            raise NotAuthorizedException("say who you are first")
        raise PermissionDeniedException("that paper is for others")
    return card_room, made


@get("/api/cardroom/papers/{what:str}", tags=["cardroom"])
async def shown(request: Asker, what: FromPath[str], number: Number = 0) -> Printed:
    """The papers of a kind as they are now."""
    card_room, made = asked(request, what, number)
    return spoken(Printed(what, card_room.on().rules.called, allowed(person_of(request).roles), tuple(made)))


@get("/api/cardroom/papers/{what:str}/pdf", media_type="application/pdf", tags=["cardroom"])
async def as_file(request: Asker, what: FromPath[str], number: Number = 0) -> Response[bytes]:
    """The same as PDF."""
    card_room, made = asked(request, what, number)
    if not made:
        raise Refused("there is no such paper", PAPERS)
    file = await as_pdf(printed(say(f"papers.{what}"), made, card_room.on().rules.called))
    headers = {"content-disposition": f'attachment; filename="{what}.pdf"', "cache-control": "no-store"}
    return Response(file, media_type="application/pdf", headers=headers)


def papers_router() -> Router:
    """Everything of the papers."""
    return Router("/", route_handlers=[shown, as_file], exception_handlers={Refused: refused})

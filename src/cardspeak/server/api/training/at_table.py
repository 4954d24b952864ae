"""What a training table tells who holds cards there, and nobody else: outs, and how strong a hand is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from litestar import Response, Router, get
from litestar.params import FromPath

from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import keeper_of, known, person_of
from cardspeak.server.api.figures import LATER, answered
from cardspeak.server.api.tables import refused
from cardspeak.server.dealer.hosting import TRAINING
from cardspeak.server.figures.answers import EquityFound
from cardspeak.server.figures.desk import Working
from cardspeak.server.figures.trained import Outs, Spot, Strength
from cardspeak.server.http.request_types import Asker
from cardspeak.server.views.poker_table import Shown

if TYPE_CHECKING:
    from cardspeak.server.figures.desk import Desk

_found: Final = msgspec.json.Decoder(EquityFound).decode


def spot_of(request: Asker, id: str) -> Spot:
    """The hand that whoever asks holds at a table, as it was published. Raises `Refused` for none, and at any other table."""
    keeper = keeper_of(request, id)
    table = keeper.published.picture
    if not (isinstance(table, Shown) and table.hosted.training):
        raise Refused("this is no training table: each plays without help", TRAINING)
    seat, own = keeper.own_of(person_of(request).known())
    return Spot(table, seat, own.cards)


@get("/api/tables/{id:str}/outs", guards=[known], tags=["tables"])
async def outs(request: Asker, id: FromPath[str]) -> Outs:
    """At a training table, the cards that would help the hand that whoever asks holds."""
    return spot_of(request, id).outs()


@get("/api/tables/{id:str}/strength", guards=[known], responses=LATER, tags=["tables"])
async def strength(request: Asker, id: FromPath[str]) -> Response[Strength | Working]:
    """At a training table, how strong the hand is that whoever asks holds; where cards are given up yet, by the best left."""
    spot, who = spot_of(request, id), person_of(request).known()
    desk: Desk = request.app.state.desk
    shares = []
    for board in spot.questions():
        of_hands = []
        for question in board:
            answer = await desk.ask(question, who)
            if isinstance(answer, Working):
                return answered(answer)
            of_hands.append(_found(answer).players[0].equity)
        shares.append(max(of_hands))
    return answered(Strength(sum(shares) / len(shares), len(spot.rivals)))


def at_table_router() -> Router:
    """The application's state is as for `tables_router`, with the figures' `desk`."""
    return Router("/", route_handlers=[outs, strength], exception_handlers={Refused: refused})

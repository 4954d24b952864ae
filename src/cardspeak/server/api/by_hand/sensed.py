"""What readers of tagged cards tell of a table with real cards: which tags lie where. A reader proposes; whoever deals tells."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Router, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody

from cardspeak.cards import CardError, parse_card
from cardspeak.console.at_table import TableConsole
from cardspeak.console.sensing import SENSED, Sensed, Sensing
from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import check_runs, checked_by, keeper_of, room_of
from cardspeak.server.api.tables import refused
from cardspeak.server.http.request_types import Asker
from cardspeak.server.live.keeper import Keeper

Tag = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class SensedDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which card each tag of a deck is. No tags: the deck has left the table."""

    deck: Name
    tags: Annotated[dict[Tag, Annotated[str, msgspec.Meta(max_length=3)]], msgspec.Meta(max_length=60)] = {}


class SensedNow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tags that lie on an antenna now, and no others. reader: what the reader is called, for who looks after it."""

    reader: Name
    antenna: Annotated[str, msgspec.Meta(min_length=1, max_length=10)]
    present: Annotated[tuple[Tag, ...], msgspec.Meta(max_length=60)] = ()


def sensing_of(request: Asker, id: str) -> tuple[Keeper, Sensing]:
    """What is sensed at a table with real cards. Raises a 404 for another."""
    keeper = keeper_of(request, id)
    if not isinstance(keeper.dealer.console, TableConsole):
        raise NotFoundException(f"table {id} has no console: the room deals there")
    return keeper, keeper.dealer.sensing


@post("/api/tables/{id:str}/sensed/deck", guards=[checked_by(check_runs)], status_code=200, tags=["console"])
async def sensed_deck(request: Asker, id: FromPath[str], data: JSONBody[SensedDeck]) -> Sensed:
    """Tell which card each tag of a deck is. It is kept in memory alone, and nobody is told it again."""
    keeper, sensing = sensing_of(request, id)
    if not data.tags:
        sensing.forget(data.deck)
    else:
        sensing.learn(data.deck, {tag: card_of(name) for tag, name in data.tags.items()}, deck_of(keeper))
    return sensed_view(keeper, sensing, room_of(request).now())


@post("/api/tables/{id:str}/sensed", guards=[checked_by(check_runs)], status_code=200, tags=["console"])
async def sensed(request: Asker, id: FromPath[str], data: JSONBody[SensedNow]) -> Sensed:
    """Tell which tags lie on an antenna. Nothing is done by it: what it proposes is told at the console, or is not."""
    keeper, sensing = sensing_of(request, id)
    assert keeper.dealer.console
    now = room_of(request).now()
    sensing.hear(data.antenna, data.present, now, keeper.dealer.console.table.number)
    return sensed_view(keeper, sensing, now)


def card_of(name: str) -> int:
    """A card by its name. Raises `Refused` for none."""
    try:
        return int(parse_card(name))
    except CardError as error:
        raise Refused(str(error), SENSED) from None


def deck_of(keeper: Keeper) -> tuple[int, ...]:
    """The cards of the game that is played."""
    assert isinstance(keeper.dealer.console, TableConsole)
    return tuple(map(int, keeper.dealer.console.table.state.rotation.now.game.deck))


def sensed_view(keeper: Keeper, sensing: Sensing, now: int) -> Sensed:
    """What the readers of a table say, as its console has it."""
    console = keeper.dealer.console
    on = isinstance(console, TableConsole) and console.table.round is not None and console.table.playing
    return sensing.sensed(console if on else None, now)  # type: ignore[arg-type]


def sensed_router() -> Router:
    """Everything of readers."""
    return Router("/", route_handlers=[sensed, sensed_deck], exception_handlers={Refused: refused})

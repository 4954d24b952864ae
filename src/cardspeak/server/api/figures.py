"""The figures' part of the room's API: equity in every poker game, and par sheets of the games against the house.

What takes a while is answered with 202 and how far it is: whoever asks again gets it once it is there, and what nobody asks
for any more is given up.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import Litestar, MediaType, Response, Router, get
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from cardspeak.server.figures.answers import EquityFound, FileFound, NextFound, SheetFound
from cardspeak.server.figures.choices import EquityGame, HouseGame, equity_games, house_games
from cardspeak.server.figures.desk import Desk, Working
from cardspeak.server.figures.plots import equity_plots, next_plots, sheet_plots
from cardspeak.server.figures.questions import Deals, EquityAsked, FileAsked, Kind, NextAsked, Question, SheetAsked
from cardspeak.server.http.limiting import network_asking
from cardspeak.server.http.request_types import Asker
from cardspeak.server.http.roles import account_of
from cardspeak.web.plots import Plot

T = TypeVar("T")

Game = Annotated[str, QueryParameter(max_length=40)]
Cards = Annotated[str, QueryParameter(max_length=200)]
Hand = Annotated[str, msgspec.Meta(max_length=1000)]
Hands = Annotated[list[Hand], QueryParameter(name="hand", max_items=10, description="A hand or range for each player.")]
Word = Annotated[str, msgspec.Meta(max_length=100)]
How = Annotated[Deals, QueryParameter(description="Every deal if that takes seconds, every deal, or deals at random.")]
Seed = Annotated[int, QueryParameter(ge=0, le=2**53, description="Makes random deals repeatable.")]
Trials = Annotated[int, QueryParameter(ge=2, le=20_000_000, description="How many deals are drawn at random.")]
Text = Annotated[str, QueryParameter(max_length=40)]
Some = Annotated[list[Word] | None, QueryParameter(max_items=12, description="NAME=VALUE, repeatable, as for `cardspeak edge`.")]
Players = Annotated[int, QueryParameter(ge=1, le=7)]
FileKind = Annotated[Kind, QueryParameter(description="How the file's name ends.")]

MEDIA: Final[dict[Kind, str]] = {"pdf": "application/pdf", "html": "text/html; charset=utf-8"}


class EquityTold(msgspec.Struct, frozen=True):
    """Equities, and pictures of them."""

    found: EquityFound
    plots: tuple[Plot, ...]


class NextTold(msgspec.Struct, frozen=True):
    """The equities after each next card, and a picture for each player."""

    found: NextFound
    plots: tuple[Plot, ...]


class SheetTold(msgspec.Struct, frozen=True):
    """A par sheet, and pictures of it."""

    found: SheetFound
    plots: tuple[Plot, ...]


LATER: Final = {202: ResponseSpec(Working, description="It is being worked out: ask again.", generate_examples=False)}
FILE: Final = {200: ResponseSpec(bytes, description="The file.", media_type="application/pdf", generate_examples=False), **LATER}


async def worked_out(request: Asker, question: Question, kind: type[T]) -> T | Working:
    """The answer, or how far it is."""
    desk: Desk = request.app.state.desk
    account = account_of(request)
    answer = await desk.ask(question, account.name if account else network_asking(request))
    return answer if isinstance(answer, Working) else msgspec.json.decode(answer, type=kind)


def answered(body: T | Working) -> Response[T | Working]:
    """The answer, with the status that says whether it is one."""
    return Response(body, status_code=202 if isinstance(body, Working) else 200)


@get("/api/equity/games", sync_to_thread=True, summary="The games that equity is worked out for")
def games() -> list[EquityGame]:
    """Every game, how many cards a hand and the board have in the end, and what a hand may be."""
    return equity_games()


@get("/api/equity", summary="Equity", responses=LATER)
async def equity(
    request: Asker,
    hands: Hands,
    game: Game = "texas-holdem",
    board: Cards = "",
    dead: Cards = "",
    deals: How = "auto",
    trials: Trials = 1_000_000,
    seed: Seed = 1,
) -> Response[EquityTold | Working]:
    """What part of the pot each of 2 to 10 hands wins if all stay to the end: exactly where that takes seconds, else by random
    deals, with their standard error. Hands, ranges and cards are written as for `cardspeak equity`.
    """
    question = EquityAsked(game=game, hands=tuple(hands), board=board, dead=dead, deals=deals, trials=trials, seed=seed)
    result = await worked_out(request, question, EquityFound)
    return answered(result if isinstance(result, Working) else EquityTold(result, equity_plots(result)))


@get("/api/equity/next", summary="Equity after each next card", responses=LATER)
async def next_cards(
    request: Asker, hands: Hands, game: Game = "texas-holdem", board: Cards = "", dead: Cards = "", seed: Seed = 1
) -> Response[NextTold | Working]:
    """The equities after each card that may come next: to the board, or without one to the first hand."""
    result = await worked_out(request, NextAsked(game, tuple(hands), board, dead, seed), NextFound)
    return answered(result if isinstance(result, Working) else NextTold(result, next_plots(result)))


def asked(
    game: Game,
    table: Some = None,
    bet: Some = None,
    meter: Some = None,
    reset: Some = None,
    rate: Some = None,
    reading: Some = None,
    players: Players = 1,
    limit: Text = "",
    chip: Text = "",
    strategy: Text = "best",
) -> SheetAsked:
    """What a query asks of a table: `table=trips=A` lays Trips at paytable A; `table=bonus=none` leaves the bonus out."""
    letters = [(wager, letter) for wager, _, letter in [laid.partition("=") for laid in table or ()]]
    return SheetAsked(
        game=game,
        tables=tuple(letters),
        bets=tuple(bet or ()),
        meters=tuple(meter or ()),
        resets=tuple(reset or ()),
        rates=tuple(rate or ()),
        readings=tuple(reading or ()),
        players=players,
        limit=limit,
        chip=chip,
        strategy=strategy,
    )


SHEET: Final = {"sheet": Provide(asked, sync_to_thread=False)}
Sheet = NamedDependency[SheetAsked]


@get("/api/par-sheet/games", sync_to_thread=True, summary="What may be chosen of a par sheet")
def sheet_games() -> list[HouseGame]:
    """The games against the house: wagers and their paytables, meters, strategies, and readings of the book."""
    return house_games()


@get("/api/par-sheet", summary="A par sheet", responses=LATER, dependencies=SHEET)
async def par_sheet(request: Asker, sheet: Sheet) -> Response[SheetTold | Working]:
    """The exact figures of a table: every deal counted, none sampled. `table=trips=A` lays Trips at paytable A, and
    `table=bonus=none` leaves the bonus out; the rest is written as for `cardspeak edge`.
    """
    result = await worked_out(request, sheet, SheetFound)
    return answered(result if isinstance(result, Working) else SheetTold(result, sheet_plots(result)))


@get("/api/par-sheet/file", summary="A par sheet as a file", responses=FILE, dependencies=SHEET)
async def par_sheet_file(request: Asker, sheet: Sheet, kind: FileKind = "pdf") -> Response[Any]:
    """The same as a document, with the swings of sessions; kind: `pdf` or `html`."""
    result = await worked_out(request, FileAsked(sheet, kind), FileFound)
    if isinstance(result, Working):
        return Response(result, status_code=202, media_type=MediaType.JSON)
    headers = {"Content-Disposition": f'attachment; filename="{result.name}"', "X-Content-Type-Options": "nosniff"}
    return Response(result.content, media_type=MEDIA[kind], headers=headers)


@asynccontextmanager
async def figures_life(app: Litestar) -> AsyncIterator[None]:
    """The desk, for as long as the room is open."""
    desk = app.state.desk = Desk(app.state.rates.figures, app.state.config.figures_nice)
    try:
        yield
    finally:
        await desk.close()


def figures_router() -> Router:
    """Everything that is worked out."""
    return Router("/", route_handlers=[games, equity, next_cards, sheet_games, par_sheet, par_sheet_file], tags=["figures"])

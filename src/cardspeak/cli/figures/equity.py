"""`cardspeak equity`: what part of the pot each hand wins."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardspeak.cli.options.common import Json

if TYPE_CHECKING:
    from rich.table import Table

    from cardspeak.analysis.equity import Equity, Progress


def equity(
    hands: Annotated[list[str], typer.Argument(metavar="HAND", help="A hand or range for each player, such as AhKh or 22+,AKs.")],
    board: Annotated[str, typer.Option("--board", metavar="CARDS", help="The board so far.")] = "",
    dead: Annotated[str, typer.Option("--dead", metavar="CARDS", help="Cards out of play.")] = "",
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="Which game.")] = "texas-holdem",
    next_card: Annotated[bool, typer.Option("--next", help="The equity after each card that may come next.")] = False,
    exact: Annotated[bool, typer.Option("--exact", help="Count every deal, however long it takes.")] = False,
    trials: Annotated[
        int | None,
        typer.Option("--trials", metavar="N", help="Deal N times at random.", show_default="only if there are too many deals"),
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help="Make random deals repeatable.")] = None,
    json: Json = False,
) -> None:
    """Print what part of the pot each of 2 to 10 hands wins.

    Every deal is counted where that takes seconds; otherwise deals are
    drawn at random and the standard error stated. A hand may be known, or
    some of its cards (??/Kc), or random, or in hold'em a range: 22+, AKs,
    K5o+, QQ-TT, 15%, with weights as in AKs:0.5, parted by commas. In stud
    give the cards seen, in draw and pineapple those kept. The next card
    comes to the board, or without one to the first hand.
    """
    try:
        from cardspeak.analysis.equity import equity, next_cards
    except ImportError as missing:
        raise ValueError(str(missing)) from None
    from cardspeak.cli.output import emit

    with _progress() as progress:
        if next_card:
            if exact:
                raise ValueError("--exact does not go with --next")
            after = next_cards(hands, board, dead, game, trials=trials, seed=seed, progress=progress)
        else:
            result = equity(hands, board, dead, game, exact=exact or None, trials=trials, seed=seed, progress=progress)
    if next_card:
        _next(after, json)
    elif json:
        emit(result.as_json())
    else:
        _print(result)


@contextmanager
def _progress() -> Iterator[Progress | None]:
    """A bar on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("deals")

        def advance(done: int, whole: int) -> None:
            bar.update(task, completed=done, total=whole)

        yield advance


def _counted(result: Equity) -> str:
    """How the figures were come by."""
    return f"{result.deals:,} deals, {'all there are, by weight' if result.exact else 'drawn at random'}"


def _print(result: Equity) -> None:
    from cardspeak.cli.output import console

    out = console()
    out.print(_counted(result), soft_wrap=True)
    if result.note:
        out.print(result.note, soft_wrap=True)
    for end, count in zip(result.ends, result.nobody, strict=True):
        if count:
            out.print(f"no {end}: {count:,} deals", soft_wrap=True)
    columns = {"equity": [_percent(share) for share in result.shares]}
    if not result.exact:
        columns["error"] = [_percent(error) for error in result.errors]
    by_end: dict[str, list[str]] = {}
    for end, won, tied in zip(result.ends, result.wins, result.ties, strict=True):
        by_end |= {f"{end} won": _whole(won), f"{end} tied": _whole(tied)}
    if len(result.ends) == 1:
        out.print(_listed(result, columns | by_end))
    else:
        out.print(_listed(result, columns | {"scooped": _whole(result.scoops), "quartered": _whole(result.quarters)}))
        out.print(_listed(result, by_end))


def _listed(result: Equity, columns: dict[str, list[str]]) -> Table:
    """A table with a row for each hand."""
    from cardspeak.cli.output import table

    listed = table("hand", *columns, numbers=tuple(columns))
    for row in zip(result.players, *columns.values(), strict=True):
        listed.add_row(*row)
    return listed


def _whole(counts: Any) -> list[str]:
    return [f"{count:,}" for count in counts]


def _next(after: dict[int, Equity], json: bool) -> None:
    from cardspeak.cards import show
    from cardspeak.cli.output import console, emit, table

    if json:
        emit({show([card]): result.as_json() for card, result in after.items()})
        return
    first = next(iter(after.values()))
    listed = table("next", *first.players, numbers=first.players)
    for card, result in sorted(after.items(), key=lambda line: -float(line[1].shares[0])):
        listed.add_row(show([card]), *[_percent(share) for share in result.shares])
    console().print(listed)


def _percent(share: float) -> str:
    return f"{100 * share:.4f} %"

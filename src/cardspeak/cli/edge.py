"""`cardspeak edge`: the games against the house, exactly."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardspeak.cli.working import progress_bar, with_numbers

if TYPE_CHECKING:
    from cardspeak.analysis.edge import Setup
    from cardspeak.analysis.edge.progress import Progress
    from cardspeak.analysis.edge.rows import Target

Texts = list[str]


def edge(
    game: Annotated[str, typer.Argument(metavar="GAME", help="let-it-ride or ultimate-texas-holdem.")],
    blind: Annotated[str | None, typer.Option(metavar="A|B", help="Blind paytable.", show_default="A")] = None,
    trips: Annotated[str | None, typer.Option(metavar="A-D", help="Bet Trips, at this paytable.")] = None,
    progressive: Annotated[str | None, typer.Option(metavar="A-D", help="Bet the Progressive, at this paytable.")] = None,
    six_card: Annotated[str | None, typer.Option(metavar="A|B", help="Bet the Six Card Bonus, at this paytable.")] = None,
    paytable: Annotated[list[Path] | None, typer.Option(metavar="FILE", help="A paytable of the house's own, in TOML.")] = None,
    bet: Annotated[Texts | None, typer.Option(metavar="WAGER=AMOUNT", help="What is bet, such as ante=10 or six-card=5.")] = None,
    players: Annotated[int, typer.Option(metavar="N", help="Players at the table, for the Envy Bonus.")] = 1,
    meter: Annotated[Texts | None, typer.Option(metavar="[NAME=]AMOUNT", help="What a progressive meter shows.")] = None,
    reset: Annotated[Texts | None, typer.Option(metavar="[NAME=]AMOUNT", help="What a meter starts again at.")] = None,
    rate: Annotated[Texts | None, typer.Option(metavar="[NAME=]SHARE", help="How much of a wager goes onto a meter.")] = None,
    mean_bet: Annotated[str, typer.Option(metavar="AMOUNT", help="The mean wager where all sizes share meters.")] = "",
    payout_limit: Annotated[str, typer.Option(metavar="AMOUNT", help="The payout limit of a hand.")] = "",
    chip: Annotated[str, typer.Option(metavar="AMOUNT", help="The smallest chip, where odds are rounded up to it.")] = "",
    reading: Annotated[
        Texts | None, typer.Option(metavar="NAME=VALUE", help="How the book is read where it is open; the output names all.")
    ] = None,
    strategy: Annotated[str, typer.Option(metavar="NAME|FILE", help="How it is played: a name, or a TOML file.")] = "best",
    target_edge: Annotated[
        str, typer.Option(metavar="WAGER.HAND=SHARE", help="Solve a row for an edge, as in trips.full-house=2%.")
    ] = "",
    sensitivity: Annotated[bool, typer.Option("--sensitivity", help="What one unit more of each row changes.")] = False,
    outcomes: Annotated[bool, typer.Option("--outcomes", help="Print every outcome of every wager.")] = False,
    par_sheet: Annotated[
        list[Path] | None, typer.Option(metavar="FILE", help="Write a par sheet too: FILE.md, .html or .pdf; repeatable.")
    ] = None,
    rounds: Annotated[int, typer.Option(metavar="N", help="The par sheet's longest session.")] = 1000,
    bankroll: Annotated[Texts | None, typer.Option(metavar="AMOUNT", help="A bankroll for the par sheet; repeatable.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON: one line.")] = False,
) -> None:
    """Print the exact figures of Let It Ride or Ultimate Texas Hold 'em: every deal counted, none sampled.

    House edge, element of risk, deviation, how often each decision and
    outcome comes, each wager alone and all together, how they go together.
    Amounts are in dollars, shares such as 2.5%, 0.025 or 1/40. NumPy and
    Numba are needed: pip install 'cardspeak[fast]'. A par sheet holds all
    that and the swings of sessions; the same table gives the same bytes.
    """
    with_numbers()
    from cardspeak.cli.par_sheet import with_report, write

    if par_sheet:
        with_report(par_sheet)
    from cardspeak.analysis.edge import edge as worked_out
    from cardspeak.analysis.edge.command import TABLES, setup_of
    from cardspeak.analysis.edge.rows import sensitivities

    letters = {"blind": blind, "trips": trips, "progressive": progressive, "six-card": six_card}
    setup = setup_of(
        game, {wager: letter for wager, letter in letters.items() if letter is not None or wager in TABLES.get(game, ())},
        files=paytable or (), bets=bet or (), meters=meter or (), resets=reset or (), rates=rate or (), mean_bet=mean_bet,
        players=players, limit=payout_limit, chip=chip, read=reading or (), strategy=strategy,
    )  # fmt: skip
    with progress_bar(hidden=json and sys.stdout.isatty()) as progress:
        found = worked_out(setup, progress)
        varied = sensitivities(setup, progress) if sensitivity else ()
        target = _target(setup, target_edge, progress) if target_edge else None
        written = write(par_sheet, found, rounds, bankroll or (), varied, progress) if par_sheet else []
    if json:
        from cardspeak.analysis.edge.as_json import plain, sensitivity_of, target_of
        from cardspeak.cli.output import emit

        more = {"sensitivity": sensitivity_of(varied)} if sensitivity else {}
        emit(plain(found) | more | ({"target": target_of(target)} if target else {}))
        return
    from cardspeak.cli import edge_tables

    edge_tables.show(found, outcomes)
    if sensitivity:
        edge_tables.show_sensitivity(varied)
    if target:
        edge_tables.show_target(target)
    for path in written:
        edge_tables.show_written(path)


def _target(setup: Setup, text: str, progress: Progress) -> Target:
    """The row for a wanted edge. Raises `Refused`."""
    from cardspeak.analysis.edge.command import named, share
    from cardspeak.analysis.edge.rows import row_for
    from cardspeak.rulebook import Refused

    place, wanted = named(text, "target")
    wager, dot, hand = place.partition(".")
    if not dot:
        raise Refused(f"{place!r} names no row: write it as trips.full-house")
    return row_for(setup, wager, hand, share(wanted), progress)

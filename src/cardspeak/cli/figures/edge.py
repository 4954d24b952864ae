"""`cardspeak edge`: the games against the house, exactly."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from cardspeak.cli.options import edge as opt
from cardspeak.cli.options.common import JsonLine
from cardspeak.cli.options.house import Game
from cardspeak.cli.working import progress_bar, with_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cardspeak.analysis.edge import Setup
    from cardspeak.analysis.edge.progress import Progress
    from cardspeak.analysis.edge.ride.figures import RideEdge
    from cardspeak.analysis.edge.rows import Sensitivity, Target
    from cardspeak.analysis.edge.ultimate.figures import UltimateEdge


def edge(
    game: Game,
    blind: opt.Blind = None,
    trips: opt.Trips = None,
    progressive: opt.Progressive = None,
    six_card: opt.SixCard = None,
    paytable: opt.Paytables = None,
    bet: opt.Bets = None,
    players: opt.Players = 1,
    meter: opt.Meters = None,
    reset: opt.Resets = None,
    rate: opt.Rates = None,
    mean_bet: opt.MeanBet = "",
    payout_limit: opt.PayoutLimit = "",
    chip: opt.Chip = "",
    reading: opt.Readings = None,
    strategy: opt.PlayedAs = "best",
    target_edge: opt.TargetEdge = "",
    sensitivity: opt.Sensitivity = False,
    outcomes: opt.Outcomes = False,
    par_sheet: opt.ParSheet = None,
    rounds: opt.Rounds = 1000,
    bankroll: opt.Bankrolls = None,
    json: JsonLine = False,
) -> None:
    """Print the exact figures of Let It Ride or Ultimate Texas Hold 'em: every deal counted, none sampled.

    Of each wager and of all together: house edge, element of risk, deviation,
    how often each decision and outcome comes, how wagers go together. Amounts
    are in dollars, shares such as 2.5%, 0.025 or 1/40. A par sheet holds all
    that and the swings of sessions; the same table gives the same bytes.

    --paytable, --bet, --meter, --reset, --rate, --reading, --par-sheet and
    --bankroll may be repeated. NumPy and Numba are needed, the extra "fast".
    """
    with_numbers()
    from cardspeak.cli.figures.par_sheet import with_report, write

    if par_sheet:
        with_report(par_sheet)
    from cardspeak.analysis.edge import edge as worked_out
    from cardspeak.analysis.edge.command import setup_of
    from cardspeak.analysis.edge.rows import sensitivities

    letters = {"blind": blind, "trips": trips, "progressive": progressive, "six-card": six_card}
    setup = setup_of(
        game, letters, files=paytable or (), bets=bet or (), meters=meter or (), resets=reset or (), rates=rate or (),
        mean_bet=mean_bet, players=players, limit=payout_limit, chip=chip, read=reading or (), strategy=strategy,
    )  # fmt: skip
    with progress_bar(hidden=json and sys.stdout.isatty()) as progress:
        figures = worked_out(setup, progress)
        varied = sensitivities(setup, progress) if sensitivity else ()
        target = _target(setup, target_edge, progress) if target_edge else None
        written = write(par_sheet, figures, rounds, bankroll or (), varied, progress) if par_sheet else []
    if json:
        _emit(figures, varied if sensitivity else None, target)
    else:
        _show(figures, outcomes, varied if sensitivity else None, target, written)


def _show(
    figures: RideEdge | UltimateEdge,
    outcomes: bool,
    varied: Sequence[Sensitivity] | None,
    target: Target | None,
    files: list[Path],
) -> None:
    """All that was found, as tables, and the files that were written."""
    from cardspeak.cli.figures import edge_tables

    edge_tables.show(figures, outcomes)
    if varied is not None:
        edge_tables.show_sensitivity(varied)
    if target:
        edge_tables.show_target(target)
    for path in files:
        edge_tables.show_written(path)


def _emit(figures: RideEdge | UltimateEdge, varied: Sequence[Sensitivity] | None, target: Target | None) -> None:
    """All that was found, as JSON."""
    from cardspeak.analysis.edge.as_json import plain, sensitivity_of, target_of
    from cardspeak.cli.output import emit

    more = {} if varied is None else {"sensitivity": sensitivity_of(varied)}
    emit(plain(figures) | more | ({"target": target_of(target)} if target else {}))


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

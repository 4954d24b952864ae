"""Questions about the games against the house answered by `analysis.edge`. NumPy and Numba are imported with this module."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cardspeak.analysis.edge import digest, edge
from cardspeak.analysis.edge.breakdown import Range, by_hand, by_result
from cardspeak.analysis.edge.command import setup_of
from cardspeak.analysis.edge.readings import READINGS
from cardspeak.analysis.edge.ride.strategy import STRATEGIES as RIDE_STRATEGIES
from cardspeak.analysis.edge.sheet.contents import LONGEST, facts
from cardspeak.analysis.edge.ultimate.strategy import STRATEGIES as ULTIMATE_STRATEGIES
from cardspeak.banked.paytables.printed import TITLES
from cardspeak.rulebook import Refused
from cardspeak.server.figures.answers import (
    FigurePart,
    FileFound,
    MeterTold,
    Often,
    OutcomeTold,
    PaytableTold,
    ProgressiveTold,
    ReadingTold,
    RowTold,
    SheetFound,
    WagerTold,
)

if TYPE_CHECKING:
    from cardspeak.analysis.edge import Setup, Wager
    from cardspeak.analysis.edge.meters import OverTime
    from cardspeak.banked.paytables.paytable import Paytable
    from cardspeak.server.figures.questions import FileAsked, Progress, SheetAsked

NAME: Final = "par-sheet"


def setup(question: SheetAsked) -> Setup:
    """The table that is asked about. Raises `Refused`: a strategy is one of our own, never a file of this machine."""
    if question.strategy not in {**RIDE_STRATEGIES, **ULTIMATE_STRATEGIES}:
        raise Refused(f"no strategy {question.strategy!r}; there are {', '.join({**RIDE_STRATEGIES, **ULTIMATE_STRATEGIES})}")
    return setup_of(
        question.game,
        dict(question.tables),
        bets=question.bets,
        meters=question.meters,
        resets=question.resets,
        rates=question.rates,
        players=question.players,
        limit=question.limit,
        chip=question.chip,
        read=question.readings,
        strategy=question.strategy,
    )


def sheet_of(question: SheetAsked, progress: Progress) -> SheetFound:
    """The figures of a table. Raises `Refused` or ValueError."""
    table = setup(question)
    figures = edge(table, progress)
    over_time = None if hasattr(figures, "rides") else figures.progressive
    total = None if hasattr(figures, "rides") or len(table.bets) < 2 else float(figures.total.edge)
    return SheetFound(
        game=table.game,
        title=TITLES[table.game],
        digest=digest(table),
        facts=tuple(facts(figures)),
        wagers=tuple([wager_of(wager) for wager in figures.wagers.values()]),
        total_edge=total,
        paytables=tuple([paytable_of(name, pays) for name, pays in table.tables.items()]),
        decisions=tuple([Often(name, float(often)) for name, often in figures.decisions.items()]),
        by_hand=tuple([FigurePart(part.hand, float(part.frequency), float(part.contribution)) for part in by_hand(figures)]),
        results=tuple([Often(ranged(bounds), float(bounds.frequency)) for bounds in by_result(figures.wagers["round"])]),
        readings=tuple([ReadingTold(name, value, READINGS[table.game][name][value]) for name, value in table.readings]),
        progressive=progressive_of(over_time, figures.wagers["progressive"]) if over_time else None,
    )


def wager_of(wager: Wager) -> WagerTold:
    """A wager's figures."""
    outcomes = sorted(wager.outcomes, key=lambda end: -end.net) if len(wager.outcomes) <= LONGEST else []
    return WagerTold(
        name=wager.name,
        unit=wager.unit,
        edge=float(wager.edge),
        edge_exact=str(wager.edge),
        element_of_risk=float(wager.element_of_risk),
        returned=float(1 - wager.element_of_risk),
        average_bet=float(wager.average),
        hit=float(wager.hit_frequency),
        push=float(wager.push_frequency),
        loss=float(wager.loss_frequency),
        variance=float(wager.variance),
        deviation=wager.standard_deviation,
        outcomes=tuple(
            [
                OutcomeTold(end.name, float(end.net), end.deals / wager.deals, float(end.net * Fraction(end.deals, wager.deals)))
                for end in outcomes
            ]
        ),
    )


def paytable_of(wager: str, pays: Paytable) -> PaytableTold:
    """A paytable with its clauses."""
    return PaytableTold(wager, pays.name, tuple([RowTold(row.hand, str(row.pays), row.cites) for row in pays.rows]))


def ranged(bounds: Range) -> str:
    """A range of results: `2` where it is one number, else `6 to 10`, or what has no bound."""
    if bounds.over is None:
        return f"{bounds.to} or less"
    if bounds.to is None:
        return f"over {bounds.over}"
    if bounds.over == bounds.to:
        return str(bounds.to)
    first = bounds.over + bounds.whole
    return str(bounds.to) if first == bounds.to else f"{first} to {bounds.to}"


def progressive_of(over_time: OverTime, wager: Wager) -> ProgressiveTold:
    """A Progressive over time."""
    meters = [
        MeterTold(
            name=meter.name,
            shown=meter.shown,
            reset=meter.reset,
            slope=float(over_time.meter_return[meter.name]),
            break_even=plain(meter.break_even),
            rate=plain(meter.rate),
            mean=plain(meter.mean),
        )
        for meter in over_time.meters
    ]
    by_players = tuple(map(float, over_time.edge_with_envy.values()))
    return ProgressiveTold(float(wager.edge), tuple(meters), by_players, plain(over_time.long_run_return))


def plain(value: Fraction | None) -> float | None:
    return None if value is None else float(value)


def file_of(question: FileAsked, progress: Progress) -> FileFound:
    """A par sheet as a file. Raises `Refused` where what writes it is missing."""
    from cardspeak.analysis.edge.sheet import NEEDS, files, kind_of, par_sheet
    from cardspeak.analysis.needs import need

    name = f"{NAME}.{question.kind}"
    need("a par sheet needs", NEEDS[kind_of(name)], "report")
    document = par_sheet(edge(setup(question.of), progress), progress=progress)
    return FileFound(name, files(document, name)[name])

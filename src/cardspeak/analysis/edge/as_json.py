"""Figures as plain values for JSON: each exact figure twice, as a fraction in text and, with `_float`, as a number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import cardspeak
from cardspeak.analysis.edge.meters import OverTime
from cardspeak.analysis.edge.outcomes import Wager
from cardspeak.analysis.edge.readings import READINGS
from cardspeak.analysis.edge.rows import Sensitivity, Target
from cardspeak.analysis.edge.setup import Setup, digest, settings
from cardspeak.analysis.edge.ultimate.starts import name_of, written

if TYPE_CHECKING:
    from cardspeak.analysis.edge.ride.figures import RideEdge
    from cardspeak.analysis.edge.ultimate.figures import UltimateEdge

Plain = dict[str, Any]


def exact(**figures: Fraction | None) -> Plain:
    """Each figure as a fraction in text and as a number; None as it is."""
    made: Plain = {}
    for name, value in figures.items():
        made[name] = None if value is None else str(value)
        made[f"{name}_float"] = None if value is None else float(value)
    return made


def plain(figures: RideEdge | UltimateEdge) -> Plain:
    """All that was found, as JSON holds it."""
    setup = figures.setup
    made = {
        "game": setup.game,
        "version": cardspeak.__version__,
        "hash": digest(setup),
        "settings": settings(setup),
        "readings": readings_of(setup),
        "wagers": {name: wager_of(wager) for name, wager in figures.wagers.items()},
        "decisions": frequencies(figures.decisions),
        "correlations": [
            {"wagers": [pair.one, pair.other], "correlation": pair.correlation, **exact(covariance=pair.covariance)}
            for pair in figures.pairs
        ],
    }
    if figures.without_limit is not None:
        made["without_payout_limit"] = {name: exact(edge=edge) for name, edge in figures.without_limit.items()}
    if hasattr(figures, "rides"):
        return made | {"rides": frequencies(figures.rides)}
    total = figures.total
    made["total"] = exact(edge=total.edge, element_of_risk=total.element_of_risk, average_bet=total.average)
    made |= {"results": frequencies(figures.results), "before_flop": before_flop(figures.before)}
    if figures.progressive:
        made["progressive"] = over_time(figures.progressive)
    return made


def readings_of(setup: Setup) -> Plain:
    """Each reading with its value, what that means, and the alternatives."""
    known = READINGS[setup.game]
    return {
        name: {"value": value, "says": known[name][value], "alternatives": list(known[name])} for name, value in setup.readings
    }


def wager_of(wager: Wager) -> Plain:
    """One wager."""
    figures = exact(
        edge=wager.edge,
        element_of_risk=wager.element_of_risk,
        expectation=wager.expectation,
        average_bet=wager.average,
        variance=wager.variance,
        hit_frequency=wager.hit_frequency,
        push_frequency=wager.push_frequency,
        loss_frequency=wager.loss_frequency,
    )
    outcomes = [
        {
            "outcome": outcome.name,
            "deals": outcome.deals,
            **exact(
                net=outcome.net,
                probability=Fraction(outcome.deals, wager.deals),
                contribution=outcome.net * outcome.deals / wager.deals,
            ),
        }
        for outcome in wager.outcomes
    ]
    return {
        "unit": wager.unit,
        **figures,
        "standard_deviation": wager.standard_deviation,
        "deals": wager.deals,
        "outcomes": outcomes,
        "by_reading": {
            name: {value: exact(edge=edge) for value, edge in edges.items()} for name, edges in wager.by_reading.items()
        },
    }


def frequencies(of: Mapping[str, Fraction]) -> Plain:
    """How often each thing happens."""
    return {name: exact(frequency=frequency) for name, frequency in of.items()}


def before_flop(before: Iterable[int]) -> Plain:
    """The hands raised before the flop, by size."""
    plays = list(enumerate(before))
    return {
        f"{size}x": {
            "hands": written(frozenset([start for start, play in plays if play == size])),
            "classes": [name_of(start) for start, play in plays if play == size],
        }
        for size in (4, 3)
    }


def over_time(progressive: OverTime) -> Plain:
    """A Progressive over time; amounts in cents."""
    meters = [
        {
            "meter": meter.name,
            "shown": meter.shown,
            "reset": meter.reset,
            **exact(
                rate=meter.rate,
                break_even=meter.break_even,
                break_even_with_envy=meter.with_envy,
                mean=meter.mean,
                return_per_cent_shown=progressive.meter_return[meter.name],
            ),
        }
        for meter in progressive.meters
    ]
    return {
        "meters": meters,
        **exact(
            fixed_return=progressive.fixed_return,
            envy_per_other_player=progressive.envy,
            long_run_return=progressive.long_run_return,
        ),
        "edge_by_players": {str(players): exact(edge=edge) for players, edge in progressive.edge_with_envy.items()},
    }


def sensitivity_of(changes: Iterable[Sensitivity]) -> list[Plain]:
    """A line a row."""
    return [
        {
            "paytable": change.table,
            "hand": change.hand,
            "pays": change.pays,
            "unit": change.unit,
            "wager": change.wager,
            **exact(change=change.change),
        }
        for change in changes
    ]


def target_of(target: Target) -> Plain:
    """The row for a wanted edge."""
    next_to = {
        name: None if row is None else {"row": row[0], **exact(edge=row[1])}
        for name, row in (("below", target.below), ("above", target.above))
    }
    return {
        "paytable": target.table,
        "hand": target.hand,
        "unit": target.unit,
        "wager": target.wager,
        **exact(wanted=target.wanted, exact=target.exact),
        "whole_number": target.reached,
        **next_to,
    }

"""Exact figures as tables for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from cardspeak.analysis.edge import Wager, digest
from cardspeak.analysis.edge.outcomes import on_the_players_side
from cardspeak.analysis.edge.readings import READINGS
from cardspeak.analysis.edge.ultimate.starts import written
from cardspeak.banked.money import money
from cardspeak.banked.paytables.printed import TITLES
from cardspeak.cli.output import console, table

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from cardspeak.analysis.edge.meters import OverTime
    from cardspeak.analysis.edge.ride.figures import RideEdge
    from cardspeak.analysis.edge.rows import Sensitivity, Target
    from cardspeak.analysis.edge.setup import Setup
    from cardspeak.analysis.edge.ultimate.figures import UltimateEdge


def percent(value: Fraction | float, digits: int = 6) -> str:
    return f"{100 * float(value):.{digits}f} %"


def show(figures: RideEdge | UltimateEdge, outcomes: bool = False) -> None:
    """Print all that was found; with `outcomes` every outcome of every wager."""
    out = console()
    setup = figures.setup
    out.print(Text(f"{TITLES[setup.game]}, exactly", style="bold"))
    for line in table_lines(setup):
        out.print(Text(line))
    out.print(wager_table(figures.wagers))
    for name, wager in figures.wagers.items():
        out.print(Text(f"{name}: edge {percent(wager.edge, 10)}, exactly {wager.edge} of {wager.unit}"))
    for name, edge in on_the_players_side(figures.wagers, setup.tables):
        out.print(Text(f"on the players' side: {name}, of which the house loses {percent(-edge)}"))
    if not hasattr(figures, "rides") and len(figures.setup.bets) > 1:
        out.print(Text(f"all that is bet, and Envy: the house wins {percent(figures.total.edge, 10)} of the Ante"))
    for name, wager in figures.wagers.items():
        for reading, edges in wager.by_reading.items():
            out.print(Text(f"{name} by {reading}: " + ", ".join([f"{value} {percent(edge)}" for value, edge in edges.items()])))
    out.print(frequency_table("decision", figures.decisions))
    if hasattr(figures, "rides"):
        out.print(frequency_table("rides", figures.rides))
    else:
        out.print(frequency_table("result", figures.results))
        for size in (4, 3):
            hands = written(frozenset([start for start, play in enumerate(figures.before) if play == size]))
            out.print(Text(f"{size}x before the flop: {hands or 'no hand'}"))
    pairs = table("wagers", "correlation", numbers=("correlation",))
    for pair in figures.pairs:
        pairs.add_row(f"{pair.one}, {pair.other}", f"{pair.correlation:.6f}")
    out.print(pairs)
    if figures.without_limit:
        out.print(frequency_table("edge without the payout limit", figures.without_limit))
    if not hasattr(figures, "rides") and figures.progressive:
        show_over_time(out, figures.progressive)
    if outcomes:
        for wager in figures.wagers.values():
            out.print(outcome_table(wager))


def table_lines(setup: Setup) -> list[str]:
    """Paytables, wagers, strategy, readings and the hash, a line each."""
    lines = [
        f"{name}: {', '.join([f'{row.hand} {row.pays}' for row in paytable.rows])}" for name, paytable in setup.tables.items()
    ]
    lines.append("bet: " + ", ".join([f"{name} {money(amount)}" for name, amount in setup.bets.items()]))
    if setup.limit:
        lines.append(f"payout limit: {money(setup.limit)}")
    lines.append(f"played: {setup.strategy.name}, {setup.strategy.says}")
    lines += [f"reading {name}={value}: {READINGS[setup.game][name][value]}" for name, value in setup.readings]
    return [*lines, f"hash: {digest(setup)}"]


def wager_table(wagers: Mapping[str, Wager]) -> Table:
    heads = ("edge", "risk", "deviation", "wins", "pushes")
    made = table("wager", *heads, numbers=heads)
    for name, wager in wagers.items():
        made.add_row(
            name,
            percent(wager.edge),
            percent(wager.element_of_risk),
            f"{wager.standard_deviation:.6f}",
            percent(wager.hit_frequency, 4),
            percent(wager.push_frequency, 4),
        )
    return made


def frequency_table(head: str, frequencies: Mapping[str, Fraction]) -> Table:
    made = table(head, "how often", numbers=("how often",))
    if head.startswith("edge"):
        made = table(head, "edge", numbers=("edge",))
    for name, frequency in frequencies.items():
        made.add_row(name, percent(frequency, 8))
    return made


def outcome_table(wager: Wager) -> Table:
    heads = ("net", "deals", "how often", "adds")
    made = table(wager.name, *heads, numbers=heads)
    for outcome in wager.outcomes:
        chance = Fraction(outcome.deals, wager.deals)
        adds = f"{float(outcome.net * chance):.8f}"
        made.add_row(outcome.name, f"{float(outcome.net):g}", f"{outcome.deals:,}", percent(chance), adds)
    return made


def show_over_time(out: Console, progressive: OverTime) -> None:
    """Meters and Envy of a Progressive."""
    heads = ("shows", "resets at", "breaks even at", "with Envy", "shows on average")
    made = table("meter", *heads, numbers=heads)
    for meter in progressive.meters:
        amounts = (meter.shown, meter.reset, meter.break_even, meter.with_envy, meter.mean)
        made.add_row(meter.name, *[dollars(amount) for amount in amounts])
    out.print(made)
    out.print(
        Text(
            f"return = {progressive.fixed_return} + "
            + " + ".join([f"{slope} x {name} in cents" for name, slope in progressive.meter_return.items()])
        )
    )
    out.print(Text(f"Envy returns {progressive.envy} of the wager for each other player"))
    out.print(frequency_table("edge at so many players", {str(n): edge for n, edge in progressive.edge_with_envy.items()}))
    if progressive.long_run_return is not None:
        out.print(Text(f"returns in the long run, Envy aside: {percent(progressive.long_run_return)}"))


def dollars(cents: Fraction | int | None) -> str:
    """An amount to the cent, or nothing."""
    return "" if cents is None else money(round(cents))


def show_sensitivity(changes: Iterable[Sensitivity]) -> None:
    """What one unit more of each row changes."""
    out = console()
    for _, rows in groupby(changes, key=lambda change: change.table):
        listed = list(rows)
        made = table(listed[0].table, "pays", "one more", f"edge of {listed[0].wager}", numbers=(f"edge of {listed[0].wager}",))
        for change in listed:
            made.add_row(change.hand, change.pays, change.unit, f"{100 * float(change.change):+.8f} %")
        out.print(made)


def show_target(target: Target) -> None:
    """The row for a wanted edge, or that no whole number reaches it."""
    out = console()
    row = f"{target.table} {target.hand}"
    if target.reached is not None:
        out.print(Text(f"{row}: {target.reached} {target.unit} gives the {target.wager} exactly {percent(target.wanted)}"))
        return
    out.print(Text(f"{row}: no whole number gives the {target.wager} exactly {percent(target.wanted)}"))
    if target.exact is not None:
        out.print(Text(f"  {target.exact} {target.unit}, some {float(target.exact):.6f}, would"))
    for next_to in (target.above, target.below):
        if next_to:
            out.print(Text(f"  {next_to[0]} {target.unit} gives {percent(next_to[1])}"))


def show_written(path: Path) -> None:
    """A file that was written."""
    console().print(Text(f"written: {path}"))

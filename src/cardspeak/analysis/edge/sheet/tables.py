"""The tables of a par sheet: wagers, paytables with every combination, decisions, readings, meters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import comb, gcd
from typing import TYPE_CHECKING, Final

from cardspeak.analysis.document import Block, Table, Text, table
from cardspeak.analysis.edge.outcomes import Outcome, Wager, merged
from cardspeak.analysis.edge.readings import READINGS
from cardspeak.analysis.edge.sheet.words import dollars, hand, often, percent, units
from cardspeak.analysis.edge.ultimate.starts import written
from cardspeak.banked.paytables.paytable import HANDS, Paytable, Row

if TYPE_CHECKING:
    from cardspeak.analysis.edge.meters import OverTime
    from cardspeak.analysis.edge.outcomes import Pair
    from cardspeak.analysis.edge.ride.figures import RideEdge
    from cardspeak.analysis.edge.rows import Sensitivity
    from cardspeak.analysis.edge.setup import Setup
    from cardspeak.analysis.edge.ultimate.figures import UltimateEdge

PUSHED: Final = "pushed"
"""What a wager's outcome is called that was given back."""


def wagers(by_name: Mapping[str, Wager]) -> Iterator[Block]:
    """Every wager's figures, then its edge as a fraction."""
    heads = ("wager", "edge", "element of risk", "standard deviation", "wins", "pushes", "loses")
    yield table(
        "",
        heads,
        [
            (
                name,
                percent(wager.edge),
                percent(wager.element_of_risk),
                f"{wager.standard_deviation:.6f}",
                percent(wager.hit_frequency, 4),
                percent(wager.push_frequency, 4),
                percent(wager.loss_frequency, 4),
            )
            for name, wager in by_name.items()
        ],
    )
    yield Table(
        "Exact",
        ("wager", "edge", "share of", "wagered on average"),
        tuple([(name, str(wager.edge), wager.unit, units(wager.average, 8)) for name, wager in by_name.items()]),
        (1, 3),
    )


def paytable(name: str, pays: Paytable, wager: Wager) -> Table:
    """Each row of a paytable: in how many deals it is won, how often that is, and what it returns."""
    by: dict[Row | str, list[Outcome]] = {row: [] for row in pays.rows}
    for end in by_hand(wager):
        by.setdefault(row_of(pays, end.name) or end.name, []).append(end)
    shared = common([sum([end.deals for end in ends]) for ends in by.values()], wager.deals)
    lines = [
        (*((hand(place.hand), str(place.pays)) if isinstance(place, Row) else (place, "–")), *counted(ends, wager.deals, shared))
        for place, ends in by.items()
    ]
    lines.append(("all", "", f"{wager.deals // shared:,}", percent(1), f"{float(wager.expectation):.8f}"))
    title = f"{name}, paytable {pays.name}: of {wager.deals // shared:,} combinations"
    return table(title, ("hand", "pays", "combinations", "how often", "returns"), lines, left=2)


def row_of(pays: Paytable, name: str) -> Row | None:
    """The row behind an outcome that is named for a hand, or for being given back."""
    if name == PUSHED:
        return pays.row("any-other")
    return pays.row(name) if name in HANDS else None


def common(counts: Iterable[int], deals: int) -> int:
    """What to divide counts by: so that all are hands of five, six or seven cards, or by whatever divides them all."""
    whole = gcd(*counts, deals)
    natural = [deals // comb(52, cards) for cards in (5, 6, 7) if deals % comb(52, cards) == 0]
    return next((divisor for divisor in natural if whole % divisor == 0), whole)


def by_hand(wager: Wager) -> tuple[Outcome, ...]:
    """Outcomes by hand alone where their names begin with how many bets ride."""
    if wager.name != "base":
        return wager.outcomes
    return merged([Outcome(end.name.partition(", ")[2], end.net, end.deals) for end in wager.outcomes])


def counted(ends: Iterable[Outcome], deals: int, shared: int) -> tuple[str, str, str]:
    """Combinations, probability and return of some outcomes together."""
    ends = list(ends)
    count = sum([end.deals for end in ends])
    adds = sum([end.net * end.deals for end in ends], Fraction(0)) / deals
    return f"{count // shared:,}", often(Fraction(count, deals)), f"{float(adds):+.8f}"


def outcomes(wager: Wager) -> Table:
    """Every way for a wager to end."""
    shared = common([end.deals for end in wager.outcomes], wager.deals)
    rows = [
        (hand(end.name), units(end.net), *counted([end], wager.deals, shared))
        for end in sorted(wager.outcomes, key=lambda end: -end.net)
    ]
    title = f"Every outcome of {wager.name}, of {wager.deals // shared:,} combinations"
    return table(title, ("outcome", "net", "combinations", "how often", "returns"), rows)


def frequencies(title: str, shares: Mapping[str, Fraction]) -> Table:
    """How often each of some things happens, exactly."""
    return table(title, ("", "how often", "exactly"), [(name, percent(share, 8), str(share)) for name, share in shares.items()])


def play(figures: RideEdge | UltimateEdge) -> Iterator[Block]:
    """How it is played, and how often each decision and result comes."""
    strategy = figures.setup.strategy
    yield Text(f"Played: {strategy.name}, {strategy.says}.")
    yield frequencies("Decisions", figures.decisions)
    if hasattr(figures, "rides"):
        yield frequencies("Bets that ride", figures.rides)
        return
    yield frequencies("Results", figures.results)
    for size in (4, 3):
        hands = written(frozenset([start for start, played in enumerate(figures.before) if played == size]))
        yield Text(f"{size}x before the flop: {hands or 'no hand'}.")


def correlations(pairs: Iterable[Pair]) -> Table:
    """How each two wagers go together."""
    rows = [(f"{pair.one}, {pair.other}", f"{pair.correlation:+.6f}", f"{float(pair.covariance):.6g}") for pair in pairs]
    return table("", ("wagers", "correlation", "covariance, in square cents"), rows)


def readings(setup: Setup, by_name: Mapping[str, Wager]) -> Iterator[Block]:
    """Each open point of the book as it is read here, and what other readings would change."""
    known = READINGS[setup.game]
    rows = [
        (name, value, known[name][value], ", ".join([other for other in known[name] if other != value]))
        for name, value in setup.readings
    ]
    yield table("", ("point", "read as", "which means", "or else"), rows, left=4)
    by = [
        (name, reading, value, percent(edge))
        for name, wager in by_name.items()
        for reading, edges in wager.by_reading.items()
        for value, edge in edges.items()
    ]
    if by:
        yield table("Edge by reading", ("wager", "point", "read as", "edge"), by, left=3)


def over_time(progressive: OverTime) -> Iterator[Block]:
    """A Progressive's meters, its return, and the Envy Bonus."""
    yield table(
        "",
        ("meter", "shows", "resets at", "gains of each wager", "breaks even at", "with Envy", "shows on average"),
        [
            (
                meter.name,
                dollars(meter.shown),
                dollars(meter.reset),
                "–" if meter.rate is None else percent(meter.rate, 2),
                dollars(meter.break_even),
                dollars(meter.with_envy),
                dollars(meter.mean),
            )
            for meter in progressive.meters
        ],
    )
    slopes = "".join([f" + {slope} × the {name} in cents" for name, slope in progressive.meter_return.items()])
    yield Text(f"Return of the wager: {progressive.fixed_return}{slopes}.")
    envy = f"{progressive.envy} of the wager ({percent(progressive.envy)})"
    yield Text(f"The Envy Bonus returns {envy} for each other player at the table.")
    rows = [(str(players), percent(edge)) for players, edge in progressive.edge_with_envy.items()]
    yield table("Edge with Envy, by players at the table", ("players", "edge"), rows)
    if progressive.long_run_return is None:
        yield Text("In the long run: not known while the rate at which meters grow is not told.")
    else:
        yield Text(f"In the long run, meters at their means and Envy aside, it returns {percent(progressive.long_run_return)}.")


def sensitivity(changes: Iterable[Sensitivity]) -> Table:
    """What one unit more of each row changes."""
    rows = [
        (change.table, hand(change.hand), change.pays, change.unit, f"{100 * float(change.change):+.8f} %", change.wager)
        for change in changes
    ]
    return Table("", ("paytable", "hand", "pays", "one more", "changes the edge by", "of"), tuple(rows), (4,))

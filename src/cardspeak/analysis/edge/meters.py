"""A Progressive over time: where its meter breaks even, what it shows on average, what comes back in the long run.

A meter gains its rate of every wager; a win of all of it starts it again at its reset, which is the house's money. So what
goes in equals what comes out: in the long run players get the rate back, and the reset as often as the whole is won.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import msgspec

from cardspeak.analysis.edge.counts import Hands
from cardspeak.analysis.edge.outcomes import Wager
from cardspeak.analysis.edge.setup import WHOLE, UltimateSetup, reading
from cardspeak.analysis.edge.sides import envy, made, progressive, shares_of

ALL = 100
"""Per cent of a meter that start it again."""


class Meter(NamedTuple):
    """One meter, amounts in cents. mean: what bettors see on average, where the rate is known.

    break_even: what it must show, the others as they do, for the wager to have no edge; None if it cannot.
    with_envy: the same with the Envy Bonus from the others at the table.
    """

    name: str
    shown: int
    reset: int
    rate: Fraction | None
    break_even: Fraction | None
    with_envy: Fraction | None
    mean: Fraction | None


class OverTime(msgspec.Struct, frozen=True):
    """A Progressive over time; returns are shares of the wager, the wager inside.

    fixed_return: of the rows that no meter pays. meter_return: what each cent that a meter shows adds. envy: of each other
    player. edge_with_envy: by number of players at the table. long_run_return: Envy aside; None where a rate is not known.
    """

    meters: tuple[Meter, ...]
    fixed_return: Fraction
    meter_return: dict[str, Fraction]
    envy: Fraction
    edge_with_envy: dict[int, Fraction]
    long_run_return: Fraction | None


def over_time(setup: UltimateSetup, hands: Hands, envied: Hands, most_players: int = 6) -> OverTime:
    """What becomes of a Progressive; `hands` are those that live, `envied` those that others may hold."""
    table = made(setup.progressive, "a Progressive")
    wager = progressive(setup, hands)
    others = envy(setup, envied)
    paid = shares_of(table, hands)
    slopes = {name: sum([chance * percent for percent, chance in by.items()], Fraction(0)) / ALL for name, by in paid.items()}
    slopes = {name: slope / setup.progressive_bet for name, slope in slopes.items()}
    fixed = 1 + wager.expectation - sum([slope * setup.meters_shown[name] for name, slope in slopes.items()])
    meters = [meter(setup, name, slope, paid[name], wager, others * (setup.players - 1)) for name, slope in slopes.items()]
    return OverTime(
        tuple(meters),
        fixed,
        slopes,
        others,
        {players: wager.edge - others * (players - 1) for players in range(1, most_players + 1)},
        long_run(fixed, slopes, meters),
    )


def meter(setup: UltimateSetup, name: str, slope: Fraction, paid: dict[int, Fraction], wager: Wager, envied: Fraction) -> Meter:
    """One meter: `slope` is what each cent of it adds to the return, `paid` how often each percentage of it is won."""
    shown, reset = setup.meters_shown[name], setup.meter_resets[name]
    rate = dict(setup.rates).get(name)
    even = shown + wager.edge / slope if slope else None
    with_envy = even - envied / slope if even is not None else None
    part = Fraction(rate, WHOLE) if rate is not None else None
    mean = mean_meter(setup, reset, part, paid) if part is not None else None
    return Meter(name=name, shown=shown, reset=reset, rate=part, break_even=even, with_envy=with_envy, mean=mean)


def mean_meter(setup: UltimateSetup, reset: int, rate: Fraction, paid: dict[int, Fraction]) -> Fraction | None:
    """What a meter shows on average, one bettor after the other: in = rate and resets, out = what is won of it."""
    comes_off = reading(setup, "meter_share") == "comes-off"
    whole = paid.get(ALL, Fraction(0))
    out = sum([chance * percent for percent, chance in paid.items() if comes_off or percent == ALL], Fraction(0)) / ALL
    return (rate * (setup.mean_bet or setup.progressive_bet) + whole * reset) / out if out else None


def long_run(fixed: Fraction, slopes: dict[str, Fraction], meters: list[Meter]) -> Fraction | None:
    """The return when every meter shows its mean."""
    means = {meter.name: meter.mean for meter in meters}
    total = fixed
    for name, slope in slopes.items():
        mean = means[name]
        if mean is None:
            return None
        total += slope * mean
    return total

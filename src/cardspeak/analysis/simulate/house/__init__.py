"""The games against the house, played out: real rounds, the solver's own choices, beside the exact figures.

    from cardspeak.analysis.edge import UltimateSetup
    from cardspeak.analysis.simulate.house import as_settled, simulate_house

    found = simulate_house(UltimateSetup(readings=as_settled("ultimate-texas-holdem")), 200_000, seed=7)
    [(check.name, check.deviation) for check in found.checks()]    # in standard errors

It is an independent check: nothing of a round's deal and settlement is shared with the exact figures but paytables and the
sums that they hand over. NumPy and Numba are needed here, in the workers NumPy alone.
"""

from __future__ import annotations

from concurrent.futures import Executor
from typing import Final

from cardspeak.analysis.edge import Setup
from cardspeak.analysis.simulate.house.result import Check, HouseSimulation, result
from cardspeak.analysis.simulate.house.settings import as_settled, house
from cardspeak.analysis.simulate.house.table import HouseTable, plan
from cardspeak.analysis.simulate.house.tally import HouseTally
from cardspeak.analysis.simulate.spread import Progress, Stop, spread

__all__ = ["Check", "HouseSimulation", "HouseTable", "HouseTally", "as_settled", "simulate_house"]

CHUNK: Final = 2000
"""Rounds handed out at once."""


def simulate_house(
    setup: Setup,
    rounds: int,
    *,
    seed: int = 0,
    executor: Executor | None = None,
    chunk: int = CHUNK,
    in_flight: int = 8,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> HouseSimulation:
    """What the wagers of a table win in so many real rounds, decided as the solver, or the setup's strategy, decides.

    setup: as for the exact figures; its readings must be those that rounds are settled by, see `as_settled`. The other
        arguments are as for `simulate`.

    Raises `Refused` for a table that the book, or a round, does not have; `ImportError` without NumPy or Numba.
    """
    house(setup).deal(seed)
    table = HouseTable(setup, plan(setup), seed)
    tally, _ = spread(
        table.chunk, table.nothing, rounds, executor=executor, chunk=chunk, in_flight=in_flight, progress=progress, stop=stop
    )
    return result(table, rounds, tally)

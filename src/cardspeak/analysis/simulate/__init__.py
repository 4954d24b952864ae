"""Policies play any game of the books against each other, on one core, on many, or on a cluster.

    from cardspeak.analysis.simulate import processes, simulate

    with processes(4) as crew:
        found = simulate("texas-holdem", "nl 1/2", ["rock", "maniac", my_policy], 100_000, seed=7, executor=crew)
    found.per_100(found.policies["rock"])    # big blinds
    found.round(41)                          # that round again, with its clauses

A seed gives the same figures whoever plays the rounds, and however they are handed out.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor

from cardspeak.analysis.simulate.crews import cluster, processes
from cardspeak.analysis.simulate.event import play_tournament
from cardspeak.analysis.simulate.failure import PolicyFailed
from cardspeak.analysis.simulate.policies import Decide, Policy, WithDice
from cardspeak.analysis.simulate.result import Simulation
from cardspeak.analysis.simulate.spread import CHUNK, COMPILED, Progress, Stop, spread
from cardspeak.analysis.simulate.table import Table, table
from cardspeak.analysis.simulate.tally import Sum, Tally
from cardspeak.poker import Stakes, Variant
from cardspeak.poker.rake import NO_RAKE, Rake
from cardspeak.rulebook.books import seminole
from cardspeak.rulebook.handed import Seed, handed
from cardspeak.rulebook.house import HouseRules

__all__ = [
    "Decide",
    "Policy",
    "PolicyFailed",
    "Progress",
    "Simulation",
    "Stop",
    "Sum",
    "Table",
    "Tally",
    "WithDice",
    "cluster",
    "play_tournament",
    "processes",
    "simulate",
    "table",
]


@handed
def simulate(
    variant: Variant,
    stakes: Stakes,
    policies: Sequence[Policy],
    rounds: int,
    *,
    seed: Seed = 0,
    seats: int = 0,
    stack: int = 0,
    rules: HouseRules = seminole,
    rake: Rake = NO_RAKE,
    executor: Executor | None = None,
    chunk: int | None = None,
    in_flight: int = 8,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> Simulation:
    """What the policies win from each other in so many rounds, with standard errors.

    policies: by seat from 1, repeated in turn if `seats` are more: names of bots, or functions from a view to an
        action. The button moves with every round, so that each meets every position.
    seed: decides every deck and all dice. stack: what each has at the start of every round; 100 big blinds, or in fixed
        and spread limit 100 small bets, unless given.
    executor: who plays, such as `processes(4)` or `cluster("tcp://...")`; this process without one. chunk: rounds
        handed out at once; unless given 250, or 4,096 that are compiled, where bots alone play and NumPy and Numba are
        there.
        in_flight: chunks that are out at most. progress: told how many rounds are done.
    stop: asked after every chunk; true ends the simulation. So does an interruption from the keyboard. What was done
        until then is given, `complete` being false.

    Raises `Refused` for what cannot be dealt, `PolicyFailed` for a policy that raises or does what it may not.

    >>> simulate('texas-holdem', 'nl 1/2', ['rock', 'maniac'], 20, seed=7)
    <Simulation of texas-holdem, 20 rounds>
    """
    made = table(variant, stakes, policies, seats=seats, stack=stack, seed=seed, rules=rules, rake=rake)
    if chunk is None:
        chunk = COMPILED if rounds >= COMPILED and made.compiled else CHUNK
    tally, _ = spread(
        made.chunk, made.nothing, rounds, executor=executor, chunk=chunk, in_flight=in_flight, progress=progress, stop=stop
    )
    return Simulation(made, rounds, tally)

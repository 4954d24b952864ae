"""`cardspeak simulate`: what policies win from each other, or from the house."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import nullcontext
from time import monotonic  # noqa: TID251 - commands may read a clock
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from cardspeak.cli.options import simulate as opt
from cardspeak.cli.options.common import JsonLine, drawn_seed
from cardspeak.cli.options.policies import policies_in
from cardspeak.cli.options.stakes import Blinds, BringIn

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from contextlib import AbstractContextManager

    from cardspeak.analysis.simulate import Simulation
    from cardspeak.analysis.simulate.house import HouseSimulation
    from cardspeak.poker.rake import Rake

ROUNDS = 10_000
EACH = 4
"""Chunks that are out for each process."""
ON_CLUSTER = 64
"""Chunks that are out on a cluster, of however many workers."""

Found = TypeVar("Found", bound="Simulation | HouseSimulation")


class Work(NamedTuple):
    """The options that say how much is played, and by whom. `quiet`: no progress is shown."""

    rounds: int
    seed: int | None
    workers: int
    cluster: str
    seconds: float | None
    quiet: bool


def simulate(
    game: opt.Game,
    policy: opt.Policies = None,
    rounds: opt.Rounds = ROUNDS,
    seed: opt.Seed = None,
    seats: opt.Seats = None,
    book: opt.Book = None,
    stack: opt.Stack = None,
    limit: opt.Limit = None,
    blinds: Blinds = None,
    bets: opt.Bets = None,
    ante: opt.Ante = 0,
    bring_in: BringIn = None,
    rake: opt.RakeOf = "",
    blind: opt.Blind = None,
    trips: opt.Trips = None,
    progressive: opt.Progressive = None,
    six_card: opt.SixCard = None,
    workers: opt.Workers = 1,
    cluster: opt.Cluster = "",
    seconds: opt.Seconds = None,
    parquet: opt.Parquet = None,
    json: JsonLine = False,
) -> int:
    """Let policies play a game, and print what each wins.

    The button moves, so that each meets every position, and every round
    begins with full stacks. Let It Ride and Ultimate Texas Hold 'em are
    played against the house by the strategies of edge, and what is won is
    printed beside the exact figures. A seed gives the same figures whoever
    plays the rounds. Ctrl-C ends it with what is done so far.
    """
    from cardspeak.analysis.edge.command import GAMES
    from cardspeak.banked.paytables.printed import RIDE

    policy = policies_in(policy)
    work = Work(rounds, seed, workers, cluster, seconds, quiet=json and sys.stdout.isatty())
    amounts = {"stack": stack, "limit": limit, "blinds": blinds, "bets": bets, "ante": ante, "bring-in": bring_in, "rake": rake}
    letters = {"blind": blind, "trips": trips, "progressive": progressive, "six-card": six_card}
    simulation: Simulation | HouseSimulation
    if game in GAMES:
        own = {"book": book, "parquet": parquet, "seats": seats if game == RIDE else None}
        none_of(amounts | own, "for games between players")
        simulation = against_house(game, letters, policy or [], seats or 1, work)
    else:
        none_of(letters, "for games against the house")
        simulation = between_players(game, policy, seats or 0, book or "seminole", amounts, work)
        if parquet:
            simulation.to_parquet(parquet)
    if json:
        from cardspeak.cli.output import emit

        emit(simulation.as_json())
    else:
        from cardspeak.cli.figures.simulate_tables import show

        show(simulation)
    return 0 if simulation.complete or seconds is not None else 130


def between_players(
    game: str, policy: list[str] | None, seats: int, book: str, amounts: dict[str, Any], work: Work
) -> Simulation:
    """Policies play each other. Raises `Refused`."""
    from cardspeak.analysis.simulate import simulate as simulated
    from cardspeak.bots import ALL
    from cardspeak.cli.options.books import book_named
    from cardspeak.cli.options.policies import policy_of
    from cardspeak.cli.play import play_options as asked
    from cardspeak.poker import variants
    from cardspeak.rulebook.books import named

    variant = variants.meant(game)
    played_for = [amounts[name] for name in ("limit", "blinds", "bets", "ante", "bring-in")]
    stakes = asked.stakes_of([variant], asked.Amounts(*played_for), None)
    return done(
        work,
        simulated,
        variant,
        stakes,
        [policy_of(text, "--policy") for text in policy or ALL],
        seats=seats,
        stack=amounts["stack"] or 0,
        rules=named(book_named(book)),
        rake=rake_of(amounts["rake"]),
    )


def against_house(game: str, letters: dict[str, str | None], policy: list[str], seats: int, work: Work) -> HouseSimulation:
    """A strategy plays against the house. Raises `Refused`."""
    from cardspeak.analysis.edge.command import setup_of
    from cardspeak.analysis.simulate.house import as_settled, simulate_house
    from cardspeak.cli.working import progress_bar, with_numbers
    from cardspeak.rulebook import Refused

    with_numbers()
    from cardspeak.analysis.edge import edge

    if len(policy) > 1:
        raise Refused(f"one strategy plays against the house, not {len(policy)}")
    setup = setup_of(
        game,
        letters,
        players=seats,
        read=[f"{name}={value}" for name, value in as_settled(game)],
        strategy=policy[0] if policy else "best",
    )
    with progress_bar(hidden=work.quiet) as bar:
        edge(setup, bar)
    return done(work, simulate_house, setup)


def done(work: Work, simulated: Callable[..., Found], *args: Any, **more: Any) -> Found:
    """A simulation, with whoever plays it and its progress shown."""
    from cardspeak.cli.working import progress_bar

    seed = drawn_seed() if work.seed is None else work.seed
    in_flight = ON_CLUSTER if work.cluster else EACH * work.workers
    with crew(work.workers, work.cluster) as executor, progress_bar(hidden=work.quiet) as bar:
        return simulated(
            *args,
            rounds=work.rounds,
            seed=seed,
            executor=executor,
            in_flight=in_flight,
            stop=alarm(work.seconds),
            progress=lambda rounds, whole: bar(f"{rounds:,} of {whole:,} rounds", rounds / whole),
            **more,
        )


def none_of(options: dict[str, Any], what: str) -> None:
    """Raises `Refused` if one of these options was given."""
    from cardspeak.rulebook import Refused

    for name, value in options.items():
        if value:
            raise Refused(f"--{name} is {what}")


def rake_of(text: str) -> Rake:
    """`5/4` is five per cent, four chips at most. Raises `Refused`."""
    from cardspeak.poker.rake import NO_RAKE, percentage
    from cardspeak.rulebook import Refused

    if not text:
        return NO_RAKE
    percent, slash, cap = text.partition("/")
    if slash and not (cap.isascii() and cap.isdigit()):
        raise Refused(f"--rake {text!r}: the cap is a whole number of chips, as in 5/4")
    return percentage(percent.removesuffix("%"), int(cap or 0))


def crew(workers: int, address: str) -> AbstractContextManager[Executor | None]:
    """Who plays the rounds, None being this process. Raises `Refused`."""
    from cardspeak.analysis import simulate as made
    from cardspeak.rulebook import Refused

    if address and workers > 1:
        raise Refused("--workers are processes of this machine, and --cluster names others: say one of them")
    if address:
        return made.cluster(address)
    return made.processes(workers) if workers > 1 else nullcontext(None)


def alarm(seconds: float | None) -> Callable[[], bool] | None:
    """Says when so many seconds are over."""
    if seconds is None:
        return None
    end = monotonic() + seconds
    return lambda: monotonic() >= end

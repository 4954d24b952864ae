"""`cardspeak simulate`: what policies win from each other."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from time import monotonic  # noqa: TID251 - commands may read a clock
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from contextlib import AbstractContextManager

    from cardspeak.analysis.simulate import Policy, Progress
    from cardspeak.poker.rake import Rake

ROUNDS = 10_000
EACH = 4
"""Chunks that are out for each process."""
ON_CLUSTER = 256
"""Chunks that are out on a cluster, of however many workers."""
STAKES = "What for"
WORK = "Who plays the rounds"


def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="What is played, such as razz or omaha-hi-lo-8.")],
    policy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="POLICY",
            help="Who plays, seat by seat: regular, caller, rock, maniac, or module:name for a function of your own from a "
            "view to an action.",
            show_default="all four",
        ),
    ] = None,
    rounds: Annotated[int, typer.Option(min=1, metavar="N", help="How many rounds.")] = ROUNDS,
    seed: Annotated[int | None, typer.Option(min=0, metavar="N", help="The same figures again.", show_default="random")] = None,
    seats: Annotated[
        int | None,
        typer.Option(min=2, metavar="N", help="Players; policies are repeated in turn.", show_default="one a policy"),
    ] = None,
    book: Annotated[
        str, typer.Option("--book", "-b", metavar="BOOK", help="Whose rules, such as seminole or seminole-tournament.")
    ] = "section-8",
    stack: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="CHIPS",
            help="What each has at the start of every round.",
            show_default="100 of the unit",
            rich_help_panel=STAKES,
        ),
    ] = None,
    limit: Annotated[
        str | None,
        typer.Option(metavar="LIMIT", help="no, pot, fixed or spread.", show_default="no; fixed in stud", rich_help_panel=STAKES),
    ] = None,
    blinds: Annotated[
        str | None,
        typer.Option(help="The blinds, in chips.", metavar="SMALL/BIG", show_default="1/2; none in stud", rich_help_panel=STAKES),
    ] = None,
    bets: Annotated[
        str | None,
        typer.Option(
            help="The bets of fixed and spread limit.", metavar="LOW/HIGH", show_default="as in play", rich_help_panel=STAKES
        ),
    ] = None,
    ante: Annotated[int, typer.Option(min=0, metavar="CHIPS", help="An ante from all.", rich_help_panel=STAKES)] = 0,
    bring_in: Annotated[
        int | None,
        typer.Option(
            min=1, metavar="CHIPS", help="The forced bet of stud.", show_default="half the smaller bet", rich_help_panel=STAKES
        ),
    ] = None,
    rake: Annotated[
        str, typer.Option(metavar="PERCENT[/CAP]", help="What the house takes, as in 5/4.", rich_help_panel=STAKES)
    ] = "",
    workers: Annotated[int, typer.Option(min=1, metavar="K", help="Processes of this machine.", rich_help_panel=WORK)] = 1,
    cluster: Annotated[
        str, typer.Option(metavar="ADDRESS", help="The scheduler of a Dask cluster: tcp://host:port.", rich_help_panel=WORK)
    ] = "",
    seconds: Annotated[
        float | None, typer.Option(min=0, metavar="S", help="Stop after so long.", show_default="never", rich_help_panel=WORK)
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON: one line.")] = False,
) -> int:
    """Let policies play a game against each other, and print what each wins.

    The button moves, so that each meets every position, and every round
    begins with full stacks. A seed gives the same figures whoever plays the
    rounds. Ctrl-C ends it with what is done so far.
    """
    from cardspeak.analysis.simulate import simulate as simulated
    from cardspeak.bots import ALL
    from cardspeak.cli import asked
    from cardspeak.cli.simulate_tables import show
    from cardspeak.poker import variants
    from cardspeak.rulebook.houses import named

    variant = variants.named(game)
    stakes = asked.stakes_of([variant], asked.Amounts(limit, blinds, bets, ante, bring_in), None)
    who = [policy_of(text) for text in policy or ALL]
    drawn = int.from_bytes(os.urandom(4), "big") if seed is None else seed
    rules, taken = named(book), rake_of(rake)
    with crew(workers, cluster) as executor, _progress(hidden=json and sys.stdout.isatty()) as progress:
        found = simulated(
            variant, stakes, who, rounds, seed=drawn, seats=seats or 0, stack=stack or 0, rules=rules, rake=taken,
            executor=executor, in_flight=ON_CLUSTER if cluster else EACH * workers, progress=progress, stop=alarm(seconds),
        )  # fmt: skip
    if json:
        from cardspeak.cli.output import emit

        emit(found.as_json())
    else:
        show(found)
    return 0 if found.complete or seconds is not None else 130


def policy_of(text: str) -> Policy:
    """A bot's name, or what `module:name` names. Raises `Refused`."""
    from importlib import import_module

    from cardspeak.rulebook import Refused

    module, colon, name = text.partition(":")
    if not colon:
        return text
    try:
        found: Policy = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise Refused(f"--policy {text}: {' '.join(str(error).split())}") from None
    return found


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


@contextmanager
def _progress(*, hidden: bool) -> Iterator[Progress | None]:
    """A bar on standard error, if that is a terminal and the bar not `hidden`."""
    if hidden or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=False) as bar:
        task = bar.add_task("rounds")

        def advance(done: int, whole: int) -> None:
            bar.update(task, completed=done, total=whole)

        yield advance

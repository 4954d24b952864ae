"""Who shares the work on many files, and how far they are."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from cardspeak.history.audit.spread import Part

ALONE: Final = 3_000_000
"""Files of so many bytes together are read before other processes would have begun."""
SLOTS: Final = 16
"""Workers that a cluster is taken to have, so that enough lots are on their way."""


@contextmanager
def workers(jobs: int | None, address: str | None, size: int) -> Iterator[tuple[Executor | None, int]]:
    """Who shares the work on so many bytes, and how many they are: nobody, if this process is done before they would begin.

    Raises `Refused` for no process at all, and for a cluster that does not answer.
    """
    from cardspeak.analysis.simulate import crews
    from cardspeak.rulebook import Refused

    if jobs is not None and jobs < 1:
        raise Refused(f"an audit takes 1 process or more, not {jobs}")
    if jobs is not None and address:
        raise Refused("--jobs shares the work on this machine, --cluster on others: say one of them")
    if address:
        with crews.cluster(address) as executor:
            yield executor, SLOTS
    elif jobs == 1 or (jobs is None and (size < ALONE or cores() == 1)):
        yield None, 1
    else:
        with crews.processes(jobs or cores()) as executor:
            yield executor, jobs or cores()


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def progress(size: int, *, hidden: bool) -> Iterator[Callable[[Part], None]]:
    """A progress bar on standard error, if that is a terminal and the bar not `hidden`. Gives what is to be called with
    each part that is done; of packed files, whose length nobody knows, the bar runs ahead."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    if hidden or not console.is_terminal:
        yield lambda part: None
        return
    columns = TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, redirect_stdout=False) as bar:
        task = bar.add_task("auditing", total=size)
        yield lambda part: bar.update(task, advance=part.size, description=Path(part.file).name)

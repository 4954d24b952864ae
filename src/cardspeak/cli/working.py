"""What takes a while: whether the packages for it are there, and how far it has come."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardspeak.analysis.edge.progress import Progress


def with_numbers() -> None:
    """Raises `Refused` where NumPy or Numba is missing."""
    from cardspeak.analysis.needs import NUMBERS, need

    need("exact figures need", NUMBERS, "fast")


@contextmanager
def progress_bar(*, hidden: bool) -> Iterator[Progress]:
    """A progress bar on standard error, if that is a terminal and the bar not `hidden`."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    if hidden or not console.is_terminal:
        yield lambda what, done: None
        return
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    with Progress(*columns, console=console, transient=True, redirect_stdout=False) as bar:
        task = bar.add_task("getting ready", total=1)
        yield lambda what, done: bar.update(task, description=what, completed=done)

"""How commands print: tables for people, JSON for programs."""

from __future__ import annotations

import io
import os
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


def made_ready() -> None:
    """Have what is printed arrive as well as it can: what a terminal has no letter for becomes `?`, and what nobody listens to is
    thrown away.
    """
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w"))
        elif isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors="replace")


def console() -> Console:
    """Standard output through Rich, as wide as the terminal (80 where there is none); text is printed as it is."""
    from rich.console import Console

    class Plain(Console):
        def on_broken_pipe(self) -> None:
            raise  # to `main`, which handles it for every way of printing

    return Plain(markup=False, highlight=False, emoji=False)


def table(*columns: str, numbers: tuple[str, ...] = ()) -> Table:
    """A table with a ruled head; the columns named in `numbers` are set to the right."""
    from rich import box
    from rich.table import Table

    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
    for column in columns:
        if column in numbers:
            made.add_column(column, justify="right", no_wrap=True)
        else:
            made.add_column(column, overflow="fold")
    return made


def emit(value: Any) -> None:
    """Print a value as one line of JSON."""
    import msgspec

    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")


def day_and_time(moment: int) -> str:
    """A moment in milliseconds since 1970, in UTC."""
    return datetime.fromtimestamp(moment / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")

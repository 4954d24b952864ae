"""Options that say in which journal a game at the terminal is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

KEPT: Final = "Kept in a journal"
ALLOWED: Final = ("journal", "key_file", "rounds", "stack", "seed", "coach")
"""What may be said of an evening that is gone on with."""

JournalAt = Annotated[
    str | None,
    typer.Option(
        "--journal",
        "-j",
        metavar="FILE",
        help="Keep the evening in this journal, or go on with the one that is there; a file, or postgresql://…",
        rich_help_panel=KEPT,
    ),
]
KeyFile = Annotated[
    Path | None,
    typer.Option(
        "--key-file",
        "-k",
        metavar="KEY",
        help="The journal's key; made for a new one.",
        show_default="FILE.key",
        rich_help_panel=KEPT,
    ),
]


def refuse_given(context: typer.Context, where: str, *also: str) -> None:
    """Raises ValueError if options of another table were given for an evening that is gone on with; `also` may be said."""
    for name in context.params:
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE" and name not in (*ALLOWED, *also):
            raise ValueError(f"{where} has a table already: leave {name.replace('_', '-')} out to go on with it")

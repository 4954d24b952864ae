"""Options that say what a game is played for, the same in every command that plays one."""

from __future__ import annotations

from typing import Annotated, Final

import typer

STAKES: Final = "What for"
"""The heading that they stand under."""

Blinds = Annotated[
    str | None,
    typer.Option(help="The blinds, in chips.", metavar="SMALL/BIG", show_default="1/2; none in stud", rich_help_panel=STAKES),
]
BETS: Final = "the big blind, and twice (spread: five times) that"
"""The bets where none are said."""
BringIn = Annotated[
    int | None,
    typer.Option(
        min=1,
        metavar="CHIPS",
        help="The forced bet of stud games.",
        show_default="half the smaller bet",
        rich_help_panel=STAKES,
    ),
]

"""Options of commands that read many hand histories."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Repair = Annotated[bool, typer.Option("--repair", help="Put right acts whose meaning is plain, and list each repair.")]
Jobs = Annotated[
    int | None,
    typer.Option("--jobs", "-j", metavar="N", max=1000, help="So many processes share the work.", show_default="all cores"),
]
Cluster = Annotated[
    str | None, typer.Option("--cluster", metavar="ADDRESS", help="The workers of this Dask scheduler share the work.")
]
Parquet = Annotated[
    Path | None,
    typer.Option("--parquet", metavar="DIR", help="Write a row a hand and a row an act there, as Parquet.", show_default=False),
]
Summary = Annotated[bool, typer.Option("--summary", help="Print each kind of difference in a line, and no round by itself.")]

"""Options that many commands have."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
JsonLine = Annotated[bool, typer.Option("--json", help="Print JSON: one line.")]
Histories = Annotated[list[Path], typer.Argument(metavar="FILE", help="Hand histories, or folders or archives of them.")]
Large = Annotated[bool, typer.Option("--large", help="Read an archive too that expands beyond 2 GB or 100 times its size.")]


def drawn_seed() -> int:
    """A seed at random, where none is said."""
    return int.from_bytes(os.urandom(4), "big")

"""Options that many commands have."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
JsonLine = Annotated[bool, typer.Option("--json", help="Print JSON: one line.")]
Histories = Annotated[list[Path], typer.Argument(metavar="FILE", help="Hand histories, or folders of them.")]


def drawn_seed() -> int:
    """A seed at random, where none is said."""
    return int.from_bytes(os.urandom(4), "big")

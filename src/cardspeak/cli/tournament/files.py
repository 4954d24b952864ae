"""A structure by the name of its file, or by that of one that comes with the package."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from cardspeak.tournament.structure import Structure

File = Annotated[str, typer.Argument(metavar="FILE", help="A structure file, or the name of one that comes with this.")]


def structure_in(name: str) -> Structure:
    """The structure that is named. Raises `Unreadable` for a file that is none, or is not there."""
    from cardspeak.tournament.structure import packaged, read
    from cardspeak.tournament.structure.packaged import NAMES

    return packaged(name) if name in NAMES and not Path(name).exists() else read(Path(name))


def sound(name: str) -> Structure:
    """The same, if nothing stands against it. Raises `Refused` with the first complaint."""
    from cardspeak.tournament.structure.check import checked

    return checked(structure_in(name))

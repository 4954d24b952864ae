"""The structures that come with the package: Section 8's own for its three games, and some by the Seminole book."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import KEYED, handed
from cardspeak.rulebook.refusal import quoted
from cardspeak.tournament.structure.file import Structure, of_text

NAMES: Final = (
    "section-8-holdem",
    "section-8-omaha",
    "section-8-stud",
    "sit-and-go",
    "heads-up",
    "no-limit-holdem",
    "three-flights",
    "overlapping-flights",
    "horse",
    "stud",
    "plo8",
)


def text_of(name: str) -> str:
    """The file of a packaged structure, to begin from. Raises `Refused` for another name."""
    if name not in NAMES:
        raise Refused(f"the structures are {', '.join(NAMES)}, not {quoted(name)}", ("CS/event/structure",))
    return (files("cardspeak.tournament.structure") / "data" / f"{name}.toml").read_text(encoding="utf-8")


@handed
def packaged(name: str) -> Structure:
    """A packaged structure. Raises `Refused` for another name."""
    return _read(name)


@cache
def _read(name: str) -> Structure:
    return of_text(text_of(name))


KEYED[Structure] = packaged

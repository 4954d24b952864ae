"""What a book says of itself: its `about.toml`, by which every part of Cardspeak finds it. A folder that holds one is a book."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

from cardspeak.rulebook.refusal import Cites

OURS: Final = "cardspeak"
"""The book of our own decisions."""


class Imprint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A book's own particulars; what it does not say is empty.

    part_of: the larger work. approved: a date. readers: whom it is written for. venues: where it is in force.
    missing: chapters that its contents name and our copy lacks, so that nobody takes them as carried out.
    tournaments: how the ids of its tournament rules begin; `precedence` are the clauses that put these first.
    """

    book: str = ""
    covers: str = ""
    cites: Cites = ()
    part_of: str = ""
    edition: str = ""
    approved: str = ""
    recipient: str = ""
    readers: str = ""
    venues: tuple[str, ...] = ()
    chapters: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    tournaments: str = ""
    precedence: Cites = ()
    note: str = ""


class Defining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a book defines its words. chapter: how the ids of the defining clauses begin. words: in the book's order, or none
    where the clauses' labels end with them. cites: the clauses that make the definitions hold for the whole book.
    """

    chapter: str
    words: tuple[str, ...] = ()
    cites: Cites = ()


class Particulars(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A book as its folder tells of it. order: its place among the books. prefix: how the ids of its clauses begin, before
    the first `/`, `(` or `#`. edition_of: the book of which this is another edition, so that journals which name that one still
    mean it; which edition held when is told by `approved`.
    """

    name: str
    title: str
    prefix: str
    order: int = 100
    imprint: Imprint | None = None
    glossary: Defining | None = None
    edition_of: str = ""
    folder: str = ""


@cache
def particulars() -> Mapping[str, Particulars]:
    """Every book by name, in order."""
    homes = [
        folder for folder in files("cardspeak.rulebook").joinpath("books").iterdir() if folder.joinpath("about.toml").is_file()
    ]
    found = sorted([read(home) for home in homes], key=lambda each: (each.order, each.name))
    return {each.name: each for each in found}


@cache
def prefixes() -> Mapping[str, str]:
    """The name of each book by how the ids of its clauses begin."""
    return {each.prefix: name for name, each in particulars().items()}


def read(home: Traversable) -> Particulars:
    """What the folder of a book says of it."""
    about = msgspec.toml.decode(home.joinpath("about.toml").read_bytes(), type=Particulars)
    imprint = about.imprint and msgspec.structs.replace(about.imprint, book=about.name)
    return msgspec.structs.replace(about, imprint=imprint, folder=home.name)

"""What a book says of itself: its `about.toml`, by which every part of Cardspeak finds it. A folder that holds one is a book."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from pkgutil import get_data, iter_modules
from typing import Final

import msgspec

from cardspeak.rulebook.refusal import Cites

PACKAGE: Final = "cardspeak.rulebook"
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
def abouts() -> Mapping[str, bytes]:
    """The `about.toml` of every folder that is a book, by the folder's name. Not read by way of `importlib.resources`, whose
    import alone would take a fifth of the time of a process's first round.
    """
    folders = sorted([info.name for info in iter_modules([f"{home}/books" for home in sys.modules[PACKAGE].__path__])])
    return {folder: about for folder in folders if (about := about_of(folder))}


def about_of(folder: str) -> bytes | None:
    """A folder's `about.toml`, if it has one."""
    try:
        return get_data(PACKAGE, f"books/{folder}/about.toml")
    except FileNotFoundError:
        return None


@cache
def particulars() -> Mapping[str, Particulars]:
    """Every book by name, in order."""
    books = sorted([read(folder, text) for folder, text in abouts().items()], key=lambda book: (book.order, book.name))
    return {book.name: book for book in books}


@cache
def prefixes() -> Mapping[str, str]:
    """The name of each book by how the ids of its clauses begin."""
    return {book.prefix: name for name, book in particulars().items()}


def read(folder: str, text: bytes) -> Particulars:
    """What the `about.toml` in the folder of a book says of it."""
    about = msgspec.toml.decode(text, type=Particulars)
    imprint = about.imprint and msgspec.structs.replace(about.imprint, book=about.name)
    return msgspec.structs.replace(about, imprint=imprint, folder=folder)


@cache
def chapters_on_words() -> tuple[str, ...]:
    """How the ids of each book's chapter on its words begin."""
    return tuple([chapter for folder, text in abouts().items() if (chapter := chapter_on_words(folder, text))])


def chapter_on_words(folder: str, text: bytes) -> str:
    """How the ids of a book's chapter on its words begin; empty where it has none.

    The first round of a process asks this of every book, and would wait longer for a reader of TOML than for all else that it
    asks of the books: what stands where our books have it is taken from there.
    """
    if b"glossary" not in text:
        return ""
    _, key, rest = text.partition(PLAIN_GLOSSARY)
    chapter, end, _ = rest.partition(b'"\n')
    if key and end and b"\\" not in chapter:
        return chapter.decode()
    about = read(folder, text)
    return about.glossary.chapter if about.glossary else ""


PLAIN_GLOSSARY: Final = b'\n[glossary]\nchapter = "'

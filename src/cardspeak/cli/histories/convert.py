"""`cardspeak convert`: hand histories written in an open format."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardspeak.cli.options.books import book_named
from cardspeak.cli.options.common import Histories

if TYPE_CHECKING:
    from cardspeak.history.audit.audit import RulesFor

SUFFIXES = {"phh": ".phhs", "ohh": ".ohh"}


def convert(
    paths: Histories,
    to: Annotated[str, typer.Option("--to", "-t", metavar="FORMAT", help="phh, or ohh for Open Hand History.")],
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="DIR", help="The folder for a file for each one read.", show_default="print them"),
    ] = None,
    book: Annotated[
        str | None,
        typer.Option("--book", "-b", metavar="BOOK", help="Write each round's clauses beside it, as replayed by this book."),
    ] = None,
) -> int:
    """Write hand histories in PHH or Open Hand History.

    A round that cannot be read, or for which the format has no form, is told in one line and left out. The exit status is
    0 if all were written, 1 if some were not, 2 if none was.
    """
    from cardspeak.cli.histories.audit import files_of, rules_by
    from cardspeak.rulebook import Refused

    if to not in SUFFIXES:
        raise Refused(f"no format {to!r} to write; there are {' and '.join(SUFFIXES)}")
    rules_for = rules_by(book_named(book)) if book else None
    files, _ = files_of(paths)
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
    written = refused = 0
    targets: set[Path] = set()
    for file in files:
        texts, bad = converted(file, to, rules_for)
        refused += bad
        if texts and out is None:
            sys.stdout.write("\n" * (written > 0) + "\n".join(numbered(texts, written, to)))
        elif texts and out is not None:
            target = free(out / f"{file.stem}{SUFFIXES[to]}", targets)
            target.write_text("\n".join(numbered(texts, 0, to)), encoding="utf-8")
        written += len(texts)
    return 0 if not refused else 1 if written else 2


def converted(file: Path, to: str, rules_for: RulesFor | None) -> tuple[list[str], int]:
    """Each round of a file as a text, with what it cites if there are rules for it, and how many could not be written."""
    from cardspeak.history import files, ohh, phh
    from cardspeak.history.model import History, HistoryError
    from cardspeak.history.record.citing import citations_by

    dumps = {"phh": phh.dumps, "ohh": ohh.dumps}[to]
    texts: list[str] = []
    bad = 0
    for one in files.read(file):
        try:
            if not isinstance(one, History):
                raise HistoryError(one.reason)
            texts.append(dumps(one, citations_by(one, rules_for(one.setting or "cash")) if rules_for else {}))
        except HistoryError as error:
            bad += 1
            sys.stderr.write(f"cardspeak: {one.name}: {error}\n")
    return texts, bad


def numbered(texts: list[str], before: int, to: str) -> list[str]:
    """The texts of one file: PHH's in sections, counted on from those `before`."""
    if to == "ohh":
        return texts
    return [f"[{number}]\n{text}" for number, text in enumerate(texts, before + 1)]


def free(path: Path, taken: set[Path]) -> Path:
    """The path, or one with a number after the name if another file has been written to it."""
    found, number = path, 1
    while found in taken:
        number += 1
        found = path.with_stem(f"{path.stem}-{number}")
    taken.add(found)
    return found

"""`cardspeak convert`: hand histories written in another format."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardspeak.cli.options.books import book_named
from cardspeak.cli.options.common import Histories, Large

if TYPE_CHECKING:
    from cardspeak.history.audit.audit import RulesFor
    from cardspeak.history.sources import Source


def convert(
    paths: Histories,
    to: Annotated[str, typer.Option("--to", "-t", metavar="FORMAT", help="phh, ohh for Open Hand History, or pokerstars.")],
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="DIR", help="The folder for a file for each one read.", show_default="print them"),
    ] = None,
    book: Annotated[
        str | None,
        typer.Option("--book", "-b", metavar="BOOK", help="Write each round's clauses beside it, as replayed by this book."),
    ] = None,
    large: Large = False,
) -> int:
    """Write hand histories in PHH, Open Hand History or PokerStars' text, which trackers and solvers read.

    A round that cannot be read, or for which the format has no form, is told in one line and left out. The exit status is
    0 if all were written, 1 if some were not, 2 if none was.
    """
    from cardspeak.cli.histories.audit import rules_by
    from cardspeak.history.formats import FORMATS
    from cardspeak.history.sources import histories_in
    from cardspeak.rulebook import Refused

    if to not in FORMATS:
        raise Refused(f"no format {to!r} to write; there are {', '.join(FORMATS)}")
    if book and to == "pokerstars":
        raise Refused("PokerStars' text has no place for clauses: --book goes with phh and ohh")
    rules_for = rules_by(book_named(book)) if book else None
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
    written = refused = 0
    targets: set[Path] = set()
    for source in histories_in(paths, large).sources:
        texts, bad = converted(source, to, rules_for)
        refused += bad
        if texts and out is None:
            sys.stdout.write("\n" * (written > 0 and to != "pokerstars") + joined(texts, written, to))
        elif texts and out is not None:
            target = free(out / f"{Path(source.name).stem}{FORMATS[to].suffix}", targets)
            target.write_text(joined(texts, 0, to), encoding="utf-8")
        written += len(texts)
    return 0 if not refused else 1 if written else 2


def converted(source: Source, to: str, rules_for: RulesFor | None) -> tuple[list[str], int]:
    """Each round of a file as a text, with what it cites if there are rules for it, and how many could not be written."""
    from cardspeak.cli.histories.audit_report import printable
    from cardspeak.history.formats import FORMATS
    from cardspeak.history.model import History, HistoryError
    from cardspeak.history.record.citing import citations_by
    from cardspeak.history.streaming import read_source

    texts: list[str] = []
    bad = 0
    for one in read_source(source):
        try:
            if not isinstance(one, History):
                raise HistoryError(one.reason)
            cites = citations_by(one, rules_for(one.setting or "cash")) if rules_for else {}
            texts.append(FORMATS[to].one(one, cites))
        except HistoryError as error:
            bad += 1
            sys.stderr.write(printable(f"cardspeak: {one.name}: {error}") + "\n")
    return texts, bad


def joined(texts: list[str], before: int, to: str) -> str:
    """The texts of one file: PHH's in sections, counted on from those `before`."""
    if to == "phh":
        return "\n".join([f"[{number}]\n{text}" for number, text in enumerate(texts, before + 1)])
    return ("" if to == "pokerstars" else "\n").join(texts)


def free(path: Path, taken: set[Path]) -> Path:
    """The path, or one with a number after the name if another file has been written to it."""
    free_path, number = path, 1
    while free_path in taken:
        number += 1
        free_path = path.with_stem(f"{path.stem}-{number}")
    taken.add(free_path)
    return free_path

"""`cardspeak audit`: hand histories held against a book."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardspeak.cli.options.books import book_named
from cardspeak.cli.options.common import Histories, Large
from cardspeak.cli.options.histories import Cluster, Jobs, Parquet, Repair, Summary

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.history.audit.audit import RulesFor
    from cardspeak.history.columns.parquet import Parquet as Written
    from cardspeak.history.sources import Found

FORMATS = ("cash", "tournament")


def audit(
    paths: Histories,
    book: Annotated[str, typer.Option("--book", "-b", metavar="BOOK", help="By whose rules: section-8, exhibit-a or seminole.")],
    form: Annotated[
        str | None,
        typer.Option("--format", metavar="cash|tournament", help="By the rules for this, whatever a history says."),
    ] = None,
    repair: Repair = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON: an object for each round, then the summary.")] = False,
    summary: Summary = False,
    jobs: Jobs = None,
    cluster: Cluster = None,
    parquet: Parquet = None,
    large: Large = False,
) -> int:
    """Replay hand histories strictly, and tell every difference from the book with its clause.

    Reads PHH (.phh, .phhs), Open Hand History (.ohh) and the texts of poker sites: PokerStars, GGPoker, Winamax, 888,
    partypoker, ACR, Bovada, PokerNow and others. A round agrees with its history's result, differs, is illegal by the book,
    unstated (it gives no result), unsupported (a game or an arrangement outside the books) or unreadable. A remark tells where
    a round agrees by a custom of the house because the book is silent, or although the history leaves a card out. Archives
    (.zip, .tar, .gz, .bz2, .xz, .zst) are read without being unpacked. The exit status is 0 if all agree, 1 if some do not or a
    file was skipped, 2 if a file holds no record of play: nothing that can be read, or nothing but acts out of turn.
    """
    from cardspeak.cli.histories.audit_report import Report
    from cardspeak.cli.histories.sharing import progress, workers
    from cardspeak.cli.histories.unplayed import Unplayed
    from cardspeak.cli.output import emit
    from cardspeak.history.audit.spread import Way, audited
    from cardspeak.history.audit.tally import Tally
    from cardspeak.history.sources import histories_in

    book = book_named(book)
    rules_for = rules_by(book, form)
    files = histories_in(paths, large)
    way = Way(rules_for("cash"), rules_for("tournament"), repair, json and not summary, parquet is not None)
    tally, report = Tally(), Report(f"{book}'s {form} rules" if form else book, len(files.sources), files.skipped)
    size = sum(source.size for source in files.sources)
    unplayed = Unplayed()
    with (
        workers(jobs, cluster, size) as (executor, count),
        progress(size, hidden=json and sys.stdout.isatty()) as reached,
        columns(parquet) as out,
    ):
        for part in audited(files.sources, way, executor, count):
            tally.join(part.tally)
            if json:
                sys.stdout.write(part.told.decode())
            for line in part.lines:
                report.add(line)
            unplayed.add(part)
            if out:
                out.add(part.columns)
            reached(part)
    bad = unplayed.all_told()
    if json:
        emit({"summary": {"book": book, **counted(files), **tally.as_json(), "differences": report.as_json()}})
    elif bad < len(files.sources):
        report.show(tally, kinds_alone=summary)
    return 2 if bad else 0 if tally.all_agree and not files.skipped else 1


@contextmanager
def columns(folder: Path | None) -> Iterator[Written | None]:
    """Where the rows go, if they are wanted. Raises `Refused` without the package that writes them."""
    if folder is None:
        yield None
        return
    from cardspeak.analysis.needs import need
    from cardspeak.history.columns.parquet import Parquet as Written

    need("--parquet needs", ("pyarrow",), "data")
    with Written(folder) as out:
        yield out


def counted(files: Found) -> dict[str, Any]:
    """How many files were audited and how many skipped, those by name."""
    named = {"skipped_files": files.skipped} if files.skipped else {}
    return {"files": len(files.sources), "skipped": len(files.skipped), **named}


def rules_by(book: str, form: str | None = None) -> RulesFor:
    """The rules for a history's setting. Raises `Refused` for a book or a format that there is not."""
    from cardspeak.rulebook import Refused, books

    known = list(dict.fromkeys(rules.book for rules in books.ALL.values()))
    if book not in (*known, *books.OFFERED):
        raise Refused(f"no book {book!r} to audit by; there are {', '.join(known)}")
    if form is not None and form not in FORMATS:
        raise Refused(f"no format {form!r}; there are {' and '.join(FORMATS)}")
    return lambda setting: books.of_book(book, form or setting)

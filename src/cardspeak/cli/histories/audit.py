"""`cardspeak audit`: hand histories held against a book."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardspeak.cli.options.books import book_named
from cardspeak.cli.options.common import Histories

if TYPE_CHECKING:
    from cardspeak.history.audit.audit import Finding, RulesFor

FORMATS = ("cash", "tournament")
OFTEN = 200
"""The progress bar moves once in so many rounds."""


def audit(
    paths: Histories,
    book: Annotated[str, typer.Option("--book", "-b", metavar="BOOK", help="By whose rules: section-8, exhibit-a or seminole.")],
    form: Annotated[
        str | None,
        typer.Option("--format", metavar="cash|tournament", help="By the rules for this, whatever a history says."),
    ] = None,
    repair: Annotated[
        bool, typer.Option("--repair", help="Put right acts whose meaning is plain, and list each repair.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON: an object for each round, then the summary.")] = False,
) -> int:
    """Replay hand histories strictly, and tell every difference from the book with its clause.

    Reads PHH (.phh, .phhs), Open Hand History (.ohh) and the texts of poker sites: PokerStars, GGPoker, Winamax, 888,
    partypoker, ACR, Bovada, PokerNow and others. A round agrees with its history's result, differs, is illegal by the book,
    unstated (it gives no result), unsupported (a game or an arrangement outside the books) or unreadable. A remark tells where
    a round agrees by a custom of the house because the book is silent, or although the history leaves a card out. The exit
    status is 0 if all agree, 1 if some do not, 2 if a file holds no record of play: nothing that can be read, or nothing but
    acts out of turn.
    """
    from cardspeak.cli.histories.audit_report import Report
    from cardspeak.cli.output import emit
    from cardspeak.history.audit.tally import Tally

    book = book_named(book)
    rules_for = rules_by(book, form)
    files, skipped = files_of(paths)
    tally, report = Tally(), Report(f"{book}'s {form} rules" if form else book, len(files), skipped)

    def take(found: Finding) -> None:
        tally.add(found)
        if json:
            emit(found.as_json())
        else:
            report.add(found)

    bad = 0
    with _progress(files, hidden=json and sys.stdout.isatty()) as reached:
        for file in files:
            bad += _audit_file(file, rules_for, repair, take, reached)
    if json:
        emit({"summary": {"book": book, "files": len(files), "skipped": skipped, **tally.as_json()}})
    elif bad < len(files):
        report.show(tally)
    return 2 if bad else 0 if tally.all_agree else 1


def rules_by(book: str, form: str | None = None) -> RulesFor:
    """The rules for a history's setting. Raises `Refused` for a book or a format that there is not."""
    from cardspeak.rulebook import Refused, books

    known = list(dict.fromkeys(rules.book for rules in books.ALL.values()))
    if book not in (*known, *books.OFFERED):
        raise Refused(f"no book {book!r} to audit by; there are {', '.join(known)}")
    if form is not None and form not in FORMATS:
        raise Refused(f"no format {form!r}; there are {' and '.join(FORMATS)}")
    return lambda setting: books.of_book(book, form or setting)


def files_of(paths: Iterable[Path]) -> tuple[list[Path], int]:
    """The files named, and those of the folders named; how many others these hold. Raises `Refused` for none."""
    from cardspeak.history import files
    from cardspeak.rulebook import Refused

    found: dict[Path, None] = {}
    skipped = 0
    for path in paths:
        histories, others = files.folder(path) if path.is_dir() else ([path], 0)
        found.update(dict.fromkeys(histories))
        skipped += others
    if not found:
        raise Refused(f"no hand histories in {', '.join(map(str, paths))}, and {skipped} other files")
    return list(found), skipped


def _audit_file(
    file: Path,
    rules_for: RulesFor,
    repair: bool,
    take: Callable[[Finding], None],
    reached: Callable[[Path, int], None],
) -> bool:
    """Judge each round of a file; whether it holds no record of play, which is then told in one line."""
    from cardspeak.cli.histories.audit_report import printable
    from cardspeak.history import files
    from cardspeak.history.audit.audit import audit

    rounds = 0
    none: list[Finding] = []
    for found in audit(files.read(file), rules_for, repair):
        take(found)
        rounds += 1
        if found.verdict == "unreadable" or found.out_of_turn:
            none.append(found)
        if not rounds % OFTEN:
            reached(file, found.of.line)
    reached(file, 0)
    if len(none) < rounds:
        return False
    first = none[0]
    clauses = f" [{', '.join(first.clauses)}]" if first.clauses else ""
    more = f" (and {len(none) - 1} more)" if len(none) > 1 else ""
    sys.stderr.write(printable(f"cardspeak: {first.name}: {first.reason}{clauses}{more}") + "\n")
    return True


@contextmanager
def _progress(files: list[Path], *, hidden: bool) -> Iterator[Callable[[Path, int], None]]:
    """A progress bar on standard error, if that is a terminal and the bar not `hidden`.

    Gives what is to be called with a file and the line reached in it, 0 at its end.
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    if hidden or not console.is_terminal:
        yield lambda file, line: None
        return
    lines = {file: _lines(file) for file in files}
    done = 0
    columns = TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, redirect_stdout=False) as bar:
        task = bar.add_task("auditing", total=sum(lines.values()))

        def reached(file: Path, line: int) -> None:
            nonlocal done
            done += 0 if line else lines[file]
            bar.update(task, completed=done + line, description=file.name)

        yield reached


def _lines(file: Path) -> int:
    """How many lines the file has; 0 for a pipe, whose lines can be read once only, and that is for the audit."""
    try:
        return file.read_bytes().count(b"\n") if file.is_file() else 0
    except OSError:
        return 0

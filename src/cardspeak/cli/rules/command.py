"""`cardspeak rules`: what the books say, and how much of it is carried out."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardspeak.cli.options.books import book_named
from cardspeak.cli.options.common import Json
from cardspeak.cli.plain import Commands
from cardspeak.cli.rules import books, differences, games, own, surfaces

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from cardspeak.rulebook import Clause
    from cardspeak.rulebook.coverage import Count, Report

MANY = 12
"""More clauses than this are listed, not shown in full."""

app = Commands(help="What the books say, and how much of it is carried out.")
app.command("game")(games.game)
app.command("sheet")(games.sheet)
app.command("diff")(differences.diff)
app.command("books")(books.books)
app.command("book")(books.book)
app.command("glossary")(books.glossary)
app.command("check")(own.check)
app.command("print")(own.print_book)
app.command("surfaces")(surfaces.surfaces)

BookOption = Annotated[str | None, typer.Option("--book", "-b", help="Look in this book alone.", metavar="BOOK")]


@app.command()
def show(
    references: Annotated[list[str], typer.Argument(metavar="REFERENCE", help='Ids or printed labels: "S8(g)(9)", "Rule 43-A".')],
    book: BookOption = None,
    json: Json = False,
) -> None:
    """Show clauses by id, by the beginning of an id, or by the label that the book prints."""
    from cardspeak.cli.output import console, emit
    from cardspeak.rulebook import Unknown, lookup
    from cardspeak.rulebook.labels import named

    book = book_named(book) if book else None
    clauses: dict[str, Clause] = {}
    for reference in references:
        matches = lookup(book, reference)
        if not matches:
            raise Unknown(f"no clause is called {reference!r}" + (f" in {book}" if book else ""))
        if not named(book, reference):
            sys.stderr.write(f"cardspeak: no clause is called {reference!r}; this is what stands above it\n")
        clauses.update((clause.id, clause) for clause in matches)
    if json:
        emit([_described(clause) for clause in clauses.values()])
    elif len(clauses) > MANY:
        console().print(_listed(list(clauses.values())))
    else:
        out = console()
        for clause in clauses.values():
            _print_whole(out, clause)


@app.command()
def find(
    words: Annotated[list[str], typer.Argument(metavar="WORD", help="Words that the clause should have.")],
    book: BookOption = None,
    limit: Annotated[int, typer.Option("--limit", "-n", metavar="N", min=1, help="At most so many clauses.")] = 20,
    tournament: Annotated[bool, typer.Option("--tournament", help="A tournament's rules first, as they bind there.")] = False,
    json: Json = False,
) -> None:
    """Find clauses by words, best first."""
    from cardspeak import rulebook
    from cardspeak.cli.output import console, emit
    from cardspeak.rulebook.imprint import in_tournament

    book = book_named(book) if book else None
    matches = rulebook.find(" ".join(words), book)
    precedence: tuple[str, ...] = ()
    if tournament:
        ordered = in_tournament(matches)
        matches, precedence = list(ordered.clauses), ordered.cites
    if json:
        emit([_described(clause) for clause in matches[:limit]])
        return
    out = console()
    if matches:
        out.print(_listed(matches[:limit]))
    out.print(_count(len(matches), limit))
    if precedence:
        out.print(f"tournament rules first, by {', '.join(precedence)}")


def _count(count: int, limit: int) -> str:
    if count > limit:
        return f"the best {limit} of {count} clauses; --limit shows more"
    return f"{count or 'no'} clause{'' if count == 1 else 's'}"


@app.command()
def coverage(
    book: BookOption = None,
    home: Annotated[
        list[str] | None, typer.Option(metavar="PACKAGE", help="Only clauses that this package owes; repeatable.")
    ] = None,
    kind: Annotated[list[str] | None, typer.Option(metavar="KIND", help="Only this kind, such as ENGINE; repeatable.")] = None,
    topic: Annotated[
        list[str] | None, typer.Option(metavar="TOPIC", help="Only this topic, such as rake or game; repeatable.")
    ] = None,
    open: Annotated[bool, typer.Option("--open", help="List the clauses that are open.")] = False,
    json: Json = False,
) -> None:
    """Count how the clauses of the books are met: played, asked, shown or open.

    Played: it happens, or a command does it. Asked: the floor answers when
    told. Shown: people find it on a checklist, sign or form. A clause counts
    once, in the strongest of them; our own decisions are counted beside.
    """
    import msgspec

    from cardspeak.cli.output import console, emit
    from cardspeak.rulebook import coverage as counting

    book = book_named(book) if book else None
    clauses = counting.choose(book, home or (), [wanted.upper() for wanted in kind or ()], topic or ())
    report = counting.report(clauses)
    left = [clause for clause in clauses if counting.met(clause) == "open"] if open else []
    if json:
        emit({**msgspec.to_builtins(report), **({"open": [_described(clause) for clause in left]} if open else {})})
        return
    out = console()
    if open:
        out.print(_listed(left))
    out.print(_counted(report))
    for line in books.lacking(set(report.books)):
        out.print(line)


def _described(clause: Clause) -> dict[str, Any]:
    """A clause as JSON, with its book and how it stands."""
    import msgspec

    from cardspeak.rulebook import coverage as counting

    described: dict[str, Any] = msgspec.to_builtins(clause)
    return described | {
        "book": clause.book,
        "met": counting.met(clause),
        "proved_by": counting.proved_by(clause.id),
    }


def _print_whole(out: Console, clause: Clause) -> None:
    from rich.table import Table
    from rich.text import Text

    from cardspeak.rulebook import coverage as counting
    from cardspeak.rulebook.surfaces import shown

    surfaces.declare()
    heading = f"{clause.label} of {clause.book}" if clause.label else clause.book
    out.print(Text.assemble((clause.id, "bold"), f"  {heading}"))
    out.print(clause.summary)
    facts = {
        "kind": f"{clause.kind}, topic {clause.topic}, home {clause.home}, {clause.status}",
        "does": clause.behaviour,
        "values": ", ".join(f"{name} = {value}" for name, value in clause.params.items()),
        "needs": ", ".join(clause.depends),
        "fills": ", ".join((*([clause.supplements] if clause.supplements else []), *clause.clauses)),
        "note": clause.note,
        "met": counting.met(clause),
        "proof": "\n".join(counting.proved_by(clause.id)),
        "shown": ", ".join(shown().get(clause.id, [])),
    }
    grid = Table.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(overflow="fold")  # the id of a test is copied whole
    for name, value in facts.items():
        if value:
            grid.add_row(Text(f"  {name}", style="dim"), value)
    out.print(grid)
    out.print()


def _listed(clauses: list[Clause]) -> Table:
    from cardspeak.cli.output import table

    listed = table("clause", "kind", "home", "says")
    for clause in clauses:
        listed.add_row(clause.id, clause.kind, clause.home, clause.summary)
    return listed


def _counted(report: Report) -> Table:
    from itertools import pairwise

    from cardspeak.cli.output import table

    numbers = ("total", "played", "asked", "shown", "open")
    counted = table("book", "home", "kind", *numbers, numbers=numbers)
    rows: list[tuple[str, str, str, Count]] = [(group.book, group.home, group.kind, group) for group in report.groups]
    rows += [(name, "", "", count) for name, count in report.books.items()]
    rows += [("the books", "", "", report.total), ("ours beside", "", "", report.decisions)]
    for (book, home, kind, count), following in pairwise([*rows, ("", "", "", report.total)]):
        figures = [str(getattr(count, name)) for name in numbers]
        bold = "bold" if book == "the books" else None
        counted.add_row(book, home, kind, *figures, style=bold, end_section=book != following[0] and bool(home or bold))
    return counted

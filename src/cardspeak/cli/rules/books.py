"""`cardspeak rules books`, `book` and `glossary`: what the books are, and the words that they define."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Annotated

import typer

from cardspeak.cli.options.books import book_named
from cardspeak.cli.options.common import Json

BookArgument = Annotated[str, typer.Argument(metavar="BOOK", help="Which book, such as seminole.")]


def books(json: Json = False) -> None:
    """List the books: what each covers, its edition, where it is in force."""
    from cardspeak.cli.output import console, emit, table
    from cardspeak.rulebook.imprint import IMPRINTS

    if json:
        emit(list(IMPRINTS.values()))
        return
    listed = table("book", "covers", "edition", "venues")
    for imprint in IMPRINTS.values():
        listed.add_row(imprint.book, imprint.covers, imprint.edition, ", ".join(imprint.venues))
    console().print(listed)


def book(name: BookArgument, json: Json = False) -> None:
    """Print a book's card: edition, readers, venues, chapters, what our copy lacks, what goes first in tournaments."""
    import msgspec
    from rich.table import Table
    from rich.text import Text

    from cardspeak import rulebook
    from cardspeak.cli.output import console, emit
    from cardspeak.rulebook.imprint import imprint

    name = book_named(name)
    card, title = imprint(name), rulebook.book(name).title
    clauses = len(rulebook.book(name))
    if json:
        emit(msgspec.to_builtins(card) | {"title": title, "clauses": clauses})
        return
    first = f"ids in {card.tournaments}, by {', '.join(card.precedence)}" if card.tournaments else ""
    facts = {
        "covers": card.covers,
        "part of": card.part_of,
        "edition": card.edition,
        "approved": card.approved,
        "for": card.recipient,
        "readers": card.readers,
        "venues": ", ".join(card.venues),
        "chapters": "; ".join(card.chapters),
        "lacking": "; ".join(card.missing),
        "tournaments": first,
        "note": card.note,
        "clauses": f"{clauses} in the register",
        "says so": ", ".join(card.cites),
    }
    out = console()
    out.print(Text(title, style="bold"))
    grid = Table.grid(padding=(0, 2))
    for head, said in facts.items():
        if said:
            grid.add_row(Text(f"  {head}", style="dim"), said)
    out.print(grid)


def glossary(
    name: BookArgument,
    word: Annotated[str | None, typer.Argument(metavar="WORD", help="This word alone.")] = None,
    json: Json = False,
) -> None:
    """Print the words that a book defines, in our words, each with its clauses."""
    from cardspeak import rulebook
    from cardspeak.cli.output import console, emit, table
    from cardspeak.rulebook.glossary import glossary as words_of

    words = words_of(book_named(name))
    terms = (words.term(word),) if word else words.terms

    def meaning(ids: Collection[str]) -> str:
        return " ".join([rulebook.clause(id).summary for id in ids])

    if json:
        rows = [
            {"word": term.word, "label": term.label, "clauses": term.clauses, "means": meaning(term.clauses)} for term in terms
        ]
        emit({"book": name, "cites": words.cites, "terms": rows})
        return
    out = console()
    listed = table("word", "means", "clause")
    for term in terms:
        listed.add_row(term.word, meaning(term.clauses), "\n".join(term.clauses))
    out.print(listed)
    if words.cites:
        out.print(f"these words hold for the whole book, by {', '.join(words.cites)}")


def lacking(books: Collection[str]) -> Iterator[str]:
    """Of some books, a line each on the chapters that our copies lack, so that nobody takes them as carried out."""
    from cardspeak.rulebook.imprint import IMPRINTS

    for imprint in IMPRINTS.values():
        if imprint.book in books and imprint.missing:
            yield f"not in our copy of {imprint.book}, so not counted: {', '.join(imprint.missing)} [{imprint.cites[-1]}]"

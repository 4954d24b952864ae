"""`cardspeak rules surfaces`: what is shown to the people who must keep it: checklists, signs, forms, policies."""

from __future__ import annotations

from typing import Annotated

import typer

from cardspeak.cli.options.common import Json


def declare() -> None:
    """Have every package say which clauses it shows to people."""
    import cardspeak.banked.checklist
    import cardspeak.banked.layout
    import cardspeak.banked.policy
    import cardspeak.cardroom.policy
    import cardspeak.floor.checklist
    import cardspeak.rulebook.imprint
    import cardspeak.table.decks.checklist
    import cardspeak.table.poker.sign
    import cardspeak.tournament.checklist
    import cardspeak.tournament.forms  # noqa: F401


def surfaces(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="The one to print.", show_default=False)] = None,
    book: Annotated[str | None, typer.Option("--book", "-b", help="Only this book's clauses.", metavar="BOOK")] = None,
    json: Json = False,
) -> None:
    """List the checklists, signs, forms and policies that are shown to people, or print one to tick off."""
    from cardspeak.cli.options.books import book_named
    from cardspeak.cli.output import console, emit, table
    from cardspeak.rulebook import surfaces as shown
    from cardspeak.rulebook.checklist import shown_on, text_of

    book = book_named(book) if book else None
    declare()
    known = shown.names()
    if name is not None:
        lines = shown_on(name, book)
        if json:
            emit([{"id": line.id, "book": line.when, "says": line.what} for line in lines])
        else:
            console().print(text_of(lines), soft_wrap=True, markup=False)
    elif json:
        emit(known)
    else:
        listed = table("surface", "clauses")
        for surface, count in known.items():
            listed.add_row(surface, str(count))
        console().print(listed)

"""`cardspeak rules game`: the games and their declarations, to be read against the book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cardspeak.cli import completing
from cardspeak.cli.options.common import Json

if TYPE_CHECKING:
    from cardspeak.cli.rules.game_sheet import SheetLine
    from cardspeak.poker import Variant
    from cardspeak.rulebook.house import HouseRules


def game(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help="Which game, such as mambo-stud.", show_default="list the games", autocompletion=completing.games
        ),
    ] = None,
    book: Annotated[
        str,
        typer.Option(
            "--book", "-b", metavar="BOOK", help="Whose rules, such as seminole-tournament.", autocompletion=completing.books
        ),
    ] = "seminole",
    json: Json = False,
) -> None:
    """Print a game's declaration: its streets, who opens, what makes a hand, how the pot splits, each with clauses."""
    from cardspeak.cli.options.books import book_named
    from cardspeak.cli.output import emit
    from cardspeak.cli.rules.game_sheet import declared
    from cardspeak.poker import variants
    from cardspeak.rulebook.books import named

    rules = named(book_named(book))
    if name is None:
        _list([variant for key, variant in variants.ALL.items() if rules.spreads(key)], rules, json)
        return
    variant = variants.meant(name)
    lines = declared(variant, rules)
    if json:
        emit({"game": variant.key, "title": variant.title, "book": rules.called, "lines": lines})
    else:
        _print(lines)


def _list(games: list[Variant], rules: HouseRules, json: bool) -> None:
    from cardspeak.cli.output import console, emit, table
    from cardspeak.cli.rules.game_sheet import cited

    if json:
        emit(
            [
                {"game": variant.key, "title": variant.title, "seats": variant.seats, "cites": cited(rules, variant, "began")}
                for variant in games
            ]
        )
        return
    listed = table("game", "title", "seats")
    for variant in games:
        fewest, most = variant.seats
        listed.add_row(variant.key, variant.title, f"{fewest} to {most}")
    console().print(listed)


def _print(lines: list[SheetLine]) -> None:
    from rich.table import Table
    from rich.text import Text

    from cardspeak.cli.output import console

    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="bold")
    for before, line in zip([None, *lines], lines, strict=False):
        head = "" if before and before.head == line.head else line.head
        said = Text(f"{line.says}\n")
        said.append(", ".join(line.cites) or "no clause", style="cyan" if line.cites else "dim")
        grid.add_row(head, said)
    console().print(grid)


def sheet(
    name: Annotated[str, typer.Argument(metavar="GAME", help="Which game, such as razz.", autocompletion=completing.games)],
    book: Annotated[
        str, typer.Option("--book", "-b", metavar="BOOK", help="Whose rules.", autocompletion=completing.books)
    ] = "seminole",
    json: Json = False,
) -> None:
    """Print a game's card for the table: what is posted, dealt and bet, what wins and how it is split, on one page."""
    from cardspeak.cli.options.books import book_named
    from cardspeak.cli.output import emit
    from cardspeak.cli.rules.table_card import card
    from cardspeak.poker import variants
    from cardspeak.rulebook.books import named

    made = card(variants.meant(name), named(book_named(book)))
    if json:
        emit(made)
    else:
        typer.echo(made.text())

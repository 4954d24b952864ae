"""The options of `cardspeak play` for a table against the house."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardspeak.cli.kept_options import JournalAt, KeyFile, refuse_given

if TYPE_CHECKING:
    from cardspeak.cli.house.evening import Evening
    from cardspeak.cli.kept import Kept
    from cardspeak.table import HouseTable

GAMES = ("let-it-ride", "ultimate-texas-holdem")
TABLE = "The table"
WAGERS = "Wagers and what they pay"
Texts = list[str]


def play(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="let-it-ride or ultimate-texas-holdem.")],
    coach: Annotated[
        bool, typer.Option("--coach", help="Be told what each choice is worth before you choose, and what mistakes cost.")
    ] = False,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="Players, you among them.", show_default="1, or room for --bots")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            help="Who the others are: regular, rock, maniac, in Ultimate caller. Too few are repeated in turn.",
            metavar="BOT,BOT,…",
            show_default="all in turn",
        ),
    ] = None,
    rounds: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Stop after so many rounds.", show_default="when you leave")
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, metavar="N", help="Deal the cards of an earlier evening again.", show_default="random"),
    ] = None,
    stack: Annotated[str, typer.Option(metavar="AMOUNT", help="What you buy, in dollars.")] = "500",
    blind: Annotated[
        str | None, typer.Option(metavar="A|B", help="Blind paytable.", show_default="A", rich_help_panel=WAGERS)
    ] = None,
    trips: Annotated[
        str | None, typer.Option(metavar="A-D", help="Trips paytable.", show_default="A", rich_help_panel=WAGERS)
    ] = None,
    progressive: Annotated[
        str | None, typer.Option(metavar="A-D", help="Offer a Progressive, at this paytable.", rich_help_panel=WAGERS)
    ] = None,
    six_card: Annotated[
        str | None, typer.Option(metavar="A|B", help="Offer the Six Card Bonus, at this paytable.", rich_help_panel=WAGERS)
    ] = None,
    bonus: Annotated[bool, typer.Option("--bonus", help="Offer the $1 bonus of Let It Ride.", rich_help_panel=WAGERS)] = False,
    paytable: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="The house's own paytable, in TOML; it offers the wager.", rich_help_panel=WAGERS),
    ] = None,
    meter: Annotated[
        Texts | None,
        typer.Option(metavar="[NAME=]AMOUNT", help="What a progressive meter shows at first.", rich_help_panel=WAGERS),
    ] = None,
    reset: Annotated[
        Texts | None, typer.Option(metavar="[NAME=]AMOUNT", help="What a meter starts again at.", rich_help_panel=WAGERS)
    ] = None,
    rate: Annotated[
        Texts | None,
        typer.Option(
            metavar="[NAME=]SHARE", help="What share of a wager goes onto a meter.", show_default="15%", rich_help_panel=WAGERS
        ),
    ] = None,
    least: Annotated[str, typer.Option(metavar="AMOUNT", help="The least bet.", rich_help_panel=TABLE)] = "5",
    most: Annotated[
        str, typer.Option(metavar="AMOUNT", help="The largest bet.", show_default="no bound", rich_help_panel=TABLE)
    ] = "",
    chip: Annotated[str, typer.Option(metavar="AMOUNT", help="The smallest chip.", rich_help_panel=TABLE)] = "1",
    payout_limit: Annotated[
        str, typer.Option(metavar="AMOUNT", help="The payout limit of a hand.", show_default="none", rich_help_panel=TABLE)
    ] = "",
    reading: Annotated[
        Texts | None,
        typer.Option(
            metavar="NAME=VALUE",
            help="What the house chooses where the book leaves it open, such as delivery=hand.",
            rich_help_panel=TABLE,
        ),
    ] = None,
    journal: JournalAt = None,
    key_file: KeyFile = None,
) -> int:
    """Play against the house at the terminal, one round after another.

    Amounts are in dollars. Before the deal say what you lay, such as
    "10 trips 5"; Enter lays the same again. Ask "why" at any time for the
    rule-book clauses. The coach needs NumPy and Numba, the extra "fast".
    """
    from cardspeak.banked.money import dollars
    from cardspeak.cli.house.asked import Amounts, Metered, posted
    from cardspeak.cli.house.evening import seated
    from cardspeak.cli.house.others import others_of
    from cardspeak.cli.kept import Kept, journal_at, table_in
    from cardspeak.cli.working import with_numbers
    from cardspeak.table import HouseTable

    if coach:
        with_numbers()
    with journal_at(journal, key_file) as book:
        if (there := table_in(book, HouseTable)) is not None:
            refuse_given(context, journal or "", "game")
            if there.posted.game != game:
                raise ValueError(f"{journal} has a table of {there.posted.game}, not of {game}")
            return run(evening_of(Kept(there, book), dollars(stack), seed, coach), rounds or 0)
        letters = {"blind": blind, "trips": trips, "progressive": progressive, "six-card": six_card}
        sign = posted(
            game, letters, paytable or (), Amounts(least, most, chip, payout_limit),
            Metered(meter or (), reset or (), rate or ()), reading or (), bonus=bonus,
        )  # fmt: skip
        others = others_of(game, bots, seats, sign.seats)
        table = seated(sign, ["you", *[other.name for other in others]], dollars(stack))
        drawn = int.from_bytes(os.urandom(4), "big") if seed is None and journal is None else seed
        return run(evening_of(Kept(table, book), dollars(stack), drawn, coach), rounds or 0)


def evening_of(kept: Kept[HouseTable], buy_in: int, seed: int | None, coach: bool) -> Evening:
    """The evening at a table, with who sits there."""
    from cardspeak.analysis.edge.others import OTHERS
    from cardspeak.cli.house.coach import Coach
    from cardspeak.cli.house.evening import SEAT, Evening
    from cardspeak.cli.house.screen import Screen

    names = {seat: place.player for seat, place in sorted(kept.table.seats.items())}
    known = OTHERS[kept.table.posted.game]
    others = {seat: known[name.split()[0]] for seat, name in names.items() if seat != SEAT}
    evening = Evening(kept, buy_in, seed, Screen(names, SEAT), others)
    if coach:
        evening.coach = Coach(evening.screen)
    return evening


def run(evening: Evening, rounds: int) -> int:
    """So many rounds, 0 for no end; gives the exit status."""
    evening.welcome()
    try:
        evening.run(rounds)
    except KeyboardInterrupt:
        evening.screen.say()
        evening.leave()
        evening.farewell()
        return 130
    evening.farewell()
    return 0

"""Options of `cardspeak play` for a table against the house."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

TABLE: Final = "The table"
WAGERS: Final = "Wagers and what they pay"
Texts = list[str]

Game = Annotated[str, typer.Argument(metavar="GAME", help="let-it-ride or ultimate-texas-holdem.")]
WithCoach = Annotated[
    bool, typer.Option("--coach", help="Be told what each choice is worth before you choose, and what mistakes cost.")
]
Seats = Annotated[int | None, typer.Option(metavar="N", help="Players, you among them.", show_default="1, or room for --bots")]
Bots = Annotated[
    list[str] | None,
    typer.Option(
        "--bots",
        "--policy",
        help="Who the others are: regular, rock, maniac, and in Ultimate caller. Too few are repeated in turn.",
        metavar="BOT,BOT,…",
        show_default="all in turn",
    ),
]
Rounds = Annotated[int | None, typer.Option(min=1, metavar="N", help="Stop after so many rounds.", show_default="when you leave")]
Seed = Annotated[
    int | None, typer.Option(min=0, metavar="N", help="Deal the cards of an earlier evening again.", show_default="random")
]
Stack = Annotated[str, typer.Option(metavar="AMOUNT", help="What you buy, in dollars.")]

Blind = Annotated[str | None, typer.Option(metavar="A|B", help="Blind paytable.", show_default="A", rich_help_panel=WAGERS)]
Trips = Annotated[str | None, typer.Option(metavar="A-D", help="Trips paytable.", show_default="A", rich_help_panel=WAGERS)]
Progressive = Annotated[
    str | None, typer.Option(metavar="A-D", help="Offer a Progressive, at this paytable.", rich_help_panel=WAGERS)
]
SixCard = Annotated[
    str | None, typer.Option(metavar="A|B", help="Offer the Six Card Bonus, at this paytable.", rich_help_panel=WAGERS)
]
Bonus = Annotated[bool, typer.Option("--bonus", help="Offer the $1 bonus of Let It Ride.", rich_help_panel=WAGERS)]
Paytables = Annotated[
    list[Path] | None,
    typer.Option(metavar="FILE", help="The house's own paytable, in TOML; it offers the wager.", rich_help_panel=WAGERS),
]
Meters = Annotated[
    Texts | None,
    typer.Option(metavar="[NAME=]AMOUNT", help="What a progressive meter shows at first.", rich_help_panel=WAGERS),
]
Resets = Annotated[
    Texts | None, typer.Option(metavar="[NAME=]AMOUNT", help="What a meter starts again at.", rich_help_panel=WAGERS)
]
Rates = Annotated[
    Texts | None,
    typer.Option(
        metavar="[NAME=]SHARE", help="What share of a wager goes onto a meter.", show_default="15%", rich_help_panel=WAGERS
    ),
]

Least = Annotated[str, typer.Option(metavar="AMOUNT", help="The least bet.", rich_help_panel=TABLE)]
Most = Annotated[str, typer.Option(metavar="AMOUNT", help="The largest bet.", show_default="no bound", rich_help_panel=TABLE)]
Chip = Annotated[str, typer.Option(metavar="AMOUNT", help="The smallest chip.", rich_help_panel=TABLE)]
PayoutLimit = Annotated[
    str, typer.Option(metavar="AMOUNT", help="The payout limit of a hand.", show_default="none", rich_help_panel=TABLE)
]
Readings = Annotated[
    Texts | None,
    typer.Option(
        metavar="NAME=VALUE",
        help="What the house chooses where the book leaves it open, such as delivery=hand.",
        rich_help_panel=TABLE,
    ),
]

STANDS: Final = "Decks, devices, coupons and positions"
Decks = Annotated[int, typer.Option(min=1, max=2, metavar="1|2", help="Decks, of which two take turns.", rich_help_panel=STANDS)]
Shuffler = Annotated[
    str,
    typer.Option(
        metavar="KIND", help="manual, auto or auto-to-shoe.", show_default="what goes with the delivery", rich_help_panel=STANDS
    ),
]
Counting = Annotated[bool, typer.Option("--counting", help="The shuffler counts each deck.", rich_help_panel=STANDS)]
Reshuffling = Annotated[
    bool, typer.Option("--reshuffling", help="The device shuffles and counts by itself.", rich_help_panel=STANDS)
]
Preshuffled = Annotated[bool, typer.Option("--preshuffled", help="Decks come to the table shuffled.", rich_help_panel=STANDS)]
CountEvery = Annotated[
    int, typer.Option(min=1, max=5, metavar="N", help="Rounds from one count of the stub to the next.", rich_help_panel=STANDS)
]
Coupons = Annotated[
    Texts | None, typer.Option(metavar="AMOUNT", help="A match play coupon that you are handed.", rich_help_panel=STANDS)
]
TwoPositions = Annotated[
    bool, typer.Option("--two-positions", help="Let a player play two positions of Let It Ride.", rich_help_panel=STANDS)
]

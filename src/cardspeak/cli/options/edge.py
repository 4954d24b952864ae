"""Options of `cardspeak edge`: the table, what is bet and how it is played, and what to print."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Texts = list[str]

Blind = Annotated[str | None, typer.Option(metavar="A|B", help="Blind paytable.", show_default="A")]
Trips = Annotated[str | None, typer.Option(metavar="A-D", help="Bet Trips, at this paytable.")]
Progressive = Annotated[str | None, typer.Option(metavar="A-D", help="Bet the Progressive, at this paytable.")]
SixCard = Annotated[str | None, typer.Option(metavar="A|B", help="Bet the Six Card Bonus, at this paytable.")]
Paytables = Annotated[list[Path] | None, typer.Option(metavar="FILE", help="A paytable of the house's own, in TOML.")]
Bets = Annotated[Texts | None, typer.Option(metavar="WAGER=AMOUNT", help="What is bet, such as ante=10 or six-card=5.")]
Players = Annotated[int, typer.Option(metavar="N", help="Players at the table, for the Envy Bonus.")]
Meters = Annotated[Texts | None, typer.Option(metavar="[NAME=]AMOUNT", help="What a progressive meter shows.")]
Resets = Annotated[Texts | None, typer.Option(metavar="[NAME=]AMOUNT", help="What a meter starts again at.")]
Rates = Annotated[Texts | None, typer.Option(metavar="[NAME=]SHARE", help="What share of a wager goes onto a meter.")]
MeanBet = Annotated[str, typer.Option(metavar="AMOUNT", help="The mean wager where all sizes share meters.")]
PayoutLimit = Annotated[str, typer.Option(metavar="AMOUNT", help="The payout limit of a hand.")]
Chip = Annotated[str, typer.Option(metavar="AMOUNT", help="The smallest chip, where odds are rounded up to it.")]
Readings = Annotated[
    Texts | None, typer.Option(metavar="NAME=VALUE", help="How the book is read where it is open; the output names all.")
]
PlayedAs = Annotated[
    str, typer.Option(metavar="NAME|FILE", help="How it is played: best, rules-of-thumb or another name, or a TOML file.")
]

TargetEdge = Annotated[
    str, typer.Option(metavar="WAGER.HAND=SHARE", help="What a row must pay for an edge, as in trips.full-house=2%.")
]
Sensitivity = Annotated[bool, typer.Option("--sensitivity", help="What one unit more on each row of a paytable changes.")]
Outcomes = Annotated[bool, typer.Option("--outcomes", help="Print every outcome of every wager.")]
ParSheet = Annotated[list[Path] | None, typer.Option(metavar="FILE", help="Write a par sheet too: FILE.md, .html or .pdf.")]
Rounds = Annotated[int, typer.Option(metavar="N", help="The par sheet's longest session.")]
Bankrolls = Annotated[Texts | None, typer.Option(metavar="AMOUNT", help="A bankroll for the par sheet.")]

"""Options of `cardspeak simulate`: which policies play, for what, against which paytables, and who does the work."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from cardspeak.cli import completing
from cardspeak.cli.options.stakes import BETS, STAKES

SIDES: Final = "Against the house"
WORK: Final = "Who plays the rounds"

Game = Annotated[
    str,
    typer.Argument(metavar="GAME", help="What is played, such as razz or omaha-hi-lo-8.", autocompletion=completing.all_games),
]
Policies = Annotated[
    list[str] | None,
    typer.Option(
        "--policy",
        "--bots",
        metavar="POLICY,POLICY,…",
        help="Who plays, seat by seat: regular, caller, rock, maniac, or module:name for a function of your own from a "
        "view to an action, looked for in the current folder first. Against the house, one strategy: best, another of those of "
        "edge, or a TOML file.",
        show_default="all four bots; best",
        autocompletion=completing.bots,
    ),
]
Rounds = Annotated[int, typer.Option(min=1, metavar="N", help="How many rounds.")]
Seed = Annotated[int | None, typer.Option(min=0, metavar="N", help="Get the same figures again.", show_default="random")]
Seats = Annotated[
    int | None, typer.Option(min=2, metavar="N", help="Players; policies are repeated in turn.", show_default="one a policy")
]
Book = Annotated[
    str | None,
    typer.Option(
        "--book",
        "-b",
        metavar="BOOK",
        help="Whose rules, such as seminole or seminole-tournament.",
        show_default="seminole",
        autocompletion=completing.books,
    ),
]

Stack = Annotated[
    int | None,
    typer.Option(
        min=1,
        metavar="CHIPS",
        help="What each has at the start of every round.",
        show_default="100 big blinds, or small bets in fixed and spread limit",
        rich_help_panel=STAKES,
    ),
]
Limit = Annotated[
    str | None,
    typer.Option(metavar="LIMIT", help="no, pot, fixed or spread.", show_default="no; fixed in stud", rich_help_panel=STAKES),
]
Bets = Annotated[
    str | None,
    typer.Option(help="The bets of fixed and spread limit.", metavar="LOW/HIGH", show_default=BETS, rich_help_panel=STAKES),
]
Ante = Annotated[int, typer.Option(min=0, metavar="CHIPS", help="An ante from all.", rich_help_panel=STAKES)]
RakeOf = Annotated[
    str, typer.Option(metavar="PERCENT[/CAP]", help="What the house takes of a pot, as in 5/4.", rich_help_panel=STAKES)
]

Blind = Annotated[str | None, typer.Option(metavar="A|B", help="Blind paytable.", show_default="A", rich_help_panel=SIDES)]
Trips = Annotated[str | None, typer.Option(metavar="A-D", help="Bet Trips, at this paytable.", rich_help_panel=SIDES)]
Progressive = Annotated[
    str | None, typer.Option(metavar="A-D", help="Bet the Progressive, at this paytable.", rich_help_panel=SIDES)
]
SixCard = Annotated[
    str | None, typer.Option(metavar="A|B", help="Bet the Six Card Bonus, at this paytable.", rich_help_panel=SIDES)
]

Workers = Annotated[int, typer.Option(min=1, max=1000, metavar="K", help="Processes of this machine.", rich_help_panel=WORK)]
Cluster = Annotated[
    str, typer.Option(metavar="ADDRESS", help="The scheduler of a Dask cluster: tcp://host:port.", rich_help_panel=WORK)
]
Parquet = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", dir_okay=False, help="Write what each seat won in each round there, as Parquet.", rich_help_panel=WORK
    ),
]
Seconds = Annotated[
    float | None, typer.Option(min=0, metavar="S", help="Stop after so long.", show_default="never", rich_help_panel=WORK)
]

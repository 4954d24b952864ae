"""Options of `cardspeak play` for games between players: who plays, for what, games in turn, a kill."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from cardspeak.cli import completing
from cardspeak.cli.options.stakes import BETS, STAKES

WATCHED: Final = 10
"""Rounds that are watched unless another number is asked for."""
TURNS: Final = "Several games in turn"
KILL: Final = "A kill, in Omaha high-low"

Game = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME",
        help="What is played, such as razz or omaha-hi-lo-8, or a mix, such as horse or triple-draw.",
        show_default="texas-holdem",
        autocompletion=completing.all_games,
    ),
]
Seats = Annotated[int | None, typer.Option(metavar="N", help="Players, you among them.", show_default="6, or room for --bots")]
Book = Annotated[
    str,
    typer.Option(metavar="BOOK", help="Whose rules: section-8, exhibit-a or seminole.", autocompletion=completing.books),
]
Tournament = Annotated[bool, typer.Option("--tournament", help="By the book's tournament rules, until one has all the chips.")]
Bots = Annotated[
    list[str] | None,
    typer.Option(
        "--bots",
        "--policy",
        help="Who the others are, clockwise from you: regular, caller, rock, maniac, or module:name for a function of your own "
        "from a view to an action, looked for in the current folder first. Too few are repeated in turn.",
        metavar="BOT,BOT,…",
        show_default="all four in turn",
        autocompletion=completing.bots,
    ),
]
Rounds = Annotated[
    int | None,
    typer.Option(min=1, metavar="N", help="Stop after so many hands.", show_default=f"when you leave; {WATCHED} with --watch"),
]
Watch = Annotated[bool, typer.Option("--watch", help="Watch: a bot plays in your place.")]
Seed = Annotated[
    int | None,
    typer.Option(min=0, max=10**13, metavar="N", help="Deal the cards of an earlier game again.", show_default="random"),
]

Stack = Annotated[
    int | None,
    typer.Option(
        min=1, metavar="CHIPS", help="What each player buys.", show_default="200, or the most allowed", rich_help_panel=STAKES
    ),
]
Limit = Annotated[
    str | None,
    typer.Option(
        metavar="LIMIT",
        help="no, pot, fixed or spread.",
        show_default="no; fixed in stud, in a rotation and with a kill",
        rich_help_panel=STAKES,
    ),
]
Bets = Annotated[
    str | None,
    typer.Option(
        help="In fixed limit, a bet on the earlier and on the later streets; in spread limit, the least and the "
        "most that may be bet.",
        metavar="LOW/HIGH",
        show_default=BETS,
        rich_help_panel=STAKES,
    ),
]
Ante = Annotated[
    int,
    typer.Option(
        min=0, metavar="CHIPS", help="An ante from every player; in a rotation, in its stud games.", rich_help_panel=STAKES
    ),
]

Games = Annotated[
    str | None, typer.Option(help="These games in turn, in place of GAME.", metavar="GAME,GAME,…", rich_help_panel=TURNS)
]
By = Annotated[
    str | None,
    typer.Option(
        help="Whether a game lasts so many orbits (once round the table) or so many hands.",
        metavar="orbit|count",
        show_default="orbit",
        rich_help_panel=TURNS,
    ),
]
Each = Annotated[
    int | None,
    typer.Option(min=1, help="How many orbits or hands a game lasts.", metavar="N", show_default="1", rich_help_panel=TURNS),
]

Kill = Annotated[
    str | None,
    typer.Option(
        help="Who wins a whole large pot posts a blind of a raised bet, and the limits rise: full doubles them, half "
        "(in omaha-hi-lo-8) adds half.",
        metavar="full|half",
        show_default="no kill",
        rich_help_panel=KILL,
    ),
]
KillMultiple = Annotated[
    int | None,
    typer.Option(
        help="In omaha-hi-lo-8, the pot that it takes, in smaller bets: 5 to 15.",
        metavar="N",
        show_default="10",
        rich_help_panel=KILL,
    ),
]
KillPot = Annotated[
    int | None,
    typer.Option(
        min=1,
        help="In omaha-hi-lo, the pot that it takes.",
        metavar="CHIPS",
        show_default="70 at 5/10, 100 at 10/20",
        rich_help_panel=KILL,
    ),
]

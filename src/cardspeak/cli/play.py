"""`cardspeak play`: a game at the terminal, or several in turn, against bots."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from cardspeak.cli.house.command import GAMES
from cardspeak.cli.house.command import play as against_the_house
from cardspeak.cli.kept_options import JournalAt, KeyFile, refuse_given
from cardspeak.cli.stakes_options import STAKES, Blinds, BringIn

if TYPE_CHECKING:
    from cardspeak.cli.evening import Evening, Player, Setting
    from cardspeak.cli.kept import Kept
    from cardspeak.table import Posted, Table

WATCHED = 10
"""Rounds that are watched unless another number is asked for."""
TURNS = "Several games in turn"
KILL = "A kill, in Omaha high-low"
STACK = 200
"""Chips that each player buys, unless it is said or the book allows fewer."""


class ByGame(TyperCommand):
    """`play` with the options of the game that is named: those of poker, or of a table against the house."""

    def make_context(self, info_name: str | None, args: list[str], *rest: Any, **extra: Any) -> Any:
        if not set(args) & set(GAMES):
            return super().make_context(info_name, args, *rest, **extra)
        app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
        app.command("play")(against_the_house)
        return typer.main.get_command(app).make_context(info_name, args, *rest, **extra)


def play(
    context: typer.Context,
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="What is played, such as razz or omaha-hi-lo-8, or a mix: ho, hose, horse, rose or shoe.",
            show_default="texas-holdem",
        ),
    ] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="Players, you among them.", show_default="6, or room for --bots")
    ] = None,
    book: Annotated[str, typer.Option(metavar="BOOK", help="Whose rules: section-8, exhibit-a or seminole.")] = "seminole",
    tournament: Annotated[
        bool, typer.Option("--tournament", help="By the book's tournament rules, until one has all the chips.")
    ] = False,
    bots: Annotated[
        str | None,
        typer.Option(
            help="Who the others are, clockwise from you: regular, caller, rock, maniac. Too few are repeated in turn.",
            metavar="BOT,BOT,…",
            show_default="all four in turn",
        ),
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option(
            min=1, metavar="N", help="Stop after so many hands.", show_default=f"when you leave; {WATCHED} with --watch"
        ),
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Watch: a bot plays in your place too.")] = False,
    seed: Annotated[
        int | None,
        typer.Option(min=0, metavar="N", help="Deal the cards of an earlier game again.", show_default="random"),
    ] = None,
    stack: Annotated[
        int | None,
        typer.Option(
            min=1, metavar="CHIPS", help="What each player buys.", show_default="200, or what may be", rich_help_panel=STAKES
        ),
    ] = None,
    limit: Annotated[
        str | None,
        typer.Option(
            metavar="LIMIT",
            help="no, pot, fixed or spread.",
            show_default="no; fixed in stud, in a rotation and with a kill",
            rich_help_panel=STAKES,
        ),
    ] = None,
    blinds: Blinds = None,
    bets: Annotated[
        str | None,
        typer.Option(
            help="In fixed limit, a bet on the earlier and on the later streets; in spread limit, the least and the "
            "most that may be bet.",
            metavar="LOW/HIGH",
            show_default="the big blind, and twice (spread: five times) that",
            rich_help_panel=STAKES,
        ),
    ] = None,
    ante: Annotated[
        int,
        typer.Option(
            min=0,
            metavar="CHIPS",
            help="An ante from every player; in a rotation, in its stud games.",
            rich_help_panel=STAKES,
        ),
    ] = 0,
    bring_in: BringIn = None,
    rotation: Annotated[
        str | None,
        typer.Option(help="These games in turn, in place of GAME.", metavar="GAME,GAME,…", rich_help_panel=TURNS),
    ] = None,
    by: Annotated[
        str | None,
        typer.Option(
            help="Whether a game lasts an orbit (once round the table) or a count of hands.",
            metavar="orbit|count",
            show_default="orbit",
            rich_help_panel=TURNS,
        ),
    ] = None,
    each: Annotated[
        int | None,
        typer.Option(
            min=1, help="How many of these, before the next game.", metavar="N", show_default="1", rich_help_panel=TURNS
        ),
    ] = None,
    kill: Annotated[
        str | None,
        typer.Option(
            help="Who wins a whole large pot has the limits raised, and posts a blind of the raised bet: full doubles "
            "them, half (in omaha-hi-lo-8) adds half.",
            metavar="full|half",
            show_default="no kill",
            rich_help_panel=KILL,
        ),
    ] = None,
    kill_multiple: Annotated[
        int | None,
        typer.Option(
            help="In omaha-hi-lo-8, the pot that it takes, in smaller bets: 5 to 15.",
            metavar="N",
            show_default="10",
            rich_help_panel=KILL,
        ),
    ] = None,
    kill_pot: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="In omaha-hi-lo, the pot that it takes.",
            metavar="CHIPS",
            show_default="70 at 5/10, 100 at 10/20",
            rich_help_panel=KILL,
        ),
    ] = None,
    journal: JournalAt = None,
    key_file: KeyFile = None,
) -> int:
    """Play at the terminal against bots, one hand after another.

    You have seat 1. Who loses all chips buys in again; in a tournament, is out.
    Ask "why" at any time for the rule-book clauses behind what happened.
    With --journal the evening can be left, even in mid-hand, and gone on with.

    For let-it-ride and ultimate-texas-holdem, against the house, see
    cardspeak play let-it-ride --help.
    """
    from cardspeak.cli import asked
    from cardspeak.cli.evening import Setting
    from cardspeak.cli.kept import Kept, journal_at, table_in
    from cardspeak.rulebook.houses import of_book
    from cardspeak.table import Table

    with journal_at(journal, key_file) as book_kept:
        if (there := table_in(book_kept, Table)) is not None:
            refuse_given(context, journal or "")
            setting = Setting(there.posted, stack or STACK, there.rules.format == "tournament", seed)
            return _play(_evening(setting, Kept(there, book_kept)), rounds or 0)
        killing = asked.Killing(kill, kill_multiple, kill_pot)
        amounts = asked.Amounts(limit, blinds, bets, ante, bring_in)
        games = asked.rotation_of(asked.Turns(game, rotation, by, each), amounts, killing)
        others = asked.others_of(bots, seats, watch, games)
        rules = of_book(book, "tournament" if tournament else "cash")
        sign = asked.posted_of(games, killing, rules)
        drawn = int.from_bytes(os.urandom(4), "big") if seed is None and journal is None else seed
        setting = Setting(sign, stack or _stack(sign), rules.format == "tournament", drawn)
        table = _seated(setting, others if watch else ["you", *others])
        return _play(_evening(setting, Kept(table, book_kept)), rounds or (WATCHED if watch and not setting.tournament else 0))


def _stack(sign: Posted) -> int:
    """What each player buys unless it is said: as much of the usual as may be bought."""
    from cardspeak.table import Purchase

    purchase = sign.purchase(STACK)
    return min(STACK, purchase.most) if isinstance(purchase, Purchase) and purchase.most else STACK


def _seated(setting: Setting, names: list[str]) -> Table:
    """The table with its players, each of whom has bought in; all ask for a kill that is to be asked for."""
    from cardspeak.cli.kept import now
    from cardspeak.table import Table

    at = now()
    table = Table.open(setting.posted, at)
    for seat, name in enumerate(names, 1):
        twice = names[: seat - 1].count(name)
        table.sit(seat, f"{name} {twice + 1}" if twice else name, setting.stack, moment=at)
    if table.state.kill and not table.state.kill.asked:
        table.ask_kill(range(1, len(names) + 1), moment=at)
    return table


def _evening(setting: Setting, kept: Kept[Table]) -> Evening:
    """The players in their seats, told to each other, and the first hand dealt, or the one that was left."""
    from cardspeak import bots
    from cardspeak.cli.evening import Evening
    from cardspeak.cli.prompt import Human
    from cardspeak.cli.terminal import Screen

    names = {seat: place.player for seat, place in sorted(kept.table.seats.items())}
    viewer = 1 if names.get(1) == "you" else 0
    screen = Screen(names, viewer)
    human = Human(screen) if viewer else None
    dice = setting.seed or 0
    players: dict[int, Player] = {
        seat: human if human and seat == 1 else bots.named(name.split()[0], bots.chance(64 * dice + seat))
        for seat, name in names.items()
    }
    evening = Evening(setting, kept, players, screen, human)
    evening.welcome()
    return evening


def _play(evening: Evening, rounds: int) -> int:
    """So many hands, 0 for no end; gives the exit status."""
    try:
        evening.run(rounds)
    except KeyboardInterrupt:
        evening.screen.say()
        evening.farewell()
        return 130
    evening.farewell()
    return 0

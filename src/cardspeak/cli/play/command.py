"""`cardspeak play`: a game at the terminal, or several in turn, against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from cardspeak.cli.banked.command import GAMES
from cardspeak.cli.banked.command import play as against_the_house
from cardspeak.cli.options import play as opt
from cardspeak.cli.options.common import drawn_seed
from cardspeak.cli.options.kept import JournalAt, KeyFile, refuse_given
from cardspeak.cli.options.stakes import Blinds, BringIn
from cardspeak.cli.plain import Command, Commands

if TYPE_CHECKING:
    from cardspeak.cli.play.evening import Evening, Player, Setting
    from cardspeak.cli.saved_table import Kept
    from cardspeak.table import Posted, Table

STACK = 200
"""Chips that each player buys, unless it is said or the book allows fewer."""


class ByGame(Command):
    """`play` with the options of the game that is named: those of poker, or of a table against the house."""

    def make_context(self, info_name: str | None, args: list[str], *rest: Any, **extra: Any) -> Any:
        if not set(args) & set(GAMES):
            return super().make_context(info_name, args, *rest, **extra)
        app = Commands()
        app.command("play")(against_the_house)
        return typer.main.get_command(app).make_context(info_name, args, *rest, **extra)


def play(
    context: typer.Context,
    game: opt.Game = None,
    seats: opt.Seats = None,
    book: opt.Book = "seminole",
    tournament: opt.Tournament = False,
    bots: opt.Bots = None,
    rounds: opt.Rounds = None,
    watch: opt.Watch = False,
    seed: opt.Seed = None,
    stack: opt.Stack = None,
    limit: opt.Limit = None,
    blinds: Blinds = None,
    bets: opt.Bets = None,
    ante: opt.Ante = 0,
    bring_in: BringIn = None,
    rotation: opt.Games = None,
    by: opt.By = None,
    each: opt.Each = None,
    kill: opt.Kill = None,
    kill_multiple: opt.KillMultiple = None,
    kill_pot: opt.KillPot = None,
    journal: JournalAt = None,
    key_file: KeyFile = None,
) -> int:
    """Play at the terminal against bots, one hand after another.

    You have seat 1. A player who loses all chips buys in again, or in a
    tournament is out.
    Ask "why" at any time for the rule-book clauses behind what happened.
    With --journal the evening can be left, even in mid-hand, and gone on with.

    For let-it-ride and ultimate-texas-holdem, against the house, see
    cardspeak play let-it-ride --help.
    """
    from cardspeak.cli.options.books import book_named
    from cardspeak.cli.play import play_options as asked
    from cardspeak.cli.play.evening import Setting
    from cardspeak.cli.saved_table import Kept, journal_at, table_in
    from cardspeak.rulebook.books import of_book
    from cardspeak.table import Table

    with journal_at(journal, key_file) as file:
        if (there := table_in(file, Table)) is not None:
            refuse_given(context, journal or "")
            setting = Setting(there.posted, stack or STACK, there.rules.format == "tournament", seed)
            return _play(_evening(setting, Kept(there, file)), rounds or 0)
        killing = asked.Killing(kill, kill_multiple, kill_pot)
        amounts = asked.Amounts(limit, blinds, bets, ante, bring_in)
        games = asked.rotation_of(asked.Turns(game, rotation, by, each), amounts, killing)
        others = asked.others_of(bots, seats, watch, games)
        rules = of_book(book_named(book), "tournament" if tournament else "cash")
        sign = asked.posted_of(games, killing, rules)
        drawn = drawn_seed() if seed is None and journal is None else seed
        setting = Setting(sign, stack or _stack(sign), rules.format == "tournament", drawn)
        table = _seated(setting, others if watch else ["you", *others])
        many = rounds or (opt.WATCHED if watch and not setting.tournament else 0)
        return _play(_evening(setting, Kept(table, file)), many)


def _stack(sign: Posted) -> int:
    """What each player buys unless it is said: as much of the usual as may be bought."""
    purchase = sign.purchase(STACK)
    return min(STACK, purchase.most) if purchase.most else STACK


def _seated(setting: Setting, names: list[str]) -> Table:
    """The table with its players, each of whom has bought in; all ask for a kill that is to be asked for.

    Raises `Refused` for a stack with which nobody could be dealt in on every seat.
    """
    from cardspeak.cli.saved_table import now
    from cardspeak.rulebook import Refused
    from cardspeak.table import Table

    at = now()
    table = Table.open(setting.posted, at)
    if setting.stack < table.needed:
        reason = f"a stack of {setting.stack} does not reach the {table.needed} that it takes to be dealt in"
        raise Refused(reason, table.rules.funds.to_play.cites)
    for seat, name in enumerate(names, 1):
        twice = names[: seat - 1].count(name)
        table.sit(seat, f"{name} {twice + 1}" if twice else name, setting.stack, moment=at)
    if table.state.kill and not table.state.kill.asked:
        table.ask_kill(range(1, len(names) + 1), moment=at)
    return table


def _evening(setting: Setting, kept: Kept[Table]) -> Evening:
    """The players in their seats, told to each other, and the first hand dealt, or the one that was left."""
    from cardspeak.cli.options.policies import player_of
    from cardspeak.cli.play.evening import Evening
    from cardspeak.cli.play.prompt import Human
    from cardspeak.cli.play.terminal import Screen

    names = {seat: place.player for seat, place in sorted(kept.table.seats.items())}
    viewer = 1 if names.get(1) == "you" else 0
    screen = Screen(names, viewer)
    human = Human(screen) if viewer else None
    dice = setting.seed or 0
    players: dict[int, Player] = {
        seat: human if human and seat == 1 else player_of(name.split()[0], 64 * dice + seat) for seat, name in names.items()
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

"""`cardspeak play`: a game at the terminal, against bots."""

from __future__ import annotations

import os
from itertools import cycle, islice
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from cardspeak.cli.evening import Evening, Setting
    from cardspeak.poker import Stakes, Variant

SEATS = 6
TIMES = {"fixed": 2, "spread": 5}
"""By limit, the larger bet in big blinds unless it is given."""
LONGEST = 12
"""Digits of a figure at most."""
WATCHED = 10
"""Rounds that are watched unless another number is asked for."""


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="What is played, such as holdem-high.")] = "texas-holdem",
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="Players, you among them.", show_default="6, or room for --bots")
    ] = None,
    limit: Annotated[str, typer.Option(metavar="LIMIT", help="no, pot, fixed or spread.")] = "no",
    blinds: Annotated[str, typer.Option(help="The blinds, in chips.", metavar="SMALL/BIG")] = "1/2",
    bets: Annotated[
        str | None,
        typer.Option(
            help="In fixed limit, a bet on the first two streets and on the others; in spread limit, the least and the "
            "most that may be bet.",
            metavar="LOW/HIGH",
            show_default="the big blind, and twice (spread: five times) that",
        ),
    ] = None,
    stack: Annotated[int, typer.Option(min=1, metavar="CHIPS", help="What each player buys.")] = 200,
    book: Annotated[
        str, typer.Option(metavar="BOOK", help="Whose rules: section-8, exhibit-a or seminole.")
    ] = "seminole",
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
) -> int:
    """Play at the terminal against bots, one hand after another.

    You have seat 1. Who loses all chips buys in again; in a tournament, is out.
    Ask "why" at any time for the rule-book clauses behind what happened.
    """
    from cardspeak.cli.evening import Setting
    from cardspeak.poker import variants
    from cardspeak.rulebook.houses import of_book

    variant = variants.named(game)
    rules = of_book(book, "tournament" if tournament else "cash")
    others = _others(bots, seats, watch, variant)
    drawn = int.from_bytes(os.urandom(4), "big") if seed is None else seed
    setting = Setting(variant, _stakes(limit, blinds, bets), rules, stack, rules.format == "tournament", drawn)
    evening = _seated(setting, others, watch)
    try:
        evening.run(rounds or (WATCHED if watch and not setting.tournament else 0))
    except KeyboardInterrupt:
        evening.screen.say()
        evening.farewell()
        return 130
    evening.farewell()
    return 0


def _others(bots: str | None, seats: int | None, watch: bool, variant: Variant) -> list[str]:
    """Who the bots are, in order of seats. Raises ValueError for a number of players that the game does not take."""
    from cardspeak.bots import ALL

    named = [name.strip() for name in bots.split(",")] if bots is not None else []
    person = 0 if watch else 1
    count = (len(named) + person if named else SEATS) if seats is None else seats
    fewest, most = variant.seats
    if not fewest <= count <= most:
        raise ValueError(f"{variant.title} takes {fewest} to {most} players, not {count}")
    places = count - person
    if len(named) > places:
        raise ValueError(f"--bots has {len(named)} names, and --seats {count} leaves {places} for bots")
    return list(islice(cycle(named or ALL), places))


def _stakes(limit: str, blinds: str, bets: str | None) -> Stakes:
    """What is played for. Raises ValueError naming the option."""
    from cardspeak.poker import stakes

    posted = _figures("--blinds", blinds)
    if limit in ("no", "pot"):
        if bets is not None:
            raise ValueError(f"--bets is for fixed and spread limit, not for {limit} limit")
        return (stakes.no_limit if limit == "no" else stakes.pot_limit)(*posted)
    if limit not in TIMES:
        raise ValueError(f"--limit {limit!r}: choose no, pot, fixed or spread")
    low_high = _figures("--bets", bets) if bets is not None else (posted[-1], posted[-1] * TIMES[limit])
    if len(low_high) != 2:
        raise ValueError(f"--bets {bets!r}: two figures are needed, as in 2/4")
    return (stakes.fixed_limit if limit == "fixed" else stakes.spread_limit)(*low_high, blinds=posted)


def _figures(option: str, text: str) -> tuple[int, ...]:
    """`1/2` as numbers. Raises ValueError naming the option."""
    parts = [part.strip() for part in text.split("/")]
    if not all(part.isascii() and part.isdigit() and len(part) <= LONGEST for part in parts):
        raise ValueError(f"{option} {text!r}: whole numbers of chips are needed, as in 1/2")
    return tuple(int(part) for part in parts)


def _seated(setting: Setting, others: list[str], watch: bool) -> Evening:
    """The players in their seats, told to each other, and the first hand dealt."""
    from cardspeak import bots
    from cardspeak.cli.evening import Evening, Player
    from cardspeak.cli.prompt import Human
    from cardspeak.cli.terminal import Screen

    names = dict(enumerate(others if watch else ["you", *others], 1))
    screen = Screen(names, viewer=0 if watch else 1)
    human = None if watch else Human(screen)
    players: dict[int, Player] = {
        seat: human if human and seat == 1 else bots.named(name, bots.chance(64 * setting.seed + seat))
        for seat, name in names.items()
    }
    evening = Evening(setting, players, screen, human)
    evening.welcome()
    return evening

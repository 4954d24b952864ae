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
TIMES = {"no": 1, "pot": 1, "fixed": 2, "spread": 5}
"""By limit, the larger bet in smaller ones unless it is given."""
LEAST = 2
"""The smaller bet where no blind gives it."""
LONGEST = 12
"""Digits of a figure at most."""
WATCHED = 10
"""Rounds that are watched unless another number is asked for."""


def play(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="What is played, such as razz or omaha-hi-lo-8.")
    ] = "texas-holdem",
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="Players, you among them.", show_default="6, or room for --bots")
    ] = None,
    limit: Annotated[
        str | None,
        typer.Option(metavar="LIMIT", help="no, pot, fixed or spread.", show_default="no; fixed in stud games"),
    ] = None,
    blinds: Annotated[
        str | None, typer.Option(help="The blinds, in chips.", metavar="SMALL/BIG", show_default="1/2; none in stud")
    ] = None,
    ante: Annotated[int, typer.Option(min=0, metavar="CHIPS", help="An ante from every player.")] = 0,
    bring_in: Annotated[
        int | None,
        typer.Option(min=1, metavar="CHIPS", help="The forced bet of stud games.", show_default="half the smaller bet"),
    ] = None,
    bets: Annotated[
        str | None,
        typer.Option(
            help="In fixed limit, a bet on the earlier and on the later streets; in spread limit, the least and the "
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
    setting = Setting(
        variant,
        _stakes(variant, limit, blinds, bets, ante, bring_in),
        rules,
        stack,
        rules.format == "tournament",
        drawn,
    )
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


def _stakes(
    variant: Variant, limit: str | None, blinds: str | None, bets: str | None, ante: int, bring_in: int | None
) -> Stakes:
    """What is played for. Raises ValueError naming the option."""
    from cardspeak.poker import stakes

    limit = limit or ("no" if variant.button else "fixed")
    posted = _figures("--blinds", blinds) if blinds is not None else (1, 2) if variant.button else ()
    least = posted[-1] if posted else LEAST
    if limit not in TIMES:
        raise ValueError(f"--limit {limit!r}: choose no, pot, fixed or spread")
    if bets is not None and limit in ("no", "pot"):
        raise ValueError(f"--bets is for fixed and spread limit, not for {limit} limit")
    low, high = _two_figures("--bets", bets) if bets is not None else (least, least * TIMES[limit])
    opens = any(street.opener.forced for street in variant.streets)
    forced = bring_in if bring_in is not None else max(1, low // 2) if opens else 0
    if limit in ("fixed", "spread"):
        made = stakes.fixed_limit if limit == "fixed" else stakes.spread_limit
        return made(low, high, blinds=posted, ante=ante, bring_in=forced)
    big = stakes.no_limit if limit == "no" else stakes.pot_limit
    return big(*posted, bet=low, ante=ante, bring_in=forced)


def _two_figures(option: str, text: str) -> tuple[int, int]:
    """`2/4` as numbers. Raises ValueError naming the option."""
    figures = _figures(option, text)
    if len(figures) != 2:
        raise ValueError(f"{option} {text!r}: two figures are needed, as in 2/4")
    return figures[0], figures[1]


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

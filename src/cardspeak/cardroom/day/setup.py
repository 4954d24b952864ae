"""What a card room is before its day begins: its book, its tables, the games that it offers. Amounts are in cents."""

from __future__ import annotations

from typing import Annotated

import msgspec

from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import named
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import quoted

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Money = Annotated[int, msgspec.Meta(ge=0, le=10**12)]
SETUP = ("CS/day/setup",)
DOLLAR = 100


def dollars(cents: int) -> str:
    """An amount as people read it: $40, $12.50."""
    whole, rest = divmod(cents, DOLLAR)
    return f"${whole:,}.{rest:02}" if rest else f"${whole:,}"


class Offered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that the room offers, called `key` on its lists: the game and the stakes as the sign says them.

    seats: at each of its tables. least, most: what a player buys in for. must_move: a table of it may feed another. hourly:
    what each pays for an hour, where time is collected; 0 where a rake is taken. rake: the most that is taken of
    a pot, a tenth of it, where hands are told at a console.
    """

    key: Text
    game: Text = "texas-holdem"
    stakes: Text = "1/2"
    seats: Annotated[int, msgspec.Meta(ge=2, le=12)] = 9
    least: Annotated[int, msgspec.Meta(ge=1, le=10**9)] = 10_000
    most: Annotated[int, msgspec.Meta(ge=1, le=10**9)] = 30_000
    must_move: bool = False
    hourly: Annotated[int, msgspec.Meta(ge=0, le=10**6)] = 0
    rake: Annotated[int, msgspec.Meta(ge=0, le=10**6)] = 0


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A room: by which book, how many tables, which games, and what lies in its cage when it opens.

    consoles: a table that is opened is one of the room, whose hands are told at its console. times, languages: as posted.
    """

    book: Text
    tables: Annotated[int, msgspec.Meta(ge=1, le=200)]
    games: Annotated[tuple[Offered, ...], msgspec.Meta(min_length=1, max_length=40)]
    bank: Money = 10_000_000
    consoles: bool = False
    times: Annotated[str, msgspec.Meta(max_length=120)] = ""
    languages: Annotated[tuple[Text, ...], msgspec.Meta(min_length=1, max_length=6)] = ("English",)


@handed
def checked(setup: Setup) -> HouseRules:
    """How the room's book reads. Raises `Refused` for an unknown book and for games that cannot be offered."""
    rules = named(setup.book)
    keys = [game.key for game in setup.games]
    if twice := [key for key in keys if keys.count(key) > 1]:
        raise Refused(f"two games are called {quoted(twice[0])}", SETUP)
    for game in setup.games:
        if game.least > game.most:
            raise Refused(f"in {quoted(game.key)} nobody can buy in: at least {game.least} and at most {game.most}", SETUP)
        if game.hourly % 2:
            raise Refused(f"in {quoted(game.key)} half an hour is no whole cent", SETUP)
    return rules

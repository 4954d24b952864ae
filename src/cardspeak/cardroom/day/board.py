"""What the room's board shows: its games with their open seats, who waits for them, who is being called."""

from __future__ import annotations

import msgspec

from cardspeak.cardroom.day.core import MINUTE, SECOND, RoomCore
from cardspeak.cardroom.day.desk import calls_of
from cardspeak.cardroom.day.passing import BETWEEN_CALLS
from cardspeak.cardroom.day.state import Game
from cardspeak.rulebook.handed import handed


class GameLine(msgspec.Struct, frozen=True):
    """A game of the room: how many play it at which tables, the open seats, who waits, in order.

    about: how many minutes a newcomer may wait, -1 where nobody can tell yet.
    """

    key: str
    game: str
    stakes: str
    tables: tuple[int, ...]
    players: int
    open: int
    waiting: tuple[str, ...]
    about: int


class Call(msgspec.Struct, frozen=True):
    """A name that is called: for which seat, for the how manieth time, and how many seconds are left to answer."""

    name: str
    game: str
    table: int
    seat: int
    times: int
    left: int


class Board(msgspec.Struct, frozen=True):
    """The games in the order of the room's sign, and the calls, the one with the least time first."""

    games: tuple[GameLine, ...]
    calls: tuple[Call, ...]


def initials(name: str) -> str:
    """A name as a board for everybody has it: the first letters of its words and its numbers, of one word the first two."""
    words = name.split()
    return "".join([word if word.isdigit() else word[0] for word in words]).upper() if len(words) > 1 else name[:2]


@handed
def board(room: RoomCore, names: bool = False) -> Board:
    """The board at the moment that the room was told last. names: whole ones, as the desk has them; else initials."""
    shown = (lambda name: name) if names else initials
    calls = [
        Call(shown(name), offer.game, offer.table, offer.seat, offer.times, left(room, offer.times, offer.at))
        for name, offer in room.state.offers.items()
    ]
    lines = [line_of(room, game, tuple([shown(waiting.name) for waiting in game.names])) for game in room.state.games.values()]
    return Board(tuple(lines), tuple(sorted(calls, key=lambda call: call.left)))


def left(room: RoomCore, times: int, at: int) -> int:
    """Seconds until a name that was called is struck."""
    end = at + (calls_of(room) - times + 1) * BETWEEN_CALLS
    return max(0, end - room.now) // SECOND


def line_of(room: RoomCore, game: Game, names: tuple[str, ...]) -> GameLine:
    tables = list(room.tables_of(game.offered.key))
    return GameLine(
        key=game.offered.key,
        game=game.offered.game,
        stakes=game.offered.stakes,
        tables=tuple([table.number for table in tables]),
        players=sum([len(table.seats) for table in tables]),
        open=sum([len(room.free(table)) for table in tables]),
        waiting=names,
        about=wait(game, len(game.names) + 1),
    )


def wait(game: Game, place: int) -> int:
    """About how many minutes somebody at a place of the list waits, as the last seats went; -1 where too few have."""
    seated = game.seated
    if len(seated) < 2:
        return -1
    return (seated[-1] - seated[0]) // (len(seated) - 1) * place // MINUTE

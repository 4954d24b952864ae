"""Every round of a table that is over, in a format that other programs read, as one person may know it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.banked.events import Began as HouseBegan
from cardspeak.events import RAIL, Event, view
from cardspeak.history import ohh, phh
from cardspeak.history.model import History, HistoryError
from cardspeak.history.record import record
from cardspeak.journal import rounds
from cardspeak.poker import Round
from cardspeak.poker.events import Began
from cardspeak.server.past_rows import seated
from cardspeak.table.table_events import RoundOpened

if TYPE_CHECKING:
    from cardspeak.journal import Journal, Standing

DUMPS: Final[dict[str, Callable[[History], str]]] = {"phh": phh.dumps, "ohh": ohh.dumps}
MARKS: Final = (b'"table.se', b'"table.left"', b'"table.round-opened"', b'"banked.began"')


async def hands_of(book: Journal, stream: str, asker: str, form: str) -> AsyncIterator[bytes]:
    """The rounds one after the other, in PHH's sections or as Open Hand History's objects, with the players' names.

    A round in which the asker was dealt in is told to his seat, any other as the rail saw it. One that the format has no
    form for is left out, and in PHH a comment says why. Other work goes on between two rounds.
    """
    names = names_by_round(book, stream)
    written = 0
    for standing in rounds(book.store, stream, book.key):
        await asyncio.sleep(0)
        if standing.live:
            continue
        try:
            text = DUMPS[form](recorded(standing, names.get(standing.rounds, {}), asker))
        except HistoryError as error:
            if form == "phh":
                yield f"# hand {standing.rounds} is left out: {error}\n".encode()
            continue
        written += 1
        yield (f"[{written}]\n{text}\n" if form == "phh" else f"{text}\n").encode()


class RoundTold(msgspec.Struct, frozen=True):
    """A round that is over. seat: the asker's, 0 for the rail. players: by seat. events: as the asker may know them."""

    table: str
    number: int
    seat: int
    players: dict[int, str]
    events: list[Event]


async def rounds_of(book: Journal, stream: str, asker: str, form: str) -> AsyncIterator[bytes]:
    """The rounds one after the other, each a line of JSON: its events, with their clauses, as the asker may know them.

    A round in which the asker had a hand is told to his seat, any other as the rail saw it.
    """
    names = names_by_round(book, stream)
    for standing in rounds(book.store, stream, book.key):
        await asyncio.sleep(0)
        if not standing.live:
            there = names.get(standing.rounds, {})
            seat = next((seat for seat, name in there.items() if name == asker), RAIL)
            told = RoundTold(stream.partition("/")[2], standing.rounds, seat, there, list(view(standing.events, seat)))
            yield msgspec.json.encode(told) + b"\n"


def recorded(standing: Standing, names: dict[int, str], asker: str) -> History:
    """A round as the asker may know it. Raises `HistoryError` for one that no format has words for."""
    if not isinstance(standing.events[0], Began):
        raise HistoryError("it was played against the house")
    r = Round.replay(standing.events)
    seat = next((seat for seat, name in names.items() if name == asker and seat in r.dealt_in), RAIL)
    return record(r, names=names, viewer=seat, hand=str(standing.rounds), table=standing.stream)


def names_by_round(book: Journal, stream: str) -> dict[int, dict[int, str]]:
    """Who sat where as each round was dealt, by its number."""
    found: dict[int, dict[int, str]] = {}
    at: dict[int, str] = {}
    for row in book.store.read(stream):
        if any([mark in row.body for mark in MARKS]):
            for event in row.entry.events:
                seated(at, event)
                if isinstance(event, RoundOpened | HouseBegan):
                    found[len(found) + 1] = dict(at)
    return found

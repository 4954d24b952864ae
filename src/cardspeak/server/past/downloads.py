"""Every round of a table that is over, in a format that other programs read, as one person may know it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.events import Event, view
from cardspeak.history import ohh, phh
from cardspeak.history.model import History, HistoryError
from cardspeak.history.record.citing import citations
from cardspeak.history.record.record import record
from cardspeak.poker import Round
from cardspeak.poker.events import Began
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.recovery import entry
from cardspeak.server.past.finished_rounds import of_the_round, over, own_seat
from cardspeak.server.past.proof import shuffle_of
from cardspeak.server.past.round_index import Dealt, rounds_from
from cardspeak.table.banked.events import HouseTableOpened

if TYPE_CHECKING:
    from cardspeak.journal import Journal

DUMPS: Final[dict[str, Callable[[History, Mapping[str, object]], str]]] = {"phh": phh.dumps, "ohh": ohh.dumps}


async def hands_of(journal: Journal, stream: str, asker: str, form: str, until: int = 0) -> AsyncIterator[bytes]:
    """The rounds one after the other, in PHH's sections or as Open Hand History's objects, with the players' names.

    A round in which the asker was dealt in is told to their seat, any other as the rail saw it. One that the format has no
    form for is left out, and in PHH a comment says why. until: as for `past_round`. Other work goes on between two rounds.
    """
    written = 0
    async for dealt, played in over_by(journal, stream, until):
        try:
            history, cited = recorded(stream, dealt, played, asker)
            text = DUMPS[form](history, cited | shuffle_of(journal, stream, dealt))
        except HistoryError as error:
            if form == "phh":
                yield f"# hand {dealt.number} is left out: {error}\n".encode()
            continue
        written += 1
        yield (f"[{written}]\n{text}\n" if form == "phh" else f"{text}\n").encode()


def check_form(journal: Journal, stream: str) -> None:
    """Raises `Refused` for a table against the house, of whose rounds neither PHH nor Open Hand History has a form."""
    if any([isinstance(event, HouseTableOpened) for event in entry(journal, stream, 1).events]):
        raise Refused("PHH and Open Hand History have no form for rounds against the house: download them as events, in JSON")


async def in_turn(turn: asyncio.Lock, rounds: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Each round when no other download is at one, so that tables wait for one round at most however many are fetched."""
    while True:
        async with turn:
            finished = await anext(rounds, None)
        if finished is None:
            return
        yield finished


async def over_by(journal: Journal, stream: str, until: int) -> AsyncIterator[tuple[Dealt, list[Event]]]:
    """The rounds that are over, those alone that ended by a moment if it is not 0, each with what happened in it."""
    for dealt in rounds_from(journal, stream, 1):
        await asyncio.sleep(0)
        played = of_the_round(dealt.entries)
        if over(played) and not 0 < until < dealt.entries[-1].moment:
            yield dealt, played


class RoundTold(msgspec.Struct, frozen=True):
    """A round that is over. seat: the asker's, 0 for the rail. players: by seat. events: as the asker may know them.

    shuffle: the root that the deck was committed to by, and the seeds that players gave.
    """

    table: str
    number: int
    seat: int
    players: dict[int, str]
    events: list[Event]
    shuffle: dict[str, object]


async def rounds_of(journal: Journal, stream: str, asker: str, form: str, until: int = 0) -> AsyncIterator[bytes]:
    """The rounds one after the other, each a line of JSON: its events, with their clauses, as the asker may know them.

    A round in which the asker had a hand is told to their seat, any other as the rail saw it. until: as for `past_round`.
    """
    async for dealt, played in over_by(journal, stream, until):
        seat = own_seat(dealt.sat, asker)
        shuffle = shuffle_of(journal, stream, dealt)
        round_told = RoundTold(stream.partition("/")[2], dealt.number, seat, dealt.sat, list(view(played, seat)), shuffle)
        yield msgspec.json.encode(round_told) + b"\n"


def recorded(stream: str, dealt: Dealt, played: list[Event], asker: str) -> tuple[History, dict[str, object]]:
    """A round as the asker may know it, and what it cites. Raises `HistoryError` for one that no format has words for."""
    if not isinstance(played[0], Began):
        raise HistoryError("PHH and Open Hand History have no form for rounds against the house")
    r = Round.replay(played)
    seat = own_seat({seat: name for seat, name in dealt.sat.items() if seat in r.dealt_in}, asker)
    return record(r, names=dealt.sat, viewer=seat, hand=str(dealt.number), table=stream), citations(r)

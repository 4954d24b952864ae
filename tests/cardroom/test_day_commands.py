"""Random commands in rooms of every book: what is refused changes nothing and cites, and nothing is ever lost.

The long form: CARDSPEAK_ROOM_OPS=1000000.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import get_args, get_type_hints

import msgspec
import pytest

from cardspeak.cardroom.day import Offered, Room
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.apply import APPLY
from cardspeak.cardroom.day.checking import audit
from cardspeak.cardroom.day.setup import Setup
from cardspeak.cardroom.day.terms import against_house
from cardspeak.events import Event
from cardspeak.events.base import Kind
from cardspeak.poker.rake import METHODS
from cardspeak.rulebook import Cites
from cardspeak.rulebook.books import named
from tests.cardroom.days import HOUSE, KINDS, Chaos, brought_to_its_end, prepared, usual

A_DAY = 10_000
"""Commands in a day: some of ten tables' week. What a day keeps on record grows with it, and so a day ends."""
ENOUGH = 30_000
"""Commands by one book after which every kind has come about, but for what is `RARELY`; in fewer, one may not have."""
LOST = 1 / 2_500
ENDS = {s.BANK, s.CAGE, s.PATRONS, s.FUND, s.VARIANCE}
"""Where money may lie when a day is over, beside what is kept for somebody."""
DECODER = msgspec.json.Decoder(list[e.RoomEvent])
FIRST = 1_000_000 * int(os.environ.get("CARDSPEAK_SEED", "0"))
RARELY = {"EndDay", "Combine", "Relocate", "Bar", "Reclaim", "PickUp", "Go", "Appeal"}
"""What may not come about in some thousand commands; by one book nobody appeals against an answer at all."""
OPS = int(os.environ.get("CARDSPEAK_ROOM_OPS", "100000"))
BOOKS = ("seminole", "section-8", "exhibit-a")


def flat(union: object) -> list[type]:
    return [one for each in get_args(union) for one in (flat(each) if get_args(each) else [each])]


def test_every_event_can_be_applied_and_says_what_its_fields_hold() -> None:
    kinds = flat(e.RoomEvent)
    assert {*kinds} == {*APPLY, e.Opened}
    assert len({each.__struct_config__.tag for each in kinds}) == len(kinds)
    for kind in kinds:
        hints = get_type_hints(kind, include_extras=True)
        for name in kind.__struct_fields__:
            declared = [each for each in getattr(hints[name], "__metadata__", ()) if isinstance(each, Kind)]
            assert len(declared) == 1 or hints[name] in (Cites, Setup), (kind, name)


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_is_ever_lost_and_a_replay_is_the_same(book: str) -> None:
    """Whoever keeps the day is gone now and then: it is taken up from what was written, and nothing of it is another."""
    done: set[str] = set()
    rounds = 0
    left, number = OPS // len(BOOKS), FIRST
    while left > 0:
        chaos = Chaos(prepared(book, games=(*usual(book), *HOUSE)), seed=19 + number)
        for _ in range(min(left, A_DAY)):
            if chaos.room.state.over:
                break
            chaos.one()
            left -= 1
            if chaos.pick.random() < LOST:
                taken_up(chaos)
        if not chaos.room.state.over:
            taken_up(chaos)
            brought_to_its_end(chaos.room)
        done |= {*chaos.done}
        rounds += sum([against_house(each) for each in told_of(chaos.room.events)])
        lies = {account for account in chaos.room.state.ledger.accounts if not account.startswith("safe/")}
        assert audit(chaos.room) == [] and not lies - ENDS, f"seed {19 + number}: {lies}"
        number += 1
    never = set() if METHODS[str(named(book).rakes.methods.value)].time else {"Time"}
    assert rounds > OPS // 1_000, "rounds against the house"
    assert OPS // len(BOOKS) < ENOUGH or {kind.__name__ for kind in KINDS} - done <= RARELY | never, sorted(done)


def told_of(events: Iterable[Event]) -> Iterator[Offered]:
    """The game of each hand that was told."""
    games: dict[str, Offered] = {}
    at: dict[int, Offered] = {}
    for event in events:
        match event:
            case e.Opened():
                games = {each.key: each for each in event.setup.games}
            case e.TableOpened() | e.GameChanged():
                at[event.table] = games[event.game]
            case e.Relocated():
                at[event.to] = at[event.table]
            case e.HandTold():
                yield at[event.table]


def taken_up(chaos: Chaos) -> None:
    """The day goes on with who has nothing of it but what was written."""
    was = chaos.room
    again = Room.replay(DECODER.decode(msgspec.json.encode(was.events)))
    assert again.values() == was.values() == Room.resumed(was.state).values()
    again.tick(moment=was.now)
    chaos.room = again

"""Random commands in rooms of every book: what is refused changes nothing and cites, and nothing is ever lost.

The long form: CARDSPEAK_ROOM_OPS=1000000.
"""

from __future__ import annotations

import os
from typing import get_args, get_type_hints

import msgspec
import pytest

from cardspeak.cardroom.day import Room
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day.apply import APPLY
from cardspeak.cardroom.day.setup import Setup
from cardspeak.events.base import Kind
from cardspeak.rulebook import Cites
from tests.cardroom.days import KINDS, Chaos, prepared

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
    chaos = Chaos(prepared(book), seed=19)
    rooms = [chaos]
    for _ in range(OPS // len(BOOKS)):
        if rooms[-1].room.state.over:
            rooms.append(Chaos(prepared(book), seed=19 + len(rooms)))
        rooms[-1].one()
    done = {name for each in rooms for name in each.done}
    assert {kind.__name__ for kind in KINDS} - done <= {"EndDay", "Combine", "Bar", "Reclaim", "PickUp", "Go"}, sorted(done)
    for each in rooms:
        decoder = msgspec.json.Decoder(list[e.RoomEvent])
        told = decoder.decode(msgspec.json.encode(each.room.events))
        assert Room.replay(told).values() == each.room.values()
        assert Room.resumed(each.room.state).values() == each.room.values()

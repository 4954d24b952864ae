"""What the room tells: every event that a table's entry may hold has its line, and declares what its fields hold."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest

from cardspeak.events.base import Kind
from cardspeak.journal.events import Committed
from cardspeak.poker.events import PokerEvent
from cardspeak.rulebook import Cites
from cardspeak.server.dealer.messages import SAY, SILENT
from cardspeak.table.common.clock_events import ClockEvent
from cardspeak.table.common.floor_events import RulingEntered
from cardspeak.table.common.wish_events import WishEvent
from cardspeak.table.poker.events import TableEvent
from cardspeak.table.words.clock_words import SAY as SAY_OF_CLOCKS
from cardspeak.table.words.poker import SAY as SAY_OF_TABLES

CLOCKS: tuple[Any, ...] = (*get_args(ClockEvent), *get_args(WishEvent))


def test_every_event_of_a_table_its_rounds_and_its_clocks_has_a_line() -> None:
    assert {*get_args(PokerEvent), *get_args(TableEvent), *CLOCKS, RulingEntered, Committed} <= {*SAY, *SAY_OF_TABLES}
    assert set(SAY_OF_CLOCKS) == set(CLOCKS)
    assert set(CLOCKS) >= SILENT


@pytest.mark.parametrize("event_type", CLOCKS, ids=lambda event_type: event_type.__name__)
def test_every_field_of_a_clock_s_event_says_what_it_holds_and_none_holds_cards(event_type: Any) -> None:
    hints, plain = get_type_hints(event_type, include_extras=True), get_type_hints(event_type)
    assert event_type.__struct_config__.tag.startswith("table.")
    for name in event_type.__struct_fields__:
        kinds = [kind for kind in getattr(hints[name], "__metadata__", ()) if isinstance(kind, Kind)]
        assert plain[name] == Cites if not kinds else not kinds[0].audience, name

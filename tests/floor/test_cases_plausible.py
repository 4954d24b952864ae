"""What no table can have told is refused by the place where it stands, before any rule looks at it."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.floor.cases import situation_of
from cardspeak.rulebook import Refused


@pytest.mark.parametrize(
    ("setup", "place"),
    [
        ({"street": "flop", "events": [{"t": 10**400, "seat": 1, "kind": "say", "text": "call"}]}, r"events\[0\]\.t"),
        ({"max_seats": 9, "occupied_before": [1, 2, 10**18], "last_hand": {}}, r"occupied_before\[2\]"),
        ({"street": "flop", "events": [{"t": 0, "seat": -1, "kind": "say", "text": "call"}]}, r"events\[0\]\.seat"),
        ({"street": "showdown", "board": ["As", ["Kd"]], "hands": {}}, "board"),
        ({"entries": float("nan")}, "entries"),
    ],
)
def test_what_no_table_tells_is_refused_by_its_place(setup: dict[str, Any], place: str) -> None:
    with pytest.raises(Refused, match=place):
        situation_of({"id": "X", "book": "seminole", "game": "holdem", "structure": {}, "setup": setup})

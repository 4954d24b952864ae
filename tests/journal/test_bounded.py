"""What a journal's bytes say of seats is bounded where it is read, whatever event it stands in: seats are bits of a number.

Where a journal has no key anybody who has its file can write what they like into it, and a seat of 10⁹ would end who reads it.
"""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from cardspeak.events.base import MOST_SEATS, Kind
from cardspeak.journal import AnyEvent, JournalError
from cardspeak.journal.entry import Row
from tests.secrecy.test_scanner import every_type

FAR: dict[str, Any] = {
    "seat": 10**9,
    "seats": [1, 10**9],
    "chips by seat": [0] * 10**4,
    "numbers by seat": [0] * 10**4,
}
NEAR: dict[str, Any] = {"seat": MOST_SEATS, "seats": [0, MOST_SEATS], "chips by seat": [0] * 12, "numbers by seat": [0] * 12}
FIELDS = {
    f"{kind.__struct_config__.tag}.{name}": (hint, held.holds)
    for kind in sorted(every_type(AnyEvent), key=lambda kind: str(kind.__struct_config__.tag))
    for name, hint in get_type_hints(kind, include_extras=True).items()
    for held in get_args(hint)
    if isinstance(held, Kind) and held.holds in FAR
}


def test_there_are_seats_in_most_events() -> None:
    assert len(FIELDS) > 150
    assert {holds for _, holds in FIELDS.values()} == set(FAR)


@pytest.mark.parametrize("holds", FAR)
def test_no_event_is_read_with_a_seat_that_no_table_has(holds: str) -> None:
    for where, (hint, held) in FIELDS.items():
        if held == holds:
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert(FAR[holds], hint)
                pytest.fail(where)
            msgspec.convert(NEAR[holds], hint)


@pytest.mark.parametrize("seat", [-1, MOST_SEATS + 1, 10**9, 10**18])
def test_an_entry_with_such_a_seat_is_told_as_one_that_cannot_be_read(seat: int) -> None:
    event = {"type": "table.seated", "seat": seat, "player": "Ann", "chips": 5, "cites": []}
    row = Row("table/7", 3, "sit", b"", msgspec.json.encode({"version": 3, "events": [event]}))
    with pytest.raises(JournalError, match=r"something else than it should be - at `\$.events\[0\].seat`") as told:
        _ = row.entry
    assert "\n" not in str(told.value)

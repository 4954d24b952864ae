"""What people have ordered at an event, as its journal tells it."""

from __future__ import annotations

from typing import NamedTuple

import msgspec


class Deedline(msgspec.Struct, frozen=True):
    """What was done: entry `number` of the event's journal. whose: who did it."""

    number: int
    moment: int
    whose: str
    text: str


class Order(NamedTuple):
    """An entry that somebody made; its text is empty if it was not made from the desk. takes_back: the entry that it undid."""

    line: Deedline
    takes_back: int

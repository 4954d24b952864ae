"""What tests do with a round, whatever is played: act it out, look for events and cards in it, play many from a seed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeVar

from cardspeak.events.view import card_fields

SEED = int(os.environ.get("CARDSPEAK_SEED", "1"))
FIRST = SEED * 1_000_003
"""The seed of the first random round."""
R = TypeVar("R")


@contextmanager
def noted(again: str) -> Iterator[None]:
    """What goes wrong inside tells how to have it `again`."""
    try:
        yield
    except Exception as error:
        error.add_note(again)
        raise


def play(r: R, script: str) -> R:
    """Acts in turn, as in "call, raise 6, fold", each of which is told as what it is. Gives the round back."""
    for said in script.split(","):
        verb, _, amount = said.strip().partition(" ")
        told, facing = len(r.events), getattr(r, "price", 0)  # type: ignore[attr-defined]
        r.act(verb, int(amount or 0))  # type: ignore[attr-defined]
        if verb in TOLD_AS:
            assert type(r.events[told]).__name__ in TOLD_AS[verb][bool(facing)], said  # type: ignore[attr-defined]
    return r


TOLD_AS = {
    "fold": (("Folded",), ("Folded",)),
    "check": (("Checked",), ("Checked",)),
    "call": (("BroughtIn",), ("Called", "BroughtIn")),
    "bet": (("Bet",), ("Raised",)),
    "raise": (("Bet",), ("Raised",)),
}
"""The events by which an act of poker is told, where nothing is bet and where something is."""


def happened(r: Any, *kinds: type) -> list[Any]:
    """The events of these types, in order."""
    return [event for event in r.events if type(event) in kinds]


def nothing_lost(r: R) -> R:
    """A round of poker that is over has paid all that was put in, but for what the house took. Gives the round back."""
    began = r.events[0]  # type: ignore[attr-defined]
    taken = sum([event.chips for event in r.events if type(event).__name__ in ("Raked", "TimeTaken")])  # type: ignore[attr-defined]
    assert sum(r.stacks.values()) + taken == sum([chips for chips in began.stacks if chips > 0])  # type: ignore[attr-defined]
    return r


def every_card(event: Any) -> list[int]:
    """All that lies in the fields of an event that are declared to hold cards."""
    found: list[int] = []
    for field in fields_with_cards(type(event)):
        for item in getattr(event, field):
            found += item if isinstance(item, tuple) else (item,)
    return found


@cache
def fields_with_cards(event_type: Any) -> tuple[str, ...]:
    return tuple(card_fields(event_type))

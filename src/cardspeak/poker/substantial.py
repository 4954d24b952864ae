"""Substantial action, after which a misdeal or an act out of turn stands; and who has wagered of their own will."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from cardspeak.events import Event
from cardspeak.poker import events as e


class Done(msgspec.Struct, frozen=True):
    """An act in turn: `verb` is check, bet, call, raise or fold, and `chips` whether it put any in.

    What was posted, blinds, antes and bring-ins, is no act.
    """

    seat: int
    verb: str
    chips: bool = False


def substantial(acts: Sequence[Done]) -> bool:
    """Whether these acts in turn are substantial action: two of which one puts chips in, or any three (SEM/T36)."""
    return len(acts) >= 3 or (len(acts) == 2 and any([act.chips for act in acts]))


def wagerers(acts: Iterable[Done]) -> int:
    """How many players have put chips in of their own will (S8(u)(6)(ii))."""
    return len({act.seat for act in acts if act.chips})


VERBS: Final[Mapping[type, str]] = {e.Folded: "fold", e.Checked: "check", e.Called: "call", e.Bet: "bet", e.Raised: "raise"}


def done(events: Iterable[Event]) -> tuple[Done, ...]:
    """The acts among a round's events, in order."""
    return tuple(
        [
            Done(event.seat, VERBS[type(event)], isinstance(event, e.Called | e.Bet | e.Raised))
            for event in events
            if isinstance(event, e.Folded | e.Checked | e.Called | e.Bet | e.Raised)
        ]
    )

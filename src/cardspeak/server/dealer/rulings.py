"""What everybody at a table is shown of the floor: that the play is stopped, and the rulings on the round that lies there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from cardspeak.events import Event
from cardspeak.rulebook import Cites
from cardspeak.table.banked.events import BetsOpened
from cardspeak.table.common.clock_events import PlayFreed, PlayStopped
from cardspeak.table.common.floor_events import RulingEntered
from cardspeak.table.poker.events import RoundOpened

if TYPE_CHECKING:
    from cardspeak.journal import Journal


class Stopped(msgspec.Struct, frozen=True):
    """By whom the play is stopped, and why; `reason` may be empty."""

    by: str
    reason: str


class RulingShown(msgspec.Struct, frozen=True):
    """A ruling on the round. state: "ruled", "chosen", "applied", "left" (to people) or "reversed".

    text: what is decided; done: what carrying it out did; reason: why the floor chose so, or took it back.
    """

    number: int
    by: str
    ruling: str
    state: str
    text: str
    done: str
    reason: str
    clauses: Cites


def _stopped(shown: FloorShown, event: PlayStopped) -> None:
    shown.stopped = Stopped(event.by, event.reason)


def _freed(shown: FloorShown, event: PlayFreed) -> None:
    shown.stopped = None


def _round_began(shown: FloorShown, event: RoundOpened | BetsOpened) -> None:
    shown.rulings = []


def _entered(shown: FloorShown, event: RulingEntered) -> None:
    if event.kind != "ruled":
        shown.rulings = [after(ruling, event) if ruling.number == event.of else ruling for ruling in shown.rulings]
        return
    shown.rulings.append(
        RulingShown(
            number=event.number,
            by=event.by,
            ruling=event.ruling,
            state="ruled",
            text=event.explanation,
            done="",
            reason="",
            clauses=event.cites,
        )
    )


class FloorShown(msgspec.Struct):
    """stopped: whether and why the play is stopped. rulings: those on this round, in order."""

    CHANGES: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]] = {
        PlayStopped: _stopped,
        PlayFreed: _freed,
        RoundOpened: _round_began,
        BetsOpened: _round_began,
        RulingEntered: _entered,
    }
    """What each event of the journal changes."""

    stopped: Stopped | None = None
    rulings: list[RulingShown] = []

    def take(self, event: Event) -> None:
        """What an event of the journal changes."""
        if change := self.CHANGES.get(type(event)):
            change(self, event)


def after(shown: RulingShown, event: RulingEntered) -> RulingShown:
    """A ruling as it stands after a later entry about it."""
    facts: dict[str, Any] = {"state": event.kind, "by": event.by, "reason": event.reason or shown.reason}
    if event.kind == "chosen":
        facts |= {"text": event.explanation, "clauses": event.cites}
    elif event.kind != "reversed":
        facts |= {"done": event.explanation}
    return msgspec.structs.replace(shown, **facts)


def shown_of(journal: Journal, stream: str) -> FloorShown:
    """What is shown, from the beginning of the last round on: none begins while the play is stopped."""
    shown = FloorShown()
    for row in journal.store.read(stream, max(0, journal.standing(stream).since - 1)):
        for event in row.entry.events:
            shown.take(event)
    return shown

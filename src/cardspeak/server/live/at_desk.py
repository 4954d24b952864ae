"""What the desk writes down that is no table's, such as PINs, devices and groups: each on a stream of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from cardspeak.events import Event
    from cardspeak.server.live.room import Room

Happened = TypeVar("Happened", bound="Event")


async def put_down(
    room: Room, stream: str, events: Sequence[Happened], who: str, take: Callable[[Happened, int], None], command: str = ""
) -> None:
    """Add events to a stream. `take` has them count at once, so that nobody decides by what was before; this waits until durable.

    Raises `AwayError` while the journal does not answer, and `JournalError` where it is lost meanwhile.
    """
    room.check()
    journal, now = room.journal, room.now()
    after = journal.standing(stream).sequence
    receipt = journal.append(stream, events, moment=now, who=who, command=command or f"{stream}/{now}/{after + 1}", after=after)
    for event in events:
        take(event, now)
    await receipt.written()

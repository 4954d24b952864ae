"""What happened, line by line, for those who look."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from cardspeak.events import Event
from cardspeak.journal.events import Committed
from cardspeak.server.messages import Line
from cardspeak.table.clock_events import BanksFilled, BankSpent, BetsTimed, TurnTimed
from cardspeak.table.clock_words import SAY as SAY_OF_CLOCKS
from cardspeak.table.floor_words import SAY as SAY_OF_THE_FLOOR
from cardspeak.table.host_words import SAY as SAY_OF_HOSTS

Words = Mapping[type, Callable[[Any], str]]
"""Each kind of event in a dealer's words."""
SAY: Final[dict[type, Callable[[Any], str]]] = {
    **SAY_OF_CLOCKS,
    **SAY_OF_HOSTS,
    **SAY_OF_THE_FLOOR,
    Committed: lambda event: f"the deck is shuffled and committed to: {event.root[:16]}",
}
SILENT: Final = frozenset({TurnTimed, BetsTimed, BanksFilled, BankSpent})
"""What the clocks show already."""


def lines(words: Words, seen: Iterable[Event], seq: int) -> list[Line]:
    """The events of a command as one viewer may know them, each in a line. words: those of the table's game."""
    return [
        Line(seq, (words.get(type(event)) or SAY[type(event)])(event), getattr(event, "cites", ()), getattr(event, "seat", 0))
        for event in seen
        if type(event) not in SILENT
    ]

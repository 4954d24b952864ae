"""What happened, line by line, for those who look."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from cardspeak.console.words import SAY as SAY_OF_CONSOLES
from cardspeak.events import Event
from cardspeak.journal.events import Committed, Mixed
from cardspeak.server.dealer.messages import LogLine
from cardspeak.table.common.clock_events import AnsweredFor, BanksFilled, BankSpent, BetsTimed, ShowTimed, TurnTimed
from cardspeak.table.common.wish_events import Wished
from cardspeak.table.decks.gear_events import RoundBegan
from cardspeak.table.poker.events import RoundOpened
from cardspeak.table.words.clock_words import SAY as SAY_OF_CLOCKS
from cardspeak.table.words.floor_words import SAY as SAY_OF_THE_FLOOR
from cardspeak.table.words.host_words import SAY as SAY_OF_HOSTS

Words = Mapping[type, Callable[[Any], str]]
"""Each kind of event in a dealer's words."""
SAY: Final[dict[type, Callable[[Any], str]]] = {
    **SAY_OF_CLOCKS,
    **SAY_OF_HOSTS,
    **SAY_OF_THE_FLOOR,
    **SAY_OF_CONSOLES,
    Committed: lambda event: f"the deck is shuffled and committed to: {event.root}",
    Mixed: lambda event: f"the order is mixed by the seeds of {' and '.join(event.players)}",
}
OPENING: Final = (RoundOpened, RoundBegan)
"""What begins a round at a table, and has its number."""
SILENT: Final = frozenset({AnsweredFor, TurnTimed, ShowTimed, BetsTimed, BanksFilled, BankSpent, Wished})
"""What the clocks show already, and what is a player's own business."""


_SEAT: Final = re.compile(r"\bseat (\d+)\b")


def lines(words: Words, seen: Iterable[Event], seq: int, players: Mapping[int, str]) -> list[LogLine]:
    """The events of a command as one viewer may know them, each in a line.

    words: those of the table's game. players: who sat where when it happened.
    """
    return [line(words, event, seq, players) for event in seen if type(event) not in SILENT]


def line(words: Words, event: Event, seq: int, players: Mapping[int, str]) -> LogLine:
    """One event in a line."""
    text = (words.get(type(event)) or SAY[type(event)])(event)
    number = event.number if isinstance(event, OPENING) else 0
    named = {seat: players.get(seat, "") for seat in map(int, _SEAT.findall(text))}
    spoken_of = {seat: player for seat, player in named.items() if player and player not in text}
    return LogLine(seq, text, getattr(event, "cites", ()), getattr(event, "seat", 0), spoken_of, number)

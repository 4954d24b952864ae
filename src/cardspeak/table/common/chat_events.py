"""What is said at a table, as a stream beside the table's own holds it. Moments are milliseconds since 1970."""

from __future__ import annotations

from cardspeak.events import Event, Word
from cardspeak.rulebook import Cites
from cardspeak.table.common.place_events import Moment


class Spoken(Event, frozen=True, gc=False, tag="chat.spoken"):
    """Somebody says something to all at the table. role: "player", "rail", "floor" …"""

    name: Word
    role: Word
    text: Word
    moment: Moment
    cites: Cites


class Silenced(Event, frozen=True, gc=False, tag="chat.silenced"):
    """From now on somebody is not heard; the whole rail if `player` is empty."""

    player: Word
    by: Word
    role: Word
    moment: Moment
    cites: Cites


class HeardAgain(Event, frozen=True, gc=False, tag="chat.heard-again"):
    """Who was silenced is heard again; the rail if `player` is empty."""

    player: Word
    by: Word
    role: Word
    moment: Moment
    cites: Cites


ChatEvent = Spoken | Silenced | HeardAgain
"""All of it, as a tagged union."""

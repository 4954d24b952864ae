"""What happens in the book of players, one event a change."""

from __future__ import annotations

from cardspeak.events import Count, Event, Word
from cardspeak.rulebook import Cites


class PlayerKept(Event, frozen=True, gc=False, tag="players.kept"):
    """A player is in the book as this from here on, under the number that they have for good."""

    number: Count
    name: Word
    club: Word
    country: Word
    town: Word
    note: Word
    by: Word
    cites: Cites


class PlayerDropped(Event, frozen=True, gc=False, tag="players.dropped"):
    """A player is in the book no more; the number is nobody else's."""

    number: Count
    by: Word
    cites: Cites


class PlayersJoined(Event, frozen=True, gc=False, tag="players.joined"):
    """Two players are one: what `number` was called is a former name of `into`."""

    number: Count
    into: Count
    by: Word
    cites: Cites


PlayersEvent = PlayerKept | PlayerDropped | PlayersJoined
"""All of it, as a tagged union."""

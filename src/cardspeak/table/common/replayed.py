"""A table as a reading of its events, and of the events of its rounds: how it is replayed, and how both go on together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, Self, TypeVar

from cardspeak.banked import Round as BankedRound
from cardspeak.events import Event
from cardspeak.events.made import Made, let_happen
from cardspeak.poker import Round as PokerRound
from cardspeak.rulebook import Cites, Refused

OPENED: Cites = ("CS/table/opened",)

R = TypeVar("R", bound=PokerRound | BankedRound)


class Replayed(Made, Generic[R]):
    """events: all that happened since the table was made here, its rounds' events among them. round: the one that is played, or
    was played last; None before the first. told: how many of the round's events have happened at the table.
    """

    __slots__ = ("events", "round", "told")

    ROUND: ClassVar[type[Any]]
    OF_A_ROUND: ClassVar[frozenset[type]]
    """The types of a round's events."""
    BEGAN: ClassVar[type]
    """The first of them."""
    APPLY: ClassVar[Mapping[type, Callable[[Any, Any], None]]]
    """What each event changes of the table; the table on top gives it."""
    FIRST: ClassVar[type]
    """The type of the event that opens a table."""
    BEGINS: ClassVar[str]
    """What is wrong with events that do not begin with it."""

    round: R | None
    told: int

    def _begin(self) -> None:
        self.events: list[Event] = []
        self.round = None
        self.told = 0

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Self:
        """The table that these events make, its rounds' among them.

        Raises `Refused` if they do not begin with its opening, or one does not follow from those before it.
        """
        new = cls._unmade()
        record = list(events)
        if not record or not isinstance(record[0], cls.FIRST):
            raise Refused(cls.BEGINS, OPENED)
        let_happen(record, new.emit, OPENED)
        return new

    def take_up(self, of_the_round: Iterable[Event], playing: bool) -> None:
        """Take up a round in the middle, or the last one. Raises `Refused` if one is `playing` whose events are missing."""
        if events := [event for event in of_the_round if type(event) in self.OF_A_ROUND]:
            r = self.round = self.ROUND.replay(events)
            self.told = len(r.events)
        if playing and (self.round is None or self.round.over):
            raise Refused("the table was in the middle of a round, whose events are missing", OPENED)

    def emit(self, event: Event) -> None:
        """Let an event of the table or of its round happen."""
        if type(event) in self.OF_A_ROUND:
            if isinstance(event, self.BEGAN):
                self.round = self.ROUND.replay([event])
            elif self.round is not None:
                self.round.take((event,))
            self.told = len(self.round.events) if self.round else 0
        self.happened(event)

    def emit_all(self, events: Iterable[Event]) -> None:
        """Let these events happen, one after the other."""
        for event in events:
            self.emit(event)

    def happened(self, event: Event) -> None:
        """Keep an event, and change what it changes; a round's own state has changed already."""
        self.events.append(event)
        if change := self.APPLY.get(type(event)):
            change(self, event)

    def take(self, r: R) -> bool:
        """Let happen at the table what has happened in its round since; whether that was the round's end."""
        fresh = r.events[self.told :]
        self.told = len(r.events)
        self.events += fresh
        changes = self.APPLY
        for event in fresh:
            if change := changes.get(type(event)):
                change(self, event)
        return r.over and bool(fresh)

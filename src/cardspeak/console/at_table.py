"""The console of a table with real cards, hand after hand: what is told there happens at the table and is journalled with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cardspeak.console import events as c
from cardspeak.console.console import Console
from cardspeak.console.decks import made_ready
from cardspeak.events import Event
from cardspeak.poker import Round
from cardspeak.poker.remedy_events import TakenBack
from cardspeak.rulebook import Cites, Refused
from cardspeak.table import Table

BY_HAND: Final = ("CS/console/table",)


class TableConsole(Console):
    """Tells the rounds of a table. What happens is among the table's own events."""

    def __init__(self, table: Table, told: Iterable[Event] = ()) -> None:
        """told: what the table's journal holds of its last hand already."""
        self.table = table
        self._begin(told)

    @property
    def round(self) -> Round:
        """The hand that is dealt, or was last. Raises `Refused` before the first."""
        if self.table.round is None:
            raise Refused("no hand has been dealt yet", BY_HAND)
        return self.table.round

    def next_hand(self, *, moment: int, entrants: int = 0, by: str = "the dealer") -> None:
        """Begin the next hand, whose cards nobody here knows: `by` has shuffled them, where decks were brought.

        Raises `Refused` while one is played, and as `Table.next_round`.
        """
        made_ready(self.table, by, moment)
        self.table.next_round(moment=moment, deck="", asked=True, entrants=entrants)
        self._begin(())
        self._unseen(moment)

    def _check_open(self, first: int, cites: Cites) -> None:
        """Nor is anything taken back where chips have moved, or somebody has gone, since the hand was void."""
        super()._check_open(first, cites)
        if not self.table.playing:
            for seat in self.table.state.dealt:
                place = self.table.seats.get(seat)
                if place is None or place.chips != self.round.stacks[seat]:
                    raise Refused(f"seat {seat} is not as the hand left it", cites)

    def _say(self, event: c.ConsoleEvent) -> None:
        self._take(event)
        self.table.emit(event)

    def _happen(self, events: Sequence[Event], moment: int = 0) -> None:
        back = [event for event in events if isinstance(event, TakenBack)]
        for event in back:
            self.table.emit(event)
        if not back and events:
            self.table.remedy(lambda r: r.take(events), moment=moment)

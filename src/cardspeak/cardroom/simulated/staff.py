"""The staff of a simulated room: tables opened and shut, trays filled, boxes counted, decks and dealers changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from cardspeak.cardroom.day import Room
from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.core import MINUTE
from cardspeak.cardroom.day.setup import DOLLAR
from cardspeak.cardroom.day.state import Table
from cardspeak.cardroom.simulated.dice import Dice
from cardspeak.cardroom.simulated.plan import GamePart, Plan
from cardspeak.cards import shuffle_order
from cardspeak.table.decks.due import REPLACE_AFTER, SORT_AFTER

COUNTERS: Final = ("Lee", "Sue")
MISCOUNTS: Final = 0.01
TRAY: Final = 5_000 * DOLLAR
EVERY: Final = 25 * MINUTE
"""Between two collections of time."""
FEED: Final = 2
"""Dealers who rest at a push."""


class Staff:
    """Does what the house does. do: has a command done, and says whether it was."""

    def __init__(self, room: Room, plan: Plan, do: Callable[..., bool]) -> None:
        self.room, self.plan, self.do = room, plan, do
        self.pick = Dice(plan.room.seed + 1)
        self._decks = 0

    def begin(self) -> None:
        """A shift begins, and the dealers come."""
        self.do(c.StartShift(), COUNTERS[0])
        for number in range(1, (self.plan.dealers.count or self.plan.room.tables + FEED) + 1):
            self.do(c.Come(f"Dealer {number}"))

    def duties(self) -> Iterator[tuple[int, Callable[[], None]]]:
        """What is done at which moments of the day."""
        minutes = self.plan.room.hours * 60
        for minute in range(self.plan.dealers.push, minutes, self.plan.dealers.push):
            yield minute * MINUTE, self.push
        for minute in range(SORT_AFTER, minutes, SORT_AFTER):
            yield minute * MINUTE, self.decks
        for minute in range(5, minutes, 5):
            yield minute * MINUTE, self.time
        for minute in range(self.plan.room.shift * 60, minutes, self.plan.room.shift * 60):
            yield minute * MINUTE, self.change

    def push(self) -> None:
        self.do(c.Push())

    def decks(self) -> None:
        """Every deck is put in order, and one that was played long enough is replaced."""
        for name, deck in [*self.room.state.decks.items()]:
            if self.room.now - deck.brought >= REPLACE_AFTER * MINUTE:
                self.do(c.Retire(name), COUNTERS[1])
                self.deck(deck.table, deck.colour)
            else:
                self.do(c.Inspect(name), COUNTERS[1])

    def deck(self, table: int, colour: str) -> None:
        self._decks += 1
        self.do(c.Bring(f"{colour} {self._decks}", colour, table), COUNTERS[1])
        self.do(c.Inspect(f"{colour} {self._decks}"), COUNTERS[1])

    def time(self) -> None:
        """Time is collected where it is due."""
        for table in self.room.state.tables.values():
            if table.game and (hourly := self.room.offered(table).offered.hourly):
                stacks = [self.room.chips(table, seat) for seat in table.seats]
                if self.room.now - table.collected >= EVERY and any(stacks):
                    self.do(c.Time(table.number, sum([min(hourly // 2, has) for has in stacks])), "floor")

    # --- tables

    def open(self, part: GamePart) -> None:
        """A game opens at the next table that is free, with everything that it needs; a second one may feed the first."""
        state = self.room.state
        spot = next((table for table in state.tables.values() if not table.game), None)
        rested = [name for name, dealer in state.dealers.items() if not dealer.table]
        if spot is None or not rested:
            return
        for colour in ("red", "blue")[len(spot.decks) :]:
            self.deck(spot.number, colour)
        if not spot.dealer:
            self.do(c.Send(rested[0], spot.number))
        self.fill(spot.number)
        mains = [table.number for table in self.room.tables_of(part.key) if not table.main]
        self.do(c.Open(spot.number, part.key, mains[0] if part.must_move and mains else 0), "floor")

    def fill(self, table: int, least: int = TRAY) -> None:
        """A tray is filled up by two, to what is usual or to what is needed."""
        short = max(TRAY, least) - self.room.state.ledger[s.tray(table)]
        if short > 0 and self.do(c.AskFill(table, short), COUNTERS[0]):
            self.do(c.Sign(self.room.state.last_slip), COUNTERS[1])

    def merge(self, table: int, into: int) -> None:
        """The two games combine if they can, else the one breaks."""
        spot = self.room.state.tables[table]
        if not self.do(c.Combine(table, into), "floor"):
            players = [seat for seat in spot.seats if self.room.chips(spot, seat)]
            self.do(c.Break(table, shuffle_order(self.pick.word())[: len(players)]), "floor")

    def shut(self, table: int) -> None:
        """A table that nobody has a seat at is cleared and closed, and its dealer rests."""
        spot = self.room.state.tables[table]
        if spot.game and not spot.seats and not spot.held:
            self.clear(spot)
            self.do(c.Close(table), "floor")

    def clear(self, spot: Table) -> None:
        """Boxes are counted, the tray goes back."""
        self.boxes(spot)
        if tray := self.room.state.ledger[s.tray(spot.number)]:
            self.do(c.AskCredit(spot.number, tray), COUNTERS[0])
            self.do(c.Sign(self.room.state.last_slip), COUNTERS[1])
        if spot.dealer:
            self.do(c.Send(spot.dealer, 0))

    def boxes(self, spot: Table) -> None:
        """Every box of a table that holds anything is counted by two, now and then a dollar wrong."""
        for kind in s.KINDS:
            if self.room.state.ledger[s.box_at(spot.number, kind)]:
                self.do(c.Pull(spot.number, kind), COUNTERS[0])
                self.count(self.room.state.last_box)

    def count(self, box: int) -> None:
        """By two who agree in the end."""
        counted = self.room.state.boxes[box]
        there = max(0, counted.due + self.pick.one((DOLLAR, -DOLLAR)) if self.pick.share() < MISCOUNTS else counted.due)
        if self.pick.share() < MISCOUNTS:
            self.do(c.Count(box, there + DOLLAR), COUNTERS[0])
            self.do(c.Count(box, there), COUNTERS[1])
        for by in COUNTERS:
            self.do(c.Count(box, there), by)

    def change(self) -> None:
        """A shift ends with everything counted, and the next begins."""
        for spot in self.room.state.tables.values():
            self.boxes(spot)
        self.do(c.EndShift(), COUNTERS[0])
        self.do(c.StartShift(), COUNTERS[0])

    def end(self) -> None:
        """The room closes."""
        for spot in self.room.state.tables.values():
            self.shut(spot.number)
            self.clear(spot)
        self.do(c.EndShift(), COUNTERS[0])
        self.do(c.EndDay(), COUNTERS[0])

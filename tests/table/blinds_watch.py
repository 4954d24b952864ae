"""Watches who has the big blind: nobody twice running, nobody passed over, and nobody in without paying."""

from __future__ import annotations

from typing import Final

from cardspeak.events import Event
from cardspeak.poker import events as e
from cardspeak.table import Positions, Table
from cardspeak.table.next_round.lineup import ANEW, COUNT, PLACED
from cardspeak.table.next_round.rotation import BUTTON
from cardspeak.table.next_round.seats import within
from cardspeak.table.poker import events as g

Sitting = tuple[str, int]
"""A player from sitting down to leaving."""
EXEMPT: Final = (COUNT, PLACED)
"""Where the blinds are not two, or were not in the game before, the button goes to the next player, or the house placed it."""


class Watch:
    """Takes what each command caused at a table, and remembers the last round that was played out."""

    def __init__(self) -> None:
        self.opened: g.RoundOpened | None = None
        self.sitting: dict[int, Sitting] = {}
        self.last: tuple[Positions, dict[int, Sitting]] | None = None
        self.seen = 0

    def take(self, table: Table, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, g.RoundOpened):
                self.opened = event
                self.sitting = {seat: (place.player, place.since) for seat, place in table.seats.items() if seat in event.dealt}
                if table.playing and table.round:
                    self.paid(table, event)
            elif isinstance(event, e.Ended):
                self.played(table)

    def paid(self, table: Table, opened: g.RoundOpened) -> None:
        """Who owes a blind and is dealt in has the big blind, or posts."""
        assert table.round is not None
        began = table.round.began
        if not began.stakes.blinds or ANEW in opened.cites:
            return
        posted = {post.seat for post in began.posts if post.kind in ("live", "dead")}
        for seat in opened.dealt:
            assert seat not in table.state.owes or seat in posted or seat == began.blind_seats[-1], (seat, opened)

    def played(self, table: Table) -> None:
        """The round is over: compare its big blind with the one before."""
        opened = self.opened
        assert opened is not None
        assert table.round is not None
        if opened.positions is None or len(table.round.began.stakes.blinds) != 2:
            return
        now, sitting = opened.positions, self.sitting
        if self.last and not set(EXEMPT) & set(opened.cites):
            was, before = self.last
            thawed = BUTTON in (*was.cites, *now.cites)
            by_book = table.rules.button.moves.value == "next-player" and (sitting != before or thawed)
            if not by_book:
                self.seen += 1
                assert before[was.big_blind] != sitting[now.big_blind], f"two big blinds running: {was}, {now}"
                there = set(before.values())
                over = [seat for seat in sitting if sitting[seat] in there and within(seat, was.big_blind, now.big_blind)]
                assert not over, f"passed over: {over}, {was}, {now}"
        self.last = now, sitting

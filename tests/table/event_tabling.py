"""A table in an event on which anything happens: orders at random, players who go away, hands that are void, levels."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import structs

from cardspeak.events import Event
from cardspeak.poker import Stakes
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit
from cardspeak.table import Leg, Positions, Posted
from cardspeak.table.in_event.absent import is_absent
from cardspeak.table.in_event.reports import hand_ended
from cardspeak.table.next_round.lineup import PLACED
from cardspeak.table.next_round.seats import within
from cardspeak.table.poker import events as g
from tests.table.tabling import Command, Tabling

STACK: Final = 300
DOUBLED: Final = 5
"""Levels in all; each doubles the one before."""


def doubled(stakes: Stakes) -> Stakes:
    """The next level."""
    return structs.replace(
        stakes,
        blinds=tuple([2 * blind for blind in stakes.blinds]),
        low=2 * stakes.low,
        high=2 * stakes.high,
        ante=2 * stakes.ante,
        bring_in=2 * stakes.bring_in,
    )


class EventTabling(Tabling):
    """The table, with chips on their way to it and from it; `watch` says what must hold of every hand."""

    def __init__(self, posted: Posted, rng: Random) -> None:
        super().__init__(posted, rng)
        self.stacks = (1, STACK)
        self.came = self.levels = 0
        self.began: tuple[Leg, ...] = posted.legs
        self.last: tuple[Positions, tuple[int, ...], dict[int, str]] | None = None
        self.opened: g.RoundOpened | None = None
        self.names: dict[int, str] = {}
        self.hands = self.killed = self.waited = self.redealt = 0
        for seat in range(1, min(posted.seats, 6) + 1):
            self.came += 1
            self.table.arrive(seat, f"P{self.came}", STACK, moment=self.moment)
        self.ledger.post(self.table.events)

    def step(self) -> tuple[Event, ...]:
        fresh = super().step()
        self.watch(fresh)
        return fresh

    def commands(self) -> tuple[list[Command], list[int]]:
        return IN_HAND if self.table.playing else BETWEEN_HANDS

    def check(self) -> None:
        """What is at the seats and in the pot is what came and has not gone."""
        table, held = self.table, self.ledger.balances
        assert sum(held.values()) == 0
        for seat, chips in table.stacks.items():
            assert held.get(f"seat/{seat}", 0) == chips, seat
        pot = table.round.pot + sum(table.round.put) if table.playing and table.round else 0
        assert held.get("pot", 0) == pot
        assert sum(table.stacks.values()) + pot == -held.get("walking", 0)

    # --- what must hold

    def watch(self, fresh: tuple[Event, ...]) -> None:
        state = self.table.state
        for event in fresh:
            if isinstance(event, g.RoundOpened):
                self.dealt(event)
            elif isinstance(event, e.HandKilled):
                self.killed += 1
            elif isinstance(event, e.Ended):
                assert self.opened is not None
                self.hands += 1
                if self.opened.positions and self.table.round and len(self.table.round.began.stakes.blinds) == 2:
                    self.last = self.opened.positions, self.opened.dealt, self.names
        if not self.table.playing and not state.voided and state.number:
            ended = hand_ended(self.table)
            assert ended is not None
            assert {lost.seat for lost in ended.out} == {seat for seat in state.dealt if self.table.stacks.get(seat) == 0}

    def dealt(self, opened: g.RoundOpened) -> None:
        """Whoever has chips is dealt in, absent or not, unless he waits; and the blinds go round."""
        table, place = self.table, opened.positions
        again, self.opened = "SEM/T35-C/1" in opened.cites, opened
        assert table.round is not None
        stacks = table.round.began.stacks
        names = {seat: at.player for seat, at in table.seats.items()}
        if not again:
            having = {seat for seat, at in table.seats.items() if (stacks[seat] if seat in opened.dealt else at.chips) > 0}
            assert set(opened.dealt) | set(opened.waiting) == having
            assert not set(opened.dealt) & set(opened.waiting)
        self.names = {seat: names[seat] for seat in opened.dealt}
        self.waited += len(opened.waiting)
        self.redealt += again
        if place is None or len(table.stakes.blinds) != 2:
            return
        behind = [seat for seat in opened.dealt if within(seat, place.button, place.small_blind_place)]
        assert not behind or place.button == place.small_blind_place, (behind, place)
        assert place.button != place.big_blind
        if self.last is None or PLACED in (*opened.cites, *place.cites):
            return
        was, before, there = self.last
        arrivals = [seat for seat in opened.dealt if seat not in before or there[seat] != self.names[seat]]
        by_book = table.rules.button.moves.value == "next-player" and (arrivals or len(table.posted.legs) > 1)
        if not by_book:
            assert there[was.big_blind] != self.names[place.big_blind], f"two big blinds running: {was}, {place}"

    # --- orders

    def arrive(self) -> None:
        free = self.table.free
        seat = self.rng.choice(free) if free and self.rng.random() < 0.97 else self.rng.randrange(12)
        self.came += 1
        self.table.arrive(seat, f"P{self.came}", self.rng.randint(1, STACK), moment=self.moment)

    def go(self) -> None:
        """Who has lost all is taken away, and now and then somebody is moved."""
        lost = [seat for seat, chips in self.table.stacks.items() if not chips]
        seat = self.rng.choice(lost) if lost and self.rng.random() < 0.9 else self.somebody()
        before = self.table.stacks.get(seat)
        assert self.table.take_away(seat, moment=self.moment) == before

    def give(self) -> None:
        self.table.give(self.somebody(), self.rng.randint(0, STACK), moment=self.moment)

    def remove(self) -> None:
        self.table.remove(self.somebody(), self.rng.randint(0, STACK), moment=self.moment)

    def penalise(self) -> None:
        self.table.penalise(self.somebody(), self.rng.randrange(5), moment=self.moment)

    def level(self) -> None:
        if self.levels < DOUBLED:
            legs = [structs.replace(leg, stakes=doubled(leg.stakes)) for leg in self.began]
            self.table.level(legs, began=self.moment - self.rng.choice((0, 0, 90_000)), moment=self.moment)
            self.began, self.levels = tuple(legs), self.levels + 1

    def halt(self) -> None:
        if self.table.state.halted:
            self.table.go(moment=self.moment)
        else:
            self.table.halt("three short", moment=self.moment)

    def resume(self) -> None:
        self.table.go(moment=self.moment)

    def sit_out(self) -> None:
        self.table.sit_out(self.somebody(), moment=self.moment)

    def come_back(self) -> None:
        out = [seat for seat, place in self.table.seats.items() if is_absent(place)]
        seat = self.rng.choice(out) if out else self.somebody()
        if self.table.seats.get(seat) and self.table.seats[seat].away:
            self.table.be_present(seat, moment=self.moment)
        else:
            self.table.come_back(seat, moment=self.moment)

    def close(self) -> None:
        if self.table.seats:
            self.table.close(moment=self.moment)

    def break_up(self) -> None:
        """The hand is played out, everybody is taken away, and the table breaks."""
        while self.table.playing:
            self.act()
        for seat in sorted(self.table.seats):
            self.table.take_away(seat, moment=self.moment)
        self.table.close(moment=self.moment)


BETWEEN_HANDS: Final[tuple[list[Command], list[int]]] = (
    [
        Tabling.deal,
        EventTabling.arrive,
        EventTabling.go,
        EventTabling.give,
        EventTabling.remove,
        EventTabling.penalise,
        EventTabling.level,
        EventTabling.halt,
        EventTabling.resume,
        Tabling.go_away,
        EventTabling.sit_out,
        EventTabling.come_back,
        EventTabling.close,
        Tabling.change_seat,
        Tabling.top_up,
        Tabling.leave,
        Tabling.place_button,
    ],  # type: ignore[list-item]
    [90, 22, 20, 4, 3, 5, 2, 2, 8, 5, 5, 16, 1, 1, 1, 1, 1],
)
IN_HAND: Final[tuple[list[Command], list[int]]] = (
    [
        Tabling.act,
        EventTabling.arrive,
        EventTabling.go,
        EventTabling.penalise,
        EventTabling.level,
        Tabling.go_away,
        EventTabling.come_back,
        Tabling.void,
        Tabling.kill_hand,
    ],  # type: ignore[list-item]
    [300, 6, 2, 2, 2, 3, 6, 4, 1],
)
LIMIT: Final = fixed_limit(4, 8, blinds=(2, 4))

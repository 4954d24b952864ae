"""The director's desk: a deed is told before it is done and done as it was told, and is taken back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from cardspeak.journal import Stale
from cardspeak.rulebook import Refused
from cardspeak.server.tournament import deeds as do
from cardspeak.server.tournament import planning
from cardspeak.server.tournament.desk_view import desk_of
from cardspeak.server.tournament.live_event import LiveEvent
from cardspeak.server.tournament.tournaments import Tournaments
from cardspeak.server.tournament.views import clock_of, ranked
from cardspeak.tournament.event import state as s
from cardspeak.tournament.structure.file import FlightTerms, MergeTerms
from tests.server.desk import MemoryStore
from tests.server.test_tournaments import Clock, check, opened, started, until
from tests.tournament.events_of import structure


class Director:
    """Who taps twice: once to be told, once to have it done."""

    def __init__(self, tournaments: Tournaments, live: LiveEvent) -> None:
        self.tournaments, self.live, self.taps = tournaments, live, 0

    @property
    def now(self) -> int:
        return self.tournaments.room.now()

    def told(self, deed: do.AnyDeed) -> planning.Planned:
        return planning.planned(self.live, deed, self.now)

    async def does(self, deed: do.AnyDeed, plan: planning.Planned | None = None) -> planning.Planned:
        found = plan or self.told(deed)
        self.taps += 1
        planning.check_seen(self.live, deed, found.mark, self.now)

        def carry_out(event: Any) -> None:
            planning.carry_out(self.live, event, deed, self.now)

        await self.tournaments.do(self.live, carry_out, "Host", f"{planning.DESK}{self.taps}")
        return found

    async def idle(self) -> None:
        """Wait until every hand is over."""
        await until(self.live, lambda: not any(spot.playing for spot in self.live.event.tables))


def evening(play: Callable[[Director], Awaitable[None]], kind: str = "played") -> None:
    """Nine entries at three tables, directed as the test says; time goes by no faster than it does."""

    class Slow(Clock):
        def __call__(self) -> int:
            return self.base + (super().__call__() - self.base) // 2000

    @asynccontextmanager
    async def room() -> AsyncIterator[Director]:
        store = MemoryStore()
        async with opened(store, Slow()) as tournaments:
            if kind == "played":
                made = structure("sit-and-go", event={"seats": 4, "begins": "called"})
                live = await started(tournaments, made)
                await tournaments.do(live, lambda event: event.pause(moment=tournaments.room.now()), "Host", "pause")
            else:
                made = structure("sit-and-go", event={"seats": 3, "kind": kind, "begins": "called"}, entry={"cap": 9})
                live = await tournaments.announce(made, "Host", "open")
            director = Director(tournaments, live)
            yield director
            check_all(store, director.live)

    async def go() -> None:
        async with room() as director:
            await play(director)

    asyncio.run(go())


def check_all(store: Any, live: LiveEvent) -> None:
    assert not live.broken
    if not live.event.directed:
        check(store, live)
    else:
        balance = live.journal.trial_balance()
        assert sum(balance.values()) == 0
        assert balance.get("walking", 0) == live.event.in_play


@pytest.mark.clause("CS/event/desk")
def test_a_deed_is_told_before_it_is_done_and_done_as_it_was_told() -> None:
    async def play(director: Director) -> None:
        live = director.live
        await director.idle()
        before, count = live.event.values(), live.journal.standing(live.stream).sequence
        plan = director.told(do.Minutes(5))
        assert plan.lines[0].text == "level 1: +5 min"
        assert all(line.clauses for line in plan.lines)
        assert (live.event.values(), live.journal.standing(live.stream).sequence) == (before, count), "nothing was done"
        await director.does(do.Resume())
        with pytest.raises(Stale) as late:
            await director.does(do.Minutes(5), plan)
        assert late.value.cites[0] == "CS/event/desk", "it was told of a clock that stood"
        await director.does(do.Pause())
        await director.idle()
        entry = ranked(live)[0]
        free = next(spot for spot in live.event.tables if spot.number != entry.table and live.event.free(spot))
        move = do.Move(entry.number, free.number, live.event.free(free)[0])
        told = await director.does(move)
        assert told.lines[0].text.startswith(f"{entry.person} (entry {entry.number}) goes from table")
        assert live.tables[free.number].table.places.seat_of(entry.person) == move.seat
        with pytest.raises(Stale, match="look again"):
            await director.does(move, told)

    evening(play)


def test_a_deed_of_one_flight_is_as_it_was_told_whatever_happens_in_another_meanwhile() -> None:
    made = replace(
        structure("sit-and-go", event={"seats": 3, "kind": "directed", "begins": "called"}, entry={"cap": 9}),
        flights={"a": FlightTerms(1), "b": FlightTerms(1)},
        merge=MergeTerms("all", overlap=True),
    )

    async def play() -> None:
        async with opened(MemoryStore(), Clock()) as tournaments:
            director = Director(tournaments, await tournaments.announce(made, "Host", "open"))
            for flight in "ab":
                for number in range(3):
                    await director.does(do.Enter(f"{flight}{number}", flight=flight))
                await director.does(do.Start(flight))
            for flight, other in ("ab", "ba"):
                for deed in (do.Pause(flight), do.Resume(flight), do.Minutes(5, flight)):
                    plan = director.told(deed)
                    assert plan.lines[0].text == f"of flight {flight}:"
                    await director.does(do.Minutes(1, other))
                    assert director.told(deed) == plan
                    await director.does(deed, plan)
                    assert director.live.event.state.flight == flight

    asyncio.run(play())


def test_what_a_draw_will_give_is_told_to_nobody() -> None:
    async def play(director: Director) -> None:
        for number in range(9):
            await director.does(do.Enter(f"P{number}"))
        plan = director.told(do.Start())
        assert "drawn" in plan.lines[-1].text
        assert not [line for line in plan.lines if "sits" in line.text or "seat " in line.text]
        await director.does(do.Start(), plan)
        assert director.live.event.state.phase == s.RUNNING

    evening(play, "directed")


@pytest.mark.clause("CS/event/undo")
def test_what_was_done_from_the_desk_is_taken_back() -> None:
    async def play(director: Director) -> None:
        live = director.live
        await director.idle()
        victim = ranked(live)[-1]
        offence = next(name for name, each in live.event.rules.offences.items() if "disqualification" in each.options)
        missed = next(name for name, each in live.event.rules.offences.items() if "missed hands" in each.options)
        beside = live.event.free(live.event.spot(victim.table))[0]
        for deed in (
            do.Announce("Dinner at seven"),
            do.Minutes(7),
            do.Away(victim.number, True),
            do.Halt(1),
            do.HandForHand("off"),
            do.Penalty(victim.number, missed, hands=4),
            do.Disqualify(victim.number, offence),
            do.Resume(),
            do.Move(victim.number, victim.table, beside),
        ):
            before = clock_of(live, 0)
            had = (victim.chips, victim.penalty, victim.away, victim.status, victim.place)
            await director.does(deed)
            if isinstance(deed, do.Resume):
                before = clock_of(live, 0)
                await director.idle()
            line = desk_of(live, 0).deeds[0]
            assert line.whose == "Host"
            await director.does(do.Undo(line.number))
            assert line.number not in [each.number for each in desk_of(live, 0).deeds]
            with pytest.raises(Refused, match="taken back already"):
                director.told(do.Undo(line.number))
            await director.idle()
            if not isinstance(deed, do.Resume):
                assert clock_of(live, 0) == before, deed
                assert (victim.chips, victim.penalty, victim.away, victim.status, victim.place) == had, deed

    evening(play)


def sits(live: LiveEvent) -> dict[str, tuple[int, int, int]]:
    """Where everybody is by the tables themselves, and with how many chips."""
    tables = [(number, live.tables[number].table) for number in live.tables]
    return {place.player: (number, seat, place.chips) for number, table in tables for seat, place in table.seats.items()}


def test_who_was_moved_because_somebody_was_out_goes_back_when_that_is_taken_back() -> None:
    async def play(director: Director) -> None:
        live = director.live
        await director.idle()
        offence = next(name for name, each in live.event.rules.offences.items() if "disqualification" in each.options)
        shortest = min(live.event.tables, key=lambda spot: len(spot.seats))
        one, two = list(shortest.seats.values())[:2]
        await director.does(do.Disqualify(one, offence))
        sat = sits(live)
        await director.does(do.Disqualify(two, offence))
        gone = live.event.entry(two).person
        assert {name: at for name, at in sat.items() if name != gone} != sits(live), "somebody was moved for it"
        await director.does(do.Undo(desk_of(live, 0).deeds[0].number))
        assert sits(live) == sat
        await director.does(do.Undo(desk_of(live, 0).deeds[0].number))
        assert len(sits(live)) == 9

    evening(play)


@pytest.mark.clause("SEM/T25-B/1", "SEM/T25-B/2")
def test_a_stack_is_changed_up_from_the_desk_once_that_is_announced_and_taken_back() -> None:
    async def play(director: Director) -> None:
        for number in range(4):
            await director.does(do.Enter(f"P{number}"))
        await director.does(do.Start())
        live = director.live
        small, large = live.event.structure.chips.in_play[:2]
        change = do.Exchange(1, small, large // small)
        with pytest.raises(Refused) as early:
            director.told(change)
        assert early.value.cites == ("SEM/T25-B/2",)
        await director.does(do.Announce(f"P0 changes chips of {small}"))
        before = live.event.entry(1).chips
        assert (await director.does(change)).lines[0].clauses[0] == "SEM/T25-B/1"
        assert live.event.entry(1).chips == before
        await director.does(do.Undo(desk_of(live, 0).deeds[0].number))
        await director.does(do.Undo(desk_of(live, 0).deeds[0].number))
        with pytest.raises(Refused):
            director.told(change)

    evening(play, "directed")


@pytest.mark.clause("CS/event/undo", "CS/event/told")
def test_with_real_cards_every_tap_is_taken_back_one_after_the_other() -> None:
    async def play(director: Director) -> None:
        live = director.live
        states = []
        taps = [do.Enter(f"P{number}") for number in range(8)]
        for deed in (*taps, do.Withdraw(3), do.Enter("Ninth"), do.Start()):
            states.append(live.event.values())
            await director.does(deed)
        out = [spot.seats[1] for spot in live.event.tables[:2]]
        for deed in (do.Out((out[0],)), do.Count(live.event.tables[1].seats[2], 2000), do.Announce("a seat is open")):
            states.append(live.event.values())
            await director.does(deed)
        assert {each.what for each in desk_of(live, 0).todo} >= {"count"}
        with pytest.raises(Refused, match="taken back already, or something was done since"):
            director.told(do.Undo(2))
        for before in reversed(states):
            (deed,) = desk_of(live, 0).deeds
            await director.does(do.Undo(deed.number))
            assert undated(live.event.values()) == undated(before)

    evening(play, "directed")


def undated(values: bytes) -> bytes:
    """The state without its time."""
    head, _, rest = values.partition(b'"moment":')
    return head + rest.partition(b",")[2]


def test_an_event_that_fell_out_of_order_is_taken_up_again_with_its_tables() -> None:
    async def play(director: Director) -> None:
        live = director.live
        await director.idle()
        with pytest.raises(Refused, match="in order"):
            await director.tournaments.reopen(live.id)

        def fails(event: Any) -> None:
            event.tables[0].seats.clear()
            raise ValueError("a fault of ours")

        with pytest.raises(ValueError, match="a fault"):
            await director.tournaments.do(live, fails, "Host", "fault")
        assert live.broken
        assert desk_of(live, 0).todo[0].what == "restart"
        await director.tournaments.reopen(live.id)
        director.live = director.tournaments.events[live.id]
        assert not director.live.broken
        assert sum(len(table.table.seats) for table in director.live.tables.values()) == director.live.event.left
        await director.does(do.Resume())
        await until(director.live, lambda: director.live.event.left < 9)
        await director.does(do.Pause())
        await director.idle()

    evening(play)


def test_a_clock_on_a_player_is_called_from_the_desk_and_taken_back() -> None:
    async def play(director: Director) -> None:
        for number in range(9):
            await director.does(do.Enter(f"P{number}"))
        await director.does(do.Start())
        event = director.live.event
        one, other = list(event.state.spots[1].seats.values())[:2]
        plan = director.told(do.Clock(one, other))
        assert plan.lines[0].text == f"{event.entry(one).person} (entry {one}) has 25 seconds"
        assert plan.lines[0].clauses
        await director.does(do.Clock(one, other), plan)
        line = desk_of(director.live, 0).deeds[0]
        await director.does(do.Undo(line.number))
        assert line.number not in [each.number for each in desk_of(director.live, 0).deeds]

    evening(play, "directed")

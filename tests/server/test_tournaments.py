"""A tournament in the room: played over live tables to the last player, moves and levels and all, and taken up after a stop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import Future
from contextlib import asynccontextmanager
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from cardspeak.journal import Journal, JournalError, Row, verify
from cardspeak.poker.round import remedies
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.live.room import Room
from cardspeak.server.tournament.live_event import LiveEvent
from cardspeak.server.tournament.tournaments import HOUSE, Tournaments, bots_for
from cardspeak.tournament.event import Tournament, verifier
from cardspeak.tournament.event import state as s
from cardspeak.tournament.structure import Structure, packaged
from cardspeak.tournament.structure.file import FlightTerms, MergeTerms
from tests.server.desk import KEY, MemoryStore
from tests.server.running import LONG
from tests.tournament.events_of import structure

QUICK = Times(think=(0, 0), pause=0, lonely=0)
SPEED = 2_000
"""How much quicker the event's time goes than ours."""
SEED = "5e" * 32
CITES = ("CS/floor/misdeal-chips",)


class Clock:
    """Milliseconds that go by quickly."""

    def __init__(self) -> None:
        self.base, self.began = 1_000_000, time.monotonic()

    def __call__(self) -> int:
        return self.base + int((time.monotonic() - self.began) * 1000 * SPEED)


@asynccontextmanager
async def opened(store: Any, clock: Clock) -> AsyncIterator[Tournaments]:
    room = Room(Journal(store, KEY), clock, QUICK)
    tournaments = Tournaments(room)
    room.open()
    running = asyncio.create_task(tournaments.run())
    try:
        yield tournaments
    finally:
        running.cancel()
        await room.close()


class Grouped(MemoryStore):
    """Remembers what was written together."""

    def __init__(self, groups: Sequence[Sequence[Row]] = ()) -> None:
        super().__init__()
        self.groups: list[Sequence[Row]] = []
        for group in groups:
            self.append(group)

    def append(self, rows: Sequence[Row]) -> Future[None]:
        self.groups.append(rows)
        return super().append(rows)


def small(**entry: Any) -> Structure:
    """Tables of three, so that they break and are balanced."""
    return structure("sit-and-go", event={"seats": 3, "begins": "called"}, entry={"cap": 9, **entry})


def check(store: Any, live: LiveEvent) -> None:
    """No chip is lost between the event and its tables."""
    balance = live.journal.trial_balance()
    assert sum(balance.values()) == 0
    seats = sum(chips for account, chips in balance.items() if "/seat/" in account or account.endswith("/pot"))
    assert seats + balance["walking"] == live.event.in_play
    for stream in store.streams():
        assert verify(store, stream, KEY)[0].sound


def check_places(places: Sequence[int]) -> None:
    """Everybody has one, and those who tie share the first of theirs: 1, 2, 2, 4."""
    assert sorted(places) == [1 + sum(other < place for other in places) for place in sorted(places)]


async def until(live: LiveEvent, wanted: Any, seconds: float = LONG) -> None:
    async with asyncio.timeout(seconds):
        while not wanted():
            assert not live.broken
            await asyncio.sleep(0.01)


async def started(tournaments: Tournaments, made: Structure) -> LiveEvent:
    live = await tournaments.announce(made, "Host", "open")
    await tournaments.seat_bots(live, 9, "Host", "bots")
    now = tournaments.room.now
    await tournaments.do(live, lambda event: event.draw(live.secret, moment=now()), "Host", "draw")
    await tournaments.do(live, lambda event: event.start(moment=now()), "Host", "start")
    return live


def test_tables_that_were_there_before_their_event_go_on_with_it() -> None:
    """As in a room of several processes, where they have looked in vain for something to do by the time that it is taken up."""

    async def evening() -> None:
        store = MemoryStore()
        async with opened(store, Clock()) as tournaments:
            live = await started(tournaments, small())
            await asyncio.sleep(0)
            live.failed()
            while any(table.table.playing for table in live.tables.values()):
                await asyncio.sleep(0.01)
            streams = live.streams
        room = Room(Journal(store, KEY, ()), Clock(), QUICK, share=cast(Any, SimpleNamespace(since=0, desk=False)))
        tournaments = Tournaments(room)
        room.open()
        assert room.sharing
        await room.sharing._go_on(dict.fromkeys(streams, live.stream))
        while any(keeper.dealer.due() for keeper in room.keepers.values()):
            await asyncio.sleep(0.01)
        before = {keeper.id: keeper.dealer.table.number for keeper in room.keepers.values()}
        await room.sharing._go_on({live.stream: None})
        there = tournaments.events[live.id]
        await until(there, lambda: all(keeper.dealer.table.number > before[keeper.id] for keeper in room.keepers.values()))
        await room.close()

    asyncio.run(evening())


def test_an_event_whose_clock_fails_is_out_of_order_and_the_clocks_of_others_go_on() -> None:
    async def evening() -> None:
        async with opened(MemoryStore(), Clock()) as tournaments:
            failing, other = [await tournaments.announce(small(), "Host", name) for name in ("one", "other")]
            told: list[int] = []
            failing.tick = dict[int, None]().__getitem__  # type: ignore[assignment]
            other.tick = told.append  # type: ignore[method-assign]
            for many in range(1, 3):
                other.changed()
                await until(other, partial(told.__getitem__, slice(many - 1, None)))
            assert failing.broken
            assert f"tournament {failing.id}: its clock could not be followed (KeyError)" in tournaments.standing()

    asyncio.run(evening())


def test_nine_bots_play_a_tournament_over_live_tables_to_the_last() -> None:
    async def evening() -> None:
        store = MemoryStore()
        async with opened(store, Clock()) as tournaments:
            live = await started(tournaments, small())
            assert len(live.tables) == 3
            await until(live, lambda: live.event.state.phase == s.FINISHED)
            check(store, live)
            entries = live.event.state.entries.values()
            check_places([entry.place for entry in entries])
            assert sum(entry.prize for entry in entries) == live.event.state.pool
            assert live.event.state.clock.level > 1
            assert len(live.tables) == 1

    asyncio.run(evening())


def test_bots_play_two_flights_and_go_on_together_also_in_a_room_that_stops_between_them() -> None:
    made = replace(small(), flights={"a": FlightTerms(1), "b": FlightTerms(1)})

    async def begin(tournaments: Tournaments, live: LiveEvent, flight: str, bots: int) -> None:
        now = tournaments.room.now
        if bots:
            await tournaments.seat_bots(live, bots, "Host", f"bots-{flight}")
        await tournaments.do(live, lambda event: event.draw(live.secret, moment=now()), "Host", f"draw-{flight}")
        await tournaments.do(live, lambda event: event.start(moment=now()), "Host", f"start-{flight}")

    async def evening() -> None:
        store, clock = Grouped(), Clock()
        async with opened(store, clock) as tournaments:
            live = await tournaments.announce(made, "Host", "open")
            await begin(tournaments, live, "a", 5)
            await until(live, lambda: live.event.state.flight == "b")
            assert not live.tables and len(live.event.bagged) > 0
            check(store, live)
            if live.durable:
                await live.durable.written()
        store = Grouped(store.groups)
        async with opened(store, clock) as tournaments:
            [live] = tournaments.events.values()
            await begin(tournaments, live, "b", 6)
            await until(live, lambda: not live.event.state.flight)
            left = len(live.event.bagged)
            await begin(tournaments, live, "", 0)
            assert live.event.left == left and live.event.state.clock.level == 2
            check(store, live)
            await until(live, lambda: live.event.state.phase == s.FINISHED)
            check(store, live)
            entries = live.event.state.entries.values()
            check_places([entry.place for entry in entries])
            assert sum(entry.prize for entry in entries) == live.event.state.pool and len(entries) == 11

    asyncio.run(evening())


def test_bots_play_two_flights_at_once_also_in_a_room_that_stops_in_the_middle_of_both() -> None:
    made = replace(small(), flights={"a": FlightTerms(1), "b": FlightTerms(1)}, merge=MergeTerms("all", overlap=True))

    async def evening() -> None:
        store, clock = Grouped(), Clock()
        async with opened(store, clock) as tournaments:
            live, now = await tournaments.announce(made, "Host", "open"), tournaments.room.now
            for flight, count in (("a", 6), ("b", 5)):
                for name in bots_for(live.event, count):
                    enters = partial(Tournament.register, person=name, flight=flight, moment=now())
                    await tournaments.do(live, enters, "Host", f"enter-{name}")
                await tournaments.do(
                    live, lambda event, of=flight: event.draw(live.secret, flight=of, moment=now()), "Host", flight
                )
            for flight in "ab":
                await tournaments.do(
                    live, lambda event, of=flight: event.start(flight=of, moment=now()), "Host", f"start-{flight}"
                )
            await until(live, lambda: {"a", "b"} == {spot.flight for spot in live.event.state.spots.values() if spot.hand})
            check(store, live)
            if live.durable:
                await live.durable.written()
        store = Grouped(store.groups)
        async with opened(store, clock) as tournaments:
            [live] = tournaments.events.values()
            await until(live, lambda: not live.event.state.flight)
            assert len(live.event.state.flights) == 2 and not live.event.state.beside
            await tournaments.do(live, lambda event: event.draw(live.secret, moment=now()), "Host", "draw-all")
            await tournaments.do(live, lambda event: event.start(moment=now()), "Host", "start-all")
            await until(live, lambda: live.event.state.phase == s.FINISHED)
            check(store, live)
            entries = live.event.state.entries.values()
            check_places([entry.place for entry in entries])
            assert sum(entry.prize for entry in entries) == live.event.state.pool and len(entries) == 11

    asyncio.run(evening())


def test_what_an_event_could_not_follow_is_told_on_the_rooms_health_and_nothing_more_is_dealt() -> None:
    async def evening() -> None:
        async with opened(Grouped(), Clock()) as tournaments:
            live = await started(tournaments, small())
            assert tournaments.standing() == "ok"

            def fails(*_: Any, **__: Any) -> None:
                raise ValueError("As Kd")

            live._ended = fails  # type: ignore[method-assign]
            async with asyncio.timeout(40):
                while not live.broken:
                    await asyncio.sleep(0.01)
            assert live.holds(1, tournaments.room.now()) == "the event is out of order"
            told = tournaments.standing()
            assert told.startswith(f"tournament {live.id}: table ") and "(ValueError)" in told and "As" not in told

    asyncio.run(evening())


def test_a_journal_that_is_lost_while_a_table_reports_is_told_as_lost_and_breaks_no_event() -> None:
    async def evening() -> None:
        async with opened(Grouped(), Clock()) as tournaments:
            live = await started(tournaments, small())
            journalled, room = live._journalled, tournaments.room

            def fails(who: str, command: str, now: int) -> None:
                if who == "tables":
                    raise JournalError("no answer")
                journalled(who, command, now)

            live._journalled = fails  # type: ignore[method-assign]
            room.reopen = asyncio.Event().wait  # type: ignore[assignment]
            async with asyncio.timeout(40):
                while not (room.away or live.broken):
                    await asyncio.sleep(0.01)
            assert (room.away, live.broken, live.trouble) == (True, False, "")

    asyncio.run(evening())


def test_a_clock_whose_journal_does_not_answer_says_so_on_the_rooms_health() -> None:
    async def evening() -> None:
        async with opened(Grouped(), Clock()) as tournaments:
            live = await started(tournaments, small())

            def fails(now: int) -> None:
                raise JournalError("no answer")

            live.tick = fails  # type: ignore[method-assign]
            live.changed()
            async with asyncio.timeout(40):
                while tournaments.standing() == "ok":
                    live.changed()
                    await asyncio.sleep(0.01)
            assert "its journal does not answer (JournalError)" in tournaments.standing()

    asyncio.run(evening())


def test_a_void_hand_is_dealt_again_and_one_that_was_not_void_after_all_goes_on() -> None:
    async def evening() -> None:
        store = MemoryStore()
        async with opened(store, Clock()) as tournaments:
            live = await started(tournaments, small())
            voided = 0
            async with asyncio.timeout(40):
                while live.event.state.phase != s.FINISHED:
                    assert not live.broken
                    for table in list(live.tables.values()):
                        if voided < 8 and table.keeper and table.table.playing:
                            dealer, now = table.keeper.dealer, tournaments.room.now()
                            table.table.remedy(remedies.void, CITES, moment=now)
                            dealer.log("floor", dealer.own_name("void"), now)
                            voided += 1
                    await asyncio.sleep(0.01)
            assert voided == 8
            check(store, live)

    asyncio.run(evening())


def test_a_level_that_a_table_has_outlived_is_over_before_the_next_hand_begins() -> None:
    """A hand that ends after the level's last moment says so before the clock does, and a hand that began before it counts."""

    async def evening() -> None:
        async with opened(Grouped(), Clock()) as tournaments:
            live = await started(tournaments, small())
            event = live.event
            level, over = event.state.clock.level, live.due
            table = next(number for number in live.tables if not event.state.spots[number].playing)
            live.tables[table].table.state.started = over + 5
            live._began(table)
            assert event.state.spots[table].level == level and event.state.moment < over
            event.state.moment = over + 5
            live.holds(table, over - 1)
            assert event.state.clock.level == level + 1 or event.state.clock.recess
            assert not live.broken

    asyncio.run(evening())


def test_a_room_that_stops_at_any_moment_goes_on_with_the_event_and_loses_nobody() -> None:
    """Also between the entry in which a hand ends and the one in which the event says what follows, and in mid-move."""

    async def evening() -> list[Sequence[Row]]:
        store = Grouped()
        async with opened(store, Clock()) as tournaments:
            live = await started(tournaments, small())
            await until(live, lambda: live.event.left < 4)
        return store.groups

    async def again(groups: list[Sequence[Row]], to_the_end: bool) -> None:
        store = Grouped(groups)
        async with opened(store, Clock()) as tournaments:
            (live,) = tournaments.events.values()
            assert tournaments.unread == {}
            assert not live.broken
            check(store, live)
            sitting = [place.player for table in live.tables.values() for place in table.table.seats.values()]
            assert len(sitting) == len(set(sitting)) == live.event.left
            if to_the_end:
                await until(live, lambda: live.event.state.phase == s.FINISHED)
                check(store, live)
                check_places([entry.place for entry in live.event.state.entries.values()])

    groups = asyncio.run(evening())
    begun = next(place for place, rows in enumerate(groups) if len(rows) > 3) + 2
    moves = [place + step for place, rows in enumerate(groups) if place > begun and len(rows) > 2 for step in (0, 1)]
    rng = Random(1)
    for place in sorted({*rng.sample(moves, min(6, len(moves))), *[rng.randrange(begun, len(groups)) for _ in range(10)]}):
        print("after group", place)
        asyncio.run(again(groups[:place], rng.random() < 0.15))


def test_the_house_tells_what_the_draws_of_its_own_sit_and_gos_followed_from() -> None:
    async def evening() -> None:
        async with opened(MemoryStore(), Clock()) as tournaments:
            live = tournaments._announced(packaged("heads-up"), HOUSE, "open", "1", approved=True)
            now = tournaments.room.now
            for name in bots_for(live.event, 2):
                enters = partial(Tournament.register, person=name, moment=now(), seed=SEED)
                live.do(enters, name, name, now())
            await tournaments.settled(live)
            await until(live, lambda: live.event.state.phase == s.FINISHED)
            told = msgspec.json.decode(msgspec.json.encode(live.proof))
            assert verifier.faults(told, live.event.state.commitment, [SEED]) == []
            assert len([step for step in told["steps"] if "ordinal" in step]) >= 1

    asyncio.run(evening())

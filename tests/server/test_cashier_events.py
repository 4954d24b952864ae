"""The cashier and tournaments: what was paid and won by whom, where each event's money is, and no chip of theirs for money."""

from __future__ import annotations

import asyncio
from functools import partial

from cardspeak.server.cashier.cashier import books_of, counter
from cardspeak.server.cashier.events import AtEvent, EventTotal, money_of
from cardspeak.tournament.event import Tournament
from cardspeak.tournament.event import state as s
from tests.server.desk import MemoryStore
from tests.server.test_tournaments import Clock, opened, small, started, until

PRICE, PRIZE, FEE = 5500, 5000, 500


def test_the_cashier_sees_what_was_paid_and_won_and_where_it_is() -> None:
    async def evening() -> None:
        async with opened(MemoryStore(), Clock()) as tournaments:
            now, lives = tournaments.room.now, tournaments.events.values()
            waits = await tournaments.announce(small(), "Host", "waits")
            await tournaments.do(waits, partial(Tournament.register, person="Ann", moment=now()), "Ann", "a")
            title = waits.event.structure.event.title
            [mine], [there] = money_of(lives, "Ann", True).mine, money_of(lives, "Ann", True).room
            assert mine == AtEvent(waits.id, title, 1, PRICE, 0, 0, -PRICE)
            assert there == EventTotal(waits.id, title, PRICE, 0, PRICE, 0, 0, 0, 0, 0, 0)
            await tournaments.do(waits, partial(Tournament.unregister, entry=1, moment=now()), "Ann", "b")
            assert money_of(lives, "Ann", True).mine == ()
            assert money_of(lives, "Ann", True).room[0].taken == 0

            live = await started(tournaments, small())
            running = money_of(lives, "", True).room[0]
            assert (running.taken, running.held, running.house, running.missing) == (9 * PRICE, 0, 9 * FEE, 0)
            await until(live, lambda: live.event.left < 6)
            found = counter(tournaments.room, await books_of(tournaments.room), "", "")
            assert (found.alarms, found.totals) == ([], [])  # its chips are no money
            await until(live, lambda: live.event.state.phase == s.FINISHED)
            winner = next(entry for entry in live.event.state.entries.values() if entry.place == 1)
            before = money_of(lives, winner.person, False)
            assert before.room == ()
            assert before.mine[0].owed == winner.prize
            await tournaments.do(live, partial(Tournament.pay, entry=winner.number, moment=now()), "Host", "pay")
            [mine], there = money_of(lives, winner.person, False).mine, money_of(lives, "", True).room[0]
            assert mine == AtEvent(live.id, title, 1, PRICE, 0, winner.prize, winner.prize - PRICE)
            assert there == EventTotal(live.id, title, 9 * PRICE, 0, 0, 0, 9 * FEE, 9 * PRIZE - winner.prize, winner.prize, 0, 0)
            live.event.state.money.accounts["cage"] -= 100
            assert money_of(lives, "", True).room[0].missing == 100

    asyncio.run(evening())

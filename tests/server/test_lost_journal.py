"""The database lost under a running room: nothing is acknowledged meanwhile, and the play goes on once it is there again."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
from benchmarks.cluster import Cluster

from cardspeak.journal import Key, open_reader
from cardspeak.server.accounts.database import open_database
from cardspeak.server.accounts.database_advice import advice
from cardspeak.server.live.room import AWAY
from tests.postgres import carry_out, empty_place
from tests.server.crashing import Person, Reader, Room, Told, all_ended, until
from tests.server.lines import LEFT
from tests.server.running import LONG
from tests.server.test_crash import check_journal, chromium, everybody, seated

pytestmark = LEFT

LOSSES = int(os.environ.get("CARDSPEAK_ROOM_LOSSES", "2"))


@asynccontextmanager
async def playing(room: Room) -> AsyncIterator[tuple[list[Person], list[asyncio.Task[None]]]]:
    """Everybody plays."""
    async with AsyncExitStack() as stack:
        browser = await stack.enter_async_context(chromium())
        room.start()
        stack.callback(room.kill)
        await room.opened()
        people = await seated(room, browser, Told())
        living = [asyncio.create_task(person.live(), name=person.name) for person in people]
        stack.push_async_callback(all_ended, living)
        await everybody(people, living)
        yield people, living


async def health(asking: httpx.AsyncClient, true: Callable[[dict[str, str]], bool]) -> None:
    """Wait until what `/health` looks at is so."""
    async with asyncio.timeout(LONG):
        while True:
            answer = await asking.get("/health")
            checks = answer.json()["checks"]
            assert answer.status_code == (200 if set(checks.values()) == {"ok"} else 503)
            if true(checks):
                return
            await asyncio.sleep(0.05)


async def losses(room: Room, cluster: Cluster, rng: Random) -> tuple[list[Person], list[float]]:
    """Everybody plays while the database is stopped and started again; they, and how long after each start all were back."""
    seconds = []
    async with httpx.AsyncClient(base_url=room.address, timeout=LONG) as asking, playing(room) as (people, living):
        process = room.process
        assert process
        for number in range(LOSSES):
            await asyncio.sleep(rng.uniform(0.3, 0.8))
            await asyncio.to_thread(cluster.stop if number % 2 else cluster.kill)
            await health(asking, lambda checks: checks["journal"] == "no answer")
            await meanwhile(asking, people)
            began = time.monotonic()
            await asyncio.to_thread(cluster.start)
            await everybody(people, living)
            seconds.append(max(person.back_at for person in people) - began)
            await health(asking, lambda checks: set(checks.values()) == {"ok"})
            assert process.poll() is None
            for page in (person for person in people if isinstance(person, Reader)):
                await page.look_again()
        before = {person.name: len(person.acked) for person in people}
        await until(lambda: all(len(person.acked) > before[person.name] for person in people))
        assert [said for person in people if isinstance(person, Reader) for said in person.trouble] == []
        assert room.stop() == 0
    return people, seconds


async def meanwhile(asking: httpx.AsyncClient, people: Sequence[Person]) -> None:
    """Nobody is told anything but that the room's journal does not answer."""
    for page in (person for person in people if isinstance(person, Reader)):
        await page.page.wait_for_function("() => document.querySelector('#line').textContent.includes('cannot write down')")
        await page.look_lost()
    for person in people:
        await person.heard_all()
        person.lost()
    known: list[Any] = [(dict(person.acked), person.seq) for person in people]
    answer = await asking.get("/api/lobby")
    assert answer.status_code == 503
    assert {name: answer.json()[name] for name in ("code", "text", "clauses")} == {"code": "closed", "text": AWAY, "clauses": []}
    assert known == [(person.acked, person.seq) for person in people]


def test_a_room_outlives_its_database_and_nothing_is_done_twice(own_cluster: Cluster, tmp_path: Path) -> None:
    room = Room(empty_place(own_cluster), tmp_path / "key")
    people, seconds = asyncio.run(losses(room, own_cluster, Random(4)))
    reader = open_reader(room.data)
    check_journal(reader, Key.of_text(room.key.read_text()), people)
    reader.close()
    print(f"{LOSSES} losses of the database; {sum(len(person.acked) for person in people)} acts acknowledged;")
    print(f"all were back {', '.join(f'{each:.1f}' for each in seconds)} s after it was started")


def test_the_owner_of_a_database_is_told_how_it_is_back_sooner(own_cluster: Cluster, tmp_path: Path) -> None:
    async def said(where: str) -> str:
        database = open_database(where)
        try:
            return await advice(database, where)
        finally:
            await database.close()

    def set_to(how: str) -> None:
        carry_out(own_cluster.url, f"ALTER SYSTEM SET recovery_init_sync_method = '{how}'")
        carry_out(own_cluster.url, "SELECT pg_reload_conf()")

    assert asyncio.run(said(own_cluster.url)) == ""
    assert asyncio.run(said(str(tmp_path / "accounts.db"))) == ""
    set_to("fsync")
    try:
        until = time.monotonic() + LONG
        while not (found := asyncio.run(said(own_cluster.url))):  # a server reads its settings again in its own time
            assert time.monotonic() < until
        statement = found.partition(": ")[2].partition(";")[0]
    finally:
        set_to("syncfs")
    assert statement == "ALTER SYSTEM SET recovery_init_sync_method = 'syncfs'"

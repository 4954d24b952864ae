"""What is asked of a whole room while its tables and events go from one process to another: it is there, and once."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from benchmarks.cluster import Cluster

from cardspeak.journal.stores.keepers import Lease
from tests.postgres import empty_place
from tests.server.crashing import Guest
from tests.server.lines import LEFT
from tests.server.running import LONG
from tests.server.shared_events import waiting
from tests.server.sharing import Patient, Shared
from tests.server.test_crash import FIXED

pytestmark = LEFT

ENTER = int(os.environ.get("CARDSPEAK_SHARED_ENTRIES", "3"))
"""How many enter, one after the other; fewer than the sit-and-go takes, or it would begin."""
COUNT = 2


@pytest.fixture
def room(cluster: Cluster, tmp_path: Path) -> Iterator[Shared]:
    made = Shared(empty_place(cluster), tmp_path / "key", COUNT, ENDED="1")
    yield made
    made.end()


class Mover:
    """All that a room has goes to the next of its processes while something is asked."""

    def __init__(self, room: Shared) -> None:
        self.room = room
        self.to = cycle(range(COUNT))
        self.lease = Lease(room.data, "")

    @asynccontextmanager
    async def moving(self) -> AsyncIterator[None]:
        """It is on its way as what is inside begins, and has come when all is over."""
        members = {each.address: each.id for each in await self.lease.members()}
        there = members[f"127.0.0.1:{self.room.inner[next(self.to)]}"]
        going = list(await self.lease.kept())
        for stream in going:
            await self.lease.want(stream, there)
        yield
        async with asyncio.timeout(LONG):
            while [each for stream in going if (each := (await self.lease.kept())[stream]).keeper != there]:
                await asyncio.sleep(0.01)


async def enter(room: Shared, mover: Mover) -> set[tuple[str, str]]:
    """Guests enter a sit-and-go, each by every process; which they are in, and as what."""
    found = set()
    for number in range(ENTER):
        async with room.guest_at(number % COUNT, f"Sue {number}") as guest:
            for again in range(COUNT):
                async with mover.moving():
                    for process in range(COUNT):
                        guest.asking.base_url = room.at((again + process) % COUNT)
                        told = await guest.ask("/api/sit-and-go", cmd_id="go", name="sit-and-go")
                        found.add((told["id"], told["seat"]["status"]))
            async with asyncio.timeout(LONG):  # while it goes from one process to another no list has it
                while await waiting(guest) != (told["id"], number + 1):
                    await asyncio.sleep(0.02)
    return found


async def asked_by_each(room: Shared, asking: Patient, path: str) -> list[Any]:
    found = []
    for number in range(COUNT):
        asking.base_url = room.at(number)
        answer = await asking.get(path)
        assert answer.is_success, answer.text
        found.append(answer.json())
    return found


async def check_whole(room: Shared, host: Patient, token: str, mover: Mover) -> None:
    """A link leads to its table, and a host's account has all theirs, by whichever process."""
    for _ in range(ENTER):
        async with mover.moving():
            assert {each["name"] for each in await asked_by_each(room, host, f"/api/join/{token}")} == {"Private"}
            assert (await host.get("/api/join/nothing")).status_code == 404
        async with mover.moving():
            accounts = await asked_by_each(room, host, "/api/cashier/mine")
            assert [[each["bought"] for each in account["sums"]] for account in accounts] == [[FIXED["most"]]] * COUNT


async def check_closed(room: Shared, host: Guest, new: dict[str, Any]) -> None:
    """What was bought at a table is told by the desk once it is closed, wherever it was closed."""
    for number in range(COUNT):
        host.asking.base_url = room.at(number)
        table = f"/api/tables/{(await host.ask('/api/tables', **new, cmd_id=f'end-{number}', name=f'Ends {number}'))['id']}"
        await host.ask(f"{table}/sit", cmd_id="sit", chips=FIXED["most"])
        await host.ask(f"{table}/end", cmd_id="end")
    accounts = await asked_by_each(room, host.asking, "/api/cashier/mine")
    assert [[each["bought"] for each in account["sums"]] for account in accounts] == [[(1 + COUNT) * FIXED["most"]]] * COUNT


async def moving(room: Shared) -> None:
    for number in range(COUNT):
        room.begin(number)
    for number in range(COUNT):
        await room.well(number)
    async with room.guest_at(0, "Ida") as host:
        new = FIXED | {"game": "texas-holdem", "blinds": [2, 4]}
        private = f"/api/tables/{(await host.ask('/api/tables', **new, cmd_id='private', name='Private', private=True))['id']}"
        await host.ask(f"{private}/invite", cmd_id="link")
        token = (await host.asking.get(f"{private}/invite")).json()["path"].rpartition("/")[2]
        table = f"/api/tables/{(await host.ask('/api/tables', **new, cmd_id='public', name='Public'))['id']}"
        await host.ask(f"{table}/sit", cmd_id="sit", chips=FIXED["most"])
        mover = Mover(room)
        await mover.lease.look()
        try:
            events = await enter(room, mover)
            assert len(events) == 1, events
            assert {status for _, status in events} == {"entered"}
            await check_whole(room, host.asking, token, mover)
        finally:
            mover.lease.hang_up()
        await check_closed(room, host, new)


def test_what_is_asked_of_the_whole_room_misses_nothing_that_is_on_its_way(room: Shared) -> None:
    asyncio.run(moving(room))

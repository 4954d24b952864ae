"""What somebody may have at once in a room that several processes keep, whichever of them they ask."""

from __future__ import annotations

import asyncio
from pathlib import Path

from benchmarks.cluster import Cluster

from tests.postgres import empty_place
from tests.server.lines import LEFT
from tests.server.sharing import Patient, Shared

pytestmark = LEFT

ANNOUNCED, REFUSED = 201, 409


async def announcing(room: Shared) -> None:
    """A guest announces at both processes, one after the other and at once."""
    room.environment["CARDSPEAK_LIMITS_TABLES"] = "3"
    try:
        for number in range(2):
            room.begin(number)
        for number in range(2):
            await room.well(number)
        one, two = [Patient(base_url=room.at(number), timeout=30) for number in range(2)]
        given = await one.post("/api/guest", json={"name": "Gus"})
        two.cookies.update(one.cookies)
        assert given.is_success

        async def announce(at: Patient, id: str) -> int:
            return (await at.post("/api/tournaments", json={"cmd_id": id, "name": "no-limit-holdem"})).status_code

        assert [await announce(one, "a"), await announce(two, "b")] == [ANNOUNCED, ANNOUNCED]
        asked = await asyncio.gather(*[announce((one, two)[number % 2], f"c{number}") for number in range(6)])
        assert sorted(asked) == [ANNOUNCED] + 5 * [REFUSED], "one more, whoever of the two was asked"
        assert [await announce(one, "b"), await announce(two, "a")] == [ANNOUNCED, ANNOUNCED], "asked again they are there"
        for at in (one, two):
            assert await announce(at, "d") == REFUSED
            await at.aclose()
    finally:
        room.end()


def test_a_guest_directs_so_many_tournaments_whichever_process_announces_them(cluster: Cluster, tmp_path: Path) -> None:
    asyncio.run(announcing(Shared(empty_place(cluster), tmp_path / "key", 2)))

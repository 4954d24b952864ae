"""A device in a room of several processes: offered, paired and used at any, for tables of any, and gone for all at once."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path
from typing import Any

import httpx
from benchmarks.cluster import Cluster

from cardspeak.cli.accounts import BY, done
from tests.postgres import empty_place
from tests.server.lines import LEFT
from tests.server.running import LONG
from tests.server.sharing import Patient, Shared

pytestmark = LEFT

PASSWORD = "correct horse battery"


async def floor_at(room: Shared, number: int) -> httpx.AsyncClient:
    """The floor, who has come in by one of the processes."""
    asking = Patient(base_url=room.at(number), timeout=LONG)
    came = await asking.post("/api/login" if number else "/api/register", json={"name": "Fay", "password": PASSWORD})
    assert came.is_success, came.text
    if not number:
        await asyncio.to_thread(done, room.data, None, lambda accounts: accounts.set_roles("Fay", ["floor", "player"], BY))
    return asking


async def opened(asking: httpx.AsyncClient, **more: Any) -> str:
    answer = await asking.post(
        "/api/tables", json={"cmd_id": f"t{time.monotonic_ns()}", "name": "Real", "blinds": [1, 2], "by_hand": True, **more}
    )
    assert answer.is_success, answer.text
    return str(answer.json()["id"])


async def arrive(asking: httpx.AsyncClient, table: str, seat: int) -> int:
    """Somebody sits down, as a device tells."""
    body = {"cmd_id": f"a{time.monotonic_ns()}", "seat": seat, "player": f"P{seat}", "chips": 100}
    return (await asking.post(f"/api/tables/{table}/console/arrive", json=body)).status_code


async def paired(floor: httpx.AsyncClient, device: httpx.AsyncClient, table: str) -> dict[str, Any]:
    offered = await floor.post("/api/devices/offer", json={"id": table})
    assert offered.is_success, offered.text
    answer = await device.post("/api/devices/pair", json={"code": offered.json()["code"]})
    assert answer.is_success, answer.text
    return dict(answer.json())


async def devices(room: Shared) -> None:
    try:
        for number in range(2):
            room.begin(number)
        for number in range(2):
            await room.well(number)
        floors = [await floor_at(room, number) for number in range(2)]
        tables = [await opened(floor) for floor in floors]
        played = await opened(floors[1], by_hand=False)
        for floor in floors:
            for none in (played, "none", "9999"):
                refused = await floor.post("/api/devices/offer", json={"id": none})
                assert (refused.status_code, refused.json()["clauses"]) == (409, ["CS/room/device"])
        async with Patient(base_url=room.at(0), timeout=LONG) as tablet, Patient(base_url=room.at(1), timeout=LONG) as phone:
            own = [
                await paired(floors[at], device, table) for at, device, table in ((0, tablet, tables[1]), (1, phone, tables[0]))
            ]
            assert [each["table"] for each in own] == [tables[1], tables[0]], "a device at one process, its table at the other"
            assert [await arrive(tablet, tables[1], 1), await arrive(phone, tables[0], 1)] == [200, 200]
            assert await arrive(tablet, tables[0], 2) == 401, "another table's console"
            tablet.base_url, phone.base_url = httpx.URL(room.at(1)), httpx.URL(room.at(0))
            assert [await arrive(tablet, tables[1], 2), await arrive(phone, tables[0], 2)] == [200, 200]
            room.signal(0, signal.SIGKILL)
            phone.base_url = httpx.URL(room.at(1))
            assert (await phone.get("/api/devices/own")).json() == own[1], "known where the desk is now"
            assert await arrive(phone, tables[0], 3) == 200
            room.begin(0)
            await room.well(0)
            phone.base_url = httpx.URL(room.at(0))
            gone = await floors[1].post(f"/api/devices/{own[1]['number']}/revoke")
            assert gone.is_success, gone.text
            assert [await arrive(phone, tables[0], 4), await arrive(tablet, tables[1], 3)] == [401, 200], (
                "revoked for all, at once"
            )
        for floor in floors:
            await floor.aclose()
    finally:
        room.end()


def test_a_device_is_known_wherever_it_asks_and_whichever_process_keeps_its_table(cluster: Cluster, tmp_path: Path) -> None:
    asyncio.run(devices(Shared(empty_place(cluster), tmp_path / "key", 2)))

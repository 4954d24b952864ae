"""The book of players in a room of several processes: kept and seen at any, with what was won at events of any, never lost."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path
from typing import Any

import httpx
from benchmarks.cluster import Cluster
from msgspec.structs import replace

from cardspeak.tournament.structure import packaged, written
from tests.postgres import empty_place
from tests.server.lines import LEFT
from tests.server.running import LONG
from tests.server.sharing import Shared
from tests.server.test_shared_devices import floor_at

pytestmark = LEFT

SHEET = "name,club,town\nAnn Lee,17,Graz\nBen Ott,18,Linz\n"


async def post(floor: httpx.AsyncClient, path: str, **body: Any) -> httpx.Response:
    """Something done, or asked with a body."""
    body = body if path.endswith("/plan") else {"cmd_id": f"p{time.monotonic_ns()}", **body}
    return await floor.post(path, json=body)


async def keep(floor: httpx.AsyncClient, seq: int, **player: Any) -> httpx.Response:
    return await post(floor, "/api/players", order={"do": "keep", **player}, seq=seq)


async def told(floor: httpx.AsyncClient, path: str = "") -> Any:
    answer = await floor.get(f"/api/players{path}")
    assert answer.is_success, answer.text
    return answer.json()


async def won(floor: httpx.AsyncClient, *names: str) -> None:
    """An event of two with real cards, kept by whichever process has it; the first wins."""
    made = packaged("heads-up")
    file = written(replace(made, event=replace(made.event, kind="directed", begins="called")))
    path = f"/api/tournaments/{(await post(floor, '/api/tournaments', file=file)).json()['id']}"
    enter = [{"do": "enter", "person": name} for name in names]
    for deed in (*enter, {"do": "start"}, {"do": "out", "entries": [2]}):
        plan = await post(floor, f"{path}/plan", deed=deed)
        done = await post(floor, f"{path}/desk", deed=deed, mark=plan.json()["mark"])
        assert done.is_success, done.text


async def book(room: Shared) -> None:
    try:
        for number in range(2):
            room.begin(number)
        for number in range(2):
            await room.well(number)
        one, two = floors = [await floor_at(room, number) for number in range(2)]
        plan = (await post(one, "/api/players/plan", csv=SHEET)).json()
        brought = await asyncio.gather(*[post(floor, "/api/players/bring", csv=SHEET, seq=plan["seq"]) for floor in floors])
        assert sorted([each.status_code for each in brought])[0] == 200, [each.text for each in brought]
        books = [await told(floor) for floor in floors]
        assert books[0] == books[1] and books[0]["found"] == 2, "brought once, wherever it was asked"
        seq = books[0]["seq"]
        edits = await asyncio.gather(
            keep(one, seq, number=1, name="Ann Moss", club="17"), keep(two, seq, number=1, name="Ann Nunn", club="17")
        )
        assert sorted([each.status_code for each in edits]) == [200, 409], "two at once: one is told that it was changed"
        for floor in floors:
            await won(floor, "Ann Lee", "Ben Ott")
        pages = [await told(floor, "/1") for floor in floors]
        assert pages[0] == pages[1], "what was won at events of both processes"
        assert len(pages[0]["played"]) == 2
        assert pages[0]["net"] > 0 and (await told(two, "/2"))["total"]["prizes"] == 0
        room.signal(0, signal.SIGKILL)
        async with asyncio.timeout(LONG):
            while not (await two.get("/api/players")).is_success:
                await asyncio.sleep(0.1)
        after = await told(two)
        assert {each["number"]: each["name"] for each in after["players"]} == {
            1: pages[0]["player"]["name"],
            2: "Ben Ott",
        }
        assert (await keep(two, after["seq"], name="Cy Orr")).is_success, "kept on where the desk is now"
        async with asyncio.timeout(LONG):
            while (await two.get("/api/players/1")).json().get("played") != pages[0]["played"]:
                await asyncio.sleep(0.2)
        for floor in floors:
            await floor.aclose()
    finally:
        room.end()


def test_the_book_of_players_is_one_wherever_it_is_kept_and_outlives_its_process(cluster: Cluster, tmp_path: Path) -> None:
    asyncio.run(book(Shared(empty_place(cluster), tmp_path / "key", 2)))

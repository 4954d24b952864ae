"""Who looks at a table that another process keeps: one line for all, as late as its rail, and no card that is not theirs."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from benchmarks.cluster import Cluster
from websockets.asyncio.client import connect

from cardspeak.journal import Key, Row, open_reader
from cardspeak.poker.events import Ended
from cardspeak.table.poker.events import RoundOpened
from tests.postgres import empty_place
from tests.secrecy.known import knowable
from tests.secrecy.scanner import leaks
from tests.server.crashing import Talker, Told, until
from tests.server.lines import LEFT
from tests.server.running import LONG
from tests.server.sharing import Patient, Shared
from tests.server.test_crash import FIXED

pytestmark = LEFT

DELAY = 1000
"""Milliseconds by which the rail is late."""
EACH = 6
"""Onlookers at each process."""
ROUNDS = 3
TOKEN = "t" * 32


class Onlooker:
    """Somebody without a name: what they were told, and when."""

    def __init__(self, room: Shared, process: int, table: str) -> None:
        self.where = f"ws://127.0.0.1:{room.inner[process]}/ws/table/{table}"
        self.heard: list[tuple[float, str]] = []

    async def look(self) -> None:
        async with connect(self.where, compression=None) as line:
            await line.send(json.dumps({"type": "hello", "lines": True}))
            async for text in line:
                if not self.heard:
                    await line.send(json.dumps({"type": "chat", "cmd_id": "word", "text": "hello"}))
                self.heard += [(time.time() * 1000, each) for each in str(text).split("\n")]

    @property
    def rounds(self) -> int:
        return sum('"over":true' in text for _, text in self.heard)


class Player(Talker):
    """A player whose line is passed on: what they were told."""

    def hear(self, text: str) -> dict[str, Any]:
        self.heard = [*getattr(self, "heard", []), (time.time() * 1000, text)]
        return super().hear(text)


async def watched(room: Shared) -> tuple[str, list[Onlooker], Player]:
    """Some rounds with a player and bots, looked at from both processes."""
    try:
        for number in range(2):
            room.begin(number)
        for number in range(2):
            await room.well(number)
        async with room.guest_at(0, "Ann") as ann:
            new = {"cmd_id": "open", "name": "T", "game": "texas-holdem", "blinds": [2, 4], "bots": ["rock", "caller"], **FIXED}
            table = (await ann.ask("/api/tables", **new))["id"]
            await ann.ask(f"/api/tables/{table}/sit", cmd_id="sit", chips=FIXED["most"])
            keeper = await kept_by(room)
            player = Player(room, table, ann, "Ann", Told())
            room.port = room.inner[1 - keeper]
            onlookers = [Onlooker(room, process, table) for process in range(2) for _ in range(EACH)]
            living = [asyncio.create_task(each) for each in (player.live(), *[one.look() for one in onlookers])]
            try:
                await until(lambda: all(one.rounds >= ROUNDS for one in onlookers))
                assert await lines_at(room, keeper) == EACH + 2, "one for the player, and one for all who look"
            finally:
                for each in living:
                    each.cancel()
                await asyncio.gather(*living, return_exceptions=True)
        return table, onlookers, player
    finally:
        room.end()


async def kept_by(room: Shared) -> int:
    """The process that keeps the one table."""
    async with asyncio.timeout(LONG):
        while True:
            for number in range(2):
                if (
                    await figure(room, number, "cardspeak_tables") == 1
                    and await figure(room, number, "cardspeak_room_tables") == 1
                ):
                    return number


async def lines_at(room: Shared, number: int) -> int:
    return await figure(room, number, "cardspeak_websockets")


async def figure(room: Shared, number: int, name: str) -> int:
    """A figure of one process."""
    async with Patient(base_url=room.at(number), timeout=LONG) as asking:
        text = (await asking.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})).text
    return int(float(next(line.split()[1] for line in text.splitlines() if line.startswith(f"{name} "))))


def check_told(rows: list[Row], key: Key, heard: list[tuple[float, str]], seat: int, late: int) -> int:
    """Nothing came before its moment, and no card that is not known to the seat by then; how many texts were looked at."""
    known: dict[int, set[int]] = {}
    moments: dict[int, int] = {}
    now: list[Any] = []
    before: set[int] = set()
    for row in rows:
        for event in row.opened(key):
            if isinstance(event, RoundOpened):
                before, now = knowable(now, seat), []
            now.append(event)
        known[row.sequence] = before | knowable(now, seat)
        moments[row.sequence] = row.entry.moment
    seq, looked = 0, 0
    for at, text in heard:
        message = json.loads(text)
        if message["type"] in ("snapshot", "patch"):
            seq = message["seq"]
            opened = seq == 1  # that a table is there is told at once
            assert opened or at >= moments[seq] + late, f"entry {seq} was told {moments[seq] + late - at:.0f} ms early"
        if message["type"] in ("snapshot", "patch", "private"):
            for line in message.pop("lines", ()):  # of hands before, too, each as it was told then
                assert not leaks(json.dumps(line), known[line["seq"]]), line
            assert not leaks(json.dumps(message), known[max(seq, message["seq"])]), text
            looked += 1
    return looked


def test_onlookers_of_another_process_have_one_line_are_as_late_as_the_rail_and_see_no_card_of_others(
    cluster: Cluster, tmp_path: Path
) -> None:
    room = Shared(empty_place(cluster), tmp_path / "key", 2)
    room.environment |= {"CARDSPEAK_RAIL_DELAY": str(DELAY), "CARDSPEAK_METRICS_TOKEN": TOKEN}
    table, onlookers, player = asyncio.run(watched(room))
    reader, key = open_reader(room.data), Key.of_text(room.key.read_text())
    rows = list(reader.read(f"table/{table}"))
    reader.close()
    assert any(isinstance(event, Ended) for row in rows for event in row.entry.events)
    for one in onlookers:
        assert check_told(rows, key, one.heard, 0, DELAY) >= ROUNDS
        refused = [json.loads(text) for _, text in one.heard if '"error"' in text]
        assert [(each["cmd_id"], each["code"]) for each in refused] == [("word", "refused")]
    assert check_told(rows, key, player.heard, player.private["seat"], 0) >= ROUNDS
    with suppress(AssertionError):  # the test itself: what the player was told is too much, and too soon, for the rail
        check_told(rows, key, player.heard, 0, 0)
        raise SystemError("the scanner finds nothing")
    with suppress(AssertionError):
        check_told(rows, key, player.heard, player.private["seat"], DELAY)
        raise SystemError("nothing was late")

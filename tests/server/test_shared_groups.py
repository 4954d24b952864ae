"""A group in a room of several processes: founded at one, seen and ordered at the other, and there when its desk is gone."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path
from typing import Any

from benchmarks.cluster import Cluster

from tests.postgres import empty_place
from tests.server.crashing import Guest
from tests.server.lines import LEFT
from tests.server.running import LONG
from tests.server.sharing import Shared

pytestmark = LEFT

ABSENT = {"TURN": "300", "GRACE": "200", "ABSENT": "100", "BANK": "0", "GAIN": "0", "SHOW": "200", "ENDED": "1"}
"""Who does not act is done for at once, and a night that is over is closed."""


async def asked(who: Guest, path: str, **order: Any) -> Any:
    """An order to a group."""
    return await who.asking.post(path, json={"cmd_id": f"o{time.monotonic_ns()}", "order": order})


async def told(who: Guest, path: str, wanted: Any) -> Any:
    """What is told at a path, as soon as it is what is wanted."""
    async with asyncio.timeout(LONG):
        while not ((answer := await who.asking.get(path)).is_success and wanted(answer.json())):
            await asyncio.sleep(0.1)
    return answer.json()


async def night(host: Guest, guest: Guest, group: str) -> str:
    """A table of the host's that counts: somebody wins something, and it is closed."""
    table = (await host.ask("/api/tables", cmd_id=f"t{time.monotonic_ns()}", name="Home", blinds=[1, 2]))["id"]
    for who in (host, guest):
        await who.ask(f"/api/tables/{table}/sit", cmd_id="sit", chips=100)
    assert (await asked(host, group, do="night", table=table)).is_success
    await told(host, f"/api/tables/{table}/sheet", lambda sheet: any([row["net"] for row in sheet["rows"]]))
    await host.ask(f"/api/tables/{table}/end", cmd_id="end")
    await told(
        guest, group, lambda ledger: any([each["table"] == table and each["state"] == "over" for each in ledger["nights"]])
    )
    return str(table)


async def friends(room: Shared) -> None:
    try:
        for number in range(2):
            room.begin(number)
        for number in range(2):
            await room.well(number)
        async with room.guest_at(0, "Ann") as ann, room.guest_at(1, "Ben") as ben:
            group = f"/api/groups/{(await ben.ask('/api/groups', cmd_id='found', name='Friday'))['id']}"
            assert (await ann.asking.get(group)).status_code == 404, "a group is there for its members"
            assert (await asked(ben, group, do="add", player="Ann")).is_success
            assert (await asked(ben, group, do="host", player="Ann")).is_success
            mine = await told(ann, "/api/groups", bool)
            assert [(each["name"], each["members"], each["hosts"]) for each in mine] == [("Friday", 2, True)]
            nights = [await night(ann, ben, group), await night(ben, ann, group)]
            ledgers = [(await who.asking.get(group)).json() for who in (ann, ben)]
            assert [ledger["open"] for ledger in ledgers] == [ledgers[0]["open"]] * 2 and ledgers[0]["open"]
            nets = {each["player"]: each["net"] for each in ledgers[0]["open"][0]["won"]}
            assert sum(nets.values()) == 0
            sheets = [(await ben.asking.get(f"/api/tables/{each}/sheet")).json() for each in nights]
            both = [{row["player"]: row["net"] for row in sheet["rows"]} for sheet in sheets]
            assert nets == {name: sum([each[name] for each in both]) for name in ("Ann", "Ben")}
            owed = ledgers[0]["open"][0]["owed"]
            settled = await asyncio.gather(*[asked(who, group, do="settle", nights=nights, owed=owed) for who in (ann, ben)])
            assert sorted([each.is_success for each in settled]) == [False, True], "nights are settled once, wherever it is asked"
            refused = next(each for each in settled if not each.is_success)
            assert (refused.status_code, refused.json()["clauses"]) == (409, ["CS/group/settled"])
            room.signal(0, signal.SIGKILL)
            after = await told(ben, group, lambda ledger: not ledger["open"])
            assert len(after["settled"]) == 1 and not after["nights"]
            assert (await asked(ben, group, do="rename", name="Saturday")).is_success
            assert (await told(ben, group, bool))["name"] == "Saturday"
    finally:
        room.end()


def test_a_group_is_one_wherever_its_members_come_in_and_outlives_the_process_that_keeps_it(
    cluster: Cluster, tmp_path: Path
) -> None:
    asyncio.run(friends(Shared(empty_place(cluster), tmp_path / "key", 2, **ABSENT)))

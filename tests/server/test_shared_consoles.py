"""Consoles in a room of several processes: whichever is killed in mid-hand, the hand goes on, and nothing is told twice."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from typing import Any

from benchmarks.cluster import Cluster

from cardspeak import cli
from cardspeak.cli.accounts import BY, done
from tests.postgres import empty_place
from tests.server.lines import LEFT
from tests.server.running import LONG
from tests.server.sharing import Patient, Shared
from tests.server.test_cardroom_house_tables import RIDE

pytestmark = LEFT

PASSWORD = "correct horse battery"
STAFF = {"Fay": "floor", "Cal": "cashier"}


class Staff:
    """Who deals, and who signs, at any of the processes; whatever is asked again is asked as the same command."""

    def __init__(self, room: Shared) -> None:
        self.room = room
        self.people = {name: Patient(base_url=room.at(number), timeout=LONG) for number, name in enumerate(STAFF)}
        self.asked = 0

    async def come(self) -> None:
        for name, role in STAFF.items():
            came = await self.people[name].post("/api/register", json={"name": name, "password": PASSWORD})
            assert came.is_success, came.text
            roles = [role, "player"]
            await asyncio.to_thread(
                done, self.room.data, None, lambda accounts, name=name, roles=roles: accounts.set_roles(name, roles, BY)
            )

    async def ask(self, who: str, path: str, **body: Any) -> None:
        self.asked += 1
        answer = await self.people[who].post(path, json={"cmd_id": f"c{self.asked}", **body})
        assert answer.is_success, (path, body, answer.text)

    async def do(self, verb: str, who: str = "Fay", **fields: Any) -> None:
        desk = (await self.people[who].get("/api/cardroom/desk")).json()
        await self.ask(who, "/api/cardroom/do", order={"do": verb, **fields}, seq=desk["seq"])

    async def console(self, table: int) -> str:
        desk = (await self.people["Fay"].get("/api/cardroom/desk")).json()
        return f"/api/tables/{desk['spots'][table - 1]['console']}/console"

    async def look(self, path: str, house: bool) -> Any:
        return (await self.people["Fay"].get(f"{path}/house" if house else path)).json()

    async def tell(self, path: str, what: str = "tell", house: bool = False, **body: Any) -> None:
        await self.ask("Fay", f"{path}/{what}", seq=(await self.look(path, house))["seq"], **body)


async def day_opens(staff: Staff) -> None:
    await staff.ask("Fay", "/api/cardroom/days", plan=RIDE)
    await staff.do("start-shift")
    for table, game in enumerate(("ride", "2-5"), 1):
        await staff.do("bring", deck=f"red {table}", colour="red", table=table)
        await staff.do("inspect", deck=f"red {table}")
        await staff.do("come", name=f"Dealer {table}")
        await staff.do("send", name=f"Dealer {table}", table=table)
        await staff.do("ask-fill", table=table, cents=100_000)
        await staff.do("sign", "Cal", slip=table)
        await staff.do("open", table=table, game=game)
        for number in (1, 2):
            await staff.do("join", game=game, name=f"{game} {number}")
            await staff.do("buy", name=f"{game} {number}", cents=20_000, caged=True)


async def killed_while_told(staff: Staff, number: int, path: str, **body: Any) -> None:
    """A process is killed while it carries out what a dealer tells, who tells it again, as the same, to another one."""
    seq = (await staff.look(path, False))["seq"]
    command = {"cmd_id": f"killed-{number}", "seq": seq, **body}
    first = asyncio.create_task(staff.people["Fay"].post(f"{path}/tell", json=command))
    await asyncio.sleep(0.02)
    staff.room.signal(number, signal.SIGKILL)
    await asyncio.gather(first, return_exceptions=True)
    for person in staff.people.values():
        person.base_url = staff.room.at(1 - number)
    again = await staff.people["Fay"].post(f"{path}/tell", json=command)
    assert again.is_success, again.text


async def told(room: Shared) -> None:
    for number in range(2):
        room.begin(number)
        await room.well(number)
    staff = Staff(room)
    await staff.come()
    await day_opens(staff)
    ride, poker = [await staff.console(table) for table in (1, 2)]
    await staff.ask("Fay", "/api/tables", name="Own", blinds=[1, 2], by_hand=True)
    await staff.tell(ride, "next", house=True, verifier="Sue")
    for entry in ({"verb": "bet", "seat": 1, "amount": 500}, {"verb": "close"}, {"verb": "ride"}):
        await staff.tell(ride, house=True, **entry)
    await staff.ask("Fay", f"{ride}/slip", what="fill", chips=50_000)
    await staff.tell(poker, "next")
    await killed_while_told(staff, 0, poker, verb="raise", amount=20)
    before = await staff.look(ride, True)
    entries = (await staff.look(poker, False))["entries"]
    assert len(entries) == 1 and [entry["by"] for entry in before["entries"]] == ["Fay"] * 3
    await staff.ask("Cal", f"{ride}/sign", slip=3)
    room.begin(0)
    await room.well(0)
    await killed_while_told(staff, 1, poker, verb="fold")
    assert len((await staff.look(poker, False))["entries"]) == 2
    await staff.tell(poker, "push")
    for cards in ("2s", "", "7h", "9d Jc Kd"):
        await staff.tell(ride, house=True, **({"verb": "name", "cards": cards} if cards else {"verb": "ride"}))
    await staff.tell(ride, "push", house=True)
    desk = (await staff.people["Fay"].get("/api/cardroom/desk")).json()
    assert desk["spots"][0]["tray"] == (await staff.look(ride, True))["tray"]["held"] == 151_500
    assert [place["cents"] for place in desk["spots"][0]["seats"] if place["name"]] == [18_500, 20_000]
    assert sorted([place["cents"] for place in desk["spots"][1]["seats"] if place["name"]]) == [19_500, 20_400], (
        "a dollar is dropped"
    )
    assert desk["totals"]["house win"] == 1_500 and [spot["hand"] for spot in desk["spots"][:2]] == [1, 1]
    counter = (await staff.people["Cal"].get("/api/cashier")).json()
    assert counter["alarms"] == [] and {each["missing"] for each in counter["totals"]} == {0}
    for person in staff.people.values():
        await person.aclose()


def test_a_console_goes_on_in_mid_hand_when_its_process_is_killed_and_nothing_is_told_twice(
    cluster: Cluster, tmp_path: Path
) -> None:
    room = Shared(empty_place(cluster), tmp_path / "key", 2)
    try:
        asyncio.run(told(room))
    finally:
        room.end()
    assert cli.main(["journal", "verify", room.data, "-k", str(room.key)]) == 0

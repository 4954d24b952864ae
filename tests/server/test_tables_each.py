"""How many tables one host may have open at once: the house says, the journal counts, and staff are free of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from litestar.testing import TestClient

from cardspeak.journal import Journal
from cardspeak.rulebook import Refused
from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config, Limits
from cardspeak.server.dealer.banked_opening import NewHouseTable
from cardspeak.server.dealer.host_commands import End
from cardspeak.server.dealer.messages import Ack
from cardspeak.server.dealer.opening import NewTable
from cardspeak.server.live.keeper import Keeper
from cardspeak.server.live.room import MOST, Room
from tests.server.desk import KEY, MemoryStore

HERE = "http://127.0.0.1"


@asynccontextmanager
async def opened(store: MemoryStore) -> AsyncIterator[Room]:
    room = Room(Journal(store, KEY), lambda: 1_000_000)
    room.open()
    yield room
    await room.close()


async def another(room: Room, id: str, host: str = "Ann", most: int = 2) -> Keeper:
    new = NewTable(id, "T", blinds=(1, 2)) if id != "house" else NewHouseTable(id, "T", "let-it-ride")
    return await room.open_table(new, host, most)


@pytest.mark.clause("CS/room/tables")
def test_a_host_has_so_many_tables_open_as_the_house_sets_whatever_is_asked_at_once_and_after_a_restart() -> None:
    store = MemoryStore()

    async def evening() -> None:
        async with opened(store) as room:
            asked = await asyncio.gather(*[another(room, f"t{at}") for at in range(5)], return_exceptions=True)
            got = [each for each in asked if isinstance(each, Keeper)]
            refused = [each for each in asked if isinstance(each, Refused)]
            assert (len(got), len(refused)) == (2, 3)
            assert all([each.cites == MOST and "2 tables" in each.reason for each in refused])
            assert len(room.keepers) == 2 == len(store.streams())
            assert await another(room, "t0") is got[0], "asked for again"
            await another(room, "t0", "Bob")
            await another(room, "many", most=0)

    async def morning() -> None:
        async with opened(store) as room:
            with pytest.raises(Refused, match="you have 3 tables open"):
                await another(room, "house", most=3)
            over = next(keeper for keeper in room.keepers.values() if keeper.named.host == "Ann")
            assert isinstance(await over.answer("Ann", End("end")), Ack)
            assert (await another(room, "house", most=3)).named.host == "Ann"

    asyncio.run(evening())
    asyncio.run(morning())


def test_the_settings_say_how_many_and_whoever_runs_the_rooms_tables_is_free_of_it(tmp_path: Path) -> None:
    config = Config(data=str(tmp_path), demo=False, limits=Limits(tables=1))
    with TestClient(create_app(config, PARTS), base_url=HERE) as client:
        statuses = []
        for name, role in (("Flo", "floor"), ("Gus", "cashier")):
            client.post("/api/register", json={"name": name, "password": "correct horse battery"})
            client.blocking_portal.call(client.app.state.accounts.set_roles, name, ["player", role], "Chief")
            for at in range(2):
                answer = client.post("/api/tables", json={"cmd_id": f"{at}", "name": "T", "blinds": [1, 2]})
                statuses.append(answer.status_code)
        assert statuses == [201, 201, 201, 409]
        assert answer.json() == {
            "code": "refused",
            "text": "you have one table open, which is as many as you may have at once: end one first",
            "clauses": ["CS/room/tables"],
            "field": "",
            "key": "you-have-one-table-open-which-is-as-many-as-you",
            "args": {},
        }


def test_the_whole_room_has_so_many_tables_and_bots_whoever_asks(tmp_path: Path) -> None:
    config = Config(data=str(tmp_path), demo=False, limits=Limits(tables_in_all=2, bots_in_all=3))
    with TestClient(create_app(config, PARTS), base_url=HERE) as client:
        client.post("/api/register", json={"name": "Flo", "password": "correct horse battery"})
        client.blocking_portal.call(client.app.state.accounts.set_roles, "Flo", ["player", "floor"], "Chief")
        new = {"name": "T", "blinds": [1, 2]}
        asked = [
            client.post("/api/tables", json=new | {"cmd_id": f"{at}", "bots": ["rock"] * bots})
            for at, bots in enumerate((4, 2, 0, 0))
        ]
        assert [each.status_code for each in asked] == [409, 201, 201, 409]
        assert "3 bots at once" in asked[0].json()["text"]
        assert "2 tables open" in asked[3].json()["text"]
        assert "2 tables open" in client.get("/api/taking").json()["tables"]
        bots = [client.post("/api/tables/2/bot", json={"cmd_id": f"b{at}"}) for at in range(2)]
        assert "3 bots at once" in client.get("/api/taking").json()["bots"]
        assert [each.status_code for each in bots] == [200, 409]
        seen = client.get("/api/tables/2").json()["seq"]
        gone = client.post("/api/tables/2/dismiss", json={"cmd_id": "b3", "seat": 1, "seq": seen})
        assert gone.status_code == 200, gone.text


def test_what_the_room_takes_is_told_beforehand_and_is_what_it_does(tmp_path: Path) -> None:
    """Of tables by host, and of guests by address; who looks takes nothing."""
    with TestClient(create_app(Config(data=str(tmp_path), limits=Limits(tables=1, guests=2)), PARTS), base_url=HERE) as client:
        for number in range(3):
            told = [client.get("/api/taking").json() for _ in range(5)]
            assert all(each["bots"] == "" for each in told)
            guest = client.post("/api/guest", json={"name": "Ann"})
            assert guest.status_code == (429 if told[-1]["guests"] else 200), number
            told = [client.get("/api/taking").json() for _ in range(5)]
            opened = client.post("/api/tables", json={"cmd_id": f"{number}", "name": "T", "blinds": [1, 2]})
            assert opened.status_code == (409 if told[-1]["tables"] else 201), number
        assert "again in" in told[-1]["guests"] and "you have one table open" in told[-1]["tables"]

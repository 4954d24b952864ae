"""The book of players over the API: who keeps and sees it, spreadsheets, and results that follow a player."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from cardspeak.tournament.structure import packaged, written
from tests.server.test_cardroom import House
from tests.server.test_pins import app

HEAD = "name,club,town\n"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        made = House(client)
        made.register()
        yield made


class Desk:
    """The book, as the floor has it."""

    def __init__(self, house: House, who: str = "Fay") -> None:
        self.house, self.who = house, who

    def ask(self, path: str, status: int = 200, **body: Any) -> Any:
        self.house.asked += 1
        given = {"cmd_id": f"p{self.house.asked}", **body} if path != "/plan" else body
        answer = self.house.be(self.who).post(f"/api/players{path}", json=given)
        assert answer.status_code == status, answer.text
        return answer.json()

    def do(self, what: str, status: int = 200, seq: int | None = None, **order: Any) -> Any:
        seq = self.look()["seq"] if seq is None else seq
        return self.ask("", status, order={"do": what, **order}, seq=seq)

    def look(self, path: str = "", status: int = 200) -> Any:
        answer = self.house.be(self.who).get(f"/api/players{path}")
        assert answer.status_code == status, answer.text
        return answer.json()

    def bring(self, csv: str) -> Any:
        return self.ask("/bring", csv=csv, seq=self.ask("/plan", csv=csv)["seq"])


@pytest.mark.clause("CS/room/players")
def test_floor_cashier_and_administrator_keep_it_and_nobody_else_sees_it(house: House, tmp_path: Path) -> None:
    fay = Desk(house)
    assert fay.do("keep", name="Ann Lee", club="17")["players"][0]["number"] == 1
    for who, sees in (("Dan", 403), ("Ann", 403), ("Aud", 200)):
        other = Desk(house, who)
        other.look(status=sees), other.look("/1", status=sees), other.do("keep", 403, seq=0, name="X")
        other.ask("/plan", 403, csv=HEAD), other.ask("/bring", 403, csv=HEAD, seq=1)
    assert house.be("").get("/api/players").status_code == 401
    seq = fay.look()["seq"]
    again = {"cmd_id": "once", "order": {"do": "keep", "name": "Ben"}, "seq": seq}
    sent = [house.be("Fay").post("/api/players", json=again).json() for _ in range(2)]
    assert sent[0] == sent[1] and fay.look()["found"] == 2
    fay.do("keep", number=1, name="Ann Moss", club="17")
    stale = fay.do("keep", 409, seq=seq, number=1, name="Ann Lee", club="18")
    assert stale["code"] == "stale" and fay.look("?text=lee")["players"][0]["name"] == "Ann Moss"
    assert "looks like" in fay.do("keep", 409, name="Ann M0ss")["text"]
    assert "player 1" in fay.do("keep", 409, name="Ann Lee")["text"]
    fay.do("join", number=2, into=1)
    assert fay.look("/1")["player"]["also"] == ["Ann Lee", "Ben"]
    fay.do("drop", 409, number=2), fay.do("drop", number=1)
    assert fay.look()["found"] == 0
    fay.do("keep", name="Ann Moss")
    assert [one["number"] for one in fay.look()["players"]] == [3], "a number is nobody else's"


@pytest.mark.clause("CS/room/players")
def test_a_spreadsheet_is_taken_whole_or_not_at_all_as_it_was_told(house: House, tmp_path: Path) -> None:
    fay = Desk(house)
    fay.do("keep", name="Ann Lee", club="17")
    text = HEAD + "Ann Lee,17,Graz\nBen Ott,18,Linz\nCy Orr,,\n"
    plan = fay.ask("/plan", csv=text)
    assert (plan["rows"], plan["new"], plan["changed"], plan["wrong"]) == (3, 2, 1, [])
    assert fay.look()["found"] == 1, "to be told changes nothing"
    bad = fay.ask("/plan", csv=text + "Dee,18,\n=1+1,,\n")
    assert any("line 6" in line for line in bad["wrong"]) and not bad["new"]
    fay.ask("/bring", 409, csv=text + "Dee,18,\n", seq=plan["seq"])
    assert fay.look()["found"] == 1
    fay.do("keep", name="Dee")
    assert fay.ask("/bring", 409, csv=text, seq=plan["seq"])["code"] == "stale"
    assert fay.bring(text)["new"] == 2 and fay.bring(text)["changed"] == 0
    told = house.be("Fay").get("/api/players.csv").text
    assert told.splitlines()[1] == "1,Ann Lee,17,,Graz,," and len(told.splitlines()) == 5
    assert fay.bring(told)["changed"] == 0
    house.client.__exit__()
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house.client = client
        assert house.be("Fay").get("/api/players.csv").text == told, "the journal has it"


@pytest.mark.clause("CS/room/players")
def test_what_a_player_won_follows_them_through_every_name(house: House, tmp_path: Path) -> None:
    fay = Desk(house)
    fay.bring("name,club\nAnn Lee,17\nBen Ott,18\n")
    assert fay.look("/1")["played"] == [] and fay.look("/9", 409)["clauses"] == ["CS/room/players"]
    made = packaged("heads-up")
    structure = replace(made, event=replace(made.event, kind="directed", begins="called"))
    client = house.be("Fay")
    event = client.post("/api/tournaments", json={"cmd_id": "t", "file": written(structure)}).json()["id"]

    def deed(what: str, **said: Any) -> None:
        house.asked += 1
        given = {"do": what, **said}
        plan = client.post(f"/api/tournaments/{event}/plan", json={"deed": given}).json()
        body = {"cmd_id": f"d{house.asked}", "deed": given, "mark": plan["mark"]}
        assert client.post(f"/api/tournaments/{event}/desk", json=body).status_code == 200

    for name in ("Ann Lee", "Ben Ott"):
        deed("enter", person=name)
    deed("start")
    deed("out", entries=[2])
    fay.do("keep", number=1, name="Ann Moss", club="17")
    found = fay.look("/1")
    [played] = found["played"]
    assert (played["entrants"], played["record"]["best"], played["record"]["won"]) == (2, 1, 1)
    assert found["total"]["player"] == "Ann Moss" and found["net"] == played["net"] > 0
    assert fay.look("/2")["total"]["best"] == 2 and fay.look("/2")["total"]["prizes"] == 0
    assert Desk(house, "Aud").look("/1") == found


def test_a_file_is_read_against_the_book_as_it_was_when_it_was_asked(house: House) -> None:
    players = house.client.app.state.players  # type: ignore[attr-defined]
    many = 3_000
    rows = "".join([f"{number},P {number},Graz\n" for number in range(1, many + 1)])
    Desk(house).bring("name,town\n" + "".join([f"P {number},Linz\n" for number in range(1, many + 1)]))

    async def read_while_it_changes() -> Any:
        reading = asyncio.create_task(players.read("number,name,town\n" + rows, "Fay"))
        await asyncio.sleep(0)
        await players.do(lambda book: [book.dropping(many, "Fay")], "Fay", "drop")
        return (await reading)[0]

    told = house.client.blocking_portal.call(read_while_it_changes)  # type: ignore[attr-defined]
    assert (told.wrong, told.changed) == ((), many), "nobody was gone yet"

"""Groups over the API: nights that are played here, who sees their ledger, and closing it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from cardspeak.journal import Journal, Key, open_store
from cardspeak.server.app import create_app
from cardspeak.server.cashier.cage import Cage
from cardspeak.server.cashier.sheet import counted, purchases
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config, Limits
from cardspeak.server.dealer.clocks import Times
from tests.server.test_cardroom import QUICK
from tests.server.test_private_game import wait
from tests.table.test_side import table as bountied
from tests.table.test_side import wins

TIMES = Times(turn=1, bank=0, gain=0, grace=1, absent=1, pause=0, lonely=0, ended=1)
"""Who does not act is done for at once, and a night that is over is closed."""


def app(data: Path) -> Any:
    many = Limits(requests=100_000, reads=100_000, rounds=100_000, guests=1_000)
    return create_app(Config(data=str(data), demo=False, times=TIMES, limits=many), PARTS)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        client.app.state.accounts.passwords._hasher = QUICK  # type: ignore[attr-defined]
        yield client


class Browser:
    """A person's requests, with their cookie."""

    def __init__(self, room: TestClient[Any], name: str = "") -> None:
        self.room, self.name, self.sent, self.cookie = room, name, 0, ""
        if name:
            assert self.ask("POST", "/api/guest", name=name).status_code == 200

    def ask(self, method: str, path: str, **body: Any) -> Any:
        self.room.cookies.clear()
        headers = {"cookie": self.cookie} if self.cookie else {}
        answer = self.room.request(method, path, json=body or None, headers=headers)
        if given := answer.headers.get("set-cookie"):
            self.cookie = given.partition(";")[0]
        return answer

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.ask("GET", path)
        assert answer.status_code == status, (path, answer.text)
        return answer.json()

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        self.sent += 1
        answer = self.ask("POST", path, cmd_id=f"c{self.sent}", **body)
        assert answer.status_code == status, (path, answer.text)
        return answer.json()


def founded(host: Browser, *members: str) -> str:
    """A group with these members."""
    path = f"/api/groups/{host.post('/api/groups', name='Friday')['id']}"
    for name in members:
        ordered(host, path, "add", player=name)
    return path


def ordered(who: Browser, path: str, do: str, status: int = 200, **fields: Any) -> Any:
    return who.post(path, status, order={"do": do, **fields})


def opened(host: Browser, *others: Browser, **new: Any) -> str:
    """A table at which these play each other."""
    table = host.post("/api/tables", 201, name="Home", blinds=[1, 2], seats=6, **new)["id"]
    for who in (host, *others):
        who.post(f"/api/tables/{table}/sit", chips=100)
    return str(table)


def over(host: Browser, table: str) -> None:
    """The night is over once somebody has won something, and the table is closed."""
    wait(lambda: any([row["net"] for row in host.get(f"/api/tables/{table}/sheet")["rows"]]))
    host.post(f"/api/tables/{table}/end")
    wait(lambda: host.ask("GET", f"/api/tables/{table}").status_code == 404)


def owed(host: Browser, path: str) -> list[dict[str, Any]]:
    """Who pays whom by the ledger, as a page shows it."""
    return [payment for each in host.get(path)["open"] for payment in each["owed"]]


def nets(host: Browser, table: str) -> dict[str, int]:
    return {row["player"]: row["net"] for row in host.get(f"/api/tables/{table}/sheet")["rows"]}


@pytest.mark.clause("CS/group/members", "CS/group/nights", "CS/group/settled", "CS/group/names")
def test_from_founding_to_settling_two_nights_with_a_restart_between(tmp_path: Path) -> None:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as room:
        ann, ben, guest, eve = [Browser(room, name) for name in ("Ann", "Ben", "Gus", "Eve")]
        path = founded(ann, "ben")
        assert [(each["name"], each["hosts"], each["members"]) for each in ben.get("/api/groups")] == [("Friday", False, 2)]
        first = opened(ann, ben)
        ordered(ann, path, "night", table=first)
        shown = ben.get(path)["nights"][0]
        assert (shown["state"], shown["won"], shown["unit"]) == ("played", [], ""), "no amounts while it is played"
        refused = ordered(ann, path, "settle", 409, nights=[first], owed=[])
        assert "is not over" in refused["text"] and refused["clauses"] == ["CS/group/settled"]
        for who in (eve, guest):
            assert who.get(path, 404)["code"] == "missing", "a group is there for its members"
        over(ann, first)
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as room:
        room.app.state.accounts.passwords._hasher = QUICK  # type: ignore[attr-defined]
        for each in (ann, ben, guest):
            each.room = room
        second = opened(ann, ben, guest)
        ordered(ann, path, "night", table=second)
        over(ann, second)
        won = [nets(ann, table) for table in (first, second)]
        total = {name: sum([each.get(name, 0) for each in won]) for name in ("Ann", "Ben", "Gus")}
        found = ben.get(path)
        assert {each["player"]: each["net"] for each in found["open"][0]["won"]} == total
        assert {each["player"]: (each["member"], each["nights"]) for each in found["open"][0]["won"]} == {
            "Ann": (True, 2),
            "Ben": (True, 2),
            "Gus": (False, 1),
        }
        assert guest.get(path, 404)["code"] == "missing", "a guest of a night sees that night's sheet alone"
        assert guest.get(f"/api/tables/{second}/sheet")["final"]
        before = owed(ann, path)
        ordered(ann, path, "same", player="Gus", member="Ben")
        if won[1]["Gus"] < 0:
            assert [one["unconfirmed"] for one in ann.get(path)["nights"]] == [[{"player": "Ben", "lost": -won[1]["Gus"]}], []]
            ordered(ben, path, "confirm", table=second, lost=-won[1]["Gus"])
        assert owed(ann, path) != before
        for other in (before, [], [before[0] | {"chips": before[0]["chips"] + 1}]):
            refused = ordered(ann, path, "settle", 409, nights=[first, second], owed=other)
            assert "who owes whom is other than you saw" in refused["text"], "what was read is what is settled"
        assert not ann.get(path)["settled"]
        assert {each["player"]: each["net"] for each in ben.get(path)["open"][0]["won"]} == {
            "Ann": total["Ann"],
            "Ben": total["Ben"] + total["Gus"],
        }
        ben.ask("POST", "/api/register", name="Ben", password="correct horse battery")
        assert "is no guest's name" in ordered(ann, path, "same", 409, player="Eve 2", member="Ann")["text"]
        assert ordered(ben, path, "settle", 409, nights=[first, second], owed=owed(ben, path))["clauses"] == ["CS/group/hosts"]
        settled = ordered(ann, path, "settle", nights=[first, second], owed=owed(ann, path))
        assert (settled["nights"], settled["open"]) == ([], [])
        past = ben.get(path)["settled"][0]
        assert (past["by"], past["nights"], past["owed"][0]["chips"]) == ("Ann", [first, second], abs(total["Ann"]))
        assert "settled already" in ordered(ann, path, "settle", 409, nights=[first], owed=[])["text"]


def dealt_by_hand(host: Browser, other: str) -> str:
    """A night with real cards, of which the host told that the other was there, and lost."""
    table = str(host.post("/api/tables", 201, name="Home", blinds=[1, 2], seats=6, by_hand=True)["id"])
    path = f"/api/tables/{table}/console"

    def tell(what: str, **fields: Any) -> None:
        host.post(f"{path}/{what}", seq=host.get(path)["seq"], **fields)

    for seat, name in enumerate((host.name, other), 1):
        host.post(f"{path}/arrive", seat=seat, player=name, chips=100)
    tell("next")
    if host.get(path)["facts"]["seat"] == 1:
        tell("tell", verb="raise", amount=10)
    tell("tell", verb="fold")
    tell("push")
    return table


@pytest.mark.clause("CS/group/confirmed")
def test_nobody_owes_what_a_host_told_at_a_console_until_they_confirm_it(room: TestClient[Any]) -> None:
    ann, ben, eve = [Browser(room, name) for name in ("Ann", "Ben", "Eve")]
    path = founded(ann, "Ben", "Eve")
    table = dealt_by_hand(ann, "Ben")
    ordered(ann, path, "night", table=table)
    over(ann, table)
    lost = -nets(ann, table)["Ben"]
    shown = ben.get(path)
    assert lost > 0 and shown["open"] == [] and shown["nights"][0]["unconfirmed"] == [{"player": "Ben", "lost": lost}]
    debt = [{"payer": "Ben", "payee": "Ann", "chips": lost}]
    assert ordered(ann, path, "settle", 409, nights=[table], owed=debt)["clauses"] == ["CS/group/confirmed"]
    for who, other in ((ann, lost), (eve, lost), (ben, lost + 1)):
        assert ordered(who, path, "confirm", 409, table=table, lost=other)["clauses"] == ["CS/group/confirmed"]
    ordered(ben, path, "confirm", table=table, lost=lost)
    assert owed(eve, path) == debt
    assert len(ordered(ann, path, "settle", nights=[table], owed=debt)["settled"]) == 1


@pytest.mark.clause("CS/group/settled")
def test_of_two_hosts_who_close_at_once_one_does(room: TestClient[Any]) -> None:
    ann, ben = Browser(room, "Ann"), Browser(room, "Ben")
    path = founded(ann, "Ben")
    ordered(ann, path, "host", player="Ben")
    table = opened(ann, ben)
    ordered(ann, path, "night", table=table)
    over(ann, table)

    seen = owed(ann, path)

    def settle(who: Browser) -> int:
        order = {"do": "settle", "nights": [table], "owed": seen}
        return int(who.ask("POST", path, cmd_id="settle", order=order).status_code)

    with ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(settle, [ann, ben])) == [200, 409]
        assert len(ann.get(path)["settled"]) == 1
        once = list(pool.map(settle, [ann] * 4 + [ben] * 4))
    assert sorted(once) == [200] * 4 + [409] * 4, "asked again, the same is answered; the other's stays refused"
    assert len(ann.get(path)["settled"]) == 1


@pytest.mark.clause("CS/group/nights")
def test_a_table_counts_for_one_group_of_its_own_host(room: TestClient[Any]) -> None:
    ann, ben = Browser(room, "Ann"), Browser(room, "Ben")
    path, other = founded(ann, "Ben"), founded(ben, "Ann")
    table = opened(ann, ben)
    assert "not yours" in ordered(ben, other, "night", 409, table=table)["text"]
    assert "not yours" in ordered(ann, path, "night", 409, table="999")["text"]
    ordered(ann, path, "night", table=table)
    ordered(ben, other, "host", player="Ann")
    assert "counts for Friday" in ordered(ann, other, "night", 409, table=table)["text"]
    ordered(ann, path, "night", table=table, counts=False)
    ordered(ann, other, "night", table=table)
    cashed = ann.post("/api/tables", 201, name="Cage", blinds=[1, 2], cashier=True)["id"]
    assert "the cashier's" in ordered(ann, path, "night", 409, table=cashed)["text"]


@pytest.mark.clause("CS/group/hosts", "CS/group/members")
def test_who_is_host_no_more_does_nothing_more_and_names_are_those_of_the_room(room: TestClient[Any]) -> None:
    ann, ben, cora = [Browser(room, name) for name in ("Ann", "Ben", "Cora")]
    path = founded(ann, "Ben")
    ordered(ann, path, "host", player="Ben")
    ordered(ben, path, "host", player="Ann", host=False)
    assert ordered(ann, path, "add", 409, player="Cora")["clauses"] == ["CS/group/hosts"]
    assert "nobody here is called" in ordered(ben, path, "add", 409, player="C0ra")["text"]
    assert ordered(ben, path, "rename", 409, name="Fri\u202eday")["clauses"] == ["CS/group/names"]
    assert ann.post("/api/groups", 409, name=" ")["clauses"] == ["CS/group/names"]
    assert ordered(ben, path, "rename", name="Saturday")["name"] == "Saturday"
    ordered(ben, path, "add", player="CORA")
    ordered(cora, path, "remove", player="Cora")
    assert cora.get(path, 404)["code"] == "missing"
    assert ordered(ben, path, "remove", 409, player="Ben")["clauses"] == ["CS/group/hosts"]
    assert ordered(ben, path, "conquer", 400)["code"]
    assert Browser(room).get("/api/groups", 401)["code"]
    same = [ann.ask("POST", "/api/groups", cmd_id="again", name="Twice").json()["id"] for _ in range(2)]
    assert same[0] == same[1]


def test_bounties_are_on_the_sheet_and_in_the_ledger_alike(tmp_path: Path) -> None:
    table = bountied(1, 2, 3, stand_up=4)
    for seat in (1, 3):
        wins(table, seat)
    store = open_store(tmp_path / "room.journal")
    book = Journal(store, Key(bytes(32)))
    for number, event in enumerate(table.events):
        book.append("table/7", [event], moment=0, who="Ada", command=f"c{number}", after=number).durable.result()
    rows = counted(purchases(book, "table/7", len(table.events)))
    assert {row.player: row.side for row in rows.values()} == {"Ada": 4, "Ben": -8, "Cy": 4}
    assert rows["Ben"].net == -100 - 8, "what lies on the table is not counted here"
    cage = Cage(store)
    asyncio.run(cage.read(["table/7"]))
    assert cage.books["table/7"].side == {"Ada": 4, "Ben": -8, "Cy": 4}
    store.close()

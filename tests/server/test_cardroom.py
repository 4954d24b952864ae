"""A card room's day over the API: its board, desk and lists, who may do what, and a room that is opened again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from litestar.testing import TestClient

from cardspeak.cardroom.day import events as e
from cardspeak.events import view
from cardspeak.server.app import create_app
from cardspeak.server.cardroom import live_day
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config, Limits
from tests.server.test_door import until

PLAN = """
[room]
book = "seminole"
tables = 3

[[game]]
list = "2-5"
stakes = "2/5"
seats = 3
buy_in = [200, 1000]
must_move = true
"""
STAFF = {"Fay": "floor", "Bea": "brush", "Cal": "cashier", "Dan": "dealer", "Aud": "auditor", "Ann": "player", "Bob": "player"}


QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Seven people are registered for each test, and what a hash costs is no matter here."""


class House:
    """A room's API with its people."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client
        client.app.state.accounts.passwords._hasher = QUICK  # type: ignore[attr-defined]
        self.people: dict[str, dict[str, str]] = {}
        self.asked = 0

    def register(self) -> None:
        portal, accounts = self.client.blocking_portal, self.client.app.state.accounts  # type: ignore[attr-defined]
        for name, role in STAFF.items():
            self.client.cookies.clear()
            found = self.client.post("/api/register", json={"name": name, "password": "correct horse battery"})
            assert found.status_code == 200
            self.people[name] = dict(self.client.cookies)
            portal.call(accounts.set_roles, name, sorted({"player", role}), name)

    def login(self) -> None:
        for name in STAFF:
            self.client.cookies.clear()
            self.client.post("/api/login", json={"name": name, "password": "correct horse battery"})
            self.people[name] = dict(self.client.cookies)

    def be(self, who: str) -> TestClient[Any]:
        self.client.cookies.clear()
        self.client.cookies.update(self.people.get(who, {}))
        return self.client

    def post(self, who: str, what: str, body: dict[str, Any], id: str = "") -> Any:
        self.asked += 1
        return self.be(who).post(f"/api/cardroom/{what}", json={"cmd_id": id or f"c{self.asked}", **body})

    def seq(self) -> int:
        """The day's last entry, as any desk shows it."""
        return int((self.get("Fay", "/desk").json() or {"seq": 0})["seq"])

    def do(self, who: str, verb: str, status: int = 200, id: str = "", seq: int | None = None, **fields: Any) -> Any:
        """Have something done, as who has just looked; seq: as who looked at that entry."""
        looked = self.seq() if seq is None else seq
        found = self.post(who, "do", {"order": {"do": verb, **fields}, "seq": looked}, id)
        assert found.status_code == status, found.text
        return found.json()

    def get(self, who: str, what: str = "") -> Any:
        return self.be(who).get(f"/api/cardroom{what}")

    def ready(self, *tables: int) -> None:
        """A day begins, with decks, dealers and trays at these tables."""
        assert self.post("Fay", "days", {"plan": PLAN}).status_code == 200
        self.do("Fay", "start-shift")
        for table in tables:
            self.do("Dan", "bring", deck=f"red {table}", colour="red", table=table)
            self.do("Dan", "inspect", deck=f"red {table}")
            self.do("Bea", "come", name=f"Dealer {table}")
            self.do("Bea", "send", name=f"Dealer {table}", table=table)
            self.do("Dan", "ask-fill", table=table, cents=500_000)
            slip = self.get("Cal", "/desk").json()["slips"][0]["slip"]
            self.do("Cal", "sign", slip=slip)


def app(data: Path) -> Any:
    return create_app(Config(data=str(data), demo=False, limits=Limits(requests=10_000, reads=10_000)), PARTS)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        made = House(client)
        made.register()
        yield made


def test_a_day_from_a_name_on_the_list_to_a_seat(house: House) -> None:
    assert house.get("").json() == {"on": False, "board": None}
    assert house.get("Bea", "/desk").json() is None
    house.ready(1)
    assert house.post("Fay", "days", {"plan": PLAN}).status_code == 409
    house.do("Bea", "open", table=1, game="2-5")
    for name in ("Guest 1", "Guest 2", "Guest 3"):
        house.do("Bea", "join", game="2-5", name=name)
        house.do("Dan", "buy", name=name, cents=20_000)
    assert house.post("Ann", "list", {"game": "2-5"}).status_code == 200
    assert house.get("Ann", "/mine").json()["lists"] == [{"game": "2-5", "place": 1, "about": -1}]
    house.do("Bea", "here", game="2-5", name="Ann")
    house.do("Bea", "leave", name="Guest 2")
    house.do("Bea", "fill", table=1)
    mine = house.get("Ann", "/mine").json()
    assert (mine["table"], mine["seat"], mine["called"], mine["walking"]) == (1, 2, True, False) and 100 < mine["left"] <= 120
    call = house.get("").json()["board"]["calls"][0]
    assert (call["name"], call["table"], call["seat"], call["times"]) == ("An", 1, 2, 1) and 100 < call["left"] <= 120
    house.do("Bea", "take", name="Ann")
    house.do("Dan", "buy", name="Ann", cents=20_000)
    house.do("Dan", "hand", table=1, changes=[-2_000, 1_700, 0], rake=300, button=1)
    desk = house.get("Bea", "/desk").json()
    assert [place["cents"] for place in desk["spots"][0]["seats"]] == [18_000, 21_700, 20_000]
    assert desk["spots"][0]["boxes"] == ["rake", "cash"]
    assert desk["accounts"] == {} and desk["spots"][0]["tray"] == 0, "the brush is shown no money"
    assert house.get("Aud", "/desk").json()["accounts"]["cage"] > 0
    assert house.get("Ann", "/desk").status_code == 403
    assert house.get("", "/mine").status_code == 401


@pytest.mark.clause("SEM/gen/7/a")
def test_the_floor_alone_changes_a_game_and_the_book_says_so(house: House) -> None:
    other = '[[game]]\nlist = "5-10"\nstakes = "5/10"\nseats = 9\n'
    plan = PLAN.replace("[[game]]", f"{other}[[game]]", 1)
    assert house.post("Fay", "days", {"plan": plan}).status_code == 200
    house.do("Fay", "start-shift")
    house.do("Dan", "bring", deck="red", colour="red", table=1)
    house.do("Dan", "inspect", deck="red")
    house.do("Bea", "come", name="Dee")
    house.do("Bea", "send", name="Dee", table=1)
    house.do("Bea", "open", table=1, game="2-5")
    for name in ("Guest 1", "Guest 2"):
        house.do("Bea", "join", game="2-5", name=name)
        house.do("Dan", "buy", name=name, cents=20_000, caged=True)
    change = {"table": 1, "game": "5-10", "agreed": ["Guest 1", "Guest 2"]}
    for who in ("Dan", "Bea", "Cal"):
        assert house.do(who, "raise", 409, **change)["clauses"] == ["SEM/gen/7/a", "SEM/gen/7/d", "CS/day/rights"]
        assert house.do(who, "relocate", 409, table=1, to=2)["clauses"] == ["SEM/gen/15", "CS/day/rights"]
    house.do("Fay", "raise", **change)
    assert house.get("Bea", "/desk").json()["spots"][0]["game"] == "5-10"


def test_what_a_house_calls_its_lists_and_its_guests_is_so_in_every_language(house: House) -> None:
    """A desk orders by what it was shown: a list of 4/8 badugi that is called otherwise there takes no name."""
    plan = PLAN.replace('list = "2-5"\nstakes = "2/5"', 'list = "4/8 badugi"\ngame = "badugi"\nstakes = "limit 4/8"')
    assert house.post("Fay", "days", {"plan": plan}).status_code == 200
    for name in ("Jack", "Flush"):
        house.do("Bea", "join", game="4/8 badugi", name=name)
    for tag in ("de", "es"):
        desk = house.be("Fay").get("/api/cardroom/desk", headers={"accept-language": tag}).json()
        (line,) = desk["board"]["games"]
        assert [line["key"], line["game"], line["waiting"]] == ["4/8 badugi", "badugi", ["Jack", "Flush"]], tag
        assert {each["game"] for each in desk["waiting"]} == {"4/8 badugi"}, tag


@pytest.mark.clause("CS/day/rights")
def test_each_does_what_the_role_has(house: House) -> None:
    house.ready(1)
    assert house.do("Bea", "ask-fill", 409, table=1, cents=100)["clauses"] == ["CS/day/rights"]
    assert house.do("Cal", "join", 409, game="2-5", name="Zoe")["clauses"] == ["CS/day/rights"]
    assert house.do("Dan", "count", 409, box=1, cents=1)["clauses"] == ["CS/day/rights"]
    house.do("Ann", "join", 403, game="2-5", name="Zoe")
    house.do("Aud", "start-shift", 403)
    assert house.do("Dan", "hand", 409, table=1, changes=[])["clauses"] == ["CS/day/tables"]
    assert house.do("Bea", "dance", 400)["code"]
    assert house.get("Cal", "/desk").json()["may"] == sorted(
        [
            *("ask-credit", "ask-fill", "ask-jackpot", "buy", "count", "dispute", "leave", "pull", "reclaim", "sign"),
            *("tell", "void-slip"),
        ]
    )


def test_what_is_sent_twice_is_done_once_and_a_room_opened_again_is_as_it_was(tmp_path: Path) -> None:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = House(client)
        house.register()
        house.ready(1, 2)
        house.do("Bea", "open", table=1, game="2-5")
        for name in ("G1", "G2", "G3"):
            house.do("Bea", "join", game="2-5", name=name, id=f"join-{name}")
            house.do("Bea", "join", game="2-5", name=name, id=f"join-{name}")
            house.do("Dan", "buy", name=name, cents=20_000)
        house.do("Bea", "open", table=2, game="2-5", main=1)
        house.do("Dan", "hand", table=1, changes=[-500, 400], rake=100)
        house.do("Cal", "pull", table=1, kind="rake")
        house.do("Cal", "count", box=1, cents=100)
        before = house.get("Fay", "/desk").json()
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = House(client)
        house.asked = 1_000  # what was asked before is answered, and not done again
        house.login()
        assert house.get("Fay", "/desk").json() == before
        assert before["boxes"] == [{"box": 1, "table": 1, "kind": "rake", "counted_by": ["Cal"]}]
        house.do("Bea", "join", game="2-5", name="G1", id="join-G1")
        house.do("Fay", "count", box=1, cents=100)
        assert house.get("Fay", "/desk").json()["totals"]["rake"] == 100
        house.do("Bea", "break", table=1, cards=[])
        assert len(house.get("Fay", "/desk").json()["walking"]) == 3
        for name in ("G1", "G2", "G3"):
            house.do("Bea", "arrive", name=name)
        assert [spot["players"] for spot in house.get("Fay", "/desk").json()["spots"]] == [0, 3, 0]


def test_a_count_is_nobody_s_to_see_and_the_clock_calls_by_itself(house: House) -> None:
    told = view([e.CountEntered(1, "Cal", (500,), ("CS/day/count",))], 0)
    assert "500" not in json.dumps([str(each) for each in told])
    house.ready(1)
    room = house.client.app.state.cardroom
    house.do("Bea", "open", table=1, game="2-5")
    for name in ("G1", "G2", "G3"):
        house.do("Bea", "join", game="2-5", name=name)
        house.do("Dan", "buy", name=name, cents=20_000)
    house.do("Bea", "join", game="2-5", name="G4")
    house.do("Bea", "leave", name="G1")
    house.do("Bea", "fill", table=1)
    later = room.room.now() + 85_000
    room.room.now = lambda: later
    portal = house.client.blocking_portal
    portal.call(lambda: room.pass_time(room.day))  # type: ignore[attr-defined]
    assert house.get("").json()["board"]["calls"][0]["times"] == 3


def test_nobody_and_nothing_is_called_so_as_to_pass_for_another(house: House) -> None:
    house.ready()
    house.do("Bea", "join", game="2-5", name="Paul")
    house.do("Bea", "join", game="2-5", name="PAUL", status=409)
    house.do("Fay", "bar", name="Quinn")
    for name in ("PauI", "Раul", "Qu\u0131nn", "a\u202eb", "Zed (rock bot)", "Admin"):
        for verb in ("join", "come"):
            house.do("Bea", verb, 409, name=name, **({"game": "2-5"} if verb == "join" else {}))
        house.do("Fay", "tell", 409, kind="cheating", text="so it was", people=[name])
    assert house.do("Dan", "bring", 409, deck="rеd", colour="red", table=1)["clauses"] == ["CS/day/record"]
    house.do("Bea", "join", game="2-5", name="Paula  B")
    assert [line["waiting"] for line in house.get("Bea", "/desk").json()["board"]["games"]] == [["Paul", "Paula B"]]


def test_a_day_that_cannot_go_on_is_told_of_and_asked_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.ready()
    days = house.client.app.state.cardroom  # type: ignore[attr-defined]
    asked: list[int] = []

    def fails(day: object) -> None:
        asked.append(1)
        raise KeyError("a card of somebody's")

    monkeypatch.setattr(live_day, "EVERY", 0.001)
    monkeypatch.setattr(days, "pass_time", fails)
    until(lambda: house.client.get("/health").status_code == 503)
    told = [house.client.get("/health").json()["checks"]["cardroom"] for _ in range(20)]
    assert (told[-1], len(asked)) == ("the day cannot be gone on with: KeyError", 1)
    assert house.get("Bea", "/desk").status_code == 409


def test_a_stream_of_another_kind_keeps_no_room_shut(tmp_path: Path) -> None:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        book = client.app.state.room.journal  # type: ignore[attr-defined]
        closed = e.DayClosed(("CS/day/end",))
        book.append("cardroom/x", [closed], moment=1, who="x", command="x/1", after=0).durable.result()
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        assert client.get("/api/cardroom").json() == {"on": False, "board": None}


@pytest.mark.clause("CS/day/own")
def test_who_is_called_like_somebody_at_the_desk_is_not_that_person_until_the_desk_says_so(house: House) -> None:
    house.ready(1)
    house.do("Bea", "join", game="2-5", name="Bob")
    house.do("Dan", "dispute", name="Bob", subject="other", text="the floor was rude")
    nothing = {"lists": [], "table": 0, "disputes": []}
    assert {key: house.get("Bob", "/mine").json()[key] for key in nothing} == nothing, "another Bob may have asked"
    for what, body in (
        ("list", {"game": "2-5", "off": True}),
        ("dispute", {"subject": "other", "text": "no"}),
        ("appeal", {"number": 1}),
    ):
        answer = house.post("Bob", what, body)
        assert (answer.status_code, answer.json()["clauses"]) == (409, ["CS/day/own"]), what
    house.do("Bea", "join", game="2-5", name="Ursula")
    desk = house.get("Bea", "/desk").json()
    assert [each["name"] for each in desk["waiting"]] == ["Bob", "Ursula"]
    assert desk["namesakes"] == ["Bob"], "nobody in the room is called Ursula"
    assert house.do("Bea", "vouch", 409, name="Eve")["clauses"] == ["CS/day/own"]
    assert house.do("Cal", "vouch", 409, name="Bob")["clauses"] == ["CS/day/rights"]
    house.do("Bea", "vouch", name="Bob")
    assert house.get("Bea", "/desk").json()["namesakes"] == []
    assert house.do("Bea", "vouch", 409, name="Bob")["clauses"] == ["CS/day/own"]
    assert house.get("Bob", "/mine").json()["lists"][0]["place"] == 1 and house.get("Bob", "/mine").json()["disputes"]
    assert house.post("Bob", "list", {"game": "2-5", "off": True}).status_code == 200


def test_who_gives_their_own_name_first_has_it_and_nobody_who_looks_like_another(house: House) -> None:
    house.ready(1)
    assert house.post("Ann", "list", {"game": "2-5"}).status_code == 200
    house.do("Bea", "here", game="2-5", name="Ann")
    assert house.get("Ann", "/mine").json()["lists"][0]["place"] == 1
    house.do("Bea", "join", game="2-5", name="B0b")
    assert "looks like B0b" in house.post("Bob", "list", {"game": "2-5"}).json()["text"]

"""The floor asked about anything: from the desk and from a table, every kind that it knows, by the book that is played by."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from cardspeak.floor.catalogue import examples
from cardspeak.table.common.floor_events import RulingEntered
from tests.server.test_cardroom import PLAN, House, app

DOOR = "asked"
STRUCK = next(each.case for each in examples() if each.matter == "StruckInError")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        made = House(client)
        made.register()
        yield made


def ask(house: House, who: str, case: dict[str, Any], table: str = "") -> Any:
    return house.be(who).post("/api/floor/ask", json={"case": case, "table": table})


def opened(house: House, **more: Any) -> str:
    body = {"cmd_id": "open", "name": "T", "blinds": [1, 2], "by_hand": True, **more}
    return str(house.be("Dan").post("/api/tables", json=body).json()["id"])


def test_every_kind_that_the_floor_knows_is_answered_from_the_desk_and_from_a_console(house: House) -> None:
    table = opened(house)
    known = house.be("Dan").get("/api/floor/kinds").json()
    assert {each["matter"] for each in known["kinds"]} == {each.matter for each in examples()}
    assert house.be("Ann").get("/api/floor/kinds").status_code == 403
    for each in known["kinds"]:
        for where in ("", table):
            found = ask(house, "Dan", each["case"], where)
            assert found.status_code == 200, (each["matter"], found.text)
            assert found.json()["matter"] == each["matter"]
            if found.json()["force"] != "not_covered":
                assert found.json()["clauses"], each["matter"]


@pytest.mark.clause("CS/room/asked", door="played")
def test_a_ruling_at_a_table_is_in_its_log_with_what_was_told_and_by_its_own_book(house: House) -> None:
    table = opened(house, book="section-8")
    asked = ask(house, "Dan", STRUCK, table).json()
    assert asked["book"] == "section-8" and STRUCK["book"] == "seminole"
    path = f"/api/tables/{table}/floor/ask"
    assert house.be("Dan").post(path, json={"cmd_id": "a", "case": STRUCK}).status_code == 403
    for _ in range(2):
        assert house.be("Fay").post(path, json={"cmd_id": "a", "case": STRUCK}).status_code == 200
    book = house.client.app.state.room.journal  # type: ignore[attr-defined]
    held = [event for row in book.store.read(f"table/{table}") for event in row.entry.events if isinstance(event, RulingEntered)]
    assert [(each.by, each.matter, each.number) for each in held] == [("Fay", "StruckInError", 1)]
    assert held[0].cites[-1] == "CS/room/asked" and json.loads(held[0].told)[0]["setup"] == STRUCK["setup"]
    (entry,) = house.be("Fay").get(f"/api/tables/{table}/floor/log").json()["entries"]
    assert (entry["by"], entry["kind"], entry["told"][0]["book"]) == ("Fay", "ruled", "section-8")


def test_a_ruling_at_the_desk_is_on_the_days_record_and_printed(house: House) -> None:
    body = {"case": STRUCK, "table": 1}
    assert house.post("Fay", "ask", body).status_code == 409  # no day is on
    assert house.post("Fay", "days", {"plan": PLAN}).status_code == 200
    for who, status in (("Bea", 403), ("Ann", 403), ("Fay", 200)):
        assert house.post(who, "ask", body).status_code == status, who
    assert house.post("Fay", "ask", {**body, "table": 99}).status_code == 409
    (ruled,) = house.get("Aud", "/desk").json()["rulings"]
    assert (ruled["matter"], ruled["table"]) == ("StruckInError", 1) and "SEM/list/1/b" in ruled["clauses"]
    (paper,) = house.get("Bea", "/papers/rulings").json()["papers"]
    assert paper["title"] == "Ruling 1" and {"label": "matter", "said": "StruckInError", "text": ""} in paper["facts"]


@pytest.mark.parametrize(
    ("case", "said"),
    [
        ({"book": "seminole", "setup": {"nonsense": 1}}, "nonsense"),
        ({"book": "nobody's", "setup": {"list": []}}, "nobody"),
        ({"book": "seminole", "setup": {}}, "nothing is told"),
        ({"setup": "x"}, "setup"),
        ({"expected": {}}, "expected"),
        ({"book": "seminole", "setup": {"list": ["Ann" * 3000]}}, "8000"),
        ({"book": "seminole", "setup": {"events": [{"kind": "say", "seat": -1, "text": "x"}]}}, "seat"),
    ],
)
def test_what_is_no_case_is_refused_in_a_line(house: House, case: dict[str, Any], said: str) -> None:
    found = ask(house, "Fay", case)
    assert found.status_code == 409 and said in found.json()["text"] and "\n" not in found.json()["text"], found.text


def test_at_a_poker_table_a_case_tells_what_the_table_knows_to_who_is_near_it(house: House) -> None:
    table = opened(house, book="seminole")
    told = 0

    def console(what: str, **body: Any) -> None:
        nonlocal told
        told += 1
        seq = house.be("Dan").get(f"/api/tables/{table}/console").json()["seq"]
        sent = {"cmd_id": f"c{told}", **({} if what == "arrive" else {"seq": seq}), **body}
        found = house.be("Dan").post(f"/api/tables/{table}/console/{what}", json=sent)
        assert found.status_code == 200, found.text

    for seat, name in ((1, "Eve"), (2, "Gus"), (3, "Hal")):
        console("arrive", seat=seat, player=name, chips=200)
    console("next")
    first = house.be("Dan").get(f"/api/tables/{table}/console").json()["facts"]["seat"]
    console("tell", verb="raise", amount=7)
    known = house.be("Dan").get("/api/floor/kinds", params={"table": table}).json()["kinds"]
    case = next(each for each in known if each["matter"] == "Wager")["case"]
    assert (case["book"], case["structure"]["limit"], case["structure"]["sb"], case["structure"]["bb"]) == (
        "seminole",
        "no_limit",
        1,
        2,
    )
    setup = case["setup"]
    assert setup["history"] == [{"seat": first, "act": "bet" if "bet" in str(setup["history"]) else "raise", "to": 7}]
    assert {each["seat"]: each["stack"] + each["bet"] for each in setup["seats"]} == {1: 200, 2: 200, 3: 200}
    assert setup["to_act"] != first and setup["events"][0]["seat"] in (1, 2, 3)
    assert ask(house, "Dan", case, table).json()["force"] == "definite"
    far = house.be("Bea").get("/api/floor/kinds", params={"table": table}).json()["kinds"]
    assert next(each for each in far if each["matter"] == "Wager")["case"]["setup"]["pot"] == 30  # the catalogue's own

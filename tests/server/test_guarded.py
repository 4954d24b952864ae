"""Who may ask is looked at before what he sends, by every operation of the document of the API; and what an auditor sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config, Limits
from cardspeak.server.dealer.seat_commands import Sit
from tests.server.desk import Desk
from tests.server.test_seen_by_the_api import httpx_of, posted

HERE = "http://127.0.0.1"
BROKEN = {"nonsense": 1}
ANYBODYS = ("guest", "register", "login", "logout", "house-tables/favours", "histories", "histories/round", "devices/pair")
"""What is asked without saying who one is."""
PLAYERS = (
    "tables",
    "groups",
    "house-tables",
    "tournaments",
    "password",
    "pin",
    "logout-everywhere",
    "join/{token}",
    "sit-and-go",
    "cardroom/list",
    "cardroom/dispute",
    "cardroom/appeal",
    "exam/next",
    "exam/answer",
    *[f"tables/{{id}}/{verb}" for verb in ("sit", "leave", "buy", "out", "back", "agree", "kill", "clock", "straddle")],
    *[f"tables/{{id}}/{verb}" for verb in ("choose", "move", "rabbit", "wish")],
    *[f"tournaments/{{id}}/{verb}" for verb in ("register", "unregister", "declare", "rebuy", "add-on", "give-up")],
)
"""What whoever has said who he is may ask for himself, and then has to say in the right form."""
Ask = Callable[[str, dict[str, Any]], Any]


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient[Any], dict[str, dict[str, str]]]]:
    """A room with Ann's table and tournament, 1, and her private table, 2; Aud is its auditor, Zoe anybody."""
    data = tmp_path_factory.mktemp("guarded")
    with TestClient(
        create_app(Config(data=str(data), demo=False, limits=Limits(requests=10_000, reads=10_000)), PARTS), base_url=HERE
    ) as client:
        people: dict[str, dict[str, str]] = {"": {}}
        for name in ("Ann", "Aud", "Zoe"):
            client.cookies.clear()
            assert client.post("/api/register", json={"name": name, "password": "correct horse battery"}).status_code == 200
            people[name] = dict(client.cookies)
        portal, accounts = client.blocking_portal, client.app.state.accounts  # type: ignore[attr-defined]
        portal.call(accounts.set_roles, "Aud", ["player", "auditor"], "Aud")
        ann = httpx_of(client, people["Ann"])
        for id, private in (("1", False), ("2", True)):
            new = {"cmd_id": id, "name": f"Game {id}", "blinds": [1, 2], "private": private, "bots": ["rock", "caller"]}
            assert ann("tables", new).json()["id"] == id
        assert ann("tournaments", {"cmd_id": "t", "name": "section-8-holdem"}).json()["id"] == "1"
        yield client, people


def test_nobody_is_told_what_is_wrong_with_a_form_that_is_not_his_to_send(
    room: tuple[TestClient[Any], dict[str, dict[str, str]]],
) -> None:
    client, people = room
    nobody, zoe = httpx_of(client, people[""]), httpx_of(client, people["Zoe"])
    walked = 0
    for path in posted(client.get("/schema/openapi.json").json()):
        at = path.replace("{id}", "1").replace("{name}", "Ann").replace("{number}", "1")
        if path == "accounts/{name}/roles":
            continue  # it is put, below
        asked = nobody(at, BROKEN)
        assert (asked.status_code == 401) is (path not in ANYBODYS), (path, asked.text)
        if path not in (*ANYBODYS, *PLAYERS):
            told = zoe(at, BROKEN)
            assert told.status_code in (403, 404, 409) and "nonsense" not in told.text, (path, told.text)
            walked += 1
        elif path in PLAYERS and path != "logout-everywhere":
            assert zoe(at, BROKEN).status_code == 400, path
    assert walked > 20
    client.cookies.clear()
    assert client.put("/api/accounts/Ann/roles", json=BROKEN).status_code == 401
    client.cookies.update(people["Zoe"])
    assert client.put("/api/accounts/Ann/roles", json=BROKEN).status_code == 403


def test_an_auditor_looks_at_a_private_table_and_does_nothing_there(
    room: tuple[TestClient[Any], dict[str, dict[str, str]]],
) -> None:
    client, people = room
    reads = ("", "/rounds", "/sheet", "/hands.phhs", "/floor/log", "/chat")
    for name, found in (("Zoe", 404), ("Aud", 200)):
        client.cookies.clear()
        client.post("/api/login", json={"name": name, "password": "correct horse battery"})
        people[name] = dict(client.cookies)
        assert [client.get(f"/api/tables/2{each}").status_code for each in reads] == [found] * len(reads), name
        assert ("2" in [line["id"] for line in client.get("/api/lobby").json()]) is (name == "Aud")
    aud = httpx_of(client, people["Aud"])
    own = [aud(f"tables/2/{verb}", {"cmd_id": verb}).status_code for verb in ("sit", "leave", "out")]
    assert own == [404] * 3, "he is not invited"
    with client.websocket_connect("/ws/table/2", headers={"origin": HERE}) as line:
        line.send_json({"type": "hello"})
        assert line.receive_json()["type"] == "snapshot"
        line.send_json({"type": "chat", "cmd_id": "c", "text": "hello"})
        while (heard := line.receive_json())["type"] != "error":
            pass
        assert heard["text"] == "an auditor looks, and says nothing"


def test_host_and_floor_are_shown_who_sits_at_a_table_from_one_address() -> None:
    desk = Desk()
    for seat, (name, network) in enumerate((("Ann", "192.0.2.7"), ("Bob", "192.0.2.8"), ("Cid", "192.0.2.7")), 1):
        desk.do(name, Sit(f"sit-{name}", seat))
        desk.look(name)
        desk.keeper.came_from(name, network)
    desk.keeper.came_from("Zoe", "192.0.2.8")
    assert desk.keeper.together() == [["Ann", "Cid"]], "who only looks is no concern of theirs"
    desk.keeper.came_from("Cid", "192.0.2.9")
    assert desk.keeper.together() == []


def test_who_came_from_one_address_is_told_to_host_and_floor_alone(
    room: tuple[TestClient[Any], dict[str, dict[str, str]]],
) -> None:
    client, people = room
    for name in ("Ann", "Zoe"):
        assert httpx_of(client, people[name])("tables/1/sit", {"cmd_id": f"sit-{name}"}).status_code == 200
        with client.websocket_connect("/ws/table/1", headers={"origin": HERE}) as line:
            line.send_json({"type": "hello"})
            assert line.receive_json()["type"] == "snapshot"
    told = {}
    for name, cookies in people.items():
        client.cookies.clear()
        client.cookies.update(cookies)
        answer = client.get("/api/tables/1/together")
        told[name] = answer.json() if answer.status_code == 200 else answer.status_code
    assert told == {"": 401, "Ann": [["Ann", "Zoe"]], "Aud": [["Ann", "Zoe"]], "Zoe": 403}

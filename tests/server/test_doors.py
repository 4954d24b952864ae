"""Who gets in: cookies, other sites' pages, roles and limits, on a server that runs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as at_once
from websockets.typing import Origin

from cardspeak.cli import main
from tests.server.running import LONG, Running, served
from tests.server.test_app import told

GOOD = "correct horse"
MANY = {"CARDSPEAK_LIMITS_GUESTS": "1000", "CARDSPEAK_LIMITS_REQUESTS": "1000", "CARDSPEAK_LIMITS_LOGINS": "1000"}


TOKEN = "for-prometheus-alone"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("doors") / "room"


@pytest.fixture(scope="module")
def room(folder: Path) -> Iterator[Running]:
    """One for the tests of this file. Its demo table has a WebSocket."""
    with served(folder, CARDSPEAK_HOSTS="room.example.org, other.example", CARDSPEAK_METRICS_TOKEN=TOKEN, **MANY) as running:
        yield running


def port(room: Running) -> str:
    return room.address.rsplit(":", 1)[1]


def flags(answer: httpx.Response) -> Any:
    return SimpleCookie(answer.headers["set-cookie"])["cardspeak"]


# --- cookies


def test_a_cookie_is_out_of_reach_of_scripts_and_of_other_sites(room: Running) -> None:
    found = flags(httpx.post(f"{room.address}/api/guest", json={"name": "Ann"}, timeout=LONG))
    assert (found["httponly"], found["samesite"], found["path"], found["secure"]) == (True, "lax", "/", "")
    assert int(found["max-age"]) == 30 * 86_400
    assert len(found.value) >= 43


def test_signing_in_changes_the_token_and_signing_out_ends_it(room: Running) -> None:
    with httpx.Client(base_url=room.address, timeout=LONG) as browser:
        browser.post("/api/guest", json={"name": "Dora"})
        first = browser.cookies["cardspeak"]
        me = browser.post("/api/register", json={"name": "dora", "password": GOOD}).json()
        assert me == {"name": "Dora", "roles": ["player"], "guest": False}
        second = browser.cookies["cardspeak"]
        assert first != second
        assert httpx.get(f"{room.address}/api/me", cookies={"cardspeak": first}, timeout=LONG).json()["name"] == ""
        assert browser.get("/api/me").json() == me
        assert browser.post("/api/logout").json()["name"] == ""
        assert "cardspeak" not in browser.cookies
        assert httpx.get(f"{room.address}/api/me", cookies={"cardspeak": second}, timeout=LONG).json()["name"] == ""
        assert browser.post("/api/login", json={"name": "DORA", "password": GOOD}).json() == me


def test_a_wrong_name_and_a_wrong_password_are_told_alike(room: Running) -> None:
    httpx.post(f"{room.address}/api/register", json={"name": "Eve", "password": GOOD}, timeout=LONG)
    wrong = [
        httpx.post(f"{room.address}/api/login", json={"name": name, "password": password}, timeout=LONG)
        for name, password in (("Eve", "not her password"), ("Nobody", GOOD))
    ]
    assert [answer.status_code for answer in wrong] == [401, 401]
    assert wrong[0].json() == wrong[1].json() == told("who", "there is no such name with that password")


@pytest.mark.parametrize(
    ("path", "body", "status", "said"),
    [
        ("guest", {"name": "<script>"}, 400, "a name has letters"),
        ("guest", {"name": ""}, 400, "name"),
        ("guest", {"name": 7}, 400, "name"),
        ("guest", {}, 400, "name"),
        ("guest", {"name": "Ann", "role": "admin"}, 400, "unknown field"),
        ("register", {"name": "Fay", "password": "short"}, 400, "a password has 8 to 256 characters"),
        ("register", {"name": "Ada (rock bot)", "password": GOOD}, 400, "a name has letters"),
        ("register", {"name": "admin", "password": GOOD}, 400, "the house's own name"),
    ],
)
def test_what_cannot_be_read_says_why_and_signs_nobody_in(
    room: Running, path: str, body: dict[str, Any], status: int, said: str
) -> None:
    answer = httpx.post(f"{room.address}/api/{path}", json=body, timeout=LONG)
    assert (answer.status_code, answer.json()["code"]) == (status, "form")
    assert said in answer.json()["text"]
    assert "set-cookie" not in answer.headers


def test_a_name_that_somebody_has_is_taken(room: Running) -> None:
    body = {"name": "Gil", "password": GOOD}
    assert httpx.post(f"{room.address}/api/register", json=body, timeout=LONG).status_code == 200
    answer = httpx.post(f"{room.address}/api/register", json=body, timeout=LONG)
    assert (answer.status_code, answer.json()["code"]) == (409, "taken")


# --- other sites


def ask(room: Running, **headers: str) -> int:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.post(f"{room.address}/api/logout", headers=named, timeout=LONG).status_code


def test_other_sites_pages_may_not_change_anything(room: Running) -> None:
    own = port(room)
    assert ask(room) == 200  # no browser
    assert ask(room, origin=f"http://127.0.0.1:{own}") == 200
    assert ask(room, origin=f"http://localhost:{own}", host=f"localhost:{own}") == 200
    assert ask(room, origin="https://evil.example") == 403
    assert ask(room, origin="null") == 403
    assert ask(room, origin="") == 403
    assert ask(room, origin=f"http://127.0.0.1:{int(own) ^ 1}") == 403
    assert ask(room, origin=f"https://127.0.0.1:{own}") == 403
    assert ask(room, origin=f"http://127.0.0.1:{own}@evil.example") == 403
    assert ask(room, origin=f"http://127.0.0.1:{own}.evil.example") == 403
    assert ask(room, sec_fetch_site="cross-site") == 403
    assert ask(room, sec_fetch_site="same-site") == 403
    assert ask(room, sec_fetch_site="same-origin") == 200


def test_the_room_answers_only_under_its_own_names(room: Running) -> None:
    """A stranger's name that points here makes a page of his the same origin as ours."""
    for host, status in (
        ("room.example.org", 200),
        ("OTHER.example:443", 200),
        ("192.168.7.9:8000", 200),
        ("[::1]:8000", 200),
        ("evil.example", 403),
        ("room.example.org.evil.example", 403),
        ("127.0.0.1.evil.example", 403),
        ("user@localhost", 403),
        ("localhost:port", 403),
    ):
        assert httpx.get(f"{room.address}/api/me", headers={"host": host}, timeout=LONG).status_code == status, host
    assert ask(room, host="evil.example", origin="http://evil.example") == 403
    seen = httpx.get(room.address, headers={"host": "evil.example", "accept": "text/html"}, timeout=LONG)
    assert (seen.status_code, "not known by that name" in seen.text, "<html" in seen.text) == (403, True, True)


def opened(room: Running, origin: str | None, cookie: str = "", **headers: str) -> int:
    """The status with which the demo table's WebSocket is answered: 101 once it says something."""

    async def opening() -> int:
        where = room.address.replace("http://", "ws://") + "/ws/table/1"
        more = {**headers, **({"Cookie": f"cardspeak={cookie}"} if cookie else {})}
        try:
            async with connect(where, origin=Origin(origin) if origin else None, additional_headers=more) as line:
                await line.send('{"type":"hello"}')
                assert json.loads(await asyncio.wait_for(line.recv(), LONG))["type"] == "snapshot"
                return 101
        except InvalidStatus as refused:
            return refused.response.status_code

    return asyncio.run(opening())


def test_other_sites_pages_open_no_websocket(room: Running) -> None:
    token = httpx.post(f"{room.address}/api/guest", json={"name": "Hal"}, timeout=LONG).cookies["cardspeak"]
    assert opened(room, room.address, token) == 101
    assert opened(room, None) == 101
    assert opened(room, "https://evil.example", token) == 403
    assert opened(room, "null", token) == 403
    assert opened(room, room.address.replace("http", "https"), token) == 403


# --- roles


@contextmanager
def connected(room: Running, token: str) -> Iterator[ClientConnection]:
    """The demo table's WebSocket, which says what happens."""
    where = room.address.replace("http://", "ws://") + "/ws/table/1"
    with at_once(where, additional_headers={"Cookie": f"cardspeak={token}"}) as line:
        line.send('{"type":"hello"}')
        assert json.loads(line.recv(timeout=LONG))["type"] == "snapshot"
        yield line


def test_an_administrator_gives_roles_and_closes_accounts(
    room: Running, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with httpx.Client(base_url=room.address, timeout=LONG) as chief, httpx.Client(base_url=room.address, timeout=LONG) as other:
        chief.post("/api/register", json={"name": "Ida", "password": GOOD})
        other.post("/api/register", json={"name": "Jo", "password": GOOD})
        assert chief.get("/api/accounts").status_code == 403
        assert main(["accounts", "roles", "ida", "player", "admin", "--data", str(folder)]) == 0
        assert capsys.readouterr().out.split() == ["Ida", "account", "admin,", "player"]
        assert {"name": "Jo", "roles": ["player"], "guest": False} in chief.get("/api/accounts").json()
        assert chief.put("/api/accounts/jo/roles", json={"roles": ["floor"], "seen": ["player"]}).json()["roles"] == ["floor"]
        assert other.get("/api/me").json()["roles"] == ["floor"]
        late = chief.put("/api/accounts/jo/roles", json={"roles": ["player", "cashier"], "seen": ["player"]})
        assert (late.status_code, late.json()["text"]) == (409, "Jo is floor by now: look again")
        assert other.get("/api/me").json()["roles"] == ["floor"], "what another administrator gave is not taken unseen"
        assert other.put("/api/accounts/jo/roles", json={"roles": ["admin"], "seen": ["floor"]}).status_code == 403
        assert chief.put("/api/accounts/jo/roles", json={"roles": ["king"], "seen": ["floor"]}).status_code == 400
        assert chief.put("/api/accounts/nobody/roles", json={"roles": [], "seen": []}).status_code == 404
        assert chief.put("/api/accounts/IDA/roles", json={"roles": [], "seen": ["player", "admin"]}).status_code == 400
        assert chief.post("/api/accounts/ida/close").status_code == 400
        with connected(room, other.cookies["cardspeak"]) as line:
            assert chief.post("/api/accounts/jo/close").status_code == 200
            with pytest.raises(ConnectionClosed):
                while True:
                    line.recv(timeout=LONG)
        assert other.get("/api/me").json()["name"] == ""
        assert other.post("/api/login", json={"name": "Jo", "password": GOOD}).status_code == 401
    assert httpx.get(f"{room.address}/api/accounts", timeout=LONG).status_code == 401


def test_accounts_of_no_room_are_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["accounts", "list", "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"cardspeak: {tmp_path}: no room has its accounts there\n"


# --- limits


def test_passwords_cannot_be_tried_for_long(tmp_path: Path) -> None:
    few = {"CARDSPEAK_LIMITS_LOGINS": "3", "CARDSPEAK_LIMITS_GUESTS": "2", "CARDSPEAK_DEMO": "false"}
    with served(tmp_path / "room", **few) as running:
        with httpx.Client(base_url=running.address, timeout=LONG) as browser:
            tried = [browser.post("/api/login", json={"name": "Ann", "password": "guess number"}) for _ in range(4)]
            assert [answer.status_code for answer in tried] == [401, 401, 401, 429]
            assert tried[3].json()["code"] == "rate"
            assert 1 <= int(tried[3].headers["retry-after"]) <= 20
            assert [browser.post("/api/guest", json={"name": "Ann"}).status_code for _ in range(3)] == [200, 200, 429]
        running.stop()
        assert "guess number" not in running.log


# --- figures


def test_figures_are_for_prometheus_and_name_nobody(room: Running) -> None:
    httpx.post(f"{room.address}/api/guest", json={"name": "Kim"}, timeout=LONG)
    assert httpx.get(f"{room.address}/metrics", timeout=LONG).status_code == 401, (
        "as anybody comes who comes through a proxy on this machine"
    )
    text = httpx.get(f"{room.address}/metrics", headers={"authorization": f"Bearer {TOKEN}"}, timeout=LONG).text
    for line in text.splitlines():
        assert line.startswith("# ") or (len(line.rsplit(" ", 1)) == 2 and float(line.rsplit(" ", 1)[1]) >= 0)
    assert 'cardspeak_requests_total{method="POST",status="200"}' in text
    assert "cardspeak_tables 1" in text
    assert "Kim" not in text

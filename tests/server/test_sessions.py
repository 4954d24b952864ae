"""What ends a session hangs up the lines that were opened with it, on a real server, wherever it was done."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cardspeak.cli import main
from tests.server.running import LONG, Running, served

GOOD = "correct horse"
BETTER = "battery staple"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("sessions") / "room"


@pytest.fixture(scope="module")
def room(folder: Path) -> Iterator[Running]:
    with served(folder, CARDSPEAK_LOG="error", CARDSPEAK_LIMITS_LOGINS="1000") as running:
        yield running


def browser(room: Running) -> httpx.Client:
    return httpx.Client(base_url=room.address, headers={"origin": room.address}, timeout=LONG)


@contextmanager
def watching(room: Running, who: httpx.Client | None = None) -> Iterator[ClientConnection]:
    """A line to the first table, opened by a browser; by nobody's unless given."""
    cookie = {"Cookie": f"cardspeak={who.cookies['cardspeak']}"} if who else {}
    with connect(f"{room.address.replace('http', 'ws')}/ws/table/1", additional_headers=cookie) as line:
        line.send('{"type":"hello"}')
        assert json.loads(line.recv())["type"] == "snapshot"
        yield line


def hung_up(line: ClientConnection) -> bool:
    """Whether the server closes a line soon."""
    end = monotonic() + LONG
    try:
        while monotonic() < end:
            line.recv(timeout=max(0.01, end - monotonic()))
    except ConnectionClosed:
        return True
    except TimeoutError:
        return False
    return False


def stays(line: ClientConnection, who: str) -> None:
    """The line is open, and whoever is on it may speak."""
    line.send(json.dumps({"type": "chat", "cmd_id": f"stays-{who}-{monotonic()}".replace(" ", "-"), "text": "here"}))
    end = monotonic() + LONG
    while (message := json.loads(line.recv(timeout=LONG)))["type"] != "ack":
        assert message["type"] != "error" and monotonic() < end, message


def test_an_account_that_is_closed_at_the_terminal_is_hung_up(room: Running, folder: Path) -> None:
    with browser(room) as ann, browser(room) as bob:
        name = ann.post("/api/guest", json={"name": "Ann"}).json()["name"]
        bob.post("/api/guest", json={"name": "Bob"})
        with watching(room, ann) as one, watching(room, ann) as two, watching(room, bob) as other, watching(room) as rail:
            assert main(["accounts", "close", name, "--data", str(folder)]) == 0
            assert hung_up(one) and hung_up(two)
            stays(other, "Bob")
            rail.send('{"type":"resync"}')
            assert rail.recv(timeout=LONG)
        assert ann.get("/api/me").json()["name"] == ""


def test_who_has_other_roles_by_now_comes_back_with_them(room: Running, folder: Path) -> None:
    with browser(room) as flo:
        name = flo.post("/api/guest", json={"name": "Flo"}).json()["name"]
        with watching(room, flo) as line:
            assert main(["accounts", "roles", name, "player", "floor", "--data", str(folder)]) == 0
            assert hung_up(line)
        with watching(room, flo) as line:
            stays(line, name)


def test_a_new_password_ends_the_other_sessions_and_hangs_them_up(room: Running) -> None:
    with browser(room) as here, browser(room) as there:
        here.post("/api/register", json={"name": "Zoe", "password": GOOD})
        there.post("/api/login", json={"name": "Zoe", "password": GOOD})
        wrong: dict[str, Any] = {"old": BETTER, "new": BETTER}
        with watching(room, here) as mine, watching(room, there) as other:
            answer = here.post("/api/password", json=wrong)
            assert (answer.status_code, answer.json()["text"]) == (403, "that is not your password")
            assert here.post("/api/password", json={"old": GOOD, "new": "short"}).status_code == 400
            assert there.get("/api/me").json()["name"] == "Zoe"
            assert here.post("/api/password", json={"old": GOOD, "new": BETTER}).json()["name"] == "Zoe"
            assert hung_up(other)
            stays(mine, "Zoe")
        assert [each.get("/api/me").json()["name"] for each in (here, there)] == ["Zoe", ""]
        assert there.post("/api/login", json={"name": "Zoe", "password": GOOD}).status_code == 401
        assert there.post("/api/login", json={"name": "Zoe", "password": BETTER}).status_code == 200
        with watching(room, here) as mine, watching(room, there) as other:
            assert there.post("/api/logout-everywhere").json()["name"] == ""
            assert hung_up(mine) and hung_up(other)
        assert [each.get("/api/me").json()["name"] for each in (here, there)] == ["", ""]


def test_a_password_is_changed_by_who_has_one_and_not_tried_for_long(tmp_path: Path) -> None:
    few = {"CARDSPEAK_LOG": "error", "CARDSPEAK_LIMITS_LOGINS": "3", "CARDSPEAK_DEMO": "false"}
    with served(tmp_path / "room", **few) as room, browser(room) as who:
        asked = {"old": "guess number", "new": BETTER}
        assert who.post("/api/password", json=asked).status_code == 401
        who.post("/api/guest", json={"name": "Guy"})
        answer = who.post("/api/password", json=asked)
        assert answer.status_code == 400 and "guest" in answer.json()["text"]
        who.post("/api/register", json={"name": "Guy", "password": GOOD})
        assert [who.post("/api/password", json=asked).status_code for _ in range(4)] == [403, 403, 403, 429]
        assert who.post("/api/login", json={"name": "Guy", "password": GOOD}).status_code == 429

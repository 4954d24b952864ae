"""What an administrator changes of accounts, from the page or the command line, is in the journal once, and for good."""

from __future__ import annotations

import time
from contextlib import closing
from pathlib import Path
from typing import cast

import httpx
import pytest

from cardspeak.cli import main
from cardspeak.journal import open_reader
from cardspeak.journal.events import AccountChanged
from cardspeak.server.http.rates import LONGEST, Failures
from cardspeak.server.live.sessions import STREAM
from tests.server.running import LONG, Running, served

GOOD = "correct horse battery"


def journalled(folder: Path, at_least: int = 0) -> list[tuple[str, AccountChanged]]:
    """Who changed what, once so many changes are in the journal."""
    for _ in range(600):
        with closing(open_reader(folder / "journal.db")) as reader:
            found = [(row.entry.who, cast(AccountChanged, event)) for row in reader.read(STREAM) for event in row.entry.events]
        if len(found) >= at_least:
            return found
        time.sleep(0.1)
    raise AssertionError(f"{len(found)} changes in the journal, not {at_least}")


def post(room: Running, path: str, cookies: dict[str, str] | None = None, **body: str) -> httpx.Response:
    return httpx.post(f"{room.address}/api/{path}", json=body, cookies=cookies, timeout=LONG)


def test_changes_come_into_the_journal_by_whatever_door(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with served(tmp_path) as room:
        chief = dict(post(room, "register", name="Ida", password=GOOD).cookies)
        post(room, "register", name="Jo", password=GOOD)
        post(room, "guest", name="Guy")
        assert main(["accounts", "roles", "ida", "player", "admin", "--data", str(tmp_path)]) == 0
        roles = {"roles": ["player", "floor"], "seen": ["player"]}
        assert httpx.put(f"{room.address}/api/accounts/Jo/roles", json=roles, cookies=chief, timeout=LONG).status_code == 200
        made = post(room, "accounts/jo/reset", chief).json()
        assert made["name"] == "Jo"
        assert post(room, "login", name="Jo", password=GOOD).status_code == 401
        assert post(room, "login", name="Jo", password=made["password"]).status_code == 200
        assert post(room, "accounts/Guy/reset", chief).status_code == 404
        assert post(room, "accounts/Nobody/reset", chief).status_code == 404
        assert post(room, "accounts/ida/reset").status_code == 401
        assert main(["accounts", "reset", "jo", "--data", str(tmp_path)]) == 0
        printed = capsys.readouterr().out.split()
        assert post(room, "login", name="Jo", password=printed[printed.index("with") + 1]).status_code == 200
        found = journalled(tmp_path, 4)
        assert [(who, event.what, event.name, event.roles) for who, event in found] == [
            ("terminal", "roles", "Ida", ("admin", "player")),
            ("Ida", "roles", "Jo", ("floor", "player")),
            ("Ida", "password", "Jo", ("floor", "player")),
            ("terminal", "password", "Jo", ("floor", "player")),
        ]
    # while the room is closed too, and none of those before comes again
    assert main(["accounts", "close", "jo", "--data", str(tmp_path)]) == 0
    with served(tmp_path):
        assert [event.what for _, event in journalled(tmp_path, 5)] == ["roles", "roles", "password", "password", "closed"]


def test_who_guesses_waits_longer_each_time_and_keeps_nobody_else_out() -> None:
    now = 0.0
    guesses = Failures(3, clock=lambda: now)
    waits = []
    for _ in range(16):
        guesses.failed("6.6.6.6 ann")
        waits.append(guesses.wait("6.6.6.6 ann"))
        now += waits[-1]
    assert waits == [0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, LONGEST, LONGEST, LONGEST, LONGEST]
    guesses.failed("6.6.6.6 ann")
    assert guesses.wait("7.7.7.7 ann") == guesses.wait("6.6.6.6 ben") == 0
    guesses.succeeded("6.6.6.6 ann")
    assert guesses.wait("6.6.6.6 ann") == 0


def test_somebody_elses_wrong_guesses_do_not_lock_the_owner_out(tmp_path: Path) -> None:
    with served(tmp_path, CARDSPEAK_LIMITS_LOGINS="5") as room:
        post(room, "register", name="Ida", password=GOOD)

        def login(password: str, address: str) -> int:
            with httpx.Client(transport=httpx.HTTPTransport(local_address=address), timeout=LONG) as client:
                return client.post(f"{room.address}/api/login", json={"name": "Ida", "password": password}).status_code

        assert [login(f"wrong {number}", "127.0.0.2") for number in range(7)] == [401] * 5 + [429] * 2
        assert login(GOOD, "127.0.0.3") == 200

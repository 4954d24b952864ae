"""Whatever the API's own document allows to be sent, and much that it does not, is answered and never breaks the server."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from cardspeak.cli import main
from tests.server.running import LONG, Running, served

LIFTED = ("GUESTS", "REQUESTS", "READS", "LOGINS", "REGISTRATIONS", "ROUNDS", "DOWNLOADS")
MANY = {f"CARDSPEAK_LIMITS_{name}": "1000000" for name in LIFTED} | {"CARDSPEAK_FIGURES_NICE": "0", "CARDSPEAK_LOG": "error"}
DOCUMENT = "/schema/openapi.json"
COMINGS = "^/api/(guest|register|login|logout|logout-everywhere)$"
"""What ends the session that it is asked with."""
EACH = int(os.environ.get("CARDSPEAK_EXAMPLES", "5"))
"""Requests of each operation in each phase."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("schema") / "room"


@pytest.fixture(scope="module")
def room(folder: Path) -> Iterator[Running]:
    with served(folder, **MANY) as running:
        httpx.get(f"{running.address}{DOCUMENT}", timeout=60)  # it is put together at the first request, and then kept
        yield running


def parts(value: Any) -> Iterator[dict[str, Any]]:
    """Every object in the document."""
    if isinstance(value, dict):
        yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from parts(each)


def test_the_document_says_what_a_list_holds_and_how_much(room: Running) -> None:
    document = httpx.get(f"{room.address}{DOCUMENT}", timeout=60).json()
    anything = [each for each in parts(document) if {} in (each.get("oneOf") or ())]
    assert anything == []
    schemas = document["components"]["schemas"]
    told = next(name for name in schemas if name.endswith("Happening"))
    chips = schemas[told]["properties"]["chips"]
    assert chips == {"type": "array", "items": {"type": "integer"}, "maxItems": 60, "default": []}


def tried(room: Running, tmp_path: Path, *options: str) -> int:
    """How many requests were sent; none of them was answered with 5xx."""
    program = Path(sys.executable).with_name("schemathesis")
    place = f"{room.address}{DOCUMENT}"
    ask = [str(program), "run", place, "--checks", "not_a_server_error", "--max-examples", str(EACH), "--seed", "8"]
    done = subprocess.run(
        [*ask, "--request-timeout", "60", *options], capture_output=True, text=True, cwd=tmp_path, timeout=480 + 60 * EACH
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
    found = re.search(r"(\d+) generated, (\d+) passed", done.stdout)
    assert found, done.stdout[-3000:]
    assert found[1] == found[2]
    return int(found[1])


def test_nothing_that_a_stranger_sends_breaks_the_ways_in(room: Running, tmp_path: Path) -> None:
    assert tried(room, tmp_path, "--include-path-regex", COMINGS) > 40


def test_nothing_that_the_staff_sends_breaks_the_rest(room: Running, folder: Path, tmp_path: Path) -> None:
    token = httpx.post(f"{room.address}/api/guest", json={"name": "Chief"}, timeout=LONG).cookies["cardspeak"]
    assert main(["accounts", "roles", "Chief", "player", "floor", "cashier", "admin", "--data", str(folder)]) == 0
    header = f"Cookie: cardspeak={token}"
    assert tried(room, tmp_path, "--exclude-path-regex", COMINGS, "-H", header) > 200
    assert httpx.get(f"{room.address}/api/me", headers={"cookie": f"cardspeak={token}"}, timeout=LONG).json()["name"] == "Chief"
    assert httpx.get(f"{room.address}/health", timeout=LONG).json()["status"] == "ok"

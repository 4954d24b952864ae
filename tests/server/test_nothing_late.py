"""While the room is open it imports nothing and reads none of its own files: there may be no descriptor left to do it with."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

import cardspeak
from cardspeak.banked.paytables.printed import RIDE, ULTIMATE
from cardspeak.cli import main
from cardspeak.poker import variants
from tests.server.running import LONG, Running, served

SOURCE: Final = Path(cardspeak.__file__).parent
ELSEWHERE: Final = {
    "cardspeak.floor": "a case is ruled for who calls the library, and for commands",
    "cardspeak.rulebook.public": "how a class is called is asked for by `help`",
    "cardspeak.rulebook.in_lines": "how a function is called is asked for by `help`",
    "cardspeak.analysis.edge": "exact figures are asked for by what works figures out, and by commands",
    "cardspeak.analysis.edge.favours": "the main wagers are looked into by commands alone",
    "cardspeak.server.figures.work": "runs in the process that works figures out",
    "cardspeak.server.past.history_worker": "runs in the process that reads histories",
    "cardspeak.server.figures.sheets": "runs in the process that works figures out",
    "cardspeak.ranking.bulk.engines": "its kernels are asked for by what works figures out",
    "cardspeak.server.cardroom.paper": "a sheet is set on paper in a process of its own",
    "cardspeak.server.past.history_process": "what it imports is Python's own and built in",
}
"""Modules whose late imports are none of the room's, and why."""
STARTED: Final = frozenset(
    {"asyncpg", "cardspeak.journal.stores.postgres", "cardspeak.server.accounts.migrate", "sqlalchemy.ext.asyncio"}
)
"""What is imported late, but as the room opens: it is what it opens its journal and its accounts with."""
WATCH: Final = """
import os, sys
log, ours = {log!r}, {ours!r}
def watch(event, args):
    name = args[0] if args else ""
    if event == "import":
        told = name
    elif event == "open" and isinstance(name, str) and name.startswith(ours) and "/static/" not in name:
        told = name
    else:
        return
    if os.path.exists(log):
        handle = os.open(log, os.O_WRONLY | os.O_APPEND)
        os.write(handle, (told + "\\n").encode())
        os.close(handle)
if "serve" in sys.argv:
    sys.addaudithook(watch)
"""
"""Notes what is imported, and which of our files are opened, from the moment on at which there is a file to note it in."""
HANDS: Final = 2
"""Rounds that every table plays."""


def loaded() -> frozenset[str]:
    """The modules of a process that has made itself ready."""
    program = "import sys; from cardspeak.server import serving, preload; preload.preload(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return frozenset(done.stdout.split())


def late_imports(module: str) -> Iterator[str]:
    """What functions of a module import."""
    spec = find_spec(module)
    assert spec and spec.origin
    for function in ast.walk(ast.parse(Path(spec.origin).read_text("utf-8"))):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Import):
                    yield from [name.name for name in node.names]
                elif isinstance(node, ast.ImportFrom):
                    assert node.module
                    for name in node.names:
                        inner = SOURCE.parent / node.module.replace(".", "/") / f"{name.name}.py"
                        yield f"{node.module}.{name.name}" if inner.exists() else node.module


def test_what_a_function_imports_is_there_before_the_room_opens() -> None:
    there = loaded()
    ours = sorted(name for name in there if name.startswith("cardspeak.") and name not in ELSEWHERE)
    missing = {(module, late) for module in ours for late in late_imports(module) if late not in there | STARTED}
    assert missing == set()
    assert "cardspeak.poker.why" in there, "a function of `poker.round` imports it, so that this looks at something"


def body(key: str) -> dict[str, Any]:
    """A poker table of bots, whatever its game is played for."""
    variant = variants.named(key)
    low: dict[str, Any] = {"limit": "fixed", "low": 4, "high": 8}
    if any(street.opener.forced for street in variant.streets):
        return {**low, "ante": 1, "bring_in": 2}
    return {"blinds": [1, 2]} if variant.button else {**low, "ante": 1}


def play_everything(client: httpx.Client) -> None:
    """A table of each game, against the house too, at each of which some hands are played from the shuffle to the award."""
    for key in variants.ALL:
        table = {"cmd_id": key, "name": f"Game {key}", "game": key, "bots": ["rock", "caller", "maniac"], **body(key)}
        answer = client.post("/api/tables", json=table)
        assert answer.status_code == 201, (key, answer.text)
    for key in (RIDE, ULTIMATE):
        house = {"cmd_id": key, "name": f"Game {key}", "game": key, "bots": ["rock", "regular"], "low": 500}
        answer = client.post("/api/house-tables", json=house)
        assert answer.status_code == 201, answer.text
    end, done, many = time.monotonic() + LONG, set[str](), len(variants.ALL) + 2
    while len(done) < many:
        for table in client.get("/api/lobby").json():
            if table["round"] > HANDS and table["id"] not in done:  # it has done enough, and leaves the room to the others
                client.post(f"/api/tables/{table['id']}/pause", json={"cmd_id": f"pause-{table['id']}"}).raise_for_status()
                done.add(table["id"])
        assert time.monotonic() < end, f"{len(done)} of {many} tables have played {HANDS} hands"
        time.sleep(0.2)


def look_at_everything(client: httpx.Client, paths: list[str], tables: list[str]) -> None:
    """Ask for all that the room tells of some tables, in data and as pages."""
    for table in tables:
        for path in paths:
            answer = client.get(re.sub(r"\{[^}]*\}", "1", path.replace("{id}", table)), follow_redirects=True)
            assert answer.status_code < 500, (path, answer.text)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[tuple[Running, Path]]:
    """A room that notes what it imports and opens late, and where it does."""
    log = tmp_path / "late.txt"
    (tmp_path / "sitecustomize.py").write_text(WATCH.format(log=str(log), ours=str(SOURCE)), encoding="utf-8")
    limits = {f"CARDSPEAK_LIMITS_{name}": "100000" for name in ("REQUESTS", "READS", "ROUNDS", "DOWNLOADS")}
    times = {"CARDSPEAK_TIMES_THINK": "0,0", "CARDSPEAK_TIMES_LONELY": "0", "CARDSPEAK_TIMES_PAUSE": "0"}
    with served(tmp_path / "room", PYTHONPATH=str(tmp_path), CARDSPEAK_DEMO="false", **limits, **times) as running:
        yield running, log


def test_an_evening_imports_nothing_and_opens_none_of_our_files(room: tuple[Running, Path], tmp_path: Path) -> None:
    running, log = room
    with httpx.Client(base_url=running.address, timeout=LONG) as client:
        document = client.get("/schema/openapi.json").json()  # put together when it is first asked for; no table stands on it
        log.touch()
        client.post("/api/register", json={"name": "Ida", "password": "correct horse battery"}).raise_for_status()
        assert main(["accounts", "roles", "Ida", "player", "floor", "cashier", "admin", "--data", str(tmp_path / "room")]) == 0
        play_everything(client)
        asked = [path for path, verbs in document["paths"].items() if "get" in verbs]
        shells = ["/", "/table/{id}", "/table/{id}/sheet", "/table/{id}/floor", "/rules", "/cashier", "/accounts"]
        tables = [table["id"] for table in client.get("/api/lobby").json()]
        look_at_everything(client, asked + shells, [tables[0], tables[-1]])
        assert client.get("/health").json()["status"] == "ok"
    assert sorted(set(log.read_text().split())) == []

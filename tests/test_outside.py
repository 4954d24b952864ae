"""Whatever comes from outside is taken, or refused in a line and soon: seeded fuzzing of every reader, and what it found."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from litestar.testing import TestClient

from cardspeak.journal.verifier import faults, show
from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config
from tests.outside import DEEP, DIGITS, PAYTABLE, PROOF, READERS, fault

MANY = os.environ.get("CARDSPEAK_OUTSIDE", "60")
SEED = os.environ.get("CARDSPEAK_OUTSIDE_SEED", "17")


def test_nothing_that_a_file_holds_ends_a_reader() -> None:
    command = [sys.executable, "-m", "tests.outside", "--seed", SEED, "--count", MANY]
    done = subprocess.run(command, capture_output=True, text=True)
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr


NESTED = "[" * DEEP
LONG_LINE = f"***** History for hand R1-1-1 *****\nButton: seat 1\nSummary:\nMain pot: $1 won by A ($0.{NESTED})\n"
DOTTED = ".".join(["a"] * 50_000) + " = 1\n"
CASE = '{"book": "seminole", "game": "holdem", "structure": {"limit": "no_limit", "sb": 1, "bb": 2}, "setup": {%s}}'


@pytest.mark.parametrize(
    ("reader", "text"),
    [
        ("cases", CASE % '"button": 1000000000'),
        ("cases", CASE % '"seats": [{"seat": 1000000000, "stack": 5, "bet": 0}]'),
        ("cases", CASE % '"seats": [{"seat": 1, "stack": -5, "bet": -1}]'),
        ("cases", CASE % '"tables": {"A": 1000000000, "B": 9}'),
        ("cases", CASE % '"removed": 1000000000, "smallest_in_play": 100, "found": {"seat": 2, "chips": [25, 25, 25]}'),
        ("cases", CASE % '"events": 1.5'),
        ("cases", CASE % f'"pot": {DIGITS}'),
        ("cases", CASE % f'"{DIGITS}": 1'),
        ("cases", NESTED),
        ("histories", f"PokerStars Hand #1:  Hold'em No Limit ($1/$2)\nTable 'T' {DIGITS}-max\nSeat {DIGITS}: A ($5 in chips)\n"),
        ("histories", LONG_LINE),
        ("histories", '{"ohh": {"spec_version": "1.4.7", "site_name": "\\ud800"}}'),
        ("settings", f"port = {DIGITS}"),
        ("settings", f"hosts = {NESTED}"),
        *[(reader, DOTTED) for reader in ("settings", "structures", "paytables", "strategies", "plans", "books")],
        ("histories", f"variant = 'NT'\nantes = [0, 0]\n{DOTTED}"),
        ("plans", f"x = {NESTED}"),
        ("plans", f"x = {DIGITS}"),
        ("books", f"x = {NESTED}"),
        ("paytables", PAYTABLE.replace("40", "nan")),
        ("paytables", PAYTABLE.replace("40", "1e999999")),
        ("paytables", PAYTABLE.replace("40", f"'{DIGITS}'")),
        ("proofs", json.dumps(PROOF | {"players": []})),
        ("proofs", json.dumps(PROOF | {"proofs": [{"position": 0, "card": -(10**9), "salt": "", "path": []}]})),
        ("proofs", NESTED),
    ],
)
def test_what_ended_a_reader_is_refused(reader: str, text: str) -> None:
    assert fault(READERS[reader], text) == ""


def test_a_proof_that_does_not_go_together_is_told_as_that() -> None:
    assert "not every player has a hash of a seed" in faults(PROOF | {"players": []})
    assert show(-(10**9)) == "card -1000000000"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    config = Config(data=str(tmp_path_factory.mktemp("outside")), demo=True)
    with TestClient(create_app(config, PARTS), base_url="http://127.0.0.1", raise_server_exceptions=False) as made:
        made.post("/api/guest", json={"name": "Ida"})
        yield made


@pytest.mark.parametrize("path", ["/api/tables", "/api/house-tables", "/api/tables/1/sit", "/api/tables/1/floor/ask"])
@pytest.mark.parametrize(
    "body",
    [NESTED, f'{{"cmd_id": "x", "name": "T", "rules": {{"a": {NESTED}}}}}', f'{{"low": {DIGITS}}}', '{"low": 1e400}', "\0"],
)
def test_a_body_that_nobody_can_read_is_a_form_error(client: TestClient, path: str, body: str) -> None:
    answer = client.post(path, content=body, headers={"content-type": "application/json"})
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["text"]


@pytest.mark.parametrize(
    "path",
    [
        "/static/%00",
        "/static/a%00b",
        f"/static/{'a' * 5000}",
        f"/static/{'a' * 300}",
        "/static/%2e%2e/%2e%2e/etc/passwd",
        "/table/%00",
        "/api/tables/%00",
        f"/api/tables/{DIGITS}",
        f"/api/tables/1?since={'9' * 9000}",
        "/join/%00",
        "/static/%ff",
    ],
)
def test_an_impossible_address_is_of_nothing(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code in (400, 404), (answer.status_code, answer.text)

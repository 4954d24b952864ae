"""The room as a process: it opens, says where, lasts, and ends when it is told to."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
from pathlib import Path

import httpx
import pytest

from tests.server.running import LONG, command, served

COOKIE = "cardspeak"


def failed(*options: str, **environment: str) -> str:
    """What the command says as it fails: one line, status 2."""
    done = subprocess.run(command(*options), capture_output=True, text=True, timeout=LONG, env={**os.environ, **environment})
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr.removeprefix("cardspeak: ").strip()


def test_it_is_well_and_a_session_outlives_it(tmp_path: Path) -> None:
    with served(tmp_path / "room") as room:
        assert httpx.get(f"{room.address}/health").json()["status"] == "ok"
        answer = httpx.post(f"{room.address}/api/guest", json={"name": "Ann"})
        token = answer.cookies[COOKIE]
        assert room.stop() == 0
        assert token not in room.log
        assert all(json.loads(line)["from"].startswith("cardspeak") for line in room.log.splitlines())
    with served(tmp_path / "room") as room:
        assert httpx.get(f"{room.address}/api/me", cookies={COOKIE: token}).json()["name"] == "Ann"
        assert room.stop(signal.SIGINT) == 0


def test_a_session_outlives_a_crash(tmp_path: Path) -> None:
    with served(tmp_path / "room") as room:
        token = httpx.post(f"{room.address}/api/guest", json={"name": "Ann"}).cookies[COOKIE]
        assert room.stop(signal.SIGKILL) == -signal.SIGKILL
    with served(tmp_path / "room") as room:
        assert httpx.get(f"{room.address}/api/me", cookies={COOKIE: token}).json()["name"] == "Ann"


def test_it_listens_on_this_machine_only_and_its_secrets_are_the_owners(tmp_path: Path) -> None:
    with served(tmp_path / "room") as room:
        assert room.address.startswith("http://127.0.0.1:")
        assert (tmp_path / "room" / "key").stat().st_mode & 0o777 == 0o600
        assert (tmp_path / "room").stat().st_mode & 0o777 == 0o700


def test_a_port_in_use_is_one_line(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert failed("--data", str(tmp_path / "room"), "--port", str(port)) == f"127.0.0.1:{port}: Address already in use"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("port = ", "settings.toml: Invalid value (at end of document)"),
        ("prot = 8000", "settings.toml: Object contains unknown field `prot`"),
        ("port = 70000", "settings.toml: port: Expected `int` <= 65535"),
        ("[limits]\nlogins = 0", "settings.toml: limits.logins: Expected `int` >= 1"),
        ("certificate = 'a.pem'", "certificate and certificate_key are set together or not at all"),
        ("data = 'postgresql://one@nowhere.invalid/x'", "key_file: with a database, say which file holds the journal's key"),
    ],
)
def test_a_setting_that_cannot_be_used_is_one_line(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text)
    assert said in failed("--config", str(file), "--port", "0")


def test_data_that_cannot_be_used_are_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "exists" in failed("--data", str(tmp_path / "file"), "--port", "0")
    (tmp_path / "room").mkdir()
    (tmp_path / "room" / "accounts.db").write_bytes(b"no database at all" * 100)
    assert "accounts.db: file is not a database" in failed("--data", str(tmp_path / "room"), "--port", "0")


def test_a_database_that_is_not_there_is_one_line_without_its_password(tmp_path: Path) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        where = f"postgresql://me:hush@127.0.0.1:{nobody.getsockname()[1]}/room"
        said = failed("--data", where, "--port", "0", CARDSPEAK_KEY_FILE=str(tmp_path / "key"))
    assert "refused" in said
    assert "hush" not in said

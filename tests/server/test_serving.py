"""The room as a process: it opens, says where, lasts, and ends when it is told to."""

from __future__ import annotations

import json
import signal
import socket
import ssl
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cardspeak.cli import main
from cardspeak.server.http import log
from tests.server.running import LONG, Running, served

COOKIE = "cardspeak"


Failed = Callable[..., str]


@pytest.fixture
def failed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Failed]:
    """What the command says as it fails: one line, status 2."""

    def run(*options: str, **environment: str) -> str:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        assert main(["serve", *options]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.count("\n") == 1, said.err
        return said.err.removeprefix("cardspeak: ").strip()

    yield run
    log.set_up("info", sys.__stderr__)  # not what was captured


def who(room: Running, token: str) -> str:
    """Who a browser that holds this is."""
    return str(httpx.get(f"{room.address}/api/me", cookies={COOKIE: token}, timeout=LONG).json()["name"])


def guest(room: Running, name: str) -> str:
    """What the browser of a new guest holds."""
    return httpx.post(f"{room.address}/api/guest", json={"name": name}, timeout=LONG).cookies[COOKIE]


def test_sessions_outlive_a_stop_and_a_crash(failed: Failed, tmp_path: Path) -> None:
    with served(tmp_path / "room", fresh=True) as room:
        assert room.address.startswith("http://127.0.0.1:")
        assert httpx.get(f"{room.address}/health", timeout=LONG).json()["status"] == "ok"
        ann = guest(room, "Ann")
        assert room.stop() == 0
        assert ann not in room.log
        assert all(json.loads(line)["from"].startswith("cardspeak") for line in room.log.splitlines())
    with served(tmp_path / "room", fresh=True) as room:
        assert who(room, ann) == "Ann"
        assert failed("--data", str(tmp_path / "room"), "--port", "0").endswith("room: another server has this room open")
        bob = guest(room, "Bob")
        assert room.stop(signal.SIGKILL) == -signal.SIGKILL
    with served(tmp_path / "room") as room:
        assert (who(room, ann), who(room, bob), who(room, bob[:-1])) == ("Ann", "Bob", "")
        assert room.stop(signal.SIGINT) == 0
    assert (tmp_path / "room" / "key").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "room").stat().st_mode & 0o777 == 0o700


def test_a_port_in_use_is_one_line(failed: Failed, tmp_path: Path) -> None:
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
def test_a_setting_that_cannot_be_used_is_one_line(failed: Failed, tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text)
    assert said in failed("--config", str(file), "--port", "0")


def test_data_that_cannot_be_used_are_one_line(failed: Failed, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "exists" in failed("--data", str(tmp_path / "file"), "--port", "0")
    (tmp_path / "room").mkdir()
    (tmp_path / "room" / "accounts.db").write_bytes(b"no database at all" * 100)
    assert "accounts.db: file is not a database" in failed("--data", str(tmp_path / "room"), "--port", "0")


def test_a_database_that_is_not_there_is_one_line_without_its_password(failed: Failed, tmp_path: Path) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        where = f"postgresql://me:hush@127.0.0.1:{nobody.getsockname()[1]}/room"
        said = failed("--data", where, "--port", "0", CARDSPEAK_KEY_FILE=str(tmp_path / "key"))
    assert "refused" in said
    assert "hush" not in said


# --- stopping


def slow_request(room: Running) -> socket.socket:
    """A request of which the last byte is still to come."""
    line = socket.create_connection(("127.0.0.1", int(room.address.rsplit(":", 1)[1])), timeout=LONG)
    body = b'{"name": "Ann"}'
    head = f"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n\r\n"
    line.sendall(head.encode() + body[:-1])
    assert httpx.get(f"{room.address}/health", timeout=LONG).status_code == 200  # so that it was read
    return line


def test_a_request_under_way_is_answered_and_watchers_are_told_that_it_stops(tmp_path: Path) -> None:
    with served(tmp_path / "room") as room:
        with connect(f"{room.address.replace('http', 'ws')}/ws/table/1") as watcher, slow_request(room) as line:
            watcher.send('{"type":"hello"}')
            assert json.loads(watcher.recv())["type"] == "snapshot"
            room.process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    watcher.recv(timeout=LONG)
            assert closed.value.rcvd
            assert closed.value.rcvd.code in (1001, 1012)
            line.sendall(b"}")
            assert line.recv(4096).startswith(b"HTTP/1.1 200")
        assert room.process.wait(LONG) == 0


def test_a_stop_does_not_wait_for_ever(tmp_path: Path) -> None:
    with served(tmp_path / "room", CARDSPEAK_STOP_SECONDS="1") as room, slow_request(room):
        start = time.monotonic()
        assert room.stop() == 0
        assert time.monotonic() - start > 0.9


# --- other places, other lines


def test_all_lies_in_postgresql_by_the_same_setting(failed: Failed, new_database: Callable[[], str], tmp_path: Path) -> None:
    where = new_database()
    key = {"CARDSPEAK_KEY_FILE": str(tmp_path / "key")}
    with served(where, **key) as room:
        token = guest(room, "Ann")
        lobby = httpx.get(f"{room.address}/api/lobby", timeout=LONG).json()
        assert failed("--data", where, "--port", "0", **key).endswith("another server has this room open")
        assert room.stop(signal.SIGKILL) == -signal.SIGKILL
    with served(where, **key) as room:
        assert who(room, token) == "Ann"
        assert [table["id"] for table in httpx.get(f"{room.address}/api/lobby", timeout=LONG).json()] == [
            table["id"] for table in lobby
        ]
        assert httpx.get(f"{room.address}/health", timeout=LONG).json()["status"] == "ok"
    assert [file.name for file in tmp_path.iterdir()] == ["key"]


def certificate(folder: Path) -> tuple[Path, Path]:
    """One for this machine, which nobody but us trusts, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.now(UTC)
    named = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    builder = x509.CertificateBuilder(name, name, key.public_key(), 1, now - timedelta(hours=1), now + timedelta(hours=1))
    made = builder.add_extension(named, critical=False).sign(key, SHA256())
    files = folder / "certificate.pem", folder / "certificate-key.pem"
    files[0].write_bytes(made.public_bytes(Encoding.PEM))
    files[1].write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return files


def test_over_tls_of_its_own_the_cookie_is_secure(tmp_path: Path) -> None:
    public, private = certificate(tmp_path)
    files = {"CARDSPEAK_CERTIFICATE": str(public), "CARDSPEAK_CERTIFICATE_KEY": str(private), "CARDSPEAK_DEMO": "false"}
    with served(tmp_path / "room", **files) as room:
        assert room.address.startswith("https://127.0.0.1:")
        trusting = ssl.create_default_context(cafile=public)
        with httpx.Client(verify=trusting, base_url=room.address, headers={"origin": room.address}, timeout=LONG) as browser:
            answer = browser.post("/api/guest", json={"name": "Ann"})
            assert "; Secure" in answer.headers["set-cookie"]
            assert browser.get("/api/me").json()["name"] == "Ann"

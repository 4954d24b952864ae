"""`cardspeak doctor` finds what is wrong with a room, says what to do, and changes nothing."""

from __future__ import annotations

import resource
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from cardspeak.cli import main
from cardspeak.server import doctor
from cardspeak.server.config import Config, Limits
from cardspeak.server.data_paths import key_of, make_ready, places
from cardspeak.server.doctor import Finding, examined, worst
from tests.postgres import carry_out
from tests.server.running import served


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room that has been open."""
    folder = tmp_path_factory.mktemp("doctor") / "room"
    with served(folder) as room:
        assert room.stop() == 0
    return folder


@pytest.fixture
def room(made: Path, tmp_path: Path) -> Path:
    """The same, to be made ill."""
    found = Path(shutil.copytree(made, tmp_path / "room"))
    found.chmod(0o700)
    return found


def of(what: str, config: Config) -> Finding:
    """What is found of one thing."""
    (found,) = [finding for finding in examined(config) if finding.what == what]
    return found


def test_all_is_well_in_a_room_that_was_just_made(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = {file.name: sha256(file.read_bytes()).digest() for file in room.iterdir()}
    assert main(["doctor", "--data", str(room)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {line[:4] for line in lines} == {"ok  "} and len(lines) == 11
    assert main(["doctor", "--data", str(room), "--json"]) == 0
    told = msgspec.json.decode(capsys.readouterr().out)
    assert [each["what"] for each in told] == [line[6:24].strip() for line in lines]
    assert {file.name: sha256(file.read_bytes()).digest() for file in room.iterdir()} == before, "nothing was changed"


def test_it_may_be_asked_while_the_room_is_open(room: Path) -> None:
    with served(room):
        assert worst(examined(Config(data=str(room)))) == 0


def test_a_folder_that_cannot_be_made_is_told_before_anything_is_started(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("taken")
    found = of("folder", Config(data=str(tmp_path / "file" / "room")))
    assert found.verdict == "fail" and "cannot be made" in found.found


def test_where_no_room_is_none_is_made(tmp_path: Path) -> None:
    found = examined(Config(data=str(tmp_path / "none")))
    assert worst(found) == 1 and {each.what for each in found if each.verdict == "warn"} == {"folder", "key"}
    assert list(tmp_path.iterdir()) == []


def rewrite(room: Path, statement: str, file: str = "journal.db") -> None:
    with closing(sqlite3.connect(room / file)) as line:
        line.execute(statement)
        line.commit()


def no_line(key: Path) -> None:
    key.write_text(f"{key.read_text().split()[0]}\n")


REVISION = "UPDATE accounts_revision SET version_num = '%s'"
NUMBER = "(SELECT number FROM heads WHERE stream = 'table/1')"
ILLS: dict[str, tuple[Callable[[Path], object], str, str, str]] = {
    "folder open": (lambda room: room.chmod(0o755), "folder", "warn", "others may read room"),
    "file open": (lambda room: (room / "journal.db").chmod(0o644), "folder", "warn", "others may read journal.db"),
    "key open": (lambda room: (room / "key").chmod(0o640), "key", "fail", "others may read it"),
    "key lost": (lambda room: (room / "key").unlink(), "key", "fail", "is missing, and the journal has entries"),
    "key torn": (lambda room: (room / "key").write_text("12"), "key", "fail", "a journal's key has 32 bytes or more, not 1"),
    "an older key": (lambda room: no_line(room / "key"), "old entries", "warn", "is read without one"),
    "another key": (lambda room: (room / "key").write_text("ab" * 32), "journal", "fail", "the key is not this journal's"),
    "one that is read for the last torn": (
        lambda room: rewrite(room, f"UPDATE entries SET body = x'7b' WHERE stream = {NUMBER} AND sequence = 1"),
        "journal",
        "fail",
        "torn or altered: table/1",
    ),
    "head torn": (
        lambda room: rewrite(
            room,
            f"UPDATE entries SET body = x'7b' WHERE stream = {NUMBER} AND sequence = (SELECT max(sequence) FROM entries)",
        ),
        "journal",
        "fail",
        "torn or altered: table/1",
    ),
    "no journal": (lambda room: (room / "journal.db").write_bytes(b"x" * 5000), "journal", "fail", "journal.db: "),
    "old accounts": (lambda room: rewrite(room, REVISION % "001", "accounts.db"), "accounts", "warn", "at 001"),
    "later accounts": (lambda room: rewrite(room, REVISION % "999", "accounts.db"), "accounts", "fail", "at 999"),
}


@pytest.mark.parametrize("ill", ILLS)
def test_what_is_wrong_is_found_with_what_to_do(room: Path, ill: str) -> None:
    fall_ill, what, verdict, said = ILLS[ill]
    fall_ill(room)
    found = of(what, Config(data=str(room)))
    assert (found.verdict, bool(found.advice)) == (verdict, verdict != "ok")
    assert said in found.found


@pytest.mark.parametrize(("free", "verdict"), [(10 << 30, "ok"), (500 << 20, "warn"), (1 << 20, "fail")])
def test_a_disk_that_is_nearly_full(room: Path, monkeypatch: pytest.MonkeyPatch, free: int, verdict: str) -> None:
    monkeypatch.setattr(doctor.shutil, "disk_usage", lambda _: type("Usage", (), {"free": free}))
    assert of("disk", Config(data=str(room))).verdict == verdict


@pytest.mark.parametrize(("hard", "verdict"), [(100_000, "ok"), (resource.RLIM_INFINITY, "ok"), (1024, "warn"), (100, "fail")])
def test_too_few_descriptors(room: Path, monkeypatch: pytest.MonkeyPatch, hard: int, verdict: str) -> None:
    monkeypatch.setattr(doctor.resource, "getrlimit", lambda _: (64, hard))
    found = of("descriptors", Config(data=str(room), limits=Limits(lines=4000)))
    assert found.verdict == verdict and (verdict == "ok" or "LimitNOFILE" in found.advice)


def test_a_clock_that_was_put_back(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert of("clock", Config(data=str(room))).verdict == "ok"
    monkeypatch.setattr(doctor.time, "time_ns", lambda: 1_700_000_000 * 10**9)
    found = of("clock", Config(data=str(room)))
    assert found.verdict == "warn" and "later than the machine's clock" in found.found


@pytest.mark.parametrize(
    ("settings", "what", "verdict"),
    [
        ({}, "proxy", "ok"),
        ({"host": "0.0.0.0"}, "hosts", "warn"),
        ({"host": "0.0.0.0"}, "tls", "warn"),
        ({"hosts": ("room.example.org",), "secure": True}, "proxy", "warn"),
        ({"hosts": ("room.example.org",), "proxies": ("127.0.0.1",)}, "proxy", "warn"),
        ({"hosts": ("room.example.org",), "proxies": ("127.0.0.1",), "secure": True}, "proxy", "ok"),
        ({"proxies": ("127.0.0.1",), "secure": True}, "hosts", "warn"),
        ({"certificate": "nowhere.pem", "certificate_key": "nowhere.key"}, "tls", "fail"),
    ],
)
def test_how_browsers_reach_the_room(room: Path, settings: dict[str, Any], what: str, verdict: str) -> None:
    assert of(what, Config(data=str(room), **settings)).verdict == verdict


@pytest.mark.parametrize(("days", "verdict"), [(90, "ok"), (5, "warn"), (-1, "fail")])
def test_a_certificate_that_runs_out(room: Path, tmp_path: Path, days: int, verdict: str) -> None:
    own, now = Ed25519PrivateKey.generate(), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "room.example.org")])
    made = x509.CertificateBuilder(
        name, name, own.public_key(), 7, now - timedelta(days=100), now + timedelta(days=days, hours=1)
    )
    (tmp_path / "pem").write_bytes(made.sign(own, None).public_bytes(Encoding.PEM))
    (tmp_path / "key").write_bytes(own.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    config = Config(data=str(room), certificate=str(tmp_path / "pem"), certificate_key=str(tmp_path / "key"))
    assert of("tls", config).verdict == verdict


def test_a_database_is_asked_who_the_room_is_there(new_database: Callable[[], str], tmp_path: Path) -> None:
    url = new_database()
    config = Config(data=url, key_file=str(tmp_path / "key"))
    with served(url, CARDSPEAK_KEY_FILE=str(tmp_path / "key")):
        found = {each.what: each for each in examined(config)}
    assert found["database"].verdict == "ok" and "PostgreSQL" in found["database"].found
    assert found["database tls"].verdict == "ok"
    assert found["database user"].verdict == "warn", "the tests' user is a superuser"
    assert found["journal"].verdict == found["accounts"].verdict == "ok"
    assert places(config).key == tmp_path / "key" and key_of(make_ready(config))
    assert carry_out(url, "SELECT count(*) > 0 FROM journal_entries") == [(True,)]
    away = examined(Config(data="postgresql://me:hush@127.0.0.1:1/x", key_file=str(tmp_path / "key")))
    assert {each.what: each.verdict for each in away}["database"] == "fail"
    assert not [each for each in away if "hush" in f"{each}"]

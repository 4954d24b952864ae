"""A room is put away while it is open and brought back elsewhere, from either store to either, whole or as it was before."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from shutil import copytree
from typing import Any, NamedTuple

import httpx
import pytest

from cardspeak.cli import main
from cardspeak.journal import open_reader
from cardspeak.journal.stores import copying
from cardspeak.server import backup
from cardspeak.server.backup import accounts_of
from tests.postgres import carry_out
from tests.server.running import LONG, served

GOOD = "correct horse battery"
TIMES = {"CARDSPEAK_TIMES_THINK": "0,0", "CARDSPEAK_TIMES_LONELY": "50", "CARDSPEAK_TIMES_PAUSE": "50"}
Place = Callable[[], str]
Status = tuple[int, str, str]


class Kept(NamedTuple):
    """A backup, and the key of the room it is of; the moment in the middle of what had happened in it."""

    backup: Path
    key: Path
    middle: int


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Callable[..., Status]:
    """Run a command; its exit status, output and complaint."""

    def running(*words: Any) -> Status:
        capfd.readouterr()
        status = main(["journal", *map(str, words)])
        said = capfd.readouterr()
        return status, said.out, said.err

    return running


def heads(where: Path | str) -> dict[str, int]:
    with closing(open_reader(where)) as reader:
        return copying.whole(reader)


def rounds(address: str) -> int:
    return int(httpx.get(f"{address}/api/lobby", timeout=LONG).json()[0]["round"])


def options(data: str, key: Path) -> dict[str, str]:
    return TIMES | ({"CARDSPEAK_KEY_FILE": str(key)} if data.startswith("postgres") else {})


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def kept(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """A backup of a room in which bots play and people are registered, made while they play.

    Before its middle there are Ida and Gus; after it Gus is closed, Ida is an auditor, and Lea comes.
    """
    folder = tmp_path_factory.mktemp("kept")
    if request.param == "postgresql":
        data, key = request.getfixturevalue("new_database")(), folder / "key"
    else:
        data, key = str(folder / "room"), folder / "room" / "key"
    with served(data, **options(data, key)) as room:
        come(room.address, "Ida", "Gus")
        play_to(room.address, 4)
        middle = time.time_ns() // 1_000_000
        play_to(room.address, rounds(room.address) + 2)
        come(room.address, "Lea")
        assert main(["accounts", "roles", "Ida", "player", "auditor", "--data", data]) == 0
        assert main(["accounts", "close", "Gus", "--data", data]) == 0
        given = ["--key-file", str(key)] if data.startswith("postgres") else []
        assert main(["journal", "backup", data, str(folder / "backup"), *given]) == 0
    return Kept(folder / "backup", key, middle)


def come(address: str, *names: str) -> None:
    """People make accounts."""
    for name in names:
        httpx.post(f"{address}/api/register", json={"name": name, "password": GOOD}, timeout=LONG).raise_for_status()


def play_to(address: str, number: int) -> None:
    """The bots play so many rounds."""
    end = time.monotonic() + LONG
    while rounds(address) < number:
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture(params=["folder", "database"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where nothing is yet."""
    yield request.getfixturevalue("new_database")() if request.param == "database" else str(tmp_path / "new")


def journal_in(place: str) -> str:
    return place if place.startswith("postgres") else f"{place}/journal.db"


def empty(place: str) -> bool:
    """Whether nothing is there."""
    if place.startswith("postgres"):
        return not carry_out(place, "SELECT 1 FROM pg_class WHERE relnamespace = current_schema()::regnamespace")
    return not Path(place).exists()


def test_a_room_comes_back_as_it_was_wherever_it_is_brought(kept: Kept, place: str, run: Callable[..., Status]) -> None:
    status, said, complaint = run("restore", kept.backup, place, "--key-file", kept.key)
    assert (status, complaint) == (0, "")
    ends = heads(kept.backup / "journal.db")
    assert said.splitlines() == [f"{stream}: entries 1 to {last}" for stream, last in ends.items()]
    assert heads(journal_in(place)) == ends
    assert people(place) == {"Ida": "auditor player", "Lea": "player"}
    assert run("verify", journal_in(place), "--key-file", kept.key)[0] == 0
    if place.startswith("postgres") == (kept.key.parent.name != "room"):
        return  # a room that moved from one store to the other is opened too
    with (
        served(place, CARDSPEAK_DEMO="false", **options(place, kept.key)) as room,
        httpx.Client(base_url=room.address, timeout=LONG) as ida,
    ):
        assert ida.post("/api/login", json={"name": "Ida", "password": GOOD}, timeout=LONG).status_code == 200
        assert ida.post("/api/logout").is_success
        assert ida.post("/api/register", json={"name": "Ben", "password": GOOD}, timeout=LONG).is_success, "numbers go on"
        play_to(room.address, rounds(room.address) + 2)
    assert heads(journal_in(place))["table/1"] > ends["table/1"], "the table was played on"
    assert run("verify", journal_in(place), "--key-file", kept.key)[0] == 0


def test_a_room_comes_back_as_it_was_at_a_moment(kept: Kept, place: str, run: Callable[..., Status]) -> None:
    moment = datetime.fromtimestamp(kept.middle / 1000, UTC).isoformat(timespec="milliseconds")
    assert run("restore", kept.backup, place, "--until", moment, "--key-file", kept.key)[0] == 0
    with closing(open_reader(kept.backup / "journal.db")) as reader:
        wanted = sum(row.entry.moment <= kept.middle for row in reader.read("table/1"))
    assert 1 < wanted == heads(journal_in(place))["table/1"] < heads(kept.backup / "journal.db")["table/1"]
    assert run("verify", journal_in(place), "--key-file", kept.key)[0] == 0
    assert people(place) == {"Gus": "player", "Ida": "player"}, "as it was then"


def people(place: str) -> dict[str, str]:
    """The open accounts of a room that is shut, with their roles."""
    listed = asyncio.run(accounts_of(place if place.startswith("postgres") else f"{place}/accounts.db"))
    roles = {id: " ".join(sorted(r["role"] for r in listed["account_roles"] if r["account"] == id)) for id in range(99)}  # type: ignore[misc]
    return {each["name"]: roles[each["id"]] for each in listed["accounts"] if each["closed"] is None}  # type: ignore[index, misc]


@pytest.mark.parametrize("data", ["folder", "database"])
def test_a_change_of_an_account_while_a_backup_is_made_is_in_it(
    data: str, request: pytest.FixtureRequest, tmp_path: Path, run: Callable[..., Status], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is noted beside the accounts until the room has journalled it, and here that is between the copies of the two."""
    where = request.getfixturevalue("new_database")() if data == "database" else str(tmp_path / "room")
    key = tmp_path / "key" if data == "database" else tmp_path / "room" / "key"
    copies: list[Path] = []
    with served(where, **options(where, key)) as room:
        come(room.address, "Ida")
        before = time.time_ns() // 1_000_000
        time.sleep(0.05)  # lets time pass: the moment is before the change

        def copied(of: backup.Room, to: Path, copy: Callable[..., None] = backup.copy_journal) -> None:
            copy(of, to)
            copies.append(to)
            if len(copies) == 1:
                assert main(["accounts", "roles", "Ida", "player", "auditor", "--data", where]) == 0
                wait_for(lambda: not noted(where))

        monkeypatch.setattr(backup, "copy_journal", copied)
        assert run("backup", where, tmp_path / "made", "--key-file", key)[0] == 0
    assert len(copies) == 2
    moment = datetime.fromtimestamp(before / 1000, UTC).isoformat(timespec="milliseconds")
    assert run("restore", tmp_path / "made", tmp_path / "new", "--until", moment, "--key-file", key)[0] == 0
    assert people(str(tmp_path / "new")) == {"Ida": "player"}


def noted(where: str) -> list[dict[str, object]]:
    """The changes of accounts that the room has not journalled yet."""
    return asyncio.run(accounts_of(where if where.startswith("postgres") else f"{where}/accounts.db"))["account_changes"]


def wait_for(true: Callable[[], bool]) -> None:
    end = time.monotonic() + LONG
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_stream_comes_back_up_to_an_entry(kept: Kept, tmp_path: Path, run: Callable[..., Status]) -> None:
    new = tmp_path / "new"
    assert run("restore", kept.backup, new, "--seq", "table/1=9", "--key-file", kept.key)[0] == 0
    assert heads(new / "journal.db") == heads(kept.backup / "journal.db") | {"table/1": 9}
    assert run("verify", new / "journal.db", "--key-file", new / "key")[0] == 0
    assert (new / "key").stat().st_mode & 0o777 == 0o600
    assert new.stat().st_mode & 0o777 == 0o700


def test_nothing_is_written_over(kept: Kept, place: str, tmp_path: Path, run: Callable[..., Status]) -> None:
    assert run("restore", kept.backup, place, "--seq", "table/1=9", "--key-file", kept.key)[0] == 0
    before = heads(journal_in(place))
    status, _, complaint = run("restore", kept.backup, place, "--key-file", kept.key)
    assert (status, complaint.count("\n")) == (2, 1) and "already, and is left as it is" in complaint
    assert "hush" not in complaint and "@" not in complaint
    assert heads(journal_in(place)) == before
    status, _, complaint = run("backup", place, kept.backup, "--key-file", kept.key)
    assert status == 2 and "something is there already" in complaint


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (
            lambda backup: (backup / "journal.db").write_bytes((backup / "journal.db").read_bytes()[:-1]),
            "journal.db: missing or altered",
        ),
        (lambda backup: (backup / "accounts.db").unlink(), "accounts.db: missing or altered"),
        (lambda backup: (backup / "backup.json").unlink(), "no backup of `cardspeak journal backup`"),
        (lambda backup: (backup / "backup.json").write_text("[" * 100_000), "backup.json: "),
        (lambda backup: (backup / "backup.json").write_text("{}"), "backup.json: "),
    ],
)
def test_what_is_no_backup_any_more_is_refused(
    kept: Kept, tmp_path: Path, run: Callable[..., Status], spoil: Callable[[Path], object], why: str
) -> None:
    backup, new = Path(copytree(kept.backup, tmp_path / "backup")), tmp_path / "new"
    spoil(backup)
    status, said, complaint = run("restore", backup, new, "--key-file", kept.key)
    assert (status, said, complaint.count("\n")) == (2, "", 1) and why in complaint
    assert [file.name for file in tmp_path.iterdir()] == ["backup"]


def test_what_makes_no_sense_is_said_in_a_line(kept: Kept, tmp_path: Path, run: Callable[..., Status]) -> None:
    other = tmp_path / "other"
    other.write_text("ab" * 32)
    for words, why in (
        (("--until", "yesterday"), "--until is a moment such as"),
        (("--until", "1971-01-01"), "nothing had happened by then"),
        (("--seq", "table/1=0"), "no entry 0"),
        (("--seq", "table/99=1"), "no stream 'table/99'"),
        (("--seq", "table/1"), "--seq is a stream and an entry"),
        (("--key-file", other), "the key is not this journal's"),
    ):
        status, said, complaint = run("restore", kept.backup, tmp_path / "new", *words)
        assert (status, said, complaint.count("\n")) == (2, "", 1) and why in complaint, complaint
    for nowhere in (tmp_path / "nowhere", tmp_path):
        status, said, complaint = run("backup", nowhere, tmp_path / "backup")
        assert (status, said, complaint.count("\n")) == (2, "", 1) and "no room has its journal there" in complaint, complaint
    assert [file.name for file in tmp_path.iterdir()] == ["other"]


DIES = """
import os, sys
from cardspeak.cli import main
from cardspeak.journal.stores import copying
copying.snapshots = lambda *about: os.kill(os.getpid(), 9)
main(sys.argv[1:])
"""
"""A command that is killed when every row has been written, and nothing else."""


def test_who_is_killed_in_the_middle_leaves_no_half_a_room(kept: Kept, place: str, run: Callable[..., Status]) -> None:
    words = ["journal", "restore", str(kept.backup), place, "--key-file", str(kept.key)]
    died = subprocess.run([sys.executable, "-c", DIES, *words], capture_output=True, text=True)
    assert died.returncode == -signal.SIGKILL, died.stderr
    end = time.monotonic() + LONG
    while not empty(place):
        assert time.monotonic() < end, "a database notices in a moment that nobody is there any more"
        time.sleep(0.05)
    assert run("restore", kept.backup, place, "--key-file", kept.key)[0] == 0
    assert heads(journal_in(place)) == heads(kept.backup / "journal.db")


def test_a_key_is_put_away_only_where_that_is_asked_for(kept: Kept, tmp_path: Path, run: Callable[..., Status]) -> None:
    assert not (kept.backup / "key").exists()
    assert run("restore", kept.backup, tmp_path / "new", "--key-file", kept.key)[0] == 0
    status, said, _ = run("backup", tmp_path / "new", tmp_path / "with", "--with-key")
    assert status == 0 and "the key is not in it" not in said
    assert (tmp_path / "with" / "key").read_text() == kept.key.read_text()
    assert run("restore", tmp_path / "with", tmp_path / "again")[0] == 0
    assert (tmp_path / "again" / "key").read_text() == kept.key.read_text()

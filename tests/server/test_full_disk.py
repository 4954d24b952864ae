"""A disk that is full, or a folder that may not be written in: said in one line, once, by name, and by health all the while."""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import tempfile
import time
from concurrent.futures import Future
from pathlib import Path

import httpx
import pytest

from cardspeak.journal import Journal, JournalError, Row
from cardspeak.server.accounts.accounts import opened
from cardspeak.server.accounts.database import DatabaseError
from cardspeak.server.config import Config, ConfigError
from cardspeak.server.data_paths import make_ready
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.live.loss import EVERY, PAUSES, Loss, Seldom
from cardspeak.server.live.room import Room
from tests.server.desk import KEY, MemoryStore
from tests.server.running import LONG, served

FULL = "/home/ida/room/journal.db: not written: database or disk is full"


class FullStore(MemoryStore):
    """A store that can be opened and read whenever one likes, and in which nothing can be written while it is `full`."""

    full = False

    def append(self, rows: list[Row]) -> Future[None]:  # type: ignore[override]
        if not self.full:
            return super().append(rows)
        refused: Future[None] = Future()
        refused.set_exception(JournalError(FULL))
        return refused


def test_a_full_disk_is_logged_once_a_minute_and_health_says_so_until_something_is_written(
    caplog: pytest.LogCaptureFixture,
) -> None:
    asyncio.run(written_again(caplog))


def said(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Every line of the log once: a record may be caught at two loggers."""
    return [record.getMessage() for record in dict.fromkeys(caplog.records)]


async def written_again(caplog: pytest.LogCaptureFixture) -> None:
    store = FullStore()

    async def reopen() -> Journal:
        return Journal(store, KEY)

    room = Room(Journal(store, KEY), lambda: int(time.monotonic() * 1000), Times(pause=1, lonely=1, think=(0, 0)), 0, reopen)
    logging.getLogger("cardspeak").propagate = True
    with caplog.at_level(logging.INFO, "cardspeak.room"):
        room.open()
        await room.open_demo()
        store.full = True
        losses, why = 0, set()
        async with asyncio.timeout(LONG):
            while losses < 20:
                await asyncio.sleep(0.01)
                losses += room.away
                why.add(room.loss.why)
        assert why - {""} == {"the disk is full"}, "whether it is just open or not"
        assert said(caplog) == [f"the journal is lost: {FULL}"]
        store.full = False
        async with asyncio.timeout(LONG):
            while room.loss.why:
                await asyncio.sleep(0.01)
        assert said(caplog) == [f"the journal is lost: {FULL}", "the journal is open again"]
    await room.close()


def test_what_goes_on_is_said_at_once_then_once_a_minute_with_how_often(caplog: pytest.LogCaptureFixture) -> None:
    moment = 0.0
    line = Seldom(logging.getLogger("seldom"), logging.ERROR, lambda: moment)
    for second in range(150):
        moment = float(second)
        line.say("lost: %s", second)
    assert [record.getMessage() for record in caplog.records] == ["lost: 0", "lost: 60", "lost: 120"]
    assert [getattr(record, "facts", {}).get("untold", 0) for record in caplog.records] == [0, 59, 59]


def test_a_journal_that_is_lost_again_and_again_is_opened_less_and_less_often() -> None:
    loss = Loss(lambda: 0.0)
    assert [loss.again() for _ in range(7)] == [0.0, 0.25, 0.5, 1.0, 2.0, 4.0, PAUSES[1]]
    loss.note(JournalError("cannot be reached"))
    assert loss.why == "no answer" and EVERY == 60
    loss.over()
    assert (loss.why, loss.again()) == ("", 0.0)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="the limit of another process is set on Linux alone")
def test_a_running_room_whose_journal_cannot_grow_says_so_and_plays_on_when_it_can(tmp_path: Path) -> None:
    quick = {f"CARDSPEAK_TIMES_{name}": value for name, value in {"PAUSE": "50", "LONELY": "50", "THINK": "0,0"}.items()} | {
        "CARDSPEAK_LOG": "warning"
    }
    with served(tmp_path, **quick) as room:
        rounds = played(room.address)
        while played(room.address) <= rounds:
            time.sleep(0.05)
        process = room.process.pid  # type: ignore[union-attr]
        before = room.log.count('"level":"error"')
        resource.prlimit(process, resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
        until(lambda: checks(room.address)[0] == 503)
        for _ in range(10):
            status, found = checks(room.address)
            assert (status, found["journal"]) in ((503, "no answer"), (503, "the disk is full"))
            time.sleep(0.1)
        resource.prlimit(process, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        until(lambda: checks(room.address)[0] == 200)
        rounds = played(room.address)
        until(lambda: played(room.address) > rounds)
        assert room.log.count('"level":"error"') - before <= 1


def checks(address: str) -> tuple[int, dict[str, str]]:
    answer = httpx.get(f"{address}/health", timeout=LONG)
    return answer.status_code, answer.json()["checks"]


def played(address: str) -> int:
    found = httpx.get(f"{address}/api/lobby", timeout=LONG).json()
    return int(found[0]["round"]) if isinstance(found, list) else 0


def until(true: object) -> None:
    end = time.monotonic() + LONG
    while not true():  # type: ignore[operator]
        assert time.monotonic() < end
        time.sleep(0.05)


# --- what may not be written in

NOBODY = 65534


def refused(room: Path) -> str:
    """What is said of a folder that whoever opens the room, and is not the superuser, may not write in.

    A room is opened here first, so that all that this imports is there: who that is may not be one who may read our own files.
    """
    with tempfile.TemporaryDirectory() as another:
        make_ready(Config(data=another))
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            if os.geteuid() == 0:
                os.setgroups([])
                os.setuid(NOBODY)
            make_ready(Config(data=str(room)))
        except ConfigError as error:
            os.write(write, str(error).encode())
        except BaseException as error:
            os.write(write, repr(error).encode())
        finally:
            os._exit(0)
    os.close(write)
    os.waitpid(child, 0)
    with os.fdopen(read) as said:
        return said.read()


@pytest.fixture
def a_room(tmp_path: Path) -> Path:
    """A room's folder that nobody else can see into, wherever the test's own folder lies."""
    room = Path(tempfile.mkdtemp(dir="/tmp")) / "room"  # below pytest's folders only their owner may look
    room.parent.chmod(0o755)
    room.mkdir()
    if os.geteuid() == 0:
        os.chown(room, NOBODY, -1)
    assert refused(room) == "", "its key is made"
    for name in ("journal.db", "accounts.db"):
        (room / name).touch()
        os.chown(room / name, room.stat().st_uid, -1)
    return room


@pytest.mark.parametrize(
    ("what", "mode", "shown"),
    [("", 0o500, "dr-x------"), ("accounts.db", 0o400, "-r--------"), ("journal.db", 0o400, "-r--------")],
)
def test_what_may_not_be_written_in_is_named_with_its_permissions(a_room: Path, what: str, mode: int, shown: str) -> None:
    path = a_room / what
    path.chmod(mode)
    said = refused(a_room)
    assert said.startswith(f"{path}: the room has to write there and may not: its permissions are {shown}, and it is ")
    path.chmod(0o700 if path.is_dir() else 0o600)
    assert refused(a_room) == ""


def test_a_file_that_is_no_database_is_not_said_to_be_in_postgresql(tmp_path: Path) -> None:
    (tmp_path / "accounts.db").write_bytes(b"no database, and longer than the head of one would be" * 9)
    with pytest.raises(DatabaseError) as error:
        asyncio.run(opened_once(str(tmp_path / "accounts.db")))
    assert str(error.value) == f"{tmp_path}/accounts.db: file is not a database"


async def opened_once(where: str) -> None:
    async with opened(where):
        pass

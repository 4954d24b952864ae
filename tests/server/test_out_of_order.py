"""A table that cannot be gone on with is out of order: it says so wherever one looks, and every other table is played on."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from shutil import copytree
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cardspeak.cli import main
from cardspeak.journal import Damaged, Fault, Journal, JournalError
from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config
from cardspeak.server.dealer import recovery
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.dealer import Dealer
from cardspeak.server.live import room
from cardspeak.server.live.keeper import OUT_OF_ORDER
from cardspeak.server.live.sessions import STREAM as CHANGES
from tests.secrecy.scanner import leaks
from tests.server.desk import KEY, Desk, MemoryStore
from tests.server.running import LONG, served
from tests.server.test_app import told

HERE = "http://127.0.0.1"
GOOD = "correct horse battery"
QUICK = Times(pause=0, lonely=0, think=(0, 0))
LINE = "table 2 is out of order: nobody can play there until whoever runs the room has put it right"
BOTS = ["rock", "caller"]
Opened = Callable[[], AbstractContextManager[TestClient]]


def body(number: int) -> dict[str, Any]:
    return {"cmd_id": f"open-{number}", "name": f"Game {number}", "blinds": [1, 2], "bots": BOTS}


def client_of(folder: Path) -> TestClient:
    return TestClient(create_app(Config(data=str(folder), demo=False, times=QUICK), PARTS), base_url=HERE)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A room in which the tables 1, 2 and 3 have played, and the cookies of Ida, its administrator."""
    folder = tmp_path_factory.mktemp("made")
    with client_of(folder) as client:
        client.post("/api/register", json={"name": "Ida", "password": GOOD})
        assert main(["accounts", "roles", "Ida", "player", "admin", "--data", str(folder)]) == 0
        for number in (1, 2, 3):
            assert client.post("/api/tables", json=body(number)).json()["id"] == str(number)
        until(lambda: min(rounds(client).values()) > 2)
        until(lambda: rows(folder, CHANGES))
        return folder, dict(client.cookies)


@pytest.fixture
def folder(made: tuple[Path, dict[str, str]], tmp_path: Path) -> Path:
    """The same room, to be tampered with."""
    return Path(copytree(made[0], tmp_path / "room"))


@pytest.fixture(autouse=True)
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """What failed is tried again by itself after these tests; those that wait for it say so."""
    monkeypatch.setattr(room, "FIRST_WAIT", 3600)


@pytest.fixture
def opened(made: tuple[Path, dict[str, str]], folder: Path) -> Opened:
    """Opens it, for Ida."""

    @contextmanager
    def opening() -> Iterator[TestClient]:
        with client_of(folder) as client:
            client.cookies.update(made[1])
            yield client

    return opening


def until(true: Callable[[], Any]) -> Any:
    """Wait until something is so."""
    end = time.monotonic() + LONG
    while not (found := true()):
        assert time.monotonic() < end
        time.sleep(0.01)
    return found


def rounds(client: TestClient) -> dict[str, int]:
    return {table["id"]: table["round"] for table in client.get("/api/lobby").json() if not table["out_of_order"]}


def others_play_on(client: TestClient) -> None:
    """Tables 1 and 3 are open and deal further rounds, and no other is open."""
    before = rounds(client)
    assert set(before) == {"1", "3"}
    until(lambda: all(number > before[id] for id, number in rounds(client).items()))


def told_everywhere(client: TestClient, why: str) -> None:
    """Table 2 is out of order."""
    health = client.get("/health")
    assert (health.status_code, health.json()["checks"]["tables"]) == (503, "out of order: table 2")
    assert "cardspeak_tables_out_of_order 1" in client.get("/metrics").text
    line = next(table for table in client.get("/api/lobby").json() if table["out_of_order"])
    assert (line["id"], line["waiting"], line["free"], line["players"]) == ("2", "out of order", [], {})
    (broken,) = client.get("/api/out-of-order").json()
    assert broken["id"] == "2" and why in broken["why"], broken
    for page in ("/table/2", "/table/2/floor", "/table/2/sheet"):
        answer = client.get(page)
        assert (answer.status_code, "This table is out of order" in answer.text) == (503, True), page
    asks = [client.post(f"/api/tables/2/{verb}", json={"cmd_id": "c"}) for verb in ("sit", "pause", "floor/pause")]
    for answer in (
        *asks,
        client.get("/api/tables/2"),
        client.get("/api/tables/2/rounds/1"),
        client.get("/api/tables/2/hands.phhs"),
    ):
        assert (answer.status_code, answer.json()) == (503, told("out-of-order", LINE))
    assert client.post("/api/tables", json=body(2)).json()["text"] == LINE, "the command that opened it opens no other"


NUMBER = "(SELECT number FROM heads WHERE heads.stream = ?)"


def rows(folder: Path, stream: str = "table/2") -> list[tuple[Any, ...]]:
    """As they lie there."""
    with closing(sqlite3.connect(folder / "journal.db")) as line:
        query = f"SELECT sequence, body, key FROM entries WHERE stream = {NUMBER} ORDER BY 1"
        return line.execute(query, (stream,)).fetchall()


def write(folder: Path, sequence: int, body: bytes, stream: str = "table/2") -> None:
    with closing(sqlite3.connect(folder / "journal.db")) as line:
        line.execute(f"UPDATE entries SET body = ? WHERE stream = {NUMBER} AND sequence = ?", (body, stream, sequence))
        line.commit()


# --- at the start


def test_a_damaged_table_is_out_of_order_and_goes_on_when_it_was_put_right(
    folder: Path, opened: Opened, caplog: pytest.LogCaptureFixture
) -> None:
    before = rows(folder)
    sequence, whole, _ = before[-1]
    write(folder, sequence, whole[:-1])
    torn = rows(folder)
    with opened() as client:
        told_everywhere(client, f"table/2: entry {sequence}: ")
        others_play_on(client)
        for damaged in (bytes((whole[0] ^ 64,)) + whole[1:], b"\xff{", b"", whole[:-1]):
            write(folder, sequence, damaged)
            still = client.post("/api/tables/2/reopen")
            assert (still.status_code, still.json()["code"]) == (409, "out-of-order")
            assert f"table/2: entry {sequence}: " in still.json()["text"]
        assert rows(folder) == torn, "nothing was written"
        write(folder, sequence, whole)
        assert client.post("/api/tables/2/reopen").json() == {"id": "2"}
        assert client.get("/health").json()["status"] == "ok"
        assert client.get("/api/out-of-order").json() == []
        last = rounds(client)["2"]
        until(lambda: rounds(client)["2"] > last)
    assert rows(folder)[: len(before)] == before
    logged = [getattr(record, "facts", {}).get("table") for record in caplog.records if record.levelname == "ERROR"]
    assert logged == ["table/2"] * 5


def test_it_is_tried_again_at_each_start(folder: Path, opened: Opened) -> None:
    sequence, whole, _ = rows(folder)[-1]
    write(folder, sequence, b"torn")
    with opened() as client:
        assert set(rounds(client)) == {"1", "3"}
    write(folder, sequence, whole)
    with opened() as client:
        assert set(rounds(client)) == {"1", "2", "3"}


def test_only_an_administrator_tries_it_again_and_guests_are_not_told_what_is_wrong(folder: Path, opened: Opened) -> None:
    write(folder, 1, b"torn")
    with opened() as client:
        (broken,) = client.get("/api/out-of-order").json()
        assert broken["name"] == "table 2", "its name cannot be read"
        assert broken["again"] == 0, "nobody mends a damaged journal by waiting"
        missing = told("missing", "there is no table 9")
        assert client.post("/api/tables/9/reopen").json() == missing
        assert client.post("/api/tables/1/reopen").json() == {"id": "1"}, "one in order stays so"
        client.cookies.clear()
        assert [client.get("/api/out-of-order").status_code, client.post("/api/tables/2/reopen").status_code] == [401, 401]
        client.post("/api/guest", json={"name": "Guy"})
        assert [client.get("/api/out-of-order").status_code, client.post("/api/tables/2/reopen").status_code] == [403, 403]
        assert "entry 1" not in client.get("/api/lobby").text


def test_the_only_table_does_not_end_the_room(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "journal.db")) as line:
        line.execute(f"DELETE FROM entries WHERE stream != {NUMBER}", ("table/2",))
        line.execute("DELETE FROM heads WHERE stream != 'table/2'")
        line.commit()
    write(folder, rows(folder)[-1][0], b"{}")
    with served(folder) as room:
        (line,) = httpx.get(f"{room.address}/api/lobby", timeout=LONG).json()
        assert (line["id"], line["out_of_order"]) == ("2", True)
        with connect(f"{room.address.replace('http', 'ws')}/ws/table/2") as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=LONG)
        assert closed.value.rcvd
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4410, LINE)
        assert room.stop() == 0


def test_an_error_that_nobody_foresaw_is_that_table_s_alone(
    folder: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, real = rows(folder), recovery.resumed
    errors: list[Exception] = [ValueError("list.remove(x) of Ah Kd"), KeyError(60), RecursionError(), AssertionError("9h")]

    def resumed(book: Journal, stream: str, *more: Any) -> Any:
        if stream == "table/2":
            raise errors[0]
        return real(book, stream, *more)

    with monkeypatch.context() as patch:
        patch.setattr(recovery, "resumed", resumed)
        with opened() as client:
            others_play_on(client)
            for error in list(errors):
                errors[0] = error
                client.post("/api/tables/2/reopen")
                told_everywhere(client, f"{type(error).__name__} at test_out_of_order.py")
                for path in ("/api/out-of-order", "/api/lobby", "/health"):
                    assert not leaks(client.get(path).text, ()), path
            assert rows(folder) == before
            patch.setattr(recovery, "resumed", real)
            assert client.post("/api/tables/2/reopen").json() == {"id": "2"}
            assert "2" in rounds(client)


def test_what_is_no_table_s_is_left_as_it_is_and_the_room_opens(folder: Path, opened: Opened) -> None:
    write(folder, 1, b"torn", CHANGES)
    with opened() as client:
        assert main(["accounts", "roles", "Ida", "player", "admin", "floor", "--data", str(folder)]) == 0
        assert client.get("/health").json()["checks"]["journal"].startswith("accounts: entry 1: ")
        before = rounds(client)
        until(lambda: all(number > before[id] for id, number in rounds(client).items()))
    assert [body for _, body, _ in rows(folder, CHANGES)] == [b"torn"]


def test_nothing_is_added_to_a_stream_that_could_not_be_taken_up() -> None:
    store = MemoryStore()
    desk = Desk()
    store.rows = {stream: [row._replace(body=row.body + b" ") for row in rows] for stream, rows in desk.store.rows.items()}
    book = Journal(store, KEY, ())
    for _ in range(2):
        with pytest.raises(Damaged):
            book.take_up("table/1")
        with pytest.raises(Damaged, match="table/1: entry 0: it could not be taken up"):
            book.append("table/1", [], moment=1, who="x", command="x", after=0)


# --- while the room is open


def test_a_table_that_fails_while_it_is_played_is_out_of_order_and_the_others_go_on(
    folder: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Dealer.tick

    def tick(self: Dealer, *about: Any) -> Any:
        if self.stream == "table/2":
            raise IndexError("holds Ah Kd")
        return real(self, *about)

    with opened() as client:
        until(lambda: set(rounds(client)) == {"1", "2", "3"})
        with monkeypatch.context() as patch:
            patch.setattr(Dealer, "tick", tick)
            until(lambda: "2" not in rounds(client))
            told_everywhere(client, "IndexError at test_out_of_order.py")
            others_play_on(client)
            before = rows(folder)
            client.post("/api/tables/2/reopen")  # it goes on, and fails again
            until(lambda: "2" not in rounds(client))
            assert rows(folder) == before
        assert client.post("/api/tables/2/reopen").json() == {"id": "2"}
        last = rounds(client)["2"]
        until(lambda: rounds(client)["2"] > last)


def test_a_table_that_failed_is_tried_again_by_itself_after_waits_that_grow(
    folder: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where for a while there was no descriptor left: when the room opens, and while it is open."""
    monkeypatch.setattr(room, "FIRST_WAIT", 0.1)
    real = recovery.resumed
    tries: list[float] = []

    def resumed(book: Journal, stream: str, *more: Any) -> Any:
        if stream == "table/2" and len(tries) < 4:
            tries.append(time.monotonic())
            raise OSError(24, "Too many open files")
        return real(book, stream, *more)

    monkeypatch.setattr(recovery, "resumed", resumed)
    with opened() as client:
        until(lambda: "2" in rounds(client))
        assert len(tries) == 4
        assert [after - before > wait for before, after, wait in zip(tries, tries[1:], (0.1, 0.2, 0.4), strict=False)] == [
            True
        ] * 3
        assert client.get("/health").json()["status"] == "ok"
        last = rounds(client)["2"]
        until(lambda: rounds(client)["2"] > last)


def test_nobody_tries_again_what_an_administrator_has_put_right(
    folder: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "FIRST_WAIT", 0.3)
    real, failing = recovery.resumed, [True]

    def resumed(book: Journal, stream: str, *more: Any) -> Any:
        if stream == "table/2" and failing[0]:
            raise OSError(24, "Too many open files")
        return real(book, stream, *more)

    monkeypatch.setattr(recovery, "resumed", resumed)
    with opened() as client:
        (broken,) = client.get("/api/out-of-order").json()
        assert 0 < broken["again"] - broken["moment"] <= 300
        failing[0] = False
        assert client.post("/api/tables/2/reopen").json() == {"id": "2"}
        keeper = client.app.state.room.keepers["2"]
        time.sleep(0.4)  # lets time pass: in which it would be tried again
        assert client.app.state.room.keepers["2"] is keeper


@pytest.mark.parametrize("ends", [asyncio.CancelledError, RuntimeError])
def test_a_keeper_that_ends_unseen_is_noticed(
    folder: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch, ends: type[BaseException]
) -> None:
    """It was cancelled, or failed while it saw to an error."""

    def broken(*_: Any) -> None:
        raise ends("holds Ah Kd")

    with opened() as client:
        until(lambda: set(rounds(client)) == {"1", "2", "3"})
        keeper = client.app.state.room.keepers["2"]
        monkeypatch.setattr(keeper, "failed", broken)
        monkeypatch.setattr(keeper, "step", broken)
        until(lambda: "2" not in rounds(client))
        told_everywhere(client, "EndedUnseen" if ends is asyncio.CancelledError else "RuntimeError")
        others_play_on(client)
        assert client.post("/api/tables/2/reopen").json() == {"id": "2"}


def test_a_table_whose_journal_is_found_damaged_is_out_of_order_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk, failed = Desk(), []
    desk.keeper.on_failure = lambda keeper, error: failed.append(error)
    desk.keeper.failed(damaged := Damaged("table/1", Fault(7, "altered")))
    assert (desk.keeper.closed, failed) == (OUT_OF_ORDER, [damaged])


def test_a_table_that_cannot_be_restored_is_out_of_order_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    desk, failed = Desk(), []
    desk.keeper.on_failure = lambda keeper, error: failed.append(error)

    def gone(*_: Any) -> Any:
        raise TypeError

    monkeypatch.setattr(recovery, "resumed", gone)
    desk.keeper.failed(IndexError())
    assert desk.keeper.closed == OUT_OF_ORDER
    assert [type(error) for error in failed] == [TypeError]


def test_a_journal_that_does_not_answer_is_no_table_s_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    desk, lost, failed = Desk(), [], []
    desk.keeper.on_loss, desk.keeper.on_failure = lost.append, lambda keeper, error: failed.append(error)

    def away(*_: Any) -> Any:
        raise JournalError("no answer")

    monkeypatch.setattr(recovery, "resumed", away)
    desk.keeper.failed(IndexError())
    assert (len(lost), failed) == (1, [])

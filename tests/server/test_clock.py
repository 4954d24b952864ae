"""Signals and clocks: a stop is heard whenever it comes, and a machine's clock that is set stops no table and ends no session."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import time
from contextlib import closing
from pathlib import Path
from random import Random

import httpx
import pytest

from cardspeak.cli import main
from cardspeak.journal import Journal, open_reader
from cardspeak.journal.events import ClockDiffered
from cardspeak.server import clock
from cardspeak.server.accounts.accounts import opened
from cardspeak.server.clock import Steady
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.opening import NewTable
from cardspeak.server.dealer.recovery import latest_moment
from cardspeak.server.dealer.seat_commands import Sit, Start
from cardspeak.server.live.room import Room
from tests.server.desk import KEY, MemoryStore
from tests.server.running import LONG, command, served

DAY = 86_400_000
HOUR = 3_600_000


class Machine:
    """A machine's clocks, to be set: nanoseconds."""

    def __init__(self) -> None:
        self.wall = 1_800_000_000_000 * 10**6
        self.up = 5 * 10**9

    def passes(self, milliseconds: int) -> None:
        self.wall += milliseconds * 10**6
        self.up += milliseconds * 10**6

    def is_set(self, milliseconds: int) -> None:
        self.wall += milliseconds * 10**6

    def time_ns(self) -> int:
        return self.wall

    def monotonic_ns(self) -> int:
        return self.up


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    made = Machine()
    monkeypatch.setattr(clock, "time", made)
    return made


@pytest.mark.parametrize("by", [-600_000, 40 * DAY, -40 * DAY])
def test_a_clock_that_is_set_moves_nothing(machine: Machine, by: int) -> None:
    steady = Steady()
    start = steady.now()
    machine.passes(1_000)
    machine.is_set(by)
    machine.passes(500)
    assert steady.now() == start + 1_500
    assert steady.ahead() == -by


def test_a_room_that_starts_goes_on_from_what_it_has_recorded(machine: Machine) -> None:
    before = Steady().now()
    machine.is_set(-600_000)
    steady = Steady()
    steady.not_before(before)
    assert steady.now() == before
    machine.passes(7)
    assert steady.now() == before + 7
    steady.not_before(before)
    assert steady.now() == before + 7, "nothing is moved back"


@pytest.mark.parametrize("by", [-600_000, 600_000, -3_000])
def test_it_comes_near_a_clock_that_was_set_and_never_goes_back(machine: Machine, by: int) -> None:
    steady = Steady()
    machine.is_set(by)
    before, passed, turns = steady.now(), 0, []
    while abs(steady.follow()) > 20:
        machine.passes(2_000)
        passed += 2_000
        turns.append(steady.now() - before)
        before += turns[-1]
        assert passed < 40 * 600_000
    assert passed >= abs(by)
    assert 1_899 <= min(turns) <= max(turns) <= 2_101, "a turn of two seconds is hardly longer or shorter"
    machine.passes(60_000)
    steady.follow()
    assert abs(steady.ahead()) < 20


@pytest.mark.parametrize("by", [40 * DAY, -40 * DAY])
def test_it_does_not_run_after_a_clock_that_was_set_by_days(machine: Machine, by: int) -> None:
    steady = Steady()
    machine.is_set(by)
    for _ in range(100):
        before = steady.now()
        steady.follow()
        machine.passes(2_000)
        assert steady.now() - before == 2_000


def test_a_session_that_seemed_to_have_run_out_is_there_when_the_clock_is_right_again(tmp_path: Path) -> None:
    today = [1_800_000_000_000]

    async def evening() -> None:
        async with opened(str(tmp_path / "accounts.db")) as accounts:
            accounts.now = lambda: today[0]
            ida = await accounts.begin(await accounts.guest("Ida"))
            today[0] += 40 * DAY
            assert await accounts.whose(ida) is None, "it has run out, by the clock"
            await accounts.begin(await accounts.guest("Ben"))
            today[0] -= 40 * DAY
            again = await accounts.whose(ida)
            assert again and again.name == "Ida"

    asyncio.run(evening())


SET = """
import time
from pathlib import Path
real, by = time.time_ns, Path({by!r})
time.time_ns = lambda: real() + int(by.read_text()) * 10**6
"""
"""A machine whose clock is as far off as a file says, in milliseconds."""


@pytest.mark.parametrize("by", [-600_000, 40 * DAY])
def test_a_clock_that_is_set_while_people_play_stops_nothing_and_is_in_the_journal(tmp_path: Path, by: int) -> None:
    off = tmp_path / "off"
    off.write_text("0")
    (tmp_path / "sitecustomize.py").write_text(SET.format(by=str(off)), encoding="utf-8")
    times = {"CARDSPEAK_TIMES_THINK": "0,0", "CARDSPEAK_TIMES_LONELY": "100", "CARDSPEAK_TIMES_PAUSE": "100"}
    with (
        served(tmp_path / "room", PYTHONPATH=str(tmp_path), **times) as room,
        httpx.Client(base_url=room.address, timeout=LONG) as ida,
    ):
        ida.post("/api/register", json={"name": "Ida", "password": "correct horse battery"}).raise_for_status()
        dealt, before = rounds(tmp_path / "room", 1)
        off.write_text(str(by))
        told = clock_told(tmp_path / "room")
        assert rounds(tmp_path / "room", dealt + 3)[1] >= before
        assert ida.get("/api/me").json()["name"] == "Ida"
        assert [line for line in room.log.splitlines() if "the machine's clock was set" in line]
        assert ida.get("/health").json()["status"] == "ok"
    assert abs(told - by) < 5_000, "from what the journal says, the honest time of each entry is known"
    assert main(["journal", "verify", str(tmp_path / "room" / "journal.db")]) == 0


def test_a_clock_that_is_set_again_and_again_stops_nothing(tmp_path: Path) -> None:
    """CARDSPEAK_CLOCK_SETS says how often, CARDSPEAK_SEED by how much."""
    off, rng = tmp_path / "off", Random(int(os.environ.get("CARDSPEAK_SEED", "1")))
    off.write_text("0")
    (tmp_path / "sitecustomize.py").write_text(SET.format(by=str(off)), encoding="utf-8")
    times = {"CARDSPEAK_TIMES_THINK": "0,0", "CARDSPEAK_TIMES_LONELY": "50", "CARDSPEAK_TIMES_PAUSE": "50"}
    with (
        served(tmp_path / "room", PYTHONPATH=str(tmp_path), **times) as room,
        httpx.Client(base_url=room.address, timeout=LONG) as ida,
    ):
        ida.post("/api/guest", json={"name": "Ida"}).raise_for_status()
        for _ in range(int(os.environ.get("CARDSPEAK_CLOCK_SETS", "2"))):
            dealt, before = rounds(tmp_path / "room", 0)
            off.write_text(str(rng.choice((-1, 1)) * rng.choice((rng.randrange(60_000), rng.randrange(HOUR), 40 * DAY))))
            assert rounds(tmp_path / "room", dealt + 2)[1] >= before
            assert ida.get("/api/me").json()["name"] == "Ida"
            assert ida.get("/health").json()["status"] == "ok"
        assert room.stop() == 0
    with closing(open_reader(tmp_path / "room" / "journal.db")) as reader:
        moments = [row.entry.moment for row in reader.read("table/1")]
    assert moments == sorted(moments)


def clock_told(folder: Path) -> int:
    """By how many milliseconds the machine's clock differs from the room's, as the journal has it once it has."""
    for _ in range(LONG * 10):
        with closing(open_reader(folder / "journal.db")) as reader:
            for row in reader.read("clock"):
                (event,) = row.entry.events
                assert isinstance(event, ClockDiffered)
                return event.machine - row.entry.moment
        time.sleep(0.1)
    raise AssertionError("nothing is journalled of the clock")


def test_what_is_timed_goes_on_where_the_room_was_shut_for_long_or_its_clock_put_forward() -> None:
    """Nobody could act meanwhile: a turn has what was left of it, and a table that waits for its host is not closed."""
    store, clock = MemoryStore(), [1_800_000_000_000]
    times = Times(turn=20_000, grace=1_000, think=(0, 0), pause=0)

    async def evening(shut: int) -> tuple[int, int, int]:
        """What is left of the turn, in how long the table closes, and how many tables are open."""
        room = Room(Journal(store, KEY, ()), lambda: clock[0], times)
        room.open()
        if not room.keepers:
            keeper = await room.open_table(NewTable("open", "T", blinds=(1, 2), private=True), "Host")
            for name in ("Ann", "Bob"):
                await keeper.answer(name, Sit(f"sit-{name}"))
            await keeper.answer("Host", Start("start", seq=keeper.dealer.standing.sequence))
            while not keeper.dealer.clocks.deadline:
                await asyncio.sleep(0)
        (keeper,) = room.keepers.values()
        dealer = keeper.dealer
        found = dealer.clocks.deadline - clock[0], dealer.touched + times.invited - clock[0], len(room.keepers)
        await room.close()
        clock[0] += shut
        return found

    first = asyncio.run(evening(10_000))
    assert first == (20_000, times.invited, 1)
    assert asyncio.run(evening(40 * DAY)) == (10_000, times.invited - 10_000, 1), "a short stop is as if nothing had been"
    assert asyncio.run(evening(0)) == (20_000, times.invited, 1), "a long one takes nobody's time"


def test_tables_go_on_where_the_clock_was_put_back_while_the_room_was_shut(tmp_path: Path) -> None:
    """What the journal holds is later than the machine's clock: as it is after that was put back."""
    with served(tmp_path, CARDSPEAK_TIMES_THINK="0,0", CARDSPEAK_TIMES_LONELY="100", CARDSPEAK_TIMES_PAUSE="100"):
        first = rounds(tmp_path, 1)
    quick = f"import time; real = time.time_ns; time.time_ns = lambda: real() - {600 * 10**9}\n"
    (tmp_path / "sitecustomize.py").write_text(quick, encoding="utf-8")
    options = {"CARDSPEAK_TIMES_THINK": "0,0", "CARDSPEAK_TIMES_LONELY": "100", "CARDSPEAK_TIMES_PAUSE": "100"}
    with served(tmp_path, PYTHONPATH=str(tmp_path), **options):
        later = rounds(tmp_path, first[0] + 3)
    assert later[1] >= first[1], "no entry is earlier than one before it"


def rounds(folder: Path, more_than: int) -> tuple[int, int]:
    """How many rounds were dealt at the demo table once there are more, and the moment of the latest entry."""
    for _ in range(LONG * 10):
        with closing(open_reader(folder / "journal.db")) as reader:
            found = sum(b'"table.round-opened"' in row.body for row in reader.read("table/1"))
            if found > more_than:
                return found, latest_moment(reader)
        time.sleep(0.1)
    raise AssertionError(f"{found} rounds, not more than {more_than}")


@pytest.mark.parametrize("after", [0.3, 0.6, 0.9, 1.2])
def test_a_stop_is_heard_while_the_room_opens(tmp_path: Path, after: float) -> None:
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command("--data", str(tmp_path), "--port", "0"), stdout=quiet, stderr=quiet) as process:
        time.sleep(after)  # lets time pass: the room is stopped at some moment or other
        process.send_signal(signal.SIGTERM)
        assert process.wait(LONG) in (0, -signal.SIGTERM)

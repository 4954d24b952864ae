"""Signals and clocks: a stop is heard whenever it comes, and a machine's clock that is set stops no table and ends no session."""

from __future__ import annotations

import logging
import signal
import subprocess
import time
from contextlib import closing
from pathlib import Path

import pytest

from cardspeak.journal import open_reader
from cardspeak.server import clock
from cardspeak.server.clock import Steady
from cardspeak.server.dealer.recovery import latest_moment
from cardspeak.server.live.sessions import tell_of_clock
from tests.server.running import LONG, command, served

DAY = 86_400_000


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


def test_the_owner_is_told_once_that_the_clock_was_set(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("cardspeak.server.live.sessions.STEADY", Steady())
    with caplog.at_level(logging.WARNING):
        told = tell_of_clock(0)
        machine.is_set(-600_000)
        for _ in range(3):
            machine.passes(2_000)
            told = tell_of_clock(told)
    assert [record.args for record in caplog.records] == [(600,)]


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
        time.sleep(after)
        process.send_signal(signal.SIGTERM)
        assert process.wait(LONG) in (0, -signal.SIGTERM)

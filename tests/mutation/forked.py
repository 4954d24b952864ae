"""Tests run in a process of its own, forked from one that has imported everything but ours, on a copy of the source.

What the tests import of ours comes from the copy, whose bytecode is kept, so that a change of one file costs the compiling of
that file alone.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sys
import time
import traceback
from collections.abc import Iterable
from contextlib import suppress
from functools import _lru_cache_wrapper, cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).parents[2]
BUILD: Final = ROOT / "build"
AHEAD: Final = (
    *("msgspec", "numpy", "typer", "rich.table", "sqlite3", "asyncio", "hypothesis", "coverage"),
    *("cryptography.hazmat.primitives.ciphers.aead", "sqlalchemy.ext.asyncio", "litestar.testing", "uvicorn"),
)
"""What tests import and no change reaches: it is imported once, before the processes that run them are forked."""
PLAIN: Final = ("-q", "-n", "0", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning")
"""How pytest is to run: here, keeping nothing, and without telling that what was imported ahead is not its own to rewrite."""
NOTICED: Final = {"failed": "noticed", "slow": "noticed", "passed": "survived", "error": "error"}
"""What it says of a change how its tests ended."""
BROKEN: Final = 70
"""What a process ends with whose own work, not whose tests, went wrong."""


class Ran(NamedTuple):
    """How tests ended, which failed, the seconds that each and all took, and which ran a line of ours, by file below the source.

    No test runs what runs while they are collected; a line that ran then alone has none. `why` is the last that was printed.
    """

    end: str
    failing: list[str]
    took: dict[str, float]
    lines: dict[str, dict[int, list[str]]]
    seconds: float
    why: str = ""


class Watch:
    """Leaves only the tests that are marked with a clause; sees which fail and how long each takes; tells a tracer which runs."""

    def __init__(self, tracer: Any, clause: str) -> None:
        self.failing: list[str] = []
        self.took: dict[str, float] = {}
        self._tracer = tracer
        self._clause = clause

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self._clause:
            items[:] = [item for item in items if any(self._clause in mark.args for mark in item.iter_markers("clause"))]

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        if self._tracer is not None:
            forget()
            self._tracer.switch_context(nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.took[report.nodeid] = self.took.get(report.nodeid, 0) + report.duration
        if report.failed:
            self.failing.append(report.nodeid)


def forget() -> None:
    """Empty the caches of our functions, so that each test runs what it needs, whatever ran before it."""
    for name, module in list(sys.modules.items()):
        if name.startswith("cardspeak."):
            for held in list(vars(module).values()):
                if isinstance(held, _lru_cache_wrapper):
                    held.cache_clear()


def import_ahead() -> None:
    """Import what tests need of others' and no change reaches."""
    for name in AHEAD:
        with suppress(ImportError):
            import_module(name)


def copied(number: int) -> Path:
    """A folder with a copy of the source as it is now in `src`."""
    copy = BUILD / "mutants" / str(number)
    shutil.rmtree(copy / "src", ignore_errors=True)
    shutil.copytree(ROOT / "src" / "cardspeak", copy / "src" / "cardspeak")
    return copy


@cache
def own_copy() -> Path:
    """The copy of the source that this process alone has."""
    return copied(os.getpid())


def kept(file: Path, seed: int | str) -> dict[str, Any]:
    """What an earlier run with this seed found and kept in a file, under `found`."""
    with suppress(FileNotFoundError):
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        if found["seed"] == seed:
            return found
    return {"seed": seed, "found": {}}


def keep(file: Path, keeping: dict[str, Any], id: str, end: str, change: str) -> None:
    """Keep what was found of one, and say it."""
    keeping["found"][id] = {"end": end, "change": change}
    file.write_text(json.dumps(keeping, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{end:9}{id:5} {change}", flush=True)


def run(nodes: Iterable[str], copy: Path, limit: float, *, lines: bool = False, clause: str = "") -> Ran:
    """Run the tests in a process of its own: `passed`, `failed`, `slow` if it was ended at the limit, in seconds, or `error`.

    It is an error too if no test was left to run.
    With `lines`, all tests are run and their lines seen; without, the first that fails ends it. With a `clause` those alone that
    are marked with it.
    """
    started = time.monotonic()
    told = copy / "ran.json"
    told.unlink(missing_ok=True)
    pid = os.fork()
    if not pid:
        _run([*nodes], copy, told, lines, clause)
    status = _waited(pid, started + limit)
    seconds = time.monotonic() - started
    why = last_line(copy / "log")
    if status in (None, pytest.ExitCode.NO_TESTS_COLLECTED) or not told.exists():
        return Ran("slow" if status is None else "error", [], {}, {}, seconds, why)
    failing, took, ran = json.loads(told.read_text(encoding="utf-8"))
    by_line = {file: {int(line): tests for line, tests in held.items()} for file, held in ran.items()}
    return Ran("failed" if status else "passed", failing, took, by_line, seconds, why)


def last_line(log: Path) -> str:
    """The last line that says something, of what tests printed."""
    with suppress(FileNotFoundError):
        return next(
            (line for line in reversed(log.read_text(encoding="utf-8", errors="replace").splitlines()) if line.strip()), ""
        )
    return ""


def _waited(pid: int, until: float) -> int | None:
    """What the process ended with; None if it had to be ended, with all that it started."""
    while time.monotonic() < until:
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    os.killpg(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    return None


def _run(nodes: list[str], copy: Path, told: Path, lines: bool, clause: str) -> None:
    """In a process of its own, which ends with what pytest ends with."""
    status = BROKEN
    try:
        os.setsid()
        log = os.open(copy / "log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        for stream in (1, 2):
            os.dup2(log, stream)
        # what runs unchanged writes the bytecode that what runs changed reads
        sys.dont_write_bytecode, sys.pycache_prefix = not lines, str(BUILD / "mutants" / "bytecode")
        sys.path.insert(0, str(copy / "src"))
        os.environ |= {"PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPYCACHEPREFIX": sys.pycache_prefix}
        os.chdir(ROOT)
        status, found = _tested([*nodes, *([] if lines else ["-x"])], copy, lines, clause)
        if status != BROKEN:
            told.write_text(json.dumps(found), encoding="utf-8")
        sys.stdout.flush()
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
    finally:
        os._exit(status)


def _tested(args: list[str], copy: Path, lines: bool, clause: str) -> tuple[int, Any]:
    """What pytest ends with, and what was seen meanwhile."""
    import coverage

    source = copy / "src" / "cardspeak"
    tracer = coverage.Coverage(data_file=None, config_file=False, source=[str(source)], messages=False) if lines else None
    watch = Watch(tracer, clause)
    if tracer is not None:
        tracer.start()
    status = int(pytest.main([*args, *PLAIN, f"--proved={copy / 'proved.json'}"], plugins=[watch]))
    found: dict[str, Any] = {}
    if tracer is not None:
        tracer.stop()
        data = tracer.get_data()
        for name in data.measured_files():
            by_line = data.contexts_by_lineno(name).items()
            found[str(Path(name).relative_to(source))] = {line: [each for each in tests if each] for line, tests in by_line}
    return status, [watch.failing, watch.took, found]

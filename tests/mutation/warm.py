"""One session of pytest that has collected the tests and imported all that is ours, and forks a process for each lot of them.

A forked process starts warm: a change of a function is put into the function as it stands, so that nothing is imported, compiled
or collected again. That says nothing about what ran while the modules were imported or the tests collected, of which the values
are kept; which lines those are is seen, and who asks about one of them has to start anew (`tests/mutation/forked.py`).
"""

from __future__ import annotations

import gc
import json
import os
import shutil
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import _lru_cache_wrapper
from importlib import import_module
from itertools import zip_longest
from math import ceil
from pathlib import Path
from resource import RLIMIT_CPU, setrlimit
from types import CodeType, FunctionType
from typing import Any, Final, NamedTuple

import pytest

from tests.mutation.forked import BROKEN, BUILD, PLAIN, ROOT, copied

SOURCE: Final = ROOT / "src" / "cardspeak"
BELOW: Final = ("cardspeak.rulebook", "cardspeak.cards", "cardspeak.ranking", "cardspeak.events")
"""What stands below all that is changed: what its functions keep stays as it is."""


class Task(NamedTuple):
    """What a forked process is to do, by the ids of the tests.

    lines: whether to see which lines they run, and to run all of them; else the first that fails ends it. file, text: a changed
    file of the source, below it. limit: in seconds of the processor, so that a busy machine ends none; what only waits has
    `PATIENCE` times as long.
    """

    name: str
    nodes: tuple[str, ...]
    limit: float
    lines: bool = False
    file: str = ""
    text: str = ""


class Done(NamedTuple):
    """How it ended: `passed`, `failed`, `slow`, `error`, or `anew` if the change can't be put into what stands."""

    task: Task
    end: str
    failing: list[str]
    took: dict[str, float]
    lines: dict[str, dict[int, list[str]]]
    seconds: float


class Warm:
    """The session, as a plugin: `work` is given it once everything stands ready."""

    def __init__(self, work: Callable[[Warm], None]) -> None:
        self.items: dict[str, pytest.Item] = {}
        self.imported: dict[str, set[int]] = {}
        """The lines that ran while modules were imported and tests collected, by file below the source."""
        self.functions: dict[str, list[FunctionType]] = {}
        self._work = work
        self._failing: list[str] = []
        self._took: dict[str, float] = {}
        self._tracer: Any = None

    def open(self, files: Iterable[str], modules: Iterable[str] = ()) -> int:
        """Collect the tests of the files, and work. modules: what is changed, imported first, for what a test would only import
        while it runs is not there to be changed.
        """
        self._tracer = tracer()
        self._tracer.start()
        for module in modules:
            with suppress(ImportError):  # of what is not installed
                import_module(module)
        return int(pytest.main([*files, *PLAIN, "-s", f"--proved={BUILD / 'mutants' / 'proved.json'}"], plugins=[self]))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._tracer.stop()
        self.imported = {file: set(held) for file, held in seen(self._tracer).items()}
        self._tracer = None
        self.items = {item.nodeid: item for item in session.items}
        self.functions = functions()
        gc.collect()
        gc.freeze()
        self._work(self)
        return True

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        if self._tracer is not None:
            forget()
            self._tracer.switch_context(nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._took[report.nodeid] = self._took.get(report.nodeid, 0) + report.duration
        if report.failed:
            self._failing.append(report.nodeid)

    # --- forked processes

    def run(self, tasks: Iterable[Task], workers: int) -> Iterator[Done]:
        """Each in a process of its own, so many at once, as they end."""
        waiting = iter(tasks)
        running: dict[int, tuple[Task, Path, float]] = {}
        copies = [copied(number) for number in range(workers)]
        while True:
            while copies and (task := next(waiting, None)):
                copy = copies.pop()
                running[self._start(task, copy)] = task, copy, time.monotonic()
            if not running:
                return
            time.sleep(0.01)
            for pid, (task, copy, started) in [*running.items()]:
                ended, status = os.waitpid(pid, os.WNOHANG)
                seconds = time.monotonic() - started
                if not ended and seconds > PATIENCE * task.limit:
                    with suppress(ProcessLookupError):
                        os.killpg(pid, signal.SIGKILL)
                    os.waitpid(pid, 0)
                    ended, status = pid, -1
                if ended:
                    del running[pid]
                    copies.append(copy)
                    yield told(task, copy, None if status == -1 else os.waitstatus_to_exitcode(status), seconds)

    def _start(self, task: Task, copy: Path) -> int:
        (copy / "ran.json").unlink(missing_ok=True)
        pid = os.fork()
        if pid:
            return pid
        status = BROKEN
        try:
            os.setsid()
            setrlimit(RLIMIT_CPU, (ceil(task.limit), ceil(task.limit) + 5))
            log = os.open(copy / "log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            for stream in (1, 2):
                os.dup2(log, stream)
            status = self._child(task, copy)
        except BaseException:
            traceback.print_exc()
        finally:
            with suppress(Exception):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(status)

    def _child(self, task: Task, copy: Path) -> int:
        os.environ |= {"PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        if task.file:
            # for the processes that tests start
            changed = copy / "src" / "cardspeak" / task.file
            changed.write_text(task.text, encoding="utf-8")
            if not put(self.functions.get(task.file, []), SOURCE / task.file, task.text):
                (copy / "ran.json").write_text("[[], {}, {}]", encoding="utf-8")
                return ANEW
            forget()
        if task.lines:
            self._tracer = tracer()
            self._tracer.start()
        items = [self.items[node] for node in task.nodes]
        for item, after in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            if self._failing and not task.lines:
                break
        found: dict[str, Any] = {}
        if task.lines:
            self._tracer.stop()
            found = seen(self._tracer)
        (copy / "ran.json").write_text(json.dumps([self._failing, self._took, found]), encoding="utf-8")
        return int(bool(self._failing))


ANEW: Final = 71
"""What a process ends with that can't put the change into what stands."""
PATIENCE: Final = 10
SLOW: Final = (None, -signal.SIGXCPU)
"""What a process ends with that was stopped at its limit."""


def told(task: Task, copy: Path, status: int | None, seconds: float) -> Done:
    """What a process left of its task; its copy of the source is as it was again."""
    if task.file:
        shutil.copy2(SOURCE / task.file, copy / "src" / "cardspeak" / task.file)
    kept = copy / "ran.json"
    if status in SLOW or not kept.exists():
        return Done(task, "slow" if status in SLOW else "error", [], {}, {}, seconds)
    failing, took, lines = json.loads(kept.read_text(encoding="utf-8"))
    by_line = {file: {int(line): tests for line, tests in held.items()} for file, held in lines.items()}
    end = {0: "passed", 1: "failed", ANEW: "anew"}.get(status, "error")
    return Done(task, end, failing, took, by_line, seconds)


def tracer() -> Any:
    import coverage

    return coverage.Coverage(data_file=None, config_file=False, source=[str(SOURCE)], messages=False)


def seen(tracer: Any) -> dict[str, dict[int, list[str]]]:
    """Which tests ran which lines, by file below the source; those that ran while none did have none."""
    data = tracer.get_data()
    return {
        str(Path(name).relative_to(SOURCE)): {
            line: [test for test in tests if test] for line, tests in data.contexts_by_lineno(name).items()
        }
        for name in data.measured_files()
    }


def forget() -> None:
    """Empty the caches of our functions, and of the tests', so that each test runs what it needs, whatever ran before it."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("cardspeak.", "tests.")) and not name.startswith(BELOW):
            for held in list(vars(module).values()):
                if isinstance(held, _lru_cache_wrapper):
                    held.cache_clear()


# --- a change of what stands


def functions() -> dict[str, list[FunctionType]]:
    """All functions of ours that there are, by the file below the source that they are written in."""
    found: dict[str, list[FunctionType]] = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(str(SOURCE)):
            found.setdefault(str(Path(each.__code__.co_filename).relative_to(SOURCE)), []).append(each)
    return found


def put(standing: Iterable[FunctionType], path: Path, text: str) -> bool:
    """Give the functions of a file the code that they have in its changed text; whether all could be given theirs."""
    was, now = (codes(compile(source, str(path), "exec")) for source in (path.read_text(encoding="utf-8"), text))
    changed: dict[tuple[str, int], CodeType | None] = {}
    for name, all in was.items():
        others = now.get(name, [])
        for code, other in zip_longest(all, others[: len(all)] if len(all) == len(others) else ()):
            if code != other:
                changed[name, code.co_firstlineno] = other
    for function in standing:
        key = function.__code__.co_qualname, function.__code__.co_firstlineno
        if key in changed:
            other = changed[key]
            if other is None or other.co_freevars != function.__code__.co_freevars:
                return False
            function.__code__ = other
    return True


def codes(code: CodeType) -> dict[str, list[CodeType]]:
    """The code of every function that a code holds, by qualified name and in their order."""
    found: dict[str, list[CodeType]] = {}
    waiting = [code]
    while waiting:
        holder = waiting.pop(0)
        for each in holder.co_consts:
            if isinstance(each, CodeType):
                found.setdefault(each.co_qualname, []).append(each)
                waiting.append(each)
    for all in found.values():
        all.sort(key=lambda each: each.co_firstlineno)
    return found

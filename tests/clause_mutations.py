"""Whether proofs notice: for each clause drawn, one small change of what carries it out, and the tests marked with it are run.

    python -m tests.clause_mutations --seed 22 --count 300

Clauses are drawn by the seed among those of the five books that are counted as played or asked. What is changed is found by
`tests/mutating.py`, in a copy of the source that the tests import instead. A change is noticed if a marked test fails that
passes without it. Tests that fail anyway are left out. What was found is kept after each clause in
`build/clause_mutations.json`, so a run that is ended goes on where it stopped; `--again` tries once more what nobody noticed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).parents[1]
BUILD: Final = ROOT / "build"
KEPT: Final = BUILD / "clause_mutations.json"
TESTS: Final = BUILD / "clause_tests.json"
SURVIVORS: Final = Path(__file__).with_name("survivors.json")
"""Why a change that nobody notices changes nothing that the clause demands, by clause and change."""
MARKED: Final = "clause and not corpus"
AHEAD: Final = ("msgspec", "numpy", "rich", "sqlite3", "asyncio")
"""What tests import and no change reaches: it is imported once, before the processes that run them are forked."""


ENDS: Final[dict[int, str]] = {
    pytest.ExitCode.OK: "survived",
    pytest.ExitCode.TESTS_FAILED: "noticed",
    pytest.ExitCode.INTERRUPTED: "noticed",
}
"""By what pytest ends with; a change with which the tests cannot even be collected interrupts it."""


class Change(NamedTuple):
    """A change of a file below the source, as bytes, and in words; no path if no place was found."""

    path: str
    source: bytes
    told: str


class Collector:
    """Sees which tests are marked with what, how they end, and how long they take."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}
        self.failing: list[str] = []
        self.took: dict[str, float] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for mark in item.iter_markers("clause"):
                for id in mark.args:
                    self.tests.setdefault(id, []).append(item.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.took[report.nodeid] = self.took.get(report.nodeid, 0) + report.duration
        if report.failed:
            self.failing.append(report.nodeid)


def collected() -> dict[str, Any]:
    """The tests of each clause, and those that fail as it is. Runs every marked test once."""
    seen = Collector()
    pytest.main(["-q", "-m", MARKED, "-p", "no:cacheprovider", f"--proved={BUILD / 'mutations-proved.json'}"], plugins=[seen])
    return {"tests": seen.tests, "failing": seen.failing, "took": seen.took}


def drawn(seed: int, count: int) -> list[str]:
    """Clauses of the books that the coverage counts as played or asked, drawn by the seed."""
    proved = json.loads((BUILD / "mutations-proved.json").read_text(encoding="utf-8"))
    met = sorted(id for id, told in proved.items() if told["met"] in ("played", "asked") and not id.startswith("CS/"))
    return Random(seed).sample(met, min(count, len(met)))


def changes(ids: list[str], seed: int) -> dict[str, Change | None]:
    """The change that the seed draws for each clause."""
    from tests.mutated import SOURCE
    from tests.mutating import chosen

    found: dict[str, Change | None] = {}
    for id in ids:
        edit = chosen(id, seed)
        found[id] = edit and Change(str(edit.path.relative_to(SOURCE.parent)), edit.applied(), edit.told())
    return found


def apart(work: Any, *args: Any) -> Any:
    """The answer of a function that imports what this process is not to have imported."""
    with ProcessPoolExecutor(1, get_context("fork")) as pool:
        return pool.submit(work, *args).result()


class Running:
    """A process that runs the tests of one clause on a copy of the source that is changed."""

    def __init__(self, id: str, change: Change, nodes: list[str], copy: Path, limit: float) -> None:
        self.id, self.change, self.copy = id, change, copy
        self.file = copy / "src" / change.path
        self.file.write_bytes(change.source)
        self.until = time.monotonic() + limit
        self.pid = os.fork()
        if not self.pid:
            run_tests(nodes, copy)

    def ended(self) -> str:
        """`noticed`, `survived` or `slow`; empty while it goes on."""
        pid, status = os.waitpid(self.pid, os.WNOHANG)
        if not pid and time.monotonic() < self.until:
            return ""
        if not pid:
            os.killpg(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        shutil.copy2(ROOT / "src" / self.change.path, self.file)
        return ENDS.get(os.waitstatus_to_exitcode(status), "error") if pid else "slow"


def run_tests(nodes: list[str], copy: Path) -> None:
    """In a process of its own, which ends with what pytest ends with."""
    status = 70
    try:
        os.setsid()
        log = os.open(copy / "log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        for stream in (1, 2):
            os.dup2(log, stream)
        sys.dont_write_bytecode = True
        sys.path.insert(0, str(copy / "src"))
        os.environ |= {"PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        os.chdir(ROOT)
        status = int(pytest.main([*nodes, "-x", "-q", "-n", "0", "-p", "no:cacheprovider", f"--proved={copy / 'proved.json'}"]))
        sys.stdout.flush()
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
    finally:
        os._exit(status)


def copied(number: int) -> Path:
    """A copy of the source, as it is now."""
    copy = BUILD / "mutants" / str(number)
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "cardspeak", copy / "src" / "cardspeak")
    return copy


def kept(seed: int) -> dict[str, Any]:
    """What was found so far with this seed."""
    with suppress(FileNotFoundError):
        found: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8"))
        if found["seed"] == seed:
            return found
    return {"seed": seed, "found": {}}


def figures(found: dict[str, dict[str, str]]) -> Counter[str]:
    return Counter(each["end"] for each in found.values())


def explained() -> dict[str, str]:
    reasons: dict[str, str] = json.loads(SURVIVORS.read_text(encoding="utf-8"))
    return reasons


def run(ids: Iterable[str], planned: dict[str, Change | None], tests: dict[str, Any], keeping: dict[str, Any], args: Any) -> None:
    """Each clause in turn, as many at once as there are workers."""
    free = [copied(number) for number in range(args.workers)]
    failing, took = set(tests["failing"]), tests["took"]
    waiting = list(ids)
    running: list[Running] = []

    def keep(id: str, end: str, told: str) -> None:
        keeping["found"][id] = {"end": end, "change": told}
        KEPT.write_text(json.dumps(keeping, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        print(f"{end:9}{id}  {told}", flush=True)

    while waiting or running:
        while waiting and free:
            id = waiting.pop(0)
            change = planned[id]
            nodes = sorted({*tests["tests"].get(id, ())} - failing, key=lambda node: took.get(node, 0))
            if change is None or not nodes:
                keep(id, "no place" if nodes else "no test", "")
            else:
                running.append(Running(id, change, nodes, free.pop(), args.limit))
        time.sleep(0.05)
        for one in list(running):
            if end := one.ended():
                running.remove(one)
                free.append(one.copy)
                keep(one.id, end, one.change.told)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=int(time.time()), help="draws the clauses and the changes")
    parser.add_argument("--count", type=int, default=300, help="how many clauses")
    parser.add_argument("--workers", type=int, default=2, help="how many at once")
    parser.add_argument("--limit", type=float, default=240.0, help="seconds for one clause's tests")
    parser.add_argument("--unchanged", action="store_true", help="change nothing: all must survive, or the check is broken")
    parser.add_argument("--again", action="store_true", help="try once more what nobody noticed")
    parser.add_argument("--clauses", nargs="*", default=(), help="these clauses, whatever the seed draws")
    args = parser.parse_args(argv)
    print(f"seed {args.seed}", flush=True)
    BUILD.mkdir(exist_ok=True)
    if not TESTS.exists():
        TESTS.write_text(json.dumps(apart(collected)), encoding="utf-8")
    tests = json.loads(TESTS.read_text(encoding="utf-8"))
    ids = list(args.clauses) or drawn(args.seed, args.count)
    keeping = kept(args.seed)
    done = {id for id, each in keeping["found"].items() if not (args.again and each["end"] != "noticed")} - {*args.clauses}
    for name in AHEAD:
        with suppress(ImportError):
            import_module(name)
    todo = [id for id in ids if id not in done]
    planned = apart(changes, todo, args.seed)
    if args.unchanged:
        planned = {id: each and each._replace(source=(ROOT / "src" / each.path).read_bytes()) for id, each in planned.items()}
    run(todo, planned, tests, keeping, args)
    found = {id: keeping["found"][id] for id in ids}
    reasons = explained()
    print(f"seed {args.seed}, {len(ids)} clauses: " + ", ".join(f"{count} {end}" for end, count in figures(found).most_common()))
    for id, each in found.items():
        if each["end"] != "noticed":
            print(f"{each['end']}: {id}: {each['change']}: {reasons.get(id, 'not explained')}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

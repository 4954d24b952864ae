"""Whether the tests notice mutants: small changes of what settles and posts, each with the tests that run there.

    python -m tests.mutants --seed 17 --count 1500

Mutants are drawn by the seed among all that mutmut makes of what settles and posts (`tests/mutation/made.py`), so in proportion
to what there is of code. First each file of `TESTS` is run once, to see which test runs which line; then each mutant is put into
a copy of the source, and the tests that run its lines are run there, those of its package first and the quickest of them, until
one fails. What was found is kept in `build/mutants.json` after each, so a run that is ended goes on where it stopped; `--again`
tries once more what nobody noticed, with the tests as they are now and all of them.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from functools import cache
from hashlib import sha256
from itertools import accumulate
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.mutation.forked import BUILD, NOTICED, ROOT, import_ahead, keep, kept, own_copy, run
from tests.mutation.made import count, made, source_files

TESTS: Final = ("poker", "banked", "table", "tournament", "cardroom", "journal")
LEFT: Final = ("test_crash", "test_pokerkit", "test_postgres")
"""Test files that are left out, by what their names begin with: they take minutes, and what they run is run by quicker ones."""
KEPT: Final = BUILD / "mutants.json"
RAN: Final = BUILD / "mutants_ran"
SURVIVORS: Final = Path(__file__).parent.joinpath("mutation", "equivalent.json")
"""Why a mutant that nobody notices does what the code does, by what is changed."""
LIMIT: Final = 600.0
"""Seconds for a file of tests as it is."""
ENOUGH: Final = 40.0
"""Seconds of tests that a mutant is given, as they take it as it is, unless it is tried again."""


def drawn(seed: int, most: int, pool: ProcessPoolExecutor) -> list[tuple[str, int]]:
    """Changes drawn by the seed among all of them, in its order: a file, and the change's number there."""
    files = source_files()
    counts = zip(files, pool.map(count, files), strict=True)
    every = [(file, number) for file, many in counts for number in range(many)]
    return Random(seed).sample(every, min(most, len(every)))


# --- which test runs what


def test_files() -> list[str]:
    found = [path for folder in TESTS for path in (ROOT / "tests" / folder).rglob("test_*.py")]
    return sorted([str(path.relative_to(ROOT)) for path in found if not path.name.startswith(LEFT)])


def kept_of(file: str) -> Path:
    """Where is kept what a file of tests runs, as the file is now."""
    text = (ROOT / file).read_bytes()
    return RAN / f"{file.replace('/', '-')}-{sha256(text).hexdigest()[:12]}.json"


def looked(file: str) -> str:
    """Run a file of tests and keep which of its tests runs which line."""
    ran = run([file], own_copy(), LIMIT, lines=True)
    passing = set(ran.took) - set(ran.failing)
    lines = {
        name: {line: [test for test in tests if test in passing] for line, tests in held.items()}
        for name, held in ran.lines.items()
    }
    kept_of(file).write_text(json.dumps({"took": ran.took, "lines": lines}), encoding="utf-8")
    return f"{ran.end} {file} {ran.seconds:.0f} s"


class Map:
    """Which tests run a line, and how long each takes."""

    def __init__(self) -> None:
        self.took: dict[str, float] = {}
        self._lines: dict[tuple[str, int], list[str]] = {}
        for file in test_files():
            with suppress(FileNotFoundError):
                self._add(json.loads(kept_of(file).read_text(encoding="utf-8")))

    def _add(self, found: dict[str, Any]) -> None:
        self.took |= found["took"]
        for file, held in found["lines"].items():
            for line, tests in held.items():
                if tests:
                    self._lines.setdefault((file, int(line)), []).extend(tests)

    def tests(self, file: str, lines: Iterable[int], enough: float) -> list[str]:
        """The tests that run one of the lines, of so many seconds in all: those of the same package first, then the quickest."""
        near = f"tests/{file.partition('/')[0]}/"
        found = sorted(
            {test for line in lines for test in self._lines.get((file, line), ())},
            key=lambda test: (not test.startswith(near), self.took[test]),
        )
        spent = accumulate(self.took[test] for test in found)
        return [test for test, seconds in zip(found, spent, strict=True) if seconds <= enough] or found[:1]


# --- mutants


def tried(file: str, number: int, enough: float) -> tuple[str, str]:
    """How the tests take a change of a file: `noticed`, `survived`, `not run` or `error`; and the change in words."""
    mutant = made(file, number)
    nodes = known().tests(file, mutant.lines, enough)
    if not nodes:
        return "not run", mutant.told
    copy = own_copy()
    changed = copy / "src" / "cardspeak" / file
    changed.write_text(mutant.text, encoding="utf-8")
    try:
        ran = run(nodes, copy, 20 + 5 * sum([known().took[node] for node in nodes]))
        return NOTICED[ran.end], mutant.told
    finally:
        shutil.copy2(ROOT / "src" / "cardspeak" / file, changed)


@cache
def known() -> Map:
    return Map()


# --- the run


def try_all(mutants: Mapping[str, tuple[str, int]], keeping: dict[str, Any], pool: ProcessPoolExecutor, enough: float) -> None:
    """In the order of the draw; what is found is kept after each."""
    waiting = {pool.submit(tried, *change, enough): place for place, change in mutants.items()}
    for trial in as_completed(waiting):
        end, told = trial.result()
        keep(KEPT, keeping, waiting[trial], end, told)


def report(seed: int, found: Sequence[Mapping[str, str]]) -> None:
    """The figure, and what nobody noticed, with why if it is explained."""
    reasons: dict[str, str] = json.loads(SURVIVORS.read_text(encoding="utf-8"))
    for each in found:
        if each["end"] != "noticed":
            file, _, told = each["change"].split(":", 2)
            print(f"{each['end']}: {each['change']}: {reasons.get(f'{file}:{told}', 'not explained')}")
    figures = Counter(each["end"] for each in found)
    print(f"seed {seed}, the first {len(found)}: " + ", ".join(f"{many} {end}" for end, many in figures.most_common()))


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=17, help="draws the mutants")
    parser.add_argument("--count", type=int, default=1500, help="how many")
    parser.add_argument("--workers", type=int, default=2, help="how many at once")
    parser.add_argument("--again", action="store_true", help="try once more, with all tests, what nobody noticed")
    args = parser.parse_args(argv)
    print(f"seed {args.seed}", flush=True)
    shutil.rmtree(BUILD / "mutants", ignore_errors=True)
    RAN.mkdir(parents=True, exist_ok=True)
    import_ahead()
    with ProcessPoolExecutor(args.workers, get_context("fork")) as pool:
        for told in pool.map(looked, [file for file in test_files() if not kept_of(file).exists()]):
            print(told, flush=True)
        changes = drawn(args.seed, args.count, pool)
        keeping = kept(KEPT, args.seed)
        done = {place for place, each in keeping["found"].items() if not (args.again and each["end"] != "noticed")}
        todo = {str(place): change for place, change in enumerate(changes) if str(place) not in done}
        try_all(todo, keeping, pool, LIMIT if args.again else ENOUGH)
    report(args.seed, [keeping["found"][str(place)] for place in range(len(changes))])
    return 0


if __name__ == "__main__":
    sys.exit(main())

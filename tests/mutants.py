"""Whether the tests notice mutants: small changes of what settles and posts, each with the tests that run there.

    python -m tests.mutants --seed 17 --count 1500

Mutants are drawn by the seed among all that mutmut makes of what settles and posts (`tests/mutation/made.py`), so in
proportion to what there is of code; a longer draw begins with a shorter one. One session collects the tests of `TESTS` and
forks a process for each lot (`tests/mutation/warm.py`): first each file of them is run once, to see which test runs which
line; then each mutant is put into the functions as they stand, and the tests that run its lines are run, until one fails.
The net of `tests/golden` is first, by itself: what it missed is tried by the tests of all packages, those that noticed
others of its file before the others, then those of its package and the quickest of them. A change of what ran before
any test did, while modules were imported, is tried anew, on a copy of the source. What was found is kept in
`build/mutants.json` after each, so a run that is ended goes on where it stopped; `--again` tries once more what nobody
noticed, with the tests as they are now and all of them. `--of PACKAGE` tries those of one package by its own tests and
the net alone, which is quicker and says less; `--net` tries all by the net alone, and leaves what it missed to another run.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import suppress
from hashlib import sha256
from itertools import accumulate
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import msgspec

from tests.mutation.drawn import SOURCE, Mutant, first
from tests.mutation.files import module_of
from tests.mutation.forked import BUILD, NOTICED, ROOT, import_ahead, keep, kept, own_copy, run
from tests.mutation.made import changes, source_files
from tests.mutation.warm import Task, Warm

NET: Final = "golden"
"""The folder of the net under all of them."""
TESTS: Final = ("poker", "banked", "table", "tournament", "cardroom", "journal")
LEFT: Final = ("test_crash", "test_pokerkit", "test_postgres")
"""Test files that are left out, by what their names begin with: they take minutes, and what they run is run by quicker ones."""
KEPT: Final = BUILD / "mutants.json"
RAN: Final = BUILD / "mutants_ran"
SURVIVORS: Final = Path(__file__).parent.joinpath("mutation", "equivalent.json")
"""Why a mutant that nobody notices does what the code does, by what is changed, and in which line where that is not all."""
LIMIT: Final = 600.0
"""Seconds for a file of tests as it is."""
ENOUGH: Final = 30.0
"""Seconds of tests that a mutant is given, as they take it as it is, unless it is tried again."""
MISSED: Final = "missed"
"""How a mutant is kept that the net let pass, until the tests of all packages have had it."""


def source_mark() -> str:
    """A mark of what settles and posts as it is now: another draw and another map for every other."""
    texts = [(SOURCE / file).read_bytes() for file in source_files()]
    return sha256(b"\0".join(texts)).hexdigest()[:12]


# --- the draw


def drawn_before(seed: int, most: int, mark: str, workers: int) -> list[Mutant]:
    """The draw, kept for the source of a mark, because it takes a minute or two; the longest has the shorter ones in it."""
    kept = RAN / mark / f"drawn-{seed}.json"
    held = msgspec.json.decode(kept.read_bytes()) if kept.exists() else []
    if len(held) < most:
        with ProcessPoolExecutor(workers, get_context("fork")) as pool:
            held = [(each.file, each.text, [*each.lines], each.told) for each in drawn(seed, most, pool)]
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(msgspec.json.encode(held))
    return [Mutant(file, text, range(lines[0], lines[-1] + 1), told) for file, text, lines, told in held[:most]]


def drawn(seed: int, most: int, pool: ProcessPoolExecutor) -> list[Mutant]:
    """The first of all mutants, in the order of the seed."""
    every = pool.map(changes, source_files())
    return [change.made for change in first(seed, most, every)]


# --- which test runs what


def test_files(folders: Sequence[str] = TESTS) -> list[str]:
    found = [path for folder in folders for path in (ROOT / "tests" / folder).rglob("test_*.py")]
    return sorted([str(path.relative_to(ROOT)) for path in found if not path.name.startswith(LEFT)])


def kept_of(file: str, mark: str) -> Path:
    """Where is kept what a file of tests runs of the source of a mark, as the file is now."""
    text = (ROOT / file).read_bytes()
    return RAN / mark / f"{file.replace('/', '-')}-{sha256(text).hexdigest()[:12]}.json"


def look(warm: Warm, mark: str, workers: int, files: Sequence[str]) -> None:
    """Run each of the files of tests of which that is not known, and keep which of its tests runs which line."""
    (RAN / mark).mkdir(parents=True, exist_ok=True)
    by_file: dict[str, list[str]] = {file: [] for file in files}
    for node in warm.items:
        if (file := node.partition("::")[0]) in by_file:
            by_file[file].append(node)
    wanted = {file: nodes for file, nodes in by_file.items() if not kept_of(file, mark).exists()}
    for done in warm.run((Task(file, tuple(nodes), LIMIT, lines=True) for file, nodes in wanted.items()), workers):
        if not done.took:
            print(f"{done.end} {done.task.name} {done.seconds:.0f} s, and nothing is known of it", flush=True)
            continue
        passing = set(done.took) - set(done.failing)
        lines = {
            name: {line: [test for test in tests if test in passing] for line, tests in held.items()}
            for name, held in done.lines.items()
        }
        kept_of(done.task.name, mark).write_text(json.dumps({"took": done.took, "lines": lines}), encoding="utf-8")
        print(f"{done.end} {done.task.name} {done.seconds:.0f} s, {len(done.failing)} failing", flush=True)


class Map:
    """Which tests run a line, how long each takes, and how many changes of a file it noticed."""

    def __init__(self, mark: str, files: Iterable[str]) -> None:
        self.took: dict[str, float] = {}
        self.noticed: Counter[tuple[str, str]] = Counter()
        self._lines: dict[tuple[str, int], list[str]] = {}
        for file in files:
            with suppress(FileNotFoundError):
                self._add(json.loads(kept_of(file, mark).read_text(encoding="utf-8")))

    def _add(self, found: dict[str, Any]) -> None:
        self.took |= found["took"]
        for file, held in found["lines"].items():
            for line, tests in held.items():
                if tests:
                    self._lines.setdefault((file, int(line)), []).extend(tests)

    def tests(self, file: str, lines: Iterable[int], enough: float) -> list[str]:
        """The tests that run one of the lines, of so many seconds in all.

        Those that noticed most of the file's changes come first, then the net and those of the same package, then the quickest.
        """
        near = (f"tests/{NET}/", f"tests/{file.partition('/')[0]}/")
        found = sorted(
            {test for line in lines for test in self._lines.get((file, line), ())},
            key=lambda test: (-self.noticed[file, test], not test.startswith(near), self.took[test]),
        )
        spent = accumulate(self.took[test] for test in found)
        return [test for test, seconds in zip(found, spent, strict=True) if seconds <= enough] or found[:1]


# --- the run


def tried(
    warm: Warm, mutants: Mapping[str, Mutant], known: Map, enough: float, workers: int, anew_in: ProcessPoolExecutor
) -> Iterator[tuple[str, str]]:
    """How the tests take mutants: the name of each, and `noticed`, `survived`, `not run` or `error`."""
    anew: list[str] = []
    unrun: list[str] = []
    net = [node for node in warm.items if node.startswith(f"tests/{NET}/")]

    def tasks() -> Iterator[Task]:
        for name, mutant in mutants.items():
            nodes = known.tests(mutant.file, mutant.lines, enough)
            if not warm.imported.get(mutant.file, set()).isdisjoint(mutant.lines):
                anew.append(name)
            elif nodes:
                limit = 10 + 3 * sum([known.took[node] for node in nodes])
                yield Task(name, tuple(nodes), limit, file=mutant.file, text=mutant.text)
            else:
                unrun.append(name)

    for done in warm.run(tasks(), workers):
        if done.end == "anew":
            anew.append(done.task.name)
            continue
        for test in done.failing:
            known.noticed[done.task.file, test] += 1
        yield done.task.name, NOTICED[done.end]
    yield from ((name, "not run") for name in unrun)
    trials: dict[Future[str], str] = {}
    for name in anew:
        # what runs while modules are imported alone is run by no test, and decides what the net tells
        nodes = known.tests(mutants[name].file, mutants[name].lines, enough) or net
        limit = 30 + 5 * sum([known.took.get(node, 1) for node in nodes])
        trials[anew_in.submit(tried_anew, mutants[name], nodes, limit)] = name
    for trial in as_completed(trials):
        yield trials[trial], trial.result()


def tried_anew(mutant: Mutant, nodes: Sequence[str], limit: float) -> str:
    """How the tests take a mutant in a process that imports a copy of the source; from one that has imported nothing of ours."""
    copy = own_copy()
    changed = copy / "src" / "cardspeak" / mutant.file
    changed.write_text(mutant.text, encoding="utf-8")
    try:
        return NOTICED[run(nodes, copy, limit).end]
    finally:
        shutil.copy2(SOURCE / mutant.file, changed)


def reason(change: str, reasons: Mapping[str, str]) -> str:
    """Why nobody notices a change, by what is changed in which line, or anywhere in the file."""
    file, number, told = change.split(":", 2)
    line = (SOURCE / file).read_text(encoding="utf-8").splitlines()[int(number) - 1].strip()
    return reasons.get(f"{file}:{told} in {line}") or reasons.get(f"{file}:{told}", "not explained")


def report(seed: int, found: Sequence[Mapping[str, str]]) -> None:
    """The figure, and what nobody noticed, with why if it is explained."""
    reasons: dict[str, str] = json.loads(SURVIVORS.read_text(encoding="utf-8"))
    for each in found:
        if each["end"] != "noticed":
            print(f"{each['end']}: {each['change']}: {reason(each['change'], reasons)}")
    figures = Counter(each["end"] for each in found)
    print(f"seed {seed}, the first {len(found)}: " + ", ".join(f"{many} {end}" for end, many in figures.most_common()))


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=17, help="draws the mutants")
    parser.add_argument("--count", type=int, default=1500, help="how many")
    parser.add_argument("--workers", type=int, default=2, help="how many at once")
    parser.add_argument("--of", choices=TESTS, help="those of one package alone, by its own tests alone")
    parser.add_argument("--enough", type=float, default=ENOUGH, help="seconds of tests that a mutant is given after the net")
    parser.add_argument("--net", action="store_true", help="by the net alone; what it missed is left to another run")
    parser.add_argument("--again", action="store_true", help="try once more, with all tests, what nobody noticed")
    args = parser.parse_args(argv)
    print(f"seed {args.seed}", flush=True)
    shutil.rmtree(BUILD / "mutants", ignore_errors=True)
    mark = source_mark()
    import_ahead()
    mutants = drawn_before(args.seed, args.count, mark, args.workers)
    asked = {str(place): mutant for place, mutant in enumerate(mutants) if not args.of or mutant.file.startswith(f"{args.of}/")}
    results = KEPT.with_stem(f"mutants-{args.of}") if args.of else KEPT
    keeping = kept(results, f"{args.seed} of {mark}")
    stages = [test_files([NET]), *([] if args.net else [test_files([args.of] if args.of else TESTS)])]

    def left(*ends: str | None) -> dict[str, Mutant]:
        return {place: each for place, each in asked.items() if keeping["found"].get(place, {"end": None})["end"] in ends}

    if args.again:
        keeping["found"] = {place: each for place, each in keeping["found"].items() if each["end"] == "noticed"}
    if left(None, MISSED):
        with ProcessPoolExecutor(args.workers, get_context("fork")) as pool:
            # they are forked now, before anything of ours is imported here
            list(pool.map(abs, range(100 * args.workers)))

            def work(warm: Warm) -> None:
                for files, ends, passed in zip(stages, (None, MISSED), (MISSED, ""), strict=False):
                    look(warm, mark, args.workers, files)
                    todo = left(ends)
                    enough = LIMIT if args.again else args.enough
                    for place, end in tried(warm, todo, Map(mark, files), enough, args.workers, pool):
                        keep(results, keeping, place, end if end == "noticed" else passed or end, todo[place].told)

            Warm(work).open([file for files in stages for file in files], map(module_of, source_files()))
    report(args.seed, [keeping["found"][place] for place in asked])
    return 0


if __name__ == "__main__":
    sys.exit(main())

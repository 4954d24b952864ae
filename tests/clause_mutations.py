"""Whether proofs notice: for each clause drawn, one small change of what carries it out, and the tests marked with it are run.

    python -m tests.clause_mutations --seed 22 --count 300

All tests marked with a clause are run, by whatever door they come. Clauses are drawn by the seed among those of the five books
that are counted as played or asked: each has a place of its own in the draw, which no other clause moves
(`tests/mutation/drawing.py`). What can be changed is found by `tests/mutation/places.py`; the seed draws one change of those
that stand where the marked tests run, which are therefore run twice, as it is and changed, each time on a copy of the source. A
change is noticed if a test fails that passes without it, or goes on for ever. One that is known to change nothing that the
clause demands, with why in `tests/mutation/survivors.json`, is passed over for the next. What was found is kept after each
clause in `build/clause_mutations.json`, so a run that is ended goes on where it stopped; `--again` tries once more what nobody
noticed.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

from tests.mutation.drawing import in_order
from tests.mutation.files import Edit, module_of
from tests.mutation.forked import BUILD, NOTICED, ROOT, import_ahead, keep, kept, own_copy, run
from tests.mutation.marked import marked
from tests.mutation.warm import Done, Task, Warm

KEPT: Final = BUILD / "clause_mutations.json"
PROVED: Final = ROOT / "src" / "cardspeak" / "rulebook" / "data" / "proved.json"
SURVIVORS: Final = Path(__file__).parent.joinpath("mutation", "survivors.json")
"""Why a change that nobody notices changes nothing that a clause demands, by file and change; the next one is drawn then."""
LIMIT: Final = 240.0
"""Seconds for a clause's tests as it is."""
LOT: Final = 30
"""How many clauses are tried as it is before they are tried changed, so that a run may be ended in between."""


class Trial(NamedTuple):
    """A clause with its tests, and the changes for it, as the seed draws them."""

    id: str
    nodes: list[str]
    edits: list[Edit]
    unchanged: bool


class Change(NamedTuple):
    """The change that is tried for a clause, what the file then says, the tests that pass without, and their limit in seconds."""

    edit: Edit
    text: str
    nodes: list[str]
    limit: float


def drawn(seed: int, count: int) -> list[str]:
    """Clauses of the books that the coverage counts as played or asked, drawn by the seed."""
    proved: dict[str, dict[str, Any]] = json.loads(PROVED.read_text(encoding="utf-8"))
    met = [id for id, told in proved.items() if told["met"] in ("played", "asked") and not id.startswith("CS/")]
    return in_order(seed, met, str)[:count]


def planned(ids: Sequence[str], seed: int, tests: Mapping[str, list[str]], unchanged: bool) -> list[Trial]:
    """The trials of these clauses."""
    from tests.mutation import places

    return [Trial(id, tests[id], places.drawn(id, seed), unchanged) for id in ids]


def chosen(trial: Trial, done: Done, warm: Warm) -> Change | tuple[str, str]:
    """The first change that stands where a clause's tests run; or how its trial ends without one, and why."""
    passing = [node for node in trial.nodes if node in done.took and node not in done.failing]
    if not passing:
        return "no test", f"none passes as it is: {', '.join(done.failing) or done.end}"
    ran = {file: {*done.lines.get(file, ()), *warm.imported.get(file, ())} for file in {*done.lines, *warm.imported}}
    for edit in trial.edits:
        if edit.ran(ran) and not equal(trial.id, edit) and edit.parses():
            text = edit.path.read_bytes() if trial.unchanged else edit.applied()
            return Change(edit, text.decode(), passing, 30 + 10 * done.seconds)
    return "no place", "; ".join(each.told() for each in trial.edits[:3])


def tried(warm: Warm, trials: Sequence[Trial], workers: int, pool: ProcessPoolExecutor) -> Iterator[tuple[str, str, str]]:
    """How the tests of clauses take the changes for them: the clause, how it ended, and the change in words."""
    by_id = {trial.id: trial for trial in trials}
    changes: dict[str, Change] = {}
    for done in warm.run((Task(each.id, tuple(each.nodes), LIMIT, lines=True) for each in trials), workers):
        change = chosen(by_id[done.task.name], done, warm)
        if isinstance(change, Change):
            changes[done.task.name] = change
        else:
            yield done.task.name, *change
    anew = [id for id, change in changes.items() if not stands(change.edit, warm)]
    tasks = (task(id, change) for id, change in changes.items() if id not in anew)
    for done in warm.run(tasks, workers):
        if done.end in ("anew", "passed"):  # what has been kept since before the change may have hidden it
            anew.append(done.task.name)
        else:
            yield done.task.name, NOTICED[done.end], changes[done.task.name].edit.told()
    trying: dict[Future[str], str] = {pool.submit(tried_anew, changes[id]): id for id in anew}
    for each in as_completed(trying):
        yield trying[each], each.result(), changes[trying[each]].edit.told()


def stands(edit: Edit, warm: Warm) -> bool:
    """Whether a change is one of a function that ran after all was imported, so that it can be put into what stands."""
    return bool(edit.lines) and warm.imported.get(edit.file, set()).isdisjoint(edit.lines)


def task(id: str, change: Change) -> Task:
    return Task(id, tuple(change.nodes), change.limit, file=change.edit.file, text=change.text)


def tried_anew(change: Change) -> str:
    """How the tests take a change in a process that imports a copy of the source; from one that has imported nothing of ours."""
    copy = own_copy()
    changed = copy / "src" / "cardspeak" / change.edit.file
    changed.write_text(change.text, encoding="utf-8")
    try:
        return NOTICED[run(change.nodes, copy, change.limit).end]
    finally:
        shutil.copy2(change.edit.path, changed)


@cache
def explained() -> dict[str, str]:
    reasons: dict[str, str] = json.loads(SURVIVORS.read_text(encoding="utf-8"))
    return reasons


def equal(id: str, edit: Edit) -> bool:
    """Whether it is known why a change changes nothing, or nothing that this clause demands."""
    told = f"{edit.file}: {edit.change()}"
    return told in explained() or f"{id} {told}" in explained()


def apart(work: Any, *args: Any) -> Any:
    """The answer of a function that imports what this process is not to have imported."""
    with ProcessPoolExecutor(1, get_context("fork")) as pool:
        return pool.submit(work, *args).result()


def report(seed: int, found: dict[str, dict[str, str]]) -> None:
    """The figure, and what nobody noticed."""
    for id, each in found.items():
        if each["end"] != "noticed":
            print(f"{each['end']}: {id}: {each['change']}")
    figures = Counter(each["end"] for each in found.values())
    print(f"seed {seed}, {len(found)} clauses: " + ", ".join(f"{count} {end}" for end, count in figures.most_common()))


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=int(time.time()), help="draws the clauses and the changes")
    parser.add_argument("--count", type=int, default=300, help="how many clauses")
    parser.add_argument("--workers", type=int, default=2, help="how many at once")
    parser.add_argument("--unchanged", action="store_true", help="change nothing: all must survive, or the check is broken")
    parser.add_argument("--again", action="store_true", help="try once more what nobody noticed")
    parser.add_argument("--clauses", nargs="*", default=(), help="these clauses, whatever the seed draws")
    args = parser.parse_args(argv)
    print(f"seed {args.seed}", flush=True)
    shutil.rmtree(BUILD / "mutants", ignore_errors=True)
    BUILD.mkdir(exist_ok=True)
    ids = list(args.clauses) or drawn(args.seed, args.count)
    keeping = kept(KEPT, args.seed)
    done = {id for id, each in keeping["found"].items() if not (args.again and each["end"] != "noticed")} - {*args.clauses}
    trials = apart(planned, [id for id in ids if id not in done], args.seed, marked(), args.unchanged)
    import_ahead()
    with ProcessPoolExecutor(args.workers, get_context("fork")) as pool:
        list(pool.map(abs, range(100 * args.workers)))  # they are forked now, before anything of ours is imported here

        def work(warm: Warm) -> None:
            for first in range(0, len(trials), LOT):
                for found in tried(warm, trials[first : first + LOT], args.workers, pool):
                    keep(KEPT, keeping, *found)

        if trials:
            files = {node.partition("::")[0] for trial in trials for node in trial.nodes}
            Warm(work).open(sorted(files), sorted({module_of(each.file) for trial in trials for each in trial.edits}))
    report(args.seed, {id: keeping["found"][id] for id in ids})
    return 0


if __name__ == "__main__":
    sys.exit(main())

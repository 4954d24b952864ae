"""Whether proofs notice: for each clause drawn, one small change of what carries it out, and the tests marked with it are run.

    python -m tests.clause_mutations --seed 22 --count 300

Clauses are drawn by the seed among those of the five books that are counted as played or asked: each has a place of its own in
the draw, which no other clause moves (`tests/mutation/drawing.py`). What can be changed is found by `tests/mutation/places.py`;
the seed draws one change of those that stand where the marked tests run, which are therefore run twice, as it is and changed,
each time on a copy of the source. A change is noticed if a test fails that passes without it, or goes on for ever. One that is
known to change nothing that the clause demands, with why in `tests/mutation/survivors.json`, is passed over for the next. What
was found is kept after each clause in `build/clause_mutations.json`, so a run that is ended goes on where it stopped; `--again`
tries once more what nobody noticed.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

from tests.mutation.drawing import in_order
from tests.mutation.files import Edit
from tests.mutation.forked import BUILD, NOTICED, ROOT, Ran, import_ahead, keep, kept, own_copy, run

KEPT: Final = BUILD / "clause_mutations.json"
PROVED: Final = ROOT / "src" / "cardspeak" / "rulebook" / "data" / "proved.json"
SURVIVORS: Final = Path(__file__).parent.joinpath("mutation", "survivors.json")
"""Why a change that nobody notices changes nothing that a clause demands, by file and change; the next one is drawn then."""
LIMIT: Final = 240.0
"""Seconds for a clause's tests as it is."""


class Trial(NamedTuple):
    """A clause with its tests, and the changes for it, as the seed draws them."""

    id: str
    nodes: list[str]
    edits: list[Edit]
    unchanged: bool


class Found(NamedTuple):
    """How the trial of a clause ended, and the change in words."""

    id: str
    end: str
    change: str


def proofs() -> dict[str, dict[str, Any]]:
    """What tests prove of each clause, as it was accepted."""
    proved: dict[str, dict[str, Any]] = json.loads(PROVED.read_text(encoding="utf-8"))
    return proved


def drawn(seed: int, count: int) -> list[str]:
    """Clauses of the books that the coverage counts as played or asked, drawn by the seed."""
    met = [id for id, told in proofs().items() if told["met"] in ("played", "asked") and not id.startswith("CS/")]
    return in_order(seed, met, str)[:count]


def planned(ids: Sequence[str], seed: int, unchanged: bool) -> list[Trial]:
    """The trials of these clauses."""
    from tests.mutation import places

    proved = proofs()
    return [Trial(id, proved[id]["by"], places.drawn(id, seed), unchanged) for id in ids]


def tried(trial: Trial) -> Found:
    """How the tests of a clause take the first change for it that stands where they run."""
    copy = own_copy()
    usual = run(trial.nodes, copy, LIMIT, lines=True, clause=trial.id)
    if not set(usual.took) - set(usual.failing):
        return Found(trial.id, "no test", f"none passes as it is: {', '.join(usual.failing) or usual.why}")
    edit = next((each for each in trial.edits if each.ran(usual.lines) and not equal(trial.id, each) and each.parses()), None)
    if edit is None:
        return Found(trial.id, "no place", "; ".join(each.told() for each in trial.edits[:3]))
    return Found(trial.id, NOTICED[changed(trial, edit, usual, copy).end], edit.told())


@cache
def explained() -> dict[str, str]:
    reasons: dict[str, str] = json.loads(SURVIVORS.read_text(encoding="utf-8"))
    return reasons


def equal(id: str, edit: Edit) -> bool:
    """Whether it is known why a change changes nothing, or nothing that this clause demands."""
    told = f"{edit.file}: {edit.change()}"
    return told in explained() or f"{id} {told}" in explained()


def changed(trial: Trial, edit: Edit, usual: Ran, copy: Path) -> Ran:
    """How the tests that pass as it is run with the change."""
    file = copy / "src" / "cardspeak" / edit.file
    if not trial.unchanged:
        file.write_bytes(edit.applied())
    try:
        failing = [f"--deselect={each}" for each in usual.failing]
        return run([*trial.nodes, *failing], copy, 30 + 10 * usual.seconds, clause=trial.id)
    finally:
        shutil.copy2(edit.path, file)


def apart(work: Any, *args: Any) -> Any:
    """The answer of a function that imports what this process is not to have imported."""
    with ProcessPoolExecutor(1, get_context("fork")) as pool:
        return pool.submit(work, *args).result()


def try_all(trials: Sequence[Trial], keeping: dict[str, Any], workers: int) -> None:
    """As many at once as there are workers; what is found is kept after each."""
    with ProcessPoolExecutor(workers, get_context("fork")) as pool:
        for trial in as_completed([pool.submit(tried, each) for each in trials]):
            found = trial.result()
            keep(KEPT, keeping, *found)


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
    trials = apart(planned, [id for id in ids if id not in done], args.seed, args.unchanged)
    import_ahead()
    try_all(trials, keeping, args.workers)
    report(args.seed, {id: keeping["found"][id] for id in ids})
    return 0


if __name__ == "__main__":
    sys.exit(main())

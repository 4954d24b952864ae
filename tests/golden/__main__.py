"""The command: see the package. What it finds is written to `kept/`, which is committed with the change that made it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from typing import Any

from tests.golden import choosing, kept
from tests.golden.kept import Kept
from tests.golden.subjects import SECONDS, SUBJECTS, told, wanted

LOT = 25


def lots(names: Sequence[str]) -> list[Sequence[str]]:
    return [names[at : at + LOT] for at in range(0, len(names), LOT)]


def accept(workers: ProcessPoolExecutor) -> None:
    """Keep every scenario as it is now, and say which are others, and where they begin to be."""
    changed = 0
    for subject, module in SUBJECTS.items():
        was = kept.read(subject)
        known = set(module.every())
        names = sorted({name for name in was if name in known} | set(wanted(subject)))
        found: dict[str, Kept] = {}
        for each in chain(*workers.map(compared, [subject] * len(names), lots(names))):
            name, now, differs = each
            found[name] = now
            changed += bool(differs)
            if differs:
                print(f"{subject}: {differs}")
        for name in was.keys() - found.keys():
            changed += 1
            print(f"{subject}: {name}: it is gone")
        kept.write(subject, found.items())
    print(f"{changed} scenarios are kept otherwise than before" if changed else "all scenarios are as they were kept")


def compared(subject: str, names: Iterable[str]) -> list[tuple[str, Kept, str]]:
    was = kept.read(subject)
    found = []
    for name in names:
        lines = told(subject, name)
        found.append((name, kept.of(lines), "\n".join(kept.differing(name, was.get(name), lines))))
    return found


def choose(workers: ProcessPoolExecutor, subjects: Iterable[str]) -> None:
    """Keep those that are chosen now."""
    for subject in subjects:
        names = lots(choosing.pool(subject))
        every = list(chain(*workers.map(choosing.tried, [subject] * len(names), names)))
        chosen = list(choosing.chosen(subject, every))
        kept.write(subject, [(name, kept.of(told(subject, name))) for name in chosen])
        print(f"{subject}: {len(chosen)} of {len(every)}", flush=True)


def show(name: str) -> None:
    for subject in SUBJECTS:
        if name in kept.read(subject) or name in SUBJECTS[subject].every():
            print("\n".join(told(subject, name)))
            return
    print(f"no scenario is called {name!r}", file=sys.stderr)


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m tests.golden")
    what: Any = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--accept", action="store_true", help="keep the scenarios as they are now")
    what.add_argument("--show", metavar="NAME", help="tell one of them whole")
    what.add_argument("--choose", nargs="*", choices=SECONDS, metavar="SUBJECT", help="choose anew which are kept")
    asked = parser.parse_args(argv)
    if asked.show:
        show(asked.show)
        return
    with ProcessPoolExecutor(2) as workers:
        if asked.accept:
            accept(workers)
        else:
            choose(workers, asked.choose or SECONDS)


if __name__ == "__main__":
    main()

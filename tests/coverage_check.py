"""Compare how a whole run of the tests saw each clause met with what the package says: `check`, or `accept` the run.

Run from the root of the repository after the whole suite: `python -m tests.coverage_check check`. The command
`cardspeak rules coverage` reads the accepted file, so that it can be trusted where no tests are installed.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from cardspeak.rulebook.coverage import DOORS

RUN = Path("build/proved.json")
ACCEPTED = Path("src/cardspeak/rulebook/data/proved.json")


def check(run: Path, accepted: Path) -> list[str]:
    """What is wrong, a line each: clauses that are met less well than they were, and better ones that are not accepted yet."""
    now, before = map(doors, (run, accepted))
    lines = []
    if lost := [
        f"{id} (was {was}, is {met(now, id)})" for id, was in sorted(before.items()) if worth(now, id) < worth(before, id)
    ]:
        lines.append(f"{len(lost)} clauses are met less well: {', '.join(lost)}")
    if gained := [f"{id} ({door})" for id, door in sorted(now.items()) if worth(now, id) > worth(before, id)]:
        lines.append(f"{len(gained)} clauses are met better than is accepted: {', '.join(gained)}")
    return lines


def doors(proved: Path) -> dict[str, str]:
    """Clause id to the door that it has."""
    return {id: proof["met"] for id, proof in json.loads(proved.read_text(encoding="utf-8")).items()}


def met(doors: dict[str, str], id: str) -> str:
    """How a clause is met."""
    return doors.get(id, "open")


def worth(doors: dict[str, str], id: str) -> int:
    """The stronger the door, the more; 0 for none."""
    return [*reversed(DOORS)].index(doors[id]) + 1 if id in doors else 0


def main(argv: list[str] | None = None) -> int:
    """Exit status 0 if run and package agree (or were made to), 1 if not, 2 if the tests have not been run."""
    parser = argparse.ArgumentParser(prog="coverage_check", description=__doc__)
    parser.add_argument("mode", choices=["check", "accept"])
    parser.add_argument("--proved", type=Path, default=RUN, help="what the run wrote")
    parser.add_argument("--accepted", type=Path, default=ACCEPTED, help="what the package says")
    given = parser.parse_args(argv)
    if not given.proved.is_file():
        print(f"{given.proved} is missing: run the whole suite first", file=sys.stderr)
        return 2
    if given.mode == "accept":
        given.accepted.write_bytes(given.proved.read_bytes())
        return 0
    lines = check(given.proved, given.accepted)
    for line in lines:
        print(line, file=sys.stderr)
    if lines:
        print("if that is meant, run `make coverage` and commit the file", file=sys.stderr)
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())

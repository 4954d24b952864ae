"""Compare what a whole run of the tests proved with what the package says is proved: `check`, or `accept` the run.

Run from the root of the repository after the whole suite: `python -m tests.coverage_check check`. The command
`cardspeak rules coverage` reads the accepted file, so that it can be trusted where no tests are installed.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

RUN = Path("build/proved.json")
ACCEPTED = Path("src/cardspeak/rulebook/data/proved.json")


def check(run: Path, accepted: Path) -> list[str]:
    """What is wrong, a line each: clauses no longer proved, and clauses proved but not accepted yet."""
    now, before = (set(json.loads(path.read_text(encoding="utf-8"))) for path in (run, accepted))
    lines = []
    if lost := sorted(before - now):
        lines.append(f"{len(lost)} clauses are no longer proved: {', '.join(lost)}")
    if gained := sorted(now - before):
        lines.append(f"{len(gained)} clauses are proved but not accepted: {', '.join(gained)}")
    return lines


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

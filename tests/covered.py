"""Which lines and branches of ours the tests run, package by package: read from what `make cover` measured.

    python -m tests.covered build/cover.json

Each package has its figures, and those of `WHOLE` are held to theirs; what is short is told with its lines. A line that no
test can run is left out where it stands, with a reason: `# pragma: no cover - why`, `# pragma: no branch - why`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

WHOLE: Final = ("poker", "banked", "table", "journal", "tournament")
"""The packages of which every line is run, and of the branches `BRANCHES`."""
BRANCHES: Final = 0.98
SOURCE: Final = "src/cardspeak/"
"""Where ours lie; a copy of them that a test makes to change it is measured too, and counts for nothing."""


class Figures(NamedTuple):
    """Lines and branches that there are, and those that ran."""

    lines: int = 0
    lines_run: int = 0
    branches: int = 0
    branches_run: int = 0

    def plus(self, summary: Mapping[str, int]) -> Figures:
        names = ("num_statements", "covered_lines", "num_branches", "covered_branches")
        return Figures(*[mine + summary[name] for mine, name in zip(self, names, strict=True)])

    @property
    def short(self) -> bool:
        """Whether they are less than those of `WHOLE` have to be; so are those of a package of which nothing was measured."""
        return not self.lines or self.lines_run < self.lines or self.branches_run < BRANCHES * self.branches

    def __str__(self) -> str:
        parts = [(self.lines_run, self.lines, "lines"), (self.branches_run, self.branches, "branches")]
        return ", ".join(f"{run:6,} of {all:6,} {what} ({100 * run / max(all, 1):5.1f} %)" for run, all, what in parts)


def package_of(file: str) -> str:
    """The package of ours that a file is in; empty for those beside all packages."""
    _, _, below = file.partition(SOURCE)
    return below.partition("/")[0] if "/" in below else ""


def by_package(files: Mapping[str, Any]) -> dict[str, Figures]:
    found: dict[str, Figures] = {}
    for file, measured in files.items():
        package = package_of(file)
        found[package] = found.get(package, Figures()).plus(measured["summary"])
    return dict(sorted(found.items()))


def missing(files: Mapping[str, Any], package: str) -> Iterable[str]:
    """What of a package did not run: file, lines, and the branches as from and to."""
    for file, measured in sorted(files.items()):
        lines, branches = measured["missing_lines"], measured["missing_branches"]
        if package_of(file) == package and (lines or branches):
            ways = [f"{start}->{end if end > 0 else 'exit'}" for start, end in branches if start not in lines]
            yield f"  {file}: {', '.join([*stretches(lines), *ways])}"


def stretches(lines: Iterable[int]) -> list[str]:
    """Lines as people write them, those that follow each other from the first to the last."""
    found: list[list[int]] = []
    for line in lines:
        if found and line == found[-1][-1] + 1:
            found[-1].append(line)
        else:
            found.append([line])
    return [f"{each[0]}-{each[-1]}" if len(each) > 1 else str(each[0]) for each in found]


def main(argv: list[str]) -> int:
    measured = json.loads(Path(argv[0]).read_text(encoding="utf-8"))["files"]
    files = {file: figures for file, figures in measured.items() if SOURCE in file}
    found = by_package(files)
    for package, figures in found.items():
        print(f"{package or '(beside)':12} {figures}")
    short = [package for package in WHOLE if found.get(package, Figures()).short]
    for package in short:
        print(f"{package} is held to every line and {BRANCHES:.0%} of its branches, and these did not run:")
        print("\n".join(missing(files, package)))
    return int(bool(short))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Dieharder's battery over decks as bits: what a shuffle that is not fair would fail.

    python -m tests.cards.battery --least 1000000000

Needs `dieharder` (Debian's package of that name). It fails where a test does, or where fewer than `--least` bits were read; each
test is given all that it asks for. Of a fair shuffle dieharder calls one p-value in a hundred weak, and one in a million failed.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import time
from typing import Final, NamedTuple

TESTS: Final = (0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16, 17, 100, 101, 102, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209)
"""Those that dieharder itself calls good, by number."""
SAMPLES: Final = 20
"""How many p-values each has, of which dieharder makes one."""
WIDEST: Final = 8
"""The widest blocks that are looked at, where a test asks for a width."""


class Result(NamedTuple):
    """What a test said: its name, its width, the p-value of its p-values, and PASSED, WEAK or FAILED."""

    name: str
    width: int
    p: float
    end: str

    def __str__(self) -> str:
        return f"{self.end} {self.name}, width {self.width}: p {self.p:.6f}"


def results(text: str) -> list[Result]:
    """What dieharder's table of a test says."""
    rows = [[cell.strip() for cell in line.split("|")] for line in text.splitlines() if line.count("|") == 5]
    return [Result(name, int(width), float(p), end) for name, width, _, _, p, end in rows if end in ("PASSED", "WEAK", "FAILED")]


def run(test: int, width: int, source: list[str]) -> tuple[list[Result], int]:
    """A test on what a command writes: its results, and how many bits it read."""
    words = ["dieharder", "-g", "200", "-d", str(test), "-p", str(SAMPLES), *(["-n", str(width)] if width else [])]
    with subprocess.Popen(source, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as written:
        said = subprocess.run(words, stdin=written.stdout, stdout=subprocess.PIPE, text=True, check=True).stdout
        assert written.stdout is not None and written.stderr is not None
        written.stdout.close()
        bits = int(written.stderr.read().split()[-2].replace(",", ""))
    return results(said), bits


def widths(test: int) -> range:
    """The widths at which a test is run; 0 where it has none to choose."""
    return {200: range(1, WIDEST + 1), 201: range(2, 6), 202: range(2, 6), 203: range(WIDEST + 1)}.get(test, range(1))


def main(argv: list[str] | None = None, source: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--least", type=int, default=1_000_000_000, help="bits to be read at least")
    parser.add_argument("--only", type=int, action="append", choices=TESTS, help="these tests alone, by dieharder's numbers")
    args = parser.parse_args(argv)
    if shutil.which("dieharder") is None:
        print("the battery needs dieharder: apt-get install dieharder", file=sys.stderr)
        return 2
    read, failed, began = 0, 0, time.monotonic()
    for test in args.only or TESTS:
        for width in widths(test):
            found, bits = run(test, width, source or [sys.executable, "-m", "tests.cards.many_decks", "--bits"])
            read += bits
            failed += sum([each.end == "FAILED" for each in found]) + (not found)
            for each in found:
                print(f"{each}; {bits:,} bits", flush=True)
    print(f"{read:,} bits, {failed} failed, {time.monotonic() - began:.0f} s")
    return int(failed > 0 or read < args.least)


if __name__ == "__main__":
    sys.exit(main())

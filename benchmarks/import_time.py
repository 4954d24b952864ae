"""How long `import cardspeak` takes a fresh process, in milliseconds of its own time: the median of ten, without
Python's own start.

    python benchmarks/import_time.py

Names are fetched when first used, so the second line asks for all that a round needs, and the third deals one.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from statistics import median

from figures import Figures, arguments

PROCESSES = 10
STATEMENTS = {
    "import cardspeak": "import cardspeak",
    "all that a round needs": "from cardspeak import Round, books, stakes, variants",
    "a first round dealt": (
        "from cardspeak import Round, books, stakes, variants; "
        "Round(variants.texas_holdem, stakes.no_limit(1, 2), [200] * 3, books.seminole, seed=7)"
    ),
}


def milliseconds(statement: str) -> float:
    """The median time of a statement that a fresh process begins with."""
    code = f"from time import process_time as now; start = now(); {statement}; print((now() - start) * 1e3)"
    return median(float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(PROCESSES))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments(parser)
    figures = Figures(parser.parse_args().json)
    for what, statement in STATEMENTS.items():
        figures.tell(what, milliseconds(statement), "ms")
    figures.end()


if __name__ == "__main__":
    main()

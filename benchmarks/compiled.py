"""The wheel with the compiled core, in a folder of its own: its tests, and how much faster it plays and replays.

    [CARDSPEAK_CORPUS=FOLDER] python benchmarks/compiled.py [FOLDER] [--json]

Builds the wheel as `CARDSPEAK_COMPILED=1 python -m pip install .` does (`hatch_build.py`), which needs a C compiler. Hands
are replayed from the examples, and from the real ones where there are some. An argument of the wrong type is a TypeError
before a compiled function can refuse it, so the tests of that are left out. Exit status 1 if a test fails.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from figures import Figures, arguments

ROOT = Path(__file__).parent.parent
TESTS = ("tests/poker", "tests/ranking", "tests/history")
GAME = "no-limit hold'em"
WRONG_TYPES = (
    "tests/poker/test_bad_input.py",
    "tests/poker/test_clauses_words.py::test_a_bet_moves_chips_into_the_pot_and_nothing_but_chips",
    "tests/poker/test_clauses_limits.py::test_a_round_is_played_with_the_chips_that_lay_there_when_it_began",
)
WHERE = """
import sys, cardspeak.poker.round.round, cardspeak.history.replay.replay
for name in ("cardspeak.poker.round.round", "cardspeak.history.replay.replay"): print(sys.modules[name].__file__)
"""
PIP = ("-m", "pip", "--quiet", "--disable-pip-version-check")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "compiled")
    arguments(asked)
    given = asked.parse_args()
    path = installed(given.folder.resolve())
    options = ("-q", "-n", "auto", *(f"--deselect={test}" for test in WRONG_TYPES), f"--proved={given.folder / 'proved.json'}")
    run("-m", "pytest", *options, *TESTS, PYTHONPATH=path)
    figures = Figures(given.json)
    core: dict[str, dict[str, str]] = {"as it is": {}, "compiled": {"PYTHONPATH": path}}
    for what, where in core.items():
        measured(figures, what, "benchmarks/engine.py", "--rates", "--games", GAME, **where)
        measured(figures, what, "benchmarks/audit.py", "--replay", **where)
    figures.end()


def installed(folder: Path) -> str:
    """The wheel with the compiled core, built and put into a folder: where it is imported from."""
    shutil.rmtree(folder, ignore_errors=True)
    print("building the wheel", file=sys.stderr, flush=True)
    constraints = ("--constraint", str(ROOT / "constraints.txt"))
    run(*PIP, "wheel", "--no-deps", *constraints, "--wheel-dir", str(folder / "wheel"), str(ROOT), CARDSPEAK_COMPILED="1")
    (wheel,) = (folder / "wheel").iterdir()
    path = str(folder / "compiled")
    run(*PIP, "install", "--no-deps", "--no-index", "--target", path, str(wheel))
    loaded = subprocess.check_output((sys.executable, "-c", WHERE), env=os.environ | {"PYTHONPATH": path}, text=True).split()
    assert all(name.startswith(path) and not name.endswith(".py") for name in loaded), loaded
    return path


def measured(figures: Figures, what: str, *script: str, **environment: str) -> None:
    """Tell what another script measures in that environment."""
    command = (sys.executable, *script, "--json")
    for line in subprocess.check_output(command, cwd=ROOT, env=os.environ | environment, text=True).splitlines():
        if "summary" not in (found := json.loads(line)):
            del found["met"]
            figures.tell(f"{what}: {found.pop('work')}", found.pop("figure"), found.pop("unit"), **found)


def run(*arguments: str, **environment: str) -> None:
    """Run this Python at the root of the repository, what it says on the error output; ends the process if it fails."""
    if subprocess.run((sys.executable, *arguments), cwd=ROOT, env=os.environ | environment, stdout=sys.stderr).returncode:
        sys.exit(1)


if __name__ == "__main__":
    main()

"""The poker core compiled with mypyc in a scratch folder, its tests run against that, and how much faster it plays.

    [CARDSPEAK_CORPUS=FOLDER] python benchmarks/compiled.py [FOLDER]

What replays a hand history is compiled too, and timed on the examples, and on real hands where there are some. Needs a C
compiler. A module with a class that says how it is to be made (msgspec's structs, named tuples, dataclasses) stays as it
is, since mypyc drops that. The copy of a class that is made by `__new__` alone is told so, because mypyc's would call
`__init__`. An argument of the wrong type is a TypeError before a compiled function can refuse it, so the tests of that are
left out. Exit status 1 if a test fails.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PARTS = (
    "poker/*.py", "poker/variants/*.py", "ranking/*.py",
    *(f"history/{name}.py" for name in ("dealing", "opening", "repair", "replay", "showdown")),
)  # fmt: skip
"""The core, and what replays a history with it."""
TESTS = ("tests/poker", "tests/ranking", "tests/history/test_replay.py", "tests/history/test_replay_games.py")
MADE = re.compile(r"^class (?:State|Round)\b", re.MULTILINE)
"""The classes of which `copy` and `replay` make objects without `__init__`."""
GAME = "no-limit hold'em"
WRONG_TYPES = (
    "tests/poker/test_bad_input.py",
    "tests/poker/test_clauses_words.py::test_a_bet_moves_chips_into_the_pot_and_nothing_but_chips",
    "tests/poker/test_clauses_limits.py::test_a_round_is_played_with_the_chips_that_lay_there_when_it_began",
)
WHERE = "import cardspeak.poker.round as r, cardspeak.history.replay as h; print(r.__file__); print(h.__file__)"


def main(folder: Path) -> int:
    modules, left = copied(folder)
    print(f"compiled: {', '.join(modules)}")
    print(f"left as they are, for the classes in them: {', '.join(left)}")
    run(sys.executable, "-m", "mypyc", *(f"cardspeak/{name}" for name in modules), folder=folder, quiet=True)
    loaded = run(sys.executable, "-c", WHERE, folder=folder, quiet=True).split()
    assert all(name.startswith(str(folder)) and not name.endswith(".py") for name in loaded), loaded
    options = ("-q", "-n", "auto", *(f"--deselect={test}" for test in WRONG_TYPES), f"--proved={folder / 'proved.json'}")
    run(sys.executable, "-m", "pytest", *options, *TESTS, folder=ROOT, path=folder)
    for what, path in (("as it is", None), ("compiled", folder)):
        print(f"\n{what}:", flush=True)
        run(sys.executable, str(ROOT / "benchmarks" / "engine.py"), "--rates", "--games", GAME, folder=ROOT, path=path)
        run(sys.executable, str(ROOT / "benchmarks" / "audit.py"), "--replay", folder=ROOT, path=path)
    return 0


def copied(folder: Path) -> tuple[list[str], list[str]]:
    """A fresh copy of the package; its modules to compile, and those to leave."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "cardspeak", folder / "cardspeak", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    chosen: list[str] = []
    left: list[str] = []
    for part in PARTS:
        for file in sorted((folder / "cardspeak").glob(part)):
            if file.name != "__init__.py":
                source = file.read_text(encoding="utf-8")
                kept = left if any(map(made_otherwise, ast.walk(ast.parse(source)))) else chosen
                kept.append(str(file.relative_to(folder / "cardspeak")))
                file.write_text(by_new_alone(source), encoding="utf-8")
    return chosen, left


def made_otherwise(node: ast.AST) -> bool:
    """Whether this is a class with keywords, with a decorator, or with a base that is called with either."""
    if not isinstance(node, ast.ClassDef):
        return False
    bases = {ast.unparse(base).rpartition(".")[2] for base in node.bases}
    return bool(node.keywords or node.decorator_list or bases & {"Struct", "NamedTuple", "Protocol"})


def by_new_alone(source: str) -> str:
    """The source, its classes made by `__new__` marked in the way that mypyc asks for."""
    if not MADE.search(source):
        return source
    future = "from __future__ import annotations\n"
    source = source.replace(future, f"{future}from mypy_extensions import mypyc_attr\n", 1)
    return MADE.sub(r"@mypyc_attr(allow_interpreted_subclasses=True)\n\g<0>", source)


def run(*command: str, folder: Path, path: Path | None = None, quiet: bool = False) -> str:
    """Run a command in `folder`, its modules looked for in `path` first; what it printed, if quiet."""
    environment = {**os.environ, "MYPYC_OPT_LEVEL": "3"}
    if path:
        environment["PYTHONPATH"] = str(path)
    done = subprocess.run(command, cwd=folder, env=environment, stdout=subprocess.PIPE if quiet else None, text=True)
    if done.returncode:
        print(done.stdout or "", file=sys.stderr)
        sys.exit(1)
    return done.stdout or ""


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "compiled").resolve()))

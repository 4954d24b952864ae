"""How the house is built: folders that can be looked over, modules that can be read, and no circles of imports.

What does not hold yet is listed here by name, and the lists only get shorter.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

import cardspeak
from cardspeak.floor.drill import cases

ROOT: Final = Path(cardspeak.__file__).parent
PROJECT: Final = Path(__file__).parent.parent
MOST_MODULES: Final = 25
"""Beside each other in one folder, its face not counted."""
MOST_LINES: Final = 500

CIRCLES: Final = {
    "banked.apply and 7 more": "banked.state",
    "banked.ultimate.game and 2 more": "banked.ultimate.settle",
    "poker.round.apply and 4 more": "poker.round.state",
    "server.dealer.banked_opening and 17 more": "server.dealer.play",
}
"""Circles of modules that name each other, each by its first module and its size, and the module whose docstring says why.
They do so for annotations alone: nothing that is imported when a program runs goes round."""
MOST_LINES_OF_A_FUNCTION: Final = 60
TALL: Final = frozenset[str]()
WIDE: Final = frozenset[str]()
LONG: Final = frozenset[str]()


GENDERED: Final = re.compile(r"\b(he|him|his|himself|she|hers|herself)\b", re.IGNORECASE)
SAID_BY_PEOPLE: Final = (
    "floor/speech/",
    "floor/data/",
    "floor/cases/",
    "floor/showdown/requests.py",
    "history/sites/",
    "rulebook/search.py",
)
"""What people say, the cases' facts, which say what people said, and what sites write."""


def name_of(path: Path) -> str:
    """The dotted name of a module below the package."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imported(annotations: bool = True) -> dict[str, set[str]]:
    """For each module the modules that it names in an import, wherever that stands; or only those that are run."""
    modules = {name_of(path): path for path in ROOT.rglob("*.py")}
    found: dict[str, set[str]] = {}
    for name, path in modules.items():
        found[name] = set()
        for node in statements(ast.parse(path.read_text(encoding="utf-8")), annotations):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("cardspeak"):
                package = (node.module or "").removeprefix("cardspeak").removeprefix(".")
                for one in node.names:
                    inner = f"{package}.{one.name}".strip(".")
                    found[name].add(inner if inner in modules else package)
        found[name] -= {name, ""}
    return found


def statements(node: ast.AST, annotations: bool) -> Iterator[ast.AST]:
    """All that stands in a module, what is for type checkers alone only where annotations are asked for."""
    for each in ast.iter_child_nodes(node):
        checked = isinstance(each, ast.If) and ast.unparse(each.test) == "TYPE_CHECKING"
        if annotations or not checked:
            yield each
            yield from statements(each, annotations)


def circles(arrows: dict[str, set[str]]) -> list[list[str]]:
    """Every set of more than one that reach each other, by Tarjan's algorithm."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(one: str) -> None:
        number[one] = low[one] = len(number)
        stack.append(one)
        for other in sorted(arrows.get(one, ())):
            if other not in number:
                visit(other)
                low[one] = min(low[one], low[other])
            elif other in stack:
                low[one] = min(low[one], number[other])
        if low[one] == number[one]:
            whole = stack[stack.index(one) :]
            del stack[stack.index(one) :]
            if len(whole) > 1:
                found.append(sorted(whole))

    for one in sorted(arrows):
        if one not in number:
            visit(one)
    return found


def folders() -> dict[str, list[Path]]:
    """The modules of each folder, without its face."""
    found: dict[str, list[Path]] = defaultdict(list)
    for path in ROOT.rglob("*.py"):
        if path.name != "__init__.py":
            found[path.parent.relative_to(ROOT).as_posix()].append(path)
    return found


def told(circle: Iterable[str]) -> str:
    """A circle in the list: its first module and how many it has."""
    names = sorted(circle)
    return f"{names[0]} and {len(names) - 1} more"


def test_a_circle_is_found_where_there_is_one() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]
    assert circles({"a": {"b"}, "b": set(), "c": {"a", "b"}}) == []


def test_modules_import_each_other_in_no_circle_but_those_that_are_listed() -> None:
    found = circles(imported())
    assert {told(circle) for circle in found} == CIRCLES.keys()
    for circle in found:
        reason = CIRCLES[told(circle)]
        assert reason in circle
        assert "a circle" in (import_module(f"cardspeak.{reason}").__doc__ or "").replace("\n", " ")


def test_nothing_that_is_run_goes_in_a_circle() -> None:
    assert circles(imported(annotations=False)) == []
    assert imported(annotations=False)["poker.round.apply"] < imported()["poker.round.apply"]


def test_a_folder_can_be_looked_over() -> None:
    assert {folder for folder, modules in folders().items() if len(modules) > MOST_MODULES} == WIDE


def test_a_module_can_be_read() -> None:
    long = {name_of(path) for path in ROOT.rglob("*.py") if path.read_text(encoding="utf-8").count("\n") > MOST_LINES}
    assert long == LONG


def test_a_function_fits_a_screen() -> None:
    tall = {
        f"{name_of(path)}.{node.name}"
        for path in ROOT.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if (node.end_lineno or 0) - node.lineno >= MOST_LINES_OF_A_FUNCTION
    }
    assert tall == TALL


MOST_BY_PLACE: Final = 9
"""Arguments of one call that say what they are by their place alone."""
BY_PLACE: Final = frozenset(
    {
        "analysis.edge.ultimate.boards.Boards",
        "analysis.edge.ultimate.kernels.compare.sweep",
        "analysis.edge.ultimate.kernels.flop.Flop",
        "analysis.edge.ultimate.solver.passes.tally",
        "analysis.edge.ultimate.solver.passes.weigh",
        "analysis.edge.ultimate.solver.rules.make_on_flops",
        "analysis.edge.ultimate.solver.rules.read_rows",
        "analysis.edge.ultimate.tallies.compare",
        "analysis.edge.ultimate.tallies.rules.make_on_flops",
        "analysis.equity.choosing.count_two_ends",
        "analysis.equity.tally.kernels.count_two_ends",
        "batch.prepared.play",
        "server.accounts.schema.Table",
    }
)
"""What is given more: functions compiled by Numba, and their arrays, which take no names; the columns of a database's table."""


def test_a_call_names_its_arguments_where_there_are_many() -> None:
    calls = {
        f"{name_of(path)}.{ast.unparse(node.func)}"
        for path in ROOT.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and len(node.args) > MOST_BY_PLACE
    }
    assert calls == BY_PLACE


def test_a_player_is_they_in_what_the_case_book_asks_and_in_what_people_read_of_the_project() -> None:
    asked = {case["id"]: case["question"] for case in cases()}
    pages = {path.name: path.read_text(encoding="utf-8") for place in (".", "docs") for path in in_words(PROJECT / place)}
    assert len(asked) > 300 and {"README.md", "CONTRIBUTING.md", "operating.md"} <= pages.keys()
    wrong = [f"{name}: {found[0]}" for name, text in {**asked, **pages}.items() if (found := GENDERED.search(text))]
    assert not wrong


def in_words(folder: Path) -> Iterator[Path]:
    """What people read of the project beside its code: pages and notebooks."""
    yield from folder.glob("*.md")
    if folder.name == "docs":
        yield from (path for kind in ("md", "ipynb") for path in folder.rglob(f"*/*.{kind}") if "made" not in path.parts)


def test_a_player_is_they() -> None:
    """In code, registers, scripts and pages; "her" is left out, for it is no player's word anywhere but in what people say."""
    texts = (path for kind in ("py", "js", "jsonl", "toml", "html") for path in ROOT.rglob(f"*.{kind}"))
    wrong = [
        f"{told}:{number}: {line.strip()[:80]}"
        for path in texts
        if not (told := path.relative_to(ROOT).as_posix()).startswith(SAID_BY_PEOPLE)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if GENDERED.search(line)
    ]
    assert not wrong

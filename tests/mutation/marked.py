"""Which tests are marked with a clause, by whatever door they come, and the files that they stand in."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import redirect_stdout
from io import StringIO
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import pytest

from tests.mutation.forked import BUILD, PLAIN, ROOT

KEPT: Final = BUILD / "marked.json"


class Collected:
    """Sees which tests there are, by file and by what they are marked with, as a plugin."""

    def __init__(self) -> None:
        self.marked: dict[str, dict[str, list[str]]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            held = self.marked.setdefault(item.nodeid.partition("::")[0], {})
            for id in dict.fromkeys(str(each) for mark in item.iter_markers("clause") for each in mark.args):
                held.setdefault(id, []).append(item.nodeid)


def marked() -> dict[str, list[str]]:
    """The tests by clause. What files hold is kept until one beside them changes that is no test, or they do themselves."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    stamps = {str(each.relative_to(ROOT)): stamp(each) for each in files}
    kept: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    known = {file: kept[file] for file, at in stamps.items() if file in kept and kept[file]["at"] == at}
    if unknown := [file for file in stamps if file not in known]:
        with get_context("fork").Pool(1) as pool:
            found: Mapping[str, dict[str, list[str]]] = pool.apply(collected, (unknown,))
        known |= {file: {"at": stamps[file], "marked": found.get(file, {})} for file in unknown}
        KEPT.write_text(json.dumps(known), encoding="utf-8")
    tests: dict[str, list[str]] = {}
    for file in stamps:
        for id, nodes in known[file]["marked"].items():
            tests.setdefault(id, []).extend(nodes)
    return tests


def stamp(file: Path) -> float:
    """When a file of tests was changed, or what lies beside it for tests to use."""
    beside = [*file.parent.glob("*.py"), *file.parent.glob("data/**/*")]
    return max(each.stat().st_mtime for each in [file, *beside] if each == file or not each.name.startswith("test_"))


def collected(files: list[str]) -> dict[str, dict[str, list[str]]]:
    """By file and clause, in a process that has imported nothing of ours yet."""
    seen = Collected()
    with redirect_stdout(StringIO()) as told:
        status = pytest.main([*files, "--collect-only", *PLAIN, f"--proved={BUILD / 'collected.json'}"], plugins=[seen])
    if status:
        raise SystemExit(told.getvalue())
    return seen.marked

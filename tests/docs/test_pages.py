"""What the pages of the site show is so: their Python runs as it stands, page by page, and its comments tell what comes.

A block of text after one of Python is what that prints.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from tests.docs.beside import fails, of_others
from tests.docs.blocks import ROOT, Block, blocks, pages, run

EVERYDAY = ROOT / "docs" / "how-to" / "everyday.md"
MANY = {"1_000_000": "400", "10_000": "100", "1_000,": "100,"}
"""Rounds that a page plays, and how many a test plays."""
WITH_PYTHON = [page for page in pages() if blocks(page, "python")]


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Paths on a page begin at the repository's root, and nothing is shown on a screen."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("MPLBACKEND", "agg")
    yield


@pytest.mark.parametrize("page", WITH_PYTHON, ids=lambda page: page.stem)
def test_the_python_of_a_page_does_what_it_shows(page: Path) -> None:
    names: dict[str, object] = {}
    shown = blocks(page, "python", "text")
    for block, after in zip(shown, [*shown[1:], None], strict=True):
        if block.language == "text":
            continue
        code = block.code
        for many, few in MANY.items():
            code = code.replace(many, few)
        with redirect_stdout(io.StringIO()) as printed:
            noted = run(code, str(block), names)
        for value, comment in noted:
            assert value == comment, f"{block}: {value}"
        if after and after.language == "text":
            assert printed.getvalue().split() == after.code.split(), f"{after}: {printed.getvalue()}"


def test_everyday_tasks_take_six_lines_at_most() -> None:
    tasks = blocks(EVERYDAY, "python")
    lines = [len([line for line in task.code.splitlines() if line.strip()]) for task in tasks]
    assert len(tasks) == len(re.findall(r"^## ", EVERYDAY.read_text(), re.MULTILINE)) == 10
    assert max(lines) <= 6


OF_POKERKIT = [block for block in of_others() if "from pokerkit" in block.code]


def test_each_task_stands_beside_what_others_do() -> None:
    tasks = EVERYDAY.read_text("utf-8").split("\n## ")[1:]
    assert all(re.search("pokerkit|OpenSpiel|others", task) and re.search("python-chess|chess|others", task) for task in tasks)
    assert len(of_others()) > len(OF_POKERKIT) >= 5


@pytest.mark.parametrize("block", OF_POKERKIT, ids=str)
def test_what_is_shown_of_pokerkit_runs(block: Block) -> None:
    """`make beside` runs what is shown of the others."""
    few = block.code.replace("_000", "")
    with redirect_stdout(io.StringIO()) as printed:
        assert fails(few, str(block)) == ""
    assert printed.getvalue().strip()

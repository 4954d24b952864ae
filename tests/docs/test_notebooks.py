"""The notebooks run, cell by cell, with fewer rounds than they show; `make docs` runs them whole."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path

import nbformat
import pytest

from tests.docs.blocks import ROOT, run
from tests.docs.test_pages import MANY

NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("MPLBACKEND", "agg")
    yield


def test_there_are_six() -> None:
    assert len(NOTEBOOKS) == 6


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_is_kept_without_output(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    names: dict[str, object] = {}
    for number, cell in enumerate(notebook.cells):
        if cell.cell_type == "code":
            assert (cell.outputs, cell.execution_count) == ([], None), "outputs are made when it runs"
            code = cell.source
            for many, few in MANY.items():
                code = code.replace(many, few)
            with redirect_stdout(io.StringIO()):
                run(code, f"{path.name}, cell {number}", names)

"""What `make cover` tells of a measurement: each package's figures, and what is short of them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import cardspeak
from tests.covered import WHOLE, main


def measured(lines: list[int], branches: list[list[int]]) -> dict[str, object]:
    run = {"covered_lines": 100 - len(lines), "covered_branches": 100 - len(branches)}
    summary = {"num_statements": 100, "num_branches": 100, **run}
    return {"summary": summary, "missing_lines": lines, "missing_branches": branches}


def told(capsys: pytest.CaptureFixture[str], folder: Path, **of: dict[str, object]) -> tuple[int, str]:
    files = {f"src/cardspeak/{package}/a.py": of.get(package, measured([], [])) for package in (*WHOLE, "cli")}
    kept = folder / "cover.json"
    kept.write_text(json.dumps({"files": {**files, "src/cardspeak/__init__.py": measured([1], [])}}))
    return main([str(kept)]), capsys.readouterr().out


def test_packages_that_are_held_to_no_figure_may_be_short_of_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out = told(capsys, tmp_path, cli=measured([1, 2, 3], [[4, 5]] * 50))
    assert status == 0
    assert "cli              97 of    100 lines ( 97.0 %),     50 of    100 branches ( 50.0 %)" in out
    assert "did not run" not in out


def test_a_line_that_no_test_runs_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out = told(capsys, tmp_path, poker=measured([3, 4, 5, 9], [[3, 4], [12, -1]]))
    assert status == 1
    assert "poker is held to every line" in out and "src/cardspeak/poker/a.py: 3-5, 9, 12->exit" in out


def test_two_branches_of_a_hundred_may_be_left(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert told(capsys, tmp_path, table=measured([], [[1, 2]] * 2))[0] == 0
    assert told(capsys, tmp_path, table=measured([], [[1, 2]] * 3))[0] == 1


def test_a_copy_that_a_test_makes_counts_for_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    files = {f"src/cardspeak/{package}/a.py": measured([], []) for package in WHOLE}
    kept = tmp_path / "cover.json"
    kept.write_text(json.dumps({"files": {**files, "/tmp/copy/cardspeak/poker/a.py": measured([1, 2], [])}}))
    assert main([str(kept)]) == 0
    assert "copy" not in capsys.readouterr().out


def test_a_package_that_was_not_measured_is_short(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kept = tmp_path / "cover.json"
    kept.write_text(json.dumps({"files": {f"src/cardspeak/{package}/a.py": measured([], []) for package in WHOLE[1:]}}))
    assert main([str(kept)]) == 1
    assert f"{WHOLE[0]} is held to" in capsys.readouterr().out


def test_whatever_is_left_out_of_the_measurement_says_why() -> None:
    for path in Path(cardspeak.__file__).parent.rglob("*.py"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if "pragma: no" in line:
                assert re.search(r"# pragma: no (cover|branch) - [a-z]", line), f"{path.name}:{number} gives no reason"

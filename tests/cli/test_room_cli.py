"""`cardspeak room`: a day played by a plan, its summary last, and its board."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardspeak.cli import main
from tests.cardroom.test_simulated import GAMES, PLAN


@pytest.fixture
def plan(tmp_path: Path) -> str:
    file = tmp_path / "day.toml"
    file.write_text(PLAN.format(book="seminole", hours=4, tables=3, per_hour=16, seed=1, games=GAMES), encoding="utf-8")
    return str(file)


def test_a_day_ends_with_its_summary(plan: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["room", "simulate", plan, "--json"]) == 0
    text = capsys.readouterr().out
    lines = [json.loads(line) for line in text.splitlines()]
    figures = [
        "visits",
        "seated",
        "struck",
        "wait_median",
        "wait_p90",
        "seat_hours",
        "rake",
        "time",
        "drop",
        "variance",
        "house_win",
    ]
    assert list(lines[-1]) == ["summary"] and list(lines[-1]["summary"]) == figures
    assert lines[0]["shift"]["number"] == 1 and lines[-1]["summary"]["visits"] > 40
    assert main(["room", "simulate", plan, "--json"]) == 0
    assert capsys.readouterr().out == text
    assert main(["room", "simulate", plan, "--story"]) == 0
    story = capsys.readouterr().out
    assert "Lee: shift 1 begins under Lee" in story and "the day is over" in story and "visits" in story


def test_the_board_shows_games_lists_and_calls(plan: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["room", "board", plan, "--at", "2"]) == 0
    assert "2/5 texas-holdem" in capsys.readouterr().out
    assert main(["room", "board", plan, "--at", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [*found] == ["games", "calls"] and len(found["games"]) == 3


def test_what_is_no_plan_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_bytes(b"\xff\xfe")
    for wrong in (str(bad), str(tmp_path / "none.toml"), str(tmp_path)):
        assert main(["room", "simulate", wrong]) == 2
        error = capsys.readouterr().err
        assert error.count("\n") == 1 and "Traceback" not in error
    bad.write_text("[[game]]\nseats = 99\n", encoding="utf-8")
    assert main(["room", "board", str(bad)]) == 2
    assert "$.game[0].seats" in capsys.readouterr().err

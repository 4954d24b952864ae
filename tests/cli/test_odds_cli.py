"""`cardspeak odds` as it is typed."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from cardspeak import cli


def test_a_table_for_each_end(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert cli.main(["odds", "mambo-stud"]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert "three-high: the best 3 of 4 cards, 270,725 deals" in lines
    assert "three-six-low: the lowest 3 of 4 cards, 270,725 deals" in lines
    assert ["three-card", "royal", "flush", "196", "0.0723982", "%", "1,381"] in [line.split() for line in lines]
    assert ["no", "low", "225,285", "83.2154400", "%", "1.20"] in [line.split() for line in lines]


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["odds", "five-card-draw-low", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    (end,) = said.pop("ends")
    assert said == {"game": "five-card-draw-low", "left_out": "before the draw"}
    assert (end["ranking"], end["cards"], end["deals"]) == ("ace-to-five", 5, 2_598_960)
    assert end["classes"][0] == {
        "class": "low",
        "top": 5,
        "name": "five low",
        "deals": 1024,
        "share": 1024 / 2_598_960,
    }
    assert sum(line["deals"] for line in end["classes"]) == 2_598_960


def test_each_hand_of_a_ranking(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["odds", "high", "--cards", "5", "--every", "--json"]) == 0
    (end,) = json.loads(capsys.readouterr().out)["ends"]
    assert len(end["classes"]) == 7462
    assert cli.main(["odds", "six-card"]) == 0
    assert "six-card: the best 5 of 6 cards, 20,358,520 deals" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["snap"], "no game or ranking 'snap'; there are texas-holdem,"),
        (["razz", "--cards", "7"], "--cards goes with a ranking, such as high, and not with razz"),
        (["high", "--cards", "8"], "high is made from 5, 6 or 7 cards, not 8"),
        (["omaha", "--every"], "omaha-high is counted by class, not hand by hand"),
    ],
)
def test_what_cannot_be_counted_is_one_line(typed: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["odds", *typed]) == 2
    out, err = capsys.readouterr()
    assert not out and err.startswith(f"cardspeak: {said}") and err.count("\n") == 1


def test_it_needs_no_numpy() -> None:
    code = "import sys; sys.modules['numpy'] = None; from cardspeak import cli; sys.exit(cli.main(['odds', 'razz']))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0

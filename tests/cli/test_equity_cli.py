"""`cardspeak equity` as it is typed."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from cardspeak import cli


def test_a_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert cli.main(["equity", "AhKh", "QsQd", "--board", "2h7h9c"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("990 deals, all there are") and not err
    assert "AhKh 54.1414 % 536 0" in [" ".join(line.split()) for line in out.splitlines()]


def test_high_low_apart(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert cli.main(["equity", "AhKh2sJs", "As2d8d7c", "--game", "omaha-hi-lo-8", "--board", "3c4d9s"]) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "no low: 253 deals" in lines
    assert "AhKh2sJs 58.4451 % 227 227" in lines and "As2d8d7c 232 170 110 457" in lines


def test_random_deals_state_their_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["equity", "AhKh", "15%", "--trials", "10000", "--seed", "4", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["game"], said["exact"], said["deals"]) == ("texas-holdem", False, 10_000)
    assert 0.003 < said["players"][0]["error"] < 0.006
    assert cli.main(["equity", "AhKh", "15%", "--trials", "10000", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    assert "10,000 deals, drawn at random" in out and "error" in out


def test_next_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["equity", "AhKh", "QsQd", "--board", "2h7h9c", "--next", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert len(said) == 45 and said["Th"]["players"][0]["equity"] == 1
    assert cli.main(["equity", "AhKh", "QsQd", "--board", "2h7h9c", "--next"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["Th", "100.0000", "%", "0.0000", "%"] in lines


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["AhKh", "AhQd"], "Ah in the hands of players 1 and 2"),
        (["random"] * 11, "11 players"),
        (["AhKh", "QQ", "--board", "QsQdQh"], "player 2: the board and the dead cards leave nothing of range 'QQ'"),
        (["AhKh", "QQ", "--next", "--exact"], "--exact does not go with --next"),
    ],
)
def test_nonsense_is_one_line(typed: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["equity", *typed]) == 2
    out, err = capsys.readouterr()
    assert not out and err.startswith(f"cardspeak: {said}") and err.count("\n") == 1


def test_without_numpy_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['numpy'] = None; from cardspeak import cli; sys.exit(cli.main(['equity', 'AA', 'KK']))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert run.returncode == 2 and "pip install 'cardspeak[fast]'" in run.stderr and run.stderr.count("\n") == 1

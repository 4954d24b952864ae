"""What `cardspeak` does for somebody who is new to it: what it shows by itself, what it offers, and what it guesses."""

from __future__ import annotations

import io
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command

from cardspeak import variants
from cardspeak.cli import app, completing, main
from cardspeak.cli.first_steps import STEPS
from cardspeak.cli.manual import commands, page

ROOT = Path(__file__).parents[2]
TREE = get_command(app)


def test_by_itself_it_shows_six_things_that_work(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    out = capsys.readouterr().out
    assert len(STEPS) == 6
    assert all(command in out for command, _ in STEPS)
    assert "cardspeak --help" in out


@pytest.mark.parametrize("command", [command for command, _ in STEPS if "serve" not in command])
def test_each_of_them_works(command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    _, *said = shlex.split(command.replace("FOLDER", "examples"))
    assert main(said) == 0
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("hlep", "'cardspeak --help' lists what there is."),
        ("rules lst", "'cardspeak rules --help' lists what there is."),
        ("audit examples", "Missing option '--book' / '-b': By whose rules: section-8, exhibit-a or seminole."),
        ("edge", "Missing argument 'GAME': let-it-ride or ultimate-texas-holdem."),
    ],
)
def test_what_was_not_said_is_asked_for_with_what_it_is(said: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(said)) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("audt examples", "'audit'"),
        ("audit examples --book seminol", "'seminole'"),
        ("rules game mambo-stad", "mambo-stud"),
        ("rules sheet texas-holdm", "texas-holdem"),
        ("play texas-holdem --bots rok", "rock"),
        ("play let-it-ride --bots rok", "'rock'"),
        ("simulate razz --policy manic", "maniac"),
        ("convert examples --to phs", "'phh'"),
        ("edge let-it-rid", "'let-it-ride'"),
    ],
)
def test_it_says_what_may_have_been_meant(
    said: str, meant: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(shlex.split(said)) == 2
    complaint = capsys.readouterr().err
    assert complaint.startswith("cardspeak: ")
    assert complaint.count("\n") == 1
    assert f"id you mean {meant}?" in complaint


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("simulate razz --rounds nan", "Invalid value for '--rounds': a whole number is wanted"),
        ("simulate razz --rounds 0", "Invalid value for '--rounds': 1 or more is wanted"),
        ("audit examples --book seminole --jobs 99999999999", "Invalid value for '--jobs' / '-j': 1000 at most is wanted"),
        ("simulate razz --workers 99999999999", "Invalid value for '--workers': 1000 at most is wanted"),
        ("play razz --seed 99999999999999999", "Invalid value for '--seed': 10000000000000 at most is wanted"),
    ],
)
def test_a_figure_that_is_none_is_asked_for_in_words(said: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(said)) == 2
    assert capsys.readouterr().err == f"cardspeak: {told}\n"


def test_it_suggests_nothing_where_nothing_is_near(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["edge", "xyzzy"]) == 2
    assert "mean" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("begun", "offered"),
    [
        ("cardspeak aud", {"audit"}),
        ("cardspeak play omaha-hi", {"omaha-high", "omaha-hi-lo", "omaha-hi-lo-8"}),
        ("cardspeak rules sheet raz", {"razz"}),
        ("cardspeak simulate razz --policy rock,man", {"rock,maniac"}),
        ("cardspeak play --book semi", {"seminole", "seminole-tournament"}),
    ],
)
def test_a_shell_completes_it(begun: str, offered: set[str]) -> None:
    asked = {"_CARDSPEAK_COMPLETE": "complete_bash", "COMP_WORDS": begun, "COMP_CWORD": str(begun.count(" "))}
    run = subprocess.run(
        [sys.executable, "-c", "from cardspeak.cli import main; main()"], env=os.environ | asked, capture_output=True, text=True
    )
    assert set(run.stdout.split()) == offered, run.stderr


def test_what_is_offered_exists() -> None:
    assert completing.games("") == list(variants.ALL)
    assert {"let-it-ride", "horse", "razz"} <= set(completing.all_games(""))
    assert completing.house_games("u") == ["ultimate-texas-holdem"]
    assert "horse" in completing.structures("")


def test_the_manual_has_every_command_and_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["man"]) == 0
    told = capsys.readouterr().out
    assert told == page(TREE)
    plain = told.replace("\\-", "-")
    for path, command in commands(TREE):
        assert f".SS {' '.join(('cardspeak', *path))}\n" in plain
        assert all(option in plain for param in command.params for option in param.opts if option.startswith("-"))
    assert not re.search(r"^\.(?!TH|SH|SS|TP|B |PP)", told, re.MULTILINE)


@pytest.mark.parametrize("game", list(variants.ALL))
def test_the_card_of_a_game_is_one_page(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "sheet", game]) == 0
    lines = capsys.readouterr().out.rstrip("\n").splitlines()
    assert len(lines) <= 60
    assert max(map(len, lines)) <= 78
    assert lines[0].startswith(variants.named(game).title.upper())
    assert lines[0].endswith("by seminole")


def test_a_card_is_by_the_book_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "sheet", "texas-holdem", "--book", "section-8", "--json"]) == 0
    ours = capsys.readouterr().out
    assert '"book":"section-8"' in ours.replace(" ", "")
    assert main(["rules", "sheet", "badugi", "--book", "section-8"]) == 2


OWN = """from cardspeak import Action


def calm(view):
    may = view.options
    return Action("show" if may.show else "call" if may.call else "check")
"""


@pytest.mark.parametrize("said", ["--policy own_policy:calm --policy rock", "--bots own_policy:calm,rock"])
def test_own_policies_are_found_in_the_current_folder(
    said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "own_policy.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    assert main(["simulate", "texas-holdem", "--rounds", "20", "--seed", "1", *shlex.split(said)]) == 0
    out = capsys.readouterr().out
    assert "calm" in out and "rock" in out and "seminole" in out


@pytest.mark.parametrize("option", ["--bots", "--policy"])
def test_a_policy_of_ones_own_sits_at_the_terminal(
    option: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "own_policy.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    assert main(["play", "texas-holdem", "--watch", "--rounds", "2", "--seed", "1", option, "own_policy:calm,rock"]) == 0
    assert "a policy of your own" in capsys.readouterr().out

"""An evening at the terminal on a journal: left and gone on with, in the middle of a hand too."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from cardspeak import journal
from cardspeak.banked.paytables.printed import RIDE, ULTIMATE
from cardspeak.table import HouseTable, Table
from tests.cli.conftest import Play

HOLDEM = ("texas-holdem", "--seats", "3", "--book", "seminole", "--seed", "4")


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "evening.journal")


def table_at(file: str) -> Table | HouseTable | None:
    """The table that the journal holds, which must be sound."""
    key = journal.Key.of_text(Path(f"{file}.key").read_text(encoding="utf-8"))
    with closing(journal.open_reader(file)) as reader:
        verdict, ledger = journal.verify(reader, "table/1", key)
    assert verdict.sound, verdict
    assert not sum(ledger.balances.values())
    with closing(journal.Journal(journal.open_store(file), key)) as book:
        return book.table("table/1")


def hole(out: str) -> str:
    return re.findall(r"you are dealt (.*)", out)[-1]


def test_a_hand_that_was_left_goes_on_with_the_same_cards(play: Play, file: str) -> None:
    first = play(*HOLDEM, "--journal", file, typed="c\nbuy 50\n")
    assert first.status == 0 and not first.err
    assert "seat 1 (you) buys 50 when the hand is over" in first.lines
    left = table_at(file)
    assert left is not None and left.playing
    again = play("--journal", file, typed="f\n\n")
    assert again.status == 0 and not again.err
    assert hole(again.out.split("hand 2")[0]) == hole(first.out)
    assert "seat 1 (you) calls 2" in again.lines or "seat 1 (you) calls 1" in again.lines
    assert "seat 1 (you) folds" in again.lines
    there = table_at(file)
    assert there is not None and there.seats[1].chips > 200


def test_what_was_acknowledged_outlives_a_kill(file: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cardspeak", "play", *HOLDEM, "--journal", file]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as person:
        assert person.stdin and person.stdout
        person.stdin.write("r 7\n")
        person.stdin.flush()
        for line in person.stdout:
            if line.startswith("seat 1 (you) raises to 7"):
                break
        person.send_signal(signal.SIGKILL)
    there = table_at(file)
    assert isinstance(there, Table)
    assert there.round is not None
    assert any(getattr(event, "seat", 0) == 1 and getattr(event, "to", 0) == 7 for event in there.round.events)


@pytest.mark.parametrize(("how", "posts"), [("post", r"posts 2 \("), ("wait", r"posts 2 \(big blind\)")])
def test_sitting_out_and_coming_back(play: Play, file: str, how: str, posts: str) -> None:
    """Who sat out while the big blind passed is dealt in after posting it, behind the button, or when it comes again."""
    typed = "f\nsit out\n" + 5 * "\n" + f"back\n{how}\n" + 40 * "\n"
    game = play("--seats", "6", "--book", "seminole", "--seed", "9", "--journal", file, typed=typed)
    assert game.status == 0 and not game.err
    assert "seat 1 (you) sits out" in game.lines
    assert game.out.count("seat 1 (you) has missed the big blind") == 1
    assert "seat 1 (you) is back" in game.lines
    before, after = game.out.split("seat 1 (you) is back")
    assert before.count("you are dealt") == 1
    assert re.search(rf"seat 1 \(you\) {posts}.*?you are dealt", after, re.S)
    table_at(file)


def test_horse_goes_on_where_it_was(play: Play, file: str) -> None:
    first = play("horse", "--watch", "--by", "count", "--seats", "3", "--rounds", "3", "--seed", "1", "--journal", file)
    again = play("--journal", file, "--rounds", "2", "--seed", "1")
    assert (first.status, again.status) == (0, 0)
    assert [line.split(",")[1].strip(" ─") for line in first.lines if re.match(r"hand \d", line)][-1] == "Razz"
    assert [line.split(",")[1].strip(" ─") for line in again.lines if re.match(r"hand \d", line)] == [
        "Seven-card stud",
        "Seven-card stud high-low split",
    ]


def test_a_round_against_the_house_goes_on_and_meters_last(play: Play, file: str) -> None:
    options = ("--progressive", "A", "--seed", "5", "--journal", file)
    first = play(ULTIMATE, *options, typed="5 prog\nk\n")
    assert first.status == 0 and not first.err
    left = table_at(file)
    assert isinstance(left, HouseTable) and left.playing
    again = play(ULTIMATE, "--journal", file, typed="k\nf\nbuy 25\n\n")
    assert again.status == 0 and not again.err
    own = re.findall(r"you have   (\S+ \S+)", first.out)[-1]
    assert own in again.out
    assert "you buy $25" in again.lines
    there = table_at(file)
    assert isinstance(there, HouseTable) and there.meters == left.round.meters  # type: ignore[union-attr]


def test_a_round_is_sat_out_against_the_house(play: Play, file: str) -> None:
    game = play(RIDE, "--seed", "5", "--journal", file, "--rounds", "2", typed="sit out\n\nr\nr\n")
    assert game.status == 0 and not game.err
    assert "nobody bets, and the round is called off" in game.out or "even in this round" in game.lines
    table_at(file)


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (("razz",), "leave game out to go on with it"),
        (("--seats", "4"), "leave seats out to go on with it"),
        ((RIDE,), "the journal has a table between players"),
    ],
)
def test_an_evening_that_is_there_is_not_another(play: Play, file: str, args: tuple[str, ...], complaint: str) -> None:
    play(*HOLDEM, "--journal", file)
    game = play(*args, "--journal", file)
    assert (game.status, game.out) == (2, "")
    assert complaint in game.err
    assert game.err.count("\n") == 1


def test_keys(play: Play, file: str, tmp_path: Path) -> None:
    assert "--key-file is for a game with --journal" in play("--key-file", str(tmp_path / "k")).err
    play(*HOLDEM, "--journal", file)
    assert Path(f"{file}.key").stat().st_mode & 0o077 == 0
    Path(f"{file}.key").rename(tmp_path / "elsewhere")
    lost = play("--journal", file)
    assert (lost.status, lost.err.count("\n")) == (2, 1)
    assert ".key is missing, and the journal has entries" in lost.err
    assert play("--journal", file, "--key-file", str(tmp_path / "elsewhere")).status == 0

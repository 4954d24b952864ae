"""`cardspeak simulate` at the command line."""

from __future__ import annotations

import json

import pytest

from cardspeak.cli import main
from cardspeak.cli.simulate import policy_of


def test_json_holds_the_figures_and_a_seed_repeats_them(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "omaha-hi-lo-8", "--policy", "rock", "--policy", "tests.analysis.policies:checks_or_calls",
             "--rounds", "30", "--seed", "5", "--seats", "4", "--rake", "5/4", "--book", "seminole", "--json"]  # fmt: skip
    assert main(asked) == 0
    first = capsys.readouterr()
    assert main([*asked, "--workers", "2"]) == 0
    assert capsys.readouterr().out == first.out and not first.err
    found = json.loads(first.out)
    assert found["rounds"] == 30 and found["complete"] and found["seats"] == 4 and found["book"] == "seminole"
    assert [line["policy"] for line in found["by_policy"]] == ["rock", "checks_or_calls"]
    assert sum([line["net"] for line in found["by_seat"]]) == -found["rake"] < 0
    assert sum([line["hands"] for line in found["by_policy"]]) == 120


def test_tables_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "razz", "--rounds", "8", "--seed", "5"]) == 0
    said = capsys.readouterr().out
    assert "Razz, fixed limit 2/4" in said and "8 rounds; 4 players with 200 chips each; seed 5" in said
    assert "place in the deal" in said and "small bets per 100" in said
    assert all(bot in said for bot in ("regular", "caller", "rock", "maniac"))


def test_it_stops_in_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "texas-holdem", "--rounds", "1000000", "--seconds", "0"]) == 0
    assert "of 1,000,000 rounds, then it was stopped" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (["chess"], "no game named 'chess'"),
        (["razz", "--policy", "tight"], "no policy named 'tight'"),
        (["razz", "--policy", "os:nothing"], "--policy os:nothing: module 'os' has no attribute 'nothing'"),
        (["razz", "--policy", "no.such:thing"], "--policy no.such:thing: No module named"),
        (["razz", "--seats", "9"], "takes 2 to 8 players, not 9"),
        (["omaha", "--rake", "5/x"], "--rake '5/x': the cap is a whole number"),
        (["omaha", "--limit", "fixed", "--blinds", "a"], "--blinds 'a'"),
        (["omaha", "--book", "hoyle"], "no house rules named 'hoyle'"),
        (["omaha", "--cluster", "here"], "'here' is not a scheduler's address"),
        (["omaha", "--cluster", "tcp://127.0.0.1:1", "--workers", "2"], "say one of them"),
        (["omaha", "--policy", "rock", "--policy", "tests.analysis.policies:raises_too_little"], "raise 3 is refused: "),
    ],
)
def test_what_makes_no_sense_is_one_line(asked: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *asked]) == 2
    said = capsys.readouterr()
    assert says in said.err and said.err.count("\n") == 1 and not said.out


def test_a_policy_of_ones_own_is_found_by_its_place() -> None:
    from tests.analysis import policies

    assert policy_of("tests.analysis.policies:folds") is policies.folds
    assert policy_of("rock") == "rock"

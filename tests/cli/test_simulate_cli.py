"""`cardspeak simulate` at the command line."""

from __future__ import annotations

import json

import pytest

from cardspeak.analysis.edge import RideSetup, edge
from cardspeak.cli import main
from cardspeak.cli.options.policies import policy_of


def test_json_holds_the_figures_and_a_seed_repeats_them(capsys: pytest.CaptureFixture[str]) -> None:
    asked = [
        "simulate",
        "omaha-hi-lo-8",
        "--policy",
        "rock",
        "--policy",
        "tests.analysis.policies:checks_or_calls",
        "--rounds",
        "30",
        "--seed",
        "5",
        "--seats",
        "4",
        "--rake",
        "5/4",
        "--book",
        "seminole",
        "--json",
    ]
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
    assert "Razz, fixed limit 2/4" in said and "8 rounds; 6 players with 200 chips each; seed 5" in said
    assert "place in the deal" in said and "small bets per 100" in said
    assert all(bot in said for bot in ("regular", "caller", "rock", "maniac"))


def test_against_the_house_the_exact_figures_stand_beside(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "let-it-ride", "--policy", "rules-of-thumb", "--rounds", "400", "--seed", "5"]
    assert main(asked) == 0
    said = capsys.readouterr().out
    assert "let-it-ride, paytables base book, bonus book; played as: " in said and "400 rounds; seed 5" in said
    assert all(f" {name} " in said for name in ("base", "bet 2", "bonus", "round", "both"))
    assert main([*asked, "--workers", "2", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert main([*asked, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == first
    exact = {each["figure"]: each["exact"] for each in first["checks"]}
    assert first["complete"] and exact["bonus"] == str(edge(RideSetup()).wagers["bonus"].expectation)
    ultimate = ["simulate", "ultimate-texas-holdem", "--trips", "C", "--seats", "2", "--rounds", "20", "--seed", "5", "--json"]
    assert main(ultimate) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["wagers"]) == {"main", "ante", "blind", "play", "trips", "round"}
    assert set(found["decisions"]) == {"4x", "3x", "2x", "1x", "fold"} and sum(found["decisions"].values()) == 20


def test_it_stops_in_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "texas-holdem", "--rounds", "1000000", "--seconds", "0"]) == 0
    assert "of 1,000,000 rounds, then it was stopped" in capsys.readouterr().out


@pytest.mark.usefixtures("interruptible")
def test_ctrl_c_prints_what_is_done(capsys: pytest.CaptureFixture[str]) -> None:
    asked = [
        "simulate",
        "texas-holdem",
        "--policy",
        "tests.analysis.policies:checks_or_calls",
        "--rounds",
        "100000",
        "--policy",
        "tests.analysis.policies:INTERRUPTS",
        "--seed",
        "5",
        "--json",
    ]
    assert main(asked) == 130
    found = json.loads(capsys.readouterr().out)
    assert found["asked"] == 100_000 and 250 <= found["rounds"] < 5000 and not found["complete"]
    assert found["by_policy"][0]["hands"] == found["rounds"]


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
        (["let-it-ride", "--blinds", "1/2"], "--blinds is for games between players"),
        (["let-it-ride", "--seats", "2"], "--seats is for games between players"),
        (["let-it-ride", "--trips", "A"], "let-it-ride has no trips wager"),
        (["let-it-ride", "--policy", "rock"], "no strategy 'rock'"),
        (["let-it-ride", "--policy", "best", "--policy", "best"], "one strategy plays against the house, not 2"),
        (["ultimate-texas-holdem", "--trips", "E"], "no trips paytable 'E'"),
        (["razz", "--trips", "A"], "--trips is for games against the house"),
        (["omaha", "--policy", "rock", "--policy", "tests.analysis.policies:raises_too_little"], "raise 3 is refused: "),
    ],
)
def test_what_makes_no_sense_is_one_line(asked: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *asked]) == 2
    said = capsys.readouterr()
    assert says in said.err and said.err.count("\n") == 1 and not said.out


def test_a_policy_of_ones_own_is_found_by_its_place() -> None:
    from tests.analysis import policies

    assert policy_of("tests.analysis.policies:folds", "--policy") is policies.folds
    assert policy_of("rock", "--policy") == "rock"

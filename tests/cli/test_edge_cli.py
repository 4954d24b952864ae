"""`cardspeak edge` as it is typed."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from cardspeak import cli
from cardspeak.cli import working

Capture = pytest.CaptureFixture[str]
ULTIMATE = "ultimate-texas-holdem"


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def run(*args: str) -> int:
    return cli.main(["edge", *args])


def printed(capsys: Capture, *args: str) -> Any:
    assert run(*args, "--json") == 0
    out = capsys.readouterr().out
    assert out.endswith("\n") and out.count("\n") == 1
    return json.loads(out)


def lines(capsys: Capture) -> list[str]:
    return [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]


def test_let_it_ride_in_one_line_of_json(capsys: Capture) -> None:
    said = printed(capsys, "let-it-ride")
    base = said["wagers"]["base"]
    assert base["edge"] == "37963/1082900"
    assert base["edge_float"] == pytest.approx(0.035056791948, abs=1e-12)
    assert base["standard_deviation"] == pytest.approx(5.158071847, abs=1e-9)
    assert said["rides"]["bet 1"]["frequency"] == "402/5525"
    assert said["readings"]["zero_value"]["value"] == "withdraw"
    assert said["readings"]["zero_value"]["alternatives"] == ["withdraw", "ride"]
    assert said["wagers"]["bonus"]["by_reading"]["bonus_stake"]["returned"]["edge_float"] == pytest.approx(0.21199710653)


def test_every_fraction_is_there_as_a_number_too(capsys: Capture) -> None:
    def check(value: Any) -> None:
        if isinstance(value, dict):
            for name, part in value.items():
                if name.endswith("_float") and part is not None:
                    assert float(Fraction(value[name.removesuffix("_float")])) == part
                check(part)
        elif isinstance(value, list):
            for part in value:
                check(part)

    check(printed(capsys, ULTIMATE, "--trips", "A", "--progressive", "A", "--rate", "15%", "--target-edge", "trips.flush=1%"))


def test_ultimate_with_every_side_wager(capsys: Capture) -> None:
    said = printed(capsys, ULTIMATE, "--trips", "D", "--progressive", "a", "--six-card", "A", "--bet", "six-card=5")
    edges = {name: wager["edge_float"] for name, wager in said["wagers"].items()}
    assert edges["main"] == pytest.approx(0.021849713763, abs=1e-12)
    assert edges["trips"] == float(Fraction(22717, 367540))
    assert edges["progressive"] == pytest.approx(0.411489211, abs=1e-9)  # paytable A says to: the wager goes back beside its odds
    by_word = said["wagers"]["progressive"]["by_reading"]["progressive_pays"]
    assert by_word["for"]["edge_float"] == pytest.approx(0.44018838, abs=1e-8)  # as published, the wager inside
    assert edges["six-card"] == pytest.approx(0.18098054, abs=1e-8)
    assert said["decisions"]["4x"]["frequency_float"] == pytest.approx(0.3770739065, abs=1e-10)
    assert said["before_flop"]["4x"]["hands"] == "33+ A2+ K2s+ K5o+ Q6s+ Q8o+ J8s+ JTo"
    assert said["progressive"]["envy_per_other_player"] == "185/32487"
    assert {tuple(pair["wagers"]) for pair in said["correlations"]} >= {("main", "trips"), ("trips", "progressive")}


def test_tables_for_people(capsys: Capture) -> None:
    assert run(ULTIMATE, "--outcomes") == 0
    said = lines(capsys)
    assert "main 2.184971 % 0.526214 % 4.939312 46.5699 % 3.2182 %" in said
    assert "main: edge 2.1849713763 %, exactly 50643648973/2317817502000 of the Ante" in said
    assert "4x 37.70739065 %" in said
    assert "reading progressive_pays=as-printed: the collected wager goes back where the" in said
    assert any([line.startswith("4x, won, royal-flush 505 ") for line in said])
    assert all([len(line) <= 80 for line in said])


def test_wagers_of_which_the_house_loses_are_named(capsys: Capture) -> None:
    assert run(ULTIMATE, "--progressive", "A", "--reading", "progressive_hand=best-of-seven") == 0
    assert "on the players' side: progressive, of which the house loses 458.705620 %" in lines(capsys)
    assert run(ULTIMATE, "--progressive", "A") == 0
    assert not [line for line in lines(capsys) if "players' side" in line]


def test_let_it_ride_for_people(capsys: Capture) -> None:
    assert run("let-it-ride", "--sensitivity", "--target-edge", "base.flush=2%") == 0
    said = lines(capsys)
    assert "base 3.505679 % 2.864803 % 5.158072 23.8780 % 0.0000 %" in said
    assert "flush $50 dollars -0.19654015 %" in said
    assert "base flush: no whole number gives the base exactly 2.000000 %" in said


def test_progress_of_a_meter_over_time(capsys: Capture) -> None:
    assert (
        run(
            ULTIMATE,
            "--progressive",
            "A",
            "--meter",
            "25000",
            "--rate",
            "15%",
            "--players",
            "6",
            "--reading",
            "progressive_pays=for",
        )
        == 0
    )
    said = lines(capsys)
    assert "meter $25,000 $10,000 $160,530.53 $150,793.68 $56,558.42" in said
    assert "returns in the long run, Envy aside: 69.595992 %" in said


def test_the_same_table_has_the_same_hash(capsys: Capture) -> None:
    hashes = [
        printed(capsys, "let-it-ride", *args)["hash"]
        for args in ((), ("--reading", "zero-value=withdraw"), ("--reading", "zero_value=ride"), ("--bet", "bet=10"))
    ]
    assert hashes[0] == hashes[1]
    assert len(set(hashes)) == 3


def test_a_paytable_and_a_strategy_of_ones_own(capsys: Capture, tmp_path: Path) -> None:
    table = tmp_path / "own.toml"
    table.write_text(
        'game = "let-it-ride"\nwager = "base"\nname = "own"\n[pays]\nroyal-flush = 2000\nflush = 10\ntens-or-better = 1\n'
    )
    strategy = tmp_path / "never.toml"
    strategy.write_text('game = "let-it-ride"\nthree-cards = "never"\nfour-cards = "never"\n')
    said = printed(capsys, "let-it-ride", "--paytable", str(table), "--strategy", str(strategy))
    assert said["settings"]["paytables"]["base"] == {
        "royal-flush": "2,000 to 1",
        "flush": "10 to 1",
        "tens-or-better": "1 to 1",
    }
    assert said["decisions"]["none"]["frequency"] == "1"
    paid = 4 * 2001 + 5108 * 11 + 422_400 * 2
    assert Fraction(said["wagers"]["base"]["edge"]) == 1 - Fraction(paid, 2_598_960)


@pytest.mark.parametrize(
    ("args", "what"),
    [
        (["razz"], "no exact figures of 'razz'; there are let-it-ride and ultimate-texas-holdem"),
        ([ULTIMATE, "--trips", "E"], "no trips paytable 'E'; there are A, B, C, D"),
        (["let-it-ride", "--trips", "A"], "let-it-ride has no trips wager; it has base, bonus"),
        ([ULTIMATE, "--reading", "x=y"], "no reading 'x' of ultimate-texas-holdem"),
        ([ULTIMATE, "--reading", "x"], "'x' is no reading: write name=value"),
        ([ULTIMATE, "--bet", "play=5"], "no bet 'play' in ultimate-texas-holdem"),
        ([ULTIMATE, "--bet", "ante=five"], "'five' is not an amount"),
        ([ULTIMATE, "--meter", "5"], "a meter needs a Progressive"),
        ([ULTIMATE, "--progressive", "C", "--meter", "5"], "say which meter, as in mega=5"),
        ([ULTIMATE, "--progressive", "A", "--rate", "lots"], "'lots' is no share"),
        ([ULTIMATE, "--progressive", "A", "--rate", "1/3"], "not 1/3"),
        (["let-it-ride", "--meter", "5"], "let-it-ride has no meters"),
        (["let-it-ride", "--strategy", "wild"], "no strategy 'wild'; there are best, rules-of-thumb"),
        (["let-it-ride", "--strategy", "none.toml"], "none.toml: No such file"),
        (["let-it-ride", "--target-edge", "base=2%"], "'base' names no row"),
        (["let-it-ride", "--target-edge", "trips.flush=2%"], "no paytable of 'trips' in use"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(args: list[str], what: str, capsys: Capture) -> None:
    assert run(*args) == 2
    out, err = capsys.readouterr()
    assert not out
    assert what in err and err.count("\n") == 1


def test_without_numba_it_says_what_to_install(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert run("let-it-ride") == 2
    assert "pip install 'cardspeak[fast]'" in capsys.readouterr().err


def test_progress_is_shown_at_a_terminal_only(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    with working.progress_bar(hidden=False) as progress:
        progress("weighing flops", 0.5)
    assert "weighing flops" in capsys.readouterr().err
    monkeypatch.delenv("FORCE_COLOR")
    with working.progress_bar(hidden=False) as progress:
        progress("weighing flops", 0.5)
    assert not capsys.readouterr().err


def test_the_command_leaves_heavy_imports_to_itself() -> None:
    script = "import sys; from cardspeak import cli; print('numpy' in sys.modules, 'cardspeak.analysis.edge' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert found.stdout == "False False\n"

"""Rounds that bots alone play are compiled where there are many, and are the very rounds that are played one by one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from cardspeak import rake
from cardspeak.analysis.simulate import simulate
from cardspeak.analysis.simulate.table import COMPILED_FROM, Table, table
from cardspeak.batch.kernels import layout as m
from cardspeak.bots import ALL, Temperament
from tests.analysis import policies

WHO = ["regular", "maniac", "rock", "caller"]
GAMES = {
    "texas-holdem": ("nl 1/2", 3, 40),
    "omaha-hi-lo-8": ("fl 2/4 blinds 1/2", 5, 20),
    "razz": ("fl 2/4 ante 1 bring-in 1", 7, 20),
    "stud": ("fl 2/4 ante 1 bring-in 1", 8, 20),  # whose burns are reshuffled
    "deuce-to-seven-triple-draw": ("fl 2/4 blinds 1/2", 6, 10),  # whose discards are
}

STAYS = Temperament("stays", "never folds", care=0, reserve=9, bluffs=0, slows=1, size=1)


def made(key: str, **more: Any) -> Table:
    stakes, seats, _ = GAMES[key]
    return table(key, stakes, WHO[:seats], seats=seats, seed=11, rake=rake.percentage(5, cap=3), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("key", GAMES)
def test_they_are_the_rounds_that_are_played_one_by_one(key: str) -> None:
    at = made(key)
    rounds = GAMES[key][2]
    assert at.compiled and rounds < COMPILED_FROM
    one_by_one = at.chunk(0, rounds)
    assert at.compiled.tally(0, rounds) == one_by_one
    assert at.compiled.tally(0, 7) + at.compiled.tally(7, rounds) == one_by_one
    assert list(at.compiled.nets(3, 9)) == list(at.nets(3, 9))


@pytest.mark.parametrize("key", ["stud", "deuce-to-seven-triple-draw"])
def test_what_is_shuffled_again_follows_the_seed(key: str) -> None:
    at = table(key, GAMES[key][0], [STAYS], seats=GAMES[key][1], seed=3)  # type: ignore[arg-type]
    assert at.compiled
    lot = at.compiled.batch.play(80)
    again = [number for number in range(80) if any(word.kind == m.RESHUFFLED for word in lot.said(number))]
    assert again, "nothing was shuffled again"
    for number in again[:3]:
        assert at.compiled.tally(number, number + 1) == at.chunk(number, number + 1)
        assert at.compiled.batch.play(1, number).events(number) == at.play(number).events


def test_many_rounds_of_bots_are_compiled_and_others_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    found = simulate("texas-holdem", "nl 1/2", WHO, 6000, seed=7, progress=lambda done, _: told.append(done))  # type: ignore[arg-type]
    assert told == [4096, 6000] and found.complete
    assert sum([of.net for of in found.policies.values()]) == 0
    assert found.round(5999).net[1] == list(found.table.nets(5000, 6000))[-1][0][0]
    assert table("texas-holdem", "nl 1/2", ["rock", policies.folds]).compiled is None  # type: ignore[arg-type]
    monkeypatch.setattr(sys.modules[Table.__module__], "missing", lambda names: ["numba"])
    assert made("texas-holdem").compiled is None


def test_pairs_have_the_error_of_their_difference() -> None:
    found = simulate("texas-holdem", "nl 1/2", ["rock", "maniac", "caller"], 40, seed=7, seats=4)  # type: ignore[arg-type]
    nets = [found.round(number).net for number in range(40)]
    more = [(net[1] + net[4]) - 2 * net[2] for net in nets]
    of = found.pairs["rock", "maniac"]
    assert (of.net, of.hands, of.squares) == (sum(more), 80, sum([each * each for each in more]))
    assert float(of.mean) == sum(more) / 80 and list(found.pairs)[2] == ("maniac", "caller")
    assert len(found.as_json()["by_pair"]) == 3


def test_every_round_is_written_as_parquet(tmp_path: Path) -> None:
    from pyarrow import parquet

    found = simulate("razz", "fl 2/4 ante 1 bring-in 1", list(ALL)[:4], 5000, seed=7)  # type: ignore[arg-type]
    found.to_parquet(tmp_path / "rounds.parquet")
    rows = parquet.read_table(tmp_path / "rounds.parquet")
    assert rows.num_rows == 20_000 and rows.column_names == ["round", "seat", "policy", "button", "net", "rake"]
    frame = rows.to_pandas()
    assert frame.groupby("policy").net.sum().to_dict() == {name: of.net for name, of in found.policies.items()}
    assert frame.net.sum() == 0 and not frame.button.any()

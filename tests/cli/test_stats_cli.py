"""`cardspeak stats`: rows, their order, JSON, what is left out, and one clear line for what cannot be."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest

from cardspeak import cli

EXAMPLES = Path(__file__).parents[2] / "examples"
BAD = """
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'd dh p3 7c2d', 'p3 f', 'p1 f']
finishing_stacks = [201, 199, 200]
"""


def test_a_row_a_player_and_the_summary_last(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["stats", str(EXAMPLES), "--json"]) == 0
    *rows, last = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert last == {"summary": {"hands": 31, "left_out": {}, "skipped": 0}}
    assert list(rows[0]) == [
        "player", "hands", "net", "rake", "vpip", "pfr", "three_bet", "wtsd", "wsd", "all_in_adjusted", "currency",
    ]  # fmt: skip
    assert [row["hands"] for row in rows] == sorted((row["hands"] for row in rows), reverse=True)
    for currency in ("", "USD"):
        mine = [row for row in rows if row["currency"] == currency]
        assert sum(Decimal(row["net"]) + Decimal(row["rake"]) for row in mine) == 0


def test_a_table_for_people(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert cli.main(["stats", str(EXAMPLES / "evening.phhs"), "--by", "position"]) == 0
    told = capsys.readouterr().out
    assert "position" in told
    assert any(line.split()[:1] == ["BTN"] for line in told.splitlines())
    assert told.rstrip().splitlines()[-1].endswith(" hands")


def test_what_does_not_agree_is_left_out_and_counted(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "a.phhs").write_text(f"[1]{BAD}[2]{BAD.replace('[201, 199', '[199, 201')}", encoding="utf-8")
    assert cli.main(["stats", str(tmp_path), "--json"]) == 1
    assert '{"summary":{"hands":1,"left_out":{"differ":1},"skipped":0}}' in capsys.readouterr().out
    assert cli.main(["stats", str(tmp_path)]) == 1
    assert "1 hand; 1 other left out, which the audit does not let stand" in capsys.readouterr().out
    (tmp_path / "a.phhs").write_text(BAD, encoding="utf-8")
    assert cli.main(["stats", str(tmp_path)]) == 2


@pytest.mark.parametrize(
    ("more", "said"),
    [(("--by", "mood"), "no group 'mood'; there are player, position, game, stakes"), (("--book", "hoyle"), "hoyle")],
)
def test_bad_usage_is_one_line(more: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["stats", str(EXAMPLES), *more]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert said in told.err

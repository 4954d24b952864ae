"""`cardspeak stats`: rows, their order, JSON, what is left out, and one clear line for what cannot be."""

from __future__ import annotations

import json
import re
from decimal import Decimal
from fractions import Fraction
from html import escape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cardspeak import cli
from cardspeak.analysis.stats.figures import MEANINGS, Row
from cardspeak.cli.histories.stats_page import Course

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
        "player",
        "hands",
        "net",
        "rake",
        "vpip",
        "pfr",
        "three_bet",
        "wtsd",
        "wsd",
        "all_in_adjusted",
        "currency",
    ]
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


def test_a_page_has_the_table_what_it_means_and_a_graph_a_row(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "results.html"
    assert cli.main(["stats", str(EXAMPLES), "--json", "--page", str(page)]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()][:-1]
    told = page.read_text("utf-8")
    assert told.count('<th scope="row">') == len(rows)
    assert all(f"<dt>{name}</dt><dd>{escape(meaning)}</dd>" in told for name, meaning in MEANINGS.items())
    most = rows[0]
    assert f"Won {most['net']} in {most['hands']:,} hands, {most['all_in_adjusted']} by all-ins." in told
    drawn = [ElementTree.fromstring(each) for each in re.findall(r"<svg.*?</svg>", told, re.DOTALL)]
    assert len(drawn) == len([row for row in rows[:12] if row["hands"] > 1])
    assert "http" not in told.replace("http://www.w3.org/2000/svg", "")


def test_a_long_course_keeps_its_ends_and_stays_small() -> None:
    course, row = Course(), Row("Ada")
    for hand in range(1, 100_001):
        row.hands, row.net = hand, Fraction(hand)
        course.add(row)
    assert len(course.points) <= 600
    assert course.points[0] == (0, 0, 0)
    assert course.points[-1][0] > 99_000

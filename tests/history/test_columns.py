"""An audit's rows: what a hand and its acts come to as columns, the same whoever shared the work, read by other tools."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import duckdb
import pyarrow.parquet
import pytest

from cardspeak.cli import main
from cardspeak.history.columns.rows import ACTS, HANDS, PLAYERS
from tests.docs.blocks import ROOT

EXAMPLES = ROOT / "examples"
PAGE = ROOT / "docs" / "reference" / "columns.md"


def asked(folder: Path, question: str) -> list[Any]:
    """What DuckDB answers, `hands` and `acts` being the files."""
    put = question.replace("hands!", f"'{folder}/hands.parquet'").replace("acts!", f"'{folder}/acts.parquet'")
    return duckdb.sql(put).fetchall()


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("columns")
    assert main(["audit", str(EXAMPLES), "--book", "seminole", "--parquet", str(folder)]) == 0
    return folder


def test_every_hand_and_every_act_has_a_row(written: Path) -> None:
    assert asked(written, "SELECT count(*), min(id), max(id), count(DISTINCT verdict) FROM hands!") == [(31, 0, 30, 1)]
    assert asked(written, "SELECT count(*) FROM acts! WHERE id NOT IN (SELECT id FROM hands!)") == [(0,)]
    assert asked(written, "SELECT count(*) FROM (SELECT id FROM acts! GROUP BY id HAVING max(place) + 1 <> count(*))") == [(0,)]
    wagers = "SELECT act, amount, total FROM acts! WHERE id = 1 AND act IN ('bet', 'call') AND street = 2 ORDER BY place"
    assert asked(written, wagers) == [("bet", 10, 10), ("call", 10, None)]


def test_the_nets_and_the_rake_of_a_hand_come_to_nothing(written: Path) -> None:
    each = "SELECT id, rake, unnest(players) AS p FROM hands!"
    sums = f"SELECT id, any_value(rake) + sum(p.net) AS left_over FROM ({each}) GROUP BY id"
    assert asked(written, f"SELECT count(*) FROM ({sums}) WHERE left_over <> 0") == [(0,)]


def test_what_goes_in_is_what_comes_out(written: Path) -> None:
    """Where the file tells of a bet that nobody called; PHH does not."""
    paid = "sum(CASE WHEN act IN ('collect', 'uncalled') THEN -amount ELSE coalesce(amount, 0) END)"
    question = f"""SELECT count(*) FROM (SELECT id, {paid} AS left_over FROM acts! GROUP BY id) AS s
        JOIN hands! AS h ON h.id = s.id WHERE h.format NOT IN ('phh', 'ohh') AND s.left_over <> h.rake"""
    assert asked(written, question) == [(0,)]


def test_the_rows_are_the_same_whoever_shares_the_work(written: Path, tmp_path: Path) -> None:
    assert main(["audit", str(EXAMPLES), "--book", "seminole", "--jobs", "2", "--parquet", str(tmp_path)]) == 0
    for name in ("hands", "acts"):
        one, other = [pyarrow.parquet.read_table(folder / f"{name}.parquet") for folder in (written, tmp_path)]
        assert one.equals(other)


def test_a_file_that_cannot_be_read_has_a_row_too(tmp_path: Path) -> None:
    bad = tmp_path / "bad.phh"
    bad.write_text("variant = 'NT'\nantes = 5\n")
    assert main(["audit", str(bad), "--book", "seminole", "--parquet", str(tmp_path)]) == 2
    ((verdict, reason, players),) = asked(tmp_path, "SELECT verdict, reason, players FROM hands!")
    assert (verdict, players) == ("unreadable", None) and reason
    assert sorted(path.name for path in tmp_path.iterdir()) == ["acts.parquet", "bad.phh", "hands.parquet"]


def test_every_column_says_what_it_means(written: Path) -> None:
    told = PAGE.read_text("utf-8")
    for name, columns in (("hands", HANDS), ("acts", ACTS), ("players", PLAYERS)):
        part = told.partition(f"## {name}\n")[2].partition("\n## ")[0]
        assert [f"| `{each}` | {column.kind} | {column.means} |" for each, column in columns.items()] == [
            line for line in part.splitlines() if line.startswith("| `")
        ]
    field = pyarrow.parquet.read_schema(written / "acts.parquet").field("total")
    assert field.metadata[b"means"].decode() == ACTS["total"].means


def test_a_summary_has_each_kind_of_difference_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (EXAMPLES / "evening.phhs").read_text("utf-8")
    (tmp_path / "two.phhs").write_text(text.replace("p3 f", "p3 cbr 3", 1).replace("p4 f", "p4 cbr 3", 1))
    main(["audit", str(tmp_path), "--book", "seminole", "--summary", "--json"])
    (told,) = [json.loads(line)["summary"] for line in capsys.readouterr().out.splitlines()]
    differences = told["differences"]
    assert sum(each["rounds"] for each in differences) == told["rounds"] - told["agree"] > 0
    assert all(each["first"].startswith(str(tmp_path)) for each in differences)
    main(["audit", str(tmp_path), "--book", "seminole", "--summary"])
    shown = capsys.readouterr().out
    assert differences[0]["verdict"] in shown

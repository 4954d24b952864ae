"""An audit's rows: what a hand and its acts come to as columns, the same whoever shared the work, read by other tools."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import duckdb
import pyarrow
import pyarrow.parquet
import pytest
from msgspec import structs

from cardspeak import load
from cardspeak.cli import main
from cardspeak.history.columns.reading import TOGETHER
from cardspeak.history.columns.rows import ACTS, HANDS, PLAYERS
from cardspeak.history.sources import of_paths
from cardspeak.history.streaming import read_with_text
from tests.docs.blocks import ROOT

EXAMPLES = ROOT / "examples"
CORPUS = os.environ.get("CARDSPEAK_CORPUS", "")
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


def test_hands_are_read_back_as_they_were_read_the_first_time(written: Path, tmp_path: Path) -> None:
    """Also audited again, by several at once: the same rows, the text of each hand among them."""
    first, again = [[structs.replace(one, index=0) for one in load(path)] for path in (EXAMPLES, written / "hands.parquet")]
    assert first == again
    rows = str(written / "hands.parquet")
    assert main(["audit", rows, "--book", "seminole", "--jobs", "2", "--parquet", str(tmp_path)]) == 0
    for name in ("hands", "acts"):
        one, other = [pyarrow.parquet.read_table(folder / f"{name}.parquet") for folder in (written, tmp_path)]
        assert one.equals(other)


def test_what_is_drawn_from_the_hands_is_read_too(written: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever kept the columns `file` and `text`, and however many rows it has."""
    few = tmp_path / "few.parquet"
    many = f"SELECT file, text FROM '{written}/hands.parquet', range({TOGETHER}) WHERE game = 'razz'"
    duckdb.sql(f"COPY ({many}) TO '{few}'")
    each = len([one for one in load(EXAMPLES) if getattr(one, "game", "") == "razz"])
    assert len([*load(few)]) == each * TOGETHER > TOGETHER - 1
    capsys.readouterr()
    assert main(["stats", str(few), "--by", "game", "--json"]) == 0
    row, summary = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert row["game"].endswith("razz") and summary["summary"]["hands"] == each * TOGETHER


def test_beside_the_files_they_are_made_of_no_hand_comes_twice(tmp_path: Path) -> None:
    (tmp_path / "evening.phhs").write_text((EXAMPLES / "evening.phhs").read_text("utf-8"))
    found = [len([*load(tmp_path)])]
    main(["audit", str(tmp_path), "--book", "seminole", "--parquet", str(tmp_path)])
    assert [len([*load(tmp_path)])] == found


@pytest.mark.parametrize(
    ("made", "why"),
    [
        (lambda path: path.write_bytes(b"PAR1 and no more"), "no Parquet: "),
        (lambda path: pyarrow.parquet.write_table(pyarrow.table({"x": [1]}), path), "its hands have no text"),
        (lambda path: pyarrow.parquet.write_table(pyarrow.table({"file": [1], "text": [2]}), path), "no Parquet: "),
        (
            lambda path: pyarrow.parquet.write_table(pyarrow.table({"file": ["a"] * 99, "text": ["x" * 99_999] * 99}), path),
            "--large",
        ),
    ],
)
def test_what_holds_no_hands_is_told_in_a_line(made: Callable[[Path], object], why: str, tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    made(path)
    (one,) = load(path)
    assert why in getattr(one, "reason", "") and "\n" not in getattr(one, "reason", "")


def test_a_row_without_a_text_is_what_it_was(tmp_path: Path) -> None:
    noise = tmp_path / "noise.phh"
    noise.write_text("good evening")
    main(["audit", str(noise), "--book", "seminole", "--parquet", str(tmp_path)])
    assert [*load(tmp_path / "hands.parquet")] == [*load(noise)]


@pytest.mark.corpus
@pytest.mark.skipif(not CORPUS, reason="CARDSPEAK_CORPUS names no folder of real hands")
def test_the_text_of_a_real_hand_is_all_that_it_is_read_from() -> None:
    for source in of_paths([Path(CORPUS) / "sites2"]).sources:
        for one, text in islice(read_with_text(source), 4):
            (again,) = load(text.encode())
            assert type(one) is type(again)
            assert structs.replace(again, file=one.file, index=one.index, line=one.line) == one or not hasattr(one, "acts")


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

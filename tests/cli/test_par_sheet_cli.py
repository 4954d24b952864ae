"""`cardspeak edge --par-sheet` as it is typed."""

from __future__ import annotations

import json
from importlib import util
from pathlib import Path

import pytest

from cardspeak import cli

Capture = pytest.CaptureFixture[str]


def run(*args: str) -> int:
    return cli.main(["edge", "let-it-ride", "--rounds", "10", *args])


def test_sheets_are_written_and_named(capsys: Capture, tmp_path: Path) -> None:
    assert run("--par-sheet", str(tmp_path / "lir.html"), "--par-sheet", str(tmp_path / "lir.md"), "--sensitivity") == 0
    out = capsys.readouterr().out
    names = ["lir.html", "lir.md", "lir-outcomes.svg", "lir-sessions.svg", "lir-risk.svg"]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(names)
    assert "".join(out.split()).endswith("".join(f"written:{tmp_path / name}" for name in names))
    hash = next(line for line in out.splitlines() if line.startswith("hash: ")).removeprefix("hash: ")
    for name in names[:2]:
        text = (tmp_path / name).read_text(encoding="utf-8")
        assert hash in text and "What one more on a row changes" in text


def test_json_stays_one_line(capsys: Capture, tmp_path: Path) -> None:
    assert run("--par-sheet", str(tmp_path / "lir.md"), "--bankroll", "100", "--bankroll", "$2,500", "--json") == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    assert json.loads(out)["hash"] in (tmp_path / "lir.md").read_text(encoding="utf-8")
    assert "| $2,500 | 500 |" in (tmp_path / "lir.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (("--par-sheet", "sheet.docx"), "sheet.docx: a par sheet is a file that ends in .md, .html, .pdf"),
        (("--par-sheet", "nowhere/sheet.html"), "nowhere/sheet.html: No such file or directory"),
        (("--par-sheet", "sheet.md", "--rounds", "0"), "a session has 1 to 5,000 rounds, not 0"),
        (("--par-sheet", "sheet.md", "--bankroll", "0"), "a bankroll is to be a cent at least, not $0"),
        (("--par-sheet", "sheet.md", "--bankroll", "much"), "'much' is not an amount in dollars"),
    ],
)
def test_bad_usage_is_one_line_and_status_2(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], complaint: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(*args) == 2
    err = capsys.readouterr().err
    assert complaint in err and err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_what_is_missing_is_told_before_the_work(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = util.find_spec
    monkeypatch.setattr(util, "find_spec", lambda name: None if name in ("matplotlib", "fpdf") else found(name))
    assert run("--par-sheet", str(tmp_path / "lir.pdf")) == 2
    assert capsys.readouterr().err == "cardspeak: a par sheet needs matplotlib and fpdf: pip install 'cardspeak[report]'\n"

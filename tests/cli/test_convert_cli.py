"""`cardspeak convert`: what it writes, where, and what it says of the rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardspeak import cli
from cardspeak.history import files
from cardspeak.history.audit.audit import audit
from cardspeak.history.model import History
from cardspeak.rulebook.books import of_book

EXAMPLES = Path(__file__).parents[2] / "examples"


def verdicts(path: Path) -> list[str]:
    return [one.verdict for one in audit(files.read(path), lambda setting: of_book("seminole", setting))]


@pytest.mark.parametrize(("to", "suffix"), [("phh", ".phhs"), ("ohh", ".ohh")])
def test_every_example_in_either_format(to: str, suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["convert", str(EXAMPLES), "--to", to, "--out", str(tmp_path / "new")]) == 0
    assert capsys.readouterr() == ("", "")
    written = sorted((tmp_path / "new").iterdir())
    assert [path.name for path in written] == [
        f"{name}{suffix}" for name in ("evening", "fulltilt", "mixed-2", "mixed", "pokerstars")
    ]
    assert {verdict for path in written for verdict in verdicts(path)} == {"agree"}


@pytest.mark.parametrize("to", ["phh", "ohh"])
def test_what_is_printed_is_one_file(to: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["convert", str(EXAMPLES / "fulltilt.txt"), str(EXAMPLES / "evening.phhs"), "--to", to]) == 0
    (tmp_path / "all").write_text(capsys.readouterr().out, encoding="utf-8")
    count = sum([len(list(files.read(EXAMPLES / name))) for name in ("fulltilt.txt", "evening.phhs")])
    assert verdicts(tmp_path / "all") == ["agree"] * count


def test_with_a_book_each_round_has_its_clauses_beside_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evening = str(EXAMPLES / "evening.phhs")
    assert cli.main(["convert", evening, "--to", "phh", "--book", "section-8"]) == 0
    (tmp_path / "cited.phhs").write_text(capsys.readouterr().out, encoding="utf-8")
    plain, cited = list(files.read(Path(evening))), list(files.read(tmp_path / "cited.phhs"))
    for before, after in zip(plain, cited, strict=True):
        assert isinstance(before, History) and isinstance(after, History)
        assert after.fields["_cardspeak_verdict"] == "agree"
        assert any(["S8(" in each for each in after.fields["_cardspeak_cites"]])  # type: ignore[attr-defined]
        assert {key: value for key, value in after.fields.items() if "_cardspeak_" not in key} == before.fields
        assert (after.acts, after.posts, after.stated) == (before.acts, before.posts, before.stated)


def test_what_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = (EXAMPLES / "evening.phhs").read_text(encoding="utf-8").split("\n\n")[1]
    unknown = good.replace("[1]", "[2]").replace("200, 200, 200, 200]", "200, inf, 200, 200]", 1)
    (tmp_path / "some.phhs").write_text(f"{good}\n\n{unknown}\n\n[3]\nvariant = 3\n", encoding="utf-8")
    assert cli.main(["convert", str(tmp_path / "some.phhs"), "--to", "ohh"]) == 1
    told = capsys.readouterr()
    assert told.out.count('"ohh"') == 1
    assert [line.split(": ", 2)[2] for line in told.err.splitlines()] == [
        "hand 1: starting_stack: a stack that nobody knows has no form here",
        "hand 3: variant: not a text",
    ]
    (tmp_path / "none.phh").write_text("variant = 3\n", encoding="utf-8")
    assert cli.main(["convert", str(tmp_path / "none.phh"), "--to", "phh"]) == 2
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["nowhere.phh", "--to", "ohh"], "cardspeak: nowhere.phh:1: cannot be read: No such file or directory"),
        (
            ["nowhere.phh", "--to", "phh", "--book", "hoyle"],
            "cardspeak: no book 'hoyle' to audit by; there are section-8, exhibit-a, seminole",
        ),
        (["nowhere.phh", "--to", "pdf"], "cardspeak: no format 'pdf' to write; there are phh, ohh, pokerstars"),
    ],
)
def test_bad_usage(arguments: list[str], line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["convert", *arguments]) == 2
    assert capsys.readouterr().err == f"{line}\n"

"""A rule book for players: `cardspeak rules print`."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cardspeak import books
from cardspeak.cli import main
from cardspeak.cli.rules.rule_book import rule_book
from cardspeak.rulebook import BOOKS
from cardspeak.rulebook.glossary import glossary

BOOK = """name = "lucky-star"
title = "Lucky <script>alert(1)</script> Star"
edition = "2 & more"
since = 2026-01-01
prefix = "LS"
extends = "section-8"
[[clause]]
label = "3.2"
chapter = "Blinds & <i>antes</i>"
text = "Between two players the <b>button</b> posts the small blind."
replaces = ["(j)(4)"]
points = { "blinds.heads_up" = "button-small" }
[[clause]]
label = "7"
text = "Nobody straddles."
points = { "blinds.straddle" = "refused", "wagering.pot_count" = "silent" }
"""


class Page(HTMLParser):
    """The tags, ids, links and texts of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.texts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]

    def handle_data(self, data: str) -> None:
        self.texts += [data.strip()] if data.strip() else []


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "own.toml"
    path.write_text(BOOK)
    return path


def test_a_houses_book_is_printed_whole_and_its_texts_are_text(file: Path, tmp_path: Path) -> None:
    assert main(["rules", "print", str(file), "--out", "book.html"]) == 0
    page = Page((tmp_path / "book.html").read_text("utf-8"))
    assert not {"script", "i", "b"} & set(page.tags)
    for text in ("Lucky <script>alert(1)</script> Star", "Between two players the <b>button</b> posts the small blind."):
        assert text in page.texts
    headings = ["Contents", "Blinds & <i>antes</i>", "House rules", "How it is played", "Glossary", "Index", "Annex: signs"]
    assert [text for text in page.texts if text in headings] == headings + headings[1:], "the contents first"
    assert [f"#{id}" for id in page.ids] == page.links, "each section is led to, and nothing else is"
    assert "replaced by 3.2" in page.texts
    assert "house rule: no straddle" in page.texts
    assert not [text for text in page.texts if re.search(r"LS/.*@", text)], "rules go by their labels"


def test_the_words_and_the_index_lead_to_the_rules(file: Path) -> None:
    document = rule_book(books.load(file))
    sections = {section.title: section for section in document.sections}
    (table,) = sections["Glossary"].blocks
    assert len(table.rows) == len(glossary("section-8").terms)  # type: ignore[union-attr]
    (entries,) = sections["Index"].blocks
    found = dict(entries.rows)  # type: ignore[union-attr]
    assert "7" in found["straddle"].split(", ")
    assert found["button"].split(", ")[0] == "3.2"
    assert len(found) > 30


@pytest.mark.parametrize("name", BOOKS)
def test_any_book_is_printed_and_silence_is_left_out(name: str) -> None:
    rules = books.any_named(name)
    document = rule_book(rules)
    (played,) = [section for section in document.sections if section.title == "How it is played"]
    told = {row[0] for table in played.blocks for row in table.rows}  # type: ignore[union-attr]
    said = {path.rpartition(".")[2].replace("_", " ") for path, point in rules.points() if point and (point.value or point.cites)}
    assert said <= told
    rows = [row for section in document.sections for table in section.blocks for row in getattr(table, "rows", ())]
    assert all([text == " ".join(text.split()) for row in rows for text in row])


def test_a_pdf_has_its_contents_with_pages_and_is_the_same_twice(file: Path, tmp_path: Path) -> None:
    pytest.importorskip("fpdf")
    for name in ("one.pdf", "two.pdf"):
        assert main(["rules", "print", str(file), "-o", name]) == 0
    one = (tmp_path / "one.pdf").read_bytes()
    assert one.startswith(b"%PDF") and one == (tmp_path / "two.pdf").read_bytes()
    assert b"/Outlines" in one and len(re.findall(rb"/Type /Page\b", one)) > 5


def test_nothing_is_written_over_unless_it_is_named(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "lucky-star.html").write_text("mine")
    assert main(["rules", "print", str(file)]) == 2
    assert capsys.readouterr().err == "cardspeak: lucky-star.html is there already: name it with --out to write over it\n"
    assert (tmp_path / "lucky-star.html").read_text() == "mine" and not (tmp_path / "lucky-star.pdf").exists()
    assert main(["rules", "print", str(file), "--out", "book.md"]) == 2
    assert "book.md: a rule book is a file that ends in .html or .pdf" in capsys.readouterr().err
    assert main(["rules", "print", "hoyle", "--out", "book.html"]) == 2
    assert "no house rules named 'hoyle'" in capsys.readouterr().err

from __future__ import annotations

from pathlib import Path

import pytest

from cardspeak import rulebook
from cardspeak.rulebook import labels

CASES = [line.split("\t") for line in (Path(__file__).parent / "data" / "labels.tsv").read_text().splitlines()]


@pytest.mark.parametrize(("book", "label"), CASES)
def test_every_label_that_a_ruling_cites_is_found_in_its_book(book: str, label: str) -> None:
    found = rulebook.lookup(book, label)
    assert found
    assert {clause.book for clause in found} == {book}


@pytest.mark.parametrize(
    ("reference", "ids"),
    [
        ("Rule 43-A", ["SEM/T43-A/1", "SEM/T43-A/2", "SEM/T43-A/3", "SEM/T43-A/4"]),
        ("Rule 45-B1", ["SEM/T45-B/1"]),
        ("Rule 20-A", ["SEM/T20/A"]),
        ("Rule 35-ii", ["SEM/T35-ii/1", "SEM/T35-ii/2", "SEM/T35-ii/3", "SEM/T35-ii/4"]),
        ("Rule 45", ["SEM/T45-A", "SEM/T45-B/1", "SEM/T45-B/2"]),
        ("rule 43 b", ["SEM/T43-B"]),
        ("Wagers 7(ii)", ["XA/wagers/7/ii"]),
        ("Irregularities 9(i)", ["XA/irregularities/9/i"]),
        ("Hold 'em 10", ["XA/holdem/10#1", "XA/holdem/10#2", "XA/holdem/10#3", "XA/holdem/10#4"]),
        ("Hold ’em 3(iii)", ["XA/holdem/3/iii"]),
        ("Poker Revenue 4", ["XA/revenue/4"]),
        ("(g)(9)", ["S8(g)(9)"]),
        ("(g)(7)", ["S8(g)(7)", "S8(g)(7)(i)", "S8(g)(7)(ii)", "S8(g)(7)(iii)"]),
        ("(i)(9)(ii)(C)", ["S8(i)(9)(ii)(C)#1", "S8(i)(9)(ii)(C)#2"]),
        ("General Procedures 10-b", ["SEM/gen/10/b"]),
        ("General Procedures 1-1", ["SEM/list/1/a", "SEM/list/1/b"]),
        ("Hi-Limit Rule 5", ["SEM/hilimit/5/a", "SEM/hilimit/5/b"]),
        ("Hi-Limit Rule 4-b", ["SEM/hilimit/4/b"]),
        ("Minimum Betting Units", ["SEM/struct/unit/1", "SEM/struct/unit/2", "SEM/struct/unit/3", "SEM/struct/unit/4"]),
        ("Ethics 8", ["SEM/ethics/8/a", "SEM/ethics/8/b"]),
        ("11.H(3)(d)", ["UTH/11/H/3/d"]),
    ],
)
def test_a_printed_label_names_its_clauses(reference: str, ids: list[str]) -> None:
    assert [clause.id for clause in rulebook.lookup(None, reference)] == ids


@pytest.mark.parametrize(
    ("reference", "ids"),
    [
        ("S8(g)(9)", ["S8(g)(9)"]),
        ("S8", ["S8"]),
        ("SEM/T43", ["SEM/T43-A/1", "SEM/T43-A/2", "SEM/T43-A/3", "SEM/T43-A/4", "SEM/T43-B"]),
        ("XA/holdem/4", ["XA/holdem/4#1", "XA/holdem/4#2"]),
        ("S8(y)(5)", ["S8(y)(5)#1", "S8(y)(5)#2", "S8(y)(5)#3", "S8(y)(5)#4"]),
    ],
)
def test_an_id_or_its_beginning_names_its_clauses(reference: str, ids: list[str]) -> None:
    assert [clause.id for clause in rulebook.lookup(None, reference)] == ids


def test_a_beginning_ends_where_a_part_of_the_id_ends() -> None:
    assert "SEM/T40-A/1" not in [clause.id for clause in rulebook.lookup(None, "SEM/T4")]
    assert [clause.id for clause in rulebook.lookup(None, "SEM/T4")] == ["SEM/T4/1", "SEM/T4/2"]


def test_books_share_labels_unless_one_is_named() -> None:
    assert {clause.book for clause in rulebook.lookup(None, "(k)(3)")} == {"section-8", "section-12"}
    assert [clause.id for clause in rulebook.lookup("section-12", "(k)(3)")] == ["S12(k)(3)/1", "S12(k)(3)/2"]


def test_a_label_finer_than_the_register_gives_the_clause_above() -> None:
    assert [clause.id for clause in rulebook.lookup("section-8", "(g)(9)(ii)")] == ["S8(g)(9)"]
    assert labels.named("section-8", "(g)(9)(ii)") == []
    assert labels.named("section-8", "(g)(9)") == rulebook.lookup("section-8", "(g)(9)")


@pytest.mark.parametrize("words", ["wagers limit", "definitions of a pot", "ethics of showing a hand", "cover charge"])
def test_words_that_begin_with_a_heading_are_no_label(words: str) -> None:
    """They are looked for as words instead."""
    assert rulebook.lookup(None, words) == []


@pytest.mark.parametrize("reference", ["", "  ", "()", "Rule 99", "(zz)(1)", "SEM/T99", "no such heading", "Rule"])
def test_a_reference_to_nothing_finds_nothing(reference: str) -> None:
    found = rulebook.lookup("exhibit-a", reference)
    assert found == []


def test_an_unknown_book_is_refused() -> None:
    with pytest.raises(rulebook.Unknown, match="no book 'hoyle'"):
        rulebook.lookup("hoyle", "Rule 1")

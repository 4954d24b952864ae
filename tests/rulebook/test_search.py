from __future__ import annotations

import re

import pytest

from cardspeak import rulebook


def ids(text: str, book: str | None = None) -> list[str]:
    return [clause.id for clause in rulebook.find(text, book)]


def test_the_clause_that_says_it_comes_first() -> None:
    assert ids("straddle")[0] == "S8(y)(27)#2"
    assert ids("rabbit hunting")[0] == "SEM/T28"


def test_a_book_can_be_named() -> None:
    assert {rulebook.clause(id).book for id in ids("raise", "exhibit-a")} == {"exhibit-a"}


def test_a_word_stands_for_those_that_begin_with_it() -> None:
    assert "SEM/T48/1" in ids("raise uncapped")
    assert "S8(y)(51)(i)#1" in ids("cancel")


def test_every_word_counts_as_long_as_some_clause_has_them_all() -> None:
    found = rulebook.find("uncalled bet rake")
    assert found
    for clause in found:
        text = f"{clause.summary} {clause.label} {clause.topic} {clause.note} {clause.behaviour}".lower()
        assert all(word in text for word in ("uncalled", "bet", "rake"))


def test_with_no_clause_for_all_the_words_those_with_most_are_given() -> None:
    assert ids("rabbit hunting xylophone") == ids("rabbit hunting")


@pytest.mark.parametrize("text", ["", "   ", "xylophone", "(("])
def test_words_that_no_clause_has_find_nothing(text: str) -> None:
    assert ids(text) == []


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("What happens when a player bets out of turn?", "SEM/T53-A/1"),
        ("straddles", "S8(y)(27)#2"),
        ("splashing", "SEM/ethics/8/a"),
        ("check-raise", "XA/wagers/10"),
        ("who shows first", "S8(u)(4)#2"),
        ("heads up blinds", "SEM/T34-B/1"),
    ],
)
def test_a_question_in_plain_words_finds_what_answers_it(asked: str, first: str) -> None:
    assert ids(asked)[0] == first


def test_hyphens_and_spaces_are_alike_and_a_short_word_stands_for_no_longer_one() -> None:
    assert ids("all-in") == ids("all in")
    for clause in rulebook.find("all in"):
        assert re.search(r"\ball\b", f"{clause.summary} {clause.label} {clause.topic} {clause.note} {clause.behaviour}".lower())

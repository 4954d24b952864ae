from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest

from cardspeak import cli
from cardspeak.rulebook import books, clause
from cardspeak.rulebook.comparison import compare
from cardspeak.rulebook.house import ALTERNATIVES

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def diff(capsys: Capture, *args: str) -> str:
    assert cli.main(["rules", "diff", *args]) == 0
    return capsys.readouterr().out


def points(capsys: Capture, *args: str) -> dict[str, Any]:
    return {point["point"]: point for point in json.loads(diff(capsys, *args, "--json"))["points"]}


def test_each_book_speaks_in_words_and_cites(capsys: Capture) -> None:
    out = diff(capsys, "section-8", "seminole", "--topic", "showdown")
    assert out.splitlines() == [
        "showdown.first",
        "  section-8  last-wager-of-round: who made the last bet or raise of the whole   ",
        "             round shows first, whatever its street                             ",
        "             S8(u)(4)#2, S8(u)(4)#3                                             ",
        "  seminole   last-aggressor-of-street: who bet or raised last on the final      ",
        "             street shows first, else its first to act                          ",
        "             SEM/T17-A/2, SEM/T17-A/3                                           ",
        "",
        "section-8 and seminole differ on 1 of 2 points of showdown",
    ]


def test_only_what_differs_unless_all_is_asked_for(capsys: Capture) -> None:
    some = points(capsys, "section-8", "exhibit-a")
    every = points(capsys, "section-8", "exhibit-a", "--all")
    assert set(some) == {name for name, point in every.items() if not point["same"]}
    assert set(every) == {"games", *ALTERNATIVES}
    assert "awards.odd_board" in some
    assert "betting.minimum_raise" not in some
    assert "(alike)" in diff(capsys, "section-8", "exhibit-a", "--all")


def test_as_json_with_the_value_the_words_and_the_clauses(capsys: Capture) -> None:
    point = points(capsys, "seminole", "seminole-tournament", "--topic", "pot-limit")["pot_limit.blinds"]
    assert point["same"] is False
    assert point["readings"] == [
        {
            "book": "seminole",
            "value": "actual",
            "says": "before the flop the pot is what was posted",
            "cites": ["SEM/hilimit/3/a", "SEM/hilimit/3/b"],
        },
        {
            "book": "seminole-tournament",
            "value": "assumed-full",
            "says": "before the flop the pot counts every blind as if it had been posted whole",
            "cites": ["SEM/T54-B/1"],
        },
    ]


def test_a_number_says_what_it_counts(capsys: Capture) -> None:
    out = diff(capsys, "section-8", "section-8-tournament", "--topic", "betting")
    assert "  section-8-tournament  3: raises a street" in out


def test_our_own_decisions_are_marked(capsys: Capture) -> None:
    assert "CS/ marks a decision of ours" in diff(capsys, "section-8", "seminole")
    assert "CS/ marks" not in diff(capsys, "section-8", "seminole", "--topic", "showdown")


def test_which_games_may_be_spread_is_compared_too(capsys: Capture) -> None:
    games = points(capsys, "exhibit-a", "seminole")["games"]["readings"]
    assert [reading["value"] for reading in games] == ["texas-holdem", "all"]


def test_a_book_agrees_with_itself(capsys: Capture) -> None:
    every = len(ALTERNATIVES) + 1
    assert diff(capsys, "seminole", "seminole") == f"seminole and seminole differ on 0 of {every} points\n"


@pytest.mark.parametrize(("one", "other"), list(combinations(books.ALL, 2)))
def test_every_pair_fits_80_columns_and_cites_clauses_that_exist(capsys: Capture, one: str, other: str) -> None:
    out = diff(capsys, one, other, "--all")
    assert max(map(len, out.splitlines())) <= 80
    for point in compare(books.named(one), books.named(other)):
        for reading in point.readings:
            assert all(clause(cite).summary for cite in reading.cites), point


def test_banked_books_are_compared_alike(capsys: Capture) -> None:
    out = diff(capsys, "section-12", "mlgca-uth", "--topic", "equipment")
    assert "  section-12  1: one cover card comes with a deck\n" in out
    assert "  mlgca-uth   2: two cover cards come with a deck\n" in out
    assert out.endswith("section-12 and mlgca-uth differ on 4 of 4 points of equipment\n")
    lacking = points(capsys, "section-12", "mlgca-uth")["stack_order"]["readings"][1]
    assert lacking == {"book": "mlgca-uth", "value": "no such point", "says": "the book does not raise it", "cites": []}


def test_one_book_alone_is_told_beside_what_it_could_choose(capsys: Capture) -> None:
    out = diff(capsys, "mlgca-uth", "--topic", "deliveries")
    assert "  or         hand: cards come one at a time off a deck that the dealer holds\n" in out
    assert out.endswith(
        "mlgca-uth could choose otherwise on 3 of 3 points of deliveries\nCS/ marks a decision of ours where a book is silent\n"
    )
    whole = json.loads(diff(capsys, "seminole", "--all", "--json"))
    assert {point["point"] for point in whole["points"]} == {"games", *ALTERNATIVES}
    blinds = next(point for point in whole["points"] if point["point"] == "blinds.heads_up")
    assert [other["value"] for other in blinds["others"]] != []


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["hoyle", "seminole"], "no house rules named 'hoyle'; there are section-8,"),
        (["seminole", "hoyle"], "no house rules named 'hoyle'"),
        ([], "Missing argument 'BOOK_A'"),
        (["section-8", "section-12"], "section-8 is on poker and section-12 on a game against the house"),
        (["section-12", "mlgca-uth", "--topic", "blinds"], "no topic 'blinds'; there are deliveries, wagers,"),
        (["seminole", "exhibit-a", "--topic", "weather"], "no topic 'weather'; there are games, blinds, betting,"),
    ],
)
def test_bad_usage_gives_one_line_and_status_2(capsys: Capture, args: list[str], complaint: str) -> None:
    assert cli.main(["rules", "diff", *args]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert complaint in told.err
    assert told.err.count("\n") == 1

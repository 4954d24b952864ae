"""Acts that only a decision of ours forbids: a house's own custom, if the round ends as stated by it."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.history.audit.audit import audit_one
from cardspeak.history.audit.house_customs import left_open
from cardspeak.history.model import History
from cardspeak.rulebook import clause
from cardspeak.rulebook.books import ALL, named
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.points.point import Point

from .made import found, game

WORDS = "by the house's own custom: in limit, an all-in that counts as a whole bet is raised as if it were one, to whole bets"
EVERY_BOOK = pytest.mark.parametrize("book", ["section-8", "seminole", "seminole-tournament"])


def raised_over(all_in: int, to: int, **ends: Any) -> History:
    """Limit 10/20: on the flop a bet, a call, an all-in to so much, and the bettor raises to so much; he wins from both."""
    acts = (
        f"p1 AsAd, p2 KsQs, p3 7c6d, p3 cc, p1 cc, p2 cc, db 2h3h4h, p1 cbr 10, p2 cc, p3 cbr {all_in}, p1 cbr {to}, p2 f, "
        "db Tc, db 9c, p3 sm 7c6d, p1 sm AsAd"
    )
    won = [230 + all_in, 180, 0]
    return game("texas-holdem fixed", acts, (200, 200, 10 + all_in), **({"finishing_stacks": won} | ends))


@EVERY_BOOK
def test_a_raise_to_whole_bets_over_an_all_in_is_a_custom_where_the_book_is_silent(book: str) -> None:
    assert (found(raised_over(15, 25), book).verdict, found(raised_over(15, 25), book).remarks) == ("agree", ())
    told = found(raised_over(15, 30), book)
    assert (told.verdict, told.reason, told.clauses, told.net) == ("agree", "", (), (45, -20, -25))
    assert told.remarks == (f"{WORDS}; {named(book).book} is silent (CS/raise/whole-bets)",)
    assert told.as_json()["remarks"] == told.remarks


@EVERY_BOOK
@pytest.mark.parametrize(("all_in", "to"), [(15, 26), (15, 20), (15, 35), (14, 24), (14, 20), (20, 35)])
def test_an_amount_that_no_custom_knows_stays_illegal(book: str, all_in: int, to: int) -> None:
    told = found(raised_over(all_in, to), book)
    assert (told.verdict, told.remarks) == ("illegal", ())
    assert told.clauses


@EVERY_BOOK
def test_a_custom_counts_only_if_the_round_then_ends_as_stated(book: str) -> None:
    told = found(raised_over(15, 30, finishing_stacks=[246, 179, 0]), book)
    assert (told.verdict, told.kind) == ("illegal", "a raise to … is above the limit of …")


@EVERY_BOOK
def test_what_a_book_decides_is_no_house_s_custom(book: str) -> None:
    """Where the house itself has chosen, too, it is held to that."""
    rules = named(book).but("betting.over_all_in", "whole-bets")
    assert audit_one(raised_over(15, 25), rules).verdict == "illegal"


@pytest.mark.parametrize("rules", ALL.values(), ids=ALL.keys())
def test_what_is_left_open_rests_on_our_decisions_alone(rules: HouseRules) -> None:
    points = dict(rules.points())
    open_to_the_house = {path for path, point in points.items() if left_open(path, point)}
    assert "betting.over_all_in" in open_to_the_house
    assert "betting.check_raise" not in open_to_the_house or rules.book == "seminole"
    for path in open_to_the_house:
        assert all(clause(id).kind == "DECISION" for id in points[path].cites), path
    assert not left_open("betting.over_all_in", Point("whole-bets", ()))
    assert not left_open("betting.over_all_in", Point("whole-bets", ("CS/raise/whole-bets", "SEM/T47-B")))
    assert not left_open("betting.raise_cap", Point(3, ("CS/raise/no-cap",)))

"""What the package shows to people: the dealer's checklist, layout and sign, policy; each clause by its id."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak import rulebook
from cardspeak.banked import RideSign, UltimateSign, meters
from cardspeak.banked.checklist import BY_BOOK, checklist, printed
from cardspeak.banked.layout import (
    ELEMENTS,
    NOTICES,
    check_wording,
    layout_elements,
    missing,
    notices,
    out_of_order,
    ride_sign,
    ultimate_sign,
)
from cardspeak.banked.policy import conduct, records, submission
from cardspeak.rulebook import surfaces
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from tests.banked.refusing import refused

FOR_PEOPLE = ("PROCEDURE", "POSTING", "RECORD", "CONDUCT")
FULL = mlgca_uth.but("progressive", "offered").but("six_card", "offered").but("delivery", "automated")
POSTED = UltimateSign(meters=meters("A", 1500))


@pytest.mark.parametrize("book", ["section-12", "mlgca-uth"])
def test_every_clause_that_binds_people_is_shown_to_them(book: str) -> None:
    owed = [clause.id for clause in rulebook.book(book) if clause.home == "banked" and clause.kind in FOR_PEOPLE]
    assert [id for id in owed if id not in surfaces.shown()] == []


@pytest.mark.parametrize("rules", [section_12, mlgca_uth], ids=["ride", "uth"])
def test_the_checklist_is_that_of_the_delivery_in_use(rules: Any) -> None:
    deliveries = ("manual-shoe", "hand", "automated")
    lists = {delivery: [item.id for item in checklist(rules.but("delivery", delivery))] for delivery in deliveries}
    every = {duty.id: duty.where for owed in BY_BOOK[rules.book].values() for duty in owed}
    for delivery, ids in lists.items():
        assert len(set(ids)) == len(ids)
        assert set(ids) == {id for id, where in every.items() if where in ("", delivery)}
    assert {id for ids in lists.values() for id in ids} == {id for id, where in every.items() if where != "progressive"}
    assert lists["hand"] != lists["automated"]


def test_a_checklist_is_printed_stage_by_stage_in_our_words() -> None:
    text = printed(section_12.but("delivery", "hand"))
    lines = text.splitlines()
    assert lines[0] == "A deck comes to the table"
    assert f"  [ ] {rulebook.clause('S12(i)(2)(ii)(A)').summary}  [S12(i)(2)(ii)(A)]" in lines
    assert "S12(h)(3)/1" not in text
    assert "Dealing" in lines
    assert "UTH/11/J/2/c" in printed(FULL)
    assert "UTH/11/J/2/c" not in printed(mlgca_uth)


def test_the_layout_has_what_the_wagers_that_are_offered_need() -> None:
    plain = [line.cites[0] for line in layout_elements(mlgca_uth)]
    assert plain == ["UTH/2/B/1", "UTH/2/B/2", "UTH/2/B/3", "UTH/2/B/4"]
    assert [line.cites[0] for line in layout_elements(FULL)] == list(ELEMENTS.values())
    assert missing(FULL, list(ELEMENTS), list(NOTICES)) == []
    assert missing(FULL, list(ELEMENTS), [], list(NOTICES)) == []
    lacking = missing(FULL, [name for name in ELEMENTS if name != "community"], ["ante-push"])
    assert [line.cites[0] for line in lacking] == ["UTH/2/B/3", "UTH/2/B/8/b", "UTH/2/B/8/c", "UTH/2/B/8/d"]
    assert "Blind on the right" in str(layout_elements(mlgca_uth)[1])


def test_the_sign_says_what_every_wager_pays_from_the_tables_in_use() -> None:
    texts = [line.text for line in ultimate_sign(POSTED, FULL)]
    assert "  flush: 3 to 2" in texts
    assert "  straight flush: 10% of meter" in texts
    assert "  super royal flush diamonds: $1,000,000 and the wager" in texts
    assert "Envy Bonus for a $5 Progressive, royal flush: $5,000" in texts
    assert sum(text.startswith("  ") for text in texts) == 7 + 7 + 7 + 9
    blind = texts.index("Blind, paytable A")
    assert texts[blind + 7] == "  any other: push"
    short = [line.text for line in ultimate_sign(UltimateSign(), mlgca_uth.but("trips_table", "D"))]
    assert "  four of a kind: 20 to 1" in short
    assert not any("Progressive" in text or "Six" in text for text in short)
    assert all(line.cites for line in ultimate_sign(POSTED, FULL))


def test_notices_follow_the_blind_table_and_the_limit() -> None:
    a = [line.text for line in notices(UltimateSign(), mlgca_uth)]
    b = [line.text for line in notices(UltimateSign(limit=60_000_00), mlgca_uth.but("blind_table", "B"))]
    assert a == [
        "The Ante pushes if the dealer has less than a pair",
        "A winning Blind pushes below a straight",
        "A Play wager is 3x or 4x the Ante before the flop, 2x after it, 1x with all cards out",
        "No payout limit applies",
    ]
    assert b[1] == "A winning Blind pushes below a flush"
    assert b[3] == "At most $60,000 is paid on a hand"
    assert out_of_order("shuffler").text == "This shuffler is out of order"


def test_let_it_rides_sign_says_to_and_win_and_never_for() -> None:
    offered = section_12.but("bonus", "offered")
    lines = ride_sign(RideSign(limit=20_000_00), offered, old_limit=25_000_00)
    texts = [line.text for line in lines]
    assert "royal flush: 1,000 to 1" in texts
    assert "flush: win $50" in texts
    assert "Notice: the payout limit falls from $25,000 to $20,000" in texts
    assert not any(" for " in text for text in texts)
    assert "win $50" not in " ".join(line.text for line in ride_sign(RideSign(), section_12))
    assert not [line for line in ride_sign(RideSign(limit=30_000_00), offered, old_limit=25_000_00) if "Notice" in line.text]
    with refused("S12(l)(1)/2"):
        check_wording("pays 50 for 1")
    for clean in ("pays 50 to 1", "win $25", "for players of 21 or more"):
        check_wording(clean)


def test_policy_tells_conduct_records_and_what_was_submitted() -> None:
    assert [line.cites for line in conduct(mlgca_uth)] == [("UTH/11/A/1",), ("UTH/11/A/2",)]
    assert len(conduct(section_12)) == 4
    assert records(section_12) == []
    assert ("UTH/8/A",) in [line.cites for line in records(mlgca_uth)]
    texts = [line.text for line in submission(POSTED, FULL)]
    assert "15% of each wager goes onto the meter meter" in texts
    assert "the meter meter starts at $10,000 and resets at $10,000" in texts
    assert "Envy paytable A" in texts
    assert len(submission(UltimateSign(), mlgca_uth)) == len(mlgca_uth.ALTERNATIVES)

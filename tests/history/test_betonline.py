"""Hands of BetOnline's tables, and of Hive's, which writes as PokerStars does."""

from __future__ import annotations

from pathlib import Path

from cardspeak import books
from cardspeak.history import files
from cardspeak.history import model as m
from cardspeak.history.audit.audit import Finding, audit_one

CAME_IN = """BetOnline Poker Game #71: Hold'em No Limit ($0.25/0.50) - 2012/05/01 20:15:09 Eastern Daylight Time
Table 'Long Hall' 10-Max, Seat #9 is the button
Seat 9: Ann B (40.00 in chips) - The button
Seat 0: Bob (30.00 in chips) - Small Blind
Seat 2: Cid (25.00 in chips) - Big Blind
Seat 4: Dot (20.00 in chips)
Seat 6: Eve (12.50 in chips) - Sitting out
Seat 7: Flo (0.00 in chips)
Bob: posts small blind 0.25
Cid: posts big blind 0.50
Dot: post dead 0.50
Flo: post now 0.50
*** HOLE CARDS ***
Dealt to Cid [10h 9h]
Dot: checks
Eve has left the table
Flo: checks
Ann B said "raises 5.00 to 5.00"
Ann B: raises 2.00 to 2.00
Bob: folds
Cid: calls 1.50
Dot: folds
Flo: folds
*** FLOP *** [8h 7c 2d]
Cid: checks
Ann B: bets 3.00
Gus joins the table at seat #6
Cid: raises 9.00 to 9.00
Ann B: folds
Uncalled bet (6.00) returned to Cid
Total pot 10.93 | Rake 0.57
*** SUMMARY ***
Total pot 10.93 | Rake 0.57
Board [8h 7c 2d]
Seat 9: Ann B folded on the Flop
Seat 0: Bob folded before Flop
Seat 2: Cid collected (10.93)
Seat 4: Dot folded before Flop
Seat 6: Eve collected (0.00)
Seat 7: Flo folded before Flop
"""
FOUR_CARDS = """BetOnline Poker Game #72: Hold'em Pot Limit ($0.25/0.50) - 2012/09/01 08:01 EDT
Table 'Slow Lane (Hi)' 10-Max, Seat #1 is the button
Seat 1: Ann (4.00 in chips) - The button
Seat 2: Bob (50.00 in chips) - Small Blind
Seat 3: Cid (50.00 in chips) - Big Blind
Bob: posts small blind 0.25
Cid: posts big blind 0.50
*** HOLE CARDS ***
Dealt to Bob [As Ad 10s 9d]
Ann: raises 1.75 to 1.75
Bob: raises 5.50 to 5.75
Cid: folds
Ann: calls 2.25 and is all in
*** SHOW DOWN ***
Bob shows As Ad 10s 9d
Ann shows Ks Kd Qs Jd
*** SUMMARY ***
Total pot 8.08 | Rake 0.42
Board [2s 3s 4h 10c 10d]
Seat 1: Ann showed [Ks Kd Qs Jd] but did not win
Seat 2: Bob showed [As Ad 10s 9d] and won (8.08)
Seat 3: Cid folded before Flop
"""
LATER_LEVEL = """BetOnline Poker Game #73: Tournament #900: Hold'em $10.00/$20.00 - 2016/03/01 17:00:00 Eastern Standard Time
Table '900-7' 10-Max, Seat #5 is the button
Seat 5: Ann (1500.00 in chips) - The button
Seat 6: Bob (1800.00 in chips) - Small Blind
Seat 8: Cid (2100.00 in chips) - Big Blind
Ann: ante processed 10.00
Bob: ante processed 10.00
Cid: ante processed 10.00
Bob: posts small blind 50.00
Cid: posts big blind 100.00
*** HOLE CARDS ***
Dealt to Bob []
Ann: folds
Bob: raises 200.00 to 250.00
Cid: folds
*** SUMMARY ***
Total pot 230.00
Board []
Seat 5: Ann folded before Flop
Seat 6: Bob collected (230.00)
Seat 8: Cid folded before Flop
"""


def judged(text: str) -> tuple[m.History, Finding]:
    (one,) = files.read_bytes(text.encode(), "hands.txt")
    assert isinstance(one, m.History), one
    return one, audit_one(one, books.seminole)


def test_who_comes_in_pays_a_small_blind_that_no_line_tells_and_the_tenth_seat_is_ten() -> None:
    history, found = judged(CAME_IN)
    assert found.verdict == "agree", found.reason
    assert [(seat.name, seat.number) for seat in history.seats][:2] == [("Bob", 10), ("Cid", 2)]
    posts = [(history.seats[post.seat].name, post.kind, post.amount) for post in history.posts]
    assert posts[2:] == [("Dot", m.LIVE, 50), ("Dot", m.DEAD, 25), ("Flo", m.LIVE, 50)]
    assert found.rake == 57 and history.stated.rake == 57 and not history.seats[3].dealt_in
    assert dict(zip([seat.name for seat in history.seats], found.net, strict=True))["Cid"] == 1093 - 500
    assert any("is told as nothing" in remark for remark in history.remarks)


def test_four_cards_are_omaha_and_a_board_that_is_run_out_is_told_by_the_summary() -> None:
    history, found = judged(FOUR_CARDS)
    assert (history.game, history.limit, found.verdict) == ("omaha", "pot", "agree"), found.reason
    assert [act.cards for act in history.acts if isinstance(act, m.Board)] == ["2s3s4h", "Tc", "Td"]
    wrong = judged(FOUR_CARDS.replace("10c 10d]", "Kc 10d]"))[1]
    assert wrong.verdict == "differ"


def test_a_tournament_is_played_for_the_blinds_that_are_posted() -> None:
    history, found = judged(LATER_LEVEL)
    assert (history.small_blind, history.big_blind, history.ante, history.setting) == (5000, 10000, 1000, "tournament")
    assert found.verdict == "agree" and found.net == (12000, -11000, -1000), found.reason


def test_a_line_of_somebody_who_does_not_sit_there_breaks_the_hand_and_is_named() -> None:
    (one,) = files.read_bytes(CAME_IN.replace("Ann B: raises", "Unknown player: raises").encode(), "hands.txt")
    assert isinstance(one, m.Unreadable) and "Unknown player: raises 2.00 to 2.00" in one.reason


def test_hive_writes_as_pokerstars_does() -> None:
    text = Path(__file__).parents[2].joinpath("examples", "pokerstars.txt").read_text(encoding="utf-8")
    theirs = list(files.read_bytes(text.replace("PokerStars Hand #", "Hive Poker Game #").encode(), "hands.txt"))
    ours = list(files.read_bytes(text.encode(), "hands.txt"))
    assert all(isinstance(one, m.History) and one.format == "hive" for one in theirs)
    assert [one.acts for one in theirs] == [one.acts for one in ours]  # type: ignore[union-attr]

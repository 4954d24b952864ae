"""Hands of iPoker and Merge in PokerTracker's own words."""

from __future__ import annotations

import pytest

import cardspeak as cs
from cardspeak.history import files
from cardspeak.history.audit.audit import audit_one
from cardspeak.history.model import History, Unreadable
from cardspeak.rulebook import books

TOLD = """GAME #71 Version:18.5.6.4 Uncalled:Y Texas Hold'em NL €0.05/€0.10 2018-12-26 22:40:05/GMT
Table Elm
Seat 1: Ann [x] (€10.00 in chips) DEALER
Seat 3: Bob (€8.00 in chips)
Seat 5: Cid (€1,010.00 in chips)
Seat 6: Out (€4.00 in chips)
Bob: Post SB €0.05
Cid: Post BB €0.10
*** HOLE CARDS ***
Dealt to Ann [x] [SQ D10]
Out:
Ann [x]: Raise (NF) €0.30
Bob: Raise (NF) €0.90
Cid: Fold
Ann [x]: Call €0.60
*** FLOP *** [S3 S9 C4]
Bob: Bet €1.00
Ann [x]: Fold
*** SUMMARY ***
Total pot €1.81 Rake €0.09
Bob: Shows [HA X]
Bob: wins €1.81
"""
TOGETHER = """GAME #72: Texas Hold'em  NL $0.50/$1 2011-10-12 02:53:50
Table Oak
Seat 1: Ann ($20.00 in chips) DEALER
Seat 2: Bob ($10.00 in chips)
Seat 3: Cid ($30.00 in chips) (REBUY) (ADDON)
Seat 4: Dot ($30.00 in chips)
Bob: Post SB $0.50
Cid: Post BB $1.00
Dot: Post BB $1.50
*** HOLE CARDS ***
Dot: Check
Ann: Raise $4.00
Bob: Allin $9.50
Cid: Fold
Dot: Fold
Ann: Call $6.00
*** FLOP *** [dJ s7 h6]
*** TURN *** [cA]
*** RIVER *** [hJ]
*** SUMMARY ***
Total pot $21.50 Rake $1.00
Ann: Mucks [sA cQ] Two Pair, Aces and Jacks
Bob: Shows [d6 c6] Full House
Bob: wins $21.50
"""
ADDED = """GAME #73: Omaha 50/100 - 2013-08-01 22:17:32
Table Ash (Heads Up)
Server one.example

Seat 3: Ann ($12,098.00 in chips)
Seat 8: Bob ($10,000.00 in chips)

Ann: SB $50.00
Bob: BB $100.00
*** HOLE CARDS ***
Dealt to Ann [D7 H2 HA C7]
Ann: Raise to $250.00
Bob: Call $200.00
*** FLOP *** [D3 SK C3]
Bob: Check
Ann: Check
*** TURN *** [D3 SK C3 DQ]
Bob: Check
Ann: Check
*** RIVER *** [D3 SK C3 DQ C10]
Bob: Check
Ann: Bet $420.00
Bob: Fold
*** SUMMARY ***
Total pot $1,018.00 Rake $2.00
Ann: wins $1,018.00
"""
EVENT = """MERGE_GAME #74: Holdem NL Tournament 11/02/2011 21:16:13
Table $2 Bounty, 42862423 (Tournament: $2 Bounty, 42862423 Buy-In: $2+$0.20)
Seat 1: Ann ($6,679.00 in chips) DEALER
Seat 2: Bob ($1,275.00 in chips)
Seat 3: Cid ($8,109.00 in chips)
Ann: Post Ante $25.00
Bob: Post Ante $25.00
Cid: Post Ante $25.00
Bob: Post SB $125.00
Cid: Post BB $250.00
*** HOLE CARDS ***
Dealt to Ann [9d 4c]
Ann: Fold
Bob: Allin $1,275.00
Cid: Call $1,150.00
*** FLOP *** [9h 5s Qc]
*** TURN *** [6c]
*** RIVER *** [Jd]
*** SUMMARY ***
Bob: Shows [6s 2h]
Cid: Shows [6h 7s]
Bob: wins $1,438.00
Cid: wins $1,437.00
"""
MISSED = """Merge Game #75-2 | Holdem NL ($0.02/$0.04) | 12/05/2014 17:08:49 EST | Version:2
Table Fir - V (75), Seats 6
Seat 2: Ann ($1.30 in chips)
Seat 3: Bob ($3.52 in chips) DEALER
Seat 4: Cid ($1.36 in chips)
Seat 5: Dot ($6.26 in chips)
Cid: Post SB $0.02
Dot: Post BB $0.04
Ann: Post DB $0.02
*** HOLE CARDS ***
Dealt to Dot [7h 5s]
Ann: Call $0.02
Bob: Quick Folded
Bob: Fold
Cid: Fold
Dot: Check
*** FLOP *** [Ac Qs 3c]
Dot: Check
Ann: Bet $0.04
Dot: Fold
*** SUMMARY ***
Ann: wins $0.10
Ann: wins $0.04 (uncalled)
"""
NETS = {
    TOLD: {"Ann [x]": -90, "Bob": 91, "Cid": -10},
    TOGETHER: {"Ann": -1000, "Bob": 1150, "Cid": -100, "Dot": -150},
    ADDED: {"Ann": 29800, "Bob": -30000},
    EVENT: {"Ann": -25, "Bob": 13, "Cid": 12},
    MISSED: {"Ann": 6, "Bob": 0, "Cid": -2, "Dot": -4},
}


def one(text: str) -> History:
    (found,) = files.read_bytes(text.encode(), "x")
    assert isinstance(found, History), found
    return found


@pytest.mark.parametrize("text", NETS, ids=("told apart", "told together", "added", "event", "missed"))
def test_it_is_read_and_agrees_on_every_net(text: str) -> None:
    read = one(text)
    found = audit_one(read, books.seminole)
    assert (found.verdict, found.reason) == ("agree", "")
    assert {seat.name: net for seat, net in zip(read.seats, found.net, strict=True) if seat.dealt_in} == NETS[text]
    assert read.complete and read.format == "pokertracker"


def test_cards_have_their_suit_first_and_one_may_be_hidden() -> None:
    read = one(TOLD)
    assert read.stated.shown and "Ah??" in read.stated.shown
    assert read.told.board == ("3s9s4c",) and read.told.hands[[seat.name for seat in read.seats].index("Ann [x]")] == "QsTd"


def test_an_archived_hand_tells_its_whole_board_on_each_street_and_no_button() -> None:
    read = one(ADDED)
    assert (read.told.board, read.button, read.limit) == (("3dKs3c", "Qd", "Tc"), 3, "pot")


def test_what_merge_players_posted_in_an_event_was_theirs() -> None:
    assert {seat.name: seat.stack for seat in one(EVENT).seats} == {"Ann": 6704, "Bob": 1425, "Cid": 8384}


def test_several_stand_in_a_file_and_go_out_as_others_do() -> None:
    texts = list(NETS)
    read = list(files.read_bytes("\n\n".join(texts).encode("cp1252"), "x"))
    assert [each.hand for each in read] == ["71", "72", "73", "74", "75-2"]
    (again,) = cs.load(cs.dumps(one(TOGETHER), format="pokerstars").encode())
    assert isinstance(again, History)
    assert audit_one(again, books.seminole).net == audit_one(one(TOGETHER), books.seminole).net


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("Bob: Bet €1.00", "Bob: Bets 1", "not understood: 'Bob: Bets 1'"),
        ("Texas Hold'em NL", "Telesina NL", "no game and stakes in the first line"),
    ],
)
def test_what_is_not_understood_is_said(before: str, after: str, says: str) -> None:
    (found,) = files.read_bytes(TOLD.replace(before, after).encode(), "x")
    assert isinstance(found, Unreadable) and found.reason == says


def test_a_wrong_amount_does_not_agree() -> None:
    assert audit_one(one(TOLD.replace("Call €0.60", "Call €0.50")), books.seminole).verdict == "illegal"
    assert audit_one(one(TOLD.replace("wins €1.81", "wins €1.71")), books.seminole).verdict == "differ"

"""888's tables: cards in other languages, who only looks on, play money in fractions, half a big blind that is no whole sum."""

from __future__ import annotations

import pytest

from cardspeak import books
from cardspeak.history import files
from cardspeak.history import model as m
from cardspeak.history.audit.audit import Finding, audit_one

HAND = """#Game No : 71
***** 888poker Hand History for Game 71 *****
$0.10/$0.20 Blinds No Limit Holdem - *** 05 05 2014 10:11:12
Table Elm 6 Max (Real Money)
Seat 2 is the button
Total number of players : 3
Seat 2: Ann ( $20 )
Seat 5: Bob ( $10 )
Seat 7: Cid ( $15.50 )
Bob posts small blind [$0.10]
Cid posts big blind [$0.20]
** Dealing down cards **
Dealt to Ann [ Kh, Qs ]
Ann raises [$0.60]
Bob folds
Cid calls [$0.40]
** Dealing flop ** [ Jc, 7h, 2d ]
Cid checks
Ann checks
** Dealing turn ** [ Qc ]
Cid checks
Ann checks
** Dealing river ** [ 2s ]
Cid checks
Ann checks
** Summary **
Ann shows [ Kh, Qs ]
Cid mucks [ Jh, Td ]
Ann collected [ $1.24 ]
"""
DUTCH = HAND.replace("$", "$ ").replace("Kh", "Hh").replace("J", "B").replace("Q", "V")
SPANISH = HAND.replace("Kh", "Kc").replace("7h", "7c").replace("Jh", "Jc").replace("Jc, 7", "Jt, 7").replace("Qc", "Qt")
SPANISH = SPANISH.replace("Qs", "Qp").replace("2s", "2p")
LOOKED_ON = HAND.replace("** Dealing down cards **\nDealt to Ann [ Kh, Qs ]\nAnn raises", "Ann raises")


def judged(text: str) -> tuple[m.History, Finding]:
    """The only hand of the text, and what the audit says of it."""
    (history,) = files.read_bytes(text.encode(), "hand.txt")
    assert isinstance(history, m.History), history
    return history, audit_one(history, books.seminole)


@pytest.mark.parametrize("text", [HAND, DUTCH, SPANISH])
def test_cards_in_other_languages(text: str) -> None:
    history, finding = judged(text)
    boards = "".join([act.cards for act in history.acts if isinstance(act, m.Board)])
    assert (finding.verdict, boards) == ("agree", "Jc7h2dQc2s")
    assert [act.cards for act in history.acts if isinstance(act, m.Show)] == ["KhQs"]


def test_who_only_looks_on_is_told_no_deal() -> None:
    history, finding = judged(LOOKED_ON)
    assert (finding.verdict, [act.seat for act in history.acts if isinstance(act, m.Fold)]) == ("agree", [0])
    begun = LOOKED_ON[: LOOKED_ON.index("Cid posts")].replace("Seat 7: Cid ( $15.50 )\n", "")
    over = judged(f"{begun}Ann folds\n** Summary **\nBob collected [ $0.10 ]\n")[1]
    assert over.verdict == "unreadable"  # nobody was dealt in yet


def test_play_money_in_fractions() -> None:
    text = HAND.replace("$0.10", "1").replace("$0.20", "2").replace("$0.60", "6").replace("$0.40", "4").replace("$", "")
    history, finding = judged(text.replace("1.24", "12.40").replace("(Real Money)", "(Practice Play)"))
    assert (finding.verdict, history.scale, history.big_blind) == ("agree", 100, 200)


def test_half_a_big_blind_that_is_no_whole_sum() -> None:
    text = HAND.replace("$0.10/$0.20", "$0.12/$0.25").replace("blind [$0.20]", "blind [$0.25]").replace("[$0.40]", "[$0.35]")
    history, finding = judged(text)
    assert (finding.verdict, history.small_blind) == ("agree", 10)


def test_a_dead_blind_in_a_fixed_limit() -> None:
    text = HAND.replace("No Limit", "Fix Limit").replace("Total number", "Seat 9: Dot ( $9 )\nTotal number")
    text = text.replace("** Dealing down", "Dot posts dead blind [$0.10 + $0.20]\n** Dealing down").replace("[$0.60]", "[$0.40]")
    text = text.replace("Cid calls [$0.40]", "Cid calls [$0.20]\nDot folds").replace("Ann raises", "Dot checks\nAnn raises")
    history, finding = judged(text.replace("collected [ $1.24", "collected [ $1.14"))
    assert (finding.verdict, history.posts[-1].dead) == ("agree", 10)


def test_who_mucked_and_collects_has_shown() -> None:
    history, finding = judged(HAND.replace("Ann shows [ Kh, Qs ]\nCid mucks", "Ann mucks [ Kh, Qs ]\nCid shows"))
    assert (finding.verdict, [act.cards for act in history.acts if isinstance(act, m.Show)]) == ("agree", ["KhQs", "JhTd"])

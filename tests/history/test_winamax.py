"""Winamax's older forms: a table without a colon, blinds that are denied, draws that show the hand, a post called a raise."""

from __future__ import annotations

import pytest

from cardspeak import books
from cardspeak.history import files
from cardspeak.history import model as m
from cardspeak.history.audit.audit import Finding, audit_one

HAND = """Winamax Poker - CashGame - HandId: #71-2-3 - Omaha pot limit (1€/2€) - 2014/05/05 10:11:12 UTC
Table: 'Elm' 5-max (real money) Seat #1 is the button
Seat 1: Ann (200€)
Seat 2: Bob (150.50€)
Seat 3: Cid (90€)
Seat 5: Dot (120€)
*** ANTE/BLINDS ***
Bob posts small blind 1€
Cid posts big blind 2€
Dealt to Bob [2h Tc 5d 5c]
*** PRE-FLOP ***
Dot calls 2€
Ann folds
Bob folds
Cid raises 4€ to 6€
Dot folds
Cid collected 9€ from pot
*** SUMMARY ***
Total pot 9€ | No rake
Seat 3: Cid (big blind) won 9€
"""
AS_RAISE = HAND.replace("Bob posts", "Dot raises 1€ to 3€\nDot posts").replace("Dot calls 2€", "Dot checks").replace("9€", "10€")


def judged(text: str) -> tuple[m.History, Finding]:
    """The only hand of the text, and what the audit says of it."""
    (history,) = files.read_bytes(text.encode(), "hand.txt")
    assert isinstance(history, m.History), history
    return history, audit_one(history, books.seminole)


@pytest.mark.parametrize(
    "text",
    [
        HAND,
        HAND.replace("Table:", "Table"),
        HAND.replace("Seat #1 is", "Seat 0000001 is"),
        HAND.replace("Bob posts", "Eve denies big blind\nBob posts").replace("*** ANTE", "Seat 4: Eve (50€)\n*** ANTE"),
    ],
)
def test_older_forms(text: str) -> None:
    history, finding = judged(text)
    assert (finding.verdict, history.button) == ("agree", 1)


def test_omaha_hi_lo_in_play_money() -> None:
    text = HAND.replace("Omaha pot limit (1€/2€)", "Omaha8 pot limit (1/2)").replace("€", "").replace("real money", "play money")
    history, finding = judged(text)
    assert (history.game, finding.verdict) == ("omaha-hi-lo-8", "agree")


def test_a_post_to_come_in_that_is_called_a_raise() -> None:
    history, finding = judged(AS_RAISE.replace("Bob folds\n", "Bob folds\n"))
    assert finding.verdict == "agree", finding.reason
    assert [(post.kind, post.amount, post.dead) for post in history.posts if history.seats[post.seat].name == "Dot"] == [
        (m.BOTH, 300, 100),
        (m.DEAD, 100, 100),
    ]
    (refused,) = files.read_bytes(HAND.replace("Bob posts", "Dot raises 1€ to 2€\nBob posts").encode(), "hand.txt")
    assert isinstance(refused, m.Unreadable)
    assert refused.reason == "Dot raises before the deal"


def test_who_stands_pat_may_have_the_hand_told() -> None:
    text = """Winamax Poker - CashGame - HandId: #72-2-3 - Lowball27 fixed limit (1€/2€) - 2016/05/05 10:11:12 UTC
Table: 'Elm' 6-max (real money) Seat #1 is the button
Seat 1: Ann (200€)
Seat 2: Bob (150€)
*** ANTE/BLINDS ***
Ann posts small blind 0.50€
Bob posts big blind 1€
Dealt to Ann [2h 3h 4c 5c 7d]
*** FIRST-BET ***
Ann calls 0.50€
Bob checks
*** FIRST-DRAW ***
Bob stands pat [X X X X X]
Ann stands pat [2h 3h 4c 5c 7d]
*** SECOND-BET ***
Bob checks
Ann bets 1€
Bob folds
Ann collected 3€ from pot
*** SUMMARY ***
Total pot 3€ | No rake
Seat 1: Ann (button) won 3€
"""
    history, finding = judged(text)
    assert (finding.verdict, sum(isinstance(act, m.Discard) for act in history.acts)) == ("agree", 2)

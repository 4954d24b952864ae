"""partypoker's forms: its Mac client, its mails, trackers' exports, players who come or leave as the hand begins."""

from __future__ import annotations

import pytest

from cardspeak import books
from cardspeak.history import files
from cardspeak.history import model as m
from cardspeak.history.audit.audit import Finding, audit_one

PLAIN = """#Game No : 71
***** Hand History for Game 71 *****
$25 USD NL Texas Hold'em - Sunday, May 05, 10:11:12 EDT 2013
Table Elm (Real Money)
Seat 1 is the button
Total number of players : 4/6
Seat 1: Ann ( $26.50 USD )
Seat 3: Bob ( $20 USD )
Seat 4: Cid ( $25 USD )
Seat 6: Dot ( $18 USD )
Bob posts small blind [$0.10 USD].
Cid posts big blind [$0.25 USD].
** Dealing down cards **
Dealt to Bob [  7h 6h ]
Dot folds
Ann raises [$0.75 USD]
Bob folds
Cid calls [$0.50 USD]
** Dealing Flop ** [ 2h, Ts, Qh ]
Cid checks
Ann bets [$1 USD]
Cid folds
Ann does not show cards.
Ann wins $2.52 USD
"""
MAC = (
    PLAIN.replace("Sunday, May", "Sunday,May")
    .replace("(Real Money)", "( Real Money )")
    .replace("Seat 1:", "seat 1:")
    .replace("Seat 3: ", "seat3: ")
    .replace("Bob posts", "Dot is sitting outBob posts")
    .replace("Dot folds\n", "")
    .replace("raises [$0.75 USD]", "raises[ $0,75 USD ]")
    .replace("0.10", "0,10")
    .replace("cards.\nAnn", "cards.Ann")
)
MAILED = """***** Hand History For Game 72a9 *****
0.10/0.25 Omaha Hi Game Table (PL) - Mon May 05 10:11:12 EDT 2026
Table Table 7 (Real Money) -- Seat 1 is the button
Total number of players : 4/6
Seat 1: Ann ($26.50)
Seat 2: Bob ($20)
Seat 3: Cid ($25)
Seat 4: Dot ($18)
Bob posts small blind (0.10)
Cid posts big blind (0.25)
** Dealing down cards **
Dealt to Bob [ 7h, 6h, 2c, 2d ]
Ann raises 0.75 to 0.75
Bob folds
Cid calls (0.50)
** Dealing Flop ** :  [ 2h, Ts, Qh ]
Cid checks
Ann bets (1.00)
Cid folds
** Summary **
Main Pot: $1.52 Rake: $0.08
Board: [ 2h, Ts, Qh ]
Ann balance $27.27, bet $1.75, collected $2.52, net +$0.77
Bob balance $19.90, lost $0.10 (folded)
Cid balance $24.25, lost $0.75 (folded)
Dot balance $18, sits out
"""
CASHED_OUT = """***** Hand History For Game 73a9 *****
0.10/0.25 Texas Hold'em Game Table (NL) - Mon May 05 10:11:12 EDT 2026
Table Table 7 (Real Money) -- Seat 1 is the button
Total number of players : 2/6
Seat 1: Ann ($10)
Seat 2: Bob ($10)
Ann posts small blind (0.10)
Bob posts big blind (0.25)
** Dealing down cards **
Dealt to Bob [ 7h, 6h ]
Ann raises 9.90 to 10.00
Ann is all-In.
Bob calls (9.75)
Bob is all-In.
Creating Main Pot with $ 19 with Ann, Bob
Bob Cash-out Premium % is 1.0
Bob opted for cash-out
Bob probabilty is 20.37
Bob Cashout Amount is 3.50
** Dealing Flop ** :  [ 2h, Ts, Qc ]
** Dealing Turn ** :  [ 3s ]
** Dealing River ** :  [ Js ]
** Summary **
Main Pot: $19 Rake: $1
Ann balance $19, bet $10, collected $19, net +$9[ Ah, Ad ] [ a pair of aces -- Ah,Ad,Qc,Js,Ts ]
Bob Cashed out  balance $3.50, bet $10, collected $3.50, net -$6.50[ 7h, 6h ] [ high card queen -- Qc,Js,Ts,7h,6h ]
"""
LEVEL = """***** Hand History for Game 74 *****
NL Texas Hold'em $5 USD Buy-in Trny:75 Level:7  Blinds-Antes(100/200 -25) - Sunday, May 05, 10:11:12  2013
Table Turbo #7 (Real Money)
Seat 1 is the button
Total number of players : 4/6
Seat 1: Ann ( 4,000 )
Seat 2: Bob ( 3,000 )
Seat 3: Cid ( 2,500 )
Seat 4: Dot ( 2,000 )
Trny:75 Level:8
Blinds-Antes(150/300 -25)
Ann posts ante of [25].
Cid posts ante of [25].
Dot posts ante of [25].
** Dealing down cards **
Dealt to Cid [  7h 6h ]
Ann folds
Cid folds
Dot does not show cards.
Dot wins 525 chips
"""


def judged(text: str) -> tuple[m.History, Finding]:
    """The only hand of the text, and what the audit says of it."""
    (history,) = files.read_bytes(text.encode(), "hand.txt")
    assert isinstance(history, m.History), history
    book = books.seminole_tournament if history.setting == "tournament" else books.seminole
    return history, audit_one(history, book)


@pytest.mark.parametrize("text", [PLAIN, MAC, PLAIN.replace("\n", "\n ").replace(" USD", "  USD"), PLAIN.replace("\n", "\n\0")])
def test_the_same_hand_in_every_form(text: str) -> None:
    history, finding = judged(text)
    assert finding.verdict == "agree", finding.reason
    assert history.stated.collected is not None
    assert (history.currency, history.big_blind, max(history.stated.collected)) == ("USD", 25, 252)


def test_a_trackers_seats_have_its_figures_behind_them() -> None:
    text = PLAIN.replace("*****\n$25 USD NL Texas Hold'em", "***** (Elsewhere)\n$25 USD NL Holdem")
    text = text.replace("Total number of players : 4/6\n", "").replace(" USD )\n", " USD ) - VPIP: 21, AF: 1,7, Hands: 139\n")
    assert judged(text)[1].verdict == "agree"


def test_a_mail_tells_who_won_by_the_balances() -> None:
    history, finding = judged(MAILED)
    assert (history.game, history.limit, finding.verdict) == ("omaha", "pot", "agree")
    assert [seat.name for seat in history.seats if seat.dealt_in] == ["Bob", "Cid", "Ann"]


def test_a_mails_pot_is_held_against_its_bets() -> None:
    history, _ = judged(MAILED)
    assert (history.stated.total_pot, history.stated.rake) == (160, 8)
    assert judged(MAILED.replace("Main Pot: $1.52", "Main Pot: $1.42"))[1].verdict == "differ"


def test_an_all_in_with_a_chip_left_has_a_rounded_stack() -> None:
    text = CASHED_OUT.replace("Seat 2: Bob ($10)", "Seat 2: Bob ($10.01)")
    history, finding = judged(text)
    assert (finding.verdict, history.seats[0].stack) == ("agree", 1000)
    assert "Bob is all-in with a chip left: the stack is rounded" in history.remarks
    history, _ = judged(CASHED_OUT.replace("Seat 2: Bob ($10)", "Seat 2: Bob ($10.02)"))
    assert (history.seats[0].stack, history.remarks) == (1002, ())


def test_what_is_paid_for_a_hand_that_was_cashed_out_is_no_part_of_the_pot() -> None:
    history, finding = judged(CASHED_OUT)
    assert (finding.verdict, history.stated.collected) == ("agree", (0, 1900))


def test_who_came_as_the_hand_began_sits_where_their_turn_is() -> None:
    text = PLAIN.replace("Seat 4: Cid ( $25 USD )\n", "").replace("Cid posts", "Cid has joined the table.\nCid posts")
    history, finding = judged(text)
    assert finding.verdict == "agree"
    assert [(seat.name, seat.stack) for seat in history.seats if seat.name == "Cid"] == [("Cid", None)]
    assert any("Cid came as the hand began" in remark for remark in history.remarks)
    history, finding = judged(PLAIN.replace("Cid ( $25 USD )", "Cid ( $0 USD )"))
    assert (finding.verdict, history.seats[1].stack) == ("agree", None)


def test_who_acts_and_neither_sits_nor_posts_is_not_understood() -> None:
    (refused,) = files.read_bytes(PLAIN.replace("Ann raises", "Eve raises").encode(), "hand.txt")
    assert isinstance(refused, m.Unreadable)
    assert refused.reason == "not understood: 'Eve raises [0.75]'"


def test_a_level_that_rose_and_a_player_who_left() -> None:
    history, finding = judged(LEVEL)
    assert (history.small_blind, history.big_blind, finding.verdict) == (150, 300, "agree")
    assert [seat.name for seat in history.seats if seat.dealt_in] == ["Cid", "Dot", "Ann"]


def test_a_text_that_breaks_off_has_not_told_of_everybody() -> None:
    history, _ = judged(LEVEL[: LEVEL.index("Cid folds")])
    assert [seat.name for seat in history.seats if seat.dealt_in] == ["Bob", "Cid", "Dot", "Ann"]
    alone = LEVEL.replace("Ann posts", "Eve posts").replace("Ann folds\n", "").replace("Dealt to Cid", "Dealt to Eve")
    (refused,) = files.read_bytes(alone.replace("Cid posts", "Eve posts").replace("Cid folds\n", "").encode(), "hand.txt")
    assert isinstance(refused, m.Unreadable)


def test_a_big_blind_of_the_last_chips_is_owed_in_full() -> None:
    text = PLAIN.replace("Cid ( $25 USD )", "Cid ( $0.10 USD )").replace(
        "Cid posts big blind [$0.25", "Cid posts big blind [$0.10"
    )
    text = text[: text.index("Dot folds")] + (
        "Dot folds\nAnn calls [$0.25 USD]\nBob folds\n** Dealing Flop ** [ 2h, Ts, Qh ]\n** Dealing Turn ** [ 3s ]\n"
        "** Dealing River ** [ 4c ]\nAnn shows [ Ah, Ad ]a pair of Aces.\nCid doesn't show [ Kh, Kd ]a pair of Kings.\n"
        "Ann wins $0.45 USD from the main pot with a pair of Aces.\n"
    )
    history, finding = judged(text)
    assert (history.big_blind, finding.verdict) == (25, "agree")


def test_a_post_whose_currency_stands_behind() -> None:
    text = PLAIN.replace("Bob posts small", "Dot posts big blind + dead [0,35 $].\nBob posts small").replace(
        "wins $2.52", "wins $2.85"
    )
    history, finding = judged(
        text.replace("Dot folds", "Dot checks")
        .replace("Bob folds\n", "Bob folds\n")
        .replace("Cid calls [$0.50 USD]", "Cid calls [$0.50 USD]\nDot folds")
    )
    assert (finding.verdict, [post.kind for post in history.posts if post.seat == 2]) == ("agree", [m.BOTH])


def test_a_game_that_is_not_played_here_is_named() -> None:
    history, finding = judged(PLAIN.replace("Texas Hold'em", "Double Hold'em").replace("7h 6h", "7h 6h 5h"))
    assert (history.unsupported, finding.verdict) == ("Double Hold'em", "unsupported")

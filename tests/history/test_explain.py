"""Why a history states another result than the book gives: each known difference, and what only looks like it."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from cardspeak.history.audit import explain
from cardspeak.history.audit.audit import Finding
from cardspeak.history.audit.settle import Interpretation, pot_of, settle
from cardspeak.history.model import History
from cardspeak.rulebook.books import seminole

from .made import found, hand, text

THREE_WAYS = "p3 cbr 5, p1 cc, p2 cc, d db 2h3h4h, p1 cc, p2 cc, p3 cc, d db Ts, p1 cc, p2 cc, p3 f, d db 9d, p1 cc, p2 cc"
"""15 in the pot, and the third player gives up on the turn."""
TIED = ("AdKd", "AsKs", "7c6d")
"""Two hands that this board makes equal, the higher suit not on the button's left."""
RAKED = ("p3 cbr 6, p1 f, p2 cc, d db 2h3h4h, p2 cc, p3 cbr 40, p2 f", [0, 0, 12])
"""13 in the pot, of which the house took 1, and 40 that nobody called."""


def three_ways(*ends: str, cards: tuple[str, ...] = TIED, more: str = "") -> History:
    return hand(THREE_WAYS + more, cards=cards, finishing_stacks=[Decimal(end) for end in (*ends, "195")])


def differs(told: Finding, reason: str, clause: str) -> None:
    assert (told.verdict, told.reason) == ("differ", reason)
    assert clause in told.clauses


def unexplained(told: Finding, figures: str) -> None:
    assert (told.verdict, told.clauses) == ("differ", ())
    assert told.reason == f"not explained: against the book, by {figures}"


# --- the uncalled bet

COUNTED = "the stated winnings count the uncalled bet, which went home"


def test_winnings_that_count_the_uncalled_bet() -> None:
    differs(found(hand("p3 cbr 6, p1 f, p2 f", winnings=[0, 0, 9])), COUNTED, "SEM/T15-B/3")
    assert found(hand("p3 cbr 6, p1 f, p2 f", winnings=[0, 0, 5])).verdict == "agree"


def test_winnings_that_count_it_beside_a_rake() -> None:
    acts, winnings = RAKED
    told = found(hand(acts, winnings=winnings))
    assert (told.verdict, told.rake, told.net) == ("agree", 1, (-1, -6, 6))
    told = found(hand(acts, winnings=[0, 0, 52]), "section-8")
    differs(told, COUNTED, "S8(f)(4)#1")
    assert told.rake == 0  # in the book's round nothing is taken, because winnings beyond the pot leave no rake over


@pytest.mark.parametrize("winnings", [[0, 0, 14], [4, 0, 5], [0, 2, 7]])
def test_other_winnings_beyond_the_pot(winnings: list[int]) -> None:
    told = found(hand("p3 cbr 6, p1 f, p2 f", winnings=winnings))
    assert told.verdict == "differ"
    assert told.reason != COUNTED


# --- chips that do not divide


def test_a_split_below_the_smallest_chip() -> None:
    below = "the pot was split below the smallest chip in play, which is 1"
    told = found(three_ways("202.5", "202.5"))
    differs(told, below, "SEM/T20/0")
    assert (told.odd, told.net) == (10, (30, 20, -50))
    unexplained(found(three_ways("202.4", "202.6")), "finishing stacks: p1 -0.6, p2 +0.6")


FOUR_WAYS = """Bo: posts small blind $0.50
    Cleo: posts big blind $1
    *** HOLE CARDS ***
    Ada: calls $1
    Bo: calls $0.50
    Cleo: checks
    *** FLOP *** [As Ks Qs]
    Bo: checks
    Cleo: checks
    Ada: checks
    *** TURN *** [As Ks Qs] [Js]
    Bo: checks
    Cleo: checks
    Ada: checks
    *** RIVER *** [As Ks Qs Js] [Ts]
    Bo: checks
    Cleo: checks
    Ada: checks
    *** SHOW DOWN ***
    Bo: shows [2c 2d] (a Royal Flush)
    Cleo: shows [3c 3d] (a Royal Flush)
    Ada: shows [4c 4d] (a Royal Flush)
    Bo collected ${} from pot
    Cleo collected ${} from pot
    Ada collected ${} from pot"""


def shared(*collected: str, pot: str = "3", rake: str = "0.20") -> History:
    return text(FOUR_WAYS.format(*collected), pot, rake, "As Ks Qs Js Ts", game="Hold'em No Limit ($0.50/$1 USD)")


@pytest.mark.parametrize(("collected", "chip"), [(("0.94", "0.93", "0.93"), 1), (("0.95", "0.95", "0.90"), 5)])
def test_a_site_s_smallest_chip_is_what_all_its_amounts_are_made_of(collected: tuple[str, ...], chip: int) -> None:
    told = found(shared(*collected))
    assert isinstance(told.of, History)
    assert (told.verdict, told.of.chip, told.odd) == ("agree", chip, 1 if chip == 1 else 10)
    assert found(shared("0.95", "0.94", "0.91")).verdict == "differ"


def test_a_split_in_larger_chips() -> None:
    dollars = hand(THREE_WAYS, cards=TIED, currency="USD", finishing_stacks=[203, 202, 195])
    differs(found(dollars), "the pot was split in chips of 1", "SEM/T20/0")
    halves = hand(THREE_WAYS, cards=TIED, currency="USD", finishing_stacks=[Decimal("202.5"), Decimal("202.5"), 195])
    assert found(halves).verdict == "agree"


def test_an_odd_chip_by_another_book_s_rule() -> None:
    other = "the odd chip went by another rule: "
    left = "in board and draw games odd chips go to the tied hands nearest the button's left"
    suit = "in board and draw games odd chips go to the tied hand with the highest card by suit"
    assert found(three_ways("203", "202")).verdict == "agree"
    assert found(three_ways("202", "203"), "section-8").verdict == "agree"
    differs(found(three_ways("203", "202"), "section-8"), f"{other}{left} (so exhibit-a and seminole)", "S8(c)(4)#3")
    differs(found(three_ways("202", "203")), f"{other}{suit} (so section-8)", "SEM/T20/A")


def test_an_odd_chip_by_nobody_s_rule() -> None:
    cards = ("AsKs", "AdKd", "7c6d")  # on the button's left and of the higher suit
    for rules in ("section-8", "exhibit-a", "seminole"):
        assert found(three_ways("203", "202", cards=cards), rules).verdict == "agree"
        told = found(three_ways("202", "203", cards=cards), rules)
        assert told.reason == "the odd chips went to others of the tied hands than any book here has it"
        assert told.clauses
    unexplained(found(three_ways("205", "200", cards=cards)), "finishing stacks: p1 +2, p2 -2")


# --- the rake

SIDE = """Bo: posts small blind $1
    Cleo: posts big blind $2
    *** HOLE CARDS ***
    Ada: raises $38 to $40
    Bo: calls $19 and is all-in
    Cleo: calls $38
    *** FLOP *** [2h 3h 4h]
    Cleo: checks
    Ada: checks
    *** TURN *** [2h 3h 4h] [Ts]
    Cleo: checks
    Ada: checks
    *** RIVER *** [2h 3h 4h Ts] [9d]
    Cleo: checks
    Ada: checks
    *** SHOW DOWN ***
    Cleo: shows [Kc Kd] (a pair of Kings)
    Ada: shows [Qc Qd] (a pair of Queens)
    Cleo collected ${} from side pot
    Bo: shows [Ac Ad] (a pair of Aces)
    Bo collected ${} from main pot"""


def side_pot(side: str, main: str, named: bool = True) -> History:
    """60 in the main pot and 40 in the side pot, of which the house took 5."""
    lines = SIDE.format(side, main)
    lines = lines if named else lines.replace("from side pot", "from pot").replace("from main pot", "from pot")
    return text(lines, "100", "5", "2h 3h 4h Ts 9d", seats=("Ada 90", "Bo 20", "Cleo 80"))


def test_a_rake_taken_from_the_pots_as_the_history_says() -> None:
    for side, main in (("38", "57"), ("40", "55"), ("39", "56"), ("35", "60")):
        assert found(side_pot(side, main)).verdict == "agree", side


def test_a_rake_taken_from_one_pot() -> None:
    words = "the whole rake was taken from {}, not from the pots in proportion"
    assert found(side_pot("38", "57", named=False)).verdict == "agree"
    differs(found(side_pot("40", "55", named=False)), words.format("the main pot"), "SEM/term/rake")
    differs(found(side_pot("35", "60", named=False)), words.format("side pot 1"), "SEM/term/rake")
    unexplained(found(side_pot("39", "56", named=False)), "collected: Bo -1, Cleo +1")


def test_a_rake_taken_from_each_share() -> None:
    share = "the house divided the pots first and then took its part of each share"
    assert found(shared("0.94", "0.93", "0.93")).verdict == "agree"
    differs(found(shared("0.93", "0.94", "0.93")), share, "SEM/term/rake")
    assert found(shared("0.90", "0.95", "0.95")).reason != share


# --- posts

LEFT_OUT = "an entering post of {} is left out"


@pytest.mark.parametrize(
    ("winnings", "reason"),
    [
        ([0, 0, 7], LEFT_OUT.format(2)),
        ([0, 0, 6], LEFT_OUT.format(1)),
        ([0, 0, 8], LEFT_OUT.format(3)),
        ([0, 0, 10], f"{COUNTED}; and {LEFT_OUT.format(1)}"),
    ],
)
def test_an_entering_post_that_is_left_out(winnings: list[int], reason: str) -> None:
    history = hand("p3 cbr 6, p4 f, p1 f, p2 f", (200,) * 4, winnings=[*winnings, 0])
    differs(found(history), reason, "CS/blinds/entering")


def test_what_no_entering_post_explains() -> None:
    told = found(hand("p3 cbr 6, p1 f, p2 f", winnings=[0, 0, 12]))
    assert told.reason == "the stated result (winnings) pays out 7 more than was in the pots"
    assert told.clauses
    blinds_alone = found(hand("p2 f", (200, 200), winnings=[4, 0]))
    assert "entering" not in blinds_alone.reason


# --- pots paid to others


def test_a_tie_that_is_not_shared() -> None:
    differs(found(three_ways("210", "195")), "the main pot is paid to p1, but p1 and p2 tie for it", "SEM/rank/6/high")


def test_a_pot_paid_against_the_cards() -> None:
    best = "the main pot is paid to p2, but the best hand is p1's (ace high, kickers K-10-9-4)"
    differs(found(three_ways("195", "210", cards=("AdKd", "AsQs", "7c6d"))), best, "SEM/T12/1")


def test_a_pot_paid_to_a_hand_that_was_never_tabled() -> None:
    unseen = "the main pot is paid to p2, but p2 never tabled a hand"
    history = three_ways("195", "210", cards=("AdKd", "????", "7c6d"), more=", p1 sm AdKd")
    differs(found(history), unseen, "SEM/T13-A/1")


def test_a_pot_paid_to_who_gave_up() -> None:
    history = hand(THREE_WAYS, cards=TIED, finishing_stacks=[195, 195, 210])
    differs(found(history), "the main pot is paid to p3, but p3 gave up or did not match it", "SEM/term/fold")


def test_side_pots_are_looked_at_one_by_one() -> None:
    swapped = SIDE.replace("Cleo collected", "Ada collected").format("38", "57")
    told = found(text(swapped, "100", "5", "2h 3h 4h Ts 9d", seats=("Ada 90", "Bo 20", "Cleo 80")))
    differs(told, "side pot 1 is paid to Ada, but the best hand is Cleo's (pair of kings, kickers 10-9-4)", "SEM/T12/1")


# --- repairs


def test_repairs_that_change_the_pot_are_what_differs() -> None:
    lines = """Bo: posts small blind $1
        Cleo: posts big blind $2
        *** HOLE CARDS ***
        Ada: raises $1 to $3
        Bo: folds
        Cleo: calls $1
        *** FLOP *** [2c 3c 4c]
        Cleo: checks
        Ada: bets $4
        Cleo: folds
        Uncalled bet ($4) returned to Ada
        Ada collected $7 from pot"""
    told = found(text(lines, "7", board="2c 3c 4c"), repair=True)
    assert len(told.repairs) == 2
    differs(told, "the repairs change what was put in the pots (Cleo, Ada)", "SEM/T12/1")
    dropped = (
        lines.replace("Ada: raises", "Bo: folds\n Ada: raises").replace("$1 to $3", "$2 to $4").replace("calls $1", "calls $2")
    )
    told = found(text(dropped.replace("collected $7", "collected $9"), "9", board="2c 3c 4c"), repair=True)
    assert (told.verdict, len(told.repairs)) == ("agree", 1)


# --- how explanations are found


def test_the_reading_with_the_least_rake_is_told() -> None:
    """Counting the uncalled bet would also do, if the house had taken most of the pot."""
    history = hand("p3 cbr 10, p4 f, p5 f, p1 f, p2 f", (200,) * 5, antes=[1] * 5, winnings=[0, 0, 12, 0, 0])
    counted = settle(Interpretation(history, seminole, uncalled=True))
    assert (counted.agrees, counted.round.raked, pot_of(counted.round)) == (True, 6, 10)
    differs(found(history), LEFT_OUT.format(2), "CS/blinds/entering")


def test_a_reading_under_which_the_acts_are_illegal_explains_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    offers: list[Any] = []
    rules: tuple[Callable[..., Any], ...] = (explain.entering_post_left_out,)

    def watched(*given: Any) -> Any:
        for offer in rules[0](*given):
            offers.append(offer)
            yield offer

    monkeypatch.setattr(explain, "RULES", (watched,))
    told = found(hand("p3 cbr 4, p1 f, p2 f", (200, 200, 4), finishing_stacks=[199, 199, 6]))
    assert offers  # with a dead chip from the third player the raise to 4 would be more than there is
    assert told.verdict == "differ"


def test_a_result_that_nothing_explains_is_told_with_its_figures() -> None:
    told = found(hand("p3 cbr 6, p1 f, p2 f", finishing_stacks=[205, 198, 197]))
    unexplained(told, "finishing stacks: p1 +6, p3 -6")

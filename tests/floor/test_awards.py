"""Questions that the engine answers. Situations thought out from the books."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from cardspeak.floor.adjudicate import adjudicate
from cardspeak.floor.awards import Contest, KillNext, Opening, PotsToPay, RakeDue, RakeProposed, TimeDue
from cardspeak.poker import stakes, variants
from cardspeak.poker.rake import increments, percentage
from cardspeak.poker.round.from_position import taken_up
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import of_book
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import Kill, OneRound, Persistent, Taken
from tests.floor.test_showdown import CASH, HOLDEM, NL, S8, TDA, XA, rule

S8_EVENT = of_book("section-8", "tournament")


def cards(**hands: str) -> dict[int, tuple[str, ...]]:
    return {int(seat[1:]): tuple(text.split()) for seat, text in hands.items()}


# --- pots


@pytest.mark.clause("SEM/T21", "SEM/T20/A")
def test_each_side_pot_is_split_by_itself() -> None:
    put = {2: 500, 3: 900, 6: 900, 8: 250}
    m = Contest(HOLDEM, stakes.no_limit(50, 100, chip=50), put=put, folded=(8,), ranks={2: (1,), 3: (2,), 6: (2,)}, button=4)
    ruling = rule(m, TDA, awards={6: 1300, 3: 1250}, winners=[3, 6])
    assert [pot["amount"] for pot in ruling["pots"]] == [1750, 800]
    short_wins = structs.replace(m, ranks={2: (3,), 3: (2,), 6: (2,)})
    rule(short_wins, TDA, awards={2: 1750, 3: 400, 6: 400})


@pytest.mark.clause("S8(g)(3)(iv)(A)", "XA/wagers/3/ii/a")
def test_what_nobody_called_goes_back() -> None:
    m = Contest(HOLDEM, NL, put={1: 40, 2: 100}, ranks={1: (2,), 2: (1,)}, dead=20)
    rule(m, S8, awards={1: 100}, returned={2: 60})
    rule(m, XA, awards={1: 100}, returned={2: 60})


def test_side_pots_are_paid_first() -> None:
    for rules in (S8, XA, TDA):
        rule(
            PotsToPay(("main", "first side", "second side")),
            rules,
            order=["second side", "first side", "main"],
            last="main",
        )


@pytest.mark.clause("SEM/T20/B", "S8(y)(39)")
def test_the_odd_chip_by_book() -> None:
    hands = cards(s2="Qs Jc Td 9h 8c 3d 2d", s5="Qd Js Tc 9c 8d 4h 3s")
    stud = Contest(variants.named("stud"), stakes.fixed_limit(50, 100, bring_in=25, chip=25), dead=425, hands=hands)
    rule(stud, TDA, "SEM/T20/B", awards={2: 225, 5: 200})
    board = ("Ks", "Kh", "9c", "4d", "3s")
    flop = Contest(HOLDEM, stakes.no_limit(5, 10, chip=5), dead=405, hands=cards(s1="Ad 7c", s4="Ah 7h"), board=board, button=3)
    rule(flop, TDA, awards={4: 205, 1: 200})
    rule(flop, S8_EVENT, awards={4: 205, 1: 200})
    turned = Contest(HOLDEM, stakes.no_limit(5, 10, chip=5), dead=405, hands=cards(s1="Ah 7c", s4="Ad 7h"), board=board, button=3)
    rule(turned, TDA, awards={4: 205, 1: 200})
    rule(turned, S8_EVENT, awards={1: 205, 4: 200})


def test_lows_qualify_or_do_not() -> None:
    hands = cards(s1="9s 7h 5d 3c 2h Kd Kc", s3="Qs Qd Qh Jc 9d 8d 8c")
    limits = stakes.fixed_limit(5, 10, bring_in=2)
    rule(Contest(variants.named("stud-hi-lo"), limits, dead=80, hands=hands), S8, awards={1: 40, 3: 40})
    rule(Contest(variants.named("stud-hi-lo-8"), limits, dead=80, hands=hands), S8, awards={3: 80})
    razz = cards(s1="6s 5d 4c 3h 2s Kd Kh", s3="Ad 2d 3d 4d 7d Qs Jh")
    rule(Contest(variants.named("razz"), limits, dead=80, hands=razz), S8, awards={1: 80})


def test_a_pot_needs_hands() -> None:
    with pytest.raises(Refused, match="nothing to divide"):
        adjudicate(Contest(HOLDEM, NL, dead=1, ranks={1: (1,), 2: (1,)}), S8)
    with pytest.raises(Refused, match="not told"):
        adjudicate(Contest(HOLDEM, NL, dead=10, seats=(1, 2)), S8)


# --- who opens


def opening(game: str, street: str, rules: HouseRules, **up: str) -> Opening:
    by_seat = {int(seat[1:]): cards for seat, cards in up.items()}
    variant = variants.named(game)
    forced = variant.streets[0].opener.forced
    limits = stakes.fixed_limit(5, 10, bring_in=2) if forced else stakes.fixed_limit(5, 10)
    return Opening(taken_up(variant, limits, dict.fromkeys(by_seat, 500), rules, street=street, up=by_seat))


def test_up_cards_open() -> None:
    rule(opening("stud", "third", S8, s1="7d", s4="3h", s6="3c", s8="Ac"), S8, seat=6)
    rule(opening("razz", "third", S8, s1="7d", s4="Kh", s6="Ac", s8="Kc"), S8, seat=4)
    rule(opening("stud", "fourth", S8, s2="8d 8h", s4="Ah Kd", s7="8c 8s"), S8, seat=2)
    rule(opening("razz", "fourth", S8, s2="8d 4h", s4="8h 3d", s7="2c 2s"), S8, seat=4)


# --- what the house takes


@pytest.mark.clause("S8(t)(2)(i)(A)#1", "S8(t)(2)(i)(B)#1", "S8(t)(4)")
def test_a_percentage_is_taken_round_by_round_under_its_cap() -> None:
    rule(RakeDue(percentage(10, 4), (25, 30, 0, 40)), S8, rake_by_round=[2, 2, 0, 0], total=4)
    rule(RakeDue(percentage(5), (45, 60)), S8, rake_by_round=[2, 3], total=5)
    rule(RakeDue(percentage(10), (40, 50), uncalled=20), S8, rake_by_round=[4, 3], total=7)


@pytest.mark.clause("XA/revenue/2/A", "XA/revenue/4", "XA/revenue/5", "S8(t)(5)")
def test_marks_are_reached_by_called_chips() -> None:
    marks = increments((10, 1), (30, 2), (50, 4))
    rule(RakeDue(marks, (12, 20, 30)), XA, rake_by_round=[1, 1, 2], total=4)
    rule(RakeDue(marks, (52,), uncalled=4), XA, total=2)
    rule(RakeDue(marks, (60,), taken=2), XA, additional=2, total=4)
    rule(RakeDue(marks, (60,), taken=2, collected=True), XA, "XA/revenue/5", additional=0)
    rule(RakeDue(marks, (60,), taken=2, collected=True), S8, "S8(t)(5)", additional=0)


def test_what_may_be_posted() -> None:
    rule(RakeProposed(percentage(11)), S8, allowed=False, max_percent=10)
    rule(RakeProposed(percentage(10)), S8, allowed=True)
    rule(RakeProposed(percentage(5)), XA, allowed=False)
    rule(RakeProposed(increments((20, 1))), XA, allowed=True)


@pytest.mark.clause("S8(t)(2)(iii)(A)#2")
def test_time_is_charged_to_all_who_sit() -> None:
    rule(TimeDue(10, 30, 6, 1), S8, each=5, total=35)
    rule(TimeDue(10, 30, 6, 1), XA, ruling="not_covered")


# --- kills


def kill(game: str, low: int, rule: Any, **more: Any) -> Kill:
    made, _ = Kill.posted(variants.named(game), stakes.fixed_limit(low, 2 * low, (low // 2, low)), rule)
    return Kill.replay([*_]) if not more else Kill(made.variant, made.base, made.rule, asked=True, **more)


@pytest.mark.clause("S8(o)(1)(iv)#3", "S8(p)(9)#3", "S8(p)(9)#8")
def test_the_kill_goes_on_or_ends() -> None:
    split, eight = variants.named("omaha-hi-lo"), variants.named("omaha-hi-lo-8")
    asked = kill("omaha-hi-lo", 10, OneRound(), killer=0)
    rule(KillNext(asked, (Taken(130, 6, False),), split), S8, kill=True, limits=[20, 40], kill_button=6)
    rule(KillNext(asked, (Taken(90, 6, False),), split), S8, kill=False, limits=[10, 20])
    half = kill("omaha-hi-lo-8", 10, Persistent("half", 6), killer=3)
    rule(KillNext(half, (Taken(95, 7, False),), eight), S8, kill=True, kill_button=7, limits=[15, 30])
    rule(KillNext(half, (Taken(85, 7, False),), eight), S8, kill=False, limits=[10, 20])
    rule(KillNext(half, (Taken(95, 7, False),), eight, blinds=(8, 9), button=7), S8, posts={8: 5, 9: 10, 7: 15})


def test_cash_pays_as_the_tournament_does() -> None:
    m = Contest(HOLDEM, NL, put={1: 41, 2: 40, 3: 40}, folded=(1,), ranks={2: (1,), 3: (1,)}, button=2)
    for rules in (TDA, CASH):
        rule(m, rules, awards={3: 61, 2: 60})


def test_where_the_book_has_no_rule_for_odd_chips_it_is_said() -> None:
    m = Contest(HOLDEM, NL, dead=53, ranks={2: (1,), 7: (1,)}, button=5)
    rule(m, XA, "CS/odd-chip/exhibit-a", awards={7: 27, 2: 26}, ruling="not_covered")
    rule(m, TDA, "SEM/T20/A", awards={7: 27, 2: 26}, ruling="definite")
    rule(structs.replace(m, dead=54), XA, awards={7: 27, 2: 27}, ruling="definite")

"""Razz: seven-card stud for low, and what it changes. S8(i)(13)."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit
from cardspeak.poker.variants import razz, stud
from cardspeak.ranking import ACE_TO_FIVE
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import section_8
from cardspeak.rulebook.house import HouseRules
from tests.poker.books import under
from tests.poker.stacked import openers, stacked, to_the_end, until
from tests.poker.table import happened, wins

LIMIT = fixed_limit(10, 20, bring_in=3, ante=1)


def sit(stacks: Any, rules: HouseRules = section_8, **more: Any) -> Round:
    return Round(razz, **{"stakes": LIMIT, "stacks": stacks, "rules": rules, "seed": 5} | more)


def doors(cards: str) -> Round:
    hands = {seat: f"-- -- {card}" for seat, card in enumerate(cards.split(), 1)}
    return sit([5000] * len(hands), deck=stacked(razz, hands))


def boards(street: str, hands: dict[int, str]) -> Round:
    full = {seat: f"-- -- {cards}" for seat, cards in hands.items()}
    return until(sit(dict.fromkeys(hands, 5000), deck=stacked(razz, full)), street)


def shown_down(hands: dict[int, str], rules: HouseRules = section_8, chips: int = 20) -> Round:
    """Everybody is all-in by the ante, with these seven cards."""
    stakes = fixed_limit(10, bring_in=1, ante=chips)
    return to_the_end(sit(dict.fromkeys(hands, chips), rules, stakes=stakes, deck=stacked(razz, hands)))


@pytest.mark.clause("S8(i)(13)", "S8(i)(13)(v)")
def test_razz_is_stud_but_for_who_opens_what_wins_and_the_open_pair() -> None:
    to_the_end(sit([500] * 4))
    fields = ("name", "tier")
    for ours, theirs in zip(razz.streets, stud.streets, strict=True):
        assert [getattr(ours, field) for field in fields] == [getattr(theirs, field) for field in fields]
        assert [(each.to, each.count) for each in ours.deals] == [(each.to, each.count) for each in theirs.deals]
        assert ours.opener is not theirs.opener
    assert (razz.seats, razz.button, razz.two_blinds) == (stud.seats, stud.button, stud.two_blinds)
    assert [street.open_pair for street in razz.streets] == [False] * 5
    assert [street.open_pair for street in stud.streets] == [False, True, False, False, False]
    assert [end.scale for end in razz.ends] == [ACE_TO_FIVE]


@pytest.mark.clause("S8(i)(13)(v)")
def test_what_holds_of_stud_holds_of_razz() -> None:
    for many in (1, 9):
        with pytest.raises(Refused, match="takes 2 to 8 players") as refused:
            sit([500] * many)
        assert "S8(i)(13)(v)" in refused.value.cites
    r = sit([500] * 8)
    for _ in range(8):
        r.call()
    assert isinstance(r.events[[type(event) for event in r.events].index(e.Closed) + 1], e.Burned), "no option"
    to_the_end(r)
    assert len(happened(r, e.Burned)) == 4
    assert len(r.board) == 1


@pytest.mark.clause("S8(i)(13)(iii)#1", "S8(i)(13)(i)")
@pytest.mark.parametrize(("cards", "seat"), [("Ks Kh Ad", 1), ("Ah Kd", 2), ("Qc Qd Jh", 2), ("As Ac 2c", 3), ("As Ac Ah Ad", 1)])
def test_the_highest_up_card_brings_it_in_ace_low_then_highest_suit(cards: str, seat: int) -> None:
    r = doors(cards)
    assert r.seat == seat
    r.call()
    assert [event.seat for event in happened(r, e.BroughtIn)] == [seat]


@pytest.mark.clause("S8(i)(13)(iii)#2", "S8(i)(13)(i)")
@pytest.mark.parametrize(
    ("street", "hands", "seat"),
    [
        ("fourth", {1: "4h 4d", 2: "Kc Qd"}, 2),
        ("fourth", {1: "Ah 3d", 2: "Ac 2d", 3: "2c 3h"}, 2),
        ("fourth", {1: "Ah Ad", 2: "Kc Kd", 3: "2c 2h"}, 1),
        ("fifth", {1: "9h 8d 7c", 2: "9c 6d 5s", 3: "Th 2h Ah"}, 2),
        ("sixth", {1: "4h 4d 2c Ac", 2: "Kc Qd Jh Ts", 3: "5h 5d 3c 2s"}, 2),
        ("sixth", {1: "4h 4d 2c Ac", 2: "Kc Kd Jh Ts", 3: "3h 3d 9c 9s"}, 1),
        ("seventh", {1: "5h 6h 7h 8h", 2: "2d 3d 4d 9d"}, 1),
    ],
)
def test_the_best_low_hand_showing_opens_the_later_streets(street: str, hands: dict[int, str], seat: int) -> None:
    r = boards(street, hands)
    assert (r.seat, r.options.check) == (seat, True)
    assert openers(r)[street] == seat


@pytest.mark.clause("S8(i)(13)(iii)#3")
@pytest.mark.parametrize(("hands", "seat"), [({3: "7h 4d", 6: "7s 4s"}, 3), ({2: "Kd Kc", 5: "2s Ac", 8: "2h Ad"}, 5)])
def test_tied_boards_go_by_the_seat_nearest_the_dealers_left(hands: dict[int, str], seat: int) -> None:
    assert boards("fourth", hands).seat == seat


@pytest.mark.clause("S8(i)(13)(iv)#1")
def test_the_upper_unit_begins_on_fifth_street() -> None:
    r = sit([5000] * 3, deck=stacked(razz, {1: "-- -- 2c 7h", 2: "-- -- 9h 5d", 3: "-- -- Kd 3c"}))
    r.call()
    assert r.options.raise_to == (10, 10)
    for street, unit in (("fourth", 10), ("fifth", 20), ("sixth", 20), ("seventh", 20)):
        until(r, street)
        assert r.options.raise_to == (unit, unit)


@pytest.mark.clause("S8(i)(13)(iv)#3")
def test_a_pair_on_fourth_street_changes_no_unit() -> None:
    r = boards("fourth", {1: "4h 4d", 2: "Kc Qd", 3: "9c 9d"})
    assert r.options.raise_to == (10, 10)
    with pytest.raises(Refused, match="is above the limit of 10"):
        r.raise_to(20)


@pytest.mark.clause("S8(i)(13)(i)", "S8(a)(1)(xxi)")
def test_the_best_low_wins_and_the_ace_is_low() -> None:
    r = shown_down({1: "Ah 2d 3c 4s 6h Kd Ks", 2: "7h 5d 4c 3s 2h Qd Qs", 3: "Kh Qh Jd Tc 9s 8d 8h"})
    assert [(event.seat, event.chips, event.end) for event in happened(r, e.Won)] == [(1, 60, "low")]
    shown = {event.seat: ACE_TO_FIVE.describe(event.worth[0]) for event in happened(r, e.Shown)}
    assert shown == {1: "6-4-3-2-A low", 2: "7-5-4-3-2 low", 3: "Q-J-10-9-8 low"}


@pytest.mark.clause("S8(i)(13)(ii)")
def test_straights_and_flushes_do_no_harm() -> None:
    r = shown_down({1: "5h 4h 3h 2h Ah Kd Ks", 2: "6c 4d 3c 2s Ac Kh Kc"})
    assert wins(r) == [(1, 40, 0)]
    r = shown_down({1: "5h 4h 3h 2h Ah Kd Ks", 2: "5c 4d 3c 2s Ac Kh Kc"})
    assert sorted(wins(r)) == [(1, 20, 0), (2, 20, 0)]


def test_a_pair_can_win_where_the_others_have_worse() -> None:
    r = shown_down({1: "Ah Ad 2c 2s 3h 3d 4c", 2: "Kh Kd Kc Qs Qh Jd Jc", 3: "9h 9d 9c 9s 8h 8d 8c"})
    assert wins(r) == [(1, 60, 0)], "a pair of aces, 4-3-2"
    shown = {event.seat: ACE_TO_FIVE.class_of(event.worth[0]) for event in happened(r, e.Shown)}
    assert shown == {1: "one-pair-low", 2: "two-pair-low", 3: "full-house-low"}


WHEELS = {1: "Ah 2d 3c 4s 5h Kd Ks", 2: "Ac 2h 3s 4d 5s Kh Kc", 3: "Qh Qs Jd Jc 9s 9d 9c"}


@under(section_8="CS/odd-chip/low-only", section_8_tournament="S8(y)(39)", seminole="SEM/T20/B")
def test_the_odd_chip_of_tied_lows(rules: HouseRules) -> None:
    """By Section 8 the ace of clubs, the lowest card by suit; by the others the five of spades, the highest."""
    assert wins(shown_down(WHEELS, rules, 15)) == [(2, 23, 0), (1, 22, 0)]
    swapped = {1: WHEELS[1].replace("5h", "5s"), 2: WHEELS[2].replace("5s", "5h"), 3: WHEELS[3]}
    first = 2 if rules is section_8 else 1
    assert wins(shown_down(swapped, rules, 15)) == [(first, 23, 0), (3 - first, 22, 0)]

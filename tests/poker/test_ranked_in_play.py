"""Clauses on ranks, where they decide a pot: one class beats the next, high cards, and suits that have no rank."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardspeak.cards import FULL_DECK, mask_of, parse_cards, show
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.poker.variants import mambo_stud, texas_holdem
from cardspeak.ranking import HIGH, THREE_HIGH
from cardspeak.rulebook.books import section_8
from cardspeak.rulebook.house import HouseRules
from tests.poker.arranged import arranged
from tests.poker.books import under
from tests.poker.table import call_down, deck
from tests.poker.test_clauses_ranking import FIVE, THREE, dealt_apart, hands
from tests.rounds import happened

THREE_PAIRS = [*pairwise([*THREE.items(), ("", ("", "As Kh Js"))])]
"""Each class of three cards, and what is next below it."""


@pytest.mark.parametrize(
    ("name", "cards", "worse"),
    [
        pytest.param(name, cards, worse, marks=pytest.mark.clause(id), id=name)
        for (name, (id, cards)), (_, (_, worse)) in THREE_PAIRS
    ],
)
def test_each_class_of_three_cards_beats_the_next(name: str, cards: str, worse: str) -> None:
    own, other = next((one, it) for one in hands(cards)[::-1] for it in dealt_apart(one, hands(worse)))
    board = next(card for card in FULL_DECK if stays(own, card, name) and stays(other, card, ""))
    for seats in ((own, other), (other, own)):
        order = arranged(mambo_stud, 2, dict(enumerate(seats, 1)), board=show([board]))
        r = call_down(Round(mambo_stud, fixed_limit(4, 8, ante=1, bring_in=2), [100, 100], section_8, deck=order, asked=True))
        assert {event.seat for event in happened(r, e.Won) if event.end == "high"} == {seats.index(own) + 1}


def stays(hand: str, card: int, name: str) -> bool:
    """Whether a card on the board, which both hands have, leaves the class of a hand what it is."""
    own = parse_cards(hand)
    if card in own:
        return False
    with_it = THREE_HIGH.class_of(THREE_HIGH.worth(0, mask_of([*own, card])))
    return with_it == (name or THREE_HIGH.class_of(THREE_HIGH.worth(0, mask_of(own))))


BOARDS = (
    ("royal-flush", "As Ks", "9h 2c", "Qs Js Ts 9s 8s"),
    ("straight-flush", "9h 8h", "Qs Qd", "Qh Qc 7h 6h 5h"),
    ("four-of-a-kind", "2h 2d", "Ah Ad", "2s 2c As Kd Qc"),
    ("full-house", "2h 2d", "Ah 9h", "2s 3c 3h Kh 7h"),
    ("flush", "3h 2h", "Qs Jd", "Ah 9h 5h Kc Td"),
    ("straight", "6s 2d", "As Ad", "5h 4c 3d Ac Kd"),
    ("three-of-a-kind", "2s 2d", "As Ks", "2h Ad Kc 9s 7d"),
    ("two-pair", "3s 2d", "As Qd", "3h 2c Ad Kc 9s"),
    ("one-pair", "2s 3d", "As Qd", "2h Kc 9s 7d 5c"),
)
"""Each class of five cards made by the first seat, the next one by the second, and the board."""


@under(section_8="S8(c)(2)", exhibit_a="XA/rankings/2", seminole="SEM/rank/5")
def test_each_class_of_five_cards_beats_the_next(rules: HouseRules) -> None:
    assert [name for name, *_ in BOARDS] == [*FIVE][:-1]
    for name, one, other, board in BOARDS:
        made = [HIGH.class_of(HIGH.worth(0, mask_of(parse_cards(f"{own} {board}")))) for own in (one, other)]
        assert made == [name, [*FIVE][[*FIVE].index(name) + 1]], (name, made)
        assert holdem(rules, one, other, board) == {1}
        assert holdem(rules, other, one, board) == {2}


@under(section_8="S8(c)(1)#2", exhibit_a="XA/rankings/1#2")
def test_equal_ranks_in_other_suits_share_the_pot(rules: HouseRules) -> None:
    assert holdem(rules, "As Kd", "Ac Kh", "Qh 9d 7c 4s 2d") == {1, 2}
    assert holdem(rules, "Qs 8s", "Qd 8d", "As Ks 5d 4d 2h") == {1, 2}


@under(section_8="S8(c)(4)#2", exhibit_a="XA/rankings/3#2")
def test_cards_without_a_combination_are_compared_from_the_highest(rules: HouseRules) -> None:
    assert holdem(rules, "As 2d", "Kh Qd", "Jc 9d 7h 5s 3c") == {1}
    assert holdem(rules, "As 4d", "Ah 3d", "Kc 9d 8h 7s 2c") == {1, 2}
    assert holdem(rules, "As Td", "Ah 3d", "Kc 9d 8h 7s 2c") == {1}


def holdem(rules: HouseRules, first: str, second: str, board: str) -> set[int]:
    """Who wins where both check to the end."""
    order = deck(2, {1: first, 2: second}, board)
    r = call_down(Round(texas_holdem, no_limit(1, 2), [100, 100], rules, deck=order, asked=True))
    return {event.seat for event in happened(r, e.Won)}


@under(seminole="SEM/T15-B/3", seminole_tournament="SEM/T15-B/3")
def test_what_of_a_bet_nobody_called_goes_back(rules: HouseRules) -> None:
    r = Round(texas_holdem, no_limit(1, 2), [200, 200, 60], rules, seed=3, button=3)
    r.act("raise", 50)
    r.act("fold")
    r.act("fold")
    back = happened(r, e.Returned)[0]
    assert (back.seat, back.chips) == (3, 48) and "SEM/T15-B/3" in back.cites

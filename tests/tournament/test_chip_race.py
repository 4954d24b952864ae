"""Small chips leave play."""

from __future__ import annotations

import random

import pytest

from cardspeak import books
from cardspeak.cards import FULL_DECK, Card
from cardspeak.rulebook import Allowed, Discretion, NotCovered, Refused
from cardspeak.tournament.chip_race import Exchange, Race, color_up, exchange, odd_chips, race
from tests.tournament.answers import settled

EVENT = books.seminole_tournament


def cards(text: str) -> tuple[int, ...]:
    """Cards from their names."""
    return tuple(Card.parse(card) for card in text.split())


def test_the_highest_cards_win_one_chip_each_and_nobody_is_raced_out() -> None:
    odd = odd_chips({1: 7, 3: 1, 4: 2, 6: 10, 8: 3, 9: 4}, 25, 100)
    assert odd == {1: 3, 3: 1, 4: 2, 6: 2, 8: 3}
    dealt = {1: cards("Kc Qs Ks"), 3: cards("7h"), 4: cards("Qd 2c"), 6: cards("Kh 5s"), 8: cards("3d Jc 8h")}
    found = settled(race(odd, dealt, 25, 100, EVENT, all_they_have=(3,)), Race)
    assert (found.new_chips, found.winners, found.granted) == (2, (1, 6), (3,))
    assert found.lost == 11 * 25 - 300
    lucky = settled(race(odd, {**dealt, 3: cards("As")}, 25, 100, EVENT, all_they_have=(3,)), Race)
    assert (lucky.winners, lucky.granted) == ((3, 1), ())


@pytest.mark.parametrize("seed", range(4))
def test_a_race_gives_what_the_odd_chips_make_and_loses_less_than_a_chip(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(100):
        small, large = chance.choice(((25, 100), (100, 500), (500, 1000), (100, 1000)))
        odd = odd_chips({seat: chance.randint(0, 12) for seat in range(1, 6)}, small, large)
        deck = list(FULL_DECK)
        chance.shuffle(deck)
        dealt = {seat: tuple(deck.pop() for _ in range(count)) for seat, count in odd.items()}
        poor = [seat for seat in odd if chance.random() < 0.3]
        found = settled(race(odd, dealt, small, large, EVENT, poor), Race)
        assert len(set(found.winners)) == len(found.winners) == found.new_chips, f"seed {seed}"
        assert 0 <= found.lost + len(found.granted) * large < large, f"seed {seed}"
        assert set(poor) <= {*found.winners, *found.granted}


def test_section_8_leaves_it_to_the_house() -> None:
    found = settled(race({1: 1}, {1: cards("As")}, 25, 100, books.section_8_tournament), Discretion)
    assert found.whose == "house"
    assert isinstance(race({1: 1}, {1: cards("As")}, 25, 100, books.exhibit_a), NotCovered)


@pytest.mark.parametrize(("count", "chips", "lost"), [(4, 1, 0), (5, 1, 25), (3, 0, 75), (8, 2, 0)])
def test_chips_found_later_are_worth_what_they_wholly_make(count: int, chips: int, lost: int) -> None:
    found = settled(exchange(count, 25, 100, EVENT), Exchange)
    assert (found.chips, found.value, found.lost) == (chips, chips * 100, lost)


def test_one_stack_is_changed_up_at_value_when_it_is_announced() -> None:
    found = [settled(color_up(count, 25, 100, said, EVENT), Allowed) for count, said in ((52, True), (52, False), (51, True))]
    assert [each.allowed for each in found] == [True, False, False]


def test_races_that_make_no_sense_are_refused() -> None:
    with pytest.raises(Refused, match="seat 2 has 2 odd chips and 1 card"):
        race({2: 2}, {2: cards("As")}, 25, 100, EVENT)
    with pytest.raises(Refused, match="do not change"):
        odd_chips({1: 3}, 100, 250)

"""The button and the blinds from one round to the next: dead, or to the next player; two left; moved wrongly; short of cards."""

from __future__ import annotations

import random

import pytest

from cardspeak import books
from cardspeak.rulebook import Discretion, NotCovered, Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import (
    Positions,
    first_button,
    frozen_button,
    heads_up,
    next_positions,
    positions,
    short_button,
    thawed_button,
    wrong_button,
)

EVENT = books.seminole_tournament


def placed(found: Positions) -> tuple[int, int | None, int]:
    """Button, small blind and big blind."""
    return found.button, found.small_blind, found.big_blind


def test_with_a_dead_button_the_blinds_follow_the_big_blind_round() -> None:
    last = Positions(9, 2, 5, 2)
    still = next_positions(last, {2, 5, 6, 9}, EVENT)
    assert placed(still) == (2, 5, 6)
    gone = next_positions(last, {5, 6, 9}, EVENT)
    assert (placed(gone), gone.button_dead, gone.small_blind_dead) == ((2, 5, 6), True, False)
    none = next_positions(last, {2, 6, 9}, EVENT)
    assert (placed(none), none.button_dead, none.small_blind_dead) == ((2, None, 6), False, True)
    both = next_positions(last, {6, 7, 9}, EVENT)
    assert (placed(both), both.button_dead, both.small_blind_dead) == ((2, None, 6), True, True)
    after = next_positions(both, {6, 7, 9}, EVENT)
    assert placed(after) == (5, 6, 7) and after.button_dead


@pytest.mark.parametrize("rules", [EVENT, books.section_8_tournament], ids=lambda rules: rules.name)
def test_whoever_is_due_for_the_big_blind_posts_it_when_two_are_left(rules: HouseRules) -> None:
    last = Positions(2, 5, 8, 5)
    found = {gone: next_positions(last, {2, 5, 8} - {gone}, rules) for gone in (2, 5, 8)}
    assert {gone: placed(place) for gone, place in found.items()} == {2: (8, 8, 5), 5: (8, 8, 2), 8: (5, 5, 2)}


@pytest.mark.parametrize("seed", range(5))
def test_nobody_has_the_big_blind_twice_running_or_is_passed_over_by_it(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(200):
        occupied = set(chance.sample(range(1, 11), chance.randint(3, 10)))
        order = sorted(occupied)
        last = positions(order[0], occupied, EVENT)
        while len(occupied) > 2:
            gone = set(chance.sample(sorted(occupied), chance.choice((0, 0, 1, 2))))
            occupied -= gone if len(occupied) - len(gone) > 1 else set()
            now = next_positions(last, occupied, EVENT)
            around = sorted(occupied, key=lambda seat: (seat - last.big_blind - 1) % 10)
            assert now.big_blind == around[0] != last.big_blind, f"seed {seed}"
            assert now.small_blind in (None, last.big_blind) or len(occupied) == 2
            assert now.button_dead == (now.button not in occupied)
            last = now


@pytest.mark.parametrize("rules", [EVENT, books.section_8, books.section_8_tournament, books.exhibit_a], ids=lambda r: r.name)
def test_renumbering_the_seats_by_rotation_rotates_the_positions(rules: HouseRules) -> None:
    def turn(seat: int) -> int:
        return (seat + 3) % 9 + 1

    for occupied in ({1, 4, 5, 9}, {2, 5, 9}, {4, 5}, {1, 2, 3, 4, 5, 6, 7, 8, 9}):
        last = Positions(3, 4, 5, 4)
        found = next_positions(last, occupied, rules)
        turned = next_positions(Positions(turn(3), turn(4), turn(5), turn(4)), {turn(seat) for seat in occupied}, rules)
        assert (turned.button, turned.big_blind) == (turn(found.button), turn(found.big_blind))
        assert turned.small_blind == (found.small_blind and turn(found.small_blind))


def test_elsewhere_the_button_goes_to_the_next_player() -> None:
    for rules in (books.section_8, books.exhibit_a):
        last, buttons = positions(9, {1, 4, 9}, rules), []
        for _ in range(3):
            last = next_positions(last, {1, 4, 9}, rules)
            buttons.append(last.button)
        assert buttons == [1, 4, 9]
        moved = next_positions(positions(4, {1, 4, 9}, rules), {1, 4, 7, 9}, rules)
        assert placed(moved) == (7, 9, 1) and not moved.button_dead


def test_a_new_table_gives_the_button_to_the_dealers_right() -> None:
    for rules in (books.section_8, books.exhibit_a):
        found = first_button({1, 4, 9}, rules)
        assert isinstance(found, Positions) and placed(found) == (9, 1, 4)
    assert first_button({1, 4, 9}, books.seminole) == NotCovered("who has a new table's first button")


def test_between_two_the_button_is_the_small_blind_or_not_as_the_book_says() -> None:
    found = heads_up(9, 2, EVENT)
    assert (found.small_blind, found.big_blind, found.last_card) == (9, 2, 9)
    assert (found.first_before_flop, found.first_after_flop) == (9, 2)
    literal = heads_up(9, 2, books.section_8)
    assert (literal.small_blind, literal.big_blind, literal.first_before_flop, literal.first_after_flop) == (2, 9, 2, 2)


def test_a_wrong_button_is_put_right_until_substantial_action_and_then_stands() -> None:
    early, late = wrong_button(5, 4, False, EVENT), wrong_button(5, 4, True, EVENT)
    assert not isinstance(early, NotCovered) and not isinstance(late, NotCovered)
    assert (early.corrected, early.button) == (True, 4)
    assert (late.corrected, late.button, late.next_from, late.backed_up) == (False, 5, 5, False)
    assert isinstance(wrong_button(5, 4, True, books.section_8), NotCovered)


def test_a_button_short_of_cards_is_served_until_it_acts() -> None:
    served, dead = short_button(False, True, EVENT), short_button(True, True, EVENT)
    assert not isinstance(served, (NotCovered, Discretion)) and not isinstance(dead, (NotCovered, Discretion))
    assert (served.replaced, served.hand, served.misdeal) == (True, "live", False)
    assert (dead.replaced, dead.hand, dead.misdeal) == (False, "dead", False)
    drawn = short_button(False, False, EVENT)
    assert isinstance(drawn, Discretion) and drawn.whose == "house"
    assert isinstance(short_button(False, True, books.exhibit_a), NotCovered)


def test_positions_that_make_no_sense_are_refused() -> None:
    with pytest.raises(Refused, match="two players or more"):
        next_positions(Positions(1, 2, 3, 2), {3}, EVENT)
    with pytest.raises(Refused, match="seat 6 is empty"):
        positions(6, {1, 2, 3}, EVENT)
    with pytest.raises(Refused, match="no seat 0"):
        positions(1, {0, 1, 2}, EVENT)


def test_a_mixed_game_keeps_its_button_once_advanced() -> None:
    kept = frozen_button(Positions(3, 4, 5, 4), {3, 4, 5, 6, 8}, EVENT)
    assert isinstance(kept, Positions) and placed(kept) == (4, 5, 6)
    back = thawed_button(kept, {3, 4, 5, 6, 8}, EVENT)
    gone = thawed_button(kept, {3, 6, 8}, EVENT)
    assert isinstance(back, Positions) and isinstance(gone, Positions)
    assert placed(back) == (4, 5, 6)
    assert (placed(gone), gone.button_dead) == ((4, None, 6), True)
    cash = frozen_button(positions(3, {3, 4, 5}, books.section_8), {3, 4, 5}, books.section_8)
    assert isinstance(cash, Positions) and cash.button == 4
    two = thawed_button(kept, {6, 8}, EVENT)
    assert isinstance(two, Positions) and placed(two) == (8, 8, 6)
    due = books.section_8.but("button.two_left", "big-blind-due")
    for rules, button in ((books.section_8, 6), (due, 8)):
        found = thawed_button(kept, {6, 8}, rules)
        assert isinstance(found, Positions) and placed(found) == (button, 8, 6)

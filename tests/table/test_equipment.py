"""A table's decks and its shuffling machine."""

from __future__ import annotations

from cardspeak import books
from cardspeak.rulebook import Allowed, NotCovered
from cardspeak.table import Back, Fault, deck_of_hand, decks_serve, first_deal, machine_fault, shuffle_otherwise, swap_decks

RED, BLUE, SWIRLS = Back("red", "plain"), Back("blue", "plain"), Back("red", "swirls")


def allowed(found: object) -> bool:
    """A yes or no, seen."""
    assert isinstance(found, Allowed)
    return found.allowed


def test_a_table_has_two_decks_that_look_different() -> None:
    for rules in (books.section_8, books.exhibit_a):
        tried = ([RED], [RED, RED], [RED, SWIRLS], [RED, BLUE])
        assert [allowed(decks_serve(backs, False, rules)) for backs in tried] == [False, False, True, True]
    assert isinstance(decks_serve([RED, BLUE], False, books.seminole), NotCovered)


def test_with_a_machine_the_colours_differ_and_the_decks_take_turns() -> None:
    tried = ([RED, SWIRLS], [RED, BLUE])
    assert [allowed(decks_serve(backs, True, books.section_8)) for backs in tried] == [False, True]
    assert allowed(decks_serve([RED, SWIRLS], True, books.exhibit_a))
    assert [deck_of_hand(hand, books.section_8) for hand in range(1, 7)] == [0, 1, 0, 1, 0, 1]
    assert isinstance(deck_of_hand(1, books.exhibit_a), NotCovered)


def test_decks_change_between_rounds_and_are_shown_to_two_players_first() -> None:
    assert [allowed(swap_decks(on, books.section_8)) for on in (True, False)] == [False, True]
    assert [allowed(first_deal(shown, books.section_8)) for shown in (0, 1, 2)] == [False, False, True]


def test_a_machine_that_fails_is_taken_off_before_cards_are_shuffled_otherwise() -> None:
    fault = machine_fault(books.section_8)
    assert isinstance(fault, Fault) and fault.reshuffle
    assert [allowed(shuffle_otherwise(on, books.section_8)) for on in (True, False)] == [False, True]
    assert isinstance(machine_fault(books.seminole), NotCovered)

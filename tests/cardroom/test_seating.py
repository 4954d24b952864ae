"""Seats in cash games, games that break, combine and feed each other, devices."""

from __future__ import annotations

import pytest

from cardspeak import books
from cardspeak.cardroom.combining import Order, break_order, combined_button, combined_stack, must_move
from cardspeak.cardroom.devices import device
from cardspeak.cardroom.seating import (
    Brings,
    Choice,
    Claim,
    Game,
    Lock,
    absent_chips,
    change_of_seat,
    extra_seat,
    locked_seat,
    new_game,
    seat_choice,
    seat_opened,
    table_for_newcomer,
    transfer,
    voluntary_change,
)
from cardspeak.cards import Card
from cardspeak.rulebook import Allowed, Discretion, NotCovered, Refused
from cardspeak.table import Positions
from tests.tournament.answers import settled

ROOM = books.seminole


def test_a_newcomer_goes_to_the_fewest_players_then_to_the_oldest_game() -> None:
    games = [Game("A", 7, 1800), Game("B", 5, 2000), Game("C", 5, 1930)]
    oldest, fewest = settled(table_for_newcomer(games, ROOM), Choice), settled(table_for_newcomer(games[:2], ROOM), Choice)
    shift = settled(table_for_newcomer(games, ROOM, new_shift=True), Discretion)
    assert (oldest.chosen, fewest.chosen, shift.options) == ("C", "B", ("A", "B", "C"))
    assert isinstance(table_for_newcomer(games, books.section_8), NotCovered)
    with pytest.raises(Refused, match="no game"):
        table_for_newcomer((), ROOM)


def test_who_has_the_choice_of_a_seat() -> None:
    new, bought = Claim("Ana", "new"), Claim("Ben", "new", bought_in=True)
    player, listed = Claim("Cleo", "playing"), Claim("Dan", "listed", asked_before_call=True)
    asked = [
        ((new, player), False, "Cleo"),
        ((player, bought), False, "Ben"),
        ((player, Claim("Ben", "new", bought_in=True, seated_elsewhere=True)), False, "Cleo"),
        ((bought, Claim("Cleo", "playing", reserved=True)), False, "Cleo"),
        ((new, listed), True, "Dan"),
        ((new, Claim("Dan", "listed")), True, "Ana"),
    ]
    for claims, starting, chosen in asked:
        found = settled(seat_choice(claims, starting, ROOM), Choice)
        assert found.chosen == chosen
    with pytest.raises(Refused, match="a seat is claimed"):
        seat_choice((Claim("Ana", "friend"),), False, ROOM)


def test_a_new_seat_is_taken_at_once_if_the_newcomer_asks() -> None:
    tried = ((True, False), (False, False), (True, True))
    found = [settled(change_of_seat(*each, ROOM), Allowed) for each in tried]
    opened = [settled(seat_opened(asked, "Dan", ROOM), Choice) for asked in ("Cleo", "")]
    assert [each.allowed for each in found] == [False, True, True]
    assert [each.chosen for each in opened] == ["Cleo", "Dan"]


@pytest.mark.parametrize(
    ("new", "bought", "listed", "deals", "present", "wanted", "entitled"),
    [
        (True, True, False, 9, True, True, True),
        (True, True, False, 10, True, False, False),
        (True, True, True, 1, False, False, False),
        (True, True, True, 1, True, False, True),
        (True, False, False, 1, False, True, False),
        (False, True, False, 0, False, True, False),
        (False, True, False, 30, False, False, True),
    ],
)
def test_a_locked_seat_is_kept_for_a_while(
    new: bool, bought: bool, listed: bool, deals: int, present: bool, wanted: bool, entitled: bool
) -> None:
    assert settled(locked_seat(new, bought, listed, deals, present, wanted, ROOM), Lock).entitled == entitled


def test_what_the_floor_decides_and_what_takes_permission() -> None:
    left = [settled(each, Discretion) for each in (extra_seat(False, ROOM), absent_chips(ROOM), new_game(ROOM))]
    gone, brings = settled(transfer(False, ROOM), Allowed), settled(voluntary_change(60, 100, 300, True, ROOM), Brings)
    assert {each.whose for each in left} == {"floor"}
    assert not settled(extra_seat(True, ROOM), Allowed).allowed and not gone.allowed
    assert (brings.stack, brings.must_add) == (60, 40)
    assert settled(voluntary_change(60, 100, 300, False, ROOM), Brings).must_add == 0


def test_games_combine_with_their_stacks_and_the_button_due() -> None:
    brought = [settled(combined_stack(stack, 100, ROOM), Brings) for stack in (740, 60)]
    third = settled(combined_stack(60, 100, ROOM, neutral=True), Brings)
    due = settled(combined_button(4, {2, 4, 7}, {5, 8}, ROOM), Positions)
    assert [(each.stack, each.must_add) for each in (*brought, third)] == [(740, 0), (60, 0), (60, 0)]
    assert (due.button, due.small_blind, due.big_blind) == (7, 8, 2)
    assert isinstance(combined_button(4, {2, 4, 7}, {5, 8}, ROOM, neutral=True), NotCovered)
    with pytest.raises(Refused, match="seats that are empty"):
        combined_button(4, {2, 4}, {4, 5}, ROOM)


def test_the_order_in_which_players_leave_a_table() -> None:
    cards = {name: Card.parse(card) for name, card in (("Ana", "9c"), ("Ben", "Ks"), ("Cleo", "9h"), ("Dan", "2s"))}
    broken = settled(break_order(cards, ROOM), Order)
    moved = settled(must_move({"Ana": 1820, "Ben": 1800, "Cleo": 1810}, 2, ROOM), Order)
    assert broken.names == ("Ben", "Cleo", "Ana", "Dan")
    assert moved.names == ("Ben", "Cleo")
    with pytest.raises(Refused, match="no card is drawn for Dan") as refused:
        break_order(cards, ROOM, kept_out={"Dan"})
    assert refused.value.cites == ("SEM/gen/2/b",)


def test_devices_are_used_between_hands_in_cash_games_and_not_at_all_in_tournaments() -> None:
    tried = [
        ("talking", True, False),
        ("talking", False, False),
        ("using", True, False),
        ("using", True, True),
        ("listening", True, True),
        ("strategy", True, True),
        ("strategy", True, False),
        ("reading", True, True),
    ]
    cash = [settled(device(*each, ROOM), Allowed) for each in tried]
    event = [settled(device(*each, books.seminole_tournament), Allowed) for each in tried]
    assert [each.allowed for each in cash] == [False, True, True, False, True, False, True, True]
    assert [each.allowed for each in event] == [False, False, False, False, True, False, True, True]
    assert isinstance(device("talking", True, True, books.section_8), NotCovered)
    with pytest.raises(Refused, match="not 'juggling'"):
        device("juggling", True, True, ROOM)

"""What a player may buy, add, take off and must have; time; limits; decks."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest

from cardspeak import books
from cardspeak.rulebook import Allowed, NotCovered, Refused
from cardspeak.table import (
    Enough,
    LimitChange,
    Purchase,
    TimeCharge,
    add_funds,
    buy_in,
    capped_purchase,
    cash_plays,
    chips_of_another,
    coin_plays,
    deck_change,
    deck_due,
    drop_time,
    enough_to_play,
    forced_bets,
    raise_limits,
    remove_funds,
    time_charge,
)

Kind = TypeVar("Kind")


def settled(found: Any, kind: type[Kind]) -> Kind:
    """An answer that must be of this kind."""
    assert isinstance(found, kind), found
    return found


@pytest.mark.parametrize(
    ("blind", "stack", "most", "table_most"),
    [(2, 0, 150, 300), (2, 200, 100, 300), (2, 310, 0, 300), (4, 0, 150, 450), (4, 350, 100, 450)],
)
def test_the_big_blind_bounds_a_purchase(blind: int, stack: int, most: int, table_most: int) -> None:
    found = settled(capped_purchase(150, stack, blind, books.exhibit_a), Purchase)
    assert (found.most, found.table_most, found.allowed) == (most, table_most, most == 150)
    assert settled(capped_purchase(most * 5, stack * 5, blind * 5, books.exhibit_a, dollar=5), Purchase).most == most * 5


def test_other_blinds_and_books_have_no_such_figure() -> None:
    found = settled(capped_purchase(100, 0, 10, books.exhibit_a), NotCovered)
    assert found.cites == books.exhibit_a.funds.purchase.cites != (), "it says where the book has those of other blinds"
    assert isinstance(capped_purchase(100, 0, 2, books.section_8), NotCovered)


def test_a_buy_in_lies_within_the_posted_one() -> None:
    found = [settled(buy_in(amount, 100, 500, books.seminole), Purchase) for amount in (99, 100, 500, 501)]
    assert [each.allowed for each in found] == [False, True, True, False]
    assert {(each.least, each.most, each.table_most) for each in found} == {(100, 500, 500)}
    assert isinstance(buy_in(100, 100, 500, books.section_8), NotCovered)


def test_to_be_dealt_in_takes_what_is_forced_and_a_wager() -> None:
    short, just = settled(enough_to_play(24, 5, 20, books.section_8), Enough), enough_to_play(25, 5, 20, books.section_8)
    assert (short.eligible, short.needed, settled(just, Enough).eligible) == (False, 25, True)
    assert settled(enough_to_play(1, 100, 200, books.section_8_tournament), Enough).eligible
    assert isinstance(enough_to_play(1, 1, 2, books.seminole), NotCovered)


def test_funds_come_between_rounds_and_go_with_their_owner() -> None:
    for rules in (books.section_8, books.exhibit_a):
        answers = [settled(found, Allowed) for found in (add_funds(True, rules), add_funds(False, rules))]
        answers += [settled(found, Allowed) for found in (remove_funds(False, rules), remove_funds(True, rules))]
        assert [each.allowed for each in answers] == [False, True, False, True]
    assert isinstance(add_funds(True, books.seminole), NotCovered)


def test_cash_plays_in_one_book_and_not_in_the_other() -> None:
    converted, chips = cash_plays(books.section_8), cash_plays(books.exhibit_a)
    assert not isinstance(converted, NotCovered) and not isinstance(chips, NotCovered)
    assert (converted.plays, converted.convert, chips.plays, chips.convert) == (True, True, False, False)
    assert isinstance(cash_plays(books.seminole), NotCovered)


def test_coins_pay_a_small_ante_alone() -> None:
    tried = [(25, "ante", 50), (50, "ante", 50), (10, "ante", 50), (25, "ante", 100), (25, "bet", 50)]
    found = [settled(coin_plays(coin, use, ante, books.section_8), Allowed) for coin, use, ante in tried]
    assert [each.allowed for each in found] == [True, True, False, False, False]


def test_antes_and_blinds_are_bounded_where_the_book_bounds_them() -> None:
    assert [settled(forced_bets(chips, books.exhibit_a), Allowed).allowed for chips in (10, 11)] == [True, False]
    assert settled(forced_bets(40, books.exhibit_a, dollar=4), Allowed).allowed
    assert isinstance(forced_bets(15, books.section_8), NotCovered)


def test_nobody_plays_anothers_chips() -> None:
    found = settled(chips_of_another(books.seminole), Allowed)
    assert not found.allowed


def test_time_is_charged_to_all_who_sit_or_to_the_table() -> None:
    seats = settled(time_charge(18, 20, 5, 3, books.section_8), TimeCharge)
    table = settled(time_charge(90, 30, 5, 3, books.section_8, by_table=True), TimeCharge)
    assert (seats.each, seats.payers, seats.total) == (6, 8, 48)
    assert (table.payers, table.total) == (1, 45)
    for minutes in (15, 19, 31, 45):
        with pytest.raises(Refused, match="every 20 to 30 minutes"):
            time_charge(12, minutes, 5, 0, books.section_8)
    with pytest.raises(Refused, match="no whole chip"):
        time_charge(10, 20, 5, 0, books.section_8)
    assert isinstance(time_charge(12, 30, 5, 0, books.exhibit_a), NotCovered)


def test_limits_rise_when_everybody_agrees() -> None:
    one = settled(raise_limits({1, 2, 5}, {1, 5}, books.seminole, floor_approves=True), LimitChange)
    floor = settled(raise_limits({1, 2}, {1, 2}, books.seminole), LimitChange)
    away = settled(
        raise_limits({1, 2, 5}, {1, 5}, books.seminole, absent={2}, floor_approves=True, floor_votes_for_absent=True), LimitChange
    )
    eight = settled(raise_limits({1, 2, 5}, {1, 2, 5}, books.section_8), LimitChange)
    short = settled(raise_limits({1, 2, 5}, {1}, books.section_8, absent={2}, floor_votes_for_absent=True), LimitChange)
    assert (one.allowed, one.missing) == (False, ("seat 2 agrees",))
    assert (floor.allowed, floor.missing) == (False, ("the floor approves",))
    assert (away.allowed, away.conditional) == (True, True)
    assert "SEM/gen/7/c" in away.cites and "SEM/gen/7/c" not in one.cites
    assert eight.allowed and short.missing == ("seat 2 agrees", "seat 5 agrees")


@pytest.mark.parametrize(
    ("played", "opened", "due"), [(119, 130, "nothing"), (121, 130, "sort"), (5, 239, "nothing"), (5, 241, "replace")]
)
def test_a_deck_is_sorted_after_two_hours_and_replaced_after_four(played: int, opened: int, due: str) -> None:
    found = deck_due(played, opened, books.section_8)
    assert not isinstance(found, NotCovered) and found.due == due


def test_decks_change_at_the_books_own_times() -> None:
    event, eight = books.seminole_tournament, books.section_8_tournament
    found = {
        (rules.name, why): deck_change(why, rules) for rules in (event, eight) for why in ("level", "push", "request", "foul")
    }
    allowed = {key: each.allowed for key, each in found.items() if isinstance(each, Allowed)}
    assert [allowed[event.name, why] for why in ("level", "push", "request")] == [True, True, False]
    assert [allowed[eight.name, why] for why in ("level", "push", "request", "foul")] == [True, False, False, True]
    with pytest.raises(Refused, match="not 'luck'"):
        deck_change("luck", event)


def test_time_is_dropped_once_the_floor_has_verified_it() -> None:
    found = [settled(drop_time(32, verified, books.section_8), Allowed) for verified in (None, 28, 32)]
    assert [each.allowed for each in found] == [False, False, True]

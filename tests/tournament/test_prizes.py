"""Levels, breaks, prizes and what is returned, by Section 8's schedule."""

from __future__ import annotations

import random

import pytest

from cardspeak import books
from cardspeak.floor import adjudicate
from cardspeak.floor.rooms.asked import Asked
from cardspeak.rulebook import Allowed, NotCovered, Refused
from cardspeak.tournament.balancing import Balance
from cardspeak.tournament.levels import (
    Combining,
    Level,
    Recess,
    Redraw,
    combining,
    level_at,
    recess_at,
    recess_moves,
    redraw,
)
from cardspeak.tournament.prizes import (
    Cancelled,
    Payout,
    Places,
    Prizes,
    Tied,
    cancelled,
    enters,
    final_places,
    finished,
    officiates,
    paid_to,
    payout,
    pool_maximum,
    prizes,
    refund,
    split_prizes,
    takes_over,
    tied,
)
from tests.tournament.answers import settled

EIGHT = books.section_8_tournament
MINUTES = (0, 19, 20, 40, 59, 60, 80, 99, 100, 119, 120, 141, 199)


def test_levels_follow_the_minutes_played() -> None:
    found = {
        minute: settled(level_at(minute, EIGHT), Level) for minute in (0, 19, 20, 40, 59, 60, 80, 99, 100, 119, 120, 141, 199)
    }
    bets = {minute: (level.small_bet, level.big_bet) for minute, level in found.items() if level.small_bet}
    assert bets == {
        0: (10, 20),
        19: (10, 20),
        20: (20, 40),
        40: (40, 80),
        59: (40, 80),
        60: (50, 100),
        80: (100, 200),
        99: (100, 200),
    }
    blinds = {minute: (level.small_blind, level.big_blind) for minute, level in found.items()}
    assert [blinds[minute] for minute in (19, 59, 60, 99)] == [(5, 10), (20, 40), (25, 50), (50, 100)]
    assert [blinds[minute] for minute in (100, 119, 120, 141, 199)] == [
        (100, 200),
        (100, 200),
        (200, 400),
        (400, 800),
        (1600, 3200),
    ]
    stud = settled(level_at(25, EIGHT, stud=True), Level)
    assert (stud.small_bet, stud.small_blind) == (20, 0)
    assert isinstance(level_at(5, books.seminole_tournament), NotCovered)


def test_play_stops_and_seats_are_drawn_anew() -> None:
    breaks = [settled(recess_at(minute, EIGHT), Recess) for minute in (39, 40, 80)]
    marks = [
        settled(redraw(*each, EIGHT), Redraw)
        for each in ((20, 21, False), (19, 20, False), (9, 11, False), (14, 15, True), (10, 11, True))
    ]
    assert [each.minutes for each in breaks] == [0, 15, 15]
    assert [each.redraw for each in marks] == [True, False, True, True, False]


def test_the_shortest_table_joins_the_others_when_one_has_lost_more_than_three() -> None:
    sizes = {"A": 8, "B": 8, "C": 4}
    found = [settled(combining(sizes, {"C": lost}, 10, EIGHT), Combining) for lost in (3, 4)]
    full = settled(combining({"A": 10, "B": 9, "C": 4}, {"C": 6}, 10, EIGHT), Combining)
    assert [each.table for each in (*found, full)] == ["", "C", ""]


def test_all_fees_come_back_in_six_prizes() -> None:
    stud = settled(prizes(49, EIGHT), Prizes)
    assert (stud.pool, stud.amounts) == (196000, (78400, 49000, 29400, 19600, 11760, 7840))
    for entries in range(1, 90):
        for fee in (4000, 1, 37):
            found = settled(prizes(entries, EIGHT, fee), Prizes)
            assert sum(found.amounts) == found.pool == entries * fee
            assert sorted(found.amounts, reverse=True) == list(found.amounts)
    assert isinstance(prizes(60, books.seminole_tournament), NotCovered)


def test_who_goes_broke_on_one_deal_shares_the_places() -> None:
    amounts = settled(prizes(60, EIGHT), Prizes).amounts
    last, outside = settled(tied(7, 2, amounts, EIGHT), Tied), settled(tied(4, 3, amounts, EIGHT), Tied)
    assert (last.places, last.shares) == ((6, 7), (4800, 4800))
    assert (outside.places, outside.shares) == ((2, 3, 4), (40000, 40000, 40000))
    chance = random.Random(4)
    for _ in range(100):
        left = chance.randint(2, 9)
        found = settled(tied(left, chance.randint(1, left), amounts, EIGHT), Tied)
        assert sum(found.shares) == sum(amounts[place - 1] for place in found.places if place <= 6)
        assert max(found.shares) - min(found.shares) <= 1
    with pytest.raises(Refused, match="3 of 2 cannot go broke"):
        tied(2, 3, amounts, EIGHT)


def test_an_event_is_called_off_early_or_for_want_of_entries() -> None:
    few, early, late = (settled(cancelled(*each, EIGHT), Cancelled) for each in ((29, 0), (35, 2), (30, 1)))
    assert (few.may_cancel, few.refund_total) == (True, 116000)
    assert (few.notice_hours, late.notice_hours) == (48, 0)
    assert (early.may_cancel, early.refund_each, early.refund_total) == (True, 4000, 140000)
    assert (late.may_cancel, late.refund_total) == (False, 0)


def test_who_pays_in_time_and_in_full_is_entered() -> None:
    tried = [(1, 3900, False), (60, 4000, False), (61, 4000, False), (49, 4000, True), (50, 4000, True)]
    found = [settled(enters(*each, EIGHT), Allowed) for each in tried]
    back = [settled(refund(*each, EIGHT), Allowed) for each in ((False, False), (True, False), (False, True))]
    over = [settled(takes_over(played, EIGHT), Allowed) for played in (False, True)]
    assert [each.allowed for each in found] == [False, True, False, True, False]
    assert [each.allowed for each in back] == [True, False, False]
    assert [each.allowed for each in over] == [True, False]


def test_an_event_is_played_to_its_end() -> None:
    shared, over, on = split_prizes(EIGHT), finished((0, 4800, 0), EIGHT), finished((1, 4799, 0), EIGHT)
    assert [settled(each, Allowed).allowed for each in (shared, over, on)] == [False, True, False]
    assert isinstance(split_prizes(books.seminole_tournament), NotCovered)


def test_large_prizes_take_forms() -> None:
    cheap = [settled(payout(prize, EIGHT, fee=200), Payout).w2g for prize in (60000, 60001, 70000)]
    usual = [settled(payout(prize, EIGHT), Payout).w2g for prize in (96000, 1200000, 1200001)]
    alien, small = (
        settled(payout(96000, EIGHT, nonresident=True), Payout),
        settled(payout(60000, EIGHT, nonresident=True), Payout),
    )
    assert (cheap, usual) == ([False, True, True], [False, False, True])
    assert (alien.paid, alien.withheld, alien.form_1042s, alien.w2g) == (67200, 28800, True, False)
    assert (small.paid, small.withheld, small.form_1042s) == (60000, 0, False)


@pytest.mark.clause("S8(y)(18)#2", door="asked")
@pytest.mark.parametrize(
    ("sizes", "moves"),
    [
        ({"A": 10, "B": 10, "C": 7}, (("A", "C"),)),
        ({"A": 10, "B": 9, "C": 4}, (("A", "C"), ("A", "C"), ("B", "C"))),
        ({"A": 9, "B": 9, "C": 8}, ()),
    ],
)
def test_seats_that_came_free_are_evened_out_in_the_first_recess(sizes: dict[str, int], moves: object) -> None:
    ruling = adjudicate(Asked("moves in a recess", {"sizes": sizes, "seats": 10}), EIGHT)
    assert tuple(ruling["moves"]) == moves and ruling["balanced"] is not bool(moves)
    assert ruling.clauses[0] == "S8(y)(18)#2"


def test_at_the_first_break_the_shortest_table_fills_the_vacant_seats() -> None:
    whole = settled(recess_moves({"A": 8, "B": 8, "C": 4}, 10, EIGHT), Combining)
    some = settled(recess_moves({"A": 10, "B": 9, "C": 4}, 10, EIGHT), Balance)
    settled(combining({"A": 8, "B": 8, "C": 4}, {"C": 4}, 10, EIGHT), Combining)
    assert whole.table == "C"
    assert some.moves == (("A", "C"), ("A", "C"), ("B", "C"))
    assert isinstance(recess_moves({"A": 8}, 10, books.seminole_tournament), NotCovered)


def test_places_follow_the_hands_and_pools_have_a_maximum() -> None:
    found = settled(final_places({"Ana": 40, "Ben": 90, "Cleo": 0, "Dan": 90, "Eve": 55}, EIGHT), Places)
    flop, stud = settled(pool_maximum(False, EIGHT), Prizes), settled(pool_maximum(True, EIGHT), Prizes)
    paid = [settled(paid_to(name, "Ben", EIGHT), Allowed) for name in ("Ben", "Ana")]
    staff = [settled(officiates(stake, EIGHT), Allowed) for stake in (False, True)]
    assert found.places == {"Cleo": 1, "Ben": 2, "Dan": 2, "Eve": 4, "Ana": 5}
    assert (flop.pool, stud.pool) == (240000, 196000)
    assert [each.allowed for each in (*paid, *staff)] == [True, False, True, False]

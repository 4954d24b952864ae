"""An evening at a table against the house, step by step: who may lay where, what is kept, how long decks last, when it was."""

from __future__ import annotations

import pytest

from cardspeak.banked import RideBets, RideSign, UltimateSign
from cardspeak.cards import FULL_DECK
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.table import HousePosted, HouseTable, house_posted
from cardspeak.table.common.place_events import Left
from cardspeak.table.decks.gear_equipment import Equipment
from tests.rounds import happened

HOUR = 3_600_000
TWO_PLACES = section_12.but("positions", "two-adjacent").but("match_play", "accepted")


def seated(posted: HousePosted, **cents: int) -> HouseTable:
    """A table with players at seats s1, s2 and so on."""
    table = HouseTable.open(posted, moment=0)
    for seat, each in cents.items():
        table.sit(int(seat[1:]), f"player {seat[1:]}", each, moment=0)
    return table


def ride(**cents: int) -> HouseTable:
    return seated(house_posted("let-it-ride", RideSign(), TWO_PLACES), **cents)


def to_the_end(table: HouseTable, moment: int = 0) -> None:
    while table.playing:
        if table.round.waiting:  # type: ignore[union-attr]
            table.count(moment=moment)
        else:
            table.act(*table.round.options.acts[0], moment=moment)  # type: ignore[union-attr]


def test_a_second_position_is_laid_and_taken_back_by_who_plays_it() -> None:
    table = ride(s1=500_00, s4=500_00)
    table.next_round(moment=0)
    table.bet(1, RideBets(5_00))
    table.bet(2, RideBets(5_00, player=1))
    with pytest.raises(Refused, match="position 2 is played by seat 1"):
        table.bet(2, RideBets(5_00, player=4))
    table.bet(2, None)
    assert not table.round.live >> 2 & 1  # type: ignore[union-attr]
    assert table.round.live >> 1 & 1, "the first stays"  # type: ignore[union-attr]


def test_seat_one_is_a_second_position_as_any_other() -> None:
    table = ride(s2=500_00)
    table.next_round(moment=0)
    table.bet(2, RideBets(5_00))
    table.bet(1, RideBets(5_00, player=2))
    table.bet(1, None)
    assert table.round.live == 1 << 2  # type: ignore[union-attr]


def test_the_position_of_who_left_in_a_round_is_nobody_elses_until_it_is_over() -> None:
    table = ride(s1=500_00, s2=500_00)
    table.next_round(moment=0)
    table.bet(1, RideBets(5_00))
    table.leave(2, moment=1)
    with pytest.raises(Refused, match="position 2 is another's until the round is over") as refused:
        table.bet(2, RideBets(5_00, player=1))
    assert refused.value.cites
    table.close(moment=1)
    to_the_end(table, 2)
    table.next_round(moment=3)
    table.bet(1, RideBets(5_00))
    table.bet(2, RideBets(5_00, player=1))


def test_a_coupon_is_the_players_at_the_seat_whatever_else_they_lay() -> None:
    table = ride(s1=500_00)
    table.give_coupon(1, 5_00, moment=0)
    table.next_round(moment=0)
    for _ in range(2):
        table.bet(1, RideBets(5_00, coupon=5_00))  # laid again, it is the same coupon
    with pytest.raises(Refused, match="no coupon of"):
        table.bet(2, RideBets(5_00, coupon=5_00, player=1))
    table.close(moment=1)
    to_the_end(table, 1)
    assert not table.coupons, "it is used up"


@pytest.mark.parametrize("shuffler", ["manual", "auto"])
def test_an_order_that_is_told_is_the_one_that_is_dealt_though_a_hand_cuts_it(shuffler: str) -> None:
    order = tuple(reversed(FULL_DECK))
    table = seated(house_posted("let-it-ride", RideSign(), section_12, equipment=Equipment(shuffler)), s1=500_00)
    r = table.next_round(moment=0, cards=order)
    assert r.began.deck == order


@pytest.mark.parametrize(("delivery", "hours"), [("hand", 4), ("manual-shoe", 8)])
def test_a_deck_is_used_for_as_long_as_its_delivery_lets_it(delivery: str, hours: int) -> None:
    posted = house_posted(
        "ultimate-texas-holdem", UltimateSign(), mlgca_uth.but("delivery", delivery), equipment=Equipment("auto", devices=6)
    )
    table = seated(posted, s1=1_000_00)
    table.next_round(moment=0)
    table.call_off(moment=0)
    table.next_round(moment=hours * HOUR)
    table.call_off(moment=hours * HOUR)
    assert [*table.gear.decks] == ["deck 1"]
    table.next_round(moment=hours * HOUR + 1000)
    assert [*table.gear.decks] == ["deck 2"]


def test_a_table_without_meters_has_none_after_a_round_either() -> None:
    table = ride(s1=500_00)
    table.next_round(moment=0)
    table.bet(1, RideBets(5_00))
    table.close(moment=0)
    to_the_end(table)
    assert table.meters is table.rests is None
    assert table.state.meters is None


def test_who_asked_to_go_is_gone_when_the_count_ends_the_round_and_at_that_moment() -> None:
    made = house_posted("let-it-ride", RideSign(), section_12, equipment=Equipment(count_every=1))
    table = seated(made, s1=500_00, s2=500_00)
    table.next_round(moment=0)
    table.bet(1, RideBets(5_00))
    table.close(moment=0)
    table.leave(1, moment=1)
    while not table.round.waiting:  # type: ignore[union-attr]
        table.act(*table.round.options.acts[0], moment=2)  # type: ignore[union-attr]
    table.count(moment=7)
    assert not table.playing
    assert [(event.seat, event.moment) for event in happened(table, Left)] == [(1, 7)]
    assert table.state.moment == 7

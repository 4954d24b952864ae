"""What an event settles, case by case: what is owed and given back, who moves, and by which words and clauses."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import pytest

from cardspeak.table import Positions
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.verifier import faults
from cardspeak.tournament.structure.file import Late, Rebuy
from tests.tournament.events_of import MINUTE, announced, balanced, begun, hand, of, put, refused, structure, take_all

HOLDEM, DAY, ONE = "section-8-holdem", "no-limit-holdem", "sit-and-go"


def test_an_entry_that_is_paid_back_has_cost_nothing_and_has_no_bounty() -> None:
    t = announced(DAY, 12)
    assert any(t.entry(3).paid)
    t.unregister(3, moment=200)
    assert (t.entry(3).paid, t.entry(3).head, t.entry(3).status) == ((0, 0, 0), 0, s.GONE)
    balanced(t)


def test_what_a_rebuy_pays_goes_to_the_pool_and_the_fee_to_the_house() -> None:
    t = begun(structure(DAY, entry={"rebuy": Rebuy("50", 10_000, fee="5", below=20_000, until_level=3)}), 9)
    before = dict(t.state.money.accounts)
    one, two = t.spot(1).seats[1], t.spot(1).seats[2]
    hand(t, 1, {1: -15_000, 2: 15_000})
    t.rebuy(one, moment=t.state.moment)
    after = t.state.money.accounts
    moved = {name: after[name] - before.get(name, 0) for name in after if after[name] != before.get(name, 0)}
    assert moved == {"cage": 55_00, "pool": -50_00, "fee": -5_00}
    assert t.entry(one).rebuys == 1 and t.entry(two).rebuys == 0
    balanced(t)


def test_all_decks_change_with_the_level_and_before_the_first_none_has_to() -> None:
    t = begun(DAY, 18)
    assert not of(t, e.DecksDue)
    t.tick(moment=1000 + t.schedule.stage(1).lasts)
    assert [(event.table, event.why) for event in of(t, e.DecksDue)] == [(0, "level")]


def test_cards_for_who_moves_go_round_from_the_dealers_left() -> None:
    tables = {1: dict.fromkeys(range(1, 11), 100), 2: dict.fromkeys(range(1, 9), 100), 3: dict.fromkeys(range(1, 9), 100)}
    t = put(HOLDEM, tables, 40)
    for number in (1, 2, 3):
        hand(t, number, last=Positions(4, 5, 6, 5))
    take_all(t, 3, 1, 2, last=Positions(2, 3, 4, 3))
    [drawn] = of(t, e.MoverDrawn)
    place = t.next_blinds(t.spot(1))
    assert place is not None and place.button == 5
    assert drawn.seats == (6, 7, 8, 9, 10, 1, 2, 3, 4, 5)


@pytest.mark.parametrize(("lost", "moved"), [((), True), ((7,), True), ((7, 8), False)])
def test_a_move_is_ordered_only_while_the_tables_are_further_apart_than_they_may_be(lost: tuple[int, ...], moved: bool) -> None:
    """8 and 5 are too far apart, and 7 and 5; once the larger table has 6 as well, nobody need go."""
    t = put(DAY, {1: dict.fromkeys(range(1, 9), 100), 2: dict.fromkeys(range(1, 9), 100)}, 18)
    assert t.schedule.spread == 1
    t.hand_began(1, 1, moment=2000)
    take_all(t, 2, 1, 5, 6, 7, last=Positions(2, 3, 4, 3))
    assert t.state.due == [(1, 2)]
    take_all(t, 1, 1, *lost, last=Positions(1, 2, 3, 2), begin=False)
    assert [order.why for order in of(t, e.MoveOrdered)] == ["balance"] * moved
    assert len(of(t, e.MoveWithdrawn)) == (not moved) and not t.state.due
    assert sorted(t.sizes.by_table.values()) == ([5, 6] if not moved else [6, 7 - len(lost)] if not lost else [6, 6])


def test_a_late_entry_cites_that_entries_are_still_taken_and_an_early_one_does_not() -> None:
    t = begun(DAY, 17)
    t.register("late", moment=2000)
    first, *_, last = of(t, e.Registered)
    assert "CS/event/late" in last.cites and "CS/event/late" not in first.cites


def test_no_table_opens_beyond_those_that_there_are() -> None:
    made = structure(DAY, event={"tables": 2, "seats": 3}, entry={"late": Late(2), "cap": 0})
    t = begun(made, 6)
    number = t.register("late", moment=2000)
    assert len(t.tables) == 2 and t.entry(number).status == s.ALTERNATE
    more = begun(structure(DAY, event={"tables": 3, "seats": 3}, entry={"late": Late(2), "cap": 0}), 6)
    number = more.register("late", moment=2000)
    assert len(more.tables) == 3 and more.entry(number).status in (s.SEATED, s.WALKING)


def test_everything_stops_once_for_a_redraw() -> None:
    tables = {number: dict.fromkeys(range(1, 10), 100) for number in (1, 2, 3)}
    t = put(structure(DAY, seating={"redraw": (18,)}), tables, 30, mark=0)
    for number in (1, 2, 3):
        t.hand_began(number, 1, moment=2000)
    for number in (1, 2, 3):
        take_all(t, number, 1, 2, 3, 4, last=Positions(5, 6, 7, 6), begin=False)
    assert [stop.why for stop in of(t, e.AllStop)].count("redraw") == 1


def test_a_wrong_seat_is_put_right_by_the_directors_order() -> None:
    t = begun(DAY, 14)
    other = next(spot for spot in t.tables if spot.number != t.entry(1).table)
    t.correct_seat(1, other.number, 9, moment=2000)
    assert of(t, e.MoveOrdered)[0].why == "td"


def test_nobody_is_disqualified_for_what_is_no_offence() -> None:
    t = begun(DAY, 9)
    why = refused(t.disqualify, 1, "whistling", moment=2000)
    assert "whistling" in why.reason and t.entry(1).status == s.SEATED


def test_the_law_of_a_prize_is_that_of_the_day_at_greenwich_wherever_the_house_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """A figure holds since 4 March 2008: at half past midnight in Greenwich, when it is still the 3rd in Miami."""
    moment = int(datetime(2008, 3, 4, 0, 30, tzinfo=UTC).timestamp() * 1000)
    told = []
    for zone in ("UTC", "America/New_York", "Asia/Tokyo"):
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        t = put(DAY, {1: {1: 1000, 2: 1000}}, 30)
        entry = t.entry(1)
        entry.prize = 6_000_00
        told.append([t.reported(entry, each) for each in (moment - 60 * MINUTE, moment, moment + 60 * MINUTE)])
    monkeypatch.undo()
    time.tzset()
    assert told == [[False, True, True]] * 3


@pytest.mark.parametrize("text", ["", "0" * 62, "0" * 66, "g" * 64, "A" * 64, "0" * 63, None, 7])
def test_a_secret_is_so_many_digits_and_no_others(text: object) -> None:
    with pytest.raises((ValueError, KeyError)):
        faults({"secret": text, "seeds": [], "steps": [], "commitment": ""}, "", [])

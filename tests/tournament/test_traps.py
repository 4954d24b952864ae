"""Cases in which events are easily got wrong, each by its numbers; those of one table alone stand with the table's tests."""

from __future__ import annotations

import pytest

from cardspeak import books
from cardspeak.cards import Card
from cardspeak.table import Positions
from cardspeak.tournament.chip_race import Race, Rounding, race
from cardspeak.tournament.event import Tournament
from cardspeak.tournament.event import events as e
from tests.tournament.answers import settled
from tests.tournament.events_of import MINUTE, arrive_all, hand, of, put, structure, take_all

HOLDEM, DAY = "section-8-holdem", "no-limit-holdem"
COMING = Positions(9, 1, 4, 1)
"""A last hand after which button 1, small blind 4 and big blind 5 come next."""


def short(book: str, full: int, out: int, *seats: int) -> Tournament:
    """A table of `full` players, and one of two fewer in these seats, of which seat `out` has just lost all: button 1, small
    blind 4 and big blind 5 come next at both, so that a player is to come from the first.
    """
    made = structure(book, event={"seats": 9}, seating={"spread": 1, "redraw": ()})
    t = put(made, {1: dict.fromkeys(range(10 - full, 10), 100), 2: dict.fromkeys((*seats, out), 100)}, 30)
    t.hand_began(1, 1, moment=1000)
    take_all(t, 2, 4, out, last=COMING)
    hand(t, 1, last=COMING, begin=False)
    return t


@pytest.mark.clause("SEM/T11-A/2", "SEM/T11-A/1")
def test_of_six_and_nine_seminole_s_mover_takes_six() -> None:
    [move] = of(short(DAY, 7, 9, 1, 4, 5, 7, 8), e.MoveOrdered)
    assert (move.table, move.seat, move.to_table, move.to_seat) == (1, 5, 2, 6), "the first to have the big blind"


@pytest.mark.clause("S8(y)(37)")
def test_of_six_and_nine_section_8_s_mover_takes_nine() -> None:
    [move] = of(short(HOLDEM, 7, 9, 1, 4, 5, 7, 8), e.MoveOrdered)
    assert (move.to_table, move.to_seat) == (2, 9) and "S8(y)(37)" in move.cites, "the last to have it"


@pytest.mark.clause("SEM/T11-A/2")
def test_where_only_seats_before_the_small_blind_are_open_seminole_holds_the_move() -> None:
    """Players 1 and 4 to 9, the button on 1, small blind 4: whoever came to seat 2 or 3 would get the button for nothing."""
    t = short(DAY, 9, 3, 1, 4, 5, 6, 7, 8, 9)
    assert t.state.due == [(1, 2)] and not of(t, e.MoveOrdered)
    hand(t, 2, last=Positions(1, 4, 5, 4))
    [move] = of(t, e.MoveOrdered)
    assert (move.to_table, move.to_seat) == (2, 2) and "SEM/T11-A/2" in move.cites, "button 4, small blind 5: now they may"


@pytest.mark.clause("S8(y)(37)")
def test_where_only_seats_before_the_small_blind_are_open_section_8_fills_the_last() -> None:
    t = short(HOLDEM, 9, 3, 1, 4, 5, 6, 7, 8, 9)
    assert [(one.to_table, one.to_seat) for one in of(t, e.MoveOrdered)] == [(2, 3)]


@pytest.mark.parametrize(
    ("rounding", "winners", "more"), [("floor", (1, 6), 25), ("half_up", (1, 6, 4), 125), ("ceil", (1, 6, 4), 125)]
)
def test_eleven_odd_chips_are_two_or_three_new_ones(rounding: Rounding, winners: tuple[int, ...], more: int) -> None:
    """11 chips of 25 are 275: two of 100, or three; seat 3, whose last chip it is, is granted one."""
    dealt = {1: "9c 4d Ks", 3: "7h", 4: "Qd 2c", 6: "Kh 5s", 8: "3d Jc 8h"}
    held = {seat: tuple(map(Card.parse, text.split())) for seat, text in dealt.items()}
    odd = {seat: len(own) for seat, own in held.items()}
    found = settled(race(odd, held, 25, 100, books.seminole_tournament, (3,), rounding), Race)
    assert (found.winners, found.granted, -found.lost) == (winners, (3,), more)


@pytest.mark.clause("CS/event/race-rounding")
@pytest.mark.parametrize(("rounding", "new"), [("half_up", 2), ("ceil", 3)])
def test_an_event_rounds_odd_chips_as_its_structure_says(rounding: Rounding, new: int) -> None:
    """Eleven odd 100s are 1,100: two chips of 500, and the 100 that are over make a third only where all is rounded up."""
    stacks = {1: 5300, 3: 5100, 4: 5200, 6: 5200, 8: 5300}
    t = put(structure(DAY, chips={"race": rounding}), {1: stacks}, 5)
    while t.state.clock.level < 8:
        t.tick(moment=t.state.clock.until)
    [held] = of(t, e.RaceHeld)
    assert len(held.winners) == new and not held.granted and held.lost == 1100 - 500 * new
    assert t.in_play == sum(held.stacks) == sum(stacks.values()) - 1100 + 500 * new
    assert "CS/event/race-rounding" in held.cites


def test_nobody_is_raced_out_of_an_event_by_the_last_chip_that_they_have() -> None:
    granted = []
    for last in (1, 3, 4, 6, 8):
        stacks = {seat: 100 if seat == last else 5200 for seat in (1, 3, 4, 6, 8)}
        t = put(structure(DAY), {1: stacks}, 5)
        while t.state.clock.level < 8:
            t.tick(moment=t.state.clock.until)
        [held] = of(t, e.RaceHeld)
        assert held.stacks[last] == 500, "won, or granted"
        assert (last in held.granted) == (last not in held.winners)
        granted += held.granted
    assert granted, "some did not win theirs"


# --- breaks and one hand at a time


def near_the_break() -> Tournament:
    """Five left at two tables of which three are paid, in the last minutes of the first level that a break follows."""
    made = structure(DAY, event={"seats": 3}, seating={"redraw": ()})
    t = put(made, {1: {1: 100, 2: 100, 3: 100}, 2: {1: 100, 2: 100}}, 30)
    while not t.stage.recess:
        t.tick(moment=t.state.clock.until)
    t.add_minutes(3 - t.stage.lasts // MINUTE, moment=t.state.moment)
    return t


LAST = Positions(1, 1, 2, 1)


@pytest.mark.clause("CS/event/hand-for-hand", "CS/event/clock")
def test_a_break_that_comes_due_hand_for_hand_is_taken_and_its_clock_runs() -> None:
    t = near_the_break()
    take_all(t, 1, 1, 3, last=LAST)
    level = t.state.clock.level
    assert t.state.hand_for_hand == 1 and t.state.clock.stopped
    for _ in range(2):
        assert not t.state.clock.recess, "three minutes are left of the level, and each hand takes two"
        hand(t, 1, last=LAST)
        hand(t, 2, last=LAST)
    assert t.state.clock.recess and t.state.clock.level == level and not t.state.clock.stopped
    assert t.holds(1)[0] == "all tables stop: break"
    t.tick(moment=t.state.clock.until)
    assert t.state.clock.level == level + 1 and t.state.clock.stopped and t.state.hand_for_hand == 1
    assert t.state.clock.left == t.stage.lasts, "the break has taken nothing off the next level"
    hand(t, 1, last=LAST)
    assert t.holds(1)[0] == "hand for hand"
    take_all(t, 2, 1, 2, last=LAST)
    assert t.state.hand_for_hand == -1 and not t.state.clock.stopped and t.left == 3


@pytest.mark.clause("CS/event/hand-for-hand")
def test_a_break_in_which_the_prizes_come_near_ends_all_the_same() -> None:
    t = near_the_break()
    t.hand_began(1, 1, moment=t.state.moment)
    t.tick(moment=t.state.clock.until)
    assert t.state.clock.recess
    take_all(t, 1, 1, 3, last=LAST, begin=False)
    arrive_all(t)
    assert t.left == 4 and t.state.hand_for_hand == 0 and not t.state.clock.stopped
    t.pause(moment=t.state.moment + 1000)
    t.resume(moment=t.state.moment + 60_000)
    t.tick(moment=t.state.clock.until)
    assert t.state.hand_for_hand == 1 and not t.state.stops and t.state.clock.stopped
    for number in (1, 2):
        t.hand_began(number, t.spot(number).hand + 1, moment=t.state.moment)


@pytest.mark.clause("CS/event/hand-for-hand")
def test_a_level_that_turns_hand_for_hand_is_the_next_hand_s() -> None:
    t = put(structure(DAY, event={"seats": 2}, seating={"redraw": ()}), {1: {1: 100, 2: 100}, 2: {1: 100, 2: 100}}, 30)
    hand(t, 1, last=LAST)
    for _ in range(10):
        assert t.state.clock.level == 1
        hand(t, 1, last=LAST)
        hand(t, 2, last=LAST)
    assert t.state.clock.level == 2 and t.state.hand_for_hand == 11
    t.hand_began(1, t.spot(1).hand + 1, moment=t.state.moment)
    assert t.spot(1).level == 2

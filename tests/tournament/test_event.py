"""An event by its books: seats, the clock, who is out, places and prizes, each by its numbers."""

from __future__ import annotations

import pytest

from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import OFFERED, seminole
from cardspeak.table import Positions
from cardspeak.tournament.event import Tournament, commitment_of
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event.checking import draw_check
from cardspeak.tournament.levels import Redraw, redraw
from cardspeak.tournament.structure import packaged
from cardspeak.tournament.structure.file import Shares
from tests.tournament.events_of import (
    MINUTE,
    SECRET,
    announced,
    arrive_all,
    balanced,
    begun,
    hand,
    of,
    put,
    refused,
    seat_of,
    structure,
    take_all,
)

HOLDEM, STUD, DAY, ONE = "section-8-holdem", "section-8-stud", "no-limit-holdem", "sit-and-go"


def test_events_that_do_not_begin_an_event_make_none() -> None:
    later = begun(ONE, 9).events[1:]
    for events in ([], later):
        with pytest.raises(Refused, match=r"an event's events begin with tournament.opened") as raised:
            Tournament.replay(events)
        assert raised.value.cites == ("CS/event/opened",)


# --- the draw and the clock


@pytest.mark.clause("SEM/T7/1", "CS/event/draw", "CS/event/seed", "CS/event/start", "CS/event/opened")
def test_seats_are_drawn_from_a_secret_that_was_committed_to() -> None:
    t = announced(DAY, 21)
    assert refused(t.draw, "00" * 32, moment=900).cites == ("CS/event/seed",)
    assert refused(t.start, moment=900).cites == ("CS/event/opened",)
    assert refused(announced(DAY, 1).draw, SECRET, moment=900).cites == ("CS/event/start",)
    t.draw(SECRET, moment=900)
    assert [len(spot.seats) for spot in t.tables] == [7, 7, 7]
    again = announced(DAY, 21)
    again.draw(SECRET, moment=901)
    assert [spot.seats for spot in again.tables] == [spot.seats for spot in t.tables]
    assert draw_check(t.events, SECRET).faults == () and draw_check(t.events, SECRET).draws == 1
    assert draw_check(t.events, "11" * 32).faults
    forged = [
        event
        if not isinstance(event, e.Drawn)
        else e.Drawn(
            **{
                **{name: getattr(event, name) for name in event.__struct_fields__},
                "takers": event.takers[::-1],
            }
        )
        for event in t.events
    ]
    assert draw_check(forged, SECRET).faults == ("draw 1 comes out otherwise",)


@pytest.mark.clause("S8(y)(14)#1", "S8(y)(14)(iii)")
def test_section_8_draws_seats_at_random() -> None:
    t = begun(HOLDEM, 60)
    assert of(t, e.Drawn)[0].cites[:2] == ("S8(y)(14)#1", "S8(y)(14)(iii)")
    assert [len(spot.seats) for spot in t.tables] == [10] * 6


@pytest.mark.clause(
    "S8(y)(16)#2",
    "S8(y)(17)#1",
    "S8(y)(18)#1",
    "S8(y)(19)#1",
    "S8(y)(19)#2",
    "S8(y)(20)#1",
    "S8(y)(21)#1",
    "S8(y)(22)#1",
    "S8(y)(22)#2",
    "CS/event/clock",
)
def test_section_8_plays_its_own_levels() -> None:
    t = begun(HOLDEM, 30)
    t.tick(moment=1000 + 400 * MINUTE)
    began = {event.level: ((event.moment - 1000) // MINUTE, event.text) for event in of(t, e.LevelBegan)}
    assert began[1] == (0, "5/10, bets 10/20") and began[3] == (55, "20/40, bets 40/80")
    assert began[5] == (110, "50/100, bets 100/200") and began[6] == (130, "100/200") and began[8] == (170, "400/800")
    assert [(event.moment - 1000) // MINUTE for event in of(t, e.BreakBegan)] == [40, 95]


@pytest.mark.clause("SEM/T23/3", "SEM/T23/2")
def test_a_hand_has_the_level_that_is_in_force_when_it_begins() -> None:
    t = begun(ONE, 9)
    turns = t.state.clock.until
    assert refused(t.hand_began, 1, 1, moment=turns).cites == ("CS/event/clock",)
    t.hand_began(1, 1, moment=turns - 1)
    hand(t, 1, moment=turns + 5, begin=False)
    assert t.spot(1).level == 1 and t.state.clock.level == 2
    t.hand_began(1, 2, moment=turns + 6)
    assert t.spot(1).level == 2


@pytest.mark.clause("CS/event/clock")
def test_a_pause_keeps_what_is_left_of_the_level() -> None:
    t = begun(ONE, 9)
    t.pause(moment=1000 + 3 * MINUTE)
    assert refused(t.hand_began, 1, 1, moment=1000 + 3 * MINUTE).cites and refused(t.pause, moment=1000 + 3 * MINUTE).cites
    t.resume(moment=1000 + 60 * MINUTE)
    assert t.left_at(t.state.moment) == 7 * MINUTE
    t.add_minutes(5, moment=t.state.moment)
    assert t.left_at(t.state.moment) == 12 * MINUTE
    assert refused(t.add_minutes, -13, moment=t.state.moment).cites == ("CS/event/clock",)


# --- what tables report


@pytest.mark.clause("CS/event/report")
def test_a_report_that_does_not_add_up_is_not_taken() -> None:
    t = begun(ONE, 9)
    assert refused(t.hand_ended, 1, {1: 1}, moment=2000).cites == ("CS/event/report",)
    assert refused(t.hand_began, 1, 2, moment=2000).cites == ("CS/event/report",)
    t.hand_began(1, 1, moment=2000)
    stacks = dict.fromkeys(range(1, 10), 1500)
    for wrong in ({**stacks, 1: 1400}, {1: 13_500}, {**stacks, 1: -1500, 2: 4500}, {}, {**stacks, 1: "x"}, None):
        assert refused(t.hand_ended, 1, wrong, moment=2000).cites == ("CS/event/report",)
    t.hand_ended(1, stacks, void=True, moment=2001)
    assert not t.spot(1).playing


BLINDS = Positions(9, 1, 4, 1)
"""The last hand of a table at which button 1 and blinds 4 and 5 come next."""


@pytest.mark.clause("SEM/T11-A/1", "SEM/T11-A/2", "SEM/T11-C", "SEM/T10-A/2", "CS/event/walking")
def test_the_big_blind_moves_to_the_worst_seat() -> None:
    t = put(DAY, {1: dict.fromkeys((1, 4, 5, 6, 7, 8, 9), 100), 2: dict.fromkeys((1, 4, 5, 7, 8, 9), 100)}, 13)
    t.hand_began(1, 1, moment=1000)
    take_all(t, 2, 4, 9, last=BLINDS)
    assert t.state.due == [(1, 2)] and not of(t, e.MoveOrdered), "nobody moves before the button there is known"
    hand(t, 1, last=BLINDS, begin=False)
    [move] = of(t, e.MoveOrdered)
    assert (move.seat, move.to_table, move.to_seat) == (5, 2, 6) and move.cites[0] == "SEM/T11-A/1"
    assert t.entry(move.entry).status == "walking" and t.in_play == 1300
    arrive_all(t)
    assert len(t.spot(2).seats) == 6 and of(t, e.MoveArrived)[0].cites[0] == "SEM/T10-A/2"
    balanced(t)


@pytest.mark.clause("S8(y)(35)#2", "S8(y)(37)", "S8(y)(34)")
def test_by_section_8_the_highest_card_moves_to_the_best_seat() -> None:
    tables = {1: dict.fromkeys(range(1, 11), 100), 2: dict.fromkeys(range(1, 9), 100), 3: dict.fromkeys(range(1, 9), 100)}
    t = put(HOLDEM, tables, 40)
    for number in (1, 2, 3):
        hand(t, number, last=Positions(1, 2, 3, 2))
    assert not t.state.due
    take_all(t, 3, 1, 2, last=Positions(2, 3, 4, 3))
    [drawn], [move] = of(t, e.MoverDrawn), of(t, e.MoveOrdered)
    best = max(range(10), key=lambda at: (drawn.cards[at] & 15, drawn.cards[at] >> 4))
    assert move.seat == drawn.seats[best] and (move.table, move.to_table) == (1, 3) and move.to_seat == 2, "as late as may be"
    assert [*t.sizes.by_table.values()] == [9, 8, 8], "10, 8 and 7: one move from the first to the third"
    assert "S8(y)(35)#2" in move.cites and "S8(y)(34)" in move.cites


@pytest.mark.clause("SEM/T11-D/1", "SEM/T11-D/3", "CS/event/waiver")
def test_a_table_three_short_waits_when_its_blinds_meet_a_gap() -> None:
    t = put(DAY, {1: dict.fromkeys(range(1, 10), 100), 2: dict.fromkeys(range(1, 10), 100)}, 18)
    t.hand_began(1, 1, moment=2000)
    take_all(t, 2, 1, 5, 6, 7, last=Positions(2, 3, 4, 3))
    why = refused(t.hand_began, 2, 2, moment=2001)
    assert why.cites[0] == "SEM/T11-D/1", "seat 5, next to the big blind, has gone"
    t.go(2, moment=2002)
    assert of(t, e.Resumed)[0].cites == ("SEM/T11-D/3", "CS/event/waiver")
    t.hand_began(2, 2, moment=2003)


@pytest.mark.parametrize(("out", "meets"), [((2, 5, 9), True), ((2, 8, 9), False)])
def test_a_house_whose_button_goes_to_the_next_player_halts_for_a_gap_anywhere_between_two_big_blinds(
    out: tuple[int, ...], meets: bool
) -> None:
    """Seat 2 has gone: button 3, small blind 4, and the big blind goes over it from 3, to 5 or past the gap there to 6."""
    OFFERED["next"] = seminole.but("button.moves", "next-player", ("MY/1",))
    made = structure(DAY, event={"seats": 9, "book": "next"})
    t = put(made, {1: dict.fromkeys(range(1, 10), 100), 2: dict.fromkeys(range(1, 10), 100)}, 18)
    t.hand_began(1, 1, moment=2000)
    take_all(t, 2, 3, *out, last=Positions(1, 2, 3, 2))
    assert t.state.due == [(1, 2)]
    if meets:
        assert refused(t.hand_began, 2, 2, moment=2001).cites[0] == "SEM/T11-D/1"
    else:
        t.hand_began(2, 2, moment=2001)


@pytest.mark.clause("S8(y)(19)#3", "S8(y)(19)#4", "S8(y)(19)#5", "S8(y)(35)#3")
def test_by_section_8_a_table_that_lost_four_has_the_shortest_combined() -> None:
    tables = {number: dict.fromkeys(range(1, 9), 100) for number in (1, 2, 3)}
    t = put(HOLDEM, tables, 40)
    t.hand_began(1, 1, moment=2000)
    take_all(t, 2, 1, 2, 3, 4, last=Positions(1, 2, 3, 2))
    assert not t.state.stops, "three lost: nothing"
    hand(t, 1, last=Positions(1, 2, 3, 2), begin=False)
    arrive_all(t)
    hand(t, 3, last=Positions(1, 2, 3, 2))
    arrive_all(t)
    seat = sorted(t.spot(2).seats)
    take_all(t, 2, seat[0], seat[1], last=Positions(1, 2, 3, 2))
    [stop] = of(t, e.AllStop)
    assert stop.why == "combine" and stop.cites == ("S8(y)(19)#3", "S8(y)(19)#4", "S8(y)(19)#5")
    assert len(of(t, e.TableBroken)) == 1 and len(t.tables) == 2 and t.walking
    arrive_all(t)
    assert all([spot.positions == Positions(1, 2, 3, 2) for spot in t.tables]), "the buttons stay where they were"
    assert not t.state.stops and t.left == 20
    balanced(t)


@pytest.mark.clause("S8(y)(20)#2")
def test_by_section_8_all_draw_again_at_twenty_and_at_ten() -> None:
    tables = {number: dict.fromkeys(range(1, 8), 100) for number in (1, 2, 3)}
    t = put(HOLDEM, tables, 40, mark=0)
    for number in (1, 2, 3):
        hand(t, number, last=Positions(1, 2, 3, 2))
    take_all(t, 1, 1, 2, 3, last=Positions(1, 2, 3, 2))
    assert [event.mark for event in of(t, e.RedrawHeld)] == [20] and t.left == 19 and len(t.tables) == 2
    assert of(t, e.RedrawHeld)[0].cites == ("S8(y)(20)#2",)
    arrive_all(t)
    assert sorted(len(spot.seats) for spot in t.tables) == [9, 10]
    for spot in t.tables:
        seats = sorted(spot.seats)
        take_all(t, spot.number, *seats[:6], last=Positions(seats[0], seats[0], seats[1], seats[0]))
        arrive_all(t)
    assert t.left == 9 and [event.mark for event in of(t, e.RedrawHeld)] == [20, 10] and len(t.tables) == 1
    balanced(t)


@pytest.mark.clause("S8(y)(20)#3")
def test_in_stud_the_marks_are_fourteen_and_seven() -> None:
    t = put(STUD, {number: dict.fromkeys(range(1, 6), 100) for number in (1, 2, 3)}, 40, mark=0)
    assert t.schedule.marks == (14, 7) and not of(t, e.RedrawHeld) and t.left == 15
    hand(t, 1, {1: 100, 2: -100})
    assert [event.mark for event in of(t, e.RedrawHeld)] == [14]
    arrive_all(t)
    while t.left > 6:
        lost = t.left
        take_all(t, 1, *sorted(t.spot(1).seats)[:2], last=Positions(1, 1, 2, 1))
        arrive_all(t)
        told = redraw(t.left, lost, True, t.rules)
        assert isinstance(told, Redraw) and told.redraw == (t.left == 7)
    assert [(event.mark, event.cites) for event in of(t, e.RedrawHeld)] == [(mark, ("S8(y)(20)#3",)) for mark in (14, 7)]


# --- places and prizes


def final(name: str, entries: int, *chips: int) -> Tournament:
    """A final table of so many players with these chips, of that many entries."""
    return put(name, {1: dict(enumerate(chips, 1))}, entries)


@pytest.mark.clause("S8(y)(15)/1st", "S8(y)(15)/6th", "S8(y)(9)#4", "S8(y)(40)#1", "S8(y)(40)#2", "S8(y)(3)", "S8(y)(23)#1")
def test_sixty_entries_share_two_thousand_four_hundred() -> None:
    t = final(HOLDEM, 60, *[100] * 5, 60, 100)
    assert t.state.prizes == (96_000, 60_000, 36_000, 24_000, 14_400, 9_600)
    take_all(t, 1, 1, 7)
    take_all(t, 1, 1, 5, 6)
    tied = of(t, e.Placed)[-2:]
    assert [(one.place, one.tied, one.prize) for one in tied] == [(5, 2, 12_000)] * 2
    take_all(t, 1, 1, 2, 3, 4)
    assert t.over and t.standings[0].prize == 96_000
    assert sum(entry.prize for entry in t.state.entries.values()) == 240_000
    balanced(t)


def test_who_is_in_a_hand_is_put_out_when_it_is_over() -> None:
    t = put(DAY, {1: {1: 100, 2: 100, 3: 100}})
    t.hand_began(1, 1, moment=2000)
    assert "when the hand is over" in str(refused(t.disqualify, 1, "cheating", moment=2000))
    hand(t, 1, {1: 50, 2: -50}, moment=3000, begin=False)
    t.disqualify(1, "cheating", moment=3000)
    assert t.entry(1).status == "disqualified" and t.state.removed == 150
    balanced(t)


def test_who_has_won_is_in_play_no_more() -> None:
    """Put out after the end, the winner would have the first place, and its prize, twice."""
    t = final(DAY, 30, 100, 100)
    take_all(t, 1, 1, 2)
    assert t.over and t.standings[0].number == 1
    at = {"moment": t.state.moment}
    for command in (t.disqualify, t.penalise):
        assert "nobody is in play" in str(refused(command, 1, "abuse", **at))
    for command, args in ((t.move, (1, 1, 3)), (t.remove_chips, (1, 50)), (t.set_away, (1, True))):
        assert "nobody is in play" in str(refused(command, *args, **at))
    t.pay(1, **at)
    balanced(t)
    sixth = final(HOLDEM, 60, *[100] * 7)
    take_all(sixth, 1, 1, 6, 7)
    assert [(one.place, one.prize) for one in of(sixth, e.Placed)[-2:]] == [(6, 4_800)] * 2


@pytest.mark.clause("S8(y)(40)#2", "S8(y)(40)#1")
def test_forty_nine_in_stud() -> None:
    t = final(STUD, 49, *[100] * 5, 50)  # they tie, whatever each had
    assert t.state.prizes == (78_400, 49_000, 29_400, 19_600, 11_760, 7_840)
    take_all(t, 1, 1, 5, 6)
    assert [(one.place, one.prize) for one in of(t, e.Placed)[-2:]] == [(5, 9_800)] * 2


@pytest.mark.clause("CS/event/together", "CS/event/out")
def test_by_seminole_who_began_with_more_has_the_better_place() -> None:
    t = final(DAY, 30, 10_000, 4_000, 2_500, 500)
    take_all(t, 1, 1, 2, 3)
    assert [(seat, t.entry(seat).place, t.entry(seat).tied) for seat in (2, 3)] == [(2, 3, 1), (3, 4, 1)]
    equal = final(DAY, 30, 10_000, 2_500, 2_500, 500)
    take_all(equal, 1, 1, 2, 3)
    assert [(equal.entry(seat).place, equal.entry(seat).tied) for seat in (2, 3)] == [(3, 2), (3, 2)]


@pytest.mark.clause("CS/event/hand-for-hand", "CS/event/together")
def test_hand_for_hand_until_the_prizes_are_reached() -> None:
    t = put(structure(DAY, event={"seats": 2}), {1: {1: 100, 2: 100}, 2: {1: 100, 2: 100}}, 30)
    before = t.left_at(1000)
    hand(t, 1, last=Positions(1, 1, 2, 1))
    assert t.left == 4 and t.state.hand_for_hand == 1, "three are paid, four are left"
    t.hand_began(1, 2, moment=2000)
    hand(t, 1, {1: 100, 2: -100}, begin=False)
    assert refused(t.hand_began, 1, 3, moment=2001).cites
    assert not of(t, e.Placed)[26:], "nobody has a place before the hand is over everywhere"
    hand(t, 2, {1: 100, 2: -100}, Positions(1, 1, 2, 1), moment=2002)
    assert [(one.place, one.tied, one.prize) for one in of(t, e.Placed)[26:]] == [(3, 2, 30_000), (3, 2, 30_000)]
    assert t.state.hand_for_hand == -1 and t.left_at(t.state.moment) <= before
    balanced(t)


@pytest.mark.clause("CS/event/pool", "CS/event/guarantee")
def test_pools_are_shared_in_whole_units_and_made_up_by_the_house() -> None:
    made = structure(ONE, entry={"cap": 9}, prizes={"guarantee": "1000", "table": (Shares((2, 9), (50, 30, 20)),)})
    t = begun(made, 7)
    assert t.state.pool == 100_000 and t.state.added == 65_000 and t.state.prizes == (50_000, 30_000, 20_000)
    odd = begun(structure(ONE, prizes={"table": (Shares((2, 9), ("33.34", "33.33", "33.33")),), "unit": "1"}), 7)
    assert odd.state.prizes == (11_800, 11_600, 11_600)
    two = begun(structure(ONE, prizes={"table": (Shares((2, 9), (50, 30, 20)),)}), 2)
    assert two.state.prizes == (7_000, 3_000), "what nobody takes goes to the first"


@pytest.mark.clause("S8(y)(42)#2", "S8(y)(23)#3", "CS/event/deal")
def test_deals_are_refused_or_noted_by_the_book() -> None:
    own = final(HOLDEM, 60, 100, 100)
    assert refused(own.note_deal, {1: 96_000, 2: 60_000}, [1, 2], moment=2000).cites[:2] == ("S8(y)(42)#2", "S8(y)(23)#3")
    shared = "splitting prizes"
    assert refused(own.penalise, 1, shared, moment=2000).cites[0] == "S8(y)(23)#3", "a warning is too little"
    own.disqualify(1, shared, moment=2000)
    assert "S8(y)(23)#3" in of(own, e.Disqualified)[0].cites and own.entry(2).place == 1
    t = final(DAY, 30, 300, 200, 100)
    due = sum(t.state.prizes[:3])
    assert refused(t.note_deal, {1: due, 2: 0, 3: 0}, [1, 2], moment=2000).cites == ("CS/event/deal",)
    assert refused(t.note_deal, {1: due, 2: 0, 3: 1}, [1, 2, 3], moment=2000).cites == ("CS/event/deal",)
    third = due // 3
    t.note_deal({1: due - 2 * third, 2: third, 3: third}, [1, 2, 3], moment=2000)
    assert t.over and [t.entry(number).place for number in (1, 2, 3)] == [1, 2, 3]
    balanced(t)


@pytest.mark.clause("S8(y)(45)#1", "S8(y)(46)#1", "S8(y)(46)#2", "S8(y)(42)#1", "CS/event/paying")
def test_prizes_are_paid_once_to_who_won_them_less_what_is_withheld() -> None:
    def won() -> Tournament:
        t = final(HOLDEM, 60, 100, 100)
        take_all(t, 1, 1, 2)
        return t

    t = won()
    assert refused(t.pay, 1, payee="somebody", moment=3000).cites == ("S8(y)(42)#1",)
    t.pay(1, nonresident=True, moment=3000)
    assert (of(t, e.Paid)[0].cents, of(t, e.Paid)[0].withheld, of(t, e.Paid)[0].form) == (67_200, 28_800, "1042s")
    assert refused(t.pay, 1, moment=3001).cites == ("CS/event/paying",)
    t.pay(2, nonresident=True, moment=3002)
    assert of(t, e.Paid)[1].withheld == 0 and of(t, e.Paid)[1].form == "", "600 dollars are not over 600"
    balanced(t)
    great = final("section-8-holdem", 60, 100, 100)
    great.state.prizes = (1_200_001, 1)
    great.state.money.move("added", "pool", 1_200_001)
    take_all(great, 1, 1, 2)
    great.pay(1, moment=3000)
    assert of(great, e.Paid)[0].form == "w2g" and "S8(y)(45)#1" in of(great, e.Paid)[0].cites


# --- order


@pytest.mark.clause("SEM/T71-A/2", "CS/event/sanction")
def test_two_rounds_eight_handed_are_sixteen_hands() -> None:
    t = put(DAY, {1: dict.fromkeys(range(1, 9), 1000)}, 8)
    t.penalise(3, "abuse", rounds=2, moment=2000)
    assert t.entry(3).penalty == 16 and of(t, e.PenaltyGiven)[0].cites[0] == "SEM/T71-A/2"
    take_all(t, 1, 1, 8, last=Positions(1, 2, 3, 2))
    hand(t, 1, last=Positions(1, 2, 3, 2))
    assert t.entry(3).penalty == 14, "as many as there were, whoever is left"
    t.hand_began(1, 3, moment=t.state.moment)
    t.hand_ended(1, {seat: t.entry(number).chips for seat, number in t.spot(1).seats.items()}, void=True, moment=t.state.moment)
    assert t.entry(3).penalty == 14, "a hand that is dealt again counts once"
    assert refused(begun(HOLDEM, 30).penalise, 1, "cheating", hands=2, moment=2000).cites
    assert refused(t.penalise, 3, "no such thing", moment=2000).cites == ("CS/event/sanction",)


@pytest.mark.clause("S8(y)(47)#2", "S8(y)(47)#4")
def test_the_chips_of_who_is_disqualified_leave_play() -> None:
    t = final(HOLDEM, 60, *[100] * 4)
    t.disqualify(4, "cheating", cheated=True, moment=2000)
    assert t.in_play == 300 and of(t, e.Disqualified)[0].cites[:2] == ("S8(y)(47)#2", "S8(y)(47)#4")
    assert t.entry(4).place == 4 and t.entry(4).prize == 0
    take_all(t, 1, 1, 2, 3)
    assert t.entry(1).prize == 240_000 - 60_000 - 36_000 or t.entry(2).tied == 2
    assert sum(entry.prize for entry in t.state.entries.values()) == 240_000


@pytest.mark.clause("SEM/T29/2", "SEM/T29/3", "SEM/T29/4", "SEM/T30/6", "SEM/T64", "SEM/T63/2")
def test_clocks_and_chips_out_of_view() -> None:
    t = begun(DAY, 9)
    one, two = t.spot(1).seats[1], t.spot(1).seats[2]
    assert refused(t.call_clock, one, by=two, moment=2000).cites
    t.hand_began(1, 1, moment=2000)
    t.set_away(two, True, moment=2000)
    assert "SEM/T30/6" in refused(t.call_clock, one, by=two, moment=2000).cites
    t.set_away(two, False, moment=2000)
    t.call_clock(one, by=two, moment=2001)
    called = of(t, e.ClockCalled)[0]
    assert called.cites[:2] == ("SEM/T29/2", "SEM/T29/3") and "SEM/T29/4" in called.cites
    assert called.seconds == 25, "and a count of five comes after"
    hand(t, 1, begin=False)
    t.remove_chips(one, 500, moment=2002)
    t.remove_chips(0, 100, found=True, moment=2003)
    assert t.in_play == 9 * 20_000 - 500
    balanced(t)


@pytest.mark.clause("CS/event/order")
def test_the_director_moves_a_player_between_hands() -> None:
    t = begun(DAY, 14)
    other = next(spot for spot in t.tables if spot.number != t.entry(1).table)
    assert refused(t.move, 1, other.number, min(other.seats), moment=2000).cites == ("CS/event/order",)
    assert refused(t.move, 1, 9, 1, moment=2000).cites == ("CS/event/order",)
    t.move(1, other.number, t.free(other)[0], moment=2000)
    assert t.entry(1).status == "walking"


def test_what_happens_is_told_with_its_clauses() -> None:
    t = put(DAY, {1: {1: 100, 4: 100, 5: 100}}, 5)
    take_all(t, 1, 1, 4, last=Positions(5, 1, 1, 1))
    said = str(t.why())
    assert "is out, at table 1" in said and "CS/event/out" in said
    assert Tournament.resumed(t.state).values() == t.values()
    assert commitment_of(SECRET) == t.state.commitment
    assert seat_of(t, 1, 1) == 1 and packaged(DAY) == t.structure


@pytest.mark.clause("CS/event/break", "SEM/T10-B")
def test_a_table_that_breaks_fills_the_shortest_tables_and_draws_for_no_more_seats_than_it_has_players() -> None:
    stack = dict.fromkeys
    t = put(structure(DAY, entry={"cap": 0}), {1: stack((1, 2, 5), 500), 2: stack(range(1, 8), 500), 3: stack((4, 6, 7), 500)})
    t.tick(moment=2000)
    [draw] = of(t, e.Drawn)
    assert (draw.why, draw.entries) == ("broken", (11, 12, 13))
    assert list(zip(draw.tables, draw.seats, strict=True)) == [(1, 3), (1, 4), (1, 6)]
    assert sorted(draw.takers) == [11, 12, 13]
    drawn = {taker: place for taker, *place in zip(draw.takers, draw.to_tables, draw.to_seats, strict=True)}
    assert sorted(drawn.values()) == [[1, 3], [1, 4], [1, 6]]
    assert {move.entry: [move.to_table, move.to_seat] for move in of(t, e.MoveOrdered)} == drawn
    assert [(spot.number, spot.size) for spot in t.tables] == [(1, 6), (2, 7)]

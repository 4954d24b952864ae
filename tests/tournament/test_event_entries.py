"""Who enters an event, what is paid for it and given back, late entries, re-entries and rebuys, each by its numbers."""

from __future__ import annotations

import pytest

from cardspeak.rulebook.books import section_8_tournament
from cardspeak.table import Positions
from cardspeak.tournament.event import Tournament, commitment_of
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event.directing.events import ApprovalDue, Approved
from cardspeak.tournament.prizes import Cancelled, cancelled
from cardspeak.tournament.structure import packaged
from cardspeak.tournament.structure.file import AddOn, Late, Rebuy, Reentry
from cardspeak.tournament.structure.packaged import NAMES
from cardspeak.tournament.structure.schedule import Schedule
from tests.tournament.events_of import (
    MINUTE,
    SECRET,
    announced,
    arrive_all,
    balanced,
    begun,
    hand,
    of,
    refused,
    structure,
    take_all,
)

HOLDEM, STUD, DAY, ONE = "section-8-holdem", "section-8-stud", "no-limit-holdem", "sit-and-go"


@pytest.mark.clause("S8(y)(11)#1", "S8(y)(11)#2", "S8(y)(7)#1", "CS/event/entry", "CS/event/entry-cap")
def test_the_first_to_pay_are_entered() -> None:
    t = announced(HOLDEM, 60)
    assert refused(t.register, "one more", moment=100).cites[0] == "S8(y)(11)#1"
    assert refused(announced(STUD, 49).register, "one more", moment=100).cites[0] == "S8(y)(11)#2"
    assert refused(t.register, "A1", moment=100).cites
    assert refused(announced(ONE, 1).register, "A1", moment=100).cites == ("CS/event/entry",)
    assert refused(announced(ONE, 9).register, "A10", moment=100).cites == ("CS/event/entry-cap",)
    assert t.entered == 60 and t.state.money.accounts == {"cage": 240_000, "deferred": -240_000}


@pytest.mark.clause("S8(y)(7)#3", "S8(y)(51)(ii)#1", "S8(y)(11)#3", "S8(y)(51)(i)#1", "S8(y)(51)(i)#2", "CS/event/cancelled")
def test_fees_go_back_until_somebody_has_taken_part() -> None:
    t = announced(HOLDEM, 30)
    t.unregister(3, moment=200)
    assert t.entered == 29 and of(t, e.Refunded)[-1].cites[0] == "S8(y)(7)#3"
    t.cancel(moment=300)
    assert of(t, e.Cancelled)[0].hours == 48 and set(t.state.money.accounts.values()) == {0}
    enough = announced(HOLDEM, 30)
    assert refused(enough.cancel, 1, moment=300).cites == ("S8(y)(51)(i)#1", "S8(y)(11)#3")
    assert cancelled(30, 1, section_8_tournament) == Cancelled(False, 0, 0, 0, ("S8(y)(51)(i)#1", "S8(y)(11)#3"))
    enough.cancel(2, moment=300)
    assert refused(begun(HOLDEM, 30).unregister, 1, moment=2000).cites[0] == "S8(y)(7)#3"
    seminole = announced(DAY, 12)
    seminole.cancel(moment=300)
    assert len(of(seminole, e.Refunded)) == 12 and seminole.over


@pytest.mark.clause("S8(y)(29)")
def test_nobody_enters_after_the_draw_where_the_book_has_no_late_entries() -> None:
    assert refused(begun(HOLDEM, 30).register, "late", moment=2000).cites == ("S8(y)(29)", "CS/event/late")


@pytest.mark.clause("SEM/T8-A/1", "SEM/T8-A/2", "CS/event/late", "CS/event/late-seat")
def test_a_late_entry_has_a_full_stack_at_a_table_with_the_fewest() -> None:
    t = begun(DAY, 17)
    assert sorted(len(spot.seats) for spot in t.tables) == [8, 9]
    number = t.register("late", moment=2000)
    assert t.entry(number).chips == 20_000 and sorted(len(spot.seats) for spot in t.tables) == [9, 9]
    assert of(t, e.Seated)[-1].cites[:2] == ("SEM/T8-A/1", "SEM/T8-A/2")
    full = t.register("later still", moment=3000)
    assert len(t.tables) == 3 and t.entry(full).table == 3, "a table opens, and is filled by moves"
    assert len(t.state.due) + len(t.walking) > 0
    for spot in t.tables[:2]:
        hand(t, spot.number, last=Positions(1, 2, 3, 2))
    arrive_all(t)
    t.tick(moment=1000 + 10 * 60 * MINUTE)
    hand_of_last = next(spot for spot in t.tables if not t.holds(spot.number)[0])
    hand(t, hand_of_last.number)
    assert t.state.closed and refused(t.register, "too late", moment=t.state.moment).cites == ("CS/event/late",)


@pytest.mark.clause("CS/event/entry-cap")
def test_alternates_take_seats_in_the_order_in_which_they_paid() -> None:
    t = begun(structure(DAY, entry={"cap": 18}, event={"tables": 2}), 18)
    first, second = t.register("first", moment=1500), t.register("second", moment=1501)
    assert t.state.alternates == [first, second]
    take_all(t, 1, 1, 2)
    assert t.entry(first).status == "seated" and (t.entry(first).table, t.entry(first).seat) == (1, 2)
    t.tick(moment=1000 + 10 * 60 * MINUTE)
    hand(t, 2)
    assert t.entry(second).status == "withdrawn" and of(t, e.Refunded)[-1].entry == second
    balanced(t)


@pytest.mark.clause("SEM/T8-B")
def test_who_gives_up_a_stack_enters_again_and_the_chips_leave_play() -> None:
    made = structure(DAY)
    made = structure(DAY, entry={"reentry": type(made.entry.reentry)(most=1, forfeit=True)})
    t = begun(made, 10)
    t.give_up(3, moment=2000)
    again = t.register("A3", moment=2001)
    assert t.entry(again).again and t.in_play == 10 * 20_000 and t.state.removed == 20_000
    assert refused(t.register, "A3", moment=2002).cites
    balanced(t)


@pytest.mark.parametrize(("most", "said"), [(0, "one enters again not here"), (1, "one enters again 1 time here")])
def test_one_enters_again_as_often_as_the_structure_says(most: int, said: str) -> None:
    t = begun(structure(DAY, entry={"reentry": Reentry(most) if most else None}), 9)
    for again in range(most + 1):
        if again:
            t.register("A3", moment=2000)
            arrive_all(t)
        entry = t.entry(t.state.persons["A3"][-1])
        winner = next(seat for seat in t.spot(entry.table).seats if seat != entry.seat)
        take_all(t, entry.table, winner, entry.seat)
    assert refused(t.register, "A3", moment=3000).reason == said


@pytest.mark.clause("SEM/T27/2", "CS/event/rebuy")
def test_a_declared_rebuy_is_to_be_paid_and_its_player_is_not_out() -> None:
    t = begun(structure(DAY, entry={"rebuy": Rebuy("50", 10_000, most=1, below=20_000, until_level=3)}), 9)
    t.declare_rebuy(2, moment=1100)
    assert of(t, e.RebuyDeclared)[0].cites[0] == "SEM/T27/2"
    seat = t.entry(2).seat
    winner = next(each for each in t.spot(1).seats if each != seat)
    take_all(t, 1, winner, seat)
    assert t.entry(2).status == "seated" and not of(t, e.Out)
    t.rebuy(2, moment=1200)
    assert t.entry(2).chips == 10_000 and t.in_play == 190_000
    assert refused(t.rebuy, 2, moment=1300).cites[0] == "SEM/T27/2"
    assert refused(begun(HOLDEM, 30).rebuy, 1, moment=1300).cites[0] == "S8(y)(2)#1"
    balanced(t)


@pytest.mark.clause("CS/event/rebuy")
def test_a_declared_rebuy_that_is_paid_once_the_pool_is_fixed_goes_to_the_first_prize() -> None:
    t = begun(
        structure(DAY, entry={"late": None, "reentry": None, "rebuy": Rebuy("50", 10_000, most=1, below=20_000, until_level=2)}),
        9,
    )
    t.declare_rebuy(2, moment=1100)
    pool = 9 * 100_00
    while t.state.clock.level < 2:
        t.tick(moment=t.state.clock.until)
    hand(t, 1, last=Positions(1, 2, 3, 2))
    assert t.state.closed and t.state.pool == pool
    first, *others = t.state.prizes
    t.rebuy(2, moment=t.state.moment)
    assert (t.state.pool, t.state.prizes) == (pool + 50_00, (first + 50_00, *others))
    seats = sorted(t.spot(1).seats)
    take_all(t, 1, *seats, last=Positions(1, 2, 3, 2))
    assert t.over and sum(entry.prize for entry in t.state.entries.values()) == t.state.pool
    balanced(t)


@pytest.mark.clause("CS/event/hand-for-hand")
def test_a_table_of_two_of_whom_one_has_still_to_pay_for_chips_holds_up_no_hand_of_the_others() -> None:
    t = begun(structure(DAY, event={"seats": 3}, entry={"rebuy": Rebuy("50", 10_000, below=20_000, until_level=3)}), 5)
    [short] = [spot for spot in t.tables if len(spot.seats) == 2]
    [other] = [spot for spot in t.tables if spot is not short]
    winner, loser = sorted(short.seats)
    t.declare_rebuy(short.seats[loser], moment=1100)
    take_all(t, short.number, winner, loser)
    t.set_hand_for_hand("on", moment=t.state.moment)
    assert t.state.hand_for_hand == 1 and t.holds(short.number)[0] == "fewer than two players sit there"
    hand(t, other.number, last=Positions(1, 2, 3, 2))
    assert t.state.hand_for_hand == 2 and not t.holds(other.number)[0], "the others play on"
    t.rebuy(short.seats[loser], moment=t.state.moment)
    assert not t.holds(short.number)[0], "and with the chips the table plays too"


@pytest.mark.parametrize("name", NAMES)
def test_an_approval_is_given_and_taken_back_where_the_book_asks_for_one_and_never_shuts_another_event(name: str) -> None:
    made = packaged(name)
    asked = Schedule(made).rules.cited("approved")
    flight = next(iter(made.flights), "")
    t = Tournament.announced(made, commitment_of(SECRET), moment=0, approved=False)
    assert t.state.unapproved == bool(asked)
    if asked:
        early = refused(t.register, "Ada", moment=1, flight=flight)
        assert ("not approved" in early.reason, early.cites) == (True, asked)
        assert "not approved" in refused(t.disapprove, moment=1).reason
        t.approve(moment=2)
        t.disapprove(moment=2)
        assert (of(t, ApprovalDue)[-1].cites, t.state.unapproved) == (("CS/event/undo", *asked), True)
        t.approve(moment=3)
        assert of(t, Approved)[-1].cites == asked
    taken = refused(t.disapprove, moment=4) if not asked else None
    assert not taken or ("asks no approval" in taken.reason and taken.cites == ("CS/event/undo",))
    again = refused(t.approve, moment=4)
    assert ("approved already" in again.reason, again.cites) == (True, (*asked, "CS/event/order"))
    t.register("Ada", moment=5, flight=flight)
    assert refused(t.disapprove, moment=6).cites == ("CS/event/undo", *asked)
    t.cancel(moment=7)
    for verb in (t.approve, t.disapprove):
        assert "the event is cancelled" in refused(verb, moment=8).reason


def test_an_alternate_keeps_an_approval_too() -> None:
    t = announced(HOLDEM, 1)
    t.state.entries[1].status = "alternate"
    assert "somebody has entered" in refused(t.disapprove, moment=2).reason
    t.state.entries[1].status = "entered"
    t.unregister(1, moment=3)
    t.disapprove(moment=4)
    assert t.state.unapproved, "who has withdrawn holds up nothing"


@pytest.mark.parametrize(
    ("late", "rebuy", "add_on", "closing"), [(0, 0, 0, 1), (3, 0, 0, 3), (3, 5, 0, 5), (3, 5, 7, 8), (9, 5, 7, 9), (0, 0, 4, 5)]
)
def test_no_more_money_comes_from_the_first_hand_after_all_that_is_sold(late: int, rebuy: int, add_on: int, closing: int) -> None:
    sold = {
        "late": Late(late) if late else None,
        "rebuy": Rebuy("50", 10_000, below=20_000, until_level=rebuy) if rebuy else None,
        "add_on": AddOn("40", 15_000, add_on) if add_on else None,
    }
    assert Schedule(structure(DAY, entry=sold)).closing == closing


@pytest.mark.clause("CS/event/rebuy")
def test_an_add_on_is_sold_once_in_its_break_while_no_hand_is_played() -> None:
    sold = {"late": None, "reentry": None, "add_on": AddOn("40", 15_000, 4)}
    t = begun(structure(DAY, entry=sold), 9)
    assert "no add-on" in refused(t.add_on, 1, moment=1100).reason
    while not t.state.clock.recess:
        if t.state.clock.level == 4 and not t.spot(1).playing:
            t.hand_began(1, 1, moment=t.state.moment)
        t.tick(moment=t.state.clock.until)
    assert t.spot(1).playing and "no add-on" in refused(t.add_on, 1, moment=t.state.moment).reason
    t.hand_ended(1, dict.fromkeys(t.spot(1).seats, 20000), moment=t.state.moment)
    t.add_on(1, moment=t.state.moment)
    assert t.entry(1).chips == 35_000
    assert "none more" in refused(t.add_on, 1, moment=t.state.moment).reason


def test_as_many_places_are_paid_as_there_are_entries_at_most_and_one_where_there_are_none() -> None:
    assert [announced(HOLDEM, count).paid_places for count in (0, 1, 2)] == [1, 1, 2]

"""An order that is taken back leaves an event as it was before: stacks, seats, places, money, clock and what is announced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from cardspeak.tournament.event import Tournament
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.directing import events as d
from cardspeak.tournament.event.directing.undo import undo
from cardspeak.tournament.structure.file import AddOn, Rebuy
from tests.tournament.events_of import MINUTE, SECRET, announced, balanced, begun, hand, of, put, refused, structure, take_all
from tests.tournament.test_directed import real

DAY = "no-limit-holdem"
LATER = 3 * MINUTE


def paused() -> Tournament:
    t = begun(DAY, 14)
    t.pause(moment=2000)
    return t


def halted() -> Tournament:
    t = begun(DAY, 14)
    t.halt(1, "a spill", moment=2000)
    return t


def away() -> Tournament:
    t = begun(DAY, 14)
    t.set_away(3, True, moment=2000)
    return t


def noticed() -> Tournament:
    t = begun(DAY, 14)
    t.notice("Dinner at six", moment=2000)
    return t


def open_to_more() -> Tournament:
    """Fourteen, who may buy again and add on, with places for more."""
    more = {"rebuy": Rebuy("50", 10_000, most=2, below=20_000, until_level=3), "add_on": AddOn("50", 10_000, after=4)}
    return begun(structure(DAY, entry=more), 14)


def over() -> Tournament:
    """One of sixty has won, and is not paid yet."""
    t = put("section-8-holdem", {1: {1: 1000, 2: 2000}}, 60)
    take_all(t, 1, 2, 1)
    assert t.over
    return t


def fourteen() -> Tournament:
    return begun(DAY, 14)


ORDERS: dict[str, tuple[Callable[[], Tournament], Callable[[Tournament], Any]]] = {
    "a pause": (fourteen, lambda t: t.pause(moment=LATER)),
    "going on": (paused, lambda t: t.resume(moment=LATER)),
    "a halt": (fourteen, lambda t: t.halt(2, "a fight", moment=LATER)),
    "a table that goes on": (halted, lambda t: t.go(1, moment=LATER)),
    "more minutes": (fourteen, lambda t: t.add_minutes(7, moment=LATER)),
    "fewer minutes": (fourteen, lambda t: t.add_minutes(-4, moment=LATER)),
    "minutes while it is paused": (paused, lambda t: t.add_minutes(5, moment=LATER)),
    "a notice": (noticed, lambda t: t.notice("Dinner at seven", moment=LATER)),
    "no notice any more": (noticed, lambda t: t.notice("", moment=LATER)),
    "a rebuy": (open_to_more, lambda t: t.rebuy(3, moment=LATER)),
    "hand for hand": (fourteen, lambda t: t.set_hand_for_hand("off", moment=LATER)),
    "a warning": (fourteen, lambda t: t.penalise(3, "abuse", moment=LATER)),
    "a penalty": (fourteen, lambda t: t.penalise(3, "abuse", hands=4, moment=LATER)),
    "chips taken out": (fourteen, lambda t: t.remove_chips(3, 700, moment=LATER)),
    "a disqualification": (fourteen, lambda t: t.disqualify(3, "cheating", cheated=True, moment=LATER)),
    "somebody away": (fourteen, lambda t: t.set_away(4, True, moment=LATER)),
    "somebody back": (away, lambda t: t.set_away(3, False, moment=LATER)),
    "a prize paid": (over, lambda t: t.pay(2, moment=LATER)),
    "a prize paid with tax withheld": (over, lambda t: t.pay(2, nonresident=True, moment=LATER)),
}


OF_AN_ENTRY = ("status", "chips", "table", "seat", "penalty", "warned", "away", "place", "prize", "settled", "claims")


def standing(t: Tournament) -> dict[str, Any]:
    """What an event comes to; how often somebody was penalised is not forgotten with the penalty."""
    state, clock = t.state, t.state.clock
    return {
        "entries": {number: [getattr(entry, each) for each in OF_AN_ENTRY] for number, entry in state.entries.items()},
        "seats": {number: dict(spot.seats) for number, spot in state.spots.items()},
        "free": {number: sorted(t.free(spot)) for number, spot in state.spots.items()},
        "halted": {number: bool(spot.halted) for number, spot in state.spots.items()},
        "money": {account: cents for account, cents in state.money.accounts.items() if cents},
        "chips": (t.in_play, state.issued, state.removed),
        "left": (state.left, sum(map(len, state.unplaced))),
        "clock": (clock.level, clock.recess, clock.stopped, t.left_at(state.moment) if clock.stopped else clock.until),
        "said": (state.notice, state.bubble, list(state.stops)),
    }


@pytest.mark.parametrize("order", ORDERS)
def test_what_is_taken_back_was_never_so(order: str) -> None:
    make, give = ORDERS[order]
    t = make()
    before, was, count = Tournament.replay(t.events), standing(t), len(t.events)
    give(t)
    assert standing(t) != was, "it did something"
    happened = t.events[count:]
    undo(t, 5, before, happened, order, LATER)
    after = standing(t)
    if order == "going on":  # the time that it ran for meanwhile is gone
        assert after.pop("clock")[:3] == was.pop("clock")[:3]
    if order == "a pause":  # and the time that it stood for is added
        assert after.pop("clock")[:3] == was.pop("clock")[:3]
    assert after == was
    [last] = of(t, d.OrderTakenBack)
    assert (last.number, last.what) == (5, order)
    if make is not over:  # which the test put there
        balanced(t)
        assert Tournament.replay(t.events).values() == t.values()


@pytest.mark.parametrize("enter", [True, False])
def test_an_entry_that_is_taken_back_and_one_that_is_taken_in_again(enter: bool) -> None:
    t = announced(DAY, 5)
    before, count, paid = Tournament.replay(t.events), len(t.events), dict(t.state.money.accounts)
    t.register("Zoe", moment=100) if enter else t.unregister(2, moment=100)
    assert t.state.money.accounts != paid
    undo(t, 1, before, t.events[count:], "an entry", 200)
    assert t.state.money.accounts == paid and t.entered == 5
    people = sorted(entry.person for entry in t.state.entries.values() if entry.status == s.ENTERED)
    assert people == ["A1", "A2", "A3", "A4", "A5"]


def test_a_move_of_the_directors_is_taken_back_and_one_that_follows_is_not() -> None:
    t = begun(DAY, 13)
    other, large = sorted(t.tables, key=lambda spot: len(spot.seats))
    [(seat, number), *_] = large.seats.items()
    home, before, count = (large.number, seat), Tournament.replay(t.events), len(t.events)
    t.correct_seat(number, other.number, 9, moment=2000)
    happened = t.events[count:]
    t.arrived(number, moment=2001)
    undo(t, 3, before, happened, "a seat", 2002)
    assert [(move.to_table, move.to_seat) for move in of(t, e.MoveOrdered)][-1] == home
    followed = [event for event in happened if isinstance(event, e.MoveOrdered)]
    own = [replace(each, why="balance") for each in followed]
    with pytest.raises(ValueError, match="cannot be taken back"):
        undo(t, 4, before, own, "a balance", 2003)


def test_a_payment_goes_back_whole_and_once() -> None:
    t = over()
    prize = t.entry(2).due
    t.pay(2, nonresident=True, moment=LATER)
    [paid] = of(t, e.Paid)
    assert paid.cents + paid.withheld == prize and paid.withheld > 0
    refused(t.unpay, 2, paid.cents, 0, moment=LATER)
    refused(t.unpay, 1, paid.cents, paid.withheld, moment=LATER)
    t.unpay(2, paid.cents, paid.withheld, moment=LATER)
    assert t.state.money.accounts.get("withheld", 0) == 0 and t.state.money.accounts["payable/2"] == -prize
    refused(t.unpay, 2, paid.cents, paid.withheld, moment=LATER)


def test_who_is_taken_in_again_has_the_last_place_to_give_back() -> None:
    t = begun(DAY, 14)
    t.disqualify(3, "cheating", cheated=True, moment=2000)
    chips = of(t, e.Disqualified)[0].chips
    assert chips == 20_000
    for wrong in (0, chips + 1):
        refused(t.reinstate, 3, wrong, moment=2001)
    refused(t.reinstate, 4, 100, moment=2001)
    t.disqualify(4, "cheating", cheated=True, moment=2002)
    assert "gone out since" in refused(t.reinstate, 3, chips, moment=2003).reason
    t.reinstate(4, chips, moment=2004)
    t.reinstate(3, chips, moment=2005)
    assert t.state.left == 14 and t.in_play == 14 * 20_000 and not t.state.unplaced
    balanced(t)


def given(t: Tournament, what: Callable[[], Any]) -> tuple[Tournament, list[Any]]:
    """The event as it was before an order, and what came of that."""
    before, count = Tournament.replay(t.events), len(t.events)
    what()
    return before, t.events[count:]


def test_what_was_bought_stays_once_a_hand_was_played_with_it() -> None:
    t = open_to_more()
    before, happened = given(t, lambda: t.rebuy(3, moment=2000))
    hand(t, t.entry(3).table, moment=2001)
    with pytest.raises(ValueError, match="entry 3 has played with what was bought"):
        undo(t, 1, before, happened, "a rebuy", LATER)


@pytest.mark.parametrize("since", ["nothing", "a notice", "a hand"])
def test_who_came_late_goes_again_until_a_hand_was_dealt_to_them(since: str) -> None:
    """A notice since keeps the event from being as it was as a whole: the entry goes by itself, and all that was paid for it."""
    t = fourteen()
    was, paid = (t.in_play, t.entered), {account: cents for account, cents in t.state.money.accounts.items() if cents}
    before, happened = given(t, lambda: t.register("Zoe", moment=2000))
    late = t.entry(15)
    assert late.status == s.SEATED
    if since == "a notice":
        t.notice("Dinner at six", moment=2001)
    if since == "a hand":
        hand(t, late.table, moment=2001)
        with pytest.raises(ValueError, match="entry 15 has been dealt in"):
            undo(t, 1, before, happened, "an entry", LATER)
        return
    undo(t, 1, before, happened, "an entry", LATER)
    assert (t.in_play, t.entered) == was and "Zoe" not in [entry.person for entry in t.standings]
    assert {account: cents for account, cents in t.state.money.accounts.items() if cents} == paid
    balanced(t)
    assert Tournament.replay(t.events).values() == t.values()


def test_chips_that_were_nobodys_stay_out_of_play_and_others_come_back_as_many_as_went() -> None:
    t = fourteen()
    t.remove_chips(3, 700, moment=2000)
    for entry, chips in ((3, 701), (3, 0)):
        assert "as many as were taken" in refused(t.return_chips, entry, chips, moment=2001).reason
    t.hand_began(t.entry(3).table, 1, moment=2002)
    assert "between hands" in refused(t.return_chips, 3, 700, moment=2003).reason
    nobodys = e.ChipsRemoved(0, 100, "race", 2000, ("CS/event/order",))
    with pytest.raises(ValueError, match="stay out of play"):
        undo(t, 1, Tournament.replay(t.events), [nobodys], "chips", LATER)


def test_hand_for_hand_goes_back_by_itself_where_something_has_happened_since() -> None:
    t = fourteen()
    before, happened = given(t, lambda: t.set_hand_for_hand("off", moment=2000))
    t.notice("Dinner at six", moment=2001)
    undo(t, 1, before, happened, "hand for hand", 2002)
    assert (t.state.bubble, t.state.notice) == (before.state.bubble, "Dinner at six")


@pytest.mark.parametrize("who_left", ["Zoe", "A2"])
def test_who_withdrew_is_entered_again_where_somebody_has_come_since(who_left: str) -> None:
    t = announced(DAY, 5)
    number = 2 if who_left == "A2" else t.register(who_left, moment=50) or 6
    before, happened = given(t, lambda: t.unregister(number, moment=100))
    t.register("Yan", moment=150)
    undo(t, 1, before, happened, "a withdrawal", 200)
    assert sorted(entry.person for entry in t.state.entries.values() if entry.status == s.ENTERED).count(who_left) == 1
    balanced(t)


@pytest.mark.parametrize("add_on", [False, True])
def test_what_was_bought_goes_back_from_the_pool_and_the_prizes_that_were_made_of_it(add_on: bool) -> None:
    """The prizes were fixed when it was bought, as they mostly are for an add-on: the first place loses what it gained."""
    t = open_to_more()
    t._close(1500)
    was = (t.state.prizes, t.state.pool, dict(t.state.money.accounts), t.in_play)
    was_on = (t.entry(3).rebuys, t.entry(3).added_on)
    state = t.state
    state.issue(10_000)
    entry = state.entries[3]
    entry.chips += 10_000
    entry.added_on, entry.rebuys = (True, 0) if add_on else (False, 1)
    state.money.move("cage", "pool", 50_00)
    state.pool += 50_00
    state.prizes = (state.prizes[0] + 50_00, *state.prizes[1:])
    t.unbuy(3, e.RebuyPaid(3, 10_000, 50_00, 0, add_on, 2000, ()), 0, t.spot(entry.table).hand, moment=2001)
    assert (t.state.prizes, t.state.pool, t.in_play) == (was[0], was[1], was[3])
    assert {a: c for a, c in t.state.money.accounts.items() if c} == {a: c for a, c in was[2].items() if c}
    assert (t.entry(3).rebuys, t.entry(3).added_on) == was_on


def test_with_real_cards_an_order_is_taken_back_with_all_that_followed() -> None:
    t = real()
    before, happened = given(t, lambda: t.report_out([1], moment=2000))
    t.notice("Dinner at six", moment=2001)
    undo(t, 1, before, happened, "somebody out", 2002)
    assert t.entry(1).status == s.SEATED and not t.state.notice


def test_what_a_draw_decided_stays() -> None:
    t = announced(DAY, 9)
    t.draw(SECRET, moment=900)
    before, happened = given(t, lambda: t.start(moment=1000))
    with pytest.raises(ValueError, match="a draw is not made again"):
        undo(t, 1, before, happened, "the start", 1001)


def test_a_table_that_was_broken_stays_so() -> None:
    """All else is as it was then, and would go back whole: but the table is gone, and its players have drawn."""
    t = put(DAY, {1: dict.fromkeys((1, 3, 5, 7), 100), 2: dict.fromkeys((2, 4, 6), 100)}, 30)
    before, count = Tournament.resumed(t.state), len(t.events)
    t.break_table(2, moment=2000)
    happened = t.events[count:]
    assert len(of(t, e.MoveOrdered)) == 3
    told = t.values()
    with pytest.raises(ValueError, match="a draw is not made again"):
        undo(t, 1, before, happened, "a table", 2000)
    assert t.values() == told and t.state.spots[2].broken


def test_who_entered_before_the_draw_goes_again_by_themselves_where_somebody_has_come_since() -> None:
    t = announced(DAY, 5)
    before, happened = given(t, lambda: t.register("Zoe", moment=100))
    t.register("Yan", moment=150)
    undo(t, 1, before, happened, "an entry", 200)
    assert [entry.person for entry in t.state.entries.values() if entry.status == s.ENTERED][5:] == ["Yan"]
    assert of(t, e.Withdrawn)[-1].entry == 6 == of(t, e.Refunded)[-1].entry
    balanced(t)

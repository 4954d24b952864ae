"""Events with real cards: what people report is all that is known, and what they do not say is not made up."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cardspeak.tournament.event import Tournament
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.directing import events as d
from cardspeak.tournament.structure import Structure
from cardspeak.tournament.structure.file import FlightTerms, Late, MergeTerms, Shares
from tests.tournament.events_of import MINUTE, SECRET, announced, arrive_all, begun, of, refused, structure

SHARES = (Shares((2, 200), ("50", "30", "20")),)


def real(count: int = 9, seats: int = 3, **entry: Any) -> Tournament:
    return begun(made_of(seats, count, **entry), count)


def made_of(seats: int, cap: int, **entry: Any) -> Structure:
    event = {"seats": seats, "kind": "directed"}
    return structure("sit-and-go", event=event, entry={"cap": cap, **entry}, prizes={"table": SHARES})


def sitting(t: Tournament, table: int) -> list[int]:
    return list(t.state.spots[table].seats.values())


@pytest.mark.clause("CS/event/told")
def test_who_is_out_is_reported_and_chips_of_theirs_are_nobodys_until_they_are_counted() -> None:
    t = real()
    first, second, third = sitting(t, 3)
    assert t.adrift == 0
    t.report_out([first], moment=2000)
    assert (t.entry(first).status, t.adrift, t.in_play) == (s.OUT, 1500, 9 * 1500)
    t.report_count(second, 2500, moment=2001)
    assert t.adrift == 500
    t.report_count(second, 3000, moment=2002)
    assert t.adrift == 0
    assert of(t, d.Counted)[-1] == d.Counted(second, 2500, 3000, 2002, ("CS/event/told",))
    assert "13,500" in refused(t.report_count, third, 20_000, moment=2003).reason
    for what, more in (
        (t.report_out, ([first],)),
        (t.report_out, ([second, second],)),
        (t.report_out, ([],)),
        (t.report_count, (second, 0)),
        (t.report_hand, (1,)),
        (t.correct_in_play, (9 * 1500, "as it was")),
    ):
        refused(what, *more, moment=2003)
    t.correct_in_play(9 * 1500 - 25, "lost in the race", moment=2004)
    assert (t.in_play, t.adrift) == (9 * 1500 - 25, -25)


def test_reports_are_of_events_with_real_cards_alone() -> None:
    played = begun(structure("sit-and-go", entry={"cap": 9}), 9)
    assert refused(played.report_out, [1], moment=2000).cites == ("CS/event/told",)
    assert refused(played.restore, played.state, "all", moment=2000).cites == ("CS/event/undo",)


@pytest.mark.clause("CS/event/button-asked", "SEM/T11-A/1")
def test_nobody_is_named_to_move_before_the_buttons_are_told() -> None:
    t = real(8, 4)
    for number in sitting(t, 2)[:2]:
        t.report_out([number], moment=2000)
    assert t.state.due == [(1, 2)]
    assert t.buttons_asked == [1, 2]
    assert not t.walking
    assert refused(t.report_button, 1, 9, moment=2001).cites == ("CS/event/button-asked",)
    t.report_button(1, 4, moment=2001)
    assert (t.buttons_asked, t.walking) == ([2], [])
    t.report_button(2, max(t.spot(2).seats), moment=2002)
    (moved,) = t.walking
    order = of(t, e.MoveOrdered)[-1]
    assert (order.table, order.seat, order.to_table) == (1, 3, 2), "button 4, big blind 2 now: seat 3 has the next"
    assert t.spot(1).positions is None, "the next hand moves the button, and nobody has told where to"
    assert refused(t.report_button, 1, 1, moment=2003).cites == ("CS/event/button-asked",)
    assert refused(t.report_out, [moved.number], moment=2003).cites == ("CS/event/told",)
    t.arrived(moved.number, moment=2004)
    assert t.entry(moved.number).status == s.SEATED


@pytest.mark.clause("CS/event/together")
def test_of_several_out_in_one_hand_the_stacks_at_its_beginning_decide() -> None:
    t = real(9, 9)
    assert "how many chips" in refused(t.report_out, [1, 2], moment=2000).reason
    t.report_out([1, 2, 3], {1: 900, 2: 900, 3: 2000}, moment=2000)
    assert [(t.entry(n).place, t.entry(n).tied) for n in (1, 2, 3)] == [(8, 2), (8, 2), (7, 1)]


def test_a_wrong_report_is_taken_back_and_everything_that_followed_with_it() -> None:
    t = real(9, 3)
    before = Tournament.resumed(t.state)
    wrong = sitting(t, 1)[0]
    t.report_out([wrong], moment=2000)
    t.report_out([sitting(t, 2)[0]], moment=2001)
    assert t.left == 7
    t.restore(before.state, "a report", moment=2002)
    before.state.moment = 2002
    assert t.values() == before.values()
    t.report_out([sitting(t, 3)[0]], moment=2003)
    assert (t.left, t.sizes.by_table) == (8, {1: 3, 2: 3, 3: 2})
    again = Tournament.replay(t.events)
    assert again.values() == t.values()


@pytest.mark.clause("CS/event/hand-for-hand")
def test_hand_for_hand_waits_for_each_table_to_say_that_it_has_played() -> None:
    t = real(8, 2)
    t.report_out([sitting(t, 1)[0]], moment=1500)  # the others go on at three tables
    arrive_all(t)
    while t.left > 4:
        t.report_out([sitting(t, t.tables[0].number)[0]], moment=t.state.moment + 1)
        arrive_all(t)
    assert t.state.hand_for_hand == 1
    first, second = [spot.number for spot in t.tables]
    t.report_hand(first, moment=t.state.moment)
    assert t.state.hand_for_hand == 1
    lost = [sitting(t, first)[0], sitting(t, second)[0]]
    t.report_out([lost[0]], moment=t.state.moment)
    t.report_out([lost[1]], moment=t.state.moment)
    t.report_hand(second, moment=t.state.moment)
    assert [(t.entry(number).place, t.entry(number).tied) for number in lost] == [(3, 2), (3, 2)]


def drive(t: Tournament, rng: Random) -> list[int]:
    """Report what happens at the tables of an event until one is left; who went out, the first to go first."""
    gone: list[int] = []
    moment, wrong = 2000, 0
    while not t.over:
        moment = max(moment, t.state.moment) + rng.randrange(MINUTE)
        t.tick(moment=moment)
        if t.walking:
            t.arrived(rng.choice(t.walking).number, moment=moment)
        elif t.buttons_asked:
            table = rng.choice(t.buttons_asked)
            t.report_button(table, rng.choice(list(t.spot(table).seats)), moment=moment)
        elif (waiting := [spot.number for spot in t.tables if spot.playing]) and rng.random() < 0.5:
            t.report_hand(rng.choice(waiting), moment=moment)
        elif (spot := rng.choice(t.tables)) and rng.random() < 0.4:
            t.report_count(rng.choice(list(spot.seats.values())), rng.randrange(1, 5000), moment=moment)
        elif (spot.playing or t.state.hand_for_hand < 0) and len(spot.seats) > 1:
            loser = rng.choice(list(spot.seats.values()))
            if rng.random() < 0.05:  # somebody misheard
                before = Tournament.resumed(t.state)
                t.report_out([loser], moment=moment)
                t.restore(before.state, "that was wrong", moment=moment)
                wrong += 1
            else:
                t.report_out([loser], moment=moment)
                gone.append(loser)
        assert t.state.issued - t.state.removed == t.in_play == 120 * 1500
        assert sum(t.state.money.accounts.values()) == 0
    assert wrong
    return gone


@pytest.mark.parametrize("seed", range(3))
def test_a_hundred_and_twenty_entries_by_reports_alone_end_with_the_right_places_and_prizes(seed: int) -> None:
    t = begun(made_of(9, 120), 120)
    gone = drive(t, Random(seed))
    assert len(gone) == 119
    entries = t.state.entries
    winner = (set(entries) - set(gone)).pop()
    order = [winner, *reversed(gone)]
    pool = 120 * 5000
    assert (entries[winner].place, entries[winner].chips, entries[winner].prize) == (1, 120 * 1500, pool // 2)
    assert sum(entry.prize for entry in entries.values()) == t.state.pool == pool
    for place, number in enumerate(order, 1):
        entry = entries[number]
        assert entry.place <= place < entry.place + entry.tied, (place, entry)
        assert entry.prize or entry.place > 3
    assert all(entry.tied == 1 for entry in entries.values() if entry.place > 4), "only hand-for-hand ties"
    assert Tournament.replay(t.events).values() == t.values()


@pytest.mark.clause("SEM/T24-C/1", "SEM/T24-C/2")
def test_chips_that_were_raced_off_and_are_found_are_changed_at_their_value_and_the_rest_leaves_play() -> None:
    t = begun(structure("no-limit-holdem", event={"kind": "directed"}), 3)
    small, large = t.structure.chips.in_play[:2]
    assert "SEM/T24-C/1" not in refused(t.exchange_chips, 1, small, 3, moment=0).cites, "chips in play are not found"
    t.state.raced = small
    before, whole = t.entry(1).chips, large // small
    t.exchange_chips(1, small, whole, moment=0)
    assert (t.entry(1).chips, t.events[-1].cites[0]) == (before, "SEM/T24-C/1"), "at par nothing is lost"
    t.exchange_chips(1, small, whole + 1, moment=0)
    told = t.events[-1]
    assert (told.worth, told.lost, told.cites[0]) == (large, small, "SEM/T24-C/2")
    assert (t.entry(1).chips, t.state.removed) == (before - small, small)
    assert refused(t.exchange_chips, 1, small, before, moment=0).cites[0] == "SEM/T24-C/1"


@pytest.mark.clause("SEM/T25-B/1", "SEM/T25-B/2")
def test_one_stack_is_changed_up_when_that_was_announced_and_at_equal_value_alone() -> None:
    t = begun(structure("no-limit-holdem", event={"kind": "directed"}), 3)
    chips = t.entry(1).chips
    for told in ("", "Dinner at seven", "1,000s are changed"):
        if told:
            t.notice(told, moment=0)
        assert refused(t.exchange_chips, 1, 100, 10, moment=0).cites == ("SEM/T25-B/2",)
    t.notice("Seat 1 of table 1 changes 100s", moment=0)
    assert refused(t.exchange_chips, 1, 100, 7, moment=0).cites == ("SEM/T25-B/1",), "seven make no whole 500s"
    assert refused(t.exchange_chips, 1, 100, 10**6, moment=0).cites
    assert refused(t.exchange_chips, 1, 100_000, 1, moment=0).reason == "chips of 100000 are in play", "nothing is larger"
    t.exchange_chips(1, 100, 10, moment=0)
    told = t.events[-1]
    assert (told.worth, told.lost, told.cites) == (1000, 0, ("SEM/T25-B/1", "SEM/T25-B/2"))
    assert t.entry(1).chips == chips and not t.state.removed
    t.notice("", moment=0)
    assert refused(t.exchange_chips, 1, 100, 10, moment=0).cites == ("SEM/T25-B/2",), "the announcement is over"
    other = begun(structure("section-8-holdem", event={"kind": "directed"}), 30)
    small = other.structure.chips.in_play[0]
    other.notice(f"{small}s are changed", moment=other.state.moment)
    assert refused(other.exchange_chips, 1, small, 5, moment=other.state.moment).reason == f"chips of {small} are in play"
    other.state.raced = small
    silent = refused(other.exchange_chips, 1, small, 5, moment=other.state.moment)
    assert (silent.reason, silent.cites) == (
        "the book does not say what becomes of chips that were raced off",
        ("CS/event/order",),
    )


def in_flights(overlap: bool) -> Tournament:
    """Two flights of real cards, six players each, the first of them begun."""
    made = structure("no-limit-holdem", event={"seats": 6, "kind": "directed"}, entry={"late": Late(2)})
    made = replace(made, flights={"a": FlightTerms(2), "b": FlightTerms(2)}, merge=MergeTerms(overlap=overlap))
    t = announced(made)
    for number in range(12):
        t.register(f"P{number}", flight="ab"[number % 2], moment=number)
    t.draw(SECRET, flight="a", moment=900)
    t.start(flight="a", moment=1000)
    return t


@pytest.mark.clause("CS/event/told")
def test_the_chips_of_flights_that_are_played_at_once_are_counted_and_corrected_each_for_itself() -> None:
    t = in_flights(overlap=True)
    t.draw(SECRET, flight="b", moment=2000)
    t.start(flight="b", moment=2000)
    assert t.adrift_by_flight == {"a": 0, "b": 0}
    with t.about("a"):
        assert t.chips_due == 6 * 20_000
    assert "say which" in refused(t.correct_in_play, 119_000, "lost in the race", moment=3000).reason
    t.correct_in_play(6 * 20_000 - 75, "lost in the race", flight="a", moment=3000)
    assert (t.adrift_by_flight, t.in_play) == ({"a": -75, "b": 0}, 12 * 20_000 - 75)
    first = next(entry for entry in t.state.entries.values() if entry.flight == "a")
    t.report_count(first.number, first.chips - 75, moment=3001)
    assert t.adrift_by_flight == {"a": 0, "b": 0}
    assert "119,925" in refused(t.correct_in_play, 6 * 20_000 - 75, "as it is", flight="a", moment=3002).reason
    assert "there is no flight" in refused(t.correct_in_play, 5, "no", flight="c", moment=3002).reason
    assert Tournament.replay(t.events).values() == t.values()


@pytest.mark.clause("CS/event/told")
def test_the_chips_of_a_flight_that_is_over_are_corrected_in_its_bags_until_the_flights_merge() -> None:
    t = in_flights(overlap=False)
    while t.state.phase == s.RUNNING:
        t.tick(moment=t.state.clock.until)
        arrive_all(t)
    assert t.adrift_by_flight == {"a": 0, "b": 0}
    t.correct_in_play(6 * 20_000 + 500, "a bag counted twice", flight="a", moment=t.state.moment)
    assert t.adrift_by_flight == {"a": 500, "b": 0}
    assert of(t, d.InPlayCorrected)[-1].flight == "a"
    bag = t.bagged[0]
    t.report_count(bag.number, bag.chips + 500, moment=t.state.moment)
    t.draw(SECRET, flight="b", moment=t.state.moment)
    t.start(flight="b", moment=t.state.moment)
    while t.state.phase == s.RUNNING:
        t.tick(moment=t.state.clock.until)
        arrive_all(t)
    assert t.adrift_by_flight == {"a": 0, "b": 0} and t.in_play == 12 * 20_000 + 500
    t.draw(SECRET, moment=t.state.moment)
    t.start(moment=t.state.moment)
    assert (t.adrift_by_flight, t.chips_due) == ({"": 0}, 12 * 20_000 + 500)
    assert refused(t.correct_in_play, 5000, "no", flight="a", moment=t.state.moment).cites == ("CS/event/flights",)
    t.correct_in_play(12 * 20_000, "found nowhere", moment=t.state.moment)
    assert t.adrift == -500


@pytest.mark.clause("SEM/T29/2", "SEM/T30/6")
def test_a_clock_is_called_where_nobody_tells_the_hands() -> None:
    t = real()
    first, second, third = sitting(t, 3)
    t.call_clock(first, by=second, moment=2000)
    told = t.events[-1]
    assert isinstance(told, e.ClockCalled)
    assert (told.entry, told.by, told.seconds, told.cites[0]) == (first, second, 25, "SEM/T29/2")
    t.set_away(third, True, moment=2000)
    assert "SEM/T30/6" in refused(t.call_clock, first, by=third, moment=2000).cites, "who asks sits there"
    t.set_away(third, False, moment=2000)
    t.report_out([third], moment=2000)
    assert refused(t.call_clock, third, moment=2000).cites, "who is out has no turn"

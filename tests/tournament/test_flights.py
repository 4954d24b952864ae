"""Flights: each played to its last level and bagged, and all who are left brought together."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from cardspeak.table import Positions
from cardspeak.tournament.event import Tournament, commitment_of
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.checking import draw_check
from cardspeak.tournament.event.directing.undo import undo
from cardspeak.tournament.event.flights import events as f
from cardspeak.tournament.playing.hall import BETWEEN, Hall
from cardspeak.tournament.playing.scripted import scripted
from cardspeak.tournament.structure import Structure, check, packaged
from cardspeak.tournament.structure.file import FlightTerms, MergeTerms, of_text, written
from tests.tournament import second_books
from tests.tournament.events_of import MINUTE, SECRET, hand, of, refused, structure, take_all
from tests.tournament.watching import Watchman, at_the_end

FLIGHTS = ("CS/event/flights",)
DAY = "no-limit-holdem"


def two_flights(**entry: Any) -> Structure:
    made = structure("no-limit-holdem", entry=entry)
    return replace(made, flights={"a": FlightTerms(7), "b": FlightTerms(7)})


def announced(made: Structure, **entries: int) -> Tournament:
    """An event with so many entries by flight: people called a1, a2 and so on."""
    t = Tournament.announced(made, commitment_of(SECRET), moment=0)
    for flight, count in entries.items():
        for number in range(1, count + 1):
            t.register(f"{flight}{number}", flight=flight, moment=1)
    return t


def begin(t: Tournament) -> None:
    t.draw(SECRET, moment=t.state.moment)
    t.start(moment=t.state.moment)


def to_the_bags(t: Tournament) -> None:
    """The clock runs to the end of the flight's last level, with no hand played."""
    while t.state.phase == s.RUNNING:
        t.tick(moment=t.state.clock.until)


def only(t: Tournament, table: int, winner: int, losers: int) -> None:
    """The winner's seat takes the stacks of so many others at the table, one hand each."""
    for _ in range(losers):
        loser = next(seat for seat in sorted(t.spot(table).seats) if seat != winner)
        take_all(t, table, winner, loser)


@pytest.mark.clause("CS/event/flights")
def test_where_every_flight_was_passed_over_nobody_is_drawn_and_the_event_can_be_called_off() -> None:
    t = announced(two_flights(), a=3, b=2)
    for _ in range(2):
        t.pass_flight(moment=5)
    assert "0 of 2 entries" in refused(t.draw, SECRET, moment=6).reason
    t.cancel(moment=7)
    assert t.state.phase == s.CANCELLED and not any(t.state.money.accounts.values())


@pytest.mark.clause("CS/event/flights")
def test_flights_are_played_one_after_the_other_and_merge() -> None:
    t = announced(two_flights(), a=9, b=8)
    begin(t)
    assert len(t.tables) == 1 and t.left == 9, "only those of flight a have seats"
    only(t, 1, 1, 6)
    to_the_bags(t)
    assert t.state.phase == s.ANNOUNCED and t.state.flight == "b" and not t.tables
    assert [entry.status for entry in t.bagged] == ["bagged"] * len(t.bagged) and t.left == 0
    left = len(t.bagged)
    assert sum([entry.chips for entry in t.bagged]) == t.in_play == 9 * 20_000
    begin(t)
    [spot] = t.tables
    assert t.state.clock.level == 1 and len(spot.seats) == 8
    only(t, spot.number, min(spot.seats), 6)
    to_the_bags(t)
    assert t.state.flight == "" and len(t.bagged) == left + 2
    second_books.check(t)
    begin(t)
    assert t.state.clock.level == 8 and t.state.closed and t.left == left + 2
    assert t.in_play == 17 * 20_000 and {entry.status for entry in t.state.entries.values()} == {s.SEATED, s.OUT}
    fixed = of(t, e.PoolFixed)[0]
    assert (fixed.entries, fixed.pool) == (17, 17 * 100_00)
    second_books.check(t)
    assert Tournament.replay(t.events).values() == t.values() and Tournament.resumed(t.state).values() == t.values()


@pytest.mark.clause("CS/event/flights")
def test_places_in_the_flights_are_behind_all_who_go_on_and_tie_by_the_place_in_the_flight() -> None:
    t = announced(two_flights(), a=4, b=3)
    begin(t)
    only(t, 1, 1, 2)
    to_the_bags(t)
    begin(t)
    only(t, 2, 1, 1)
    to_the_bags(t)
    begin(t)
    places = {entry.person: (entry.place, entry.tied) for entry in t.state.entries.values() if entry.place}
    assert sorted(places.values()) == [(5, 2), (5, 2), (7, 1)], "third of both tie behind four; the fourth of a is last"
    seats = {seat: t.entry(number).person for seat, number in t.tables[0].seats.items()}
    assert len(seats) == 4


@pytest.mark.clause("CS/event/flights")
def test_who_is_left_in_both_goes_on_with_the_best_stack_and_gives_up_the_other() -> None:
    t = announced(two_flights(reentry=structure("three-flights").entry.reentry), a=4)
    begin(t)
    only(t, 1, 1, 2)
    to_the_bags(t)
    big = max(t.bagged, key=lambda entry: entry.chips)
    assert refused(t.register, big.person, flight="a", moment=1).cites[0] == "CS/event/flights"
    second = t.register(big.person, moment=1)
    t.register("b1", moment=1)
    t.register("b2", moment=1)
    begin(t)
    to_the_bags(t)
    begin(t)
    assert t.entry(second).status == s.OUT and big.status == s.SEATED and big.chips == 60_000
    assert [event.chips for event in of(t, f.BagGivenUp)] == [20_000] and t.state.removed == 20_000
    assert t.entry(second).place == 7, "the stack that was given up has the last place"
    assert t.in_play == 6 * 20_000 + 0 and t.left == 4
    second_books.check(t)


@pytest.mark.clause("CS/event/flights")
def test_a_flight_of_which_one_is_left_is_over_and_the_next_begins() -> None:
    t = announced(two_flights(), a=2, b=2)
    begin(t)
    take_all(t, 1, 1, 2)
    assert t.state.phase == s.ANNOUNCED and [entry.chips for entry in t.bagged] == [40_000] and not t.over
    assert refused(t.cancel, moment=1).cites == FLIGHTS


@pytest.mark.clause("CS/event/flights")
def test_a_flight_that_nobody_comes_to_is_passed_over() -> None:
    t = announced(two_flights(), a=3, b=1)
    begin(t)
    to_the_bags(t)
    t.pass_flight(moment=5)
    assert t.state.money.accounts["deferred"] == 0 and t.entry(4).status == s.GONE
    assert refused(t.pass_flight, moment=5).cites == FLIGHTS
    assert refused(t.register, "c", moment=5).cites[0] == "CS/event/late"
    begin(t)
    assert t.left == 3 and t.state.pool == 300_00


@pytest.mark.clause("CS/event/flights")
def test_the_bags_wait_for_the_hands_that_are_played_and_for_nobody_else() -> None:
    t = announced(two_flights(), a=3, b=3)
    begin(t)
    while t.state.clock.level < 7:
        t.tick(moment=t.state.clock.until)
    t.hand_began(1, 1, moment=t.state.clock.until - 1)
    t.tick(moment=t.state.clock.until)
    assert t.state.stops == ["bag"] and t.state.phase == s.RUNNING
    assert refused(t.add_minutes, 5, moment=0).cites == FLIGHTS
    t.pause(moment=0)
    t.resume(moment=0)
    assert t.state.clock.until == 0, "a pause does not set the clock going again"
    t.hand_ended(1, {1: 60_000, 2: 0, 3: 0}, moment=0)
    assert t.state.phase == s.ANNOUNCED and [entry.chips for entry in t.bagged] == [60_000]


@pytest.mark.clause("CS/event/flights")
def test_late_entries_of_a_flight_end_with_it_and_the_pool_is_fixed_when_all_were_played() -> None:
    t = announced(two_flights(late=structure("no-limit-holdem").entry.late), a=3, b=3)
    begin(t)
    t.register("late", moment=2)
    assert t.entry(7).status == s.SEATED and t.entry(7).flight == "a"
    while t.state.clock.level < 7:
        t.tick(moment=t.state.clock.until)
    t.hand_began(1, 1, moment=t.state.moment)
    assert refused(t.register, "later", moment=0).cites[0] == "CS/event/late" and not t.state.closed
    assert t.register("for b", flight="b", moment=0) == 8, "the next flight takes entries all along"
    assert refused(t.register, "for z", flight="z", moment=0).cites == FLIGHTS


def test_flights_are_written_in_the_file_and_read_again() -> None:
    made = packaged("three-flights")
    assert of_text(written(made)) == made and list(made.flights) == ["a", "b", "c"]
    assert packaged("no-limit-holdem").hash != made.hash


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (two_flights(rebuy=None), ""),
        (replace(two_flights(), flights={"a": FlightTerms(7)}), "two flights or more"),
        (replace(two_flights(), flights={"a": FlightTerms(7), "b": FlightTerms(99)}), "no level is left"),
        (replace(two_flights(), flights={"a": FlightTerms(7), "b": FlightTerms(5)}), "chips are sold after level 5"),
        (replace(packaged("section-8-holdem"), flights=two_flights().flights), "the book's event is played in one"),
    ],
)
def test_flights_that_make_no_sense_are_refused(changed: Structure, said: str) -> None:
    told = [complaint for complaint in check(changed) if complaint.where.startswith("flights")]
    assert (not told and not said) or (said in told[0].what and told[0].cites[0] == "CS/event/flights"), told


@pytest.mark.parametrize("seed", range(2))
def test_an_event_in_flights_is_played_to_its_winner(seed: int) -> None:
    """Over real tables, with a race in every flight, and every chip, seat and cent looked at."""
    made = packaged("three-flights")
    t = Tournament.announced(made, commitment_of(SECRET), moment=0)
    for number in range(1, 46):
        t.register(f"A{number}", flight=made.flight_of(number), moment=number)
    watch = Watchman()
    begin(t)
    hall = Hall(t, scripted(seed, 6), watch=watch)
    hall.obey()
    while not t.over:
        hall.run()
        if t.state.phase == s.ANNOUNCED:
            over = t.state.moment
            hall.go_on(SECRET)
            assert t.state.moment == over + BETWEEN
    watch.audit(hall)
    t.reveal(SECRET)
    at_the_end(hall)
    assert len(of(t, f.FlightEnded)) == 3 and draw_check(t.events).faults == ()
    assert Tournament.replay(t.events).values() == t.values()
    second_books.check(t)


def at_once(stacks: Any = "best", **entry: Any) -> Structure:
    return replace(two_flights(**entry), merge=MergeTerms(stacks, overlap=True))


def both(made: Structure, **entries: int) -> Tournament:
    """An event whose flights are both played, b since half a level later."""
    t = announced(made, **entries)
    for flight, moment in (("a", 10), ("b", 10 * MINUTE)):
        t.tick(moment=moment)
        t.draw(SECRET, flight=flight, moment=moment)
        t.start(flight=flight, moment=moment)
    return t


@pytest.mark.clause("CS/event/flights")
def test_flights_that_are_played_at_once_have_each_a_clock_tables_and_entries_of_their_own() -> None:
    t = both(at_once(late=structure("no-limit-holdem").entry.late), a=3, b=4)
    assert t.flights_played == ["a", "b"] and [spot.flight for spot in t.all_tables] == ["a", "b"]
    assert [t.left_in(name) for name in "ab"] == [3, 4] and t.until_at(1) + 10 * MINUTE - 10 == t.until_at(2)
    t.tick(moment=t.until_at(1))
    t.hand_began(1, 1, moment=t.state.moment)
    t.hand_began(2, 1, moment=t.state.moment)
    assert [t.state.spots[number].level for number in (1, 2)] == [2, 1], "each hand is of its own flight's level"
    assert refused(t.pause, moment=0).cites == FLIGHTS and refused(t.pause, flight="z", moment=0).cites == FLIGHTS
    t.pause(flight="b", moment=0)
    assert t.until_at(2) == 0 and t.until_at(1) > 0, "one clock stands, the other runs"
    t.hand_ended(2, {1: 20_000, 2: 20_000, 3: 0, 4: 40_000}, moment=t.state.moment)
    assert t.holds(2)[0] == "all tables stop: pause" and t.left_in("b") == 3 and t.left_in("a") == 3
    t.hand_ended(1, dict.fromkeys((1, 2, 3), 20_000), moment=t.state.moment)
    assert t.holds(1)[0] == ""
    late = t.register("late", flight="b", moment=0)
    assert (t.entry(late).flight, t.entry(late).table) == ("b", 2)
    assert refused(t.move, late, 1, 5, moment=0).cites == FLIGHTS, "nobody is moved into another flight"
    second_books.check(t)
    assert Tournament.replay(t.events).values() == t.values() and Tournament.resumed(t.state).values() == t.values()


@pytest.mark.clause("CS/event/flights")
@pytest.mark.parametrize(("stacks", "chips", "removed"), [("best", 60_000, 40_000), ("all", 100_000, 0)])
def test_who_has_bagged_twice_goes_on_with_the_best_stack_or_all_of_them(stacks: str, chips: int, removed: int) -> None:
    t = both(at_once(stacks, reentry=structure("three-flights").entry.reentry), a=3, b=2)
    only(t, 1, 1, 2)
    assert t.flights_played == ["b"], "of flight a one is left, and b goes on"
    [mine] = t.bagged
    again = t.register(mine.person, flight="b", moment=t.state.moment)
    seat = t.entry(again).seat
    loser = next(each for each in t.spot(2).seats if each != seat)
    take_all(t, 2, seat, loser)
    to_the_bags(t)
    assert sorted([entry.chips for entry in t.bagged]) == [20_000, 40_000, 60_000]
    begin(t)
    assert (mine.chips, t.state.removed, t.entry(again).status) == (chips, removed, s.OUT)
    assert t.left == 2 and sum([entry.chips for entry in t.state.entries.values()]) == t.in_play
    assert len(of(t, f.BagJoined)) == (stacks == "all") and draw_check(t.events, SECRET).faults == ()
    second_books.check(t)


@pytest.mark.clause("CS/event/flights")
def test_a_flight_waits_for_the_one_before_it_where_the_structure_does_not_say_at_once() -> None:
    t = announced(two_flights(), a=3, b=3)
    begin(t)
    assert refused(t.draw, SECRET, flight="b", moment=5).cites == FLIGHTS
    alone = replace(structure("no-limit-holdem"), merge=MergeTerms(overlap=True))
    assert [complaint.where for complaint in check(alone)] == ["merge"]


def test_flights_are_played_to_a_winner_at_the_same_time() -> None:
    """Over real tables, with hands of all flights between each other."""
    first = datetime(2027, 1, 8, 12, tzinfo=UTC)
    starts = {name: FlightTerms(12, first + timedelta(minutes=30 * at)) for at, name in enumerate("abc")}
    made = replace(packaged("three-flights"), merge=MergeTerms("all", overlap=True), flights=starts)
    assert of_text(written(made)) == made and check(made) == []
    t = Tournament.announced(made, commitment_of(SECRET), moment=0)
    for number in range(1, 46):
        t.register(f"A{number}", flight=made.flight_of(number), moment=number)
    t.draw(SECRET, moment=t.state.moment)
    watch, most = Watchman(), 0
    hall = Hall(t, scripted(3, 6), watch=watch)
    hall.begin(SECRET)
    while not t.over:
        hall.run(1)
        most = max(most, len(t.flights_played))
        if not (hall.runs or t.over):
            hall.go_on(SECRET)
    watch.audit(hall)
    t.reveal(SECRET)
    at_the_end(hall)
    assert most == 3 and len(of(t, f.FlightEnded)) == 3 and draw_check(t.events).faults == ()
    assert Tournament.replay(t.events).values() == t.values()
    second_books.check(t)


@pytest.mark.clause("CS/event/flights")
@pytest.mark.parametrize(("shut", "takes"), [("a", "b"), ("b", "a")])
def test_who_names_no_flight_enters_the_first_of_those_played_that_takes_entries(shut: str, takes: str) -> None:
    t = both(at_once(late=structure("no-limit-holdem").entry.late), a=3, b=4)
    assert t.flight_for("") == "a"
    with t.about(shut):
        t.state.shut = True
    for focus in ("a", "b"):
        with t.about(focus):
            assert t.flight_for("") == takes


@pytest.mark.clause("CS/event/undo")
@pytest.mark.parametrize("other", ["a", "b"])
def test_minutes_of_one_flight_are_taken_back_from_it_while_another_is_looked_at(other: str) -> None:
    t = both(at_once(), a=3, b=4)
    [flight] = {"a", "b"} - {other}
    before, count = Tournament.replay(t.events), len(t.events)
    was = {name: t.until_at(table) for table, name in ((1, "a"), (2, "b"))}
    t.add_minutes(5, flight=flight, moment=t.state.moment)
    happened = t.events[count:]
    t.set_away(next(entry.number for entry in t.state.entries.values() if entry.flight == other), True, moment=t.state.moment)
    assert t.state.flight == other
    undo(t, 7, before, happened, "five minutes more", t.state.moment)
    assert {name: t.until_at(table) for table, name in ((1, "a"), (2, "b"))} == was


@pytest.mark.clause("CS/event/flights", "CS/event/hand-for-hand")
def test_hands_counted_to_the_end_of_a_flight_s_last_level_end_in_its_bags() -> None:
    t = Tournament.announced(at_two_a_table(), commitment_of(SECRET), moment=0)
    for number in range(1, 5):
        t.register(f"a{number}", flight="a", moment=1)
    begin(t)
    t.add_minutes(3 - t.stage.lasts // MINUTE, moment=t.state.moment)
    t.set_hand_for_hand("on", moment=t.state.moment)
    for hands in (1, 2):
        assert t.state.hand_for_hand == hands and not t.bagged
        for spot in t.tables:
            hand(t, spot.number, last=Positions(1, 1, 2, 1))
    assert t.state.flight == "b" and t.state.phase == s.ANNOUNCED and [each.chips for each in t.bagged] == [20_000] * 4
    assert [(each.number, each.left) for each in of(t, e.HandForHand)] == [(0, 180_000), (1, 180_000), (2, 60_000), (-1, 0)]
    assert Tournament.replay(t.events).values() == t.values()


def at_two_a_table() -> Structure:
    return replace(
        structure(DAY, event={"seats": 2}, entry={"late": None, "reentry": None}),
        flights={"a": FlightTerms(1), "b": FlightTerms(1)},
    )


@pytest.mark.clause("CS/event/flights")
def test_a_flight_that_comes_into_focus_again_before_anything_happened_in_another_is_played_on_as_it_was() -> None:
    """Its record turns to a flight that is in focus already, and is told again to the same event."""
    t = both(at_once(), a=3, b=4)
    was = {name: t.until_at(table) for table, name in ((1, "a"), (2, "b"))}
    with t.about("a"), t.about("b"):
        t.notice("Dinner at six", moment=t.state.moment)
    assert of(t, f.FlightTurned)[-1].flight == t.state.flight == "b"
    again = Tournament.replay(t.events)
    assert {name: again.until_at(table) for table, name in ((1, "a"), (2, "b"))} == was
    assert again.values() == t.values()


@pytest.mark.clause("CS/event/flights")
def test_a_flight_that_too_few_have_entered_by_its_hour_is_passed_over_and_paid_back_in_the_hall() -> None:
    starts = {name: FlightTerms(7, datetime(2027, 1, 8, hour, tzinfo=UTC)) for name, hour in (("a", 12), ("b", 13))}
    t = announced(replace(at_once(), flights=starts), a=4, b=1)
    t.draw(SECRET, flight="a", moment=10)
    hall = Hall(t, scripted(3))
    hall.begin(SECRET)
    [alone] = [entry for entry in t.state.entries.values() if entry.flight == "b"]
    while alone.status == s.ENTERED:
        hall.step()
    assert hall.moment == 10 + 60 * MINUTE and [done.name for done in t.state.flights] == ["b"]
    assert (alone.status, t.flights_played, t.left_in("a")) == (s.GONE, ["a"], t.left)
    assert of(t, e.Refunded)[-1].entry == alone.number and hall.runs, "flight a is played on"

"""What a hall does at its tables as the event orders: who walks sits by the book, and what is bought lies at the buyer's seat."""

from __future__ import annotations

from cardspeak.events import Event
from cardspeak.table.in_event.events import Arrived
from cardspeak.tournament.event import events as e
from cardspeak.tournament.playing.hall import Hall
from cardspeak.tournament.playing.scripted import scripted
from cardspeak.tournament.structure.file import Rebuy
from tests.rounds import happened
from tests.tournament.events_of import begun, of, structure

DAY = "no-limit-holdem"


def test_who_has_walked_sits_by_the_clauses_of_the_book() -> None:
    t = begun(DAY, 20)
    hall = Hall(t, scripted(3, 40))
    while not of(t, e.MoveArrived):
        hall.step()
    [came] = of(t, e.MoveArrived)
    entry = t.entry(came.entry)
    sat = happened(hall.tables[entry.table], Arrived)[-1]
    assert (sat.seat, sat.player) == (entry.seat, str(entry.number))
    assert t.rules.cited("arrival") and set(t.rules.cited("arrival")) <= set(sat.cites)


def test_what_a_player_buys_again_lies_at_their_seat() -> None:
    t = begun(structure(DAY, entry={"rebuy": Rebuy("50", 10_000, most=1, below=20_000, until_level=3)}), 9)
    hall = Hall(t, scripted(3))
    entry = t.entry(2)
    before = hall.tables[entry.table].stacks
    t.rebuy(2, moment=1100)
    hall.obey()
    assert hall.tables[entry.table].stacks == before | {entry.seat: before[entry.seat] + 10_000}


def test_a_hall_that_puts_by_what_its_tables_do_plays_the_same_event_as_one_that_is_watched_at_every_hand() -> None:
    def played(watched: bool) -> tuple[list[Event], list[list[Event]]]:
        t = begun(DAY, 30)
        hands: list[int] = []
        hall = Hall(t, scripted(3, 20), watch=(lambda hall, number, table: hands.append(number)) if watched else None)
        tables = dict(hall.tables)
        hall.run()
        assert len(hands) == (hall.hands if watched else 0)
        return t.events, [table.events for table in tables.values()]

    assert played(True) == played(False)


def test_whoever_looks_between_two_runs_finds_every_hand_played_out_and_everybody_seated() -> None:
    t = begun(DAY, 30)
    hall = Hall(t, scripted(3, 20))
    moved = 0
    while not t.over:
        hall.run(7)
        for number, table in hall.tables.items():
            spot = t.state.spots[number]
            assert not table.playing and table.number == spot.hand
            assert {seat: place.player for seat, place in table.seats.items()} == {
                seat: str(entry) for seat, entry in spot.seats.items()
            }
        moved = len(of(t, e.MoveArrived))
    assert moved > 5

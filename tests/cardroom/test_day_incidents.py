"""What a book disapproves of, told at the desk of a day: on record with who, where and by which clauses, until it is settled."""

from __future__ import annotations

import pytest

from cardspeak import books
from cardspeak.cardroom.day import Offered, Room
from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day.checking import audit
from cardspeak.cards import FULL_DECK
from tests.cardroom.days import GAMES, MINUTE, emptied, last, opened, prepared, refused, seated, teller

TOLD = {
    "seminole": {
        "concealing cards": "SEM/ethics/1/a",
        "hidden chips": "SEM/ethics/3",
        "exposing cards": "SEM/ethics/4",
        "revealing an all-in hand": "SEM/ethics/5",
        "collusion": "SEM/ethics/10",
        "passing information": "SEM/ethics/10/a",
        "advice": "SEM/ethics/10/b",
        "reading a bettor": "SEM/ethics/10/c",
        "agreeing to check down": "SEM/ethics/10/d",
        "agreeing to save money": "SEM/ethics/10/e",
        "urging to spread a hand": "SEM/ethics/10/f",
        "soft play": "SEM/ethics/10/i",
        "asking to see a beaten hand": "SEM/etq/4",
        "slow rolling": "SEM/etq/5",
        "unfitting language or dress": "SEM/etq/6",
        "long post-mortems": "SEM/etq/11",
        "criticising play": "SEM/etq/12",
        "peeking": "SEM/etq/15/a",
        "discourtesy": "SEM/gen/18",
        "disturbing media": "SEM/gen/16/f",
    },
    "section-8": {"passing information": "S8(v)(1)#2"},
    "exhibit-a": {"passing information": "XA/conduct/1#2"},
}
"""Offences of each book by their names there, and the clause of each."""
WHERE = {
    "SEM/ethics/1/b": ("lifting hole cards", ("texas-holdem", "stud"), ("omaha", "five-card-draw")),
    "SEM/ethics/1/c": ("cards under the table", ("omaha", "omaha-hi-lo-8", "five-card-draw"), ("texas-holdem", "stud")),
    "SEM/ethics/7": ("moving up-cards", ("stud", "razz"), ("texas-holdem", "five-card-draw")),
    "SEM/ethics/10/h": ("remarking on draws", ("five-card-draw", "badugi"), ("texas-holdem", "stud")),
}
"""What is an offence in some games alone: in which, and in which not."""


@pytest.mark.parametrize(
    ("book", "name", "clause"),
    [
        pytest.param(book, name, clause, marks=pytest.mark.clause(clause), id=clause)
        for book, offences in TOLD.items()
        for name, clause in offences.items()
    ],
)
def test_an_offence_stays_on_record_with_who_did_what_where_and_play_goes_on(book: str, name: str, clause: str) -> None:
    room = opened(book, "Ann", "Bob")
    tell = teller(room)
    before = {seat: room.state.ledger[f"seat/1/{seat}"] for seat in (1, 2)}
    tell(c.Tell(name, "the dealer saw it", ("Ann", "Bob"), 1), after=MINUTE)
    event = last(room, e.IncidentTold)
    assert event.cites[0] == clause or (clause in event.cites and "CS/day/incident" in event.cites)
    found = room.state.incidents[1]
    assert (found.kind, found.people, found.table, found.moment) == (name, ("Ann", "Bob"), 1, room.now)
    assert {seat: room.state.ledger[f"seat/1/{seat}"] for seat in (1, 2)} == before, "nobody's chips are touched by it"
    tell(c.Hand(1, (-500, 500)))
    offence = getattr(books, book.replace("-", "_")).offences[name]
    if any("reported" in option for option in offence.options):
        refused(room, c.Settle(1, "they were warned"), offence.cites[0])
        tell(c.Report(1, "whom the book names"))
    tell(c.Settle(1, "they were warned"))
    again = Room.replay(room.events)
    assert (again.state.incidents[1].settled, again.state.incidents[1].people) == ("they were warned", ("Ann", "Bob"))
    tell(c.Tell("a word of the house", "something else", (), 1))
    assert last(room, e.IncidentTold).cites == ("CS/day/incident",), "what the book does not name is told too, without it"


def bare(room: Room, table: int) -> None:
    """Nothing is at a table any more."""
    tell = teller(room)
    for colour in ("red", "blue"):
        tell(c.Retire(f"{colour} {table}", "it is needed elsewhere"))
    tell(c.Send(f"dealer {table}", 0))
    emptied(room, table)


@pytest.mark.clause("SEM/gen/2/b")
def test_for_who_is_away_when_a_game_breaks_the_floor_draws_and_that_is_on_record() -> None:
    room = opened("seminole", "Ann", "Bob")
    tell = teller(room)
    tell(c.Away("Bob"))
    first, second = FULL_DECK[:2]
    tell(c.Break(1, (first, second)))
    broke = last(room, e.TableBroke)
    assert (broke.names, broke.absent) == (("Ann", "Bob"), ("Bob",)) and "SEM/gen/2/b" in broke.cites
    present = opened("seminole", "Ann", "Bob")
    teller(present)(c.Break(1, (first, second)))
    assert last(present, e.TableBroke).absent == () and "SEM/gen/2/b" not in last(present, e.TableBroke).cites


@pytest.mark.clause("SEM/gen/15", "CS/day/relocate")
def test_a_game_goes_elsewhere_in_the_room_and_everybody_and_everything_with_it() -> None:
    room = prepared(games=GAMES)
    tell = teller(room)
    tell(c.Open(1, "2-5"))
    seated(room, "2-5", "Ann", "Bob")
    tell(c.Hand(1, (-5_000, 4_400), 500, 100, button=2))
    refused(room, c.Relocate(1, 2), "SEM/gen/15")  # there a dealer waits with decks and a tray
    refused(room, c.Relocate(4, 5), "CS/day/tables")  # no game is on there
    bare(room, 5)
    tell(c.AskFill(1, 5_000))
    refused(room, c.Relocate(1, 5), "CS/day/relocate")
    tell(c.Sign(room.state.last_slip), by="Sue")
    held = {name.replace("/1", "/5", 1): cents for name, cents in room.state.ledger.accounts.items() if "/1" in name and cents}
    before = room.state.tables[1]
    tell(c.Relocate(1, 5))
    assert last(room, e.Relocated).cites == ("SEM/gen/15", "CS/day/relocate")
    after = room.state.tables[5]
    assert (after.game, after.hand, after.button, after.dealer) == ("2-5", before.hand, 2, "dealer 1")
    assert {seat: each.name for seat, each in after.seats.items()} == {1: "Ann", 2: "Bob"}
    assert {name: cents for name, cents in room.state.ledger.accounts.items() if "/5" in name and cents} == held
    assert not room.state.tables[1].game and audit(room) == []
    tell(c.Hand(5, (500, -500)))
    tell(c.Leave("Ann"))
    refused(room, c.Hand(1, (500, -500)), "CS/day/tables")
    assert audit(Room.replay(room.events)) == []


@pytest.mark.parametrize("clause", [pytest.param(each, marks=pytest.mark.clause(each), id=each) for each in WHERE])
def test_what_is_an_offence_in_some_games_alone_is_refused_at_a_table_of_another(clause: str) -> None:
    name, here, elsewhere = WHERE[clause]
    for game in (*here, *elsewhere):
        room = prepared(games=(Offered("it", game, "2/4 limit", 6, 20_000, 100_000),))
        teller(room)(c.Open(1, "it"))
        seated(room, "it", "Ann", "Bob")
        told = c.Tell(name, "the dealer saw it", ("Ann",), 1)
        if game in elsewhere:
            refused(room, told, clause)
            teller(room)(c.Tell(name, "somewhere in the room", ("Ann",)))
            assert room.state.incidents[1].table == 0
        else:
            teller(room)(told)
            assert clause in last(room, e.IncidentTold).cites

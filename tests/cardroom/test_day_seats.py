"""Whose a seat is: the house's choice of game, seats asked for before it began, claims that lapse, games at a third place."""

from __future__ import annotations

import pytest

from cardspeak.cardroom.day import Offered, Room
from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.checking import audit
from tests.cardroom.days import last, opened, prepared, proves, refused, seated, teller

GAME = "2-5"


@pytest.mark.parametrize(("book", "cite"), [proves("seminole", "SEM/gen/8/c"), proves("section-8", "CS/day/newcomer")])
def test_the_house_chooses_which_of_several_games_gets_a_newcomer(book: str, cite: str) -> None:
    room = opened(book, "Ann")
    tell = teller(room)
    tell(c.Open(2, GAME))
    tell(c.Join(GAME, "Bob", table=1))  # by itself it had been the emptier one
    assert room.state.where["Bob"] == (1, 2) and cite in last(room, e.SeatTaken).cites
    assert "no seat for a newcomer" in refused(room, c.Join(GAME, "Cid", table=3), cite)
    assert "Cid" not in room.state.where


@pytest.mark.clause("SEM/gen/11/c")
def test_the_guideline_on_newcomers_lapses_with_the_shift() -> None:
    room = opened("seminole", "Ann")
    tell = teller(room)
    tell(c.Open(2, GAME))
    tell(c.Join(GAME, "Bob"))
    assert "SEM/gen/11/a" in last(room, e.SeatTaken).cites
    for table in (1, 2):
        for kind in s.KINDS:
            if due := room.state.ledger[s.box_at(table, kind)]:
                tell(c.Pull(table, kind))
                for by in ("Lee", "Sue"):
                    tell(c.Count(room.state.last_box, due), by=by)
    tell(c.EndShift())
    tell(c.StartShift())
    assert "SEM/gen/11/c" in last(room, e.ShiftOpened).cites
    tell(c.Join(GAME, "Cid"))
    cites = last(room, e.SeatTaken).cites
    assert {"SEM/gen/11/c", "SEM/gen/8/c", "CS/day/newcomer"} <= {*cites} and not {"SEM/gen/11/a", "SEM/gen/11/b"} & {*cites}


def waiting(book: str, *prefers: int) -> Room:
    """A room in which these wait for a game, each with the seat that was asked for, when a table of it opens."""
    room = prepared(book)
    tell = teller(room)
    for number, seat in enumerate(prefers, 1):
        tell(c.Join(GAME, f"P{number}", prefers=seat))
    tell(c.Open(1, GAME))
    for _ in prefers:
        tell(c.Fill(1))
    return room


@pytest.mark.parametrize(
    ("book", "seats"),
    [
        pytest.param("seminole", {"P1": 2, "P2": 1, "P3": 3}, marks=pytest.mark.clause("SEM/gen/12/a")),
        ("section-8", {"P1": 1, "P2": 2, "P3": 3}),
    ],
)
def test_a_seat_asked_for_before_the_game_began_is_kept_for_who_asked(book: str, seats: dict[str, int]) -> None:
    room = waiting(book, 0, 1, 0)
    assert {name: offer.seat for name, offer in room.state.offers.items()} == seats
    called = {event.name: event.cites for event in room.events if isinstance(event, e.Called)}
    assert [name for name, cites in called.items() if "SEM/gen/12/a" in cites] == (["P1", "P2"] if book == "seminole" else [])


@pytest.mark.clause("SEM/gen/12/b", "SEM/gen/12/d", "SEM/gen/12/e")
def test_who_plays_there_chooses_before_a_newcomer_who_has_the_seat_at_once() -> None:
    room = opened("seminole", "Ann", "Bob", "Cid", "Dee")
    tell = teller(room)
    tell(c.Want("Dee", 1))
    tell(c.Join(GAME, "Eve", prefers=1))
    tell(c.Leave("Ann"))
    tell(c.Fill(1))
    assert room.state.where["Dee"] == (1, 1) and room.state.offers["Eve"].seat == 4
    assert {"SEM/gen/12/b", "SEM/gen/12/d", "SEM/gen/12/e"} <= {*last(room, e.SeatChanged).cites}
    alone = opened("seminole", "Ann", "Bob")
    teller(alone)(c.Want("Bob", 3))
    assert "SEM/gen/12/b" not in last(alone, e.SeatChanged).cites


@pytest.mark.clause("SEM/gen/12/g")
def test_whose_chips_were_picked_up_comes_back_as_a_newcomer() -> None:
    room = opened("seminole", "Ann", "Bob", "Cid", "Dee")
    tell = teller(room)
    tell(c.Join(GAME, "Eve"))
    tell(c.Away("Ann"))
    tell(c.PickUp("Ann"))
    tell(c.Join(GAME, "Ann"))
    assert [each.name for each in room.state.games[GAME].names] == ["Eve", "Ann"]
    assert "SEM/gen/12/g" in last(room, e.Listed).cites
    tell(c.Fill(1))
    assert [*room.state.offers] == ["Eve"]


@pytest.mark.parametrize(
    ("book", "lapses"), [pytest.param("seminole", True, marks=pytest.mark.clause("SEM/gen/13/b")), ("section-8", False)]
)
def test_a_locked_seat_is_lost_to_who_can_play_at_once_when_the_game_is_full(book: str, lapses: bool) -> None:
    room = opened(book, "Ann", "Bob", "Cid")
    tell = teller(room)
    tell(c.Join(GAME, "Dee"))
    assert room.state.where["Dee"] == (1, 4)
    refused(room, c.Fill(1), "SEM/list/1/a" if lapses else "S8(x)(1)#1")
    tell(c.Join(GAME, "Eve"))
    if not lapses:
        refused(room, c.Fill(1), "S8(x)(1)#1")
        return
    tell(c.Fill(1))
    assert "Dee" not in room.state.where and room.state.offers["Eve"].seat == 4
    assert last(room, e.SeatLost).cites == ("SEM/gen/13/b",)


@pytest.mark.clause("SEM/gen/14/a", "SEM/gen/14/b")
def test_a_seat_of_a_game_that_has_just_opened_is_kept_for_ten_deals_where_nobody_waits() -> None:
    room = opened("seminole", "Ann", "Bob", "Cid")
    tell = teller(room)
    tell(c.Away("Ann"))
    for _ in range(9):
        tell(c.Hand(1, (0, -100, 100)))
    assert "until deal 10" in refused(room, c.PickUp("Ann"), "SEM/gen/14/a")
    with_list = opened("seminole", "Ann", "Bob", "Cid", "Dee")
    teller(with_list)(c.Away("Ann"))
    teller(with_list)(c.Join(GAME, "Eve"))
    teller(with_list)(c.PickUp("Ann"))
    assert last(with_list, e.PickedUp).cites[0] == "SEM/gen/14/b"
    tell(c.Hand(1, (0, -100, 100)))
    tell(c.PickUp("Ann"))
    assert not {"SEM/gen/14/a", "SEM/gen/14/b"} & {*last(room, e.PickedUp).cites}


@pytest.mark.clause("SEM/gen/10/c")
def test_two_games_that_meet_at_a_third_place_are_a_new_game_for_stacks_as_they_are() -> None:
    room = prepared("seminole", games=(Offered(GAME, seats=7, least=20_000, most=100_000),))
    tell = teller(room)
    for number in (3, 4):
        for deck in [*room.state.tables[number].decks]:
            tell(c.Retire(deck))
    tell(c.Open(1, GAME))
    tell(c.Open(2, GAME))
    seated(room, GAME, "Ann", "Bob", "Cid", "Dee")
    tell(c.Hand(1, (-15_000, 15_000), button=1))
    tell(c.Hand(2, (-100, 100), button=1))
    assert "is not free" in refused(room, c.Combine(1, 2, 5), "SEM/gen/15")
    assert room.state.tables[2].game and not audit(room)
    tell(c.Go("dealer 3"))
    tell(c.AskCredit(3, room.state.ledger[s.tray(3)]))
    tell(c.Sign(room.state.last_slip), by="Sue")
    tell(c.Combine(1, 2, 3))
    found = last(room, e.Combined)
    assert (found.into, found.button) == (3, 0) and "SEM/gen/10/c" in found.cites, "nobody has been due for the button there"
    moves = {event.name: event for event in room.events if isinstance(event, e.MoveOrdered)}
    assert {name: (move.to_table, move.cents, move.owes) for name, move in moves.items()} == {
        "Ann": (3, 15_000, 0),
        "Cid": (3, 45_000, 0),
    }
    assert all(["SEM/gen/10/c" in move.cites and "SEM/gen/10/a/2" not in move.cites for move in moves.values()])
    assert {room.state.where[name][0] for name in ("Bob", "Dee")} == {3} and not audit(room)

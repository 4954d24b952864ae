"""The house's side of a card room's day: shifts, money, decks, dealers and the record."""

from __future__ import annotations

import pytest

from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.checking import audit
from tests.cardroom.days import emptied, last, opened, prepared, proves, refused, seated, teller


@pytest.mark.clause("CS/day/slips", "CS/day/count", "CS/day/shift", "CS/day/tables", "CS/day/end")
def test_a_shift_from_its_fill_to_its_count_and_the_end_of_the_day() -> None:
    room = opened("section-8", "Ann", "Bob")
    tell = teller(room)
    refused(room, c.StartShift(), "CS/day/shift")
    tell(c.AskFill(1, 5_000))
    refused(room, c.Sign(room.state.last_slip), "CS/day/slips")
    refused(room, c.EndShift(), "CS/day/shift")
    tell(c.Sign(room.state.last_slip), by="Sue")
    refused(room, c.AskCredit(1, 10**9), "CS/day/slips")
    tell(c.Hand(1, (-5_000, 4_400), 500, 100))
    refused(room, c.EndShift(), "CS/day/count")
    tell(c.Pull(1, "rake"))
    box = room.state.last_box
    tell(c.Count(box, 500))
    refused(room, c.Count(box, 500), "CS/day/count")
    tell(c.Count(box, 400), by="Sue")
    assert room.state.incidents[1].kind == "count"
    for by in ("Lee", "Sue"):
        tell(c.Count(box, 400), by=by)
    assert room.state.incidents[2].text == "the rake box of table 1 is $1 short"
    assert room.state.shifts[-1].totals["variance"] == -100
    for name in ("Ann", "Bob"):
        tell(c.Leave(name))
    refused(room, c.Close(1), "CS/day/tables")
    emptied(room, 1)
    tell(c.Close(1))
    refused(room, c.EndDay(), "CS/day/end")
    for table in (2, 3, 4, 5):
        emptied(room, table)
    tell(c.EndShift())
    tell(c.EndDay())
    refused(room, c.StartShift(), "CS/day/end")
    ledger = room.state.ledger
    assert set(ledger.accounts) == {s.BANK, s.CAGE, s.FUND, s.VARIANCE, s.PATRONS}
    assert ledger[s.CAGE] == 50_000_000 + 400 and ledger[s.FUND] == 100
    assert not audit(room)


def test_a_jackpot_is_paid_by_two_from_what_was_counted() -> None:
    room = opened("section-8", "Ann", "Bob")
    tell = teller(room)
    refused(room, c.AskJackpot(1, "Ann", 100), "CS/day/slips")
    tell(c.Hand(1, (-5_000, 4_800), 0, 200))
    emptied(room, 1)
    tell(c.AskJackpot(1, "Ann", 150))
    tell(c.Sign(room.state.last_slip), by="Sue")
    assert room.state.ledger[s.FUND] == 50
    assert room.state.shifts[-1].totals["jackpot paid"] == 150


@pytest.mark.clause("CS/day/decks", "S8(b)(1)#4", "S8(b)(2)#1", "S8(b)(2)#2", "S8(b)(2)#3")
def test_decks_come_are_looked_through_and_go() -> None:
    room = prepared("section-8")
    tell = teller(room)
    refused(room, c.Bring("new", "green", 1), "S8(b)(1)#3")
    tell(c.Retire("red 1"))
    assert last(room, e.DeckRetired).cites[0] == "S8(b)(2)#3"
    refused(room, c.Bring("new", "blue", 1), "S8(b)(1)#4")
    tell(c.Bring("new", "red", 1))
    assert "S8(b)(2)#1" in last(room, e.DeckBrought).cites
    tell(c.Inspect("blue 1"))
    assert last(room, e.DeckInspected).cites == ("S8(b)(2)#2",)
    tell(c.Inspect("new", 1))
    assert "new" not in room.state.decks
    assert room.state.incidents[1].kind == "deck"
    assert last(room, e.IncidentTold).people == ()
    refused(room, c.Inspect("new"), "CS/day/decks")


@pytest.mark.clause("XA/cards#3", "XA/cards#4")
def test_a_table_has_two_decks_that_look_different() -> None:
    room = prepared("exhibit-a")
    tell = teller(room)
    refused(room, c.Bring("third", "green", 1), "XA/cards#3")
    tell(c.Retire("red 1"))
    refused(room, c.Open(1, "2-5"), "XA/cards#3")
    refused(room, c.Bring("new", "blue", 1), "XA/cards#4")
    tell(c.Bring("new", "red", 1))
    tell(c.Inspect("new"))
    tell(c.Open(1, "2-5"))
    assert room.state.tables[1].decks == ["blue 1", "new"]


@pytest.mark.parametrize(("book", "cite"), [proves("section-8", "S8(v)(1)#1"), proves("exhibit-a", "XA/conduct/1#1")])
def test_that_one_helped_another_is_kept_on_record(book: str, cite: str) -> None:
    room = prepared(book)
    teller(room)(c.Tell("collusion", "one played for the other", ("Ann", "Bob"), 1))
    told = last(room, e.IncidentTold)
    assert (told.kind, told.people) == ("collusion", ("Ann", "Bob"))
    assert cite in told.cites


@pytest.mark.clause("CS/day/dealers", "CS/day/rotation")
def test_dealers_go_round_the_tables_and_have_no_seat() -> None:
    room = prepared("section-8", tables=2)
    tell = teller(room)
    tell(c.Come("D3"))
    tell(c.Open(1, "2-5"))
    seated(room, "2-5", "Ann")
    refused(room, c.Come("Ann"), "CS/day/dealers")
    refused(room, c.Join("2-5", "D3"), "CS/day/dealers")
    tell(c.Push())
    assert [table.dealer for table in room.state.tables.values()] == ["D3", "dealer 1"]
    assert room.state.dealers["dealer 2"].table == 0
    assert last(room, e.DealerSent).cites == ("CS/day/rotation",)


@pytest.mark.clause("S8(v)(2)#2", "CS/day/incident")
def test_what_the_book_has_reported_is_settled_after_it_was() -> None:
    room = prepared("section-8")
    tell = teller(room)
    tell(c.Tell("collusion", "two showed each other their cards", ("Ann", "Bob"), 1))
    refused(room, c.Settle(1, "both left"), "S8(v)(2)#2")
    tell(c.Report(1, "the gaming division"))
    assert "S8(v)(2)#2" in last(room, e.Reported).cites
    tell(c.Settle(1, "both left"))
    refused(room, c.Settle(1, "again"), "CS/day/incident")

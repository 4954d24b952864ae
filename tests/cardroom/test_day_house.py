"""The house's side of a card room's day: shifts, money, decks, dealers and the record."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.checking import audit
from cardspeak.cardroom.day.setup import Offered
from cardspeak.cardroom.day.sheet import Sheet
from cardspeak.cardroom.day.words import say
from cardspeak.rulebook import Refused
from tests.cardroom.days import (
    HOUSE,
    brought_to_its_end,
    emptied,
    last,
    opened,
    prepared,
    proves,
    refused,
    seated,
    teller,
)


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


@pytest.mark.clause("CS/day/count")
def test_a_tray_is_counted_by_two_where_it_lies_and_play_goes_on() -> None:
    room = opened("section-8", "Ann", "Bob")
    tell = teller(room)
    ledger = room.state.ledger
    lies, variance = ledger[s.tray(1)], room.state.shifts[-1].totals.get("variance", 0)
    tell(c.Pull(1, "tray"))
    box = room.state.last_box
    assert ledger[s.tray(1)] == lies, "it stays where it is"
    refused(room, c.Pull(1, "tray"), "CS/day/count")
    refused(room, c.Relocate(1, 2), "CS/day/relocate")
    refused(room, c.EndShift(), "CS/day/count")
    tell(c.Count(box, lies - 1_000))
    tell(c.AskFill(1, 5_000))
    tell(c.Sign(room.state.last_slip), by="Sue")
    refused(room, c.Count(box, lies + 4_000), "CS/day/count")
    tell(c.Count(box, lies + 3_500), by="Sue")
    assert room.state.incidents[1].text == f"the two counts of box {box} differ"
    tell(c.Count(box, lies + 4_000), by="Sue")
    tell(c.Count(box, lies + 4_000, ((100, (lies + 4_000) // 100),)))
    assert room.state.incidents[2].text == "the tray of table 1 is $10 short"
    assert ledger[s.tray(1)] == lies + 4_000 and room.state.shifts[-1].totals["variance"] == variance - 1_000
    line = Sheet.of(room.events).lines[-1]
    assert (line.what, line.kind, line.due, line.cents, line.off) == ("count", "tray", lies + 5_000, lies + 4_000, -1_000)
    assert not audit(room) and not room.state.boxes


@pytest.mark.clause("CS/day/hand", "CS/day/setup")
@pytest.mark.parametrize("offered", HOUSE, ids=lambda offered: offered.game)
def test_a_table_against_the_house_wins_and_loses_by_its_tray(offered: Offered) -> None:
    """From a fill to the drop: its box, its tray, its dealers, another place, and the end of the day."""
    room = prepared("section-8", games=(offered,))
    tell, ledger = teller(room), room.state.ledger
    tell(c.Open(1, offered.key))
    seated(room, offered.key, "Ann", cents=20_000)
    assert (ledger[s.tray(1)], ledger[s.box_at(1, "cash")]) == (980_000, 20_000)
    tell(c.Hand(1, (-1_500,)))
    assert (ledger[s.stack(1, 1)], ledger[s.tray(1)]) == (18_500, 981_500)
    tell(c.Hand(1, (2_000,)))
    assert (ledger[s.stack(1, 1)], ledger[s.tray(1)], room.state.tables[1].hand) == (20_500, 979_500, 2)
    assert say(room.events[-1]) == "table 1, hand 2: seat 1 wins $20, the house loses $20"
    refused(room, c.Hand(1, (979_501,)), "CS/day/hand")
    refused(room, c.Hand(1, (-20_501,)), "CS/day/hand")
    refused(room, c.Hand(1, (0,)), "CS/day/hand")
    refused(room, c.Hand(1, (-500,), rake=500), "CS/day/hand")
    refused(room, c.Raise(1, offered.key, ("Ann",)), "CS/day/raise")
    tell(c.AskFill(1, 100_000))
    tell(c.Sign(room.state.last_slip), by="Sue")
    tell(c.Hand(1, (979_501,)))
    assert ledger[s.tray(1)] == 99_999 and not audit(room)
    emptied(room, 5)
    for deck in [*room.state.tables[5].decks]:
        tell(c.Retire(deck, "old"))
    tell(c.Send("dealer 5", 0))
    tell(c.Relocate(1, 5))
    tell(c.Push())
    assert room.state.tables[5].dealer != "dealer 1"
    tell(c.Hand(5, (-1_000_001,)))
    tell(c.Leave("Ann"))
    assert ledger[s.tray(5)] == 1_100_000 and ledger[s.box_at(5, "cash")] == 20_000
    emptied(room, 5)
    tell(c.Close(5))
    sheet = Sheet.of(room.events)
    of_it = [(line.what, line.kind, line.cents) for line in sheet.lines if line.table == 5][2:]
    assert of_it == [("count", "cash", 20_000), ("credit", "credit", 1_100_000)]
    brought_to_its_end(room)
    assert room.state.over and not audit(room) and {*ledger.accounts} <= {s.BANK, s.CAGE, s.PATRONS}


@pytest.mark.parametrize(
    "more", [{"rake": 500}, {"must_move": True}, {"stakes": "1/2"}, {"stakes": "500-5"}, {"seats": 12}, {"stakes": "5-"}]
)
def test_what_only_poker_has_is_not_offered_against_the_house(more: dict[str, Any]) -> None:
    for offered in HOUSE:
        with pytest.raises(Refused):
            prepared("section-8", games=(structs.replace(offered, **more),))


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

"""Disputes at the desk of a card room: in time or too late, answered, appealed against, decided, let go, taken outside."""

from __future__ import annotations

import pytest

from cardspeak.cardroom.day import Room
from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.disputes import ANSWER, APPEAL
from tests.cardroom.days import brought_to_its_end, emptied, last, opened, refused, teller


def disputed(book: str, subject: str = "reading", **more: bool) -> Room:
    """A hand was played at table 1, and Ann disputes it."""
    room = opened(book, "Ann", "Bob")
    tell = teller(room)
    tell(c.Hand(1, (-500, 500)))
    tell(c.Dispute("Ann", subject, "my hand was the better one", 1, **more))  # type: ignore[arg-type]
    return room


@pytest.mark.clause("SEM/T22/1", "SEM/T22/2", "SEM/T35-ii/4")
def test_by_the_book_a_hand_is_disputed_until_the_next_begins_and_a_pot_until_substantial_action() -> None:
    room = disputed("seminole")
    assert last(room, e.DisputeFiled).cites[0] == "SEM/T22/1"
    for subject, cite in (("reading", "SEM/T22/1"), ("fouled deck", "SEM/T35-ii/4")):
        assert refused(room, c.Dispute("Ann", subject, "no", 1, begun=True), cite).startswith("too late")  # type: ignore[arg-type]
    teller(room)(c.Dispute("Ann", "accounting", "a call is missing", 1, begun=True))
    assert last(room, e.DisputeFiled).cites[0] == "SEM/T22/2"
    refused(room, c.Dispute("Ann", "accounting", "no", 1, begun=True, substantial=True), "SEM/T22/2")
    refused(room, c.Dispute("Ann", "reading", "no", 2), "CS/day/dispute")
    teller(room)(c.Dispute("Ann", "ruling", "it was no misdeal", 1, begun=True, substantial=True, ruling=3))
    assert last(room, e.DisputeFiled).ruling == 3


@pytest.mark.clause("SEM/T1/3", "SEM/T1/4", "SEM/intro/8", "SEM/intro/9")
def test_where_the_floor_has_the_last_word_a_dispute_goes_outside_and_what_was_decided_stands() -> None:
    room = disputed("seminole")
    tell = teller(room)
    refused(room, c.Refer(1, "the commission"), "CS/day/dispute")
    tell(c.Answer(1, "the reading stands"), by="Sue")
    assert refused(room, c.Appeal(1), "SEM/T1/3") == "dispute 1 is over"
    refused(room, c.Answer(1, "another word"), "SEM/intro/8", by="Kim")
    tell(c.Refer(1, "the commission"))
    assert {"SEM/T1/4", "SEM/intro/9"} <= {*last(room, e.DisputeReferred).cites}
    found = room.state.disputes[1]
    assert (found.answer, found.referred, found.stage) == ("the reading stands", "the commission", s.OVER)
    refused(room, c.Refer(1, "another"), "CS/day/dispute")


@pytest.mark.clause("XA/irregularities/2")
def test_what_the_lead_of_the_shift_answered_is_final() -> None:
    room = disputed("exhibit-a")
    teller(room)(c.Answer(1, "the reading stands"))
    for again in (c.Answer(1, "x"), c.Appeal(1), c.Decide(1, "x")):
        refused(room, again, "XA/irregularities/2")


@pytest.mark.clause("S8(u)(2)", "CS/day/dispute")
def test_the_lead_of_the_shift_has_the_last_word_and_nobody_decides_in_a_matter_of_their_own() -> None:
    room, final = disputed("section-8"), "S8(u)(2)"
    tell = teller(room)
    tell(c.Answer(1, "the reading stands"), by="Sue")
    tell(c.Appeal(1), after=APPEAL - 1)
    refused(room, c.Decide(1, "no"), final, by="Sue")
    tell(c.Decide(1, "it was misread"))
    assert last(room, e.DisputeDecided).cites[0] == final
    for again in (c.Answer(1, "x"), c.Appeal(1), c.Decide(1, "x")):
        refused(room, again, final)
    tell(c.Dispute("Lee", "other", "a seat was given away"))
    refused(room, c.Answer(2, "no"), "CS/day/dispute")
    tell(c.Dispute("Bob", "other", "too loud"))
    tell(c.Answer(3, "it will be turned down"))
    assert room.state.disputes[3].stage == s.OVER and last(room, e.DisputeAnswered).cites[0] == final


@pytest.mark.clause("CS/day/dispute")
def test_what_is_not_answered_goes_to_the_lead_and_what_is_not_appealed_stands() -> None:
    room = disputed("section-8")
    room.tick(moment=room.now + ANSWER - 1)
    assert room.state.disputes[1].stage == s.FILED
    room.tick(moment=room.now + 1)
    assert room.state.disputes[1].stage == s.ESCALATED
    assert isinstance(room.events[-2], e.Did) and room.events[-2].by == "clock"
    refused(room, c.Answer(1, "late"), "CS/day/dispute", by="Sue")
    refused(room, c.EndDay(), "CS/day/end")
    teller(room)(c.Decide(1, "it stands"))
    teller(room)(c.Dispute("Bob", "other", "a seat"))
    teller(room)(c.Answer(2, "it is yours"), by="Sue")
    room.tick(moment=room.now + APPEAL)
    assert room.state.disputes[2].stage == s.OVER and isinstance(room.events[-1], e.DisputeExpired)
    refused(room, c.Appeal(2), "S8(u)(2)")


def test_a_day_does_not_end_while_the_house_owes_a_word() -> None:
    room = disputed("exhibit-a")
    brought_to_its_end(room)
    assert room.state.over and room.state.disputes[1].answer
    room = disputed("exhibit-a")
    for name in ("Ann", "Bob"):
        teller(room)(c.Leave(name))
    tell = teller(room)
    assert room.state.disputes[1].stage == s.FILED
    for table in room.state.tables:
        emptied(room, table)
    tell(c.Close(1))
    tell(c.EndShift())
    assert "dispute 1" in refused(room, c.EndDay(), "CS/day/end")


@pytest.mark.clause("CS/day/ruled")
def test_what_the_floor_was_asked_stays_on_record() -> None:
    room = opened("seminole", "Ann", "Bob")
    teller(room)(c.Ruling(1, "SeatOpen", '{"book": "seminole"}', "definite", "the seat goes to Ann", ("SEM/gen/11/a",)))
    assert room.state.rulings[1].text == "the seat goes to Ann"
    assert last(room, e.FloorRuled).cites == ("SEM/gen/11/a", "CS/day/ruled")
    refused(room, c.Ruling(99, "SeatOpen", "{}", "definite", "x", ()), "CS/day/tables")

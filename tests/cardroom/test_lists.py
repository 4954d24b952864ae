"""Waiting lists."""

from __future__ import annotations

import pytest

from cardspeak import books
from cardspeak.cardroom.lists import Called, announce_vacancy, call_name, join_list, open_seat, restore_name
from cardspeak.rulebook import Allowed, NotCovered, Refused
from tests.tournament.answers import settled

ROOM = books.seminole
NAMES = ("Ana", "Ben", "Cleo")


def test_a_name_is_struck_off_after_three_calls_and_may_come_back() -> None:
    called = [
        settled(call_name(NAMES, "Ben", times, answered, ROOM), Called) for times, answered in ((2, False), (3, True), (3, False))
    ]
    back = settled(restore_name(called[-1].names, "Ben", 2, ROOM), Called)
    assert [each.erased for each in called] == [(), (), ("Ben",)]
    assert (called[-1].names, back.names) == (("Ana", "Cleo"), NAMES)
    with pytest.raises(Refused, match="3 times at most, not 4"):
        call_name(NAMES, "Ben", 4, False, ROOM)
    with pytest.raises(Refused, match="Dan is not on the list"):
        call_name(NAMES, "Dan", 1, False, ROOM)
    assert isinstance(call_name(NAMES, "Ben", 3, False, books.section_8), NotCovered)


def test_a_seat_goes_in_order_and_a_list_that_declines_it_is_scratched() -> None:
    for rules in (ROOM, books.section_8, books.exhibit_a):
        first, next_ = open_seat(NAMES, rules, walk_up="Dan"), open_seat(NAMES, rules, declined={"Ana"})
        assert (first.seat_to, first.names) == ("Ana", ("Ben", "Cleo"))
        assert (next_.seat_to, next_.names, next_.erased) == ("Ben", ("Ana", "Cleo"), ())
    scratched, kept = open_seat(NAMES, ROOM, declined=NAMES), open_seat(NAMES, books.section_8, declined=NAMES, walk_up="Dan")
    assert (scratched.seat_to, scratched.names, scratched.erased) == ("", (), NAMES)
    assert (kept.seat_to, kept.names, kept.erased) == ("Dan", NAMES, ())
    missed = open_seat(NAMES, ROOM, missed={"Ana"})
    assert (missed.seat_to, missed.names, missed.erased) == ("Ben", ("Cleo",), ("Ana",))
    assert open_seat((), ROOM, walk_up="Dan").seat_to == "Dan"


def test_there_is_no_list_where_a_seat_is_free() -> None:
    seated, listed = join_list((), "Dan", 1, ROOM), join_list(NAMES, "Dan", 1, books.section_8)
    join_list(("Ana",), "Dan", 0, books.exhibit_a)
    assert (seated.seated, seated.names) == (True, ())
    assert (listed.seated, listed.place, listed.names[-1]) == (False, 4, "Dan")
    with pytest.raises(Refused, match="Ana is on the list already"):
        join_list(NAMES, "Ana", 0, ROOM)


def test_only_a_seat_that_somebody_waits_for_is_announced() -> None:
    for rules in (books.section_8, books.exhibit_a):
        found = [settled(announce_vacancy(names, rules), Allowed) for names in (NAMES, ())]
        assert [each.allowed for each in found] == [True, False]
    assert isinstance(announce_vacancy(NAMES, ROOM), NotCovered)

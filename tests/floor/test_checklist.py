"""The floor's checklist: every duty of people that is at home on the floor, once."""

from __future__ import annotations

import pytest

from cardspeak import rulebook
from cardspeak.floor.checklist import BY_BOOK, SURFACE, checklist, printed
from cardspeak.rulebook import Refused, surfaces
from cardspeak.rulebook.coverage import FOR_PEOPLE


@pytest.mark.parametrize("book", BY_BOOK)
def test_each_duty_of_people_at_home_on_the_floor_is_a_line_to_tick(book: str) -> None:
    owed = {each.id for each in rulebook.book(book) if each.home == "floor" and each.kind in FOR_PEOPLE}
    items = checklist(book)
    assert sorted(item.id for item in items) == sorted(owed)
    assert all(SURFACE in surfaces.shown()[item.id] for item in items)
    text = printed(book)
    assert all(text.count(f"[{item.id}]") == 1 for item in items)


def test_a_book_without_one_is_refused() -> None:
    with pytest.raises(Refused, match="no floor's checklist for 'section-12'"):
        checklist("section-12")

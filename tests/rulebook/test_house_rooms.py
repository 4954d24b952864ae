"""What the books say between the rounds: every clause cited exists, and a house may read each point otherwise."""

from __future__ import annotations

import pytest

from cardspeak import books
from cardspeak.rulebook import clause
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.points.between_rounds import ALTERNATIVES, TOPICS
from cardspeak.table import Positions, next_positions


@pytest.mark.parametrize("rules", books.ALL.values(), ids=list(books.ALL))
def test_every_clause_cited_exists_and_is_the_books_or_ours(rules: HouseRules) -> None:
    cited = [cite for cites in rules.cites.values() for cite in cites]
    cited += [cite for offence in rules.offences.values() for cite in offence.cites]
    cited += [cite for path, point in rules.points() if path.split(".")[0] in TOPICS for cite in point.cites]
    assert {clause(cite).book for cite in cited} <= {rules.book, "cardspeak"}


@pytest.mark.parametrize("rules", books.ALL.values(), ids=list(books.ALL))
def test_every_point_has_an_alternative_of_its_own_and_silence_cites_nothing(rules: HouseRules) -> None:
    for path, point in rules.points():
        if path.split(".")[0] in TOPICS:
            assert isinstance(point.value, int) or point.value in ALTERNATIVES[path]
            assert point.value not in ("unsaid", 0) or point.cites == ()


def test_a_house_may_have_a_dead_button_where_its_book_has_none() -> None:
    last, left = Positions(1, 2, 4, 2), {1, 4, 6, 9}
    assert next_positions(last, left, books.section_8).button == 4
    supplemented = books.section_8.but("button.moves", "dead")
    found = next_positions(last, left, supplemented)
    assert (found.button, found.button_dead, found.cites) == (2, True, ("S8(u)(17)",))

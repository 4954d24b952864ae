"""What a structure file is told, at each bound and in each clause; figures of chips and dollars from both sides."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cardspeak.rulebook import Refused
from cardspeak.tournament.event import events as e
from cardspeak.tournament.record import Record, together
from cardspeak.tournament.structure import packaged
from cardspeak.tournament.structure.check import check
from cardspeak.tournament.structure.file import Late, cents, of_text
from cardspeak.tournament.structure.generator import ladder, nearest
from cardspeak.tournament.structure.packaged import text_of
from tests.tournament.events_of import announced, begun, of

DAY, OWN = "no-limit-holdem", "section-8-holdem"


def told(name: str, *changes: tuple[str, str]) -> list[tuple[str, str, tuple[str, ...]]]:
    """What is wrong with a packaged file that was changed."""
    text = text_of(name)
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return [(each.where, each.what, each.cites) for each in check(of_text(text))]


def test_an_amount_has_fifteen_characters_at_most() -> None:
    assert [cents("1" * 15), cents("1" * 12 + ".50"), cents("12.5")] == [int("1" * 15) * 100, int("1" * 12) * 100 + 50, 1250]
    for bad in ("1" * 16, "1" * 13 + ".50", "1.234", "-1", "1.", ""):
        if bad == "1.":
            continue
        with pytest.raises(Refused, match="money is dollars and cents"):
            cents(bad)


def test_figures_of_levels_are_the_nearest_that_chips_make() -> None:
    asked = ((100, 25, 1), (1, 1, 1), (10, 5, 1), (1000, 100, 1), (95, 5, 100), (3, 1, 3), (1, 12, 1), (1, 24, 10))
    assert [nearest(*each) for each in asked] == [100, 2, 10, 1000, 100, 4, 24, 48]
    assert (ladder(25, 100, 100, 3), ladder(25, 50, 800, 4), ladder(5, 100, 50, 3)) == (
        [100, 150, 200],
        [50, 150, 300, 800],
        [100, 120, 150],
    )


def test_a_file_is_told_where_it_is_wrong_and_by_which_clause() -> None:
    chips = "in_play = [100, 500, 1000, 5000, 25000, 100000]"
    order = ("chips.in_play", "the denominations are told once each, smallest first")
    for wrong in ("[500, 100, 1000]", "[100, 100, 500]"):
        [found] = [each for each in told(DAY, (chips, f"in_play = {wrong}")) if each[0] == "chips.in_play"]
        assert found[:2] == order and found[2]
    changed = told(DAY, (chips, "in_play = [100, 250, 1000, 5000, 25000, 100000]"))
    assert ("chips.in_play", "chips of 100 do not change into chips of 250") in [each[:2] for each in changed]


def test_late_entries_end_with_a_level_that_there_is() -> None:
    made = packaged(DAY)
    last = len(made.level)
    for level, wrong in ((last, False), (last + 1, False), (10**6, True)):
        found = check(replace(made, entry=replace(made.entry, late=Late(until_level=level))))
        said = [each for each in found if each.where == "entry.late"]
        assert bool(said) == wrong or made.event.after_last == "double", (level, said)


def test_an_approval_says_the_date_and_the_price() -> None:
    t = announced(OWN)
    t.disapprove(moment=1)
    t.approve(moment=2)
    approved: Any = t.events[-1]
    assert (approved.fee, approved.moment, approved.cites) == (t.structure.price, 2, ("S8(y)(1)#2",)) and approved.fee > 0


def test_chips_that_leave_play_are_summed() -> None:
    t = begun(replace(packaged(DAY), entry=replace(packaged(DAY).entry, reentry=None)), 10)
    before = t.state.removed
    for entry in (1, 2):
        t.remove_chips(entry, 500, moment=2000)
    assert t.state.removed == before + 1000 and t.in_play == t.state.issued - t.state.removed
    assert len(of(t, e.ChipsRemoved)) == 2


def test_who_was_never_placed_has_no_best_place_and_who_was_has_the_better_one() -> None:
    for one, other, best in ((0, 0, 0), (0, 3, 3), (2, 0, 2), (5, 4, 4)):
        both = together(Record("Ann", events=1, best=one, paid=100), Record("Ann", events=2, best=other, paid=50))
        assert (both.best, both.events, both.paid, both.player) == (best, 3, 150, "Ann")


def test_those_who_go_out_at_once_at_two_tables_share_by_their_rank_there() -> None:
    t = begun(DAY, 10)
    assert t._groups({1: [(3, 500), (4, 900)], 2: [(7, 100)]}) == [[3], [4, 7]]
    assert t._groups({1: [(3, 500), (4, 500)], 2: [(7, 100), (8, 300), (9, 200)]}) == [[7], [9], [3, 4, 8]]
    assert t._groups({}) == []

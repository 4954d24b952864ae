"""Structures that make no sense, whatever the book: each part is told by its place in the file, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardspeak.rulebook import Refused
from cardspeak.tournament.structure import Unreadable, check, read
from cardspeak.tournament.structure import file as structure_file
from cardspeak.tournament.structure.file import MOST_BYTES, of_text
from cardspeak.tournament.structure.packaged import text_of
from tests.tournament.test_structure import changed

DAY, OWN, FLIGHTS = "no-limit-holdem", "section-8-holdem", "three-flights"
FULL = 'begins = "full"'

Changes = tuple[tuple[str, str], ...]

SENSELESS: list[tuple[str, Changes, str, str]] = [
    (DAY, (("seats = 9", 'seats = 9\ngame = "big-o"'),), "event.seats", "the game takes 8 players at a table, not 9"),
    (
        DAY,
        (("seats = 9", "seats = 9\ntables = 2"), ("stack = 20000", "stack = 20000\ncap = 20")),
        "event.tables",
        "2 tables of 9 do not seat 20",
    ),
    (DAY, (("Sunday no-limit hold'em", "   "),), "event.title", "an event has a title"),
    (
        DAY,
        (("reentry = {most = 1}", 'add_on = {prize = "50", chips = 10000, after = 5}'),),
        "entry.add_on",
        "no break after level 5",
    ),
    (DAY, (("blinds = [200, 300]", "blinds = [300]"),), "level 2", "two blinds or none"),
    (
        DAY,
        (("blinds = [200, 300]", "blinds = [50, 100]"), ("blinds = [100, 200]", "blinds = [200, 400]")),
        "level 2",
        "lower than",
    ),
    (DAY, (("blinds = [100, 200]", "bets = [100, 200]"),), "level 1", "a game with a button is played without blinds"),
    (DAY, (("after = 4", "after = 70"),), "break", "there is no level 70"),
    (DAY, (("after = 7", "after = 4"),), "break", "two breaks after one level"),
    (DAY, (("spread = 1", "spread = 1\nbreak_order = [3, 3]"),), "seating.break_order", "a table breaks once"),
    (OWN, (("[prizes]", '[prizes]\nunit = "1"'),), "prizes.unit", "all of the pool goes to the places, to the cent"),
    (DAY, (("entries = [2, 10]", "entries = [4, 10]"),), "prizes.table", "nothing is said for 2 entries"),
    (DAY, (('unit = "1"', 'unit = "0"'),), "prizes.unit", "a unit of a cent or more"),
    (DAY, (("entries = [2, 10]", "entries = [10, 2]"),), "prizes.table 10-2", "from 10 to 2 entries are none"),
    (DAY, (("percent = [65, 35]", "percent = [35, 65]"),), "prizes.table 2-10", "a better place takes no less"),
    (FLIGHTS, (("seats = 9", f"seats = 9\n{FULL}"),), "flights", "what begins when it is full is played in one"),
    (OWN, (("minutes = 20", "minutes = 30"),), "level", "a level lasts 20 minutes"),
]


@pytest.mark.parametrize(("name", "pairs", "where", "what"), SENSELESS, ids=[f"{each[2]}: {each[3]}" for each in SENSELESS])
def test_what_makes_no_sense_is_told_where_it_stands(name: str, pairs: Changes, where: str, what: str) -> None:
    found = check(of_text(changed(name, *pairs)))
    assert [one for one in found if one.where.startswith(where) and what in one.what], [(one.where, one.what) for one in found]
    assert not [one for one in check(of_text(text_of(name))) if what in one.what]


def test_a_file_that_is_no_structure_is_refused_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="no file has such a name"):
        read(tmp_path / "a\0b.toml")
    large = tmp_path / "large.toml"
    large.write_bytes(b"#" * (MOST_BYTES + 1))
    with pytest.raises(Unreadable, match=r"large\.toml: .*bytes are more than the"):
        read(large)
    deep = tmp_path / "deep.toml"
    deep.write_text("a = " + "[" * 20_000)
    with pytest.raises(Unreadable, match=r"deep\.toml: "):
        read(deep)


def test_a_structure_that_does_not_come_with_this_is_refused_with_those_that_do() -> None:
    with pytest.raises(Refused, match="sit-and-go, heads-up, no-limit-holdem"):
        text_of("shootout")


def test_a_structure_that_is_nested_without_end_is_refused_in_one_line() -> None:
    with pytest.raises(Unreadable, match="nested too deep"):
        of_text("x = " + "[" * 5000)


def test_a_text_that_is_nested_too_deep_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_deep(text: str, **parsing: object) -> dict[str, object]:
        raise RecursionError

    monkeypatch.setattr(structure_file, "toml_of", too_deep)
    with pytest.raises(Unreadable, match="nested too deep"):
        of_text("a = [[[]]]")

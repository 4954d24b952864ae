"""The structure file: what can be read, what stands against it and by which clause, and one made to measure."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from msgspec.structs import fields, replace

from cardspeak.cli import main
from cardspeak.rulebook import Refused, clause
from cardspeak.tournament.structure import Schedule, Structure, Unreadable, check, generate, packaged, read, written
from cardspeak.tournament.structure.check import checked
from cardspeak.tournament.structure.file import Ante, Late, of_text
from cardspeak.tournament.structure.generator import NICE, nearest
from cardspeak.tournament.structure.packaged import NAMES, text_of
from tests.sound import check_event

OWN = "section-8-holdem"


def changed(name: str, *pairs: tuple[str, str]) -> str:
    """The text of a packaged structure with some of it put otherwise."""
    text = text_of(name)
    for was, now in pairs:
        assert was in text, was
        text = text.replace(was, now, 1)
    return text


def cites(text: str) -> set[str]:
    """The first clause of each complaint, which all exist."""
    found = check(of_text(text))
    for one in found:
        check_event(one)
        assert stands_in_the_file(one.where), one
    assert all(clause(cite) for one in found for cite in one.cites) and all(one.cites for one in found)
    return {one.cites[0] for one in found}


def stands_in_the_file(where: str) -> bool:
    """Whether a complaint is about a part of the file, or about one key of it."""
    part, _, key = where.partition(".")
    [field] = [each for each in fields(Structure) if each.encode_name == part.split()[0]]
    if field.encode_name in ("level", "break", "flights"):
        return not key or field.encode_name == "flights"
    kinds = [kind for kind in (field.type, *get_args(field.type)) if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    return not key or key.split()[0] in {each.encode_name for each in fields(kinds[0])}


@pytest.mark.parametrize("name", NAMES)
def test_what_is_packaged_stands_and_is_written_as_it_is_read(name: str) -> None:
    assert check(packaged(name)) == []
    assert of_text(written(packaged(name))) == packaged(name)


AGAINST = [
    (OWN, ("cap = 60", "cap = 61"), "S8(y)(11)#1"),
    ("section-8-stud", ("cap = 49", "cap = 50"), "S8(y)(11)#2"),
    (OWN, ('prize = "40"', 'prize = "50"'), "S8(y)(7)#2"),
    (OWN, ('{prize = "40"}', '{prize = "38", staff = "2"}'), "S8(y)(9)#4"),
    (OWN, ("[40, 25, 15, 10, 6, 4]", "[50, 30, 20]"), "S8(y)(15)"),
    (OWN, ("seats = 10", "seats = 10\nstraddles = true"), "S8(y)(27)#2"),
    (OWN, ("spread = 2", "spread = 3"), "S8(y)(34)"),
    (OWN, ("spread = 2", "spread = 2\nredraw = [18, 9]"), "S8(y)(20)#2"),
    ("section-8-stud", ("spread = 2", "spread = 2\nredraw = [16, 8]"), "S8(y)(20)#3"),
    (OWN, ("bets = [20, 40]", "bets = [30, 60]"), "S8(y)(17)#1"),
    (OWN, ("blinds = [20, 40]", "blinds = [25, 50]"), "S8(y)(19)#1"),
    (OWN, ("minutes = 15", "minutes = 10"), "S8(y)(18)#1"),
    (OWN, ('game = "texas-holdem"', 'game = "pineapple"'), "S8(y)(1)#4"),
    (OWN, ("cap = 60", "cap = 60\nlate = {until_level = 2}"), "CS/event/late"),
    (OWN, ("cap = 60", 'cap = 60\nrebuy = {prize = "40", chips = 500}'), "S8(y)(2)#1"),
    ("no-limit-holdem", ("blinds = [100, 200]", "blinds = [150, 300]"), "CS/event/chips"),
    ("no-limit-holdem", ("stack = 20000", "stack = 20050"), "CS/event/chips"),
    ("no-limit-holdem", ("colour_up = 100\n", "colour_up = 500\n"), "SEM/T25-B/1"),
    ("no-limit-holdem", ("percent = [65, 35]", "percent = [65, 30]"), "CS/event/shares"),
    ("no-limit-holdem", ("entries = [11, 30]", "entries = [12, 30]"), "CS/event/structure"),
    ("no-limit-holdem", ("reentry = {most = 1}", "cap = 20\nleast = 30"), "CS/event/structure"),
    ("no-limit-holdem", ("late = {until_level = 7}\n", ""), "CS/event/late"),
    ("no-limit-holdem", ('book = "seminole"', 'book = "exhibit-a"'), "CS/event/structure"),
    ("no-limit-holdem", ('book = "seminole"', 'book = "seminole"\ngame = "nothing"'), "CS/event/structure"),
]


@pytest.mark.clause("CS/event/structure", "CS/event/chips", "CS/event/shares", "CS/event/late", door="played")
def test_every_refusal_is_the_clauses() -> None:
    for name, change, cite in AGAINST:
        text = changed(name, change)
        assert cite in cites(text), (change, cites(text))
        with pytest.raises(Refused) as refused:
            checked(of_text(text))
        assert refused.value.cites


def test_an_overflow_goes_beyond_the_books_cap() -> None:
    assert cites(changed(OWN, ("cap = 60", "cap = 10000\noverflow = true"))) == set()


def test_what_cannot_be_read_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for change in (
        ("seats = 10", "seats = 99"),
        ("seats = 10", "seats = ten"),
        ("seats = 10", "chairs = 10"),
        ('"40"', '"forty"'),
        ('"40"', '"40.005"'),
        ('"40"', "-40"),
        ("stack = 500", "stack = 0"),
        ("stack = 500", "stack = 10000000000000000"),
        ("minutes = 20", "minutes = true"),
        ("[event]", "[event"),
        ("[40, 25", "[[40], 25"),
    ):
        file = tmp_path / "event.toml"
        file.write_text(changed(OWN, change))
        with pytest.raises(Unreadable) as unreadable:
            read(file)
        assert str(unreadable.value).count("\n") == 0 and str(file) in str(unreadable.value)
        assert main(["tournament", "check", str(file)]) == 2
        err = capsys.readouterr().err
        assert err.count("\n") == 1 and "Traceback" not in err
    (tmp_path / "event.toml").write_bytes(b"\xff\xfe")
    assert main(["tournament", "check", str(tmp_path / "event.toml")]) == 2
    assert main(["tournament", "check", str(tmp_path / "none.toml")]) == 2


def test_check_exits_by_what_it_finds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "check", OWN]) == 0
    assert "bets 10/20" in capsys.readouterr().out
    file = tmp_path / "event.toml"
    file.write_text(changed(OWN, ("cap = 60", "cap = 61")))
    assert main(["tournament", "check", str(file)]) == 1
    assert "entry.cap: the first 60 to pay are entered, not 61 [S8(y)(11)#1]" in capsys.readouterr().out


def test_levels_go_on_after_the_last_and_double() -> None:
    schedule = Schedule(packaged(OWN))
    assert [schedule.stage(number).big_blind for number in (5, 6, 7, 8)] == [100, 200, 400, 800]
    stud = Schedule(packaged("section-8-stud"))
    assert stud.stud and stud.stage(7).legs[0].stakes.bring_in == 200
    horse = Schedule(packaged("horse")).stage(1)
    assert [(leg.stakes.blinds, leg.stakes.ante > 0) for leg in horse.legs] == [((50, 100), False)] * 2 + [((), True)] * 3


@pytest.mark.parametrize("entries", [2, 9, 60, 300, 10_000])
def test_one_made_to_measure_stands(entries: int) -> None:
    for hours in (2, 6, 12):
        for game in ("texas-holdem", "horse", "stud"):
            made = generate("Made", entries=entries, stack=20_000, hours=hours, game=game, seats=8)
            assert check(made) == []
            blinds = [Schedule(made).stage(number).big_blind for number in range(1, len(made.level) + 1)]
            assert blinds == sorted(set(blinds)) and blinds[0] <= 400
            assert entries * 20_000 / blinds[-1] < 60
    with pytest.raises(Refused, match="cannot be made"):
        generate("Made", entries=9, stack=1010, hours=3)


def test_the_figures_of_one_made_to_measure() -> None:
    """Five hours of twenty minutes: from 100 to 20 big blinds, as even as the chips allow, with a break each hundred minutes."""
    made = generate("Made", entries=45, stack=10_000, hours=5, price=60_00)
    assert [(each.after, each.minutes) for each in made.recess] == [(5, 10), (10, 10)]
    assert len(made.level) == 15 and {level.minutes for level in made.level} == {20}
    blinds = [level.blinds for level in made.level]
    assert blinds[0] == (50, 100) and all([large == 2 * small for small, large in blinds])
    assert abs(blinds[-1][1] - 45 * 10_000 // 20) <= 2_500
    assert all([after[1] < 2.1 * before[1] for before, after in pairwise(blinds)])
    assert (made.event.limit, made.event.after_last, made.event.book) == ("no", "double", "seminole")
    assert made.entry.stack == 10_000 and made.price == 60_00
    assert [level.ante for level in made.level] == [Ante(large, "big-blind") for _, large in blinds]
    gone = [level.colour_up for level in made.level if level.colour_up]
    assert gone == sorted(gone) == [25, 100, 500][: len(gone)] and gone
    [shares] = made.prizes.table
    parts = [float(part) for part in shares.percent]
    assert len(parts) == 5 and round(sum(parts), 2) == 100 and parts == sorted(parts, reverse=True)
    # a harmonic row: 60, 30, 20, 15 and 12 of 137
    assert [round(part * 137 / 100) for part in parts] == [60, 30, 20, 15, 12]
    for game, limit, ante in (("horse", "fixed", True), ("stud", "fixed", True), ("limit", "", False)):
        if limit:
            bets = generate("Made", entries=45, stack=10_000, hours=5, game=game).level
            assert all([large == 2 * small for level in bets for small, large in [level.bets]])
            assert all([bool(level.bring_in) == ante and level.bring_in * 2 == level.bets[0] for level in bets])


def test_the_nearest_figure_that_chips_make() -> None:
    figures = sorted({lead * 10**power for lead in NICE for power in range(7)})
    for chip in (1, 5, 25, 100):
        for wanted in (1, 7, 99, 100, 101, 450, 1000, 1100, 9_999, 54_321):
            for least in (1, 100, 101, 1000, 9_000):
                good = [each for each in figures if each >= least and each % (2 * chip) == 0]
                assert nearest(wanted, chip, least) == min(good, key=lambda each: (abs(each - wanted), each))
    assert nearest(10, 7, 8) == 14 * 10 or nearest(10, 7, 8) % 14 == 0


def test_hash_tells_structures_apart() -> None:
    one = packaged(OWN)
    assert one.hash == of_text(written(one)).hash
    assert one.hash != replace(one, event=replace(one.event, title="Another")).hash


def test_entries_are_taken_until_the_last_level_at_the_latest() -> None:
    made = packaged("no-limit-holdem")
    last = Schedule(made).last
    for until, wrong in ((last, False), (last + 1, True)):
        found = check(replace(made, entry=replace(made.entry, late=Late(until))))
        assert ([one for one in found if one.what == f"there is no level {until}"] != []) == wrong


def test_what_a_prize_table_leaves_out_and_flights_out_of_order_are_told_where_they_stand_by_a_clause() -> None:
    made = packaged("no-limit-holdem")
    most = max([shares.entries[1] for shares in made.prizes.table])
    (short,) = [
        one for one in check(replace(made, entry=replace(made.entry, cap=most + 1))) if f"for {most + 1} entries" in one.what
    ]
    assert short.where == "prizes.table" and short.cites
    several = packaged("overlapping-flights")
    turned = replace(several, flights=dict(reversed(several.flights.items())))
    (late,) = [one for one in check(turned) if "in the order in which they begin" in one.what]
    assert late.where == "flights" and late.cites

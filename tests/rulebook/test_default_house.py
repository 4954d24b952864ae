"""The default house and the books as differences from it, and which edition held when."""

from __future__ import annotations

from datetime import date

import msgspec
import pytest
from msgspec import structs

from cardspeak import Round, books, bots, rulebook, stakes, variants
from cardspeak.rulebook import Refused, clause
from cardspeak.rulebook import particulars as about
from cardspeak.rulebook.house import ALTERNATIVES, NUMBER

SILENCE = ("silent", "unsaid", 0)


def test_every_point_of_the_default_house_has_an_alternative_and_cites_a_decision_of_ours() -> None:
    points = dict(books.default.points())
    assert points.keys() == ALTERNATIVES.keys()
    for path, point in points.items():
        assert point.value in ALTERNATIVES[path] or NUMBER in ALTERNATIVES[path], path
        assert point.cites or point.value in SILENCE, f"{path} says something and cites nothing"
        assert {clause(cite).book for cite in point.cites} <= {"cardspeak"}
        assert all([clause(cite).supplements == "" for cite in point.cites]), f"{path} cites what supplements one book alone"


def test_a_book_that_gives_nothing_reads_as_the_default_house() -> None:
    nothing = structs.replace(books.default, book="hoyle")
    assert dict(nothing.points()) == dict(books.default.points())
    assert nothing.cites == books.default.cites


@pytest.mark.parametrize("rules", books.ALL.values(), ids=books.ALL)
def test_a_point_is_the_default_houses_or_the_books_own(rules: books.HouseRules) -> None:
    """So no book reads by another's clauses, whatever it was derived from."""
    own = dict(books.default.points())
    for path, point in rules.points():
        assert point == own[path] or {clause(cite).book for cite in point.cites} <= {rules.book, "cardspeak"}, path


def test_tournament_rules_are_a_difference_from_those_for_cash() -> None:
    for name in ("section-8", "seminole"):
        cash, event = dict(books.named(name).points()), dict(books.named(f"{name}-tournament").points())
        same = [path for path in cash if cash[path] is event[path]]
        assert len(same) > 40, "points that a tournament has from the card room are the very same values"


@pytest.mark.parametrize("game", variants.ALL.values(), ids=variants.ALL)
def test_any_game_is_played_by_the_default_house_and_each_event_cites(game: variants.Variant) -> None:
    opened = stakes.fixed_limit(4, 8, ante=1, bring_in=2) if "stud" in game.key or "razz" in game.key else stakes.no_limit(1, 2)
    r = Round(game, opened, stacks=[200, 200], rules=books.default, seed=5)
    players = {seat: bots.named("caller", bots.chance(seat)) for seat in r.dealt_in}
    while not r.over:
        players[r.seat].decide(r.view(r.seat)).do(r)
    cited = [cite for event in r.events for cite in event.cites]
    assert {clause(cite).book for cite in cited} == {"cardspeak"} and all([event.cites for event in r.events])
    assert Round.replay(r.events).stacks == r.stacks


def test_values_carry_their_edition_and_from_when_it_held() -> None:
    assert (books.seminole.edition, books.seminole.since) == ("3rd revision", date(2024, 9, 24))
    assert books.section_8.since is None
    assert books.named("seminole", on=date(2024, 9, 24)) is books.seminole
    assert books.named("section-8", on=date(1999, 1, 1)) is books.section_8
    with pytest.raises(Refused, match=r"no seminole of 2024-09-23: the first edition here, 3rd revision, holds from 2024-09-24"):
        books.named("seminole", on=date(2024, 9, 23))


def test_a_later_edition_is_found_by_the_day_and_the_old_name_still_means_the_old_one(monkeypatch: pytest.MonkeyPatch) -> None:
    known = about.particulars()
    old = known["seminole"]
    assert old.imprint is not None
    later = structs.replace(
        old,
        name="seminole-4",
        edition_of="seminole",
        prefix="SEM4",
        imprint=structs.replace(old.imprint, book="seminole-4", edition="4th revision", approved="2026-01-01"),
    )
    monkeypatch.setattr(about, "particulars", lambda: {**known, later.name: later})
    monkeypatch.setattr("cardspeak.rulebook.books.by_name.particulars", about.particulars)
    monkeypatch.setattr("cardspeak.rulebook.house.particulars", about.particulars)
    newer = structs.replace(books.seminole.but("blinds.straddle", "refused"), book="seminole-4")
    monkeypatch.setitem(books.ALL, newer.name, newer)
    assert books.named("seminole", on=date(2025, 12, 31)) is books.seminole
    assert books.named("seminole", on=date(2026, 1, 1)) is newer
    assert books.named("seminole-4", on=date(2025, 6, 1)) is books.seminole
    assert books.named("seminole") is books.seminole, "what journals call it"
    assert (newer.edition, newer.since) == ("4th revision", date(2026, 1, 1))


def test_every_folder_with_an_about_is_a_book_and_its_register_has_its_prefix() -> None:
    assert list(about.particulars()) == list(rulebook.BOOKS)
    assert len(about.prefixes()) == len(about.particulars())
    for name, each in about.particulars().items():
        assert {row.id.partition("/")[0].partition("(")[0].partition("#")[0] for row in rulebook.book(name)} == {each.prefix}


def test_a_key_that_an_about_does_not_have_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="prefx"):
        about.read("hoyle", b'name = "hoyle"\ntitle = "Hoyle"\nprefix = "H"\nprefx = "X"\n')


HOYLE = 'name = "hoyle"\ntitle = "Hoyle"\nprefix = "HOY"\n'


@pytest.mark.parametrize(
    ("said", "chapter"),
    [
        ("", ""),
        ('[glossary]\nchapter = "HOY/words/"\n', "HOY/words/"),
        ('[glossary]\nwords = ["rail"]\nchapter = "HOY/words/"\n', "HOY/words/"),
        ("[glossary]\nchapter = 'HOY/words/'\n", "HOY/words/"),
        ('[glossary]\nchapter = "HOY\\u002f" # words\n', "HOY/"),
        ('[imprint]\nnote = "no glossary"\n', ""),
    ],
)
def test_the_chapter_on_words_is_found_however_the_about_is_written(said: str, chapter: str) -> None:
    assert about.chapter_on_words("hoyle", f"{HOYLE}{said}".encode()) == chapter


def test_the_chapters_on_words_are_those_of_the_glossaries() -> None:
    told = {each.glossary.chapter for each in about.particulars().values() if each.glossary}
    assert set(about.chapters_on_words()) == told
    assert len(told) == 5

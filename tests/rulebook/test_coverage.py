from __future__ import annotations

import pytest

from cardspeak import rulebook
from cardspeak.rulebook import coverage, surfaces


@pytest.fixture
def proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "proofs", lambda: {"S8(g)(10)": ["tests/x.py::test"], "S8(d)(1)#1": ["tests/x.py::test"]})
    monkeypatch.setattr(surfaces, "_SHOWN", {})


def state(id: str) -> str:
    return coverage.state(rulebook.clause(id))


@pytest.mark.usefixtures("proved")
def test_software_must_prove_what_people_may_be_shown() -> None:
    surfaces.shows("opening checklist", "S8(d)(1)#2", "S8(g)(9)", "S8(d)(1)#1")
    assert state("S8(g)(10)") == "proved"
    assert state("S8(g)(9)") == "open", "a ruling is not done by being printed"
    assert state("S8(d)(1)#2") == "surfaced"
    assert state("S8(d)(1)#1") == "proved", "a proof goes before a surface"
    assert state("S8(d)(2)#1") == "open"


def test_a_surface_is_named_once_for_a_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surfaces, "_SHOWN", {})
    surfaces.shows("table sign", "S8(t)(3)")
    surfaces.shows("table sign", "S8(t)(3)")
    surfaces.shows("web sign", "S8(t)(3)")
    assert surfaces.shown() == {"S8(t)(3)": ["table sign", "web sign"]}


def test_all_clauses_but_the_void_are_counted() -> None:
    counted = [clause for clause in coverage.choose() if clause.book != "cardspeak"]
    rows = sum(len(rulebook.book(name)) for name in rulebook.BOOKS if name != "cardspeak")
    assert len(counted) == rows - 1
    assert coverage.total(coverage.tally(counted)).total == len(counted)


@pytest.mark.usefixtures("proved")
def test_a_tally_goes_by_book_home_and_kind() -> None:
    tallies = coverage.tally(coverage.choose("section-8"))
    betting = next(t for t in tallies if (t.home, t.kind) == ("poker", "ENGINE"))
    assert betting.proved == 1
    assert all(t.total == t.proved + t.surfaced + t.open for t in tallies)
    assert coverage.total(tallies).proved == 2


def test_clauses_are_chosen_by_home_kind_and_topic() -> None:
    chosen = coverage.choose("section-8", homes=["poker"], kinds=["ENGINE"], topics=["rake", "game"])
    assert {c.topic.partition(":")[0] for c in chosen} == {"rake", "game"}
    assert {(c.home, c.kind) for c in chosen} == {("poker", "ENGINE")}
    texas = coverage.choose("section-8", topics=["game:texas"])
    assert {c.topic for c in texas} == {"game:texas"}


def test_what_the_package_says_is_proved_is_in_the_register() -> None:
    for id, tests in coverage.proofs().items():
        assert rulebook.clause(id).id == id
        assert tests, id

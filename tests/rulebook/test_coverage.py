from __future__ import annotations

import pytest

from cardspeak import rulebook
from cardspeak.rulebook import coverage, surfaces
from cardspeak.rulebook.coverage import Count, Proof


@pytest.fixture
def proved(monkeypatch: pytest.MonkeyPatch) -> None:
    tests = ["tests/x.py::test"]
    met = {"S8(g)(10)": "played", "S8(d)(1)#1": "shown", "S8(g)(9)": "asked", "CS/raise/cap": "played"}
    monkeypatch.setattr(coverage, "proofs", lambda: {id: Proof(door, tests) for id, door in met.items()})  # type: ignore[arg-type]


@pytest.mark.usefixtures("proved")
def test_a_clause_is_met_as_its_proof_says_or_open() -> None:
    ids = ("S8(g)(10)", "S8(g)(9)", "S8(d)(1)#1", "S8(d)(2)#1")
    assert [coverage.met(rulebook.clause(id)) for id in ids] == ["played", "asked", "shown", "open"]
    assert (coverage.proved_by("S8(g)(9)"), coverage.proved_by("S8(d)(2)#1")) == (["tests/x.py::test"], [])


def test_a_surface_is_named_once_for_a_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surfaces, "_SHOWN", {})
    surfaces.shows("table sign", "S8(t)(3)")
    surfaces.shows("table sign", "S8(t)(3)")
    surfaces.shows("web sign", "S8(t)(3)")
    assert surfaces.shown() == {"S8(t)(3)": ["table sign", "web sign"]}


def test_all_clauses_of_the_books_but_the_void_are_counted_and_our_decisions_beside_them() -> None:
    report = coverage.report(coverage.choose())
    rows = sum(len(rulebook.book(name)) for name in rulebook.BOOKS if name != "cardspeak")
    assert report.total.total == rows - 1 == sum(count.total for count in report.books.values())
    assert "cardspeak" not in report.books and not [group for group in report.groups if group.book == "cardspeak"]
    assert report.decisions.total == len(rulebook.book("cardspeak"))


@pytest.mark.usefixtures("proved")
def test_a_report_goes_by_book_home_and_kind() -> None:
    report = coverage.report(coverage.choose("section-8"))
    betting = next(group for group in report.groups if (group.home, group.kind) == ("poker", "ENGINE"))
    assert betting.played == 1
    assert report.books == {"section-8": report.total}
    assert (report.total.played, report.total.asked, report.total.shown, report.decisions) == (1, 1, 1, Count())
    assert coverage.report(coverage.choose("cardspeak")).total == Count()


def test_clauses_are_chosen_by_home_kind_and_topic() -> None:
    chosen = coverage.choose("section-8", homes=["poker"], kinds=["ENGINE"], topics=["rake", "game"])
    assert {c.topic.partition(":")[0] for c in chosen} == {"rake", "game"}
    assert {(c.home, c.kind) for c in chosen} == {("poker", "ENGINE")}
    texas = coverage.choose("section-8", topics=["game:texas"])
    assert {c.topic for c in texas} == {"game:texas"}


def test_what_the_package_says_is_met_is_in_the_register_and_only_people_are_shown() -> None:
    for id, proof in coverage.proofs().items():
        assert rulebook.clause(id).id == id
        assert proof.by, id
        assert proof.met != "shown" or rulebook.clause(id).kind in coverage.FOR_PEOPLE, id

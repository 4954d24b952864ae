from __future__ import annotations

import subprocess
import sys
from collections import Counter
from time import process_time

import pytest

from cardspeak import rulebook
from cardspeak.rulebook import register

ROWS = {"section-8": 656, "exhibit-a": 198, "seminole": 489, "section-12": 193, "mlgca-uth": 350}
BY_BOOK = {name: list(rulebook.book(name)) for name in rulebook.BOOKS}
ALL = [clause for clauses in BY_BOOK.values() for clause in clauses]


@pytest.mark.parametrize(("name", "rows"), ROWS.items())
def test_every_clause_of_a_book_is_registered_under_its_own_ids(name: str, rows: int) -> None:
    book = rulebook.book(name)
    assert len(book) == len({clause.id for clause in book}) == rows
    assert {clause.book for clause in book} == {name}


def test_no_clause_lacks_a_summary_or_a_printed_label() -> None:
    assert [c.id for c in ALL if not (c.summary and (c.label or c.book == register.OURS))] == []


def test_dependencies_lead_to_clauses_or_outside_the_books() -> None:
    ids = {clause.id for clause in ALL}
    leads = [(c.id, d) for c in ALL for d in (*c.depends, *c.clauses) if not d.startswith("EXT:")]
    assert [lead for lead in leads if lead[1] not in ids] == []


def test_homes_of_rows_that_the_rules_of_the_house_place() -> None:
    def home(id: str) -> str:
        return rulebook.clause(id).home

    assert {c.home for name in ("section-12", "mlgca-uth") for c in BY_BOOK[name]} == {"banked", "rulebook"}
    assert home("S8(g)(9)") == home("SEM/T44/1") == home("XA/wagers/9") == "floor"  # what one big chip means
    assert home("SEM/T43-A/1") == home("S8(t)(4)") == home("XA/holdem/10#4") == "poker"
    assert home("S8(y)(39)") == home("S8(y)(5)#2") == home("SEM/T16/1") == "poker"  # tournaments' rules on one round
    assert home("S8(t)(2)(iii)(B)") == home("S8(j)(3)(iii)") == home("SEM/T32") == "table"
    assert home("S8(e)(2)(ii)") == home("XA/definitions/suit") == "cards"
    assert home("S8(c)(2)(i)") == home("SEM/rank/6/fh") == "ranking"
    assert home("S8(x)(1)#2") == "cardroom"
    assert home("S8(y)(22)#2") == home("SEM/T24-A/1") == "tournament"
    assert home("S8(t)(2)(i)(C)") == "journal"


def test_speech_and_gestures_are_the_floors_whatever_their_kind() -> None:
    spoken = [f"SEM/T{n}" for n in (40, 41, 42, 44, 45, 46, 49, 51, 55, 56, 57, 59, 61)]
    clauses = [c for label in spoken for c in rulebook.lookup("seminole", label)]
    assert len(clauses) > 40
    assert Counter(c.home for c in clauses).keys() == {"floor"}


def test_a_void_clause_is_one_without_text() -> None:
    assert [c.id for c in ALL if c.status == "void"] == ["SEM/etq/7"]


def test_a_mended_clause_says_how_it_is_read() -> None:
    mended = [c for c in ALL if c.status == "mended"]
    assert len(mended) > 20
    assert [c.id for c in mended if not (c.note or c.behaviour)] == []


@pytest.mark.parametrize("id", ["S8(zz)", "XX/1", "", "SEM/T43-A"])
def test_an_id_that_no_book_has_is_refused_in_one_line(id: str) -> None:
    with pytest.raises(rulebook.Unknown) as refusal:
        rulebook.clause(id)
    assert repr(id) in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_an_unknown_book_is_refused_with_the_names_of_the_books() -> None:
    with pytest.raises(rulebook.Unknown, match="no book 'section-9'; the books are section-8, exhibit-a"):
        rulebook.book("section-9")


def test_sentences_name_house_rules_by_the_title_of_their_book() -> None:
    assert rulebook.title_of("exhibit-a") == rulebook.BOOKS["exhibit-a"]
    assert rulebook.title_of("seminole-tournament") == "Seminole poker rule book, 3rd revision, for tournaments"
    assert rulebook.title_of("a book of the house's own") == "a book of the house's own"


def test_our_own_decisions_are_rows_like_any_other() -> None:
    row = b"""{"id": "CS/odd-chip/high-only", "summary": "Odd chips of a high-only pot go left of the button.",
        "topic": "split-odd-chip", "kind": "DECISION", "home": "poker", "for": "section-8",
        "clauses": ["S8(j)(10)#4"]}"""
    decision = register.msgspec.json.decode(row, type=rulebook.Clause)
    assert decision.book == "cardspeak"
    assert decision.supplements == "section-8"
    assert decision.clauses == ("S8(j)(10)#4",)
    assert register.msgspec.json.decode(register.msgspec.json.encode(decision))["for"] == "section-8"


def test_decisions_tell_what_they_supplement() -> None:
    for decision in BY_BOOK[register.OURS]:
        assert decision.kind == "DECISION", decision.id
        assert decision.supplements in {"", *ROWS}, decision.id


def test_without_decisions_the_books_still_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nowhere:
        def joinpath(self, *_: str) -> Nowhere:
            return self

        def is_file(self) -> bool:
            return False

    monkeypatch.setattr(register, "files", lambda package: Nowhere())
    assert len(register.registered.__wrapped__(register.OURS)) == 0


@pytest.mark.parametrize("name", ROWS)
def test_a_book_is_read_within_20_ms(name: str) -> None:
    def spent() -> float:
        began = process_time()
        register.registered.__wrapped__(name)
        return process_time() - began

    assert min(spent() for _ in range(5)) < 0.020


def test_importing_the_rulebook_reads_no_register() -> None:
    code = "import sys; import cardspeak.rulebook; print('msgspec' in sys.modules)"
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from cardspeak import cli, rulebook
from cardspeak.cli.rules import command as rules

Capture = pytest.CaptureFixture[str]


def run(*args: str) -> int:
    return cli.main(["rules", *args])


def printed(capsys: Capture, *args: str) -> Any:
    assert run(*args, "--json") == 0
    return json.loads(capsys.readouterr().out)


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def test_show_tells_a_clause_whole(capsys: Capture) -> None:
    assert run("show", "S8(g)(9)") == 0
    out = capsys.readouterr().out
    assert out.startswith("S8(g)(9)  (g)(9) of section-8\n")
    assert "One oversized chip with no spoken raise is just a call awaiting change." in out
    assert "RULING, topic betting, home floor, in force" in out


def test_the_proofs_of_a_clause_are_told_to_their_last_letter(capsys: Capture) -> None:
    (shown,) = printed(capsys, "show", "SEM/T43-A/1")
    assert max(map(len, shown["proved_by"])) > 70, "none is too long for a line"
    assert run("show", "SEM/T43-A/1") == 0
    out = "".join(capsys.readouterr().out.split())
    assert [proof for proof in shown["proved_by"] if "".join(proof.split()) not in out] == []


def test_show_takes_printed_labels_and_several_references(capsys: Capture) -> None:
    shown = printed(capsys, "show", "Rule 43-A", "Wagers 7(ii)", "SEM/T43-A/1")
    assert [clause["id"] for clause in shown] == [*(f"SEM/T43-A/{n}" for n in (1, 2, 3, 4)), "XA/wagers/7/ii"]
    assert shown[0]["book"] == "seminole"
    assert shown[0]["status"] == "in force"
    assert shown[0]["met"] in ("played", "asked")


def test_show_looks_in_one_book(capsys: Capture) -> None:
    assert {clause["book"] for clause in printed(capsys, "show", "(k)(3)", "--book", "section-12")} == {"section-12"}


def test_what_stands_above_is_not_passed_off_as_what_was_asked_for(capsys: Capture) -> None:
    assert run("show", "Wagers 99") == 0
    told = capsys.readouterr()
    assert told.out.startswith("XA/wagers/0#1  Wagers of exhibit-a\n")
    assert told.err == "cardspeak: no clause is called 'Wagers 99'; this is what stands above it\n"
    run("show", "Wagers 7(ii)")
    assert capsys.readouterr().err == ""


def test_many_clauses_are_listed(capsys: Capture) -> None:
    assert run("show", "Rule 2") == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(line.strip().startswith("SEM/T2/") for line in lines) == 20 > rules.MANY


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["show", "Rule 999"], "no clause is called 'Rule 999'"),
        (["show", "Rule 1", "Rule 999", "-b", "seminole"], "no clause is called 'Rule 999' in seminole"),
        (["show", "Rule 1", "-b", "hoyle"], "no book 'hoyle'; the books are section-8,"),
        (["find", "raise", "-b", "hoyle"], "no book 'hoyle'"),
        (["coverage", "--home", "kitchen"], "no home 'kitchen'; there are banked, cardroom,"),
        (["coverage", "--kind", "odd"], "no kind 'ODD'; there are CONDUCT,"),
        (["coverage", "--topic", "weather"], "no topic 'weather'; there are admin,"),
        (["shwo"], "No such command 'shwo'"),
        (["show"], "Missing argument"),
        (["find", "x", "--limit", "many"], "Invalid value for '--limit'"),
    ],
)
def test_bad_usage_gives_one_line_and_status_2(capsys: Capture, args: list[str], complaint: str) -> None:
    assert run(*args) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("cardspeak: ")
    assert complaint in told.err
    assert told.err.count("\n") == 1


def test_find_lists_the_best_first(capsys: Capture) -> None:
    assert run("find", "rabbit", "hunting") == 0
    out = capsys.readouterr().out
    assert 0 < out.index("SEM/T28") < out.index("CS/table/rabbit-hunt")
    assert out.endswith("2 clauses\n")


def test_find_gives_no_more_than_it_was_asked_for(capsys: Capture) -> None:
    assert len(printed(capsys, "find", "raise", "--limit", "3")) == 3
    assert run("find", "raise", "--limit", "3") == 0
    assert "the best 3 of " in capsys.readouterr().out


def test_finding_nothing_is_no_error(capsys: Capture) -> None:
    assert run("find", "xylophone") == 0
    assert capsys.readouterr().out == "no clauses\n"


WAYS = ("played", "asked", "shown", "open")


def test_coverage_counts_the_books_alone_and_our_decisions_beside(capsys: Capture) -> None:
    report = printed(capsys, "coverage")
    sizes = {"section-8": 656, "exhibit-a": 198, "seminole": 488, "section-12": 193, "mlgca-uth": 350}
    assert {book: sum(count.values()) for book, count in report["books"].items()} == sizes
    assert {book: tuple(count) for book, count in report["books"].items()} == dict.fromkeys(sizes, WAYS)
    assert sum(report["total"].values()) == sum(sizes.values()) == 1885
    assert tuple(report["decisions"]) == WAYS and sum(report["decisions"].values()) == len(rulebook.book("cardspeak"))
    for way in WAYS:
        assert report["total"][way] == sum(group[way] for group in report["groups"])
        assert report["total"][way] == sum(count[way] for count in report["books"].values())
    assert run("coverage") == 0
    out = capsys.readouterr().out
    assert "the books" in out and "ours beside" in out and "cardspeak " not in out


def test_coverage_counts_by_book_home_and_kind(capsys: Capture) -> None:
    report = printed(capsys, "coverage", "--book", "exhibit-a")
    assert {group["book"] for group in report["groups"]} == set(report["books"]) == {"exhibit-a"}
    assert sum(report["decisions"].values()) == 0


@pytest.mark.clause("S8(a)(1)", "XA/definitions/scope")
@pytest.mark.parametrize("book", ["section-8", "exhibit-a"])
def test_a_glossary_holds_for_its_book(book: str, capsys: Capture) -> None:
    for each, cites in (("section-8", ["S8(a)(1)"]), ("exhibit-a", ["XA/definitions/scope"])):
        words = printed(capsys, "glossary", each)
        assert (words["book"], words["cites"]) == (each, cites)
        defined = [term["word"] for term in words["terms"]]
        assert {"showdown", "call"} <= {*defined} and cites[0] not in [id for term in words["terms"] for id in term["clauses"]]
        left_to_section_8 = {"half-kill", "kill", "high", "low", "high-low split"}
        assert {*defined} & left_to_section_8 == (left_to_section_8 if each == "section-8" else set())
        assert len(defined) == len({*defined}) == {"section-8": 33, "exhibit-a": 28}[each]
    assert run("glossary", book) == 0
    assert "hold for the whole book, by" in capsys.readouterr().out


@pytest.mark.clause("SEM/T0", "S8(y)(38)", "S8(y)(5)#1")
def test_a_tournaments_rules_are_found_first_and_the_rooms_after_them(capsys: Capture) -> None:
    for book, first in (("seminole", "SEM/T"), ("section-8", "S8(y)")):
        found = [clause["id"] for clause in printed(capsys, "find", "raise", "device", "-b", book, "--tournament", "-n", "100")]
        at = [id.startswith(first) for id in found]
        assert at == sorted(at, reverse=True) and any(at) and not all(at), found
    assert run("find", "raises", "-b", "section-8", "--tournament") == 0
    assert "tournament rules first, by S8(y)(38), S8(y)(5)#1" in capsys.readouterr().out


def test_coverage_can_be_narrowed_and_lists_what_is_open(capsys: Capture) -> None:
    args = ["coverage", "--home", "tournament", "--kind", "tournament", "--topic", "chip-race", "--open"]
    report = printed(capsys, *args)
    assert {(group["home"], group["kind"]) for group in report["groups"]} == {("tournament", "TOURNAMENT")}
    assert len(report["open"]) == report["total"]["open"]
    assert run(*args) == 0
    assert all(clause["id"] in capsys.readouterr().out for clause in report["open"][:1])


@pytest.mark.parametrize(
    "args", [["coverage"], ["coverage", "--open"], ["find", "the"], ["show", "S8(y)"], ["show", "XA/wagers/3"]]
)
def test_what_people_read_fits_80_columns(capsys: Capture, args: list[str]) -> None:
    assert run(*args) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80


def test_the_version_is_the_packages(capsys: Capture) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("cardspeak 0.")


def test_an_error_of_the_system_names_the_file(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object, **__: object) -> int:
        raise FileNotFoundError(2, "No such file or directory", "hands.phh")

    monkeypatch.setattr(cli, "app", missing)
    assert cli.main([]) == 2
    assert capsys.readouterr().err == "cardspeak: hands.phh: No such file or directory\n"


@pytest.mark.parametrize(("raised", "status"), [(KeyboardInterrupt(), 130), (None, 0), (BrokenPipeError(), 1)])
def test_the_ways_to_stop(monkeypatch: pytest.MonkeyPatch, raised: BaseException | None, status: int) -> None:
    def stop(*_: object, **__: object) -> None:
        if raised is not None:
            raise raised

    monkeypatch.setattr(cli, "app", stop)
    monkeypatch.setattr(os, "dup2", lambda *_: None)
    assert cli.main([]) == status


def test_a_mistake_of_ours_is_not_dressed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise AttributeError("a bug")

    monkeypatch.setattr(cli, "app", broken)
    with pytest.raises(AttributeError, match="a bug"):
        cli.main([])


def test_a_command_gives_the_exit_status_that_it_returns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "app", lambda **_: 1)
    assert cli.main([]) == 1


@pytest.mark.parametrize("args", [["rules", "coverage"], ["rules", "coverage", "--json"], ["rules", "show", "S8(g)(9)"]])
def test_a_reader_who_leaves_early_is_no_accident(args: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([sys.executable, "-m", "cardspeak", *args], stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, b"")


def test_the_command_starts_without_rich_or_msgspec() -> None:
    code = "import sys, cardspeak.cli; print([m for m in ('rich', 'msgspec', 'cardspeak.rulebook') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_books_and_their_cards(capsys: Capture) -> None:
    assert [each["book"] for each in printed(capsys, "books")] == [
        "section-8",
        "exhibit-a",
        "seminole",
        "section-12",
        "mlgca-uth",
    ]
    card = printed(capsys, "book", "seminole")
    assert card["venues"] == ["Tampa", "Hollywood", "Immokalee"]
    assert card["missing"][-1] == "time clock rules"
    assert run("book", "mlgca-uth") == 0
    assert "edition   version 1.2" in capsys.readouterr().out
    assert run("books") == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80


def test_a_glossary_tells_words_in_our_words(capsys: Capture) -> None:
    pot = printed(capsys, "glossary", "section-8", "pot")["terms"]
    assert [(term["word"], term["clauses"]) for term in pot] == [("pot", ["S8(a)(1)(xxiii)"])]
    assert run("glossary", "exhibit-a") == 0
    out = capsys.readouterr().out
    assert "these words hold for the whole book, by XA/definitions/scope" in out
    assert max(map(len, out.splitlines())) <= 80
    assert run("glossary", "exhibit-a", "kill") == 2
    assert capsys.readouterr().err.startswith("cardspeak: exhibit-a does not define 'kill'; it defines all in,")


def test_in_a_tournament_its_rules_are_found_first(capsys: Capture) -> None:
    assert printed(capsys, "find", "electronic", "device", "-b", "seminole", "--tournament")[0]["id"] == "SEM/T5/1"
    assert run("find", "electronic", "device", "-b", "seminole", "--tournament") == 0
    assert "tournament rules first, by SEM/T0" in capsys.readouterr().out


def test_coverage_names_the_chapters_that_nobody_has(capsys: Capture) -> None:
    assert run("coverage", "--book", "seminole") == 0
    assert "not in our copy of seminole, so not counted: dealer procedures" in " ".join(capsys.readouterr().out.split())
    assert run("coverage", "--book", "exhibit-a") == 0
    assert "not in our copy" not in capsys.readouterr().out


def test_surfaces_are_listed_and_printed(capsys: Capture) -> None:
    counts = printed(capsys, "surfaces")
    assert counts["entry receipt"] == 6
    lines = printed(capsys, "surfaces", "poker dealer's checklist", "--book", "exhibit-a")
    assert lines and {line["book"] for line in lines} == {"exhibit-a"}
    assert run("surfaces", "entry receipt") == 0
    assert capsys.readouterr().out.count("[ ]") == 6
    assert run("surfaces", "nix") == 2
    assert "there is no surface 'nix'" in capsys.readouterr().err

"""`cardspeak floor` on files, in a dialogue and as an exam."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from cardspeak import cli
from cardspeak.floor import drill
from cardspeak.floor.exam import counting

WAGERS = [case for case in drill.cases() if case["topic"] == "wagering"]
CASE = dict(WAGERS[0])


def run(args: list[str], capsys: pytest.CaptureFixture[str], typed: str = "") -> tuple[int, str, str]:
    stdin, sys.stdin = sys.stdin, io.StringIO(typed)
    try:
        status = cli.main(["floor", *args])
    finally:
        sys.stdin = stdin
    out, err = capsys.readouterr()
    return status, out, err


def test_json_gives_a_ruling_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cases.jsonl"
    file.write_text("\n".join(json.dumps(case) for case in WAGERS[:5]))
    status, out, err = run([str(file), "--json"], capsys)
    rulings = [json.loads(line) for line in out.splitlines()]
    assert (status, err) == (0, "")
    assert [ruling["id"] for ruling in rulings] == [case["id"] for case in WAGERS[:5]]
    assert rulings[0]["action"] == "raise"
    assert rulings[0]["clauses"][0] == "SEM/T45-B/1"


def test_what_a_case_says_of_its_answer_is_not_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cases.jsonl"
    bare = {key: CASE[key] for key in ("book", "game", "structure", "setup")}
    lies = {**bare, "expected": {"action": "fold"}, "clause": "Rule 1", "reasoning": "none", "also": [], "pair": "X"}
    file.write_text(json.dumps(bare) + "\n" + json.dumps(lies) + "\n")
    _, out, _ = run([str(file), "--json"], capsys)
    first, second = (json.loads(line) for line in out.splitlines())
    assert {**first, "id": ""} == {**second, "id": ""}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "cases.jsonl:1: "),
        ("[]", "a case is an object, not list"),
        ('"seminole"', "a case is an object, not str"),
        ("\x00\x01", "cases.jsonl:1: "),
    ],
)
def test_a_bad_file_gives_one_line(text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cases.jsonl"
    file.write_text(text)
    status, out, err = run([str(file)], capsys)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_one_case_that_cannot_be_read_does_not_stop_the_rest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cases.jsonl"
    file.write_text('{"book": "seminole", "setup": {"seats": 3, "street": "flop"}}\n' + json.dumps(CASE))
    status, out, _ = run([str(file), "--json"], capsys)
    bad, good = (json.loads(line) for line in out.splitlines())
    assert status == 1
    assert (bad["ruling"], bad["keys"]) == ("not_understood", ["seats"])
    assert good["action"] == "raise"


@pytest.mark.parametrize(
    ("case", "keys"),
    [
        ({"setup": {"foo": 1}}, ["foo", "book"]),
        ({"book": "seminole", "setup": {"foo": 1}}, ["foo"]),
        ({"book": "seminole"}, ["setup"]),
        ({"book": "section-12"}, ["told"]),
        ({}, ["book"]),
    ],
)
def test_a_case_that_leaves_out_what_it_needs_is_not_understood(
    case: dict[str, Any], keys: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cases.jsonl"
    file.write_text(json.dumps(case) + "\n" + json.dumps(CASE))
    status, out, err = run([str(file), "--json"], capsys)
    told, good = (json.loads(line) for line in out.splitlines())
    assert (status, err, told["ruling"], told["keys"], good["action"]) == (1, "", "not_understood", keys, "raise")


def test_neither_file_nor_dialogue_is_bad_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([], capsys)[0] == 2


def test_the_dialogue_rules_on_what_it_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    typed = "cash texas-holdem\nno 1 2\nflop 12\n1:70:10 3:180:0\n1 bet 10\n3\n3 dances\n3 pushes 25\n\n"
    status, out, err = run(["--ask", "--book", "exhibit-a"], capsys, typed)
    assert (status, err) == (0, "")
    assert "not understood: '3 dances'" in out
    assert "it is a call of 10; 15 returned" in " ".join(out.split())
    assert "XA/wagers/9" in out


def test_the_dialogue_asks_again_and_can_be_left(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(["--ask"], capsys, "home game\n")
    assert (status, err) == (0, "")
    assert "say cash or tournament first" in out


def test_the_exam_is_scored(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = drill.drawn(2, 5)
    right = [f"{asked.right}\n".lower() for asked in drill.questions(chosen[0])]
    wrong = {"yes": ("no", "yes"), "number": ("987654", "0"), "word": ("", "")}
    answers = [
        wrong[asked.kind][asked.right is False] or asked.words[asked.words[0] == asked.right]
        for asked in drill.questions(chosen[1])
    ]
    status, out, _ = run(["--drill", "2", "--seed", "5"], capsys, "".join(right) + "sometimes\n" + "\n".join(answers) + "\n")
    assert status == 0
    assert "not 'sometimes'" in out, "an answer that is none is asked again, and not marked wrong"
    assert "1 of 2 right, 50 %" in out


def test_what_is_counted_is_drilled_too(capsys: pytest.CaptureFixture[str]) -> None:
    left = counting.drawn("stub/9").asked[0].right
    status, out, _ = run(["--drill", "1", "--seed", "9", "--topic", "stub"], capsys, f"many\n{left}\n")
    assert status == 0 and "1 of 1 right, 100 %" in out and "with a number, not 'many'" in out
    status, _, err = run(["--drill", "1", "--topic", "astrology"], capsys)
    assert status == 2 and "astrology" in err and len(err.splitlines()) == 1


def test_the_dialogue_has_a_table_ready_and_explains_its_short_forms(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(["--ask"], capsys, 6 * "\n" + "6 says raise to eight hundred\n\n")
    assert status == 0 and "it is a raise to 800" in " ".join(out.split())
    assert "4:8800:200 is seat 4 with 8800 behind and 200 in front of it" in out
    status, out, _ = run(["--ask"], capsys, 3 * "\n" + "3:9000:0 3:9\n3:9000:x\n3:9000 4:9000\n\n7\n4\n")
    assert status == 0 and "each told once" in out and "'x' is no number" in out and "seat 7 is not at the table" in out


def test_an_answer_is_scored_by_what_it_means() -> None:
    assert drill.Asked("to", 1_200).scores(" 1,200 ")
    assert not drill.Asked("to", 1_200).scores("1300")
    assert drill.Asked("binding", True).scores("Yes")
    assert not drill.Asked("binding", False).scores("yes")
    assert drill.Asked("ruling", "td_discretion").scores("TD discretion")


def test_the_checklist_is_printed_for_a_book(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(["--checklist", "--book", "exhibit-a"], capsys)
    assert (status, err) == (0, "")
    assert "[ ] " in out
    assert "[XA/wagers/8]" in out
    assert run(["--checklist", "--book", "hoyle"], capsys)[0] == 2


def test_every_question_of_the_exam_asks_something() -> None:
    chosen = drill.drawn(10_000, 1)
    assert len(chosen) > 150
    assert all(drill.questions(case) for case in chosen)


@pytest.mark.parametrize(
    ("case", "outcome", "status"),
    [
        ({"setup": {"request": "rabbit_hunt"}}, {"ruling": "definite", "allowed": False, "unused": []}, 0),
        ({"setup": {"request": "rabbit_hunt"}, "book": "section-8"}, {"ruling": "not_covered", "unused": []}, 0),
        ({"setup": {"request": "rabbit_hunt", "facing_bet": True}}, {"ruling": "definite", "unused": ["facing_bet"]}, 0),
        ({"setup": {"request": "sneeze"}}, {"ruling": "not_understood", "keys": ["request"]}, 1),
        ({"setup": {"foo": 1}}, {"ruling": "not_understood", "keys": ["foo"]}, 1),
        ({"setup": {"facing_bet": True}}, {"ruling": "not_understood", "keys": ["facing_bet"]}, 1),
        ({"setup": {}}, {"ruling": "not_understood", "keys": ["setup"]}, 1),
        ({"setup": {"prize": 5}, "structure": {"foo": 1}}, {"ruling": "not_understood", "keys": ["structure.foo"]}, 1),
        ({"setup": {"prize": 5}, "book": "hoyle"}, {"ruling": "not_understood", "keys": ["book"]}, 1),
        ({"setup": {"prize": 5}, "stucture": {}}, {"ruling": "not_understood", "keys": ["stucture"]}, 1),
    ],
)
def test_ruled_silent_and_not_understood_are_told_apart(
    case: dict[str, object], outcome: dict[str, object], status: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cases.jsonl"
    file.write_text(json.dumps({"book": "seminole", "structure": {"format": "tournament"}, **case}))
    found, out, err = run([str(file), "--json"], capsys)
    assert (found, err) == (status, "")
    told = json.loads(out)
    assert {key: told.get(key) for key in outcome} == outcome
    found, out, err = run([str(file)], capsys)
    assert (found, err) == (status, "") and ("Not understood" in out) == bool(status)


def test_cards_that_are_none_stop_one_case_and_not_the_rest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = next(dict(case) for case in drill.cases() if case["setup"].get("board"))
    bad = {**case, "setup": {**case["setup"], "board": ["Zz", "??", "11c", "2c", "3c"]}}
    file = tmp_path / "cases.jsonl"
    file.write_text(json.dumps(bad) + "\n" + json.dumps(CASE) + "\n")
    status, out, err = run([str(file), "--json"], capsys)
    first, second = (json.loads(line) for line in out.splitlines())
    assert (status, err) == (1, "")
    assert "Zz" in first["error"]
    assert "clauses" in second

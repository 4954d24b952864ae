"""`cardspeak audit`: its report, its JSON, its exit status, and one clear line for whatever cannot be read."""

from __future__ import annotations

import io
import json
import os
import sys
import threading
import time
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cardspeak import cli
from cardspeak.cli.histories.audit_report import SHOWN

EXAMPLES = Path(__file__).parents[2] / "examples"

GOOD = """
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'd dh p3 7c2d', 'p3 f', 'p1 f']
finishing_stacks = [199, 201, 200]
"""
TURN = GOOD.replace("'p3 f', 'p1 f'", "'p3 f', 'p2 f'")
RESULT = GOOD.replace("[199, 201, 200]", "[201, 199, 200]")


def rounds(*texts: str) -> str:
    return "".join(f"[{number}]\n{text.strip()}\n" for number, text in enumerate(texts, 1))


class Told(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def objects(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


class Audit:
    """Runs the command in an empty folder, in which `write` puts files."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def write(self, name: str, text: str | bytes) -> str:
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return name

    def __call__(self, *args: str, book: str = "seminole") -> Told:
        status = cli.main(["audit", *args, "--book", book])
        return Told(status, *self.capsys.readouterr())


@pytest.fixture
def audit(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Audit:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    return Audit(capsys)


# --- the report


def test_the_examples_agree(audit: Audit) -> None:
    told = audit(str(EXAMPLES))
    assert (told.status, told.err) == (0, "")
    lines = [line.split() for line in told.out.splitlines()]
    assert told.out.startswith("31 rounds in 5 files by seminole\n")
    assert ["agree", "31"] in lines
    assert ["chips", "12,981", "0", "2"] in lines
    assert ["USD", "156", "7.75", "0.01"] in lines


def test_each_trouble_is_told_with_its_clauses_and_rounds(audit: Audit) -> None:
    told = audit(audit.write("evening.phhs", rounds(GOOD, TURN, RESULT, GOOD, TURN)), book="section-8")
    assert told.status == 1
    assert told.out.split("\n\n")[:2] == [
        "illegal: actions: no. 5: it is p1's turn, not p2's (2 rounds)\n"
        "  S8(f)(5)(ii)#2\n"
        "  evening.phhs:9: hand 2\n"
        "  evening.phhs:33: hand 5",
        "differ: the main pot is paid to p1, but p1 gave up or did not match it\n"
        "  S8(g)(3)(iv)(C)#2, S8(g)(3)(iv)(C)#1, S8(f)(5)(vi), S8(a)(1)(xiii), S8(a)(1)(xxix)\n"
        "  evening.phhs:17: hand 3",
    ]
    assert "5 rounds in 1 file by section-8\n" in told.out
    counts = dict(line.split() for line in told.out.splitlines() if line.split()[:1] in (["agree"], ["differ"], ["illegal"]))
    assert counts == {"agree": "2", "differ": "1", "illegal": "2"}


def test_many_rounds_with_the_same_trouble_are_counted(audit: Audit) -> None:
    bad = [TURN.replace("'p2 f'", f"'p3 cbr {4 + number}'") for number in range(SHOWN + 3)]
    told = audit(audit.write("bad.phhs", rounds(GOOD, *bad)))
    head, _, *examples, rest = told.out.split("\n\n")[0].splitlines()
    assert head == f"illegal: actions: no. 5: it is p1's turn, not p3's ({SHOWN + 3} rounds)"
    assert len(examples) == SHOWN
    assert rest == "  and 3 more"


def test_an_example_of_other_words_tells_them(audit: Audit) -> None:
    short = [GOOD.replace("'p3 f'", f"'p3 cbr {amount}'") for amount in (2, 3)]
    told = audit(audit.write("short.phhs", rounds(*short)))
    lines = told.out.split("\n\n")[0].splitlines()
    assert lines[0] == "illegal: actions: no. 4: a raise to 2 is too small: the least is 4 (2 rounds)"
    assert lines[-1] == "  short.phhs:9: hand 2: actions: no. 4: a raise to 3 is too small: the least is 4"


def test_names_cannot_steer_the_terminal(audit: Audit) -> None:
    text = GOOD.replace("'p1 f'", "'p2 f'") + 'players = ["\\u001b[2JAda", "Bo", "Cleo"]\n'
    alone, beside = audit(audit.write("x.phh", text)), audit(audit.write("x.phhs", rounds(GOOD, text)))
    for told in (alone.err, beside.out):
        assert "\x1b" not in told
        assert "it is \N{REPLACEMENT CHARACTER}[2JAda's turn, not Bo's" in told


# --- which files, which rules


def test_folders_are_searched_and_other_files_counted(audit: Audit) -> None:
    audit.write("all/a.phh", GOOD)
    audit.write("all/deep/b.phhs", rounds(GOOD, GOOD))
    audit.write("all/notes.md", "soup")
    audit.write("all/table.txt", "a tale of no poker")
    told = audit("all", "all/a.phh")
    assert told.status == 1  # not all that lies there was audited
    named = "all/notes.md, all/table.txt"
    assert told.out.startswith(f"3 rounds in 2 files by seminole; 2 other files skipped: {named}\n")
    last = audit("all", "--json").objects[-1]["summary"]
    assert (last["skipped"], last["skipped_files"]) == (2, named.split(", "))


THREE = "'p3 cbr 6', 'p1 cbr 12', 'p2 cbr 24', 'p3 f', 'p1 f'", "[188, 218, 194]"
FOUR = "'p3 cbr 6', 'p1 cbr 12', 'p2 cbr 24', 'p3 cbr 48', 'p1 f', 'p2 f'", "[188, 176, 236]"


@pytest.mark.parametrize(
    ("form", "raises", "status"),
    [("cash", FOUR, 0), ("tournament", FOUR, 1), ("tournament", THREE, 0), (None, FOUR, 0)],
)
def test_the_format_may_be_said(audit: Audit, form: str | None, raises: tuple[str, str], status: int) -> None:
    """Section 8 caps the raises of a tournament at three."""
    text = GOOD.replace("'p3 f', 'p1 f'", raises[0]).replace("[199, 201, 200]", raises[1])
    args = ["--format", form] if form else []
    told = audit(audit.write("x.phh", text), *args, book="section-8")
    assert told.status == status, told.out
    assert ("the cap of 3 raises is reached" in told.out) == bool(status)
    assert (f"by section-8's {form} rules\n" if form else "by section-8\n") in told.out


def test_repairs_are_made_only_when_asked_and_each_is_listed(audit: Audit) -> None:
    name = audit.write("x.phh", GOOD.replace("'p3 f'", "'p3 f', 'p2 f'"))
    assert audit(name).status == 2
    told = audit(name, "--repair")
    assert told.status == 0
    assert told.out.splitlines()[0] == (
        "x.phh:1: hand 1: repaired: actions: no. 5: p2's fold left out (it is p1's turn, not p2's)"
    )


# --- JSON


def test_an_object_for_each_round_and_the_summary_last(audit: Audit) -> None:
    told = audit(audit.write("x.phhs", rounds(GOOD, TURN, "x")), "--json")
    assert told.status == 1
    *objects, last = told.objects
    assert [(one["file"], one["round"], one["verdict"]) for one in objects] == [
        ("x.phhs", "1", "agree"),
        ("x.phhs", "2", "illegal"),
        ("x.phhs", "3", "unreadable"),
    ]
    assert objects[0] == {
        "file": "x.phhs",
        "line": 1,
        "round": "1",
        "verdict": "agree",
        "reason": "",
        "clauses": [],
        "net": {"p1": "-1", "p2": "1", "p3": "0"},
        "rake": "0",
    }
    assert objects[1]["clauses"] == ["SEM/T50-A/1"]
    differences = last["summary"]["differences"]
    assert [(each["verdict"], each["clauses"], each["rounds"]) for each in differences] == [
        ("illegal", ["SEM/T50-A/1"], 1),
        ("unreadable", [], 1),
    ]
    assert all(each["first"].startswith("x.phhs:") for each in differences)
    assert last == {
        "summary": {
            "book": "seminole",
            "files": 1,
            "skipped": 0,
            "rounds": 3,
            "agree": 1,
            "differ": 0,
            "illegal": 1,
            "unstated": 0,
            "unsupported": 0,
            "unreadable": 1,
            "sums": {"chips": {"pots": "2", "rake": "0", "odd": "0"}},
            "differences": differences,
        }
    }


# --- bad input


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("variant = 'NT'\nactions = [", "x.phh:2: not TOML: "),
        (GOOD.replace("AsKs", "AsKx"), "x.phh:1: actions: no. 1, 'd dh p1 AsKx': no card 'Kx'"),
        (GOOD.replace("[200, 200, 200]", "[200, -5, 200]"), "x.phh:1: starting_stacks: -5 is negative"),
        (GOOD.replace("min_bet = 2", ""), "x.phh:1: min_bet: the field is missing"),
        ("hand = 12\n" + GOOD.replace("'p3 f'", "'p9 f'"), "x.phh:1: hand 12: actions: no. 4, 'p9 f': no player"),
        ("soup, and nothing but soup", "x.phh:1: no hand history in a format that is read here"),
        ("", "x.phh:1: empty"),
        (rounds("x", "y", "z"), "x.phh:1: no hand history"),
        (rounds("variant = 1", "variant = 2"), "(and 1 more)"),
    ],
)
def test_what_cannot_be_read_is_one_line(audit: Audit, text: str, line: str) -> None:
    told = audit(audit.write("x.phh", text))
    assert (told.status, told.out) == (2, "")
    assert told.err.startswith("cardspeak: x.phh:")
    assert line in told.err
    assert told.err.count("\n") == 1


def test_more_players_than_the_game_takes_is_one_line(audit: Audit) -> None:
    more = {"antes = [": "0, ", "blinds_or_straddles = [1, 2, ": "0, ", "stacks = [": "200, "}
    many = GOOD
    for start, entry in more.items():
        many = many.replace(start, start + entry * 9)
    told = audit(audit.write("x.phh", many))
    assert (told.status, told.out) == (2, "")
    assert told.err == "cardspeak: x.phh:1: hand 1: starting_stacks: 12 players; Texas hold'em takes 2 to 11\n"


def test_a_site_text_of_more_seats_than_the_game_has_is_one_line(audit: Audit) -> None:
    first, rest = (EXAMPLES / "pokerstars.txt").read_text().split("\n\n\n")[0].split("Seat 1: ", 1)
    more = "".join([f"Seat {number}: P{number} ($200 in chips)\n" for number in range(50, 62)])
    told = audit(audit.write("x.txt", f"{first}{more}Seat 1: {rest}"))
    assert (told.status, told.out) == (2, "")
    assert told.err.startswith("cardspeak: x.txt:1: hand ")
    assert told.err.endswith(" players; Texas hold'em takes 2 to 11\n")
    assert told.err.count("\n") == 1


def test_a_bad_file_stops_none_of_the_others(audit: Audit) -> None:
    told = audit(audit.write("a.phh", "variant = "), "missing.phh", audit.write("b.phh", GOOD))
    assert told.status == 2
    assert [line.partition(" not")[0] for line in told.err.splitlines()] == [
        "cardspeak: a.phh:1:",
        "cardspeak: missing.phh:1: cannot be read: No such file or directory",
    ]
    assert "3 rounds in 3 files by seminole\n" in told.out


def test_a_bad_round_in_a_good_file_is_no_bad_file(audit: Audit) -> None:
    told = audit(audit.write("x.phhs", rounds(GOOD, "\nvariant = ")))
    assert (told.status, told.err) == (1, "")
    assert "unreadable: not TOML" in told.out


@pytest.mark.parametrize("name", ["junk.bin", "junk.phh", "junk.txt"])
def test_ten_megabytes_of_junk_are_refused_at_once(audit: Audit, name: str) -> None:
    junk = {
        "junk.bin": bytes(range(256)) * 40_000,
        "junk.phh": b"variant = 'NT'\n" + b"x = [[[[[[[[\n" * 800_000,
        "junk.txt": b"\xff" * 10_000_000,
    }
    audit.write(name, junk[name])
    start = time.process_time()  # its own, whatever else the machine does
    told = audit(name, "--jobs", "1")
    assert time.process_time() - start < 5
    assert (told.status, told.out) == (2, "")
    assert told.err.startswith(f"cardspeak: {name}:")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["x.phh"], "Missing option '--book'"),
        (["--book", "seminole"], "Missing argument 'FILE'"),
        (["x.phh", "--book", "hoyle"], "no book 'hoyle' to audit by; there are section-8, exhibit-a, seminole"),
        (["x.phh", "--book", "seminole", "--format", "home"], "no format 'home'; there are cash and tournament"),
        (["empty", "--book", "seminole"], "no hand histories in empty, and 1 other file ('empty/notes.md')"),
    ],
)
def test_bad_usage_is_one_line(audit: Audit, args: list[str], complaint: str) -> None:
    audit.write("x.phh", GOOD)
    audit.write("empty/notes.md", "soup")
    assert cli.main(["audit", *args]) == 2
    told = audit.capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("cardspeak: ")
    assert complaint in told.err
    assert told.err.count("\n") == 1


# --- progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_how_far_it_is(audit: Audit, monkeypatch: pytest.MonkeyPatch) -> None:
    name = audit.write("evening.phhs", rounds(*[GOOD] * 450))
    err = Terminal()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", err)
    told = audit(name, "--json")
    assert told.status == 0
    assert "evening.phhs" in err.getvalue()
    assert len(told.objects) == 451


def test_a_pipe_is_left_for_the_audit_to_read(audit: Audit, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal too, where lines are counted beforehand: what is read from a pipe is gone (`audit <(zcat hands.gz)`)."""
    os.mkfifo("pipe")
    writer = threading.Thread(target=Path("pipe").write_text, args=[GOOD])
    writer.start()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", Terminal())
    told = audit("pipe", "--json")
    writer.join()
    assert [told.status, told.objects[0]["verdict"]] == [0, "agree"]


def test_a_file_of_nothing_but_acts_out_of_turn_is_no_record_of_play(audit: Audit) -> None:
    """One line with file, hand, field and clause, and the status of bad input; among other rounds it is one that is illegal."""
    told = audit(audit.write("turn.phh", TURN))
    assert (told.status, told.out) == (2, "")
    assert told.err == "cardspeak: turn.phh:1: hand 1: actions: no. 5: it is p1's turn, not p2's [SEM/T50-A/1]\n"
    (found, summary) = audit("turn.phh", "--json").objects
    assert (found["verdict"], found["clauses"]) == ("illegal", ["SEM/T50-A/1"])
    assert summary["summary"]["illegal"] == 1
    assert audit(audit.write("both.phhs", rounds(GOOD, TURN))).status == 1

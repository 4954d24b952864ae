"""A house's own rule book, from its file to a table: what it changes, what is refused in it, and what a check says of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import msgspec
import pytest

from cardspeak import Round, books, rulebook, stakes
from cardspeak.cli import main
from cardspeak.rulebook import Refused, clause
from cardspeak.rulebook.comparison import compare
from cardspeak.rulebook.glossary import glossary
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.imprint import imprint
from cardspeak.rulebook.own.book import MARK, OwnBook, own_of
from cardspeak.rulebook.own.checking import check
from cardspeak.rulebook.own.loading import MOST_BYTES, BookError, drafted

HEAD = 'name = "lucky-star"\ntitle = "Lucky Star Card Room"\nedition = "2"\nsince = 2026-01-01\nprefix = "LS"\n'
BOOK = (
    HEAD
    + """extends = "section-8"

[[clause]]
label = "3.2"
chapter = "Blinds"
text = "Between two players the button posts the small blind."
replaces = ["(j)(4)"]
points = { "blinds.heads_up" = "button-small" }

[[clause]]
label = "3.3"
chapter = "Blinds"
text = "Nobody straddles."
[clause.points]
blinds.straddle = "refused"
games = ["texas-holdem", "omaha"]
"""
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "ls.toml"
    path.write_text(BOOK)
    return path


def loaded(path: Path, text: str) -> HouseRules:
    path.write_text(text)
    found = books.load(path)
    assert isinstance(found, HouseRules)
    return found


def test_a_file_changes_its_points_alone_and_each_cites_the_houses_clause(file: Path) -> None:
    rules = books.load(file)
    changed = {each.point: each.readings[0] for each in compare(rules, books.section_8) if not each.same}
    assert changed.keys() == {"games", "blinds.heads_up", "blinds.straddle"}
    for reading in changed.values():
        (cite,) = reading.cites
        assert clause(cite).label in ("3.2", "3.3") and cite.startswith(f"LS/{clause(cite).label}{MARK}")
        assert reading.book == "lucky-star"
    assert rules.games == ("texas-holdem", "omaha")  # type: ignore[union-attr]
    assert books.load(file) is rules, "the same text is the same rules"


def test_a_round_is_played_and_told_by_the_houses_clauses(file: Path) -> None:
    r = Round("texas-holdem", stakes.no_limit(1, 2), [100, 100], books.load(file), seed=1)  # type: ignore[arg-type]
    assert r.button == 2 and r.options.seat == 2
    told = str(r.why())
    assert "by the rules of Lucky Star Card Room, edition 2" in told
    assert "Between two players the button posts the small blind." in told
    blind = next(event for event in r.events if type(event).__name__ == "Posted")
    assert clause(blind.cites[0]).label == "3.2", "what the house says is told before what its book says"
    with pytest.raises(Refused) as refused:
        Round("razz", stakes.fixed_limit(4, 8, ante=1, bring_in=2), [100, 100], books.load(file), seed=1)  # type: ignore[arg-type]
    assert clause(refused.value.cites[0]).label == "3.3"


def test_a_clause_stands_wherever_the_one_that_it_replaces_was_cited(file: Path) -> None:
    rules = books.load(file)
    assert isinstance(rules, HouseRules)
    old = [row.id for row in rulebook.lookup("section-8", "(j)(4)")]
    assert len(old) > 1
    everywhere = [*[point.cites for _, point in rules.points()], *rules.cites.values()]
    assert not [cites for cites in everywhere if set(old) & set(cites)]
    assert clause(rules.cited("flop-game first blind")[0]).label == "3.2"


def test_a_tournament_has_the_houses_rules_but_for_the_books_written_exceptions(file: Path) -> None:
    event = books.load(file, "tournament")
    assert isinstance(event, HouseRules)
    assert (event.name, event.called) == ("section-8-tournament", "lucky-star-tournament")
    assert event.blinds.straddle.cites == ("S8(y)(27)#2",)
    assert event.games == ("texas-holdem", "omaha")


def test_a_round_replays_where_nobody_has_the_file(file: Path, tmp_path: Path) -> None:
    """In another process: the rules are the same, and its clauses are told by their labels."""
    r = Round("texas-holdem", stakes.no_limit(1, 2), [100, 100], books.load(file), seed=1)  # type: ignore[arg-type]
    r.act("call")
    r.act("check")

    (tmp_path / "events.json").write_bytes(msgspec.json.encode(list(r.events)))
    code = f"""
import msgspec; from cardspeak import Round; from cardspeak.poker.events import PokerEvent
r = Round.replay(msgspec.json.decode(open({str(tmp_path / "events.json")!r}).read(), type=list[PokerEvent]))
print(r.why()); print(r.events[0].changes[0]); print(r.options.seat)
from cardspeak.rulebook import clause
print(clause([c for e in r.events for c in e.cites if "@" in c][0]).summary)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "Rule 3.2 of a house's own book that is not at hand." in done.stdout


def test_editions_are_told_apart_and_each_clause_keeps_its_text(file: Path) -> None:
    first = loaded(file, BOOK)
    second = loaded(file, BOOK.replace("Nobody straddles.", "Straddles are not taken here."))
    assert first is not second and own_of(first.changes) != own_of(second.changes)
    texts = [clause(rules.blinds.straddle.cites[0]).summary for rules in (first, second)]
    assert texts == ["Nobody straddles.", "Straddles are not taken here."]


def test_whoever_holds_the_book_has_its_clauses(file: Path) -> None:
    """As a journal does that carries it."""
    code = """
import sys, msgspec; from cardspeak.rulebook.own.book import OwnBook; from cardspeak.rulebook import clause
own = msgspec.json.decode(sys.stdin.read(), type=OwnBook); print(clause(own.ids["3.3"]).summary)
"""
    from cardspeak.rulebook.own.book import by_key

    own = by_key(own_of(books.load(file).changes))
    given = msgspec.json.encode(own).decode()
    done = subprocess.run([sys.executable, "-c", code], input=given, capture_output=True, text=True, check=True)
    assert done.stdout == "Nobody straddles.\n"
    assert msgspec.json.decode(given, type=OwnBook) == own


BASE = HEAD + 'extends = "section-8"\n'
ONE = '[[clause]]\nlabel = "1"\ntext = "A rule."\n'
WRONG = [
    ("name = ", "Expected|Invalid|value"),
    (HEAD, "extends: missing"),
    (HEAD + 'extends = "hoyle"\n', r"line 6: extends: no house rules named 'hoyle'"),
    (HEAD + 'extends = "../section-8"\n', r"line 6: extends: no house rules named '\.\./section-8'"),
    (HEAD + 'extends = "section-8"\ninclude = "other.toml"\n', r"line 7: include: no such key; there are name, title"),
    (HEAD.replace("lucky-star", "seminole") + 'extends = "section-8"\n', "name: seminole is a book that Cardspeak has"),
    (HEAD.replace("lucky-star", "../x") + 'extends = "section-8"\n', "name: '../x' is not made of small letters"),
    (HEAD.replace('"LS"', '"S8"') + 'extends = "section-8"\n', "prefix: S8 begins the clauses of section-8"),
    (HEAD.replace('edition = "2"', "edition = 2") + 'extends = "section-8"\n', "line 3: edition: text in quotes is wanted"),
    (HEAD.replace("2026-01-01", '"soon"') + 'extends = "section-8"\n', "line 4: since: a day such as 2026-01-01, not 'soon'"),
    (HEAD.replace("Lucky", "Lu\\u0007cky") + 'extends = "section-8"\n', r"title: holds a character that nobody sees, U\+0007"),
    (HEAD.replace("Lucky", "Lu\\u202ecky") + 'extends = "section-8"\n', r"title: holds a character that nobody sees, U\+202E"),
    (BASE + ONE.replace('"1"', '"S8(g)(9)"'), r"line 8: clause 1: label: 'S8\(g\)\(9\)' is a clause"),
    (BASE + ONE.replace('"1"', '"a@b"'), "line 8: clause 1: label: 'a@b' is not made of letters"),
    (BASE + ONE.replace("text", "txt"), "clause 1: txt: no such key; there are label, chapter, text"),
    (BASE + ONE + 'replaces = ["S8(zz)"]\n', r"line 10: clause 1: replaces: section-8 has no"),
    (BASE + ONE + 'replaces = ["SEM/T32"]\n', "section-8 has no clause 'SEM/T32'"),
    (BASE + ONE + 'points = {"blinds.stradle" = "refused"}\n', r"line 10.*blinds.stradle: no such.*blinds.straddle\?"),
    (BASE + ONE + 'points = {"blinds.straddle" = "no"}\n', "blinds.straddle has no alternative 'no'"),
    (BASE + ONE + 'points = {"betting.raise_cap" = -1}\n', "takes a number of 0 or more, not -1"),
    (BASE + ONE + 'points = {"own book" = "x"}\n', "own book: no such point"),
    (BASE + ONE + "points = {replaces = 3}\n", "replaces: no such point"),
    (BASE + ONE + 'points = {games = "razz"}\n', "a list of games is wanted"),
    (BASE + "clause = 4\n", r"clauses begin with \[\[clause\]\] each"),
    (BASE + ONE * 501, "a book of more than 500 clauses is not read"),
    (BASE + ONE.replace("A rule", "x" * 2001), "text: longer than 2000 characters"),
    ("x = " + "[" * 5000, "nested too deep|Invalid|Unclosed"),
    ("x = " + "9" * 5000 + "\n", "beyond all bounds|no such key"),
    (BASE + ONE + ONE, "line 11: clause 2: label: two clauses are 1"),
]


@pytest.mark.parametrize(("text", "says"), WRONG, ids=[says[:40] for _, says in WRONG])
def test_what_is_wrong_is_told_in_one_line_with_file_line_and_key(file: Path, text: str, says: str) -> None:
    file.write_text(text)
    with pytest.raises(BookError, match=says) as refused:
        books.load(file)
    assert str(refused.value).startswith(str(file)) and "\n" not in str(refused.value) and len(str(refused.value)) < 3000


def test_files_that_are_no_files_or_too_large_are_not_read(tmp_path: Path) -> None:
    large = tmp_path / "large.toml"
    large.write_bytes(b"#" * 10_000_000)
    with pytest.raises(BookError, match=f"more than {MOST_BYTES // 1024} kB is not read"):
        books.load(large)
    with pytest.raises(BookError, match="no file that can be read"):
        books.load(tmp_path)
    with pytest.raises(BookError, match="no file that can be read"):
        books.load("a\0b.toml")
    with pytest.raises(BookError, match="No such file"):
        books.load(tmp_path / "none.toml")
    large.write_bytes(b"\xff\xfe")
    with pytest.raises(BookError, match="not UTF-8 text"):
        books.load(large)
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    refused: list[BaseException] = []

    def read() -> None:
        try:
            books.load(pipe)
        except BookError as error:
            refused.append(error)

    reading = threading.Thread(target=read, daemon=True)
    reading.start()
    reading.join(60)
    assert refused, "a pipe that nobody fills is not waited for"


def test_a_host_cannot_reach_what_only_a_file_may_change() -> None:
    for path in ("own book", "replaces", "games"):
        with pytest.raises(Refused, match="no such point"):
            books.section_8.but(path, "S8(g)(9)")


def found(path: Path, text: str) -> dict[str, list[tuple[int, str]]]:
    path.write_text(text)
    told: dict[str, list[tuple[int, str]]] = {}
    for each in check(drafted(path)):
        told.setdefault(each.kind, []).append((each.line, each.text))
    return told


def test_a_check_says_everything_at_once(file: Path) -> None:
    text = HEAD + (
        'extends = "exhibit-a"\nstray = 1\n'
        + ONE
        + 'points = {"betting.wager_most" = 20, "funds.cash" = "converted", "rakes.methods" = "any"}\n'
        + ONE.replace('"1"', '"2"')
        + 'points = {"betting.wager_most" = 15, "tabling.order" = "sometimes"}\n'
        + ONE.replace('"1"', '"3"')
        + 'replaces = ["XA/wagers/10"]\n'
        + ONE.replace('"1"', '"4"')
        + 'replaces = ["XA/wagers/10"]\n'
        + 'points = {games = ["omaha"], "wagering.upcards" = "picked-up"}\n'
    )
    told = found(file, text)
    assert [line for line, _ in told["unknown"]] == [7, 15]
    assert [line for line, _ in told["contradictory"]] == [15, 23, 24]
    assert told["contradictory"][0][1] == "betting.wager_most is 15 here and 20 by 1"
    weaker = [text for _, text in told["weaker"]]
    assert weaker == [
        "20 asks less than exhibit-a, which says 10",
        "converted asks less than exhibit-a, which says chips-only",
        "any asks less than exhibit-a, which says increments",
        "15 asks less than exhibit-a, which says 10",
        "exhibit-a does not allow omaha to be spread",
    ]
    assert (18, "3 sets no point: people carry it out, and what XA/wagers/10 did goes on under its name") in told["silent"]
    assert "neither this book nor exhibit-a speaks on irregularities.recut" in [text for _, text in told["silent"]]
    assert not [text for _, text in told["silent"] if "wagering.upcards" in text]


def test_a_house_may_ask_more_than_its_book_and_is_free_where_that_is_silent(file: Path) -> None:
    points = '{"betting.wager_most" = 5, "rakes.methods" = "none", "blinds.straddle" = "refused", "betting.raise_cap" = 4}'
    told = found(file, HEAD + 'extends = "exhibit-a"\n' + ONE + f"points = {points}\n")
    assert told.keys() == {"silent"}


def test_to_be_silent_where_the_book_speaks_is_weaker(file: Path) -> None:
    told = found(file, HEAD + 'extends = "seminole-tournament"\n' + ONE + 'points = {"irregularities.tabled" = "silent"}\n')
    assert [text for _, text in told["weaker"]] == ["silent asks less than seminole-tournament, which says safe"]


def test_a_house_may_take_the_default_house_which_bounds_nothing(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = HEAD + 'extends = "cardspeak"\n' + ONE + 'points = {"irregularities.deck" = "any-count", "betting.raise_cap" = 3}\n'
    assert found(file, text).keys() == {"silent"}
    rules = loaded(file, text)
    assert (rules.name, rules.called) == ("cardspeak", "lucky-star")
    r = Round("razz", stakes.fixed_limit(4, 8, ante=1, bring_in=2), [99, 99], rules, seed=1)
    assert Round.replay(r.events).events == r.events
    for words in ("glossary", "book"):
        assert main(["rules", words, str(file)]) == 0
    assert main(["rules", "coverage", "--book", str(file)]) == 0


def test_an_empty_book_is_its_base_under_another_title(file: Path) -> None:
    rules = loaded(file, HEAD + 'extends = "seminole"\n')
    assert dict(rules.points()) == dict(books.seminole.points())
    assert rules.cites == books.seminole.cites and rules.called == "lucky-star"


def test_a_book_on_a_game_against_the_house_is_taken_too(file: Path) -> None:
    file.write_text(
        HEAD + 'extends = "section-12"\n' + ONE + 'replaces = ["S12(f)(5)"]\npoints = { positions = "two-adjacent" }\n'
    )
    rules = books.load(file)
    assert rules.positions.value == "two-adjacent"  # type: ignore[union-attr]
    assert clause(rules.positions.cites[0]).label == "1"  # type: ignore[union-attr]
    assert rules.called == "lucky-star"


def test_commands_take_a_file_where_they_name_a_book(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def said(*words: str) -> str:
        assert main(words) == 0, capsys.readouterr().err
        return capsys.readouterr().out

    assert "lucky-star and section-8 differ on 3 of 117 points" in said("rules", "diff", str(file), "section-8")
    assert "Nobody straddles." in said("rules", "show", "3.3", "--book", str(file))
    assert "Nobody straddles." in said("rules", "find", "straddles", "--book", str(file))
    assert "Lucky Star Card Room, edition 2" in said("rules", "book", str(file))
    assert "button-small" not in said("rules", "game", "omaha", "--book", str(file))
    assert "two clauses" not in said("rules", "glossary", str(file), "ante")
    words = ("play", "texas-holdem", "--book", str(file), "--seats", "2", "--watch", "--rounds", "1", "--seed", "3")
    assert "by the rules of lucky-star" in said(*words)
    assert main(["rules", "game", "razz", "--book", str(file)]) == 2
    assert "may not be spread under lucky-star [LS/3.3@" in capsys.readouterr().err
    shown = json.loads(said("rules", "diff", str(file), "seminole", "--json"))
    assert shown["books"] == ["lucky-star", "seminole"]
    assert main(["rules", "diff", "none.toml", "seminole"]) == 2
    assert capsys.readouterr().err == "cardspeak: none.toml: No such file or directory\n"


def test_a_check_ends_with_a_status_and_lists_line_and_key(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "check", str(file)]) == 0
    assert "it can be played by; " in capsys.readouterr().out
    file.write_text(BOOK.replace("straddle = ", "stradle = "))
    assert main(["rules", "check", str(file)]) == 1
    out = capsys.readouterr().out
    assert "line 20: clause 2: points: blinds.stradle: no such point" in out and out.startswith("unknown:\n")
    file.write_text("name = 'x\n")
    assert main(["rules", "check", str(file)]) == 2
    assert capsys.readouterr().err.startswith(f"cardspeak: {file}: ")
    file.write_text(BOOK.replace('"section-8"', '"section-8-tournament"').replace('"refused"', '"allowed"'))
    assert main(["rules", "check", str(file), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert not told["usable"]
    weaker = [each for each in told["findings"] if each["kind"] == "weaker"]
    assert [(each["line"], each["cites"]) for each in weaker] == [(20, ["S8(y)(27)#2"])]


def test_a_book_that_calls_itself_by_a_name_of_ours_is_never_found_by_it() -> None:
    """A refused file, a journal or an imported history may bring one along."""
    OwnBook("seminole", "Another Seminole", "9", "AS", "section-8", ())
    assert rulebook.book("seminole").title != "Another Seminole"
    assert imprint("seminole").venues == ("Tampa", "Hollywood", "Immokalee")
    assert glossary("seminole").book == "seminole" != glossary("section-8").book

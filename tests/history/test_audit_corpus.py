"""Real hands audited, by every book: what does not agree is expected, hand for hand, with the kind of its trouble."""

from __future__ import annotations

import json
import os
from collections import Counter
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardspeak.history import files, ohh, phh
from cardspeak.history.audit.audit import Finding, audit
from cardspeak.history.audit.runs import runs_of
from cardspeak.history.model import History, HistoryError, Unreadable
from cardspeak.rulebook import clause
from cardspeak.rulebook.books import of_book

CORPUS = os.environ.get("CARDSPEAK_CORPUS", "")
BOOKS = ("section-8", "exhibit-a", "seminole")
HOLDEM = "texas-holdem"
OF_THE_GAMES = ("section-8", "seminole")
"""The books that have games beside hold'em."""

pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not CORPUS, reason="CARDSPEAK_CORPUS names no folder of real hands"),
]


PLURIBUS, HANDHQ, PHH, SITES = "phh/pluribus.phhs", "phh/handhq-abs-1000nl.phhs", "phh", "sites"


@cache
def read(part: str) -> list[History | Unreadable]:
    """All rounds of a file, or of a folder but for those two files, under names relative to it."""
    base = Path(CORPUS) / part
    if base.is_file():
        return list(files.read(base, part))
    large = {Path(CORPUS) / PLURIBUS, Path(CORPUS) / HANDHQ}
    found = [file for file in files.folder(base)[0] if file not in large]
    return [one for file in found for one in files.read(file, str(file.relative_to(base)))]


@cache
def audited(part: str, book: str, form: str = "", repair: bool = False) -> list[Finding]:
    if not form:
        return list(audit(read(part), lambda setting: of_book(book, setting), repair))
    # by the rules for a form what says to be of it was judged before
    known = audited(part, book, repair=repair)
    others = audit([one.of for one in known if not of_form(one.of, form)], lambda _: of_book(book, form), repair)
    return [one if of_form(one.of, form) else next(others) for one in known]


def of_form(one: History | Unreadable, form: str) -> bool:
    """Whether a round is judged by the rules for this, cash game or tournament, as it is."""
    return isinstance(one, Unreadable) or (one.setting or "cash") == form


def holdem(part: str, book: str) -> list[Finding]:
    return [one for one in audited(part, book) if isinstance(one.of, History) and one.of.game == HOLDEM]


def others(part: str, book: str) -> list[Finding]:
    """The rounds of other games than hold'em that are not of a game or an arrangement outside the books."""
    found = [one for one in audited(part, book) if isinstance(one.of, History) and one.of.game != HOLDEM]
    return [one for one in found if one.verdict != "unsupported" and spread(one, book)]


def spread(one: Finding, book: str) -> bool:
    """Whether the book has the game of a round."""
    return isinstance(one.of, History) and of_book(book, "cash").spreads(one.of.game)


def verdicts(found: list[Finding]) -> dict[str, int]:
    return dict(Counter(one.verdict for one in found))


def troubles(found: list[Finding], *verdicts: str) -> dict[str, tuple[str, str]]:
    """Verdict and kind of trouble of the rounds with one of these verdicts, by hand number."""
    return {one.of.hand: (one.verdict, one.kind) for one in found if one.verdict in verdicts}


# --- PHH


@pytest.mark.parametrize("book", BOOKS)
def test_pluribus(book: str) -> None:
    """Eight pots were halved to half a chip; all else is by the book."""
    found = audited(PLURIBUS, book)
    assert verdicts(found) == {"agree": 9_992, "differ": 8}
    reasons = Counter((one.reason, one.odd, one.of.index) for one in found if one.verdict == "differ")
    assert {reason for reason, _, _ in reasons} == {"the pot was split below the smallest chip in play, which is 1"}
    assert all(odd == 10 for _, odd, _ in reasons)


COUNTED = "the stated winnings count the uncalled bet, which went home"
LEFT_OUT = {
    "3017347362": "an entering post of 10 is left out",
    "3017383308": "an entering post of 5 is left out",
    "3017509758": "an entering post of 10 is left out",
}


@pytest.mark.parametrize("book", ["section-8", "seminole"])
def test_handhq(book: str) -> None:
    """The file's winnings are after the rake; in many hands they count the bet that nobody called."""
    found = audited(HANDHQ, book)
    assert verdicts(found) == {"agree": 587, "differ": 266, "unstated": 146}
    differing = {one.of.hand: one.reason for one in found if one.verdict == "differ"}
    assert {hand: reason for hand, reason in differing.items() if reason != COUNTED} == LEFT_OUT
    assert all(one.clauses for one in found if one.verdict == "differ")
    raked = [one for one in found if one.verdict == "agree" and one.rake]
    assert len(raked) > 200
    assert all(one.rake <= 500 and one.rake * 10 <= one.pot for one in raked)  # as that house took, in cents


def test_handhq_by_a_book_that_bounds_blinds_and_antes() -> None:
    found = audited(HANDHQ, "exhibit-a")
    assert verdicts(found) == {"agree": 426, "differ": 243, "unstated": 121, "illegal": 209}
    illegal = {one.kind for one in found if one.verdict == "illegal"}
    assert illegal == {"blinds and antes may take … dollars from a player at most"}
    assert all(isinstance(one.of, History) and one.of.ante for one in found if one.verdict == "illegal")


@pytest.mark.parametrize("book", BOOKS)
def test_other_phh_files(book: str) -> None:
    """Hold'em of the World Series, and a famous hand that states no result (its blinds are above ten dollars)."""
    found = holdem(PHH, book)
    famous = [one for one in found if "/" not in one.of.file]
    assert verdicts([one for one in found if one not in famous]) == {"agree": 18}
    assert [one.verdict for one in famous] == ["illegal" if book == "exhibit-a" else "unstated"]


OF_THE_SERIES = {"section-8": 69, "seminole": 83}
"""Rounds of the World Series by a book that has their games: Section 8 has no deuce-to-seven."""
RAISED_TO_ALL_IN = "a raise to … is too small: the least is …"


@pytest.mark.parametrize("book", OF_THE_GAMES)
def test_the_other_games_of_the_world_series(book: str) -> None:
    """One hand is recorded wrongly: razz, heads-up, a raise written as what the other has left."""
    series = [one for one in others(PHH, book) if "/" in one.of.file]
    games = Counter(one.of.game for one in series if isinstance(one.of, History))
    more = {"deuce-to-seven-single-draw": 7, "deuce-to-seven-triple-draw": 7} if book == "seminole" else {}
    assert games == {"omaha": 7, "omaha-hi-lo-8": 14, "stud": 13, "stud-hi-lo-8": 7, "razz": 10, **more}
    assert verdicts(series) == {"agree": 50 + sum(more.values()), "illegal": 1}
    assert troubles(series, "illegal") == {"85": ("illegal", RAISED_TO_ALL_IN)}
    (mended,) = [one for one in audited(PHH, book, repair=True) if one.repairs and one.of.hand == "85"]
    assert (mended.verdict, len(mended.repairs)) == ("agree", 1)
    assert not [one.reason for one in audited(PHH, book) if one.verdict == "unsupported"]
    assert {one.verdict for one in audited(PHH, book) if not spread(one, book)} == ({"illegal"} if book == "section-8" else set())


def test_nearly_all_of_the_world_series_agrees() -> None:
    for book in OF_THE_GAMES:
        series = [one for one in audited(PHH, book) if "/" in one.of.file and spread(one, book)]
        assert len(series) == OF_THE_SERIES[book]
        assert verdicts(series)["agree"] >= 0.97 * len(series)


# --- sites

EXPECTED = {
    "111111111111": (
        "differ",
        "the main pot is paid to seat …, but seat …, seat … and seat … tie for it; side pot … "
        "is paid to seat …, but seat … and seat … tie for it",
    ),
    "2234567890": ("illegal", "seat … has no chips beyond the call of …"),
    "333333333333": ("illegal", "it is seat …'s turn, not seat …'s"),
    "16652117062": ("illegal", "seat … folds, but is all-in, and nothing more is asked of it"),
    "47656382023": ("illegal", "seat … folds, but is all-in, and nothing more is asked of it"),
    "75726253875": ("illegal", "seat … folds, but is all-in, and nothing more is asked of it"),
    "31493008322": ("illegal", "the pot is paid while seat … has still to act"),
}
"""By any book: two invented hands, a raise beyond the stack, acts out of turn and left out."""
SO = "(so exhibit-a and seminole)"
LOW_LEFT = "odd chips of a low half go to the tied hands nearest the button's left"
BY_SUIT = (
    "differ",
    f"the odd chip went by another rule: in board and draw games odd chips go to the tied hands nearest the button's left {SO}",
)
UNEQUAL = ("illegal", "the big blind is to be twice the small one, not … and …")
TEN_DOLLARS = ("illegal", "blinds and antes may take … dollars from a player at most")
WAGER_OF_TEN = ("illegal", "a single wager may be … dollars at most")
BY_BOOK: dict[str, dict[str, tuple[str, str]]] = {
    "seminole": {},
    "section-8": {
        "18934320061": BY_SUIT,
        "47656123972": BY_SUIT,
        "47656706371": BY_SUIT,
        "74759586758": ("illegal", "the cap of … raises is reached"),
    },
    "exhibit-a": {
        "22488827305": UNEQUAL,
        "33729180182": UNEQUAL,
        "33730815165": UNEQUAL,
        "255867983097": UNEQUAL,
        "46290540537": UNEQUAL,
        "78916422016": UNEQUAL,
        "83504515230": UNEQUAL,
        "33727758724": WAGER_OF_TEN,
        "3406008447": TEN_DOLLARS,
        "3406117852": TEN_DOLLARS,
        "109675960819": TEN_DOLLARS,
    },
}


@pytest.mark.parametrize("book", BOOKS)
def test_the_hold_em_hands_of_sites(book: str) -> None:
    found = holdem(SITES, book)
    assert troubles(found, "differ", "illegal", "unreadable") == EXPECTED | BY_BOOK[book]
    broken_off = [one.reason.partition(":")[0] for one in found if one.verdict == "unstated"]
    assert broken_off == ["the history breaks off"] * 2
    assert not [one for one in found if one.verdict == "unsupported"]


def stated() -> dict[tuple[str, str], dict[str, Any]]:
    text = (Path(CORPUS) / "sites" / "stated.jsonl").read_text(encoding="utf-8")
    rows = [json.loads(line, parse_float=Decimal) for line in text.splitlines()]
    return {(row["file"], row["hand"]): row for row in rows}


def agreeing(found: list[Finding]) -> tuple[int, int]:
    """How many of the rounds of which a result is known agree with it on every player's net, and of how many."""
    rows = stated()
    same = judged = 0
    for one in found:
        row = rows.get((one.of.file, one.of.hand))
        if row is None or one.verdict == "unsupported":
            continue
        assert isinstance(one.of, History)
        judged += 1
        net = {seat.name: Decimal(won) / one.of.scale for seat, won in zip(one.of.seats, one.net, strict=False) if won}
        agrees = net == {name: won for name, won in row["net"].items() if won}
        assert agrees == (one.verdict == "agree"), one.name
        same += agrees
    return same, judged


def test_nearly_all_agree_on_every_player_s_net() -> None:
    assert agreeing(holdem(SITES, "seminole")) == (935, 941)


OTHER_GAMES = {
    "4234567890": ("illegal", "it is seat …'s turn, not seat …'s"),
    "3234567890": ("illegal", "it is seat …'s turn, not seat …'s"),
    "1000000001": ("illegal", "a raise to … is above the limit of …"),
    "246328968504": ("illegal", "the deck is fouled: Qh is there twice"),
}
"""By both books: invented hands, two with acts out of turn and one with a raise of ten pots; a flop that is the player's own
hand (and not the summary's)."""
IN_SPITE = {
    "91733835979": "the history does not show all cards of Hero's hand, which is face up; whatever the missing card was, "
    "the result is the same",
}
"""What agrees, but needs a word: a last card that is written as "of"."""
OTHER_GAMES_BY_BOOK: dict[str, dict[str, tuple[str, str]]] = {
    "seminole": {},
    "section-8": {"35875034981": ("differ", f"the odd chip went by another rule: {LOW_LEFT} {SO}")},
}


@pytest.mark.parametrize(("book", "same", "judged"), [("section-8", 153, 158), ("seminole", 155, 159)])
def test_the_other_games_of_sites(book: str, same: int, judged: int) -> None:
    found = others(SITES, book)
    assert troubles(found, "differ", "illegal", "unreadable") == OTHER_GAMES | OTHER_GAMES_BY_BOOK[book]
    assert agreeing(found) == (same, judged)
    assert same >= 0.96 * judged
    remarked = {one.of.hand: one.remarks for one in audited(SITES, book) if one.remarks and runs_of(one.of) == 1}
    assert remarked == {hand: (words.format(book=book),) for hand, words in IN_SPITE.items()}
    broken_off = [one.reason.partition(":")[0] for one in found if one.verdict == "unstated"]
    assert broken_off == ["the history breaks off"] * 2
    outside = [one for one in audited(SITES, book) if one.verdict == "unsupported"]
    assert not outside


@pytest.mark.parametrize("book", OF_THE_GAMES)
def test_nearly_all_hands_of_the_other_games_agree(book: str) -> None:
    """Of the World Series (with hold'em) and of sites, of those of which a result is known."""
    series = [one for one in audited(PHH, book) if "/" in one.of.file and spread(one, book)]
    same, judged = agreeing(others(SITES, book))
    assert (len(series), judged) == (OF_THE_SERIES[book], 159 if book == "seminole" else 158)
    assert (same + verdicts(series)["agree"]) >= 0.97 * (judged + len(series))


# --- written in another format


@pytest.mark.parametrize("write", [phh, ohh])
@pytest.mark.parametrize("part", [PHH, SITES])
def test_a_hand_written_in_another_format_is_judged_as_before(write: Any, part: str) -> None:
    verdicts: dict[str, tuple[str, str]] = {}
    refused: Counter[str] = Counter()
    for one in audited(part, "seminole"):
        assert isinstance(one.of, History)
        try:
            (again,) = write.read(write.dumps(one.of), one.of.file)
        except HistoryError as error:
            refused[str(error)] += 1
            continue
        (judged,) = audit([again], lambda setting: of_book("seminole", setting))
        if judged.verdict != one.verdict:
            verdicts[one.of.hand] = (one.verdict, judged.verdict)
    assert not verdicts
    assert not refused


# --- all of them


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("form", "parts"),
    [("", (PLURIBUS, HANDHQ, PHH, SITES)), ("cash", (SITES,)), ("tournament", (HANDHQ, PHH, SITES))],
)
def test_nothing_is_left_unexplained(book: str, form: str, parts: tuple[str, ...]) -> None:
    for part in parts:
        for one in audited(part, book, form):
            assert "not explained" not in one.reason, one.name
            assert bool(one.clauses) == (one.verdict in ("differ", "illegal")), one.name
            assert (one.reason == "") == (one.verdict == "agree"), one.name


def test_every_clause_that_a_reason_cites_is_in_the_register() -> None:
    for book in BOOKS:
        for id in {id for part in (HANDHQ, PHH, SITES) for one in audited(part, book) for id in one.clauses}:
            assert clause(id)


def test_repairs_are_listed_and_most_repaired_hands_agree() -> None:
    found = {one.of.hand: one for one in audited(SITES, "seminole", repair=True) if one.repairs}
    assert {hand: (one.verdict, len(one.repairs)) for hand, one in found.items()} == {
        "31493008322": ("agree", 1),
        "2234567890": ("differ", 1),
        "333333333333": ("agree", 1),
        "16652117062": ("agree", 1),
        "47656382023": ("agree", 1),
        "75726253875": ("agree", 1),
    }


@pytest.mark.parametrize("book", BOOKS)
def test_no_repaired_hand_is_left_unexplained(book: str) -> None:
    assert [one.name for one in audited(SITES, book, repair=True) if "not explained" in one.reason] == []

"""Hands of every site whose text breaks off anywhere: nobody is told to have broken a rule that the whole hand keeps."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from cardspeak.history import files
from cardspeak.history.audit.audit import Finding, audit_one
from cardspeak.history.model import History, Unreadable
from cardspeak.rulebook.books import of_book

CORPUS = os.environ.get("CARDSPEAK_CORPUS", "")
HANDS = int(os.environ.get("CARDSPEAK_CUTS", "2"))
"""So many hands of a file are cut."""
SITES = ("888", "bovada", "ggpoker", "ongame", "partypoker", "pokernow", "pokerstars", "skins", "winamax", "wpn")
OF_ELEMENTS = ("ipoker", "merge")
"""Sites whose files are elements, not lines: these are cut as files."""

pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not CORPUS, reason="CARDSPEAK_CORPUS names no folder of real hands"),
]


def judged(one: History | Unreadable) -> Finding:
    if isinstance(one, Unreadable):
        return Finding(one, "unreadable", one.reason)
    return audit_one(one, of_book("seminole", one.setting or "cash"))


@cache
def agreeing(site: str) -> list[tuple[str, str, Finding]]:
    """Some hands of a site that agree: name, text, finding."""
    found = []
    for path in files.folder(Path(CORPUS) / "sites2" / site)[0]:
        for number, piece in enumerate(islice(files.pieces(path.read_bytes()), HANDS)):
            for one in islice(files.read_bytes(piece.encode(), path.name), 1):
                if (finding := judged(one)).verdict == "agree":
                    found.append((f"{path.name} no. {number}", piece, finding))
    return found


def cut(site: str) -> Iterator[tuple[str, Finding, Finding]]:
    """Each of these hands broken off at three places: behind a line, or within one; before its summary where it has one."""
    random = Random(site)
    for name, text, whole in agreeing(site):
        at = [random.randrange(len(text) // 3, len(text)), text.rfind("\n", 0, random.randrange(len(text) // 3, len(text))) + 1]
        at.append(text.rfind("*** SUMMARY") if "*** SUMMARY" in text else at[0] // 2)
        for place in at:
            for one in islice(files.read_bytes(text[:place].encode(), name), 1):
                yield f"{name} to {place}", whole, judged(one)


def cut_files(site: str) -> Iterator[tuple[str, Finding, Finding]]:
    """The last hand of files that break off somewhere."""
    random = Random(site)
    for path in files.folder(Path(CORPUS) / "sites2" / site)[0]:
        data = path.read_bytes()
        whole = {one.of.hand: one for one in map(judged, islice(files.read_bytes(data, path.name), 100))}
        for place in random.sample(range(len(data) // 4, min(len(data), 100_000)), k=HANDS):
            *_, last = files.read_bytes(data[:place], path.name)
            before = whole.get(last.hand)
            if before and before.verdict == "agree":
                yield f"{path.name} to {place}", before, judged(last)


def wrong(before: Finding, found: Finding) -> bool:
    """Whether more is said than a cut text can tell. Of one without a pot and a rake that ends among the lines that pay it may be
    said that they pay less than was in the pots.
    """
    paid_less = isinstance(found.of, History) and found.of.stated.total_pot is None and any(found.of.stated.collected or ())
    if found.verdict in ("agree", "differ") and found.net != before.net:
        return found.verdict == "agree" or not paid_less
    return found.verdict in ("illegal", "differ") and not paid_less


@pytest.mark.parametrize("site", SITES + OF_ELEMENTS)
def test_a_hand_that_breaks_off_is_judged_by_what_stands(site: str) -> None:
    seen = [*(cut_files if site in OF_ELEMENTS else cut)(site)]
    assert len(seen) >= 20
    assert [(name, found.verdict, found.reason) for name, before, found in seen if wrong(before, found)] == []

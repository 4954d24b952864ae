"""Hands of many sites: each agrees, by the Seminole book, with what its own text states of every player's net."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardspeak.history import files
from cardspeak.history.audit.audit import audit_one
from cardspeak.history.model import History
from cardspeak.rulebook.books import of_book

CORPUS = os.environ.get("CARDSPEAK_CORPUS", "")
BASE = Path(CORPUS) / "sites2"

pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not CORPUS, reason="CARDSPEAK_CORPUS names no folder of real hands"),
]

NOT_AGREEING: dict[str, dict[str, str]] = {
    # the whole rake is from the side pot; a hand that was over before anybody was dealt in
    "888": {"311162661": "differ", "414375633": "unreadable"},
    "bovada": {},
    "ggpoker": {},
    "ipoker": {},
    "merge": {},
    # a hand of which the last cards are not shown; both players post a big blind, heads-up
    "ongame": {"R5-81962116-235": "unreadable", "R5-79836934-72": "illegal"},
    # a player who neither posts nor acts; one who acts and was not listed
    "partypoker": {"11932613562": "illegal", "14978808642": "illegal"},
    "pokernow": {},
    "pokerstars": {"3": "unreadable"},  # a raise without its amount
    "skins": {"153580581770": "illegal"},  # the site folds a player who is all-in and sits out
    "winamax": {},
    "wpn": {"693975843": "differ"},  # the site takes its part of each half of the pot
}
"""By site, the hands that come out otherwise, and how. Games that are not played here are left out."""


@cache
def stated() -> dict[str, list[dict[str, Any]]]:
    """What each hand states, by its site."""
    found: dict[str, list[dict[str, Any]]] = {}
    for line in (BASE / "stated.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        found.setdefault(row["site"], []).append(row)
    return found


@cache
def read(file: str) -> dict[str, History]:
    return {one.hand: one for one in files.read(BASE / file, file) if isinstance(one, History)}


def verdict(row: dict[str, Any]) -> str:
    """How a hand comes out: the audit's verdict, or "other net" where it agrees with itself but not with what is stated."""
    history = read(row["file"]).get(str(row["hand"]))
    if history is None:
        return "unreadable"
    found = audit_one(history, of_book("seminole", history.setting or "cash"))
    net = {seat.name: Decimal(chips) / history.scale for seat, chips in zip(history.seats, found.net, strict=False)}
    same = all(net.get(name) == Decimal(str(chips)) for name, chips in row["net"].items())
    return found.verdict if found.verdict != "agree" or same else "other net"


def test_a_raise_that_nobody_who_is_left_can_answer_is_a_call_and_is_remarked() -> None:
    found = {str(row["hand"]): row for row in stated()["winamax"]}
    row = found["270777-205-1284852281"]
    history = read(row["file"])[row["hand"]]
    told = audit_one(history, of_book("seminole", history.setting or "cash"))
    assert (told.verdict, len(told.remarks)) == ("agree", 1)
    assert told.remarks[0].endswith("raises what nobody who is left can answer, which is a call")


def test_what_a_reader_notes_for_itself_is_no_field_of_the_hand() -> None:
    histories = [one for site in NOT_AGREEING for row in stated()[site] for one in read(row["file"]).values()]
    assert histories and not [name for one in histories for name in one.fields if name.startswith("_")]


@pytest.mark.parametrize("site", NOT_AGREEING)
def test_every_hand_agrees_with_what_it_states(site: str) -> None:
    found = {str(row["hand"]): verdict(row) for row in stated()[site]}
    counted = Counter(found.values())
    trouble = {hand: how for hand, how in found.items() if how not in ("agree", "unsupported")}
    assert trouble == NOT_AGREEING[site]
    assert counted["agree"] > 0.9 * len(found)


NUMBERS = (
    ("merge", r'(?<=\bseat=")\d+'),
    ("ipoker", r'(?<=\bno=")\d+'),
    ("pokernow", r"\d{8,}$"),
    ("pokernow", r"(?<= #)\d+(?= \"\")"),
    ("bovada", r"(?<=\bUTG\+)\d"),
)
"""Numbers that a reader counts or sorts by: the site, and what finds them."""


@pytest.mark.parametrize("number", ["0.5", "x", "9" * 5000])
@pytest.mark.parametrize(("site", "where"), NUMBERS)
def test_a_number_that_is_none_breaks_its_hand_and_no_reader(site: str, where: str, number: str) -> None:
    texts = [(path.name, files.decode(path.read_bytes())[:40_000]) for path in files.folder(BASE / site)[0]]
    name, text = next((name, text) for name, text in texts if re.search(where, text, re.MULTILINE))
    data = re.sub(where, number, text, count=3, flags=re.MULTILINE)
    assert [*files.read_bytes(data.encode(), name)]

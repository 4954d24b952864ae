"""A ruling at a table that says what a dollar is writes its chips in dollars, whatever the case."""

from __future__ import annotations

import re
from typing import Any

import pytest

import cardspeak as cs
from cardspeak.floor import Log, Say, Wager, adjudicate
from cardspeak.floor.cases import situation_of
from cardspeak.rulebook import Refused
from tests.floor.case_book import CASES

DOLLAR = 100
BARE = re.compile(r"(?<![$\d.,:])\b[1-9]\d{2,}\b")
"""A number too large for a seat, a card's place or a count, with no currency before it."""


def with_dollars(case: dict[str, Any]) -> dict[str, Any]:
    """The same case at a table where a hundred units make a dollar."""
    return case | {"structure": {**case.get("structure", {}), "dollar": DOLLAR}}


def test_no_ruling_writes_bare_chips_where_a_dollar_is_known() -> None:
    written = 0
    for case in CASES:
        try:
            situation, rules = situation_of(with_dollars(case))
            ruling = adjudicate(situation, rules)
        except (Refused, ValueError):  # the dollar turns what was said into what the case cannot have
            continue
        if ruling.dollar:
            assert not BARE.findall(ruling.decision), (case["id"], ruling.decision)
            assert ruling.decision in ruling.explanation
            written += "$" in ruling.decision
    assert written > 100


def test_the_log_writes_what_was_chosen_and_carried_out_in_dollars() -> None:
    r = cs.Round("texas-holdem", cs.stakes.no_limit(100, 200, dollar=DOLLAR), [20_000] * 3, "seminole", seed=7)
    log = Log(cs.books.seminole)
    ruled = log.rule(Wager(r, (Say(r.seat, text="raise to six"),)), by="Ann")
    applied = log.apply(ruled.number, r, by="Ann")
    assert (ruled.explanation, applied.explanation) == ("Seat 3: it is a raise to $6.", "Seat 3 raises to $6.")
    again = Log.resumed(cs.books.seminole, log.entries, DOLLAR)
    chosen = again.choose(ruled.number, {"seat": 3, "action": "raise", "to": 850}, reason="he was misheard", by="Ann")
    assert chosen.explanation == "Seat 3: it is a raise to $8.50."


@pytest.mark.parametrize("dollar", [0, 100])
def test_what_is_settled_stays_in_chips(dollar: int) -> None:
    r = cs.Round("texas-holdem", cs.stakes.no_limit(100, 200, dollar=dollar), [20_000] * 3, "seminole", seed=7)
    ruling = adjudicate(Wager(r, (Say(r.seat, text="raise"),)), cs.books.seminole)
    assert ruling.settles["min_to"] == 400 and type(ruling.settles["min_to"]) is int


def test_no_ruling_shows_what_python_calls_a_thing() -> None:
    for case in CASES:
        try:
            situation, rules = situation_of(case)
            said = adjudicate(situation, rules).decision
        except (Refused, ValueError):
            continue
        assert not re.search(r"[{}\[\]]|\b(None|True|False)\b", said), (case["id"], said)

"""What a round rests on goes with it into files of formats that know no rule book."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cardspeak.history import ohh, phh
from cardspeak.history.model import History
from cardspeak.history.record.citing import citations, citations_by
from cardspeak.history.record.record import record
from cardspeak.poker import Round, variants
from cardspeak.poker.stakes import no_limit
from cardspeak.rulebook import clause
from cardspeak.rulebook.books import seminole
from tests.secrecy.known import knowable
from tests.secrecy.scanner import leaks

from .made import hand
from .playing import played

FOLDED = "p3 f, p1 f"


def clauses_in(told: Any) -> Iterator[str]:
    for line in told["cites"]:
        yield from line.partition(": ")[2].split(", ")


@pytest.mark.parametrize("key", ["texas-holdem", "omaha-hi-lo-8", "stud", "five-card-draw"])
def test_a_file_of_a_round_has_every_clause_that_its_events_cite(key: str) -> None:
    for seed in range(10):
        r = played(Random(f"cites {key} {seed}"), variants.ALL[key], seminole)
        told = citations(r)
        assert list(clauses_in(told)) == [cite for event in r.events for cite in event.cites], seed
        assert all(clause(cite) for cite in clauses_in(told))
        (again,) = phh.read(phh.dumps(record(r), told), "made.phh")
        assert isinstance(again, History)
        assert {name: again.fields[f"_cardspeak_{name}"] for name in told} == told
        assert json.loads(ohh.dumps(record(r), told))["ohh"]["cardspeak"].items() >= told.items()
        assert leaks(json.dumps(told), knowable(r.events, 0)) == []


def test_an_event_is_told_by_its_kind_and_seat() -> None:
    r = Round(variants.texas_holdem, no_limit(1, 2), [200, 200, 200], seminole, seed=7)
    r.act("raise", 6)
    assert citations(r)["rules"] == "seminole"
    told = citations(r, {1: 4, 2: 6, 3: 9})["cites"]
    assert isinstance(told, list)
    assert [line.partition(":")[0] for line in told] == [
        "began",
        "seat 4 posted",
        "seat 6 posted",
        "dealt",
        "seat 9 opened",
        "seat 9 raised",
    ]
    assert told[-1] == "seat 9 raised: SEM/T43-A/1, SEM/T50-A/1, SEM/term/blind/2, SEM/term/raise"


def test_what_the_house_chose_is_told() -> None:
    rules = seminole.but("blinds.straddle", "refused", ("CS/blinds/entering",))
    r = Round(variants.texas_holdem, no_limit(1, 2), [200, 200, 200], rules, seed=7)
    assert citations(r)["choices"] == ["blinds.straddle refused: CS/blinds/entering"]


def test_a_history_is_told_with_its_verdict_and_its_own_seats() -> None:
    told = citations_by(hand(FOLDED, seats=[2, 5, 8], finishing_stacks=[199, 201, 200]), seminole)
    assert (told["verdict"], told["reason"], told["clauses"]) == ("agree", "", [])
    assert "seat 8 folded: SEM/T50-A/1, SEM/term/blind/2, SEM/term/fold, SEM/term/muck/2" in told["cites"]  # type: ignore[operator]


def test_of_a_round_that_a_book_forbids_there_is_the_verdict_alone() -> None:
    history = hand("p3 cbr 3")
    history.fields = {"_cardspeak_cites": ["seat 3 raised: SEM/term/raise"]}
    told = citations_by(history, seminole)
    assert told == {
        "rules": "seminole",
        "verdict": "illegal",
        "reason": "actions: no. 4: a raise to 3 is too small: the least is 4",
        "clauses": ["SEM/T43-A/1"],
        "cites": [],
    }
    (again,) = phh.read(phh.dumps(history, told), "made.phh")
    assert isinstance(again, History)
    assert again.fields["_cardspeak_cites"] == []

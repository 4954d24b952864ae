"""A table against the house between rounds: one that is open, and a round of it from shuffle to finish."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.banked import LetItRide, UltimateTexasHoldem
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.table.decks.gear import Table
from cardspeak.table.decks.gear_equipment import Equipment
from tests.rounds import happened as happened

BOOKS = {"ride": section_12, "uth": mlgca_uth}
AUTO = Equipment(shuffler="auto")
TWO = Equipment(shuffler="auto", decks=2)
HOUR = 3600


def each(ride: tuple[str, ...] | str, uth: tuple[str, ...] | str) -> pytest.MarkDecorator:
    """Runs for both books, marked with what it proves in each."""
    params = []
    for name, ids in (("ride", ride), ("uth", uth)):
        proved = (ids,) if isinstance(ids, str) else ids
        params.append(pytest.param(BOOKS[name], marks=[pytest.mark.clause(*proved)] if proved else [], id=name))
    return pytest.mark.parametrize("rules", params)


def table(rules: Any, equipment: Equipment = AUTO, at: int = 0) -> Table:
    """An open table, its decks checked in."""
    made = Table(rules, equipment)
    for name in ("A", "B")[: equipment.decks]:
        made.receive(name, colour={"A": "red", "B": "blue"}[name], at=at)
        made.check_in(name, dealer="Kim", floor="Lee")
    made.open_for_play(at)
    return made


def a_round(made: Table, at: int = 0, seed: int = 1, counted: bool = True) -> Any:
    """A round from shuffle to finish."""
    made.shuffle(seed=seed)
    if made.equipment.shuffler == "manual":
        made.cut(26)
    start = made.start(at)
    kind = LetItRide if made.rules.book == "section-12" else UltimateTexasHoldem
    r = kind({1: 500}, rules=made.rules, deck=start.deck, count_due=start.count_due)  # type: ignore[operator]
    while not r.over:
        if r.seat:
            r.act(*r.options.acts[-1 if not r.options.bet else 0])
        else:
            r.count(len(r.stub) - r.drawn - (not counted))
            if r.disputed:
                r.count_areas()
    made.finish(r)
    return start

"""What tests of the floor share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardspeak.floor.adjudicate import adjudicate
from cardspeak.floor.ruling import Ruling
from cardspeak.rulebook.house import HouseRules

Rule = Callable[[object, HouseRules], Ruling]


@pytest.fixture
def rule() -> Rule:
    """Rules on a situation; the clauses that the ruling names count as seen."""

    def ruled(situation: object, rules: HouseRules) -> Ruling:
        return adjudicate(situation, rules)

    return ruled

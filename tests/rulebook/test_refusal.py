from __future__ import annotations

import copy
import pickle

import pytest

from cardspeak.rulebook import Refused


def test_a_refusal_says_why_and_by_which_clauses() -> None:
    refusal = Refused("not your turn", ("S8(i)(10)", "SEM/T50-A/1"))
    assert refusal.reason == "not your turn"
    assert refusal.cites == ("S8(i)(10)", "SEM/T50-A/1")
    assert str(refusal) == "not your turn [S8(i)(10), SEM/T50-A/1]"


def test_a_refusal_without_clauses_is_its_reason_alone() -> None:
    assert str(Refused("no such seat")) == "no such seat"


@pytest.mark.parametrize("again", [copy.copy, lambda error: pickle.loads(pickle.dumps(error))])
def test_a_refusal_survives_copying_and_pickling(again: object) -> None:
    refusal = again(Refused("no", ("XA/wagers/10",)))  # type: ignore[operator]
    assert (refusal.reason, refusal.cites) == ("no", ("XA/wagers/10",))


def test_a_refusal_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="no"):
        raise Refused("no")

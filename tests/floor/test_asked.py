"""What the floor answers when it is asked about tables, events and rooms, as a file of cases tells it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from cardspeak.floor import adjudicate
from cardspeak.floor.cases import situation_of
from cardspeak.floor.cases.files import read_cases
from tests.floor.test_own_cases import proving, same

CASES: Final = [case for _, case in read_cases(Path(__file__).parent / "data" / "asked.jsonl")]


@pytest.mark.parametrize("case", list(map(proving, CASES)))
def test_the_floor_answers(case: dict[str, Any]) -> None:
    situation, house = situation_of({key: case[key] for key in ("id", "book", "game", "structure", "setup")})
    ruling = adjudicate(situation, house).as_json()
    found = {name: same(value, ruling.get(name)) for name, value in case["expected"].items()}
    assert found and all(found.values()), ruling

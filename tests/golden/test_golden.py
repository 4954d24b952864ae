"""Whether each scenario comes to what it came to when it was kept."""

from __future__ import annotations

import pytest

from tests.golden import kept
from tests.golden.subjects import SUBJECTS, told, wanted

LOT = 10
AGAIN = "If that is meant, keep it: python -m tests.golden --accept (after a merge too); `--show NAME` tells one whole."
LOTS = [
    pytest.param(subject, dict(rows[at : at + LOT]), id=f"{subject}-{at // LOT}")
    for subject in SUBJECTS
    for rows in [sorted(kept.read(subject).items())]
    for at in range(0, len(rows), LOT)
]


@pytest.mark.parametrize(("subject", "rows"), LOTS)
def test_scenarios_come_to_what_they_came_to(subject: str, rows: dict[str, kept.Kept]) -> None:
    found = [differs for name, was in rows.items() for differs in kept.differing(name, was, told(subject, name))]
    assert not found, "\n".join(["", *found, AGAIN])


@pytest.mark.parametrize("subject", SUBJECTS)
def test_nothing_is_left_out(subject: str) -> None:
    missing = [name for name in wanted(subject) if name not in kept.read(subject)]
    assert not missing, f"not kept: {', '.join(missing[:9])}. {AGAIN}"

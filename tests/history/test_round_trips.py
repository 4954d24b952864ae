"""Real hands through every format that is written: text to PHH to Open Hand History to PokerStars' text to PHH."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardspeak.history import files
from cardspeak.history.model import History
from tests.history.trips import judged, trip

CORPUS = os.environ.get("CARDSPEAK_CORPUS", "")
EVERY = int(os.environ.get("CARDSPEAK_TRIPS", "30"))
"""Of so many agreeing hands one makes the trip; 1 for all."""

pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not CORPUS, reason="CARDSPEAK_CORPUS names no folder of real hands"),
]


def drawn(part: str, every: int) -> Iterator[History]:
    """One of so many hands of a part of the corpus, other ones of each file."""
    base = Path(CORPUS) / part
    place = 0
    for file in [base] if base.is_file() else files.folder(base)[0]:
        for one in files.read(file, str(file.relative_to(CORPUS))):
            place += 1
            if isinstance(one, History) and place % every == 0:
                yield one


@pytest.mark.parametrize(("part", "thinner"), [("sites2", 1), ("sites", 1), ("phh/wsop", 1 / 6), ("phh/pluribus.phhs", 10)])
def test_every_round_trip_keeps_verdict_nets_and_acts(part: str, thinner: float) -> None:
    went = {one.name: trip(one) for one in drawn(part, max(int(EVERY * thinner), 1)) if judged(one).verdict == "agree"}
    assert len(went) > 10
    assert {name: changed for name, changed in went.items() if changed} == {}

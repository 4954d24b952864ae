"""Rounds that were played here, as histories: written, read and replayed they are the same rounds."""

from __future__ import annotations

from random import Random

import pytest

from cardspeak.history import phh
from cardspeak.history.audit import audit_one
from cardspeak.history.model import History
from cardspeak.history.record import record
from cardspeak.history.replay import replay
from cardspeak.poker import variants
from cardspeak.rulebook.houses import section_8, seminole, seminole_tournament

from .playing import played, told


def through_phh(history: History) -> History:
    (again,) = phh.read(phh.dumps(history), "made.phh")
    assert isinstance(again, History), again
    return again


@pytest.mark.parametrize("key", variants.ALL)
def test_what_we_write_as_phh_gives_the_round_back(key: str) -> None:
    for seed in range(60):
        rng = Random(f"phh {key} {seed}")
        rules = rng.choice((section_8, seminole, seminole_tournament))
        r = played(rng, variants.ALL[key], rules)
        again = through_phh(record(r))
        assert told(replay(again, rules).round) == told(r), (key, seed)
        assert audit_one(again, rules).verdict == "agree", (key, seed)

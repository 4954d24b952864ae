"""Bomb pots on two boards, boards run more than once and straddles of every kind, written in each format and read back."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardspeak.history import ohh, phh
from cardspeak.history.audit.audit import audit_one
from cardspeak.history.model import History
from cardspeak.history.record.record import record
from cardspeak.history.replay.replay import replay
from cardspeak.poker import Post, Round
from cardspeak.poker.stakes import no_limit, pot_limit
from cardspeak.rulebook.books import seminole
from tests.poker import drawing

PLAYED: dict[str, dict[str, Any]] = {
    "runs": {"stakes": no_limit(1, 2), "stacks": [100, 100, 60], "most_runs": 3},
    "double board": {"variant": "omaha-double-board-bomb-pot", "stakes": pot_limit(ante=5, bet=2), "stacks": [100, 100, 63]},
    "bomb pot": {"variant": "texas-holdem-bomb-pot", "stakes": no_limit(ante=5, bet=2), "stacks": [100, 4, 63], "most_runs": 2},
    "sleeper": {"stakes": no_limit(1, 2), "stacks": [100] * 4, "posts": [Post(3, 4, "sleeper")]},
    "over the blind": {"stakes": no_limit(1, 2), "stacks": [100] * 2, "posts": [Post(2, 4, "straddle")]},
    "again": {"stakes": no_limit(1, 2), "stacks": [100] * 4, "posts": [Post(3, 4, "straddle"), Post(4, 8, "straddle")]},
}


@pytest.mark.parametrize("what", PLAYED)
@pytest.mark.parametrize("form", [phh, ohh], ids=["phh", "ohh"])
def test_what_home_games_play_is_told_and_read_back(form: Any, what: str) -> None:
    boards = set()
    for seed in range(24):
        rng = Random(f"{what} {seed}")
        r = Round(**{"variant": "texas-holdem", "rules": seminole, "seed": seed, "asked": True} | PLAYED[what])
        while not r.over:
            drawing.act(r, rng, 0.8)
        (again,) = form.read(form.dumps(record(r, currency="USD", scale=1)), "made")
        assert isinstance(again, History)
        finding = audit_one(again, seminole)
        assert finding.verdict == "agree", (seed, finding.reason)
        if form is phh:
            net = replay(again, seminole).round.net
            assert net == {seat: won * again.scale for seat, won in r.net.items()}, seed
        boards.add(len(r.boards))
    met = {"runs": {1, 2}, "double board": {2}, "bomb pot": {1, 2}}.get(what, {1})
    assert met <= boards <= {*met, PLAYED[what].get("most_runs", 1)}

"""Bots decide as they did, card by card and die by die: what makes them quicker changes nothing.

`PYTHONPATH=benchmarks python -m tests.bots.test_same --accept` keeps what they decide now, where another decision is meant.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

import pytest
from benchmarks.decisions import dealt

from cardspeak import bots, variants

KEPT: Final = Path(__file__).with_name("decided.json")
ROUNDS: Final = 8


def decided(name: str) -> str:
    """A digest of all that bots of every kind do in some rounds of a game, and of where their dice are after each act."""
    told = sha256()
    for seed in range(ROUNDS):
        r = dealt(variants.named(name), 2 + seed % 5, seed)
        dice = bots.chance(seed)
        players = [bots.Bot("expert" if (seed + seat) % 2 else kind, dice) for seat, kind in enumerate((*bots.ALL, "expert"))]
        while not r.over:
            told.update(f"{players[r.seat - 1].play(r)} {dice.state}\n".encode())
    return told.hexdigest()


@pytest.mark.parametrize("name", variants.ALL)
def test_bots_decide_as_they_did(name: str) -> None:
    assert decided(name) == json.loads(KEPT.read_text("utf-8"))[name]


if __name__ == "__main__" and sys.argv[1:] == ["--accept"]:
    KEPT.write_text(json.dumps({name: decided(name) for name in variants.ALL}, indent=0) + "\n", "utf-8")

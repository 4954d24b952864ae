"""Random rounds of every kind: what must hold of each, on 20,000 seeded ones and 300 that Hypothesis draws and shrinks.

`CARDSPEAK_ROUNDS` sets another number of seeded rounds, `CARDSPEAK_SEED` another seed to start from.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardspeak.poker import Round
from tests.poker import drawing
from tests.poker import properties as hold
from tests.rounds import FIRST, noted

ROUNDS = int(os.environ.get("CARDSPEAK_ROUNDS", "20000"))
PARTS = 10


def run(rng: Random, closely: bool) -> Round:
    """One random round from beginning to end; in one of four the floor steps in now and then."""
    troubled = 0.1 if rng.random() < 0.25 else 0

    def act(r: Round, rng: Random, bold: float) -> None:
        if rng.random() < troubled:
            drawing.remedy(r, rng)
        else:
            drawing.act(r, rng, bold)

    r = Round(**drawing.table(rng))
    return hold.keeps_every_property(r, rng, rng.choice((0.1, 0.3, 0.7)), act, closely)


@pytest.mark.parametrize("part", range(PARTS))
def test_seeded_rounds_keep_every_property(part: int) -> None:
    size = ROUNDS // PARTS
    first = FIRST + part * size
    for seed in range(first, first + size):
        with noted(f"random round of seed {seed}: run(Random({seed}), closely={seed % 20 == 0})"):
            run(Random(seed), closely=seed % 20 == 0)
    print(f"{size} random rounds from seed {first} keep every property")


@settings(max_examples=300)
@given(st.randoms(use_true_random=False))
def test_drawn_rounds_keep_every_property(rng: Any) -> None:
    run(rng, closely=True)

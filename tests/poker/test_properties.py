"""Random rounds of every kind: what must hold of each, on 20,000 seeded ones and 300 that Hypothesis draws and shrinks.

`CARDSPEAK_ROUNDS` sets another number of seeded rounds, `CARDSPEAK_SEED` another seed to start from.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardspeak.poker import Round
from tests.poker import drawing
from tests.poker import properties as hold

ROUNDS = int(os.environ.get("CARDSPEAK_ROUNDS", "20000"))
SEED = int(os.environ.get("CARDSPEAK_SEED", "1"))
PARTS = 10


def run(rng: Random, closely: bool) -> Round:
    """One random round from beginning to end; `closely` also tries every option, every prefix and every view.

    In one of four the floor steps in now and then.
    """
    troubled = 0.1 if rng.random() < 0.25 else 0
    r = Round(**drawing.table(rng))
    bold = rng.choice((0.1, 0.3, 0.7))
    waits = {len(r.events): r.values()}
    while not r.over:
        if rng.random() < (0.5 if closely else 0.05):
            hold.options_are_what_is_accepted(r, rng)
        if closely and rng.random() < 0.1:
            hold.copies_part_ways(r, rng, drawing.act)
            hold.views_hide_what_they_must(r)
        if rng.random() < troubled:
            drawing.remedy(r, rng)
        else:
            drawing.act(r, rng, bold)
        waits[len(r.events)] = r.values()
    hold.replays_with_chips_conserved(r, waits)
    hold.ends_with_the_rake_alone_in_the_pot(r)
    hold.every_pot_goes_to_the_best_hand_in_it(r)
    hold.nobody_shares_a_card(r)
    hold.cites_only_what_is_registered(r)
    if closely:
        hold.every_prefix_resumes(r, waits)
        hold.views_hide_what_they_must(r)
    return r


@pytest.mark.parametrize("part", range(PARTS))
def test_seeded_rounds_keep_every_property(part: int) -> None:
    size = ROUNDS // PARTS
    first = SEED * 1_000_003 + part * size
    for seed in range(first, first + size):
        try:
            run(Random(seed), closely=seed % 20 == 0)
        except Exception as error:
            error.add_note(f"random round of seed {seed}: run(Random({seed}), closely={seed % 20 == 0})")
            raise
    print(f"{size} random rounds from seed {first} keep every property")


@settings(max_examples=300, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.randoms(use_true_random=False))
def test_drawn_rounds_keep_every_property(rng: Any) -> None:
    run(rng, closely=True)

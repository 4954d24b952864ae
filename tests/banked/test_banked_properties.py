"""Random banked rounds of every kind: what must hold of each, on thousands of seeded ones and some that Hypothesis draws.

`CARDSPEAK_ROUNDS` sets another number of seeded rounds, `CARDSPEAK_SEED` another seed to start from.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardspeak.banked.round import Round
from tests.banked import drawing
from tests.banked import properties as hold
from tests.rounds import FIRST, noted

ROUNDS = int(os.environ.get("CARDSPEAK_ROUNDS", "4000"))
PARTS = 8


def run(rng: Random, closely: bool) -> Round:
    """One random round from beginning to end; `closely` also tries every option, every prefix and every view."""
    r = drawing.begin(rng)
    waits = {len(r.events): r.values()}
    while not r.over:
        if closely and r.seat and not r.disputed:
            hold.options_are_what_is_accepted(r)
        if closely and rng.random() < 0.2:
            hold.copies_part_ways(r, rng, drawing.act)
            hold.views_hide_what_they_must(r)
        drawing.act(r, rng)
        waits[len(r.events)] = r.values()
    hold.replays_with_money_conserved(r, waits)
    hold.ends_with_nothing_on_the_layout(r)
    hold.a_void_round_gives_everything_back(r)
    hold.main_wagers_that_are_void_go_back(r)
    hold.no_card_repeats(r)
    hold.the_rack_rebuilds_every_hand(r)
    hold.wagers_are_paid_by_their_rows(r)
    hold.settles_as_reckoned(r)
    hold.losers_are_taken_before_winners_are_paid(r)
    hold.cites_only_what_is_registered(r)
    if closely:
        hold.every_prefix_resumes(r, waits)
        hold.views_hide_what_they_must(r)
    return r


@pytest.mark.parametrize("part", range(PARTS))
def test_seeded_rounds_keep_every_property(part: int) -> None:
    size = ROUNDS // PARTS
    first = FIRST + part * size
    for seed in range(first, first + size):
        with noted(f"random round of seed {seed}: run(Random({seed}), closely={seed % 20 == 0})"):
            run(Random(seed), closely=seed % 20 == 0)
    print(f"{size} random rounds from seed {first} keep every property")


@settings(max_examples=100)
@given(st.randoms(use_true_random=False))
def test_drawn_rounds_keep_every_property(rng: Any) -> None:
    run(rng, closely=True)

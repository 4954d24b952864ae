"""The solver beside the slow path, on flops by chance; `make soak` runs the slow path over all of them."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random

import numpy as np

from cardspeak.analysis.edge import UltimateSetup, choices
from cardspeak.analysis.edge.progress import silent
from cardspeak.analysis.edge.ultimate import dealt, lookup
from cardspeak.analysis.edge.ultimate.boards import boards
from cardspeak.analysis.edge.ultimate.deals import flops as solver_flops
from cardspeak.analysis.edge.ultimate.deals import to_kernel
from cardspeak.analysis.edge.ultimate.kernels import passes
from cardspeak.analysis.edge.ultimate.kernels.layout import CATEGORIES, RESULTS, STARTS
from cardspeak.analysis.edge.ultimate.solver import COLUMN, DEALS, gains_of, solution
from cardspeak.analysis.edge.ultimate.solver import totals_of as totals_by_start
from cardspeak.analysis.edge.ultimate.tallies import MOST_HANDS, compared, no_calls
from cardspeak.banked.paytables.printed import BLIND
from cardspeak.cards import FULL_DECK, show
from tests.analysis.ultimate_by_flops import HALVES, OPPONENTS, edge_of, flops, on_flop, solver_says, totals_of

RUN_OUTS = 1081


def test_every_flop_is_there_once() -> None:
    found = flops()
    assert len(found) == 1755
    assert sum(found.values()) == comb(52, 3)


def test_all_hands_on_a_flop_are_worth_what_the_solver_says() -> None:
    seed, letter = 1, "B"
    flop = tuple(sorted(Random(seed).sample(FULL_DECK, 3)))
    setup = UltimateSetup(blind=BLIND[letter])
    found = on_flop(flop, setup.blind)
    unit = HALVES * OPPONENTS * RUN_OUTS
    for hand, two, river in zip(found.hands.tolist(), found.two.tolist(), found.river.tolist(), strict=True):
        told = choices(setup, hand, flop)
        assert told.worth("2x") * unit == two, (seed, show(hand), show(flop))
        assert told.worth("check") * unit == river, (seed, show(hand), show(flop))
    assert (by_solver(setup, flop) == totals_of(found)).all(), (seed, show(flop))


def test_the_totals_of_all_flops_make_the_edge() -> None:
    totals, edge = solver_says("A")
    assert edge_of(totals) == edge == Fraction(50643648973, 2317817502000)


def test_what_is_shipped_of_all_deals_is_what_counting_them_gives() -> None:
    found = dealt.dealt()
    assert (found == dealt.made()).all()
    assert found.sum() == DEALS


def by_solver(setup: UltimateSetup, flop: tuple[int, ...]) -> np.ndarray:
    """The solver's totals for one flop, by starting class, in half Antes, in the slow path's columns."""
    pays, cents = lookup.weighed(setup)
    solved, b, f, records = solution(pays), boards(), solver_flops(), compared()
    dealt_to = np.array([sorted(map(to_kernel, flop))]), np.ones(1, np.int64), f.swaps, b.beside, b.lane_place, b.row_start
    gains = gains_of(records, solved.pays, True, solved.calls, silent)
    gained, raises = np.zeros(STARTS, np.int64), np.zeros((1, MOST_HANDS), np.uint8)
    passes.weigh(0, 1, *dealt_to, gains, True, raises, gained)
    counts = np.zeros((2, STARTS * CATEGORIES, CATEGORIES, RESULTS), np.int64)
    raises[:] = 0
    passes.tally(0, 1, *dealt_to, records, no_calls(), np.arange(STARTS), raises, raises, counts)
    outcomes = counts[0].reshape(STARTS, CATEGORIES, CATEGORIES, RESULTS).sum(axis=1)
    totals = totals_by_start(outcomes, solved.pays, gained)
    return (totals * cents * HALVES // setup.ante)[:, [COLUMN[4], COLUMN[3], COLUMN[0]]]

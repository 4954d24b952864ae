"""A strategy followed card by card does what the solver's classes of hands say of it."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from cardspeak.analysis.edge import RideSetup, UltimateSetup
from cardspeak.analysis.edge.advice import advice
from cardspeak.analysis.edge.follow import act_by
from cardspeak.analysis.edge.ride import strategy as ride
from cardspeak.analysis.edge.ride.lookup import place_of, solved_for
from cardspeak.analysis.edge.ultimate import strategy as ultimate
from cardspeak.analysis.edge.ultimate.boards import boards
from cardspeak.analysis.edge.ultimate.deals import to_kernel
from cardspeak.analysis.edge.ultimate.kernels import rules
from cardspeak.analysis.edge.ultimate.kernels.states import class_on_board, suits_of
from cardspeak.analysis.edge.ultimate.lookup import weighed
from cardspeak.analysis.edge.ultimate.seen import see, start_of
from cardspeak.analysis.edge.ultimate.solver import river_calls, solution
from cardspeak.analysis.edge.ultimate.strategy import FEATURES, RULES_OF_THUMB, STRATEGIES, at_least
from cardspeak.banked import LetItRide, UltimateTexasHoldem
from cardspeak.cards import FULL_DECK, mask_of, show
from cardspeak.rulebook import Refused
from tests.banked.arranged import ultimate_deck

SETUP = UltimateSetup()


def test_the_features_on_the_flop_are_those_of_the_kernel() -> None:
    seed = 11
    rng = Random(seed)
    found = np.zeros(len(FEATURES), np.int64)
    for number in range(400):
        suits = rng.sample(FULL_DECK, 5) if number % 2 else rng.sample([card for card in FULL_DECK if card >> 4 < 2], 5)
        hole, flop = suits[:2], suits[2:]
        seen = see(hole, flop)
        a, b = map(to_kernel, hole)
        rules.see_flop(np.array(sorted(map(to_kernel, flop))), a, b, seen["hand"], found)
        assert seen == dict(zip(FEATURES, found.tolist(), strict=True)), (seed, number, show(suits))


@pytest.mark.parametrize(
    "rule",
    [
        *(RULES_OF_THUMB.river or ())[1:],
        (at_least("overcards", 1), ("hand", 0, 1)),
        (at_least("low-card", 9),),
        (("above-board", 0, 0),),
    ],
)
def test_a_rule_on_the_river_holds_where_the_kernel_says(rule: ultimate.Bounds) -> None:
    calls, t = river_calls((rule,), lambda what, done: None), boards()
    seed = 12
    rng = Random(seed)
    for number in range(60):
        cards = rng.sample(FULL_DECK if number % 2 else [card for card in FULL_DECK if card >> 4 < 2], 7)
        a, b, *board = map(to_kernel, cards)
        flop = np.array(sorted(board[:3]))
        place = class_on_board(flop, suits_of(flop), board[3], board[4], a, b, t.beside, t.lane_place, t.row_start)
        seen = see(cards[:2], cards[2:])
        holds = all(least <= seen[feature] <= most for feature, least, most in rule)
        assert holds == bool(calls[place]), (seed, number, show(cards))


@pytest.mark.parametrize("name", ["best", "never-before-flop", "three-for-four", "always-four"])
def test_a_strategy_before_the_flop_is_the_solvers(name: str) -> None:
    strategy = STRATEGIES[name]
    solved = solution(weighed(SETUP)[0], strategy)
    rng = Random(13)
    for _ in range(25):
        hole = rng.sample(FULL_DECK, 2)
        view = UltimateTexasHoldem({1: 500}, deck=ultimate_deck({1: show(hole)})).view(1)
        times = int(solved.before[start_of(hole)])
        assert act_by(strategy, view) == (("play", times) if times else ("check", 0)), show(hole)


@pytest.mark.parametrize("name", ride.STRATEGIES)
def test_a_strategy_of_let_it_ride_is_the_solvers(name: str) -> None:
    strategy = ride.STRATEGIES[name]
    solved = solved_for(RideSetup(strategy=strategy))
    from cardspeak.analysis.edge.ride.deals import deals

    for seed in range(30):
        r = LetItRide({1: 500}, seed=seed)
        first = act_by(strategy, r.view(1))
        view = r.view(1)
        assert first == ("ride" if solved.first[place_of(deals().threes, mask_of(view.hand))] else "withdraw", 0), seed
        r.act(*first)
        view = r.view(1)
        place = place_of(deals().fours, mask_of((*view.hand, *view.community)))
        second = solved.second[int(first[0] == "ride"), place]
        assert act_by(strategy, view) == ("ride" if second else "withdraw", 0), seed


def test_without_rules_the_best_is_done() -> None:
    for seed in range(5):
        r = UltimateTexasHoldem({1: 500}, seed=seed)
        while not r.over:
            act = act_by(STRATEGIES["best"], r.view(1))
            assert advice(r.view(1)).best.name in (f"{act[1]}x", act[0])
            r.act(*act)


def test_a_wager_without_chips_becomes_a_check_or_a_fold() -> None:
    always = ultimate.UltimateStrategy("always", "", before=(4,) * 169, flop=((),), river=((),))
    r = UltimateTexasHoldem({1: 500}, deck=ultimate_deck({1: "AsAh"}, "2c7d9hJsQd"), stacks={1: 1000})
    acts = []
    while not r.over:
        acts.append(act_by(always, r.view(1))[0])
        r.act(acts[-1])
    assert acts == ["check", "check", "fold"]


def test_a_strategy_is_for_one_game() -> None:
    with pytest.raises(Refused, match="best is not a strategy for let-it-ride"):
        act_by(STRATEGIES["best"], LetItRide({1: 500}, seed=1).view(1))

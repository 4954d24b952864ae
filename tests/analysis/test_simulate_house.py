"""The games against the house played out: real rounds and the solver's choices, beside the exact figures."""

from __future__ import annotations

import os
import random
import sys
from contextlib import nullcontext
from functools import cache
from typing import Any

import numpy as np
import pytest
from msgspec import structs

from cardspeak import Refused
from cardspeak.analysis.edge import RideSetup, Setup, UltimateSetup, advice, choices, edge, readings
from cardspeak.analysis.edge.ride.decisions import ride_decisions
from cardspeak.analysis.edge.ride.strategy import STRATEGIES as RIDE_STRATEGIES
from cardspeak.analysis.edge.ultimate.decisions import decisions
from cardspeak.analysis.edge.ultimate.strategy import STRATEGIES as ULTIMATE_STRATEGIES
from cardspeak.analysis.simulate import processes
from cardspeak.analysis.simulate.house import HouseSimulation, HouseTable, as_settled, simulate_house
from cardspeak.analysis.simulate.house.settings import house
from cardspeak.analysis.simulate.house.table import plan, state_of
from cardspeak.analysis.simulate.house.tally import nets
from cardspeak.banked.paytables.awards import To
from cardspeak.banked.paytables.paytable import Row
from cardspeak.banked.paytables.printed import BLIND, PROGRESSIVE, RIDE, RIDE_BASE, TRIPS, ULTIMATE, six_card
from cardspeak.cards import FULL_DECK, mask_of, parse_cards
from cardspeak.ranking import high
from tests.analysis import policies

ROUNDS = int(os.environ.get("CARDSPEAK_HOUSE_ROUNDS", "60000"))
WORKERS = int(os.environ.get("CARDSPEAK_HOUSE_WORKERS", "1"))
SEED = 20_260
MOST = 4
"""Standard errors that a figure may be off."""

RIDE_ALL = RideSetup(readings=as_settled(RIDE))
ULTIMATE_ALL = UltimateSetup(
    trips=TRIPS["A"], progressive=PROGRESSIVE["A"], six_card=six_card("A"), readings=as_settled(ULTIMATE)
)
ALL = [RIDE_ALL, ULTIMATE_ALL]
GAMES = pytest.mark.parametrize("setup", ALL, ids=[RIDE, ULTIMATE])

exact_of = cache(edge)


@pytest.fixture(autouse=True)
def worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The exact figures of a table, which all tests here have beside real rounds, take seconds."""
    monkeypatch.setattr(sys.modules[HouseSimulation.__module__], "edge", exact_of)


def tabled(setup: Setup, seed: int = SEED) -> HouseTable:
    return HouseTable(setup, plan(setup), seed)


def far(setup: Setup, rounds: int, workers: int = 1) -> dict[str, float]:
    """The figures that are too far from the exact ones, all of which are printed."""
    with processes(workers) if workers > 1 else nullcontext() as crew:
        found = simulate_house(setup, rounds, seed=SEED, executor=crew)
    checks = found.checks(exact_of(setup))
    print(f"{setup.game}, {found.rounds:,} rounds from seed {SEED}")
    for each in checks:
        print(f"{each.name:12} exact {float(each.exact):+.6f}, found {float(each.found):+.6f}, {each.deviation:+.2f} errors")
    assert found.complete and found.rounds == rounds
    return {each.name: each.deviation for each in checks if abs(each.deviation) >= MOST}


@GAMES
def test_real_rounds_agree_with_the_exact_figures(setup: Setup) -> None:
    assert not far(setup, ROUNDS, WORKERS)


def test_every_wager_is_looked_at() -> None:
    for setup, sides in ((RIDE_ALL, {"bonus"}), (ULTIMATE_ALL, {"trips", "progressive", "six-card"})):
        exact = exact_of(setup)
        found = simulate_house(setup, 10)
        assert set(found.wagers) == set(exact.wagers) and sides < set(found.wagers)
        assert [each.name for each in found.checks(exact)] == [*found.wagers, *exact.decisions]


# no Six Card Bonus here: so few rounds see a super royal, which pays tens of thousands, either never or far too often
VARIED: list[Setup] = [
    structs.replace(RIDE_ALL, strategy=next(each for each in RIDE_STRATEGIES.values() if each.three is not None)),
    structs.replace(RIDE_ALL, bonus=None, bet=25_00, limit=25_000_00 * 3),
    UltimateSetup(
        blind=BLIND["B"],
        trips=TRIPS["C"],
        ante=15_00,
        strategy=ULTIMATE_STRATEGIES["rules-of-thumb"],
        readings=as_settled(ULTIMATE),
    ),
    UltimateSetup(
        progressive=PROGRESSIVE["C"],
        progressive_bet=5_00,
        players=2,
        meters=(("mega", 25_000_00),),
        readings=readings(
            ULTIMATE,
            dict(as_settled(ULTIMATE)) | {"progressive_hand": "two-and-flop", "progressive_fold": "lost", "fractions": "up"},
        ),
    ),
]


@pytest.mark.parametrize("setup", VARIED, ids=lambda each: f"{each.game}, {each.strategy.name}")
def test_other_paytables_readings_and_strategies_agree_too(setup: Setup) -> None:
    assert not far(setup, max(ROUNDS // 50, 4000), WORKERS)


# --- the choices


@GAMES
def test_what_is_done_is_what_a_view_and_the_solver_make_of_it(setup: Setup) -> None:
    table = tabled(setup)
    for number, played in enumerate(table.play(0, 40)):
        r = table.play(number, number + 1)[0]
        assert r.events == played.events
        again = type(r).replay(r.events[:1])
        again.bet(1, house(setup).wagers[1])
        again.close()
        if again.stage == "closed":
            again.collect()
        again.deal()
        while again.seat:
            again.act(*advice.act_of(advice.advice(again.view(again.seat), setup).best.name))
        assert again.events[-1] == r.events[-1] and again.net == r.net


@GAMES
def test_a_choice_is_made_by_what_the_seats_own_view_shows(setup: Setup) -> None:
    seats = 1 if isinstance(setup, RideSetup) else 3
    there = setup if isinstance(setup, RideSetup) else structs.replace(setup, players=seats)
    rng = random.Random(5)
    for seed in range(60):
        r = house(there).deal(seed)
        while r.seat:
            found, seen = state_of(r), advice.state_of(r.view(r.seat))
            assert (tuple(sorted(found.hand)), tuple(sorted(found.board))) == (seen.cards, seen.board)
            assert r.asking < 2 or not isinstance(setup, RideSetup) or found.first_lies == seen.first_rides
            r.act(*rng.choice(r.options.acts))


def test_ultimates_tables_hold_the_solvers_choices() -> None:
    rng = random.Random(6)
    setup = UltimateSetup()
    deals = np.array([rng.sample(FULL_DECK, 7) for _ in range(1000)])
    found = decisions(setup)
    for cards, size in ((0, 1000), (3, 150), (5, 1000)):
        plays = found.plays(deals[:size, :2], deals[:size, 2 : 2 + cards])
        for deal, play in zip(deals[:size].tolist(), plays.tolist(), strict=True):
            name = f"{play}x" if play else "fold" if cards == 5 else "check"
            assert not choices(setup, deal[:2], deal[2 : 2 + cards]).cost(name), deal
        assert len(set(plays.tolist())) == 2


@pytest.mark.parametrize("first", [False, True])
def test_let_it_rides_tables_hold_the_solvers_choices(first: bool) -> None:
    rng = random.Random(7)
    setup = RideSetup()
    deals = np.array([rng.sample(FULL_DECK, 4) for _ in range(500)])
    found = ride_decisions(setup)
    for cards in (0, 1):
        rides = found.rides(deals[:, :3], deals[:, 3 : 3 + cards], np.full(len(deals), first))
        for deal, ride in zip(deals.tolist(), rides.tolist(), strict=True):
            name = "ride" if ride else "withdraw"
            assert not choices(setup, deal[:3], deal[3 : 3 + cards], first_rides=first).cost(name), deal


# --- the sums


@GAMES
def test_what_the_wagers_win_is_what_the_round_says(setup: Setup) -> None:
    there = setup if isinstance(setup, RideSetup) else structs.replace(setup, players=3)
    for r in tabled(there).play(0, 150):
        assert r.over and not any(map(any, r.bets))
        assert {seat: sum(nets(r, seat).values()) for seat in r.net} == r.net


@GAMES
def test_the_same_figures_from_processes_that_compile_nothing(setup: Setup) -> None:
    found = simulate_house(setup, 700, seed=3)
    with processes(2) as crew:
        again = simulate_house(setup, 700, seed=3, executor=crew, chunk=90)
        loaded = [crew.submit(policies.numba_is_loaded).result() for _ in range(2)]
    assert (again.rounds, again.wagers, again.decisions) == (found.rounds, found.wagers, found.decisions)
    assert loaded == [False, False]
    assert simulate_house(setup, 700, seed=4).wagers != found.wagers


@GAMES
def test_a_simulation_against_the_house_can_be_stopped(setup: Setup) -> None:
    found = simulate_house(setup, 1000, seed=3, chunk=50, stop=lambda: True)
    assert found.rounds == 50 and not found.complete
    assert found.wagers == simulate_house(setup, 50, seed=3).wagers
    plain = found.as_json()
    assert plain["rounds"] == 50 and {each["figure"] for each in plain["checks"]} >= {"round", *found.decisions}


# --- what cannot be played


@pytest.mark.parametrize("game", [RIDE, ULTIMATE])
def test_figures_are_of_the_rounds_that_are_settled_unless_another_reading_is_asked_for(game: str) -> None:
    assert as_settled(game) == readings(game)


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        (
            UltimateSetup(readings=readings(ULTIMATE, {"progressive_pays": "for"})),
            "settled with the reading progressive_pays=as-printed, not for",
        ),
        (
            UltimateSetup(readings=readings(ULTIMATE, dict(as_settled(ULTIMATE)) | {"unqualified_ante": "folded-too"})),
            "settled with the reading unqualified_ante=returned, not folded-too",
        ),
        (RideSetup(readings=readings(RIDE, {"bonus_stake": "returned"})), "settled with the reading bonus_stake=collected"),
        (RideSetup(bonus_bet=2_00), r"the bonus wager is one \$1 chip"),
        (RideSetup(limit=1_00), "a payout limit"),
        (UltimateSetup(ante=5_50, readings=as_settled(ULTIMATE)), "no bounds in chips"),
    ],
)
def test_a_table_that_rounds_do_not_have_is_refused(setup: Any, says: str) -> None:
    with pytest.raises(Refused, match=says):
        simulate_house(setup, 10)


def test_a_paytable_of_the_houses_own_is_played() -> None:
    better = structs.replace(RIDE_BASE, name="own", rows=(Row("royal-flush", To(2000)), *RIDE_BASE.rows[1:]))
    table = tabled(structs.replace(RIDE_ALL, base=better))
    royal = high(mask_of(parse_cards("AhKhQh")), mask_of(parse_cards("JhTh")))
    (row,) = {r.game.base[royal >> 16].pays for r in table.play(0, 3)}  # type: ignore[attr-defined]
    assert row == To(2000)
    assert not [each for each in simulate_house(table.setup, 2000, seed=1).checks() if abs(each.deviation) >= MOST]

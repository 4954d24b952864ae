"""Rounds as PettingZoo knows them: its own tests pass, and each seat sees what its view does."""

from __future__ import annotations

import warnings
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from cardspeak import Refused, variants
from cardspeak.envs import aec
from cardspeak.envs.pettingzoo import RoundEnv

GAMES = [
    ("texas-holdem", "nl 1/2"),
    ("omaha-hi-lo-8", "fl 4/8"),
    ("stud", "fl 4/8 ante 1 bring-in 2"),
    ("five-card-draw", "pl 1/2"),
    ("irish", "pl 1/2"),
    ("badugi", "fl 4/8"),
]


def env_of(key: str, stakes: str, players: int = 3) -> RoundEnv:
    return aec(key, stakes, [200, 57, 400, 33][:players])


@pytest.mark.parametrize(("key", "stakes"), GAMES)
def test_pettingzoo_s_own_tests_pass(key: str, stakes: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it asks a mask of whoever is not to act, and a bounded observation
        api_test(env_of(key, stakes), num_cycles=200, verbose_progress=False)
    seed_test(lambda: env_of(key, stakes), num_cycles=100)


@pytest.mark.parametrize(("key", "stakes"), GAMES)
def test_every_act_that_is_open_can_be_done_and_no_other(key: str, stakes: str) -> None:
    rng, env = Random(3), env_of(key, stakes, 4)
    done = set()
    for seed in range(60):
        env.reset(seed=seed)
        while not env.round.over:
            mask = env.observe(env.agent_selection)["action_mask"]
            for closed in np.flatnonzero(mask == 0):
                if closed > env.acts.most:
                    continue
                with pytest.raises(Refused):
                    env.acts.do(env.round.copy(), int(closed))
            act = rng.choice(np.flatnonzero(mask).tolist())
            done.add(act)
            env.step(act)
        assert sum(env.rewards.values()) == pytest.approx(0)
        won = [env.round.stacks[seat] - env.stacks[seat - 1] for seat in range(1, 5)]
        assert [env.rewards[f"seat_{seat}"] * env.unit for seat in range(1, 5)] == pytest.approx(won)
    assert done >= set(range(2 if env.game.fixed else env.acts.most + 1))


def test_a_seat_sees_its_own_cards_and_of_others_only_those_face_up() -> None:
    env = env_of("stud", "fl 4/8 ante 1 bring-in 2")
    env.reset(seed=5)
    r = env.round
    for seat in (1, 2, 3):
        cards = env.observe(f"seat_{seat}")["observation"][: 64 * 5].reshape(5, 64)
        assert set(np.flatnonzero(cards[0])) == set(r.cards_held(seat))
        for place in range(3):
            other = (seat - 1 + place) % 3 + 1
            assert set(np.flatnonzero(cards[2 + place])) == set(r.view().tabled.get(other, ()))


def test_rounds_follow_from_the_seed_by_number_and_the_button_goes_round() -> None:
    one, two = env_of("texas-holdem", "nl 1/2"), env_of("texas-holdem", "nl 1/2")
    one.reset(seed=9)
    two.reset(seed=9)
    for button in (1, 2, 3, 1):
        assert one.round.events == two.round.events and one.round.button == button
        one.reset()
        two.reset()
    two.reset(seed=10)
    assert one.round.events != two.round.events


def test_an_act_that_is_not_open_is_refused_and_changes_nothing() -> None:
    env = env_of("texas-holdem", "nl 1/2")
    env.reset(seed=9)
    before = list(env.round.events)
    with pytest.raises(Refused, match="no act 99 here; there are 0 to 6"):
        env.step(99)
    assert env.round.events == before
    with pytest.raises(Refused, match="sizes are parts of the pot over 0"):
        aec(variants.texas_holdem, "nl 1/2", [200, 200], sizes=(0.5, -1))
    with pytest.raises(Refused):
        aec("texas-holdem", "nl 1/2", [200])

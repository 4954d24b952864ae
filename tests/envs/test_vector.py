"""One seat at many tables: what it sees and wins is what the rounds say."""

from __future__ import annotations

import numpy as np
import pytest

from cardspeak import Refused
from cardspeak.envs import vector
from cardspeak.envs.seeing import seen_in

GAMES = [("texas-holdem", "nl 1/2"), ("stud", "fl 4/8 ante 1 bring-in 2"), ("five-card-draw", "pl 1/2"), ("badugi", "fl 4/8")]


@pytest.mark.parametrize(("key", "stakes"), GAMES)
def test_what_seat_1_sees_and_may_do_is_what_its_view_says(key: str, stakes: str) -> None:
    rng = np.random.default_rng(4)
    env = vector(key, stakes, [200, 57, 400], ["random", "calls"], tables=12)
    seen, _ = env.reset(seed=5)
    ended = 0
    for _ in range(60):
        assert env.observation_space.contains(seen)
        for table in range(0, 12, 5):
            r = env.steps.round(table)
            view = r.view(1)
            assert seen["action_mask"][table].tolist() == env.acts.mask(view.options, len(view.cards)).tolist()
            if not any(view.tabled.get(seat, ()) for seat in (1, 2, 3) if key != "stud"):
                assert np.allclose(seen["observation"][table], seen_in(view, 3, env.game.stakes.low))
        acts = np.array([rng.choice(np.flatnonzero(row)) for row in seen["action_mask"]])
        seen, reward, over, truncated, info = env.step(acts)
        assert (reward == env.steps.net[:, 0] / env.unit).all() and (over == (info["rounds"] > 0)).all() and not truncated.any()
        ended += int(info["rounds"].sum())
    assert ended > 60


def test_it_is_the_same_from_the_same_seed() -> None:
    def rewards(seed: int) -> list[float]:
        env = vector("texas-holdem", "nl 1/2", [200] * 3, tables=8)
        env.reset(seed=seed)
        return [float(won) for _ in range(20) for won in env.step(np.ones(8, np.int64))[1]]

    assert rewards(1) == rewards(1) != rewards(2)


def test_an_act_that_is_not_open_is_refused_and_nothing_is_done() -> None:
    env = vector("texas-holdem", "nl 1/2", [200] * 2, "calls", tables=4)
    env.reset(seed=1)
    before = env.steps.tables.tobytes()
    with pytest.raises(Refused, match="round 0 of seed 1, seat 1: "):
        env.step(np.array([50, 1, 1, 1]))
    assert env.steps.tables.tobytes() == before

"""Rounds and games that are copied, or go to another process: the same round, and another one from there on."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec import structs

from cardspeak.poker import Round, stakes, variants
from cardspeak.ranking.scale import SCALES
from cardspeak.rulebook import books
from tests.poker import drawing

COPIES: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, lambda made: pickle.loads(pickle.dumps(made))]


@pytest.mark.parametrize("copied", COPIES, ids=["copy", "deepcopy", "pickle"])
def test_a_round_that_is_copied_anywhere_goes_on_by_itself(copied: Callable[[Any], Any]) -> None:
    for seed in range(120):
        rng = Random(seed)
        r = Round(**drawing.table(rng))
        for _ in range(rng.randint(0, 12)):
            if not r.over:
                drawing.act(r, rng, 0.4)
        other, before = copied(r), r.values()
        assert other.values() == before and other.events == r.events, seed
        while not other.over:
            drawing.act(other, rng, 0.4)
        assert r.values() == before, seed


@pytest.mark.parametrize("copied", COPIES[1:], ids=["deepcopy", "pickle"])
def test_a_game_and_its_rankings_are_the_same_wherever_they_are(copied: Callable[[Any], Any]) -> None:
    for game in variants.ALL.values():
        assert copied(game) is game
        own = copied(structs.replace(game, title="Another"))
        assert (own.title, own.key, len(own.streets)) == ("Another", game.key, len(game.streets))
        assert [end.scale for end in own.ends] == [end.scale for end in game.ends]
    assert all(copied(scale) is scale for scale in SCALES.values())


def test_a_game_is_compiled_once_however_it_is_asked_for() -> None:
    by_name = Round("omaha", "nl 1/3", [300] * 3, "seminole", seed=1)
    by_value = Round(variants.omaha, stakes.no_limit(1, 3), [300] * 3, books.seminole, seed=2)
    assert Round.replay(by_name.events).game is by_name.game is by_value.game


def test_games_that_differ_by_their_stakes_share_their_clauses() -> None:
    one, other = [Round("omaha", f"nl {size}", [300] * 3, "seminole", seed=1).game for size in ("1/3", "2/5")]
    assert one is not other and one.awards is other.awards and one.returns is other.returns

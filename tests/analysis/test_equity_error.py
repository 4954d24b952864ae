"""Random deals are within the error that they state: a thousand spots of all games, each against every deal counted."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt

import numpy as np
import pytest

from cardspeak.analysis.equity import equity
from cardspeak.analysis.equity.spot import played
from cardspeak.cards import FULL_DECK, show
from cardspeak.poker import variants

SEED, SPOTS, TRIALS = 20261128, 1000, 3000
MOST_DEALS = 50_000
"""A spot has at most so many deals, so that to count them all is quick."""
LEAST_SHARE = 0.03
"""Of the pot: what happens more seldom in so few trials is not spread as the normal distribution has it."""
CLASSES = ("AKs", "QQ+", "22+", "KTs+", "A2s-A5s:0.5,KK", "15%", "JTo:0.25,T9s", "random")


def a_spot(rng: random.Random, game: str) -> tuple[list[str], str, str]:
    """Hands, board and dead cards of a spot with few cards to come, sometimes with a range."""
    _, size, board_size = played(game)
    players = rng.randint(2, min(10, 44 // size))
    cards = rng.sample(FULL_DECK, len(FULL_DECK))
    shown = board_size - rng.choice((1, 1, 2)) if board_size else 0
    board, cards = cards[:shown], cards[shown:]
    hands = []
    for player in range(players):
        known = size - (not board_size and player < 2)
        hands.append(show(cards[:known]).replace(" ", ""))
        cards = cards[known:]
    if size == 2 and rng.random() < 0.3:
        hands[rng.randrange(players)] = rng.choice(CLASSES)
    if game == "texas-holdem" and rng.random() < 0.2 and "random" not in hands:
        board = []
    return hands, show(board), show(cards[: rng.randint(0, 3)])


def deviation(rng: random.Random, game: str) -> float:
    """How far off random deals are in a spot, in their standard errors, for a player who wins neither nearly all nor nearly
    nothing.
    """
    while True:
        hands, board, dead = a_spot(rng, game)
        try:
            whole = equity(hands, board, dead, game)
        except ValueError:
            continue  # a range of which these cards leave nothing
        able = [player for player, share in enumerate(whole.shares) if LEAST_SHARE < share < 1 - LEAST_SHARE]
        if able and whole.exact and (whole.deals < MOST_DEALS or not board):
            drawn = equity(hands, board, dead, game, trials=TRIALS, seed=rng.getrandbits(32))
            assert (drawn.exact, drawn.deals) == (False, TRIALS)
            player = rng.choice(able)
            off = float(drawn.shares[player] - whole.shares[player])
            if drawn.errors[player]:
                return off / float(drawn.errors[player])
            assert abs(off) < 1e-12, (hands, board, dead, game)  # all deals alike: not a matter of chance


def problem(off: Sequence[float]) -> str | None:
    """What speaks against these deviations, in standard errors, being those of independent normal draws."""
    size = len(off)
    beyond = {limit: sum(abs(one) > limit for one in off) for limit in (2, 4)}
    expected = 0.0455 * size
    if abs(beyond[2] - expected) > 4 * sqrt(expected):
        return f"{beyond[2]} of {size} are beyond 2 standard errors, where {expected:.0f} should be"
    if beyond[4] > 2:
        return f"{beyond[4]} of {size} are beyond 4 standard errors"
    if abs(float(np.mean(off))) > 4 / sqrt(size):
        return f"the mean is {np.mean(off):.3f} standard errors"
    spread = float(np.std(off))
    if abs(spread - 1) > 4 / sqrt(2 * size):
        return f"their spread is {spread:.3f} standard errors"
    return None


@pytest.fixture(scope="module")
def deviations() -> list[float]:
    rng = random.Random(SEED)
    games = sorted(variants.ALL)
    return [deviation(rng, games[spot % len(games)]) for spot in range(SPOTS)]


def test_a_thousand_spots_are_within_their_error(deviations: list[float]) -> None:
    assert len(deviations) == SPOTS
    assert problem(deviations) is None, SEED


@pytest.mark.parametrize("wrong", [lambda off: 1.2 * off, lambda off: 0.8 * off, lambda off: off + 0.2])
def test_errors_a_fifth_off_would_be_found(deviations: list[float], wrong: object) -> None:
    assert problem([wrong(one) for one in deviations]) is not None  # type: ignore[operator]

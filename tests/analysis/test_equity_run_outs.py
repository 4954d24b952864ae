"""Ranges once the flop is out come to the same whole counts as their choices of hands counted one by one."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from cardspeak.analysis.equity import equity, measure, run_outs
from cardspeak.analysis.equity.spot import Spot, played, spot_of
from cardspeak.analysis.equity.tally import COUNTS
from cardspeak.cards import FULL_DECK, show
from cardspeak.poker import variants
from tests.rounds import SEED

SPOTS = [
    (["QQ+,AKs", "22+:0.5,A9s"], "2h7cTh", "", "texas-holdem"),
    (["QQ+,AK:0.25", "JJ-99:0.3,AdKd"], "2h7cTh", "Ad 3c", "texas-holdem"),
    (["JJ+", "AKs,AQs", "TT,99"], "2h7cTh5d", "", "texas-holdem"),
    (["AA", "KK,QQ:0.2", "QQ,JJ", "JJ", "AKs"], "2h7cTh5d3s", "", "texas-holdem"),
    (["AhKh", "QQ,JJ"], "2h7cTh", "", "texas-holdem"),
    (["AhAd3h4d,AcAs2c3s", "KhKd5h6d,9h8h7d6d:0.5,QcQd2s4s"], "2h7cTh", "", "omaha"),
    (["AhAd3h4d,AcAs2c3s", "KhKd5h6d,9h8h7d6d:0.5,QcQd2s4s"], "2h7cTh", "", "omaha-hi-lo-8"),
    (["AhAd3h4d,AcAs2c3s", "KhKd5h6d,9h8h7d6d", "Jh9c8c7s,2d4c5c6c"], "2h7cTh8s", "", "omaha-hi-lo-8"),
    (["AA,KK", "99,88:0.125"], "7hTc9h", "", "short-deck-holdem"),
]


def alike(spot: Spot) -> None:
    """Both ways find the same, each deal in the same proportion."""
    assert run_outs.serves(spot)
    ours, other = run_outs.counted(spot), measure.counted(spot)
    for name in COUNTS:
        one = np.asarray(getattr(ours, name), object) * int(other.deals)
        two = np.asarray(getattr(other, name), object) * int(ours.deals)
        assert (one == two).all(), (spot, name)


@pytest.mark.parametrize(("hands", "board", "dead", "game"), SPOTS, ids=lambda value: str(value))
def test_ranges_come_to_what_their_hands_come_to_one_by_one(hands: list[str], board: str, dead: str, game: str) -> None:
    spot = spot_of(hands, board, dead, game)
    alike(spot)
    assert equity(hands, board, dead, game, exact=True).deals == run_outs.counted(spot).deals


def test_random_hands_of_every_game_with_a_board_too() -> None:
    rng = Random(SEED)
    for key, variant in variants.ALL.items():
        _, size, board_size = played(key)
        if not board_size or variant.boards > 1:
            continue
        deck = rng.sample(variant.deck if len(variant.deck) < len(FULL_DECK) else FULL_DECK, 4 * size + 4)
        board = show(deck[: min(4, board_size)])
        held = [show(deck[4 + size * place : 4 + size * (place + 1)]) for place in range(4)]
        spot = spot_of([f"{held[0]}, {held[1]}:0.5", f"{held[2]}, {held[1]}, {held[3]}:0.75"], board, game=key)
        if run_outs.serves(spot):
            alike(spot)
        else:
            assert any(spot.to_come[1:]), key


def test_it_is_done_unasked_where_it_takes_little_time_and_its_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    found = equity(["22+,A2s+,K9s+", "22+,A2s+,KTo+"], "2h7cTh", progress=lambda done, of: told.append((done, of)))
    assert found.exact and found.deals > 10_000_000
    assert told and told[-1][0] == told[-1][1] and [done for done, _ in told] == sorted({done for done, _ in told})


def test_weights_too_fine_for_whole_numbers_are_counted_the_other_way() -> None:
    fine = "AA:0.123457,KK:0.987653,QQ:0.333337"
    spot = spot_of([fine, fine, "JJ:0.111119,TT:0.999983"], "2h7cTh5d")
    assert not run_outs.serves(spot)
    assert equity([fine, fine, "JJ:0.111119,TT:0.999983"], "2h7cTh5d", exact=True).exact


def test_known_hands_on_a_board_come_to_what_deals_counted_one_by_one_do() -> None:
    """Two to ten of them, on every street, with dead cards, weighted too."""
    rng = Random(SEED)
    for number in range(60):
        players, shown, gone = rng.randint(2, 10), rng.randint(3, 5), rng.choice((0, 0, 3))
        deck = rng.sample(FULL_DECK, 2 * players + shown + gone)
        hands = [show(deck[2 * player : 2 * player + 2]) + rng.choice(("", ":0.25")) for player in range(players)]
        board, dead = deck[2 * players : 2 * players + shown], deck[2 * players + shown :]
        spot = spot_of(hands, board, dead)
        assert measure.all_known_on_board(spot), number
        ours, (other,) = measure.on_board(spot, None), measure.one_by_one(spot, None)
        for name in ("deals", *COUNTS):
            assert np.array_equal(getattr(ours, name), getattr(other, name)), (hands, board, dead, name)

"""Ranges before the flop: what is shipped of every pairing is what counting gives, and ranges are sums of it."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from cardspeak.analysis.equity import equity, starting_hands
from cardspeak.analysis.equity import pairings as p
from cardspeak.analysis.equity.before_flop import winners_of
from cardspeak.analysis.equity.measure import counted
from cardspeak.analysis.equity.spot import spot_of
from cardspeak.cards import FULL_DECK
from tests.rounds import SEED

DECK = sum([1 << card for card in FULL_DECK])


def test_each_pairing_is_what_counting_it_gives() -> None:
    found, rng = p.pairings(), Random(SEED)
    for _ in range(100):
        one, other = rng.sample(range(p.EVERY_HAND), 2)
        hands = p.HANDS[one], p.HANDS[other]
        if hands[0] & hands[1]:
            assert not found.won[one, other] and not found.lost[one, other]
            continue
        of = winners_of(hands, DECK & ~(hands[0] | hands[1]))
        assert (found.won[one, other], found.lost[one, other]) == (of[0, 0], of[1, 0])


def test_all_are_there_and_no_two_are_alike() -> None:
    number, _ = p.numbers()
    assert number.max() == 47_008 and (number[0] == 0).sum() == 1326 - 1225
    found = p.pairings()
    assert (found.won == found.lost.T).all()
    assert found.won.sum() + (p.BOARDS * 1_624_350 - 2 * found.won.sum()) // 2 == p.BOARDS * 812_175


@pytest.mark.parametrize(
    "hands", [["QQ+", "AhKh"], ["QQ+,AKs:0.5", "JJ,A2s:0.25"], ["AhKs", "22,33"], ["TT,98s:0.125", "TT,98s"]]
)
def test_ranges_are_what_their_hands_come_to_one_by_one(hands: list[str]) -> None:
    spot = spot_of(hands)
    ours, theirs = p.counted(spot), counted(spot)
    for name in ("deals", "wins", "ties", "nobody", "scoops", "quarters", "parts", "squares"):
        assert np.array_equal(getattr(ours, name), getattr(theirs, name)), name


def test_hands_at_random_are_counted_too() -> None:
    found = equity(["22+,AKs", "random"], exact=True)
    assert found.exact and found.deals == p.BOARDS * (78 + 4) * 1225
    assert equity(["random", "random"]).shares.tolist() == [0.5, 0.5]
    assert equity(["AhKh", "random"]).shares[0] == pytest.approx(0.6704, abs=1e-4)
    heavy = equity(["AA:999999.999999,KK:0.000001", "random:999999.999999,22:0.000001"], exact=True)
    assert heavy.deals > 1 << 62 and heavy.shares[0] == pytest.approx(0.85218, abs=1e-4)


def test_the_matrix_has_every_starting_hand() -> None:
    names, shares = starting_hands()
    assert len(names) == len(set(names)) == 169 and shares.shape == (169, 169)
    assert np.allclose(shares + shares.T, 1)
    for one, other in (("AA", "KK"), ("AKs", "QQ"), ("72o", "AKo"), ("TT", "TT")):
        found = equity([one, other], exact=True)
        assert shares[names.index(one), names.index(other)] == pytest.approx(
            float(Fraction(int(found.parts[0]), found.deals * 5040))
        )

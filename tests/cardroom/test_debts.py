"""Who pays whom: everything is settled, in as few payments as there can be."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from cardspeak.cardroom.debts import EXACT, payments


def fewest(nets: tuple[int, ...]) -> int:
    """The fewest payments, by splitting off every group that adds up to 0: slow, and a different way."""
    rest = tuple([chips for chips in nets if chips])
    if not rest:
        return 0
    found = len(rest) - 1
    for size in range(1, len(rest) // 2 + 1):
        for group in combinations(range(len(rest)), size):
            if not sum([rest[at] for at in group]):
                others = tuple([chips for at, chips in enumerate(rest) if at not in group])
                found = min(found, fewest(tuple([rest[at] for at in group]) if size < len(rest) else ()) + fewest(others))
    return found


def settles(nets: dict[str, int]) -> int:
    """How many payments there are; afterwards nobody owes anything."""
    left = dict(nets)
    found = payments(nets)
    for paid in found:
        assert paid.chips > 0
        left[paid.payer] += paid.chips
        left[paid.payee] -= paid.chips
    assert not any(left.values())
    return len(found)


def test_one_pays_another() -> None:
    (paid,) = payments({"Ann": 30, "Bob": -30, "Cid": 0})
    assert (paid.payer, paid.payee, paid.chips) == ("Bob", "Ann", 30)


def test_groups_that_even_out_settle_among_themselves() -> None:
    # the largest to the largest would make five payments
    assert settles({"A": 7, "B": 5, "C": -4, "D": -3, "E": -3, "F": -2}) == 4


@pytest.mark.parametrize("seed", range(60))
def test_random_nights_take_the_fewest_payments(seed: int) -> None:
    rng = Random(seed)
    nets = [rng.randint(-6, 6) for _ in range(rng.randint(1, 6))]
    nets.append(-sum(nets))
    assert settles({f"p{at}": chips for at, chips in enumerate(nets)}) == fewest(tuple(nets)), nets


def test_a_large_company_is_settled_too() -> None:
    rng = Random(1)
    nets = [rng.randint(-500, 500) for _ in range(2 * EXACT)]
    nets.append(-sum(nets))
    assert settles({f"p{at}": chips for at, chips in enumerate(nets)}) <= 2 * EXACT


def test_results_that_do_not_add_up_are_no_night() -> None:
    with pytest.raises(ValueError, match="adds up to 1, not to 0"):
        payments({"Ann": 1})

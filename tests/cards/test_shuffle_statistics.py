"""The shuffle that deals use, held to what chance allows; and shuffles that are wrong are found by the same figures.

`CARDSPEAK_DECKS` sets another number than 100,000 decks. Fair decks fail once in a million runs.
"""

from __future__ import annotations

import os
from itertools import permutations
from random import Random

import numpy as np
import pytest
from tests.cards.battery import results
from tests.cards.many_decks import bits_of, counted_at_once, decks_of
from tests.cards.shuffle_statistics import N, Shuffle, bounds, counted, pair_covariance_squared, statistics

from cardspeak.cards import FULL_DECK, deck, shuffle_order
from cardspeak.cards.deck import BYTES, FAIR, shuffled

DECKS = int(os.environ.get("CARDSPEAK_DECKS", "100000"))
FEW = 10_000


def test_cards_lie_everywhere_and_follow_each_other_as_chance_has_it() -> None:
    """From the operating system's randomness, by the function that every deal without a seed calls."""
    counts = counted(shuffle_order, DECKS)
    assert counts.places.sum() == DECKS * N
    assert counts.pairs.sum() == DECKS * (N - 1)
    for found in statistics(counts):
        print(f"{DECKS:,} decks, {found}")
        assert found.fair, found


def by_steps(rng: Random, most: int) -> Shuffle:
    """Fisher and Yates's shuffle, where `most` is 1; Sattolo's, where it is 0: no card changes with itself."""

    def shuffle() -> tuple[int, ...]:
        cards = list(FULL_DECK)
        for place in range(N - 1, 0, -1):
            other = int(rng.random() * (place + most))
            cards[place], cards[other] = cards[other], cards[place]
        return tuple(cards)

    return shuffle


def with_any_place(rng: Random) -> Shuffle:
    """The naive shuffle: each card in turn changes with any other."""

    def shuffle() -> tuple[int, ...]:
        cards = list(FULL_DECK)
        for place in range(N):
            other = int(rng.random() * N)
            cards[place], cards[other] = cards[other], cards[place]
        return tuple(cards)

    return shuffle


def cut_alone(rng: Random) -> Shuffle:
    """Each card lies everywhere equally often, and is followed by the same one for ever."""

    def shuffle() -> tuple[int, ...]:
        lift = rng.randrange(N)
        return FULL_DECK[lift:] + FULL_DECK[:lift]

    return shuffle


def too_even() -> Shuffle:
    """Every cut of one order in turn, then of another: no chance at all in where a card lies."""
    rng, made = Random(5), []

    def shuffle() -> tuple[int, ...]:
        if not made:
            cards = tuple(rng.sample(FULL_DECK, N))
            made.extend([cards[lift:] + cards[:lift] for lift in range(N)])
        return made.pop()

    return shuffle


@pytest.mark.parametrize(
    ("wrong", "fair"),
    [
        (by_steps(Random(1), 1), [True, True]),
        (by_steps(Random(2), 0), [False, True]),
        (with_any_place(Random(3)), [False, True]),
        (cut_alone(Random(4)), [True, False]),
        (too_even(), [False, False]),
    ],
    ids=["fair", "sattolo", "naive", "cut alone", "too even"],
)
def test_wrong_shuffles_are_found(wrong: Shuffle, fair: list[bool]) -> None:
    assert [found.fair for found in statistics(counted(wrong, FEW))] == fair


@pytest.mark.parametrize("wrong", ["modulo", "one byte too many"])
def test_a_shuffle_that_rejects_too_little_is_found(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [256 if wrong == "modulo" or not 256 % max(size, 1) else fair + 1 for size, fair in enumerate(deck.FAIR)]
    monkeypatch.setattr(deck, "FAIR", kept)
    assert not statistics(counted(shuffle_order, 20 * FEW if wrong != "modulo" else FEW))[0].fair


@pytest.mark.parametrize("size", range(2, 54))
def test_every_step_of_the_shuffle_is_fair_by_enumeration(size: int) -> None:
    """All 256 bytes: those accepted put each card into the last place equally often, those rejected change nothing.

    What is left is then shuffled as a smaller deck is. By induction every order is equally likely.
    """
    cards = tuple(range(size))
    rest = Random(size).randbytes(400)
    last = [0] * size
    for byte in range(256):
        whole = shuffled(cards, bytes([byte]) + rest)
        assert whole is not None
        if shuffled(cards, bytes([byte]) + bytes(size - 2)) is None:
            assert whole == shuffled(cards, rest), byte
            continue
        last[whole[-1]] += 1
        smaller = list(cards)
        smaller[whole[-1]] = cards[-1]
        assert whole[:-1] == shuffled(tuple(smaller[:-1]), rest), byte
    assert set(last) == {256 // size}


def test_every_order_of_four_cards_comes_as_often_by_enumeration() -> None:
    """Every stream of bytes that decides, in steps of the bytes that mean the same."""
    cards = (0, 1, 2, 3)
    orders = [shuffled(cards, bytes([one, two, three])) for one in range(4) for two in range(3) for three in range(2)]
    assert len(set(orders)) == len(orders) == 24


@pytest.mark.parametrize("size", [4, 5, 6])
def test_the_covariances_are_those_of_every_order_of_a_small_deck(size: int) -> None:
    orders = list(permutations(range(size)))
    counts = np.zeros((len(orders), size, size))
    for number, order in enumerate(orders):
        counts[number, order[:-1], order[1:]] = 1
    others = counts[:, ~np.eye(size, dtype=bool)]
    assert pair_covariance_squared(size) == pytest.approx((np.cov(others.T, bias=True) ** 2).sum())
    assert np.var(others, axis=0).sum() == pytest.approx((size - 1) ** 2 / size)


def test_the_bounds_are_chi_squared_quantiles() -> None:
    """The 0.999 quantile of 1,000 degrees of freedom as tables have it, and both ends as random numbers have them."""
    rng = np.random.default_rng(1)
    low, high = bounds(1000, 0.004)
    drawn = rng.chisquare(1000, 400_000)
    assert high == pytest.approx(1143.917, abs=0.03)
    assert (drawn > high).mean() == pytest.approx(0.001, abs=0.0003)
    assert (drawn < low).mean() == pytest.approx(0.001, abs=0.0003)


# --- many decks at once


def test_the_compiled_shuffle_is_the_shuffle() -> None:
    """Card for card from the same bytes, those of decks that run out of bytes too."""
    cards = tuple(range(N))
    for size in (BYTES, 58):
        drawn = np.frombuffer(Random(size).randbytes(400 * size), np.uint8).reshape(-1, size)
        made = decks_of(drawn, np.array(FAIR), N)
        orders = [shuffled(cards, row.tobytes()) for row in drawn]
        assert [tuple(row) if row[0] != 255 else None for row in made.tolist()] == orders
    assert None in orders and any(orders)


def test_decks_at_once_are_counted_as_decks_one_by_one_are() -> None:
    counts = counted_at_once(DECKS)
    assert counts.places.sum() == DECKS * N and counts.pairs.sum() == DECKS * (N - 1)
    for found in statistics(counts):
        print(f"{DECKS:,} decks at once, {found}")
        assert found.fair, found


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_bits_of_decks_are_even_and_independent(size: int) -> None:
    """Over all orders: as many decks begin with each row of bits as with each other row of its length that goes on no further."""
    rows = [tuple(bits_of(np.array([order], np.uint8)).tolist()) for order in permutations(range(size))]
    for row in set(rows):
        for place in range(len(row)):
            begin, turned = row[: place + 1], (*row[:place], 1 - row[place])
            assert sum([each[: place + 1] == begin for each in rows]) == sum([each[: place + 1] == turned for each in rows])


def test_what_the_battery_says_is_read() -> None:
    said = """
#=============================================================================#
        test_name   |ntup| tsamples |psamples|  p-value |Assessment
#=============================================================================#
         sts_monobit|   1|    100000|      20|0.70996045|  PASSED
          sts_serial|   3|    100000|      20|0.99718041|   WEAK
          sts_serial|   3|    100000|      20|0.00000000|  FAILED
"""
    assert [(each.name, each.width, each.end) for each in results(said)] == [
        ("sts_monobit", 1, "PASSED"),
        ("sts_serial", 3, "WEAK"),
        ("sts_serial", 3, "FAILED"),
    ]

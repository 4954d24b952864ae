"""Low hands, against rankings written here from the clauses alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, combinations_with_replacement, pairwise

import pytest

from cardspeak.cards import FULL_DECK, mask_of, parse_cards, show
from cardspeak.ranking import (
    ACE_TO_FIVE,
    SHOWING_LOW,
    ace_to_five,
    counts_of,
    deuce_to_seven,
    eight_low,
    omaha_ace_to_five,
    omaha_eight_low,
    three_six_low,
)


def mask(text: str) -> int:
    return mask_of(parse_cards(text))


def badness(cards: Iterable[int]) -> tuple[list[int], list[int]]:
    """How bad five cards are for low: first the shape of their groups, then the ranks, group by group, ace as one."""
    pips = [(card & 15) + 2 if card & 15 != 12 else 1 for card in cards]
    groups = sorted(((count, pip) for pip, count in Counter(pips).items()), reverse=True)
    return [count for count, _ in groups], [pip for _, pip in groups]


def qualifies(cards: Iterable[int], limit: int) -> bool:
    shape, pips = badness(cards)
    return max(shape) == 1 and max(pips) <= limit


def lowest(choices: Iterable[tuple[int, ...]], limit: int = 0) -> tuple[list[int], list[int]] | None:
    """The least bad of some hands, among those that qualify if there is a limit."""
    return min((badness(cards) for cards in choices if not limit or qualifies(cards, limit)), default=None)


def agree(found: Sequence[tuple[int, tuple[list[int], list[int]] | None]]) -> None:
    """Worths order exactly as the badness turned round, and 0 is just what does not qualify."""
    for worth, bad in found:
        assert (worth == 0) == (bad is None), (worth, bad)
    different = sorted({(worth, str(bad)): (worth, bad) for worth, bad in found if bad is not None}.values())
    assert len(different) > 5
    for (worse, bad), (better, good) in pairwise(different):
        assert better > worse and good < bad, (bad, good)


def dealt(seed: int, hands: int, sizes: tuple[int, ...], ranks: int = 13) -> list[list[int]]:
    """Random cards; of the lowest ranks only, to have more pairs and more lows that qualify."""
    rng = random.Random(seed)
    deck = [card for card in FULL_DECK if ((card & 15) + 1) % 13 < ranks]
    return [rng.sample(deck, rng.choice(sizes)) for _ in range(hands)]


def test_all_lows_of_five_cards_fall_into_6175_worths() -> None:
    found = []
    for ranks in combinations_with_replacement(range(13), 5):
        if max(Counter(ranks).values()) <= 4:
            cards = tuple(16 * ranks[:place].count(rank) + rank for place, rank in enumerate(ranks))
            found.append((ace_to_five(mask_of(cards)), badness(cards)))
    assert len({worth for worth, _ in found}) == len(found) == 6175
    agree(found)


@pytest.mark.parametrize("ranks", [4, 6, 9, 13])
def test_the_lowest_five_of_up_to_seven(ranks: int) -> None:
    hands = dealt(ranks, 700, (5, 6, 7), ranks)
    agree([(ace_to_five(mask_of(cards)), lowest(combinations(cards, 5))) for cards in hands])


@pytest.mark.parametrize("ranks", [9, 13])
def test_an_eight_low_needs_five_ranks_of_eight_or_under(ranks: int) -> None:
    hands = dealt(ranks, 700, (5, 6, 7), ranks)
    agree([(eight_low(mask_of(cards)), lowest(combinations(cards, 5), 8)) for cards in hands])


@pytest.mark.parametrize("ranks", [8, 13])
def test_a_three_card_low_needs_three_ranks_of_six_or_under(ranks: int) -> None:
    hands = dealt(ranks, 700, (3, 4), ranks)
    agree([(three_six_low(mask_of(cards)), lowest(combinations(cards, 3), 6)) for cards in hands])


@pytest.mark.parametrize("ranks", [9, 13])
def test_omaha_lows_take_two_and_three(ranks: int) -> None:
    any_low, eights = [], []
    for cards in dealt(ranks, 250, (9,), ranks):
        hole, board = cards[:4], cards[4:]
        choices = [two + three for two in combinations(hole, 2) for three in combinations(board, 3)]
        any_low.append((omaha_ace_to_five(mask_of(hole), mask_of(board)), lowest(choices)))
        eights.append((omaha_eight_low(mask_of(hole), mask_of(board)), lowest(choices, 8)))
    agree(any_low)
    agree(eights)


def test_omaha_lows_need_two_and_three() -> None:
    assert omaha_eight_low(mask("As2s3d4d"), mask("5c6cKhKdQs")) == 0, "two low cards on the board"
    assert omaha_eight_low(mask("As2sKd3d"), mask("Ad2d3c8hKh")) == eight_low(mask("As2s3c8h3d")) == 0
    assert omaha_eight_low(mask("As2s9d9h"), mask("3c4c5cKhKd")) == eight_low(mask("As2s3c4c5c"))
    assert omaha_ace_to_five(mask("As"), mask("3c4c5c")) == 0


ORDERED = [
    "5s4s3s2sAs",
    "6s4d3h2cAs",
    "6s5d3h2cAs",
    "6s5d4h3c2s",
    "8s7d6h5c4s",
    "9s4d3h2cAs",
    "KsQdJhTc9s",
    "AsAd4h3c2s",
    "2s2dAh3c4s",
    "KsKdQhJcTs",
    "2s2dAhAcKs",
    "AsAdAh2c3s",
    "AsAdAh2c2s",
    "AsAdAhAc2s",
    "KsKdKhKcQs",
]
"""Lows by S8(c)(6), each better than the next: pairs are bad in the order in which they are good for high."""


def test_lows_rank_in_the_order_of_the_book() -> None:
    worths = [ace_to_five(mask(text)) for text in ORDERED]
    for better, worse, text in zip(worths, worths[1:], ORDERED[1:], strict=False):
        assert better > worse > 0, text


def test_straights_flushes_and_suits_do_not_count() -> None:
    assert ace_to_five(mask("5s4s3s2sAs")) == ace_to_five(mask("5h4d3s2cAs"))
    assert eight_low(mask("8s7s6s5s4s")) == eight_low(mask("8s7d6s5s4s")) == ace_to_five(mask("8h7d6s5s4s"))
    rng = random.Random(4)
    for turn in range(300):
        cards = rng.sample(FULL_DECK, 7)
        suits = rng.sample(range(4), 4)
        turned = [16 * suits[card >> 4] + (card & 15) for card in cards]
        for rank in (ace_to_five, eight_low, three_six_low):
            assert rank(mask_of(cards)) == rank(mask_of(turned)), (turn, show(cards))


def test_up_cards_for_razz() -> None:
    order = ["As", "2s", "Ks", "2sAs", "KsAs", "AsAd", "KsKd"]
    for size in (1, 2):
        worths = [SHOWING_LOW[counts_of(mask(text))] for text in order if len(text) == 2 * size]
        assert worths == sorted(worths, reverse=True) and len(set(worths)) == len(worths)
    boards = ["4s3d2cAh", "8s4d3h2c", "AsAd2h3c", "2s2dAhAc", "AsAdAh2c", "2s2d2h2c"]
    worths = [SHOWING_LOW[counts_of(mask(text))] for text in boards]
    assert worths == sorted(worths, reverse=True) and len(set(worths)) == len(boards)
    assert ACE_TO_FIVE.describe(SHOWING_LOW[counts_of(mask("8s4d3h2c"))]) == "8-4-3-2 low"


def high_badness(cards: Iterable[int]) -> tuple[int, list[int], list[int]]:
    """How bad five cards are deuce to seven: straights and flushes count, the ace is high and makes no wheel."""
    held = list(cards)
    pips = sorted([(card & 15) + 2 for card in held], reverse=True)
    groups = sorted(((count, pip) for pip, count in Counter(pips).items()), reverse=True)
    shape = [count for count, _ in groups]
    run = len(set(pips)) == 5 and pips[0] - pips[4] == 4
    suited = len({card >> 4 for card in held}) == 1
    ranks = [[1, 1, 1, 1, 1], [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], "straight", "flush", [3, 2], [4, 1], "straight flush"]
    kind = "straight flush" if run and suited else "flush" if suited else "straight" if run else shape
    return ranks.index(kind), shape, [pip for _, pip in groups]


def test_deuce_to_seven_takes_the_lowest_five_of_up_to_seven_flushes_or_not() -> None:
    rng = random.Random("deuce")
    two_suits = [card for card in FULL_DECK if card >> 4 < 2]
    low = [card for card in FULL_DECK if card & 15 < 7]
    found = []
    for _ in range(3000):
        cards = rng.sample(rng.choice([FULL_DECK, two_suits, low]), rng.choice([5, 6, 7]))
        worth = deuce_to_seven(mask_of(cards))
        assert worth == max([deuce_to_seven(mask_of(five)) for five in combinations(cards, 5)])
        found.append((worth, min([high_badness(five) for five in combinations(cards, 5)])))
    found.sort(key=lambda each: each[1])
    for (better, least), (worse, most) in pairwise(found):
        assert (better == worse) == (least == most) and better >= worse, (least, most)
    for cards in ([], [FULL_DECK[0]], [FULL_DECK[0], FULL_DECK[13]]):
        assert deuce_to_seven(mask_of(cards)) == deuce_to_seven(mask_of(cards), 0) > 0
    with pytest.raises(ValueError, match="not a set of cards"):
        deuce_to_seven(1 << 63)

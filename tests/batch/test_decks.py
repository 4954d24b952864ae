"""A deck by seed and number is the same whoever deals it, and each card comes to each place as often as chance has it."""

from __future__ import annotations

from collections import Counter

import pytest

from cardspeak import Refused, stakes, variants
from cardspeak.batch import Batch, deck_of
from cardspeak.cards import FULL_DECK, show

NO_LIMIT = stakes.no_limit(50, 100)


def batch(seed: int = 7, **more: object) -> Batch:
    return Batch(variants.texas_holdem, NO_LIMIT, [20_000] * 6, seed=seed, **more)  # type: ignore[arg-type]


def test_a_deck_never_changes() -> None:
    assert show(deck_of(7, 41)[:9]) == "4h 9d 8s 2c Ts 4d 5s 9s 3s"
    assert sorted(deck_of(7, 41)) == sorted(FULL_DECK)
    assert len({deck_of(seed, number) for seed in range(20) for number in range(20)}) == 400


def test_it_is_the_one_that_the_batch_deals_and_that_a_round_has() -> None:
    made = batch()
    played = made.play(20, first=30)
    assert played.deck(41) == made.deck(41) == deck_of(7, 41)
    assert played.round(41).down == made.play(1, first=41).round(41).down


def test_every_card_comes_to_every_place_alike() -> None:
    decks = [deck_of(3, number) for number in range(10_400)]
    for place in (0, 1, 2, 25, 50, 51):
        counts = Counter(deck[place] for deck in decks)
        square = sum([(counts[card] - 200) ** 2 / 200 for card in FULL_DECK])
        assert 20 < square < 95, (place, square)  # 51 degrees: one in ten thousand lies outside


def test_rounds_are_the_same_in_whatever_lots_they_are_played() -> None:
    made = batch()
    whole, parts = made.play(9_000), [made.play(4_500, first) for first in (0, 4_500)]
    assert [part.numbers[0] for part in parts] == [0, 4_500]
    for number in (0, 4_095, 4_096, 4_499, 4_500, 8_999):
        assert whole.words(number) == parts[number >= 4_500].words(number)
    assert (whole.net[4_500:] == parts[1].net).all()
    assert sum(block.rounds for block in made.blocks(9_000)) == 9_000


def test_the_button_goes_round_and_chips_are_neither_made_nor_lost() -> None:
    played = batch().play(600)
    assert [played.round(number).button for number in range(7)] == [1, 2, 3, 4, 5, 6, 1]
    assert (played.net.sum(axis=1) == 0).all() and (played.raked == 0).all() and played.seats == 6
    assert 0 < played.showdowns.sum() < 600


def test_a_round_that_was_not_played_is_not_made_up() -> None:
    with pytest.raises(Refused, match="round 100 is not among those that were played"):
        batch().play(100).round(100)

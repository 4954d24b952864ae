"""The joker by Seminole's rule."""

from __future__ import annotations

import pytest

from cardspeak.cards import mask_of, parse_cards
from cardspeak.ranking import HIGH_JOKER, ace_to_five, ace_to_five_joker, high, high_joker


def mask(text: str) -> int:
    return mask_of(parse_cards(text, joker=True))


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("9h8h7h6hJk", "Th9h8h7h6h"),
        ("AhKh5h3hJk", "AhKhQh5h3h"),
        ("KhQh9h4hJk", "AhKhQh9h4h"),
        ("AhAcKdQsJk", "AhAcAdKdQs"),
        ("QsQh7c7dJk", "QsQh7c7dAs"),
        ("AsAhKcKdJk", "AsAhAcKcKd"),
        ("KsKhKcKdJk", "KsKhKcKdAs"),
        ("9s9h9c2d Jk", "9s9h9cAd2d"),
        ("2s3h4d5cJk", "2s3h4d5c6c"),
        ("AsKhQdJcJk", "AsKhQdJcTs"),
        ("AsKsQsTsJk", "AsKsQsJsTs"),
        ("9s8h6d2cJk", "As9s8h6d2c"),
        ("As2s3s4s9h Jk", "As2s3s4s5s"),
        ("AsKsQsJsTs", "AhKhQhJhTh"),
    ],
)
def test_at_high_it_is_an_ace_or_completes_a_straight_or_flush(text: str, same: str) -> None:
    assert high_joker(mask(text)) == high(mask(same))
    assert high_joker(mask(text[:4]), mask(text[4:])) == high(mask(same))


def test_five_aces_beat_everything() -> None:
    five = high_joker(mask("AsAhAdAcJk"))
    assert HIGH_JOKER.class_of(five) == "five-aces"
    assert HIGH_JOKER.describe(five) == "five aces"
    assert five == high_joker(mask("AsAhAdAc5cJk"))
    assert five > high(mask("AsKsQsJsTs")) > high_joker(mask("AsAhAdKcJk"))


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("As2d3h5cJk", "As2d3h4c5c"),
        ("As2d3h4cJk", "As2d3h4c5c"),
        ("2s3d4h5cJk", "As2d3h4c5c"),
        ("AsAd2h3cJk", "AsAd2h3c4c"),
        ("KsQdJhTcJk", "KsQdJhTcAc"),
        ("As2d3h4c5s", "Ad2d3h4c5s"),
    ],
)
def test_at_low_it_is_the_lowest_rank_missing(text: str, same: str) -> None:
    assert ace_to_five_joker(mask(text)) == ace_to_five(mask(same))


def test_without_the_rule_the_joker_is_worth_nothing() -> None:
    assert high(mask("AsKdJk")) == high(mask("AsKd"))
    assert ace_to_five(mask("As2d3h4c5sJk")) == ace_to_five(mask("As2d3h4c5s"))

"""Outs: every card that the player does not see is one or is not, by what the hand comes to be with it."""

from __future__ import annotations

from random import Random

import pytest

from cardspeak.analysis.outs import Made, outs
from cardspeak.cards import mask_of, parse_cards, show
from cardspeak.poker import variants
from cardspeak.poker.variants.variant import Deal

BY_CARD = [
    key for key, each in variants.ALL.items() if any([isinstance(p, Deal) and p.count == 1 for p in each.streets[-1].passes])
]


def found(game: str, street: str, own: str, *boards: str, gone: str = "") -> dict[str, str]:
    told = outs(variants.named(game), street, parse_cards(own), [parse_cards(each) for each in boards], parse_cards(gone))
    return {f"{one.text} {one.board or ''}".strip(): show(one.cards) for one in told}


def test_what_helps_is_what_players_count() -> None:
    assert found("texas-holdem", "flop", "KhTh", "QhJc2h") == {
        "flush, ace high": "Ah",
        "flush, king high": "3h 4h 5h 6h 7h 8h 9h Jh",
        "straight, ace high": "Ac Ad As",
        "straight, king high": "9c 9d 9s",
        "pair of kings": "Kc Kd Ks",
        "pair of tens": "Tc Td Ts",
    }
    assert found("texas-holdem", "flop", "AsAd", "Kh7c2h") == {"three of a kind, aces": "Ac Ah"}, "a second pair is everybody's"
    assert found("texas-holdem", "turn", "7s7d", "Kh7c2h9d")["full house, sevens over kings"] == "Kc Kd Ks"
    assert found("texas-holdem", "turn", "7s8d", "Kh7c2h9d", "8c3d2cAh") == {
        "three of a kind, eights 2": "8h 8s",
        "three of a kind, sevens 1": "7d 7h",
        "two pair, eights and sevens 1": "8h 8s",
        "two pair, eights and sevens 2": "7d 7h",
    }
    assert found("omaha-hi-lo-8", "flop", "As2dKhQc", "3h7cJh")["7-4-3-2-A low"] == "4c 4d 4h 4s"
    assert found("stud", "fifth", "7s7d9c9d2h", gone="7c9h") == {
        "full house, nines over sevens": "9s",
        "full house, sevens over nines": "7h",
    }
    assert found("razz", "sixth", "7s6d3cAcKhKd", gone="2c") == {
        "7-6-3-2-A low": "2d 2h 2s",
        "7-6-4-3-A low": "4c 4d 4h 4s",
        "7-6-5-3-A low": "5c 5d 5h 5s",
        "8-7-6-3-A low": "8c 8d 8h 8s",
    }


@pytest.mark.parametrize(
    ("game", "street", "own", "boards"),
    [
        ("texas-holdem", "preflop", "AsKs", []),
        ("texas-holdem", "river", "AsKs", ["QsJs2h3d4c"]),
        ("five-card-draw", "deal", "AsKsQsJs2d", []),
        ("texas-holdem", "", "AsKs", []),
    ],
)
def test_there_are_none_unless_one_card_comes_next(game: str, street: str, own: str, boards: list[str]) -> None:
    assert found(game, street, own, *boards) == {}


@pytest.mark.parametrize("game", BY_CARD)
def test_an_out_makes_its_hand_and_is_a_card_that_nobody_shows(game: str) -> None:
    variant, rng = variants.named(game), Random(game)
    seen = 0
    for _ in range(60):
        deck = list(variant.deck)
        rng.shuffle(deck)
        step = next(each for each in variant.streets[-1].passes if isinstance(each, Deal))
        held = variant.hand_size - (0 if step.shared else 1)
        own, board, gone = deck[:held], deck[held : held + 4] if step.shared else [], deck[40:44] if len(deck) > 44 else []
        told = outs(variant, variant.streets[-2].name, own, [board] if board else [], gone)
        for one in told:
            assert isinstance(one, Made) and one.board == 0
            for card in one.cards:
                assert card not in (*own, *board, *gone)
                after = (mask_of(own), mask_of([*board, card])) if step.shared else (mask_of([*own, card]), 0)
                assert one.text in [end.scale.so_far(*after) for end in variant.ends]
                assert one.text not in [end.scale.so_far(mask_of(own), mask_of(board)) for end in variant.ends]
        seen += len(told)
    assert seen

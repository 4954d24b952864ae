"""Many hands with one board are worth what each of them is by itself."""

from __future__ import annotations

from random import Random

import pytest
from tests.rounds import SEED

from cardspeak.cards import FULL_DECK, mask_of
from cardspeak.ranking.many import MANY, worths
from cardspeak.ranking.scale import SCALES, Scale

LOTS = 400


@pytest.mark.parametrize("scale", [scale for scale in SCALES.values() if scale.worth in MANY] + [SCALES["three-high"]], ids=str)
def test_many_hands_are_worth_what_each_is(scale: Scale) -> None:
    rng = Random(f"{SEED}/{scale.name}")
    seen = set()
    for _ in range(LOTS):
        # decks of few suits or ranks are where flushes, boats and lows are
        deck = [card for card in FULL_DECK if rng.random() < 0.6 or card >> 4 == 1] if rng.random() < 0.5 else list(FULL_DECK)
        rng.shuffle(deck)
        held = rng.choice((4, 5)) if scale.name.startswith("omaha") else rng.choice((2, 5, 7))
        shared = rng.choice((3, 4, 5)) if held < 5 else rng.choice((0, 0, 5)) if held == 5 else 0
        if held == 2:
            shared = rng.choice((3, 5))
        board = mask_of(deck[:shared])
        hands = [mask_of(deck[at : at + held]) for at in range(shared, len(deck) - held, held)][:12]
        found = worths(scale, hands, board)
        assert found == [scale.worth(hand, board) for hand in hands]
        seen.update(found)
    assert len(seen) > 10


def test_what_is_no_set_of_cards_is_refused() -> None:
    with pytest.raises(ValueError, match="not a set of cards"):
        worths(SCALES["high"], [1 << 63], 0)
    assert worths(SCALES["high"], [], 7) == []

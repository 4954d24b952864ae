"""Six cards as the Six Card Bonus ranks them: the best five, and the super royal of all six."""

from __future__ import annotations

import random

import pytest

from cardspeak.cards import FULL_DECK, mask_of, parse_cards, show
from cardspeak.ranking import SIX_CARD, evaluate, high, six_card


@pytest.mark.parametrize("suit", "cdhs")
def test_a_royal_flush_of_six_is_above_all(suit: str) -> None:
    royal = "".join(rank + suit for rank in "AKQJT")
    best = evaluate(royal, f"9{suit}", SIX_CARD)
    assert (best.class_name, best.description) == ("super-royal-flush", "super royal flush")
    assert show(best.cards) == " ".join(rank + suit for rank in "AKQJT9")
    for other in ("9d" if suit != "d" else "9c", f"8{suit}", f"2{suit}"):
        plain = evaluate(royal, other, SIX_CARD)
        assert plain.class_name == "royal-flush" and len(plain.cards) == 5 and best > plain
    assert evaluate("".join(rank + suit for rank in "KQJT98"), scale=SIX_CARD).class_name == "straight-flush"


def test_any_other_six_are_worth_their_best_five() -> None:
    rng = random.Random(6)
    for turn in range(2000):
        cards = rng.sample(FULL_DECK, 6)
        assert six_card(mask_of(cards[:2]), mask_of(cards[2:])) == high(mask_of(cards)), turn
    assert SIX_CARD.kickers(mask_of(parse_cards("AsKsQsJsTs9s"))) == ()

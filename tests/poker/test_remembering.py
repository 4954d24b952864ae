"""The hands that pokerkit is asked for once find what its own find."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pokerkit as pk
import pytest

from tests.poker.mirror import HANDS
from tests.poker.remembering import KEPT, remembering

DECK = tuple(pk.Deck.STANDARD)


@pytest.mark.parametrize("name", HANDS)
def test_the_answers_are_pokerkit_s_own(name: str) -> None:
    own = HANDS[name]
    ours = remembering(own)
    rng = Random(3)
    asked = []
    for _ in range(KEPT + 20):  # some are forgotten and worked out again
        cards = rng.sample(DECK, rng.choice((5, 7, 9)))
        asked.append((cards[:4], cards[4:]) if name.startswith("omaha") else (cards, []))
    found = []
    for hole, board in asked + asked[-50:]:
        theirs, remembered = own.from_game_or_none(hole, board), ours.from_game_or_none(filter(None, hole), board)
        assert (remembered is None) == (theirs is None)
        if theirs is not None:
            assert (remembered.cards, remembered.entry) == (theirs.cards, theirs.entry)
            found.append((theirs, remembered))
    assert len(found) > 20
    for (one, kept_one), (other, kept_other) in pairwise(found):
        assert (one < other, one == other) == (kept_one < kept_other, kept_one == kept_other)

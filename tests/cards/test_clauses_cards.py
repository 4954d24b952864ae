"""Clauses on the pack, the cut and the piles."""

from __future__ import annotations

import pytest

from cardspeak.cards import FULL_DECK, JOKER, CardError, Deck, DeckError, check_pack
from cardspeak.rulebook import Refused

RED = ["red, diamonds"] * 52


def test_a_pack_is_52_cards_with_one_back_and_a_cover_card() -> None:
    assert check_pack(FULL_DECK, RED) == FULL_DECK
    assert check_pack(FULL_DECK[::-1], RED, 2) == FULL_DECK[::-1]
    for backs in (["blue, diamonds", *RED[1:]], ["red, circles", *RED[1:]], RED[1:], []):
        with pytest.raises(DeckError, match="the backs of a pack are all alike"):
            check_pack(FULL_DECK, backs)
    with pytest.raises(DeckError, match="the pack lacks 2c As"):
        check_pack(FULL_DECK[1:-1], RED[:50])
    with pytest.raises(DeckError, match="nobody has seen"):
        check_pack((*FULL_DECK[1:], -1), RED)
    with pytest.raises(DeckError, match="a cover card"):
        check_pack(FULL_DECK, RED, 0)
    with pytest.raises(CardError, match="2c is there twice"):
        check_pack((*FULL_DECK, 0), [*RED, RED[0]])


def test_a_joker_is_in_the_pack_of_a_game_that_adds_one_alone() -> None:
    with_joker = (*FULL_DECK, JOKER)
    assert check_pack(with_joker, [*RED, RED[0]], joker=True) == with_joker
    with pytest.raises(DeckError, match="the game adds none"):
        check_pack(with_joker, [*RED, RED[0]])
    with pytest.raises(DeckError, match="the pack lacks Jk"):
        check_pack(FULL_DECK, RED, joker=True)


def test_a_cut_lifts_at_least_ten_cards() -> None:
    deck = Deck(seed=5)
    with pytest.raises(Refused, match="a cut of 9 leaves 43") as refused:
        deck.cut(9)
    assert refused.value.cites == ("S8(e)(2)(ii)",)
    for lift in (10, 26):
        assert len(Deck(seed=5).cut(lift).lifted) == lift


@pytest.mark.parametrize("lift", [10, 26, 42])
def test_the_rest_is_set_upon_what_was_lifted(lift: int) -> None:
    deck = Deck(seed=5)
    before = deck.stub.copy()
    cut = deck.cut(lift)
    assert (deck.stub[0], deck.stub[-1]) == (before[lift], before[lift - 1])
    assert deck.stub == before[lift:] + before[:lift]
    assert list(cut.lifted) == before[:lift]


def test_a_burn_goes_to_no_other_pile() -> None:
    deck = Deck(seed=5)
    hand, burned = deck.deal(2), deck.burn()
    deck.fold(hand)
    assert (deck.burns, deck.muck) == ([burned], list(hand))
    for pile in (deck.fold, deck.discard):
        with pytest.raises(DeckError, match="is not on the table"):
            pile([burned])
    deck.reshuffle("burns", seed=1)
    assert (deck.burns, deck.muck, deck.stub[-1]) == ([], list(hand), burned)

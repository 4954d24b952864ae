"""Card ids, sets of cards and the way people write them."""

from __future__ import annotations

import random

import pytest

from cardspeak.cards import (
    FULL_DECK,
    JOKER,
    UNKNOWN,
    Card,
    CardError,
    cards_of,
    mask_of,
    parse_card,
    parse_cards,
    pretty,
    show,
)


def test_an_id_is_sixteen_times_the_suit_plus_the_rank() -> None:
    assert [Card.parse(text) for text in ("2c", "Ac", "2d", "2h", "2s", "As")] == [0, 12, 16, 32, 48, 60]
    card = Card.parse("Td")
    assert (card.rank, card.suit, card) == (8, 1, 24)
    assert len(set(FULL_DECK)) == 52
    assert Card.parse("As") > Card.parse("Ah") > Card.parse("Ad") > Card.parse("Ac"), "suit order is numeric"


def test_a_card_prints_itself_and_is_an_int() -> None:
    card = Card(60)
    assert (str(card), repr(card), f"{card}") == ("As", "As", "As")
    assert card == 60 and 1 << card == 1 << 60 and hash(card) == hash(60)
    assert [Card(number) for number in FULL_DECK] == list(FULL_DECK)
    assert [Card(str(Card(number))) for number in FULL_DECK] == list(FULL_DECK)
    assert (Card("10s"), Card("jk"), Card("A♠")) == (Card("Ts"), JOKER, 60)
    assert str(Card(UNKNOWN)) == "??" and str(Card(JOKER)) == "Jk"


@pytest.mark.parametrize("number", [-2, 14, 15, 29, 61, 64])
def test_a_number_that_is_no_card_is_refused_by_name(number: int) -> None:
    for attempt in (lambda: Card(number), lambda: show([number]), lambda: pretty([number]), lambda: mask_of([number])):
        with pytest.raises(CardError, match=str(number)):
            attempt()
    with pytest.raises(CardError, match=str(number)):
        parse_cards([number])


def test_cards_are_read_as_people_write_them() -> None:
    wanted = (60, 27, 32)
    for text in ("AsKd2h", "As Kd 2h", "as kd 2h", " As, Kd,2h ", "A♠ K♦ 2♥"):
        assert parse_cards(text) == wanted, text
    assert parse_cards(["As", 27, Card.parse("2h")]) == wanted
    assert parse_cards("10s10dTc") == parse_cards("Ts td Tc") == (56, 24, 8)
    assert parse_cards("As??Kd??") == (60, UNKNOWN, 27, UNKNOWN)
    assert parse_cards("") == ()


NO_CARDS = ["1s", "Ax", "A", "AsK", "aS", "10", "10x", "Asd", "sA", "jk", "Jk", "JK", "?", "10ss"]


@pytest.mark.parametrize("text", NO_CARDS)
def test_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardError, match=r"is not a card: write a rank|is a joker, and this deck has none"):
        parse_cards(text)


def test_a_refusal_names_the_card() -> None:
    with pytest.raises(CardError, match=r"^Kd is there twice$"):
        parse_cards("Kd As kd")
    with pytest.raises(CardError, match="'Kx' is not a card"):
        parse_cards("As Kx")
    with pytest.raises(CardError, match="Jk is a joker, and this deck has none"):
        parse_cards("As Jk")
    with pytest.raises(CardError, match=r"\?\?"):
        parse_card("??")
    with pytest.raises(CardError, match=r"^Kd is there twice$"):
        mask_of((27, 60, 27))
    with pytest.raises(CardError, match=r"unknown card \(\?\?\)"):
        mask_of((27, UNKNOWN))
    assert issubclass(CardError, ValueError)


def test_the_joker_is_a_card_only_where_the_deck_has_it() -> None:
    assert parse_cards("JkAs", joker=True) == (JOKER, 60)
    assert parse_cards([JOKER], joker=True) == (JOKER,)
    with pytest.raises(CardError, match="joker"):
        parse_cards([JOKER])


def test_what_is_shown_reads_back() -> None:
    rng = random.Random(11)
    for turn in range(300):
        cards = tuple(rng.sample(FULL_DECK, rng.randint(0, 52))) + (UNKNOWN,) * rng.randint(0, 2)
        assert parse_cards(show(cards)) == cards, turn
        assert parse_cards(pretty(cards)) == cards, turn
        known = [card for card in cards if card != UNKNOWN]
        assert cards_of(mask_of(known)) == tuple(sorted(known, reverse=True)), turn
    assert show((60, 27, UNKNOWN)) == "As Kd ??"
    assert pretty((60, 27, UNKNOWN)) == "A♠ K♦ ??"

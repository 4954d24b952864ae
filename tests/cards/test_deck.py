"""The shuffle is fair and repeatable; a deck keeps every card in one place."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from itertools import permutations

import pytest

from cardspeak.cards import FULL_DECK, JOKER, CardError, Deck, DeckError, deck, parse_cards, show, shuffle_order


def by_the_description(seed: int) -> list[int]:
    """The shuffle again, from its description alone and one byte at a time."""
    cards, used = sorted(FULL_DECK), 0
    for place in range(51, 0, -1):
        while True:
            byte = hashlib.shake_256(str(seed).encode()).digest(used + 1)[used]
            used += 1
            if byte < 256 // (place + 1) * (place + 1):
                break
        other = byte % (place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


@pytest.mark.parametrize("seed", [0, 7, -3, 2**80])
def test_a_seed_gives_the_deck_that_the_description_gives(seed: int) -> None:
    assert list(shuffle_order(seed)) == by_the_description(seed)
    assert Deck(seed=seed).stub == by_the_description(seed)


def test_a_seed_gives_the_same_deck_for_good() -> None:
    # A recorded game names its seed, so this line may never change.
    assert show(shuffle_order(7)[:9]) == "Th Qs 4c 7c Jc 5h 3d 3s Ts"


def test_running_out_of_random_bytes_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = [shuffle_order(seed) for seed in range(50)]
    monkeypatch.setattr(deck, "BYTES", 1)
    assert [shuffle_order(seed) for seed in range(50)] == usual
    assert sorted(shuffle_order()) == list(FULL_DECK)


def test_the_operating_system_shuffles_when_there_is_no_seed() -> None:
    first, second = shuffle_order(), shuffle_order()
    assert first != second
    assert sorted(first) == sorted(second) == list(FULL_DECK)


def test_every_order_of_four_cards_is_equally_likely() -> None:
    cards = FULL_DECK[:4]
    counts = Counter(shuffle_order(seed, cards) for seed in range(24_000))
    assert set(counts) == set(permutations(cards))
    chi_squared = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_squared < 50, "23 degrees of freedom; one shuffle in a thousand would exceed 49.7 if fair"


def test_every_card_is_equally_likely_in_every_place() -> None:
    shuffles = 10_400
    counts = Counter(place for seed in range(shuffles) for place in enumerate(shuffle_order(seed)))
    expected = shuffles / 52
    chi_squared = sum((counts[place, card] - expected) ** 2 / expected for place in range(52) for card in FULL_DECK)
    assert 2310 < chi_squared < 2892, "51 * 51 degrees of freedom, four standard deviations"


def test_an_order_is_dealt_as_given_and_may_be_part_of_a_deck() -> None:
    given = Deck("As Kd 2h 10c")
    assert given.deal(2) == parse_cards("As Kd")
    assert given.burn() == parse_cards("2h")[0]
    assert len(given) == 1
    with pytest.raises(DeckError, match="the stub holds 1 card, and 2 cannot come off it"):
        given.deal(2)
    assert given.deal() == parse_cards("Tc"), "a refused deal leaves the stub as it was"
    with pytest.raises(DeckError, match="the stub holds 0 cards, and 1 cannot come off it"):
        given.burn()


def test_an_impossible_order_is_refused() -> None:
    with pytest.raises(CardError, match="Kd is there twice"):
        Deck("Kd As Kd")
    with pytest.raises(CardError, match="Jk"):
        Deck("Kd Jk")
    with pytest.raises(DeckError, match=r"\?\?"):
        Deck("Kd ??")
    with pytest.raises(DeckError, match="not both"):
        Deck("Kd As", seed=3)


def test_only_a_deck_with_a_joker_has_one() -> None:
    assert JOKER not in Deck(seed=3).stub
    assert sorted(Deck(seed=3, joker=True).stub) == sorted((*FULL_DECK, JOKER))
    assert Deck("Kd Jk", joker=True).deal(2) == (27, JOKER)


@pytest.mark.parametrize("lift", [10, 26, 42])
def test_a_cut_puts_the_rest_upon_what_was_lifted(lift: int) -> None:
    cut = Deck(seed=5)
    before = cut.stub.copy()
    cut.cut(lift)
    assert cut.stub == before[lift:] + before[:lift]


@pytest.mark.parametrize("lift", [-1, 0, 9, 43, 52, 60])
def test_a_cut_lifts_ten_cards_and_leaves_ten(lift: int) -> None:
    cut = Deck(seed=5)
    before = cut.stub.copy()
    with pytest.raises(DeckError, match=r"S8\(e\)\(2\)\(ii\)") as refused:
        cut.cut(lift)
    assert (refused.value.cites[0] == "CS/cut/leaves-ten") is (lift > 42)
    assert cut.stub == before


def test_no_cut_once_a_card_has_left_the_deck() -> None:
    for leave in (Deck.deal, Deck.burn):
        begun = Deck(seed=5)
        leave(begun)
        with pytest.raises(DeckError, match="before its first card"):
            begun.cut(26)


def test_a_pile_takes_only_cards_that_are_on_the_table() -> None:
    one = Deck("As Kd 2h 3h")
    one.deal(2)
    for card in ("2h", "9c"):
        with pytest.raises(DeckError, match=card):
            one.fold(parse_cards(card))
    with pytest.raises(DeckError, match="As"):
        one.discard(parse_cards("As") * 2)
    one.discard(parse_cards("As"))
    with pytest.raises(DeckError, match="As"):
        one.fold(parse_cards("As"))
    assert (one.discards, one.muck) == ([60], [])


def test_stud_reshuffles_the_burns_without_the_last_card() -> None:
    stud = Deck(seed=8)
    for _ in range(3):
        stud.burn()
    burnt = stud.burns.copy()
    stud.deal(48)
    last = stud.set_aside()
    stud.reshuffle("burns", seed=1)
    assert sorted(stud.stub) == sorted(burnt) and stud.burns == [] and tuple(stud.aside) == last
    stud.burn()
    assert stud.deal()[0] in burnt


def test_a_draw_reshuffles_discards_but_for_those_barred() -> None:
    draw = Deck(seed=9)
    thrown = draw.deal(6)
    draw.fold(draw.deal(5))
    draw.discard(thrown)
    stub = draw.stub.copy()
    draw.reshuffle("discards", without=thrown[:2], seed=1)
    assert draw.stub[: len(stub)] == stub, "the stub is used up first"
    assert sorted(draw.stub[len(stub) :]) == sorted(thrown[2:])
    assert draw.discards == list(thrown[:2]) and len(draw.muck) == 5
    with pytest.raises(DeckError, match=show(thrown[2:3])):
        draw.reshuffle("discards", without=thrown[2:3])
    with pytest.raises(DeckError, match="'stub'"):
        draw.reshuffle("stub")


def test_every_card_is_in_one_place_whatever_is_done() -> None:
    for seed in range(200):
        rng, one = random.Random(seed), Deck(seed=seed)
        for _ in range(40):
            step = rng.randrange(6)
            held = rng.sample(sorted(one.out), min(len(one.out), rng.randint(0, 4)))
            if step == 0:
                one.deal(rng.randint(0, min(5, len(one))))
            elif step == 1 and len(one):
                one.burn()
            elif step == 2:
                one.fold(held)
            elif step == 3:
                one.discard(held)
            elif step == 4:
                one.reshuffle(rng.choice(("burns", "muck", "discards")), seed=rng.randrange(99))
            twin = one.copy()
            twin.set_aside()
            places = [*one.stub, *one.burns, *one.muck, *one.discards, *one.aside, *one.out]
            assert sorted(places) == list(FULL_DECK), seed
            assert not one.aside, f"a copy changed the deck it was made from, seed {seed}"

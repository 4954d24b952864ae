from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from msgspec import structs

from cardspeak import Round, bots, stakes, variants
from cardspeak.bots import strength as st
from cardspeak.cards import FULL_DECK, JOKER_DECK, mask_of, parse_cards
from cardspeak.poker import Variant
from cardspeak.poker.round.view import View
from cardspeak.ranking import EIGHT_LOW, HIGH, OMAHA_HIGH, THREE_HIGH, THREE_SIX_LOW
from cardspeak.ranking.scale import SCALES, Scale
from cardspeak.rulebook.books import section_8
from tests.poker.table import deck, play
from tests.rounds import SEED


def share(text: str) -> float:
    return st.share_of_starts(parse_cards(text))


def test_starting_hands_stand_in_the_order_that_players_give_them() -> None:
    for better, worse in [
        ("AsAd", "KsKd"),
        ("KsKd", "AsKs"),
        ("AsKs", "AsKd"),
        ("AsKd", "KsQd"),
        ("JsTs", "Js9s"),
        ("9s9d", "2s2d"),
        ("AsQs", "AsTd"),
        ("QsJs", "Qs7d"),
        ("5s4s", "7s2d"),
        ("8s7s", "8s3d"),
    ]:
        assert share(better) > share(worse), (better, worse)
    assert share("AsAd") > 0.99
    assert share("3s2d") < 0.05


def test_the_share_of_starts_is_what_it_says() -> None:
    counts = sorted(st.count(cards) for cards in combinations(FULL_DECK, 2))
    for text in ("AsKd", "8s8d", "JsTs", "9s4d"):
        mine = st.count(parse_cards(text))
        exact = (sum(c < mine for c in counts) + sum(c <= mine for c in counts)) / (2 * len(counts))
        assert share(text) == pytest.approx(exact, abs=0.04), text


def test_four_cards_are_counted_against_hands_of_four() -> None:
    assert share("AsAdKsKd") > 0.98
    assert share("9s5d4h2c") < 0.1
    assert share("AsAdKsKd") > share("AsAd7h2c") > share("Js9d6h2c")


def unseen(*masks: int) -> list[int]:
    return [card for card in FULL_DECK if not any(mask >> card & 1 for mask in masks)]


@pytest.mark.parametrize(
    ("hand", "board", "low", "high"),
    [
        ("AhKh", "QhJhTh2c3d", 1, 1),
        ("7c2d", "AhKhQsJsTd", 0.5, 0.5),  # the board plays for everyone, and no card beats it
        ("7c2d", "AhKhQs9s4d", 0, 0.25),
        ("AsAd", "Kh8c3d", 0.9, 1),
    ],
)
def test_hands_are_held_against_those_that_may_be_out(hand: str, board: str, low: float, high: float) -> None:
    view = heads_up(hand, board)
    for seed in range(20):
        assert low <= st.share_beaten(HIGH, view, view.board, bots.chance(seed)) <= high, seed


def heads_up(hand: str, board: str) -> View:
    """What seat 1 sees when it holds this hand and the board has come so far."""
    r = Round(variants.texas_holdem, stakes.no_limit(1, 2), [200, 200], section_8, deck=deck(2, {1: hand}, board), button=2)
    while len(r.board) < len(parse_cards(board)):
        r.act("call")
    return r.view(1)


@pytest.mark.parametrize(
    ("hand", "board", "outs"),
    [
        ("AhKh", "Qh7h2c", 9),
        ("9s8d", "7h6c2c", 8),
        ("9s8d", "7h5c2c", 4),
        ("AsKd", "8h5c2c", 0),
        ("9s8d", "7h6c5c", 0),  # made already
        ("2s2d", "KhQhJhTh", 0),  # straights and flushes there would be the board's own
    ],
)
def test_outs_are_the_cards_that_make_a_straight_or_better(hand: str, board: str, outs: int) -> None:
    own, shared = mask_of(parse_cards(hand)), mask_of(parse_cards(board))
    assert st.outs(HIGH, own, shared, unseen(own, shared), shared=True) == outs


def test_outs_of_other_games() -> None:
    own, shared = mask_of(parse_cards("AhKh3s3d")), mask_of(parse_cards("Qh7h2c"))
    assert st.outs(OMAHA_HIGH, own, shared, unseen(own, shared), shared=True) == 9
    low, board = mask_of(parse_cards("Ah2h")), mask_of(parse_cards("3s7dKhQc"))
    fours_fives_sixes_eights = 16
    assert st.outs(EIGHT_LOW, low, board, unseen(low, board), shared=True) == fours_fives_sixes_eights
    stud = mask_of(parse_cards("AhKh9h3hQs2d"))
    assert st.outs(HIGH, stud, 0, unseen(stud), shared=False) == 9
    three = mask_of(parse_cards("Ah2c"))
    assert st.outs(THREE_HIGH, three, 0, unseen(three), shared=False) == 4
    assert st.outs(THREE_SIX_LOW, three, 0, unseen(three), shared=False) == 16


def test_a_draw_counts_until_the_last_card() -> None:
    holes, board = {1: "As2d", 2: "9h8h"}, "7h6hKc3s3d"
    r = Round(variants.texas_holdem, stakes.no_limit(1, 2), [200, 200], section_8, deck=deck(2, holes, board), button=2)
    looks = []
    for script in ("call, check, check", "check, check", "check, check"):
        play(r, script)
        looks.append(sum(st.strength(r.view(2), bots.chance(seed)) for seed in range(20)) / 20)
    flop, turn, river = looks
    assert flop > turn > river
    assert flop > 0.6
    assert river < 0.3


def test_what_is_to_come() -> None:
    def coming(variant: Variant) -> list[tuple[int, bool]]:
        return [st.to_come(variant, street.name) for street in variant.streets]

    assert coming(variants.texas_holdem) == [(5, True), (2, True), (1, True), (0, False)]
    assert coming(variants.stud) == [(4, False), (3, False), (2, False), (1, False), (0, False)]
    assert coming(variants.five_card_draw) == [(1, False), (0, False)]
    assert coming(variants.mambo_stud) == [(2, False), (1, True), (0, False)]


def test_low_starts() -> None:
    def low(text: str) -> float:
        return st.share_of_starts(parse_cards(text), low=True)

    assert low("Ah2d3c") > 0.95
    assert low("Ah2d3c") > low("2d3c6h") > low("2d2c6h") > low("9sTdJc")
    assert low("Ah2dKcKd") > low("8h7dKcKd")


def test_what_rivals_show_counts() -> None:
    """In stud a pair of tens is good against small cards up, and not against a pair of kings."""

    def share(showing: str) -> float:
        shown = parse_cards(showing)
        view = Round(variants.stud, stakes.fixed_limit(2, 4, bring_in=1), [200, 200], section_8, seed=1).view(1)
        own, up = parse_cards("TsTd7c5h"), parse_cards("2h")
        view = structs.replace(view, street="fifth", hole=own, tabled={1: up, 2: shown})
        return sum(st.share_beaten(HIGH, view, view.board, bots.chance(seed)) for seed in range(20)) / 20

    assert share("3c6d8h") > 0.7
    assert share("KcKd8h") == 0


NO_DRAWS = ("deuce-to-seven", "badugi", "six-card", "ace-to-five-joker")
"""What is drawn to here by changing cards, or hardly ever made."""


@pytest.mark.parametrize("scale", SCALES.values(), ids=str)
def test_outs_are_counted_as_if_each_card_were_tried(scale: Scale) -> None:
    rng, found = Random(f"{SEED}/{scale.name}"), 0
    joker = "joker" in scale.name
    least = st.worth_drawing_to(scale)
    for _ in range(120):
        deck = [card for card in (JOKER_DECK if joker else FULL_DECK) if scale.foot <= card & 15]
        if rng.random() < 0.5:
            deck = [card for card in deck if rng.random() < 0.5 or card >> 4 in (1, 2)]
        rng.shuffle(deck)
        shared = scale.own > 0 or rng.random() < 0.5
        size = rng.choice((4, 5)) if scale.own else 2 if shared else rng.choice((3, 4, 5, 6))
        on_board = rng.choice((3, 4)) if shared else 0
        if size + on_board + 1 > max(scale.made_from, default=5) and not scale.own:
            continue
        own, board, rest = mask_of(deck[:size]), mask_of(deck[size : size + on_board]), deck[size + on_board :]
        told = st.outs(scale, own, board, rest, shared)
        tried = [(1 << card, 0) if not shared else (0, 1 << card) for card in rest]
        each = [(scale.worth(own | mine, board | there), there) for mine, there in tried]
        outs = [worth for worth, there in each if worth >= least and not (there and worth == scale.worth(0, board | there))]
        assert told == (0 if scale.worth(own, board) >= least else len(outs))
        found += told
    assert found or scale.name in NO_DRAWS

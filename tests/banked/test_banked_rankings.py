"""The ranking clauses of the two banked books, read as a dealer reads hands, and counted over every hand of five."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, permutations
from random import Random
from typing import Any

import pytest

from cardspeak.banked import LetItRide, UltimateTexasHoldem
from cardspeak.banked.events import Shown
from cardspeak.banked.paytables.paytable import by_top
from cardspeak.banked.paytables.printed import RIDE_BASE
from cardspeak.cards import FULL_DECK, CardError, parse_cards, show
from cardspeak.ranking import HIGH, high
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from tests.banked.arranged import lines, play, ride_deck, to_the_end, ultimate_deck
from tests.hands import compare_at_house_table as compare_hands
from tests.hands import read_at_house_table as read_hand

DOOR = "asked"

FIVE = {
    "royal-flush": ("S12(c)(2)(i)", "UTH/6/D/1", "As Ks Qs Js Ts", 4),
    "straight-flush": (
        "S12(c)(2)(ii)",
        "UTH/6/D/2",
        "Ks Qs Js Ts 9s | Qh Jh Th 9h 8h | 9c 8c 7c 6c 5c | 6s 5s 4s 3s 2s | 5h 4h 3h 2h Ah",
        36,
    ),
    "four-of-a-kind": (
        "S12(c)(2)(iii)",
        "UTH/6/D/3",
        "As Ah Ad Ac 2s | Ks Kh Kd Kc As | 9s 9h 9d 9c Kd | 2s 2h 2d 2c As",
        624,
    ),
    "full-house": (
        "S12(c)(2)(iv)",
        "UTH/6/D/4",
        "As Ah Ad Ks Kh | As Ah Ad Qs Qh | Ks Kh Kd As Ah | 7s 7h 7d 2c 2d | 2s 2h 2d 4s 4h | 2s 2h 2d 3s 3h",
        3744,
    ),
    "flush": ("S12(c)(2)(v)", "UTH/6/D/5", "As Ks Qs Js 9s | Ah Kh Qh Jh 8h | As Js 8s 4s 2s | 7c 5c 4c 3c 2c", 5108),
    "straight": (
        "S12(c)(2)(vi)/1",
        "UTH/6/D/6",
        "As Kh Qs Js Ts | Ks Qh Js Ts 9s | 9s 8h 7s 6s 5s | 6s 5h 4s 3s 2s | 5s 4h 3s 2s As",
        10_200,
    ),
    "three-of-a-kind": (
        "S12(c)(2)(vii)",
        "UTH/6/D/7",
        "As Ah Ad 3s 2h | Ks Kh Kd As Qh | 5s 5h 5d Ks 2h | 2s 2h 2d 4s 3h",
        54_912,
    ),
    "two-pair": (
        "S12(c)(2)(viii)",
        "UTH/6/D/8",
        "As Ah Ks Kh 2d | As Ah Qs Qh Kd | Ks Kh Qs Qh Ad | 3s 3h 2s 2h Kd | 3s 3h 2s 2h 4d",
        123_552,
    ),
    "one-pair": (
        "S12(c)(2)(ix)",
        "UTH/6/D/9",
        "As Ah 4s 3h 2d | Ks Kh As Qh Jd | Ts Th 9s 5h 2d | 9s 9h As Kh Qd | 2s 2h 5s 4h 3d",
        1_098_240,
    ),
}
"""Each class of five cards, best first: its clause in each book, hands of it from best to worst, and how many there are."""

BOOKS = {"ride": section_12, "uth": mlgca_uth}


def each(ride: tuple[str, ...] | str, uth: tuple[str, ...] | str) -> pytest.MarkDecorator:
    params = []
    for name, ids in (("ride", ride), ("uth", uth)):
        proved = (ids,) if isinstance(ids, str) else ids
        params.append(pytest.param(BOOKS[name], marks=[pytest.mark.clause(*proved)] if proved else [], id=name))
    return pytest.mark.parametrize("rules", params)


@pytest.fixture(scope="module")
def counted() -> Counter[str]:
    """How many of the 2,598,960 hands are of each class, by twos and threes of suits' lanes for speed."""
    classes: Counter[int] = Counter()
    masks = [1 << card for card in FULL_DECK]
    for first in combinations(range(52), 2):
        held = masks[first[0]] | masks[first[1]]
        for second in combinations(range(first[1] + 1, 52), 2):
            four = held | masks[second[0]] | masks[second[1]]
            for last in range(second[1] + 1, 52):
                classes[high(four | masks[last]) >> 16] += 1
    found: Counter[str] = Counter()
    for top, number in classes.items():
        found[HIGH.by_top[top]] += number
        if by_top(RIDE_BASE)[top] and HIGH.by_top[top] == "one-pair":
            found["tens-or-better"] += number
    return found


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        pytest.param(BOOKS[book], name, marks=pytest.mark.clause(FIVE[name][book == "uth"]), id=f"{book}-{name}")
        for book in BOOKS
        for name in FIVE
    ],
)
def test_each_class_is_read_and_ordered(rules: Any, name: str, counted: Counter[str]) -> None:
    hands = FIVE[name][2].split(" | ")
    for hand in hands:
        read = read_hand(rules, hand)
        assert read.name == name
    for better, worse in pairwise(hands):
        if not set(better.split()) & set(worse.split()):
            assert compare_hands(rules, better, worse).winner == 1
        assert read_hand(rules, better).worth > read_hand(rules, worse).worth
    assert counted[name] == FIVE[name][3]


def test_of_a_million_pairs_422400_are_tens_or_better(counted: Counter[str]) -> None:
    assert counted["tens-or-better"] == 422_400
    assert counted.total() - counted["tens-or-better"] == 2_598_960


@each("S12(c)(2)", "UTH/6/D")
def test_the_classes_stand_in_order(rules: Any) -> None:
    best = [told[2].split(" | ")[-1] for told in FIVE.values()]
    worst = [told[2].split(" | ")[0] for told in FIVE.values()][1:]
    for higher, lower in zip(best, worst, strict=False):
        if not set(higher.split()) & set(lower.split()):
            compared = compare_hands(rules, higher, lower)
            assert compared.winner == 1
        assert read_hand(rules, higher).worth > read_hand(rules, lower).worth
    assert [read_hand(rules, told[2].split(" | ")[0]).name for told in FIVE.values()] == list(FIVE)
    assert list(FIVE) == sorted(FIVE, key=lambda name: -read_hand(rules, FIVE[name][2].split(" | ")[0]).worth)


@each("S12(c)(1)/1", "UTH/6/A")
def test_cards_rank_from_ace_to_deuce(rules: Any) -> None:
    for higher, lower in pairwise("AKQJT987"):
        better, worse = (read_hand(rules, f"{rank}c 6d 4h 3s 2c") for rank in (higher, lower))
        assert better.worth > worse.worth
    for higher, lower in pairwise("98765432"):
        assert read_hand(rules, f"Ac Kd Qh Js {higher}c").worth > read_hand(rules, f"Ac Kd Qh Js {lower}c").worth


@each("S12(c)(1)/2", "UTH/6/B")
def test_an_ace_is_low_in_the_lowest_straight(rules: Any) -> None:
    straight, flush = read_hand(rules, "Ah 2c 3d 4s 5h"), read_hand(rules, "Ah 2h 3h 4h 5h")
    assert (straight.name, flush.name) == ("straight", "straight-flush")
    assert straight.worth < read_hand(rules, "2c 3d 4s 5h 6d").worth


@each("S12(c)(2)(vi)/3", "UTH/6/B")
def test_an_ace_stands_in_no_other_run(rules: Any) -> None:
    for hand in ("Qh Kc Ad 2s 3h", "Kh Ac 2d 3s 4h", "Jh Qc Kd As 2h"):
        read = read_hand(rules, hand)
        assert read.name == "high-card"
    suited = read_hand(rules, "Qh Kh Ah 2h 3h")
    assert suited.name == "flush"


@each("S12(c)(2)(vi)/2", "UTH/6/D/6")
def test_straights_go_from_ace_high_to_five_high(rules: Any) -> None:
    ranks = "AKQJT98765432A"
    worths = []
    for place in range(10):
        read = read_hand(rules, " ".join(f"{rank}{suit}" for rank, suit in zip(ranks[place : place + 5], "cdhsc", strict=True)))
        assert read.name == "straight"
        worths.append(read.worth)
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == 10


@each("S12(c)(1)/3", "UTH/6/C")
def test_suits_are_equal(rules: Any) -> None:
    rng = Random(12)
    for _ in range(150):
        cards = rng.sample(FULL_DECK, 5)
        worth = read_hand(rules, cards).worth
        for suits in permutations(range(4)):
            assert read_hand(rules, [suits[card >> 4] << 4 | card & 15 for card in cards]).worth == worth
    tie = compare_hands(rules, "As Ks Qs Js 9s", "Ah Kh Qh Jh 9h")
    assert tie.winner == 0


@pytest.mark.clause("UTH/6/E/1")
def test_within_a_class_its_own_cards_decide_before_kickers() -> None:
    cases = [
        ("2h 2d Ac 5s 4c", "Kh Kd 7c 6s 5d", 2),  # the pair, not the ace
        ("Kh Kd 9c 6s 5d", "Ks Kc 8c 6h 5h", 1),
        ("Ah 2d 3c 4s 5c", "2h 3d 4c 5s 6c", 2),
    ]
    for a, b, winner in cases:
        assert compare_hands(mlgca_uth, a, b).winner == winner
    r = UltimateTexasHoldem({1: 1000}, deck=ultimate_deck({1: "Ah 9c"}, "Ad 7c 6s 4h 2d", "As 8c"))
    play(r, "play 4")
    assert lines(r, 1) == {"ante": 1000, "blind": 0, "play": 4000}


@pytest.mark.parametrize(
    ("ride", "name"),
    [
        pytest.param(
            not uth, name, marks=pytest.mark.clause(FIVE[name][uth], door="played"), id=f"{'uth' if uth else 'ride'}-{name}"
        )
        for uth in (False, True)
        for name in FIVE
    ],
)
def test_each_class_is_shown_in_a_round_by_its_clause(ride: bool, name: str) -> None:
    for hand in FIVE[name][2].split(" | ")[:1]:
        cards = hand.split()
        if ride:
            spare = next(f"{rank}d" for rank in "TJ98" if f"{rank}d" not in cards)
            r: Any = to_the_end(LetItRide({1: 500}, deck=ride_deck({1: " ".join(cards[:3])}, " ".join([spare, *cards[3:]]))))
        else:
            idle = next(
                pair
                for pair in combinations([card for card in FULL_DECK if card not in parse_cards(cards)], 2)
                if read_hand(mlgca_uth, [*parse_cards(cards), *pair]).name == name
            )
            r = UltimateTexasHoldem({1: 1000}, deck=ultimate_deck({1: " ".join(cards[:2])}, " ".join([*cards[2:], show(idle)])))
            play(r, "play 4")
        assert r.over and HIGH.class_of(next(event.worth for event in r.events if type(event) is Shown)) == name


@pytest.mark.clause("S12(c)(1)/2", "S12(c)(2)(vi)/2", "S12(c)(2)(vi)/1", door="played")
def test_the_lowest_straight_is_read_in_a_round_too() -> None:
    r = to_the_end(LetItRide({1: 500}, deck=ride_deck({1: "Ah 2c 3d"}, "Kd 4s 5h")))
    assert r.net == {1: 3 * 5 * 500}


def test_hands_that_share_a_card_are_refused() -> None:
    with pytest.raises(CardError, match="in both hands"):
        compare_hands(section_12, "As Ks Qs Js Ts", "As 2c 3d 4h 5s")
    with pytest.raises(CardError, match="As is there twice"):
        read_hand(section_12, "As As Qs Js Ts")

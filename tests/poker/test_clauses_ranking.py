"""The ranking clauses of the three poker books, read as a dealer reads hands: `read_hand` and `compare_hands`."""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb
from random import Random
from typing import Any

import pytest

from cardspeak.cards import FULL_DECK, JOKER, mask_of, parse_cards, show
from cardspeak.poker import Round
from cardspeak.poker.stakes import no_limit
from cardspeak.poker.variants import texas_holdem
from cardspeak.ranking import ACE_TO_FIVE, ACE_TO_FIVE_JOKER, HIGH, HIGH_JOKER, OMAHA_HIGH, THREE_HIGH, Scale
from cardspeak.rulebook.books import exhibit_a, section_8, seminole
from cardspeak.rulebook.house import HouseRules
from tests.hands import compare_hands, read_hand
from tests.poker.books import under
from tests.poker.table import call_down, deck, wins

BOOKS = (section_8, exhibit_a, seminole)

DOOR = "asked"

FIVE: dict[str, tuple[tuple[str, str, str], str]] = {
    "royal-flush": (("S8(c)(2)(i)", "XA/rankings/2/i", "SEM/rank/6/royal"), "As Ks Qs Js Ts"),
    "straight-flush": (
        ("S8(c)(2)(ii)", "XA/rankings/2/ii", "SEM/rank/6/sf"),
        "Ks Qs Js Ts 9s | Qh Jh Th 9h 8h | Js Ts 9s 8s 7s | Td 9d 8d 7d 6d | 9s 8s 7s 6s 5s | 8c 7c 6c 5c 4c"
        " | 7s 6s 5s 4s 3s | 6s 5s 4s 3s 2s | 5h 4h 3h 2h Ah",
    ),
    "four-of-a-kind": (
        ("S8(c)(2)(iii)", "XA/rankings/2/iii", "SEM/rank/6/quads"),
        "As Ah Ad Ac Ks | As Ah Ad Ac 2s | Ks Kh Kd Kc As | 9s 9h 9d 9c Kd | 3s 3h 3d 3c 4s | 2s 2h 2d 2c As | 2s 2h 2d 2c 3s",
    ),
    "full-house": (
        ("S8(c)(2)(iv)", "XA/rankings/2/iv", "SEM/rank/6/fh"),
        "As Ah Ad Ks Kh | As Ah Ad 2s 2h | Ks Kh Kd As Ah | 8s 8h 8d 3c 3d | 7s 7h 7d 2c 2d | 3s 3h 3d 2s 2h"
        " | 2s 2h 2d As Ah | 2s 2h 2d 3s 3h",
    ),
    "flush": (
        ("S8(c)(2)(v)", "XA/rankings/2/v", "SEM/rank/6/flush"),
        "As Ks Qs Js 9s | Ah Jh 8h 4h 2h | Ks Qs Js 9s 8s | Ks Qs Js 9s 7s | 7c 5c 4c 3c 2c",
    ),
    "straight": (
        ("S8(c)(2)(vi)#1", "XA/rankings/2/vi#1", "SEM/rank/6/straight"),
        "As Kh Qs Js Ts | Ks Qh Js Ts 9s | Qs Jh Ts 9s 8s | Js Th 9s 8s 7s | Ts 9h 8s 7s 6s | 9s 8h 7s 6s 5s"
        " | 8s 7h 6s 5s 4s | 7s 6h 5s 4s 3s | 6s 5h 4s 3s 2s | 5s 4h 3s 2s As",
    ),
    "three-of-a-kind": (
        ("S8(c)(2)(vii)", "XA/rankings/2/vii", "SEM/rank/6/trips"),
        "As Ah Ad Ks Qh | 5s 5h 5d Ks 2h | 3s 3h 3d As Kh | 3s 3h 3d As Qh | 2s 2h 2d As Kh | 2s 2h 2d 4s 3h",
    ),
    "two-pair": (
        ("S8(c)(2)(viii)", "XA/rankings/2/viii", "SEM/rank/6/twopair"),
        "As Ah Ks Kh Qd | As Ah Ks Kh 2d | As Ah Qs Qh Jd | As Ah 2s 2h Kd | Ks Kh Qs Qh Ad | Ks Kh 7s 7h Ad"
        " | 3s 3h 2s 2h Ad | 3s 3h 2s 2h 4d",
    ),
    "one-pair": (
        ("S8(c)(2)(ix)", "XA/rankings/2/ix", "SEM/rank/6/pair"),
        "As Ah Ks Qh Jd | As Ah Ks Qh Td | Qs Qh 5s 4h 3d | 3s 3h 4s 5h 6d | 2s 2h As Kh Qd | 2s 2h 5s 4h 3d",
    ),
    "high-card": (
        ("S8(c)(4)#2", "XA/rankings/3#2", "SEM/rank/6/high"),
        "As Kh Qs Jh 9d | As 9h 7s 5h 2d | As 9h 7s 4h 2d | As 8h 7s 6h 5d | As 6h 5s 4h 2d | Ks Qh Js 9h 8d | 7s 5h 4s 3h 2d",
    ),
}
"""Each class of five cards, in order: its clause in each book, and hands of it from the best to the worst."""

THREE: dict[str, tuple[str, str]] = {
    "three-card-royal-flush": ("S8(c)(3)(i)", "As Ks Qs"),
    "three-card-straight-flush": ("S8(c)(3)(ii)", "Ks Qs Js | Qh Jh Th | 9c 8c 7c | 4d 3d 2d | 3s 2s As"),
    "three-card-three-of-a-kind": ("S8(c)(3)(iii)", "As Ah Ad | Ks Kh Kd | 3s 3h 3d | 2s 2h 2d"),
    "three-card-straight": (
        "S8(c)(3)(iv)#1",
        "As Kh Qs | Ks Qh Js | Qs Jh Ts | Js Th 9s | Ts 9h 8s | 9s 8h 7s | 8s 7h 6s | 7s 6h 5s | 6s 5h 4s | 5s 4h 3s"
        " | 4s 3h 2s | 3s 2h As",
    ),
    "three-card-flush": ("S8(c)(3)(v)", "As Ks Js | Ah Kh 2h | 9s 7s 5s | 5c 3c 2c"),
    "three-card-one-pair": ("S8(c)(3)(vi)", "As Ah Ks | As Ah 2s | Ks Kh As | 3s 3h 2s | 2s 2h As | 2s 2h 3s"),
}


def hands(text: str) -> list[str]:
    return [hand.strip() for hand in text.split("|")]


def falls(rules: HouseRules, scale: Scale, ladder: list[str]) -> None:
    """Each hand is worth more than the next."""
    readings = [read_hand(rules, scale, hand) for hand in ladder]
    worths = [reading.worth for reading in readings]
    assert worths == sorted(set(worths), reverse=True), ladder


def beats(rules: HouseRules, scale: Scale, better: str, worse: str) -> Any:
    """The first hand wins whichever way they are laid down."""
    comparison = compare_hands(rules, scale, better, worse)
    assert comparison.winner == 1, comparison.why
    assert compare_hands(rules, scale, worse, better).winner == 2
    return comparison


# --- the classes


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        pytest.param(rules, name, marks=pytest.mark.clause(id), id=f"{rules.name}-{name}")
        for name, (ids, _) in FIVE.items()
        for rules, id in zip(BOOKS, ids, strict=True)
    ],
)
def test_each_class_of_five_cards_from_its_best_hand_to_its_worst(rules: HouseRules, name: str) -> None:
    own = hands(FIVE[name][1])
    assert {read_hand(rules, HIGH, hand).name for hand in own} == {name}
    below = list(FIVE)[list(FIVE).index(name) + 1 :][:1]
    above = list(FIVE)[: list(FIVE).index(name)][-1:]
    ladder = [*(hands(FIVE[other][1])[-1] for other in above), *own, *(hands(FIVE[other][1])[0] for other in below)]
    falls(rules, HIGH, ladder)


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        pytest.param(rules, name, marks=pytest.mark.clause(id, door="played"), id=f"{rules.name}-{name}")
        for name, (ids, _) in FIVE.items()
        for rules, id in zip(BOOKS, ids, strict=True)
        if name != "high-card" or rules is seminole
    ],
)
def test_each_class_wins_in_a_round_by_its_clause(rules: HouseRules, name: str) -> None:
    own = parse_cards(hands(FIVE[name][1])[0])
    pairs = list(combinations([card for card in FULL_DECK if card not in own], 2))
    idle = next(pair for pair in pairs if HIGH.class_of(HIGH.worth(0, mask_of([*own, *pair]))) == name)
    against = min(
        [pair for pair in pairs if not set(pair) & set(idle)], key=lambda pair: HIGH.worth(0, mask_of([*pair, *own[2:], *idle]))
    )
    order = deck(2, {1: show(own[:2]), 2: show(against)}, show([*own[2:], *idle]))
    r = call_down(Round(texas_holdem, no_limit(1, 2), [100, 100], rules, deck=order, asked=True))
    assert wins(r) == [(1, 4, 0)]


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.clause(id)) for name, (id, _) in THREE.items()])
def test_each_class_of_three_cards_from_its_best_hand_to_its_worst(name: str) -> None:
    own = hands(THREE[name][1])
    read = {hand: read_hand(section_8, THREE_HIGH, hand) for hand in own}
    assert {reading.name for reading in read.values()} == {name}
    wheels = [hand for hand, reading in read.items() if "S8(c)(1)#4" in reading.cites]
    assert wheels == [hand for hand in own if {rank for rank, _ in hand.split()} == {*"32A"}]
    below = list(THREE)[list(THREE).index(name) + 1 :][:1]
    falls(section_8, THREE_HIGH, [*own, *(hands(THREE[other][1])[0] for other in below)])


@under(section_8="S8(c)(2)", exhibit_a="XA/rankings/2", seminole="SEM/rank/5")
def test_any_hand_of_a_class_beats_any_of_the_classes_after_it(rules: HouseRules) -> None:
    for (better, (_, high)), (worse, (_, low)) in combinations(FIVE.items(), 2):
        pairs = [(one, other) for one in hands(high)[::-1] for other in dealt_apart(one, hands(low))]
        assert compare_hands(rules, HIGH, *pairs[0]).why.endswith(f"{better.replace('-', ' ')} beats {worse.replace('-', ' ')}")
        for one, other in pairs:
            beats(rules, HIGH, one, other)


def dealt_apart(hand: str, others: list[str]) -> list[str]:
    """The other hands in suits that share no card with the first hand, those that can be."""
    found = []
    for other in others:
        for order in permutations("shdc"):
            moved = other.translate(str.maketrans("shdc", "".join(order)))
            if not set(hand.split()) & set(moved.split()):
                found.append(moved)
                break
    return found


def test_the_rarer_class_stands_above_the_more_common() -> None:
    suited_runs = 10 * 4
    flushes = comb(13, 5) * 4 - suited_runs
    runs = 10 * 4**5 - suited_runs
    how_many = {
        "royal-flush": 4,
        "straight-flush": suited_runs - 4,
        "four-of-a-kind": 13 * 48,
        "full-house": 13 * comb(4, 3) * 12 * comb(4, 2),
        "flush": flushes,
        "straight": runs,
        "three-of-a-kind": 13 * comb(4, 3) * comb(12, 2) * 16,
        "two-pair": comb(13, 2) * comb(4, 2) ** 2 * 44,
        "one-pair": 13 * comb(4, 2) * comb(12, 3) * 64,
    }
    how_many["high-card"] = comb(52, 5) - sum(how_many.values())
    assert list(how_many.values()) == sorted(how_many.values())
    worths = {name: read_hand(seminole, HIGH, hands(FIVE[name][1])[0]).worth for name in how_many}
    assert sorted(worths, key=worths.__getitem__, reverse=True) == list(how_many)


@pytest.mark.clause("S8(c)(3)")
def test_the_three_card_classes_in_their_own_order() -> None:
    worths = [read_hand(section_8, THREE_HIGH, hands(text)[0]).worth for _, text in THREE.values()]
    assert worths == sorted(worths, reverse=True)
    beats(section_8, THREE_HIGH, "2s 3d 4h", "As Ks Js")
    beats(section_8, THREE_HIGH, "2s 2d 2h", "As Kd Qh")
    beats(section_8, THREE_HIGH, "3s 2s As", "Kd Kh Kc")


# --- ranks, suits, runs


@under(section_8="S8(c)(1)#1", exhibit_a="XA/rankings/1#1", seminole="SEM/rank/2")
def test_ranks_fall_from_the_ace_to_the_deuce(rules: HouseRules) -> None:
    for suits in ("s", "sh"):
        falls(rules, HIGH, ["".join(rank + suit for suit in suits) for rank in "AKQJT98765432"])


@under(section_8=("S8(c)(1)#2", "S8(c)(4)#3"), exhibit_a=("XA/rankings/1#2", "XA/rankings/3#3"))
def test_suits_have_no_rank(rules: HouseRules) -> None:
    rng = Random(5)
    for _ in range(100):
        cards = rng.sample(FULL_DECK, 7)
        worth = read_hand(rules, HIGH, cards).worth
        order = rng.choice(list(permutations(range(4))))
        moved = [16 * order[card >> 4] + (card & 15) for card in cards]
        assert read_hand(rules, HIGH, moved).worth == worth, (cards, order)
    tie = compare_hands(rules, HIGH, "As Ks Qs Js Ts", "Ac Kc Qc Jc Tc")
    assert tie.winner == 0


@under(section_8="S8(c)(1)#3", exhibit_a="XA/rankings/1#3", seminole="SEM/rank/3")
def test_an_ace_may_end_the_lowest_run(rules: HouseRules) -> None:
    wheel, six = read_hand(rules, HIGH, "As 2h 3d 4c 5s"), read_hand(rules, HIGH, "2s 3h 4d 5c 6s")
    assert (wheel.name, wheel.words) == ("straight", "straight, five high")
    assert {*wheel.cites} - {*six.cites}, "the ace's place below the deuce is cited, and of no other run"
    assert not {*six.cites} - {*wheel.cites}
    assert wheel.cards[-1] & 15 == 12, "the ace stands last"
    falls(rules, HIGH, ["2s 3h 4d 5c 6s", "As 2h 3d 4c 5s", "Ah Ad Ac Ks Qs"])
    assert read_hand(rules, HIGH, "As 2s 3s 4s 5s").name == "straight-flush"
    falls(rules, HIGH, ["2s 3s 4s 5s 6s", "As 2s 3s 4s 5s", "Ah Ad Ac As Ks"])
    beats(rules, HIGH, "2s 3h 4d 5c 6s", "As 2h 3d 4c 5s")


@pytest.mark.clause("S8(c)(1)#4")
def test_an_ace_may_end_the_lowest_run_of_three() -> None:
    falls(section_8, THREE_HIGH, ["2s 3h 4d", "As 2h 3d", "As Ks Js"])
    assert read_hand(section_8, THREE_HIGH, "As 2h 3d").name == "three-card-straight"
    assert "S8(c)(1)#4" in read_hand(section_8, THREE_HIGH, "As 2h 3d").cites
    assert "S8(c)(1)#4" not in read_hand(section_8, THREE_HIGH, "2s 3h 4d").cites


@under(section_8="S8(c)(2)(vi)#2", exhibit_a="XA/rankings/2/vi#2", seminole="SEM/rank/3")
@pytest.mark.parametrize("wrap", ["Qs Kh Ad 2c 3s", "Ks Ah 2d 3c 4s", "Js Qh Kd Ac 2s"])
def test_no_run_goes_round_the_ace(rules: HouseRules, wrap: str) -> None:
    assert read_hand(rules, HIGH, wrap).name == "high-card"
    falls(rules, HIGH, ["2d 2h 3d 4d 5h", wrap])


@pytest.mark.clause("S8(c)(3)(iv)#2")
def test_no_run_of_three_goes_round_the_ace() -> None:
    assert read_hand(section_8, THREE_HIGH, "Ks Ah 2d").name == "three-card-high-card"
    assert read_hand(section_8, THREE_HIGH, "Ks As 2s").name == "three-card-flush"
    beats(section_8, THREE_HIGH, "2h 2c 3d", "Ks Ah 2d")


# --- within a class


@under(section_8="S8(c)(4)#1", exhibit_a="XA/rankings/3#1", seminole="SEM/rank/6/high")
def test_kickers_decide_between_hands_of_one_class_after_what_makes_it(rules: HouseRules) -> None:
    by_pair = beats(rules, HIGH, "3s 3h 4s 5h 6d", "2s 2h As Kh Qd")
    by_top = beats(rules, HIGH, "2s 3h 4d 5c 6s", "Ah 2d 3c 4s 5h")
    for better, worse in [
        ("As Ah Ks Qh Jd", "Ad Ac Kd Qc Td"),
        ("Ks Kh 7s 7h Ad", "Kd Kc 7d 7c Qs"),
        ("5s 5h 5d As Kh", "4s 4h 4d Ad Kd"),
        ("Ks Qs Js 9s 8s", "Kh Qh Jh 9h 7h"),
    ]:
        beats(rules, HIGH, better, worse)
    kicked = compare_hands(rules, HIGH, "As Ah Ks Qh Jd", "Ad Ac Kd Qc Td")
    assert kicked.cites[0] == rules.cites["kickers"][0]
    assert by_pair.cites[0] != kicked.cites[0] or rules is seminole
    assert by_top.winner == 1


@under(section_8="S8(c)(4)#2", exhibit_a="XA/rankings/3#2", seminole="SEM/rank/6/high")
def test_hands_of_no_class_go_by_their_cards_from_the_top(rules: HouseRules) -> None:
    beats(rules, HIGH, "As 9h 7s 5h 2d", "Ah 8s 7h 6s 5s")
    beats(rules, HIGH, "As 6h 5s 4h 2d", "Ks Qh Js 9h 8d")
    beats(rules, HIGH, "As 9h 7s 4h 2d", "Ah 9s 7h 3s 2h")
    beats(rules, HIGH, "As 9h 7s 4h 2d", "Kh Qs Jd 9s 7d")


# --- low


@pytest.mark.clause("S8(c)(5)#1")
def test_the_ace_is_the_best_low_card() -> None:
    beats(section_8, ACE_TO_FIVE, "As 2h 3d 4c 6s", "2s 3h 4d 5c 6h")
    falls(section_8, ACE_TO_FIVE, [rank + "s" for rank in "A23456789TJQK"])


@pytest.mark.clause("S8(c)(5)#2")
def test_suits_have_no_rank_for_low() -> None:
    rng = Random(6)
    for _ in range(100):
        cards = rng.sample(FULL_DECK, 7)
        worth = read_hand(section_8, ACE_TO_FIVE, cards).worth
        for order in permutations(range(4)):
            moved = [16 * order[card >> 4] + (card & 15) for card in cards]
            assert read_hand(section_8, ACE_TO_FIVE, moved).worth == worth, (cards, order)
    tie = compare_hands(section_8, ACE_TO_FIVE, "As 2h 3d 4c 6s", "Ah 2d 3c 4s 6h")
    assert tie.winner == 0


@pytest.mark.clause("S8(c)(6)#1")
def test_low_hands_rank_the_other_way_round() -> None:
    beats(section_8, ACE_TO_FIVE, "8s 7h 6d 5c 4s", "9s 4h 3d 2c As")
    beats(section_8, ACE_TO_FIVE, "Ks Qh Jd Tc 8s", "As Ah 2d 3c 4s")
    falls(
        section_8,
        ACE_TO_FIVE,
        [
            "Ks Qh Jd Tc 8s",
            "As Ah 2d 3c 4s",
            "2s 2h 3d 4c 5s",
            "As Ah 2d 2c 3s",
            "As Ah Ad 2c 3s",
            "As Ah Ad 2c 2s",
            "As Ah Ad Ac 2s",
        ],
    )


@pytest.mark.clause("S8(c)(6)#2")
def test_straights_and_flushes_do_not_hurt_a_low() -> None:
    best = read_hand(section_8, ACE_TO_FIVE, "5h 4h 3h 2h Ah")
    assert (best.name, best.words) == ("low", "5-4-3-2-A low")
    assert read_hand(section_8, HIGH, "5h 4h 3h 2h Ah").name == "straight-flush"
    beats(section_8, ACE_TO_FIVE, "5h 4h 3h 2h Ah", "6s 4s 3c 2d Ad")


# --- what is read, and who reads it


@pytest.mark.clause("SEM/rank/4", door="played")
def test_a_hand_is_five_cards_chosen_as_the_game_says() -> None:
    order = deck(2, {1: "2h 3c", 2: "Kd 9c"}, "Ah 5h 9h Qh Kc")
    r = call_down(Round(texas_holdem, no_limit(1, 2), [100, 100], seminole, deck=order))
    assert wins(r) == [(1, 4, 0)], "one card of the hand and four of the board make the flush"
    omaha = read_hand(seminole, OMAHA_HIGH, "Ah Kd Qs Jc", "Th 9d 8s 3c 2h")
    assert (omaha.words, len(omaha.cards)) == ("straight, queen high", 5)
    assert read_hand(seminole, HIGH, "Ah Kd Qs Jc", "Th 9d 8s").words == "straight, ace high"


@under(door="played", section_8="S8(c)(7)", exhibit_a="XA/rankings/4", seminole="SEM/T12/1")
def test_what_the_cards_are_decides(rules: HouseRules) -> None:
    order = deck(2, {1: "Ah 2h", 2: "As Ad"}, "Kh 9h 5h Ac 3d")
    r = call_down(Round(texas_holdem, no_limit(1, 2), [100, 100], rules, deck=order, asked=True))
    assert wins(r) == [(1, 4, 0)], "nobody has to notice the flush"


# --- the joker


@pytest.mark.clause("SEM/rank/joker/2")
@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("9h 8h 7h 6h Jk", "straight flush, ten high"),
        ("Kh Qh 9h 4h Jk", "flush, ace high"),
        ("Ah Kh 5h 3h Jk", "flush, ace high, kickers K-Q"),
        ("As Ah Kd Qc Jk", "three of a kind, aces"),
        ("Qs Qh 7d 7c Jk", "two pair, queens and sevens, kicker A"),
        ("Ks Qh Jd Tc Jk", "straight, ace high"),
        ("Ks 9h 5d 2c Jk", "ace high, kickers K"),
    ],
)
def test_the_joker_is_an_ace_or_completes_a_straight_or_a_flush(cards: str, words: str) -> None:
    reading = read_hand(seminole, HIGH_JOKER, cards)
    assert reading.words.startswith(words)


@pytest.mark.clause("SEM/rank/joker/3")
def test_five_aces_are_the_best_hand() -> None:
    aces = read_hand(seminole, HIGH_JOKER, "As Ah Ad Ac Jk")
    assert (aces.name, aces.words) == ("five-aces", "five aces")
    falls(seminole, HIGH_JOKER, ["As Ah Ad Ac Jk", "Ks Qs Js Ts As", "Kh Kd Kc Ks Jk"])


@pytest.mark.clause("SEM/rank/joker/4")
@pytest.mark.parametrize(
    ("cards", "words"),
    [("As 2h 3d 5c Jk", "5-4-3-2-A low"), ("As 2h 3d 4c Jk", "5-4-3-2-A low"), ("2s 3h 4d 8c Jk", "8-4-3-2-A low")],
)
def test_the_joker_is_the_lowest_rank_that_a_low_lacks(cards: str, words: str) -> None:
    reading = read_hand(seminole, ACE_TO_FIVE_JOKER, cards)
    assert reading.words == words
    assert JOKER in reading.cards

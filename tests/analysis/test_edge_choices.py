"""What every choice of Ultimate Texas Hold 'em is worth, against hands dealt out one by one and ranked on another path."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest

from cardspeak.analysis.edge import UltimateSetup, choices
from cardspeak.analysis.edge.ultimate.starts import HANDS_OF_START, name_of, parse_hands, written
from cardspeak.analysis.edge.ultimate.strategy import STRATEGIES
from cardspeak.cards import FULL_DECK, CardError, show
from cardspeak.ranking import HIGH, bulk, high
from cardspeak.rulebook import Refused

SETUP = UltimateSetup()
PAIR = 1 << 20
BLIND = {
    "royal-flush": 500,
    "straight-flush": 50,
    "four-of-a-kind": 10,
    "full-house": 3,
    "flush": Fraction(3, 2),
    "straight": 1,
}


def net(mine: int, dealer: int, play: int) -> Fraction:
    """Ante, Blind and Play as the book settles them, in Antes."""
    if mine == dealer:
        return Fraction(0)
    ante = 1 if dealer >= PAIR else 0
    if mine > dealer:
        return Fraction(ante + play + BLIND.get(HIGH.class_of(mine), 0))
    return Fraction(-ante - 1 - play)


def mask(cards: list[int]) -> int:
    return sum([1 << card for card in cards])


def test_the_river_card_by_card() -> None:
    seed = 5
    rng = Random(seed)
    for number in range(12):
        cards = rng.sample(FULL_DECK, 7)
        board = mask(cards[2:])
        mine = high(mask(cards[:2]), board)
        left = [card for card in FULL_DECK if card not in cards]
        each = [net(mine, high(mask(list(two)), board), 1) for two in combinations(left, 2)]
        found = choices(SETUP, cards[:2], cards[2:])
        assert found.worth("1x") == sum(each) / 990, (seed, number, show(cards))
        assert found.worth("fold") == -2


@pytest.mark.parametrize("seed", [1, 2])
def test_the_flop_card_by_card(seed: int) -> None:
    """Every run-out and every dealer's hand, ranked in bulk, the better choice taken on each river."""
    cards = Random(seed).sample(FULL_DECK, 5)
    left = np.array([card for card in FULL_DECK if card not in cards])
    deals = np.array(list(combinations(range(47), 2)))
    bits = np.uint64(1) << left.astype(np.uint64)
    two_cards = bits[deals[:, 0]] | bits[deals[:, 1]]
    own, flop = np.uint64(mask(cards[:2])), np.uint64(mask(cards[2:]))
    two = wait = 0
    for run_out in two_cards:
        dealers = two_cards[(two_cards & run_out) == 0]
        mine = int(bulk.high.unchecked(np.array([own | flop | run_out]))[0])
        theirs = bulk.high.unchecked(dealers | flop | run_out)
        low = theirs >> 26 == 0
        won, lost = theirs < mine, theirs > mine
        blind = 2 * BLIND.get(bulk.high.class_keys[bulk.high.classes(np.array([mine], np.uint32))[0]], 0)
        for_play = 2 * (won.sum() - lost.sum())
        rest = 2 * ((won & ~low).sum() - (lost & ~low).sum()) + blind * won.sum() - 2 * lost.sum()
        two += 2 * for_play + rest
        wait += max(for_play + rest, -4 * 990)
    found = choices(SETUP, cards[:2], cards[2:])
    assert found.worth("2x") == Fraction(int(two), 2 * 1081 * 990), (seed, show(cards))
    assert found.worth("check") == Fraction(int(wait), 2 * 1081 * 990), (seed, show(cards))


def test_before_the_flop_all_classes_together_are_the_edge() -> None:
    worths = [choices(SETUP, *cards_of(start)).best.worth * HANDS_OF_START[start] for start in range(169)]
    assert sum(worths) / 1326 == Fraction(-50643648973, 2317817502000)


def cards_of(start: int) -> tuple[str]:
    name = name_of(start)
    return (f"{name[0]}s{name[1]}{'s' if name.endswith('s') else 'h'}",)


def test_threes_are_raised_and_deuces_not() -> None:
    assert choices(SETUP, "3c3d").best.name == "4x"
    deuces = choices(SETUP, "2c2d")
    assert deuces.best.name == "check"
    assert deuces.cost("4x") > 0 == deuces.cost("check")
    with pytest.raises(Refused, match="no choice '1x' here; there are check, 4x, 3x"):
        deuces.cost("1x")


def test_suits_do_not_matter() -> None:
    assert choices(SETUP, "9c8c", "7cTd2c") == choices(SETUP, "9h8h", "2hTs7h")


def test_a_given_strategy_is_valued_as_it_plays() -> None:
    """Who never folds gets less for a check with a hand that ought to be folded later."""
    never = UltimateSetup(strategy=STRATEGIES["never-fold"])
    best, held = [choices(setup, "5s2d", "Ah7c9d") for setup in (SETUP, never)]
    assert held.worth("2x") == best.worth("2x")
    assert held.worth("check") < best.worth("check")


@pytest.mark.parametrize(
    ("hole", "board", "what"),
    [("As", "", "not 1 and 0"), ("AsKs", "2c", "not 2 and 1"), ("AsKs", "2c3c4c5c", "not 2 and 4")],
)
def test_another_number_of_cards_is_refused(hole: str, board: str, what: str) -> None:
    with pytest.raises(Refused, match=what):
        choices(SETUP, hole, board)


def test_impossible_cards_are_refused() -> None:
    with pytest.raises(CardError, match="As is there twice"):
        choices(SETUP, "AsKs", "As2c3c")
    with pytest.raises(CardError, match="every card must be known"):
        choices(SETUP, "As??")


def test_hands_as_players_write_them() -> None:
    assert {name_of(start) for start in parse_hands("QJ+ 88 T7s+ 54o")} == {"QJs", "QJo", "88", "T7s", "T8s", "T9s", "54o"}
    seed = 3
    rng = Random(seed)
    for number in range(50):
        starts = frozenset(rng.sample(range(169), rng.randrange(170)))
        assert parse_hands(written(starts)) == starts, (seed, number)
    assert parse_hands("all") == frozenset(range(169))
    for bad in ("2A", "AAs", "A", "AKQ"):
        with pytest.raises(Refused, match=r"is no hand|higher card first|a pair has two suits"):
            parse_hands(bad)

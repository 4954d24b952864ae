"""Chips that do not divide: to whom they go by each book, in the smallest chip in play, pot by pot."""

from __future__ import annotations

from math import gcd
from random import Random
from typing import Any

import pytest

from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import Stakes, fixed_limit, no_limit
from cardspeak.poker.variants import ALL as GAMES
from cardspeak.poker.variants import stud_hi_lo_8, texas_holdem
from cardspeak.rulebook.books import ALL, exhibit_a, section_8, section_8_tournament, seminole, seminole_tournament
from cardspeak.rulebook.house import HouseRules
from tests.poker.books import under, under_every_book
from tests.poker.stacked import stacked
from tests.poker.table import call_down, deck, happened, play, wins

BY_SEAT = pytest.mark.parametrize("rules", [exhibit_a, seminole, seminole_tournament], ids=lambda rules: rules.name)
BY_SUIT = pytest.mark.parametrize("rules", [section_8, section_8_tournament], ids=lambda rules: rules.name)
EVERY_BOOK = pytest.mark.parametrize("rules", ALL.values(), ids=ALL.keys())
BOARD = "2c 7d 9h 3s Jc"


def holdem(stakes: Stakes, stacks: Any, rules: HouseRules, **more: Any) -> Round:
    return Round(texas_holdem, stakes, stacks, rules, **{"seed": 1, **more})


def tied(rules: HouseRules, holes: dict[int, str], button: int = 4, board: str = BOARD, chip: int = 1, dollar: int = 0) -> Round:
    """Four seats; the first limps, the button and the small blind fold, and the rest is checked: a pot of 5 chips."""
    stakes = no_limit(chip, 2 * chip, chip=chip, dollar=dollar)
    r = holdem(stakes, [100 * chip] * 4, rules, deck=deck(4, holes, board, button), button=button)
    return call_down(play(r, "call, fold, fold, check"))


@under(exhibit_a=("XA/rankings/3#3", "CS/odd-chip/exhibit-a"), seminole="SEM/T20/A", seminole_tournament="SEM/T20/A")
def test_the_tied_hand_nearest_the_button_s_left_takes_the_odd_chip(rules: HouseRules) -> None:
    assert wins(tied(rules, {2: "Ac Kd", 3: "As Kc"}, button=4)) == [(2, 3, 0), (3, 2, 0)]
    assert wins(tied(rules, {4: "Ac Kd", 1: "As Kc"}, button=2)) == [(4, 3, 0), (1, 2, 0)]


@under(section_8=("S8(c)(4)#3", "CS/odd-chip/high-only"), section_8_tournament="S8(y)(39)")
@pytest.mark.parametrize(
    ("holes", "winner"),
    [
        ({2: "Ac Kd", 3: "As Kc"}, 3),
        ({2: "As Kd", 3: "Ac Ks"}, 2),
        ({2: "Ah Kd", 3: "Ad Ks"}, 2),
        ({2: "4s Kd", 3: "4d Kh"}, 3),
    ],
)
def test_the_tied_hand_with_the_highest_card_by_suit_takes_the_odd_chip(
    rules: HouseRules, holes: dict[int, str], winner: int
) -> None:
    assert wins(tied(rules, holes)) == [(winner, 3, 0), (5 - winner, 2, 0)]


@BY_SUIT
def test_a_card_that_both_share_decides_nothing(rules: HouseRules) -> None:
    r = tied(rules, {2: "Kd 4s", 3: "Kh 4d"}, board="As Ac 9h 8s Jc")
    assert wins(r) == [(3, 3, 0), (2, 2, 0)], "the aces are the board's, the king of hearts beats that of diamonds"


@BY_SUIT
def test_what_the_hand_leaves_over_decides_when_the_board_plays(rules: HouseRules) -> None:
    r = tied(rules, {2: "4s 3d", 3: "4h 3s"}, board="As Kc Qh Js Tc")
    assert wins(r) == [(2, 3, 0), (3, 2, 0)]
    r = tied(rules, {2: "4h 3s", 3: "4s 3d"}, board="As Kc Qh Js Tc")
    assert wins(r) == [(3, 3, 0), (2, 2, 0)], "not by seat"


@under_every_book(seminole="SEM/T20/0")
def test_odd_chips_are_the_smallest_in_play(rules: HouseRules) -> None:
    r = tied(rules, {2: "As Kd", 3: "Ac Kh"}, chip=25)
    assert wins(r) == [(2, 75, 0), (3, 50, 0)]
    assert [event.odd for event in happened(r, e.Won)] == [25, 0]
    stated = tied(rules, {2: "As Kd", 3: "Ac Kh"}, chip=500, dollar=100)
    shares = [1300, 1200] if rules is section_8 else [1500, 1000]
    assert [event.chips for event in happened(stated, e.Won)] == shares, "Section 8 alone divides down to the dollar"


@EVERY_BOOK
def test_three_hands_share_a_chip_at_a_time(rules: HouseRules) -> None:
    order = deck(5, {2: "As 4d", 3: "Ah 4c", 4: "Ad 4h"}, "2c Kd Qh Js 9c", 5)
    r = holdem(no_limit(2, 4), [100] * 5, rules, deck=order)
    play(r, "call, call, fold, fold, check")
    call_down(r)
    assert wins(r) == [(2, 5, 0), (3, 5, 0), (4, 4, 0)]
    r = holdem(no_limit(1, 2), [100] * 5, rules, deck=order)
    play(r, "call, call, fold, fold, check")
    call_down(r)
    assert wins(r) == [(2, 3, 0), (3, 2, 0), (4, 2, 0)]


@under_every_book(seminole="SEM/T21", seminole_tournament="SEM/T21")
def test_each_side_pot_has_its_own_odd_chip(rules: HouseRules) -> None:
    order = deck(5, {2: "As Kd", 3: "Ah Kc", 4: "Ad Kh", 5: "4h 3d"}, "2c 7c Qh Js 9c", 5)
    r = holdem(no_limit(1, 2), {1: 100, 2: 10, 3: 100, 4: 100, 5: 15}, rules, deck=order)
    play(r, "call, call, raise 15, fold, call, call, call")
    assert [pot.chips for pot in r.pots] == [41, 15]
    call_down(r)
    assert wins(r) == [(3, 8, 1), (4, 7, 1), (2, 14, 0), (3, 14, 0), (4, 13, 0)]


def test_a_house_may_choose_the_other_order() -> None:
    rules = section_8.but("awards.odd_board", "left-of-button")
    r = tied(rules, {2: "Ac Kd", 3: "As Kc"})
    assert wins(r) == [(2, 3, 0), (3, 2, 0)]
    assert "S8(u)(17)" in happened(r, e.Won)[0].cites


@pytest.mark.parametrize("rules", [section_8, exhibit_a, seminole_tournament], ids=lambda rules: rules.name)
def test_what_is_under_the_smallest_chip_goes_with_the_first_odd_chip(rules: HouseRules) -> None:
    order = deck(3, {1: "As Kd", 2: "Ac Kh", 3: "5c 3h"}, "2d 7d Qh Js 9c")
    r = holdem(no_limit(5, 10, chip=5), {1: 100, 2: 100, 3: 13}, rules, deck=order)
    call_down(play(r, "raise 13, call, call"))
    assert wins(r) == [(1, 24, 0), (2, 15, 0)]


# --- where the table states its dollar


@pytest.mark.clause("S8(i)(9)(ii)(A)", "CS/odd-chip/unit")
def test_section_8_s_excess_is_a_dollar_at_most_where_the_table_states_it() -> None:
    hands = {1: "Ks Kd Kc Qs Qd 9h 9c", 2: "As 2d 3h 4c 5s 7d Jh"}
    stakes = fixed_limit(500, 1000, bring_in=500, ante=750, chip=500, dollar=100)
    r = call_down(Round(stud_hi_lo_8, stakes, [1250, 1250], section_8, deck=stacked(stud_hi_lo_8, hands)))
    assert {(event.end, event.chips) for event in happened(r, e.Won)} == {("high", 1300), ("low", 1200)}
    tournament = Round(stud_hi_lo_8, stakes, [1250, 1250], section_8_tournament, deck=stacked(stud_hi_lo_8, hands))
    assert {(event.end, event.chips) for event in happened(call_down(tournament), e.Won)} == {("high", 1500), ("low", 1000)}


@EVERY_BOOK
@pytest.mark.parametrize(("chip", "dollar"), [(500, 100), (250, 100), (2500, 100), (25, 100), (500, 0)])
def test_nobody_s_excess_is_above_one_piece(rules: HouseRules, chip: int, dollar: int) -> None:
    piece = gcd(chip, dollar) if rules is section_8 and 0 < dollar < chip else chip
    rng = Random(f"{rules.name} {chip} {dollar}")
    for game in [each for each in GAMES.values() if not rules.games or each.key in rules.games]:
        blinds = (chip, 2 * chip) if game.button else ()
        forced = {"bring_in": chip} if any(street.opener.forced for street in game.streets) else {}
        dollars = dollar if rules.blinds.forced_most.value == 0 else 0
        stakes = no_limit(*blinds, bet=2 * chip, chip=chip, dollar=dollars, ante=chip, unit=chip, **forced)
        for _ in range(12):
            r = Round(game, stakes, [chip * rng.randint(3, 9) for _ in range(4)], rules, seed=rng.randrange(1 << 32))
            while not r.over:
                o = r.options
                given = r.cards_held(r.seat)[: o.discard[0]] if o.discard else ()
                r.discard(given) if o.discard else r.raise_to(o.high) if o.high else r.call()
            for pot in {event.pot for event in happened(r, e.Won)}:
                won = [event for event in happened(r, e.Won) if event.pot == pot]
                halves = {end: [event.chips for event in won if event.end == end] for end in {event.end for event in won}}
                assert all(event.chips % piece == 0 for event in won), won
                assert all(max(parts) - min(parts) <= piece for parts in halves.values()), won
                if set(halves) == {"high", "low"} and len({event.seat for event in won}) == len(won):
                    assert 0 <= sum(halves["high"]) - sum(halves["low"]) <= piece, won

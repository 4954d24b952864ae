"""High and low halves pot by pot, ties at each end, quarters, and to whom the chips go that do not divide."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.poker import Post, Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import Stakes, fixed_limit, no_limit
from cardspeak.poker.variants import five_card_draw, five_card_draw_low, omaha_hi_lo, omaha_hi_lo_8, omaha_high
from cardspeak.poker.variants.variant import Variant
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import section_8, section_8_tournament, seminole, seminole_tournament
from cardspeak.rulebook.house import HouseRules
from tests.poker.arranged import arranged
from tests.poker.books import under
from tests.poker.table import happened, play, wins

BOARD = "Kh 3s 4d 8c Qh"
TRIPS, TWO_PAIR, NO_PAIR = "Ks Kd 9s 9c", "8s Qd 5c 5s", "Jc Jd Th Td"
LOW, OTHER_LOW = "Ah 2s 7c 7d", "As 2d 6c 6d"
Won = dict[str, dict[int, int]]


def contest(
    hands: list[str],
    board: str = BOARD,
    puts: int | list[int] = 20,
    dead: int = 0,
    *,
    variant: Variant = omaha_hi_lo_8,
    rules: HouseRules = section_8,
    stakes: Stakes | None = None,
    **more: Any,
) -> Round:
    """Hands of the seats from 1 on that put in all that they have, so many chips each, and `dead` more from seat 1."""
    each = [puts] * len(hands) if isinstance(puts, int) else puts
    stacks = [chips + (dead if seat == 0 else 0) for seat, chips in enumerate(each)]
    button = more.pop("button", len(hands))
    r = Round(
        variant,
        stakes or no_limit(1, 2),
        stacks,
        rules,
        button=button,
        posts=[Post(1, dead, "dead")] if dead else [],
        deck=arranged(variant, len(hands), dict(enumerate(hands, 1)), board, button=button),
        **more,
    )
    while not r.over:
        if r.options.discard:
            r.discard()
        elif r.options.high:
            r.raise_to(r.options.high)
        else:
            r.call()
    return r


def won(r: Round, pot: int = 0) -> Won:
    """Chips of one pot by end and seat."""
    found: Won = {}
    for event in happened(r, e.Won):
        if event.pot == pot:
            found.setdefault(event.end, {})[event.seat] = event.chips
    return found


def nets(r: Round) -> list[int]:
    return [r.stacks[seat] for seat in r.dealt_in]


# --- the named traps


@under(
    section_8=("S8(p)(7)#2", "S8(p)(6)(ii)#1", "S8(f)(5)(vi)"),
    section_8_tournament=(),
    seminole=(),
    seminole_tournament=(),
)
def test_a_low_in_the_main_pot_alone_leaves_the_side_pots_whole(rules: HouseRules) -> None:
    hands = {1: "Ah Qh 2c 3d", 2: "Ks Kd Qs Js", 3: "Qd Qc Td Ts", 4: "Jh Jd Th 9h"}
    order = arranged(omaha_hi_lo_8, 4, hands, "4c 5s 8h Kc 9d")
    stakes = fixed_limit(100, 200, blinds=(50, 100))
    r = Round(omaha_hi_lo_8, stakes, [100, 200, 1000, 1000], rules, deck=order)
    play(r, "call, call, call, check")
    play(r, "bet 100, call, call")
    play(r, "bet 200, call")
    assert [pot.chips for pot in r.pots] == [400, 300, 400]
    play(r, "check, check")
    assert nets(r) == [200, 500, 1000, 600]
    assert [(event.seat, event.chips, event.pot, event.end) for event in happened(r, e.Won)] == [
        (3, 400, 2, "high"),
        (2, 300, 1, "high"),
        (2, 200, 0, "high"),
        (1, 200, 0, "low"),
    ]


@pytest.mark.clause("S8(p)(6)(ii)(C)#1")
def test_lows_are_compared_pot_by_pot_from_the_top_card_down() -> None:
    best, middle, worst = "As 2d Tc Td", "Ad 5h Jc Jd", "6h 7d Js 9h"
    r = contest([TRIPS, best, middle, worst], puts=[60, 20, 40, 60])
    assert won(r, 0) == {"high": {1: 40}, "low": {2: 40}}
    assert won(r, 1) == {"high": {1: 30}, "low": {3: 30}}
    assert won(r, 2) == {"high": {1: 20}, "low": {4: 20}}
    tied = contest([TRIPS, best, "Ac 2h Jc Jd", worst], puts=[60, 20, 40, 60])
    assert won(tied, 0) == {"high": {1: 40}, "low": {2: 20, 3: 20}}


@pytest.mark.clause("S8(p)(6)(ii)(C)#1", "S8(p)(6)(ii)(C)#2", "CS/odd-chip/unit")
def test_three_tie_for_low_and_one_of_them_is_also_high() -> None:
    scoop, tied, third = "Ah 2s Ks Kd", "As 2d 9c 9d", "Ad 2c Js Td"
    r = contest([scoop, tied, third, NO_PAIR.replace("Td", "7h")], puts=25)
    assert won(r) == {"high": {1: 50}, "low": {3: 17, 2: 17, 1: 16}}, "the deuces decide: clubs, diamonds, spades"
    assert nets(r) == [66, 17, 17, 0]
    assert sum(nets(r)) == 100


@pytest.mark.clause("S8(p)(6)(ii)(B)#1", "S8(p)(6)(ii)(B)#2", "CS/odd-chip/unit")
def test_three_way_odd_chips_go_a_chip_at_a_time() -> None:
    hands = ["Ks Qs 9s 9c", "Kd Qd Ts Tc", "Kc Qc Js Jd", LOW]
    assert won(contest(hands, puts=16, dead=0)) == {"high": {1: 11, 2: 11, 3: 10}, "low": {4: 32}}
    assert won(contest(hands, puts=15, dead=2)) == {"high": {1: 11, 2: 10, 3: 10}, "low": {4: 31}}


@pytest.mark.clause("S8(p)(6)(ii)(A)", "CS/odd-chip/unit")
@pytest.mark.parametrize(("chip", "high", "low"), [(1, 18, 17), (5, 20, 15), (25, 20, 15)])
def test_a_pot_ends_in_the_smallest_chip_in_play(chip: int, high: int, low: int) -> None:
    scale = chip // 5 or 1
    r = contest([TRIPS, LOW], puts=15 * scale, dead=5 * scale, stakes=no_limit(5 * scale, 10 * scale, chip=chip))
    assert won(r) == {"high": {1: high * scale}, "low": {2: low * scale}}
    assert all(event.chips % chip == 0 for event in happened(r, e.Won))


@pytest.mark.clause("S8(p)(6)(ii)(A)")
def test_the_excess_is_a_dollar_at_most_where_the_chip_is_worth_more() -> None:
    r = contest([TRIPS, LOW], puts=1000, dead=500, stakes=no_limit(500, 1000, chip=500, dollar=100))
    assert won(r) == {"high": {1: 1300}, "low": {2: 1200}}
    event = contest([TRIPS, LOW], puts=1000, dead=500, stakes=no_limit(500, 1000, chip=500), rules=section_8_tournament)
    assert won(event) == {"high": {1: 1500}, "low": {2: 1000}}, "tournament chips are not broken"


# --- the halves of each pot


@pytest.mark.clause("S8(p)(6)(ii)(A)")
def test_the_odd_chip_of_each_pot_goes_to_its_high_side() -> None:
    r = contest([NO_PAIR, TRIPS, LOW, "Js 7h 6h 5h"], puts=[15, 22, 22, 22], dead=1)
    assert won(r, 0) == {"high": {2: 31}, "low": {3: 30}}
    assert won(r, 1) == {"high": {2: 11}, "low": {3: 10}}
    assert [event.pot for event in happened(r, e.Won)] == [1, 1, 0, 0]


@pytest.mark.clause("S8(p)(6)(ii)#2")
def test_who_wins_both_ends_wins_it_all() -> None:
    r = contest(["Ah 2s Ks Kd", NO_PAIR, "Js 9h 9c 7h"], puts=20)
    assert won(r) == {"high": {1: 30}, "low": {1: 30}}
    assert nets(r) == [60, 0, 0]


@pytest.mark.clause("S8(o)(1)(iii)", "CS/omaha/split", "CS/odd-chip/unit")
def test_the_texas_form_splits_alike() -> None:
    r = contest([TRIPS, LOW], puts=20, dead=1, variant=omaha_hi_lo)
    assert won(r) == {"high": {1: 21}, "low": {2: 20}}


# --- ties at one end


@pytest.mark.clause("S8(p)(6)(ii)(B)#1")
def test_tied_highs_share_the_high_half_and_leave_the_low_one_alone() -> None:
    assert won(contest(["Ks Qs 9s 9c", "Kd Qd Ts Tc", LOW])) == {"high": {1: 15, 2: 15}, "low": {3: 30}}


SUITS = [("s", "d"), ("s", "c"), ("d", "c")]


@pytest.mark.clause("S8(p)(6)(ii)(B)#2", "S8(p)(6)(ii)(D)", "S8(p)(6)(ii)(A)")
@pytest.mark.parametrize(("higher", "lower"), SUITS)
@pytest.mark.parametrize("turned", [False, True])
def test_the_odd_chip_of_the_high_half_goes_to_the_highest_card_by_suit(higher: str, lower: str, turned: bool) -> None:
    hands = [f"K{higher} Q{lower} 9s 9c", f"K{lower} Q{higher} Ts Tc"]
    r = contest([*(hands[::-1] if turned else hands), LOW], dead=1)
    assert won(r) == {"high": {2 if turned else 1: 16, 1 if turned else 2: 15}, "low": {3: 30}}


@pytest.mark.clause("S8(p)(6)(ii)(B)#2", "S8(p)(6)(ii)(D)")
def test_hearts_stand_between_spades_and_diamonds() -> None:
    board = "Kc 3s 4d 8c Qc"
    low = "Ah 2s 7c 7d"
    assert won(contest(["Kh Qd 9s 9c", "Kd Qs Ts Tc", low], board, dead=1))["high"] == {1: 16, 2: 15}
    assert won(contest(["Kh Qd 9s 9c", "Ks Qh Ts Tc", low], board, dead=1))["high"] == {2: 16, 1: 15}


@pytest.mark.clause("S8(p)(6)(ii)(B)#2")
def test_a_card_of_the_board_that_both_use_decides_nothing() -> None:
    r = contest(["Jd Tc 9h 9d", "Js Td 9c 9s", "5c 6c 8h 8d"], "Ah Kd Qc 3s 4s", dead=1)
    assert won(r) == {"high": {2: 16, 1: 15}, "low": {3: 30}}, "ace, king and queen are shared; jacks decide"


@pytest.mark.clause("S8(p)(6)(ii)(C)#1")
def test_a_tied_low_is_a_quarter_and_with_the_high_hand_three() -> None:
    assert won(contest([TRIPS, LOW, OTHER_LOW])) == {"high": {1: 30}, "low": {2: 15, 3: 15}}
    r = contest(["Ah 2s Kc Kd", "As 2d 9c 9d", NO_PAIR])
    assert won(r) == {"high": {1: 30}, "low": {1: 15, 2: 15}}
    assert nets(r) == [45, 15, 0]


SEVENS = "Ah 3s 4d Kc Qh"


@pytest.mark.clause("S8(p)(6)(ii)(C)#2", "S8(p)(6)(ii)(D)", "CS/odd-chip/low")
@pytest.mark.parametrize(("one", "two", "first"), [("c", "h", 2), ("s", "d", 3), ("h", "s", 2), ("d", "c", 3)])
def test_the_odd_chip_of_the_low_half_goes_to_the_lowest_suit_of_the_worst_card(one: str, two: str, first: int) -> None:
    hands = ["Kh Kd Jc Jd", f"7{one} 2s 9s Tc", f"7{two} 2d 9h Th"]
    r = contest(hands, SEVENS, dead=2)
    assert won(r) == {"high": {1: 31}, "low": {first: 16, 5 - first: 15}}
    assert won(contest(hands, SEVENS, dead=0))["low"] == {2: 15, 3: 15}


@pytest.mark.clause("S8(p)(6)(ii)(C)#2")
def test_of_lows_that_share_their_worst_card_the_next_worst_decides() -> None:
    r = contest(["Kh Kd Jc Jd", "3d 2c 9s Tc", "3c 2h 9h Th"], "Ah 7s 4d Kc Qh", dead=2)
    assert won(r)["low"] == {3: 16, 2: 15}, "seven and four lie on the board; the trey of clubs is the lower"


@pytest.mark.clause("S8(u)(17)")
def test_a_house_may_read_the_lowest_card_as_the_lowest_pip() -> None:
    rules = section_8.but("awards.odd_low", "lowest-pip-by-suit")
    hands = ["Kh Kd Jc Jd", "7c 2s 9s Tc", "7h 2d 9h Th"]
    assert won(contest(hands, SEVENS, dead=2))["low"] == {2: 16, 3: 15}
    as_written = contest(hands, SEVENS, dead=2)
    supplemented = contest(hands, SEVENS, dead=2, rules=rules)
    odd = [any("S8(u)(17)" in paid.cites for paid in happened(each, e.Won)) for each in (as_written, supplemented)]
    assert odd == [False, True] and not as_written.events[0].changes  # type: ignore[attr-defined]
    assert won(supplemented)["low"] == {3: 16, 2: 15}, "the deuce of diamonds"
    assert supplemented.events[0].changes == (("awards.odd_low", "lowest-pip-by-suit", ("S8(u)(17)",)),)  # type: ignore[attr-defined]
    for path, value in (("awards.odd_low", "as-i-like"), ("awards.luck", "mine")):
        with pytest.raises(Refused, match=r"no alternative|no such point"):
            section_8.but(path, value)


# --- the books beside each other

HIGHS = ["Kd Qs 9s 9c", "Ks Qd Ts Tc", LOW]
LOWS = ["Kh Kd Jc Jd", "7h 2s 9s Tc", "7c 2d 9h Th"]


@pytest.mark.parametrize(
    ("rules", "high", "low"),
    [
        pytest.param(section_8, 2, 3, marks=pytest.mark.clause("S8(p)(6)(ii)(B)#2", "S8(p)(6)(ii)(C)#2")),
        pytest.param(section_8_tournament, 2, 2, marks=pytest.mark.clause("S8(y)(39)")),
        pytest.param(seminole, 1, 2, marks=pytest.mark.clause("SEM/T20/A", "SEM/T20/C")),
        pytest.param(seminole_tournament, 1, 2, marks=pytest.mark.clause("SEM/T20/A", "SEM/T20/C")),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_odd_chips_by_each_book(rules: HouseRules, high: int, low: int) -> None:
    stakes = no_limit(1, 2)
    assert won(contest(HIGHS, dead=1, rules=rules, stakes=stakes)) == {"high": {high: 16, 3 - high: 15}, "low": {3: 30}}
    assert won(contest(LOWS, SEVENS, dead=2, rules=rules, stakes=stakes)) == {
        "high": {1: 31},
        "low": {low: 16, 5 - low: 15},
    }
    for dead, expected in ((0, (30, 30)), (1, (31, 30)), (2, (31, 31)), (3, (32, 31))):
        halves = won(contest([TRIPS, LOW, NO_PAIR], dead=dead, rules=rules, stakes=stakes))
        assert halves == {"high": {1: expected[0]}, "low": {2: expected[1]}}


@pytest.mark.clause("S8(y)(39)")
def test_a_tournament_s_tied_highs_of_101() -> None:
    for hands, first in ((["Ks Qd 9s 9c", "Kd Qs Ts Tc"], 1), (["Kd Qs 9s 9c", "Ks Qd Ts Tc"], 2)):
        r = contest(hands, puts=50, dead=1, variant=omaha_high, rules=section_8_tournament)
        assert wins(r) == [(first, 51, 0), (3 - first, 50, 0)]


@pytest.mark.clause("S8(y)(39)", "CS/odd-chip/ace-of-a-low")
def test_a_tournament_s_tied_lows_go_by_the_highest_card_of_the_low_hand() -> None:
    r = contest(["Kh Kd Jc Jd", "7c As 9s Tc", "7h Ad 9h Th"], "2h 3s 4d Kc Qh", dead=2, rules=section_8_tournament)
    assert won(r) == {"high": {1: 31}, "low": {3: 16, 2: 15}}, "the seven of hearts: an ace is the lowest of a low hand"


@pytest.mark.clause("SEM/T20/C", "SEM/T20/0")
@pytest.mark.parametrize("rules", [seminole, seminole_tournament], ids=lambda rules: rules.name)
def test_seminole_s_pot_of_1025_in_chips_of_25(rules: HouseRules) -> None:
    r = contest([TRIPS, LOW], puts=500, dead=25, rules=rules, stakes=no_limit(25, 50, chip=25))
    assert won(r) == {"high": {1: 525}, "low": {2: 500}}


@pytest.mark.clause("SEM/T21", "SEM/T20/C")
@pytest.mark.parametrize("rules", [seminole, seminole_tournament], ids=lambda rules: rules.name)
def test_seminole_splits_each_side_pot_for_itself(rules: HouseRules) -> None:
    hands = [NO_PAIR, TRIPS, LOW, "Js 7h 6h 5h"]
    r = contest(hands, puts=[75, 100, 100, 100], rules=rules, stakes=no_limit(25, 50, chip=25))
    assert won(r, 0) == {"high": {2: 150}, "low": {3: 150}}
    assert won(r, 1) == {"high": {2: 50}, "low": {3: 25}}


# --- draw


@pytest.mark.clause("CS/odd-chip/high-only", "CS/odd-chip/unit")
def test_draw_high_s_odd_chip_goes_to_the_highest_card_by_suit() -> None:
    hands = ["Kd Kc 9s 5h 2d", "Ks Kh 9d 5c 2h"]
    assert wins(contest(hands, "", dead=1, variant=five_card_draw)) == [(2, 21, 0), (1, 20, 0)]
    assert wins(contest(hands, "", dead=1, variant=five_card_draw, rules=seminole)) == [(1, 21, 0), (2, 20, 0)]


@pytest.mark.clause("CS/odd-chip/low-only", "CS/odd-chip/unit", "S8(c)(5)#2")
def test_draw_low_s_odd_chip_goes_to_the_lowest_pip_by_suit() -> None:
    hands = ["8d 6c 4s 3h Ad", "8s 6h 4d 3c Ac"]
    assert wins(contest(hands, "", dead=1, variant=five_card_draw_low)) == [(2, 21, 0), (1, 20, 0)]
    hands = ["8d 6c 4s 3h Ac", "8s 6h 4d 3c Ad"]
    assert wins(contest(hands, "", dead=1, variant=five_card_draw_low)) == [(1, 21, 0), (2, 20, 0)]

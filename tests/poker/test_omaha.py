"""Omaha in its four forms: four down cards; two of them and three of the board make a hand, high or low."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.cards import parse_cards
from cardspeak.poker import Post, Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.poker.variants import omaha, omaha_hi_lo, omaha_hi_lo_8, omaha_high, texas_holdem
from cardspeak.poker.variants.variant import Deal, Variant
from cardspeak.ranking import OMAHA_EIGHT_LOW, OMAHA_HIGH
from cardspeak.rulebook import Refused, books
from tests.poker.arranged import arranged
from tests.poker.table import call_down, happened, play, wins

ALL = (omaha, omaha_hi_lo, omaha_high, omaha_hi_lo_8)
SPLIT = (omaha_hi_lo, omaha_hi_lo_8)


def each(ids: dict[str, tuple[str, ...]], games: tuple[Variant, ...] = ALL) -> pytest.MarkDecorator:
    """Runs with each game as `variant`, marked with the clauses that it proves there."""
    params = [
        pytest.param(game, marks=[pytest.mark.clause(*ids[game.key])] if game.key in ids else [], id=game.key) for game in games
    ]
    return pytest.mark.parametrize("variant", params)


def dealt(variant: Variant, stacks: Any, **more: Any) -> Round:
    return Round(variant, **{"stakes": no_limit(1, 2), "stacks": stacks, "rules": books.section_8, "seed": 5} | more)


def shown_down(variant: Variant, hands: dict[int, str], board: str, pot: int = 60) -> Round:
    """These hands called down for a pot of `pot` chips, on that board, with equal stacks and no blinds folded."""
    players = len(hands)
    r = dealt(variant, [pot // players] * players, deck=arranged(variant, players, hands, board))
    while not r.over:
        play(r, f"raise {pot // players}") if r.options.high else r.call()
    return r


def won(r: Round) -> dict[str, dict[int, int]]:
    """Chips by end and seat."""
    found: dict[str, dict[int, int]] = {}
    for event in happened(r, e.Won):
        at = found.setdefault(event.end, {})
        at[event.seat] = at.get(event.seat, 0) + event.chips
    return found


# --- what is spread, for how many


@each(
    {
        "omaha": ("S8(h)(1)(vi)", "S8(n)(1)"),
        "omaha-hi-lo": ("S8(h)(1)(vii)", "S8(o)(1)"),
        "omaha-high": ("S8(h)(1)(viii)#1", "S8(p)(1)"),
        "omaha-hi-lo-8": ("S8(h)(1)(viii)#2", "S8(p)(1)"),
    }
)
def test_each_form_is_spread_and_is_texas_but_for_its_cards_and_ends(variant: Variant) -> None:
    r = call_down(dealt(variant, [100] * 6))
    assert r.began.variant == variant.key
    assert streets(variant) == streets(texas_holdem)
    assert [deal.count for street in variant.streets for deal in street.deals if deal.to == "down"] == [4]
    low = [(end.name, end.scale) for end in variant.ends[1:]]
    assert (variant.ends[0].name, variant.ends[0].scale) == ("high", OMAHA_HIGH)
    assert low == ([("low", OMAHA_EIGHT_LOW)] if variant in SPLIT else [])


def streets(variant: Variant) -> list[Any]:
    """A declaration's streets without the number of down cards."""
    return [
        (
            street.name,
            street.opener,
            street.tier,
            [(step.to, step.count * (step.to == "board")) if isinstance(step, Deal) else step for step in street.passes],
        )
        for street in variant.streets
    ]


@each(
    {
        "omaha": ("CS/omaha/ten-seats", "S8(n)(1)"),
        "omaha-hi-lo": ("CS/omaha/ten-seats", "S8(o)(1)"),
        "omaha-high": ("S8(p)(2)#1",),
        "omaha-hi-lo-8": ("S8(p)(2)#1",),
    }
)
def test_ten_seats_and_no_more(variant: Variant) -> None:
    r = call_down(dealt(variant, [100] * 10))
    assert r.drawn == 40 + 8
    assert len(dealt(variant, [100] * 2).dealt_in) == 2
    for count in (11, 1):
        with pytest.raises(Refused, match=f"takes 2 to 10 players, not {count}"):
            dealt(variant, [100] * count)
    with pytest.raises(Refused, match=r"seat 11: .* has 10 seats"):
        dealt(variant, {11: 100, 1: 100})
    assert dealt(variant, {10: 100, 1: 100}).dealt_in == (1, 10)
    with pytest.raises(Refused, match="takes 2 to 10 players, not 11") as refused:
        dealt(variant, [100] * 11)
    assert "S8(j)(2)#1" not in refused.value.cites


@each(dict.fromkeys(("omaha-high", "omaha-hi-lo-8"), ("S8(p)(2)#2",)))
def test_an_ante_may_be_charged(variant: Variant) -> None:
    r = dealt(variant, [100] * 10, stakes=no_limit(1, 2, ante=1))
    assert r.pot == 10
    assert sum(r.put) == 3
    assert dealt(variant, [100] * 10).pot == 0


# --- the deal and the streets


@each(
    {
        "omaha": ("S8(n)(1)(i)",),
        "omaha-hi-lo": ("S8(o)(1)(i)",),
        "omaha-high": ("S8(p)(4)#1", "S8(p)(4)#2", "S8(p)(4)#3"),
        "omaha-hi-lo-8": ("S8(p)(4)#1", "S8(p)(4)#2", "S8(p)(4)#3"),
    }
)
def test_four_down_cards_one_at_a_time_the_button_last(variant: Variant) -> None:
    r = dealt(variant, {1: 100, 4: 100, 6: 100}, button=4)
    (event,) = happened(r, e.Dealt)
    assert event.hands[6] == r.stub[0:12:3]
    assert event.hands[1] == r.stub[1:12:3]
    assert event.hands[4] == r.stub[2:12:3]
    assert [len(hand) for hand in event.hands] == [0, 4, 0, 0, 4, 0, 4]
    assert all(len(r.view(seat).hole) == 4 for seat in (1, 4, 6))
    assert r.view(0).hole == ()


@each(dict.fromkeys(("omaha-high", "omaha-hi-lo-8"), ("S8(p)(3)",)))
@pytest.mark.parametrize(("button", "order"), [(4, (6, 1, 4)), (6, (1, 4, 6)), (1, (4, 6, 1))])
def test_the_button_sets_the_order_of_betting(variant: Variant, button: int, order: tuple[int, ...]) -> None:
    r = dealt(variant, {1: 100, 4: 100, 6: 100}, button=button)
    assert [event.seat for event in happened(r, e.Posted)] == list(order[:2])
    acted = []
    while not r.over:
        acted.append(r.seat)
        r.call()
    assert acted == [order[2], order[0], order[1], *order * 3]


@each(dict.fromkeys(("omaha-high", "omaha-hi-lo-8"), ("S8(p)(5)", "CS/omaha/blinds")))
def test_blinds_before_the_deal_then_the_streets_of_hold_em(variant: Variant) -> None:
    r = call_down(dealt(variant, [100] * 2, stakes=no_limit(1, 2), button=2))
    told = [type(event) for event in r.events if type(event) not in (e.Checked, e.Called, e.Shown, e.Won)]
    street = [e.Burned, e.Boarded, e.Opened, e.Closed]
    assert told == [e.Began, e.Posted, e.Posted, e.Dealt, e.Opened, e.Closed, *street * 3, e.Ended]
    assert [len(event.cards) for event in happened(r, e.Boarded)] == [3, 1, 1]


def test_by_its_own_clause_omaha_may_have_one_blind_or_three() -> None:
    for blinds in ((2,), (1, 2), (1, 2, 4)):
        r = dealt(omaha_high, [100] * 4, stakes=no_limit(*blinds))
        assert [event.chips for event in happened(r, e.Posted)] == list(blinds)
    for variant in (omaha, omaha_hi_lo):
        with pytest.raises(Refused, match="this game has two blinds"):
            dealt(variant, [100] * 4, stakes=no_limit(2))


@each(
    {
        "omaha": ("S8(n)(1)(iii)", "S8(k)(1)#4"),
        "omaha-hi-lo": ("S8(o)(1)(v)", "S8(k)(1)#4"),
        "omaha-high": ("CS/omaha/tiers",),
        "omaha-hi-lo-8": ("CS/omaha/tiers",),
    }
)
def test_split_limit_has_the_tiers_of_texas(variant: Variant) -> None:
    r = call_down(dealt(variant, [500] * 3, stakes=fixed_limit(5, 10, blinds=(2, 5))))
    assert [(event.street, event.unit) for event in happened(r, e.Opened)] == [
        ("preflop", 5),
        ("flop", 5),
        ("turn", 10),
        ("river", 10),
    ]


@each(
    {
        "omaha": ("S8(n)(1)(iii)", "S8(k)(3)#1", "S8(k)(3)#4", "S8(k)(2)#2"),
        "omaha-hi-lo": ("S8(o)(1)(v)", "S8(k)(3)#1", "S8(k)(3)#4", "S8(k)(2)#2"),
    },
    (omaha, omaha_hi_lo),
)
def test_omaha_as_a_form_of_texas_has_its_blinds_and_its_button(variant: Variant) -> None:
    r = dealt(variant, [100] * 3)
    play(r, "call, call")
    assert (r.seat, r.options.check, r.options.raise_to) == (2, True, (4, 100))
    play(r, "check")
    assert r.seat == 1
    play(r, "check, check")
    assert r.seat == 3


# --- what makes a hand: two and three, never another mix


def worth(variant: Variant, hand: str, board: str) -> tuple[str, str]:
    """What a hand makes at each end, in words."""
    r = call_down(dealt(variant, [60, 60], deck=arranged(variant, 2, {1: hand}, board)))
    shown = next(event for event in happened(r, e.Shown) if event.seat == 1)
    words = [end.scale.describe(value) for end, value in zip(variant.ends, shown.worth, strict=True)]
    return words[0], words[1] if len(words) > 1 else ""


MUST_USE_TWO = [
    ("Ah Kh Qh 2h", "9h 8s 4c Td 3d", "ace high", "one heart on the board is no flush"),
    ("As Ah Ac Ad", "Kh Qs 9d 5c 3c", "pair of aces", "four aces play as two"),
    ("Ks 8d 5c 3c", "Kh Kd Kc Qs Js", "four of a kind, kings", "one of the hand's kings and a second card with it"),
    ("Ah 7d 6s 4c", "Kh Qh Jh Th 2d", "ace high", "one heart is not enough for the royal flush that lies there"),
    ("9c 9d 4h 6s", "As Ks Qs Js Ts", "pair of nines", "nobody plays the board"),
    ("Kd Ks Kc 4h", "Kh 4d 9s 8c 2s", "three of a kind, kings", "a king of the three stays out"),
    ("Ad 2d 3d 4d", "5d 6d Kh Qs 9c", "ace high", "six diamonds in all and no flush"),
]


@each(
    {
        "omaha": ("S8(n)(1)(ii)#1", "S8(n)(1)(ii)#3"),
        "omaha-high": ("S8(p)(6)#2",),
        "omaha-hi-lo": ("S8(o)(1)(ii)#1",),
        "omaha-hi-lo-8": ("S8(p)(6)#2",),
    }
)
@pytest.mark.parametrize(("hand", "board", "words", "why"), MUST_USE_TWO, ids=[case[3] for case in MUST_USE_TWO])
def test_exactly_two_of_the_hand_make_the_high_hand(variant: Variant, hand: str, board: str, words: str, why: str) -> None:
    assert worth(variant, hand, board)[0].startswith(words), why


@pytest.mark.clause("S8(n)(1)(ii)#2")
def test_three_of_the_board_complete_the_hand() -> None:
    r = shown_down(omaha, {1: "As Ad Kc Qc", 2: "9h 8h 3c 3d"}, "Ah 9d 8d 4h 4c")
    shown = {event.seat: event for event in happened(r, e.Shown)}
    choices = OMAHA_HIGH.choices(mask(shown[1].cards), r.shared)
    assert len(choices) == 6 * 10
    assert all((made & r.shared).bit_count() == 3 for made in choices)
    assert shown[1].worth[0] == max(OMAHA_HIGH.made(made) for made in choices)
    assert OMAHA_HIGH.describe(shown[1].worth[0]) == "full house, aces over fours"
    assert won(r) == {"high": {1: 60}}


def mask(cards: tuple[int, ...]) -> int:
    return sum(1 << card for card in cards)


@pytest.mark.clause("S8(n)(1)(ii)#3")
def test_a_royal_flush_on_the_board_is_nobody_s() -> None:
    r = shown_down(omaha, {1: "9c 9d 4h 6s", 2: "Ah 7d 4c 3h"}, "As Ks Qs Js Ts")
    assert won(r) == {"high": {2: 60}}, "a pair of aces with the board's king and queen"


@each({"omaha-hi-lo": ("S8(o)(1)(ii)#1",), "omaha-hi-lo-8": ("S8(p)(8)(i)#2",)}, SPLIT)
def test_one_low_card_of_the_hand_makes_no_low(variant: Variant) -> None:
    r = shown_down(variant, {1: "Ah Kd Qs Jc", 2: "Th Td 9c 9s"}, "2h 3s 4d 5c 9h")
    assert {event.seat: event.worth[1] for event in happened(r, e.Shown)} == {1: 0, 2: 0}
    assert won(r) == {"high": {2: 60}}


@each({"omaha-hi-lo": ("S8(o)(1)(ii)#2",), "omaha-hi-lo-8": ("S8(p)(7)#1",)}, SPLIT)
@pytest.mark.parametrize("board", ["Kh Qd 2s 3c 9h", "Kh Qd 3s 3c 2h", "Kh 9d 8s 8c 8h", "Kh Kd Qs Jc 9h"])
def test_a_board_with_fewer_than_three_low_ranks_leaves_no_low(variant: Variant, board: str) -> None:
    r = shown_down(variant, {1: "Ah 4d 5s 6c", 2: "Th Td Js 7c"}, board)
    assert [event.worth[1] for event in happened(r, e.Shown)] == [0, 0]
    assert list(won(r)) == ["high"]


@each({"omaha-hi-lo": ("S8(o)(1)(ii)#3", "S8(o)(1)(ii)#2"), "omaha-hi-lo-8": ("S8(p)(8)(i)#1", "S8(p)(8)(i)#2")}, SPLIT)
def test_the_two_cards_may_differ_for_high_and_for_low(variant: Variant) -> None:
    assert worth(variant, "Ah 2s Ks Kd", "Kh 3s 4d 8c Qh") == ("three of a kind, kings, kickers Q-8", "8-4-3-2-A low")


@each({"omaha-hi-lo-8": ("S8(p)(8)(ii)", "S8(p)(6)(ii)#2")}, SPLIT)
def test_the_same_five_cards_may_win_both_ways(variant: Variant) -> None:
    r = shown_down(variant, {1: "As 2s Kd Qh", 2: "Kh Kc 9d 9h"}, "3s 4s 5s Td Jc")
    shown = next(event for event in happened(r, e.Shown) if event.seat == 1)
    assert variant.ends[0].scale.describe(shown.worth[0]) == "straight flush, five high"
    assert variant.ends[1].scale.describe(shown.worth[1]) == "5-4-3-2-A low"
    five = parse_cards("5s 4s 3s 2s As")
    hand = mask(shown.cards)
    assert set(OMAHA_HIGH.best(hand, r.shared)) == set(OMAHA_EIGHT_LOW.best(hand, r.shared)) == set(five)
    assert won(r) == {"high": {1: 30}, "low": {1: 30}}


@each({"omaha-hi-lo-8": ("S8(p)(8)(iii)",)}, SPLIT)
def test_an_ace_is_low_and_high_at_once(variant: Variant) -> None:
    high, low = worth(variant, "As Ah 2s Kd", "3s 7h 8d 9c Jh")
    assert (high, low) == ("pair of aces, kickers J-9-8", "8-7-3-2-A low")


# --- who wins


@pytest.mark.clause("S8(p)(6)#1", "S8(a)(1)(xxviii)")
def test_three_left_show_three_hands() -> None:
    r = call_down(dealt(omaha_high, [100] * 3))
    assert sorted(event.seat for event in happened(r, e.Shown)) == [1, 2, 3]
    r = play(dealt(omaha_high, [100] * 3), "raise 10, fold, fold")
    assert happened(r, e.Shown) == []
    assert wins(r) == [(3, 5, 0)]


@pytest.mark.clause("S8(p)(6)(i)", "S8(a)(1)(xvii)")
def test_in_omaha_high_the_best_high_hand_takes_it_all() -> None:
    r = shown_down(omaha_high, {1: "8s 8d Kc Qc", 2: "As 9h 2c Jd"}, "8h Ad 9s 4h 5c", pot=80)
    assert won(r) == {"high": {1: 80}}, "a set beats two pair, and a low wins nothing"


@each(
    {
        "omaha-hi-lo": ("S8(o)(1)(iii)", "S8(a)(1)(xviii)"),
        "omaha-hi-lo-8": ("S8(p)(6)(ii)#1", "S8(p)(6)(ii)#2", "S8(a)(1)(xviii)"),
    },
    SPLIT,
)
def test_high_and_low_halve_the_pot(variant: Variant) -> None:
    r = shown_down(variant, {1: "Ah 2s Jc Tc", 2: "Ks Kd 9s 9c"}, "Kh 3s 4d 8c Qh")
    assert won(r) == {"high": {2: 30}, "low": {1: 30}}


@each({"omaha-hi-lo": ("CS/omaha/split",), "omaha-hi-lo-8": ("S8(p)(7)#2", "S8(p)(7)#1")}, SPLIT)
def test_without_a_qualifying_low_the_high_hand_takes_it_all(variant: Variant) -> None:
    r = shown_down(variant, {1: "Ah 2s 7c 6c", 2: "Ks Kd 9s 9c"}, "Kh Qs 9d 3c 2h")
    assert won(r) == {"high": {2: 60}}


@pytest.mark.clause("S8(p)(7)#1")
@pytest.mark.parametrize(
    ("hand", "board", "low"),
    [
        ("Ah 8d Ks Kc", "2h 3s 7d Qc Jh", "8-7-3-2-A low"),
        ("Ah 9d Ks Kc", "2h 3s 7d Qc Jh", "no low"),
        ("Ah Ad Ks 8c", "2h 2s 7d Qc Jh", "no low"),
        ("Ah Ad 3s 8c", "2h 2s 7d 4c Jh", "7-4-3-2-A low"),
        ("7h 8d Ks Kc", "4h 5s 6d Qc Jh", "8-7-6-5-4 low"),
    ],
)
def test_a_low_is_five_ranks_of_eight_or_under(hand: str, board: str, low: str) -> None:
    r = shown_down(omaha_hi_lo_8, {1: hand, 2: "Th Td 9s 9c"}, board)
    value = next(event.worth[1] for event in happened(r, e.Shown) if event.seat == 1)
    assert OMAHA_EIGHT_LOW.describe(value) == low


@pytest.mark.clause("S8(c)(6)#1")
@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        ("2h 7d Ks Kc", "2s 8d Qs Qc", "Ah 3s 6d Tc Jh"),
        ("5h 7d Ks Kc", "2s 8d Qs Qc", "Ah 3s 6d Tc Jh"),
        ("5h 6d Ks Kc", "Ad 7s Qs Qc", "8h 2s 3d Tc Jh"),
        ("Ad 6s Ks Kc", "4h 6d Qs Qc", "8h 5s 3d Tc Jh"),
    ],
)
def test_lows_are_compared_from_the_top_card_down(better: str, worse: str, board: str) -> None:
    r = shown_down(omaha_hi_lo_8, {1: better, 2: worse}, board)
    assert min(event.worth[1] for event in happened(r, e.Shown)) > 0, "both qualify"
    assert won(r)["low"] == {1: 30}


# --- the kill's blind


KILLED = fixed_limit(20, 40, blinds=(5, 10))


@pytest.mark.clause("S8(p)(9)#4")
def test_the_kill_blind_is_a_live_post_of_the_raised_minimum() -> None:
    r = dealt(omaha_hi_lo_8, [500] * 5, stakes=KILLED, posts=[Post(4, 20, "kill")])
    assert [(event.seat, event.chips) for event in happened(r, e.Posted)] == [(1, 5), (2, 10), (4, 20)]
    assert (r.seat, r.options.call, r.options.raise_to) == (3, 20, (40, 40)), "the order of action stays normal"
    play(r, "call")
    assert (r.seat, r.options.check, r.options.raise_to) == (4, True, (40, 40)), "the killer may raise in turn"
    play(r, "check, call")
    assert (r.seat, r.options.call) == (1, 15)


@pytest.mark.clause("S8(p)(9)#5", "S8(p)(9)#6")
@pytest.mark.parametrize(("killer", "posted"), [(1, [(1, 20), (2, 10)]), (2, [(1, 5), (2, 20)]), (3, [(1, 5), (2, 10), (3, 20)])])
def test_the_killer_posts_that_one_blind_alone_and_others_the_usual(killer: int, posted: list[tuple[int, int]]) -> None:
    r = dealt(omaha_hi_lo_8, [500] * 4, stakes=KILLED, posts=[Post(killer, 20, "kill")])
    assert [(event.seat, event.chips) for event in happened(r, e.Posted)] == posted
    assert (r.seat, r.price) == (3, 20)
    for _ in range(4):
        assert not r.board
        r.call()
    assert [event.chips for event in happened(r, e.Closed)] == [80]


def test_the_kill_blind_of_a_short_stack_still_costs_the_whole_to_call() -> None:
    r = dealt(omaha_hi_lo_8, [500, 500, 500, 12], stakes=KILLED, posts=[Post(4, 20, "kill")])
    assert happened(r, e.Posted)[2].chips == 12
    assert (r.seat, r.options.call) == (3, 20)


def test_the_bets_of_a_kill_round_are_the_raised_ones() -> None:
    r = call_down(dealt(omaha_hi_lo_8, [500] * 4, stakes=KILLED, posts=[Post(4, 20, "kill")]))
    assert [event.unit for event in happened(r, e.Opened)] == [20, 20, 40, 40]
    r = dealt(omaha_hi_lo_8, [500] * 4, stakes=fixed_limit(15, 30, blinds=(5, 10)), posts=[Post(4, 15, "kill")])
    assert (r.seat, r.options.call, r.options.raise_to) == (3, 15, (30, 30)), "half a kill"


@pytest.mark.clause("S8(o)(1)(iv)(B)#1", "S8(o)(1)(iv)(B)#2")
def test_the_one_hand_kill_of_the_texas_form_is_posted_alike() -> None:
    r = dealt(omaha_hi_lo, [500] * 4, stakes=fixed_limit(10, 20, blinds=(2, 5)), posts=[Post(4, 10, "kill")])
    assert [(event.seat, event.chips) for event in happened(r, e.Posted)] == [(1, 2), (2, 5), (4, 10)]
    play(r, "call")
    assert (r.seat, r.options.check, r.options.raise_to) == (4, True, (20, 20))

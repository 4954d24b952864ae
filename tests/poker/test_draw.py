"""Five-card draw, high and low: the deal, the draw one player at a time, and what happens when the deck runs out."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.cards import CardError, parse_cards, show
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.poker.variants import five_card_draw, five_card_draw_low
from cardspeak.poker.variants.variant import Variant
from cardspeak.rulebook import Refused, books
from tests.poker.arranged import arranged
from tests.poker.table import call_down, happened, play, wins

BOTH = pytest.mark.parametrize("variant", [five_card_draw, five_card_draw_low], ids=lambda variant: variant.key)
ANTE = no_limit(bet=2, ante=1)


def dealt(variant: Variant = five_card_draw, stacks: Any = (100,) * 4, **more: Any) -> Round:
    return Round(variant, **{"stakes": no_limit(1, 2), "stacks": stacks, "rules": books.section_8, "seed": 5} | more)


def at_the_draw(variant: Variant = five_card_draw, stacks: Any = (100,) * 4, **more: Any) -> Round:
    """A round in which everybody called before the draw."""
    r = dealt(variant, stacks, **more)
    while not r.options.discard:
        r.call()
    return r


def draw(r: Round, count: int) -> tuple[int, ...]:
    """The seat to act draws so many, for its lowest cards; gives what it threw away."""
    given = r.cards_held(r.seat)[5 - count :]
    r.discard(given)
    return given


def stand_pat(r: Round) -> Round:
    while not r.over:
        if r.options.discard:
            r.discard()
        else:
            r.call()
    return r


def kinds(r: Round) -> list[type]:
    return [type(event) for event in r.events]


# --- what is spread, for how many, for what


@pytest.mark.parametrize(
    "variant",
    [
        pytest.param(five_card_draw, marks=pytest.mark.clause("S8(h)(1)(ix)#1", "S8(q)(1)")),
        pytest.param(five_card_draw_low, marks=pytest.mark.clause("S8(h)(1)(ix)#2", "S8(q)(1)", "S8(a)(1)(xxi)")),
    ],
)
def test_draw_is_spread_for_high_and_for_low(variant: Variant) -> None:
    r = stand_pat(dealt(variant))
    assert r.began.variant == variant.key
    assert [event.street for event in happened(r, e.Opened)] == ["deal", "draw"]


@BOTH
@pytest.mark.clause("S8(q)(2)#1")
def test_eight_seats_and_no_more(variant: Variant) -> None:
    assert dealt(variant, [100] * 8).drawn == 40
    assert dealt(variant, [100] * 2).drawn == 10
    with pytest.raises(Refused, match="takes 2 to 8 players, not 9") as refused:
        dealt(variant, [100] * 9)
    assert "S8(j)(2)#1" not in refused.value.cites
    with pytest.raises(Refused, match="seat 9: Five-card draw"):
        dealt(variant, {1: 100, 9: 100})


@BOTH
@pytest.mark.clause("S8(q)(2)#2")
def test_an_ante_may_be_charged(variant: Variant) -> None:
    r = dealt(variant, [100] * 6, stakes=ANTE)
    assert r.pot == 6
    assert kinds(r).index(e.Anted) < kinds(r).index(e.Dealt)
    assert dealt(variant, [100] * 6).pot == 0


# --- the deal and the first round of betting


@BOTH
@pytest.mark.clause("S8(q)(4)#1", "S8(q)(4)#2", "S8(q)(4)#3", "S8(q)(3)")
def test_five_down_cards_one_at_a_time_the_button_last(variant: Variant) -> None:
    r = dealt(variant, {1: 100, 3: 100, 5: 100}, button=3)
    (event,) = happened(r, e.Dealt)
    assert event.hands[5] == r.stub[0:15:3]
    assert event.hands[1] == r.stub[1:15:3]
    assert event.hands[3] == r.stub[2:15:3]
    full = dealt(variant, [100] * 8)
    assert happened(full, e.Dealt)[0].hands[8] == full.stub[7:40:8]
    for seat in full.dealt_in:
        others = [hand for at, hand in enumerate(happened(full, e.Dealt)[0].hands) if at != seat]
        assert not set(full.view(seat).hole) & {card for hand in others for card in hand}


@BOTH
@pytest.mark.clause("S8(q)(5)", "CS/draw/opener")
def test_with_antes_alone_the_betting_opens_left_of_the_button_and_may_be_checked(variant: Variant) -> None:
    r = dealt(variant, [100] * 3, stakes=ANTE, button=1)
    assert (r.seat, r.options.check, r.options.raise_to) == (2, True, (2, 99))
    play(r, "check, check, check")
    assert (r.seat, r.options.discard) == (2, (0, 5)), "all checked, and the draw follows"
    r = play(dealt(variant, [100] * 3, stakes=ANTE, button=1), "check, bet 10, fold, call")
    assert (r.seat, r.options.discard) == (2, (0, 5))


@BOTH
@pytest.mark.clause("S8(q)(5)", "S8(q)(3)")
def test_with_blinds_it_opens_left_of_the_last(variant: Variant) -> None:
    r = dealt(variant, [100] * 4, button=2)
    assert [event.seat for event in happened(r, e.Posted)] == [3, 4]
    assert (r.seat, r.options.call) == (1, 2)
    play(r, "call, call, call")
    assert (r.seat, r.options.check, r.options.raise_to) == (4, True, (4, 100))


@BOTH
@pytest.mark.clause("CS/draw/tiers")
def test_split_limit_has_the_lower_unit_before_the_draw(variant: Variant) -> None:
    r = dealt(variant, [500] * 3, stakes=fixed_limit(5, 10, blinds=(2, 5)))
    assert r.options.raise_to == (10, 10)
    play(r, "call, call, check")
    for _ in range(3):
        r.discard()
    assert r.options.raise_to == (10, 10)
    play(r, "bet 10")
    assert r.options.raise_to == (20, 20)
    assert [event.unit for event in happened(r, e.Opened)] == [5, 10]


# --- the draw


@BOTH
@pytest.mark.clause("S8(q)(6)#1", "S8(q)(3)")
def test_the_draw_goes_clockwise_from_the_button_s_left_and_passes_folded_seats(variant: Variant) -> None:
    r = dealt(variant, dict.fromkeys(range(1, 6), 100), button=3)
    play(r, "fold, call, call, fold, check")
    asked = []
    while r.options.discard:
        asked.append(r.seat)
        draw(r, 1)
    assert asked == [5, 2, 3]


@pytest.mark.clause("S8(q)(6)#1", "S8(g)(3)(iv)(B)")
def test_an_all_in_player_draws_too() -> None:
    r = play(dealt(stacks=[20, 20, 60], stakes=no_limit(1, 2)), "raise 60, call, call")
    assert (r.seat, r.options.discard) == (1, (0, 5))
    for _ in range(3):
        draw(r, 2)
    assert r.over
    assert [event.seat for event in happened(r, e.Drawn)] == [1, 2, 3]


@BOTH
@pytest.mark.clause("S8(q)(6)#2")
def test_one_player_has_his_cards_before_the_next_speaks(variant: Variant) -> None:
    r = at_the_draw(variant)
    assert happened(r, e.Closed)[-1].chips == 400 - sum(r.stacks.values()), "the betting is over and in the pot"
    with pytest.raises(Refused, match="it is seat 1's turn, not seat 2's"):
        r.discard(r.cards_held(2)[:1], seat=2)
    for act in (("fold",), ("check",), ("call",), ("raise", 4)):
        with pytest.raises(Refused, match="seat 1 is to discard"):
            r.act(*act)
    while r.options.discard:
        draw(r, 2)
    acts = [event for event in r.events if type(event) in (e.Discarded, e.Drawn)]
    assert [(type(event), event.seat) for event in acts] == [
        (kind, seat) for seat in (1, 2, 3, 4) for kind in (e.Discarded, e.Drawn)
    ]


@BOTH
@pytest.mark.clause("S8(q)(6)#3", "S8(a)(1)(xii)")
@pytest.mark.parametrize("count", [0, *[pytest.param(count, marks=pytest.mark.clause("S8(q)(6)#4")) for count in range(1, 6)]])
def test_as_many_as_he_likes_are_replaced_by_fresh_ones(variant: Variant, count: int) -> None:
    r = at_the_draw(variant)
    held, place = r.cards_held(1), r.drawn
    assert r.options.discard == (0, 5)
    given = draw(r, count)
    assert len(given) == count
    assert len(r.cards_held(1)) == 5
    assert set(held) - set(given) <= set(r.cards_held(1))
    assert not set(given) & set(r.cards_held(1))
    if count:
        assert happened(r, e.Drawn)[0].cards == r.stub[place + 1 : place + 1 + count]
    else:
        assert happened(r, e.Drawn, e.Burned) == []
        assert r.cards_held(1) == held


@pytest.mark.clause("S8(q)(6)#3")
def test_only_cards_that_he_holds_and_each_once() -> None:
    r = at_the_draw()
    before = r.values()
    own = r.cards_held(1)
    for strange in (r.cards_held(2)[0], r.stub[r.drawn]):
        with pytest.raises(Refused, match="seat 1 does not hold") as refused:
            r.discard((own[0], strange))
        assert show([strange]) in str(refused.value)
    with pytest.raises(CardError, match="twice"):
        r.discard((own[0], own[0]))
    with pytest.raises(Refused, match="give up 0 to 5 cards"):
        r.discard((*own, r.stub[r.drawn]))
    assert r.values() == before
    r.act("stand pat")
    r.act("draw", cards=r.cards_held(2)[:3])
    assert r.seat == 3


@BOTH
@pytest.mark.clause("S8(q)(6)(i)", "CS/draw/burn")
def test_one_burn_before_the_first_replacement_and_no_other(variant: Variant) -> None:
    r = at_the_draw(variant, [100] * 6)
    r.discard()
    assert happened(r, e.Burned) == [], "who stands pat needs no burn"
    for _ in range(5):
        draw(r, 1)
    (burned,) = happened(r, e.Burned)
    assert burned.cards == r.stub[30:31]
    assert kinds(r)[r.events.index(burned) - 1] is e.Discarded
    assert [event.cards for event in happened(r, e.Drawn)] == [(card,) for card in r.stub[31:36]]
    assert happened(stand_pat(at_the_draw(variant)), e.Burned) == []


@BOTH
def test_others_see_how_many_were_drawn_and_nothing_else(variant: Variant) -> None:
    r = at_the_draw(variant, [100] * 3)
    given = {seat: draw(r, count) for seat, count in ((1, 3), (2, 0), (3, 5))}
    drawn = {event.seat: event.cards for event in happened(r, e.Drawn)}
    stand_pat(r)
    for viewer in range(4):
        for event in r.view(viewer).events:
            if type(event) is e.Discarded:
                assert event.cards == (given[event.seat] if event.seat == viewer else (-1,) * len(given[event.seat]))
            elif type(event) is e.Drawn:
                assert event.cards == (drawn[event.seat] if event.seat == viewer else (-1,) * len(drawn[event.seat]))
        if viewer:
            assert set(r.view(viewer).hole) == set(r.cards_held(viewer))


# --- the last round of betting and the showdown


@BOTH
@pytest.mark.clause("S8(q)(7)#1")
def test_the_last_round_is_opened_by_the_first_left_of_the_button_who_may_check(variant: Variant) -> None:
    r = dealt(variant, [100] * 4, button=4)
    play(r, "call, call, fold, check")
    while r.options.discard:
        draw(r, 1)
    assert (r.seat, r.options.check, r.options.raise_to) == (2, True, (2, 98))
    r = dealt(variant, [2, 100, 100, 100], button=4, stakes=no_limit(2, 4))
    play(r, "call, call, check")
    while r.options.discard:
        draw(r, 1)
    assert r.seat == 2, "seat 1 is all-in"


@BOTH
@pytest.mark.clause("S8(q)(7)#2", "S8(q)(7)#3")
def test_the_others_fold_call_or_raise_and_it_ends_when_the_last_bet_is_answered(variant: Variant) -> None:
    r = at_the_draw(variant, [100] * 3)
    for _ in range(3):
        draw(r, 0)
    play(r, "check")
    assert (r.options.check, r.options.raise_to) == (True, (2, 98))
    play(r, "bet 10")
    assert type(r.events[-1]) is e.Bet
    assert (r.seat, r.options.fold, r.options.call, r.options.raise_to) == (3, True, 10, (20, 98))
    play(r, "call, fold")
    assert r.over
    assert len(happened(r, e.Opened)) == len(happened(r, e.Closed)) == 2
    r = at_the_draw(variant, [100] * 3)
    for _ in range(3):
        draw(r, 0)
    play(r, "check, check, check")
    assert r.over


@BOTH
@pytest.mark.clause("S8(q)(8)")
def test_who_is_left_shows_five_cards_each(variant: Variant) -> None:
    r = stand_pat(dealt(variant, [100] * 2))
    assert sorted(event.seat for event in happened(r, e.Shown)) == [1, 2]
    assert all(len(event.cards) == 5 for event in happened(r, e.Shown))
    r = play(dealt(variant, [100] * 2), "fold")
    assert happened(r, e.Shown) == []


def contest(variant: Variant, one: str, two: str) -> list[tuple[int, int, int]]:
    """Who wins 50 when two hands stand pat."""
    r = dealt(variant, [25, 25], deck=arranged(variant, 2, {1: one, 2: two}))
    play(r, "raise 25, call")
    stand_pat(r)
    assert [event.odd for event in happened(r, e.Won)] == [0] * len(wins(r)), "50 divides"
    return wins(r)


@pytest.mark.clause("S8(q)(8)(i)", "S8(a)(1)(xvii)")
def test_in_draw_high_the_best_high_hand_wins() -> None:
    assert contest(five_card_draw, "Ks Kd Kc 4h 4d", "Ah Jh 9h 5h 2h") == [(1, 50, 0)]
    assert contest(five_card_draw, "5s 4d 3c 2h Ad", "Kh Ks 9h 5h 2s") == [(1, 50, 0)], "the wheel is a straight here"


@pytest.mark.clause("S8(q)(8)(ii)", "S8(a)(1)(xxi)", "S8(c)(6)#1", "S8(c)(5)#1")
@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Kh Qd Js Tc 9h", "2h 2s 3c 4d 5d"),
        ("Ah Ad 4s 3c 2d", "2h 2s 3d 4d 5d"),
        ("8h 7d 6s 5c 4h", "9s 4d 3c 2s Ad"),
        ("6h 5d 4s 3c 2h", "7s 4d 3d 2s Ad"),
        ("Ks Kd Qs Js 9c", "Ah Ad 2s 2d 3c"),
    ],
)
def test_in_draw_low_the_best_low_hand_wins_ace_to_five(one: str, two: str) -> None:
    assert contest(five_card_draw_low, one, two) == [(1, 50, 0)]


@pytest.mark.clause("S8(c)(6)#2", "S8(q)(8)(ii)")
def test_straights_and_flushes_are_nothing_in_draw_low() -> None:
    assert contest(five_card_draw_low, "5h 4h 3h 2h Ah", "6s 4d 3c 2s Ad") == [(1, 50, 0)]
    assert contest(five_card_draw_low, "7h 6h 5h 4h 3h", "8s 4d 3c 2s Ad") == [(1, 50, 0)]


def test_a_draw_can_make_the_winning_hand() -> None:
    order = arranged(five_card_draw, 2, {1: "As Ad 7c 4h 2d", 2: "Ks Kd Kc 9s 3d"}, draws="Ac 5s 5d 3h")
    r = dealt(stacks=[100] * 2, deck=order)
    play(r, "call, check")
    r.discard("7c 4h 2d")
    r.discard("3d")
    assert set(r.cards_held(1)) == set(parse_cards("As Ad Ac 5s 5d"))
    assert set(r.cards_held(2)) == set(parse_cards("Ks Kd Kc 9s 3h"))
    call_down(r)
    assert wins(r) == [(1, 4, 0)]

"""Seven-card stud as it is dealt, in four forms: who plays, passes and burns, dead places, the common card. S8(i)."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.cards import FULL_DECK, cards_of, parse_cards, show
from cardspeak.events import view
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit
from cardspeak.poker.variants import razz, stud, stud_hi_lo, stud_hi_lo_8
from cardspeak.poker.variants.variant import Variant
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import exhibit_a, section_8, seminole
from cardspeak.rulebook.house import HouseRules
from tests.poker.properties import views_hide_what_they_must
from tests.poker.stacked import openers, stacked, street_of, to_the_end, until
from tests.poker.table import happened, play

LIMIT = fixed_limit(10, 20, bring_in=3, ante=1)
SEVEN = [stud, stud_hi_lo, stud_hi_lo_8, razz]
EVERY_FORM = pytest.mark.parametrize("variant", SEVEN, ids=lambda variant: variant.key)
STREET = [e.Opened, e.Closed]
DEALT_UP = [e.Burned, e.DealtUp]


def sit(stacks: Any, variant: Variant = stud, rules: HouseRules = section_8, **more: Any) -> Round:
    return Round(variant, **{"stakes": LIMIT, "stacks": stacks, "rules": rules, "seed": 5} | more)


def dealer_did(r: Round) -> list[type]:
    """The types of the events of dealing and of betting rounds."""
    return [type(event) for event in happened(r, e.Burned, e.Dealt, e.DealtUp, e.Boarded, e.Opened, e.Closed)]


# --- who plays, and for what


@pytest.mark.parametrize(
    ("variant", "said"),
    [
        pytest.param(stud, "Seven-card stud", marks=pytest.mark.clause("S8(h)(1)(i)#1")),
        pytest.param(stud_hi_lo, "high-low split", marks=pytest.mark.clause("S8(h)(1)(i)#2")),
        pytest.param(razz, "Razz", marks=pytest.mark.clause("S8(h)(1)(i)#3")),
        pytest.param(stud_hi_lo_8, "eight or better", marks=pytest.mark.clause("S8(h)(1)(i)#4")),
    ],
    ids=lambda value: getattr(value, "key", None),
)
def test_each_form_may_be_spread(variant: Variant, said: str) -> None:
    r = to_the_end(sit([100] * 8, variant))
    assert r.over
    assert said in variant.title
    with pytest.raises(Refused, match="may not be spread under exhibit-a"):
        sit([100] * 8, variant, exhibit_a)


@pytest.mark.clause("S8(i)(1)", "S8(a)(1)(xvii)", "S8(a)(1)(xviii)")
def test_the_three_forms_have_one_procedure_and_differ_in_their_ends() -> None:
    dealt = [
        [(street.name, street.tier, [(each.to, each.count) for each in street.deals]) for street in game.streets]
        for game in SEVEN
    ]
    assert dealt[0] == dealt[1] == dealt[2] == dealt[3]
    assert [[end.name for end in game.ends] for game in SEVEN] == [["high"], ["high", "low"], ["high", "low"], ["low"]]
    for game in SEVEN[:3]:
        assert to_the_end(sit([100] * 3, game)).over


@EVERY_FORM
@pytest.mark.clause("S8(i)(2)#1")
def test_eight_seats_and_no_more(variant: Variant) -> None:
    assert len(sit([100] * 8, variant).dealt_in) == 8
    for stacks in ([100] * 9, {1: 100, 9: 100}):
        with pytest.raises(Refused) as refused:
            sit(stacks, variant)
        assert "S8(i)(2)#1" in refused.value.cites
    for stacks in ([100], []):
        with pytest.raises(Refused, match="takes 2 to 8 players"):
            sit(stacks, variant)


@EVERY_FORM
@pytest.mark.clause("S8(i)(2)#2", "SEM/term/ante/2")
def test_an_ante_is_taken_from_everybody_before_the_cards(variant: Variant) -> None:
    for rules in (section_8, seminole):
        r = sit([100] * 8, variant, rules)
        kinds = [type(event) for event in r.events]
        assert happened(r, e.Anted)[0].chips == (0, *(1,) * 8)
        assert kinds.index(e.Anted) < kinds.index(e.Dealt)
        assert r.pot == 8
    r = sit([100] * 8, variant, stakes=fixed_limit(10, 20, bring_in=3))
    assert happened(r, e.Anted) == []
    assert r.pot == 0


def test_it_has_no_blinds_and_no_button() -> None:
    with pytest.raises(Refused, match="has no blinds"):
        sit([100] * 4, stakes=fixed_limit(10, 20, blinds=(5, 10), bring_in=3))
    assert sit([100] * 4).began.button == 0


# --- the passes


@EVERY_FORM
@pytest.mark.clause("S8(i)(3)#1", "S8(i)(3)#2")
def test_two_down_and_one_up_from_the_dealers_left(variant: Variant) -> None:
    r = sit({2: 100, 5: 100, 7: 100}, variant, deck=FULL_DECK)
    down, up = happened(r, e.Dealt)[0], happened(r, e.DealtUp)[0]
    order = FULL_DECK
    assert [down.hands[seat] for seat in (2, 5, 7)] == [
        (order[0], order[3]),
        (order[1], order[4]),
        (order[2], order[5]),
    ]
    assert [up.hands[seat] for seat in (2, 5, 7)] == [(order[6],), (order[7],), (order[8],)]
    assert dealer_did(r) == [e.Dealt, e.DealtUp, e.Opened]


@EVERY_FORM
@pytest.mark.clause("S8(a)(1)(xix)", "S8(a)(1)(xxxiii)")
def test_down_cards_are_their_owners_and_up_cards_everybodys(variant: Variant) -> None:
    r = until(sit([500] * 4, variant), "seventh")
    for seat in (1, 2, 3, 4):
        own = r.view(seat)
        assert set(own.hole) == set(cards_of(r.down[seat]))
        assert len(own.hole) == 3
        for viewer in (0, 1, 2, 3, 4):
            given = r.view(viewer)
            assert set(given.tabled[seat]) == set(cards_of(r.up[seat]))
            assert len(given.tabled[seat]) == 4
            if viewer != seat:
                assert not set(own.hole) & {card for cards in given.tabled.values() for card in (*cards, *given.hole)}
    views_hide_what_they_must(r)


@EVERY_FORM
@pytest.mark.clause("S8(i)(6)#1", "S8(i)(8)#1", "S8(i)(8)#2", "S8(i)(8)#3", "S8(i)(8)#4")
def test_three_more_up_and_one_down_each_after_a_burn_and_before_a_betting_round(variant: Variant) -> None:
    r = to_the_end(sit([500] * 4, variant))
    assert dealer_did(r) == [
        *[e.Dealt, e.DealtUp, *STREET],
        *[*DEALT_UP, *STREET] * 3,
        *[e.Burned, e.Dealt, *STREET],
    ]
    assert list(openers(r)) == ["third", "fourth", "fifth", "sixth", "seventh"]
    bet = until(sit([500] * 4, variant), "fifth")
    before = bet.pot
    bet.raise_to(bet.options.low)
    wager = bet.price
    while street_of(bet) == "fifth":
        bet.call()
    assert bet.pot == before + 4 * wager, "what is bet on a street is in the pot before the next"
    assert [len(cards_of(r.up[seat])) for seat in (1, 2, 3, 4)] == [4] * 4
    assert [len(cards_of(r.down[seat])) for seat in (1, 2, 3, 4)] == [3] * 4
    seventh = happened(r, e.Dealt)[1]
    for viewer in range(5):
        seen = [event for event in view(r.events, viewer) if type(event) is e.Dealt][1]
        assert seen.hands == tuple(cards if seat == viewer else (-1,) * len(cards) for seat, cards in enumerate(seventh.hands))


@EVERY_FORM
@pytest.mark.clause("S8(i)(6)#1", "S8(i)(8)#4")
def test_a_burned_card_is_seen_by_nobody(variant: Variant) -> None:
    r = to_the_end(sit([500] * 4, variant, deck=FULL_DECK))
    burned = [event.cards[0] for event in happened(r, e.Burned)]
    assert burned == [FULL_DECK[12 + 5 * place] for place in range(4)]
    for viewer in range(9):
        seen = view(r.events, viewer)
        assert [event.cards for event in seen if isinstance(event, e.Burned)] == [(-1,)] * 4
        given = r.view(viewer)
        assert not set(burned) & {*given.hole, *given.board, *(c for cards in given.tabled.values() for c in cards)}


@EVERY_FORM
@pytest.mark.clause("S8(i)(6)#2")
def test_the_fourth_card_goes_first_to_the_first_seat_still_in_from_the_dealers_left(variant: Variant) -> None:
    door = "2s" if variant in (stud, stud_hi_lo_8) else "Kh"
    r = sit([500] * 4, variant, deck=stacked(variant, {1: "-- -- 9c", 2: f"-- -- {door}", 3: "-- -- 7d", 4: "-- -- 8h"}))
    assert r.seat == 2
    play(r, "call, fold, raise 10, fold, call")
    fourth = happened(r, e.DealtUp)[1]
    assert (fourth.hands[2], fourth.hands[4]) == (r.stub[13:14], r.stub[14:15])
    assert fourth.hands[1] == fourth.hands[3] == fourth.dead == ()


# --- places of folded players


def checked_to(seat: int, variant: Variant = stud, players: int = 4, rules: HouseRules = section_8) -> Round:
    """Fourth street, nobody has bet and it is that seat's turn."""
    r = until(sit([5000] * players, variant, rules), "fourth")
    while r.seat != seat:
        r.check()
    return r


def dead(r: Round) -> list[int]:
    """How many cards went to dead places, street by street from the third on."""
    return [len(event.dead) for event in happened(r, e.Dealt, e.DealtUp)][1:]


@EVERY_FORM
@pytest.mark.clause("S8(u)(5)")
def test_a_place_that_folds_while_all_check_draws_until_the_next_wager(variant: Variant) -> None:
    r = checked_to(3, variant)
    r.fold()
    until(r, "fifth")
    fifth = happened(r, e.DealtUp)[2]
    burn = happened(r, e.Burned)[1].cards[0]
    after = r.stub[r.stub.index(burn) + 1 :]
    assert (fifth.hands[1], fifth.hands[2], fifth.dead, fifth.hands[4]) == (
        after[0:1],
        after[1:2],
        after[2:3],
        after[3:4],
    )
    assert fifth.hands[3] == ()
    until(r, "sixth")
    assert dead(r) == [0, 0, 1, 1]
    r.raise_to(20)
    until(r, "seventh")
    assert dead(r) == [0, 0, 1, 1, 0]


@pytest.mark.clause("S8(u)(5)")
def test_a_card_of_a_dead_place_is_seen_by_nobody() -> None:
    r = checked_to(3)
    r.fold()
    to_the_end(r)
    cards = {card for event in happened(r, e.Dealt, e.DealtUp) for card in event.dead}
    assert len(cards) == 3
    for viewer in range(9):
        given = r.view(viewer)
        assert not cards & {*given.hole, *given.board, *(card for held in given.tabled.values() for card in held)}
        assert {card for event in given.events for card in getattr(event, "dead", ())} <= {-1}
    views_hide_what_they_must(r)


def test_a_place_that_folds_to_a_bet_draws_no_more() -> None:
    r = checked_to(3)
    r.raise_to(10)
    r.fold()
    until(r, "fifth")
    assert dead(r) == [0, 0, 0]


@pytest.mark.clause("S8(u)(5)")
def test_the_place_of_the_forced_bet_draws_on_after_it_folds_to_a_completion() -> None:
    r = sit([500] * 4, deck=stacked(stud, {1: "-- -- 2c", 2: "-- -- 9c", 3: "-- -- 9d", 4: "-- -- 9h"}))
    play(r, "call, raise 10, call, call, fold")
    assert street_of(r) == "fourth"
    assert dead(r) == [0, 1]
    r.raise_to(10)
    until(r, "fifth")
    assert dead(r) == [0, 1, 0]


@EVERY_FORM
@pytest.mark.clause("S8(u)(5)")
def test_a_forced_bet_that_is_made_a_whole_one_keeps_its_place(variant: Variant) -> None:
    opener = sit([500] * 4, variant, seed=1).seat
    r = sit([500] * 4, variant, seed=1)
    play(r, "raise 10, raise 20, call, call, fold")
    assert street_of(r) == "fourth"
    assert dead(r) == [0, 1]
    assert not r.live >> opener & 1
    r.raise_to(10)
    until(r, "fifth")
    assert dead(r) == [0, 1, 0], "until the next wager"


@pytest.mark.clause("S8(u)(5)", "CS/dealing/forced-place")
@pytest.mark.parametrize("opens", ["call, raise 10, call, call, call", "raise 10, raise 20, call, call, call"])
def test_a_forced_bet_keeps_its_place_on_its_own_street_alone(opens: str) -> None:
    order = stacked(stud, {1: "-- -- 2c 3c", 2: "-- -- 9c As", 3: "-- -- 9d 3d", 4: "-- -- 9h 3h"})
    made, raised = opens.split(", ")[:2]
    r = sit([500] * 4, deck=order)
    play(r, f"{made}, {raised}, call, call, fold")
    assert dead(r) == [0, 1], "who folds to the raise on that street draws on"
    r = sit([500] * 4, deck=order)
    play(r, f"{opens}, raise 10, call, call, fold")
    assert street_of(r) == "fifth"
    assert dead(r) == [0, 0, 0], "who calls the raise and folds to a bet on a later street folds as anybody does"
    r = sit([500] * 4, deck=order)
    play(r, f"{opens}, check, check, check, fold")
    assert dead(r)[:3] == [0, 0, 1], "on a round of checking everybody keeps his place"


def test_a_place_that_folds_to_the_forced_bet_of_another_draws_no_more() -> None:
    r = sit([500] * 4, deck=stacked(stud, {1: "-- -- 2c", 2: "-- -- 9c", 3: "-- -- 9d", 4: "-- -- 9h"}))
    play(r, "call, fold, call, call")
    assert street_of(r) == "fourth"
    assert dead(r) == [0, 0]


@pytest.mark.clause("CS/dealing/dead-places")
def test_seminole_deals_to_nobody_who_has_folded() -> None:
    r = checked_to(3, rules=seminole)
    r.fold()
    assert dead(to_the_end(r)) == [0, 0, 0, 0, 0]


# --- when the deck runs out


@EVERY_FORM
@pytest.mark.clause("S8(i)(8)#5", "S8(a)(1)(x)")
def test_seven_to_the_end_get_one_common_card(variant: Variant) -> None:
    r = until(sit([5000] * 7, variant, deck=FULL_DECK), "seventh")
    assert dealer_did(r)[-3:] == [e.Burned, e.Boarded, e.Opened]
    assert happened(r, e.Burned)[-1].cards == FULL_DECK[45:46]
    assert r.board == FULL_DECK[46:47]
    assert r.drawn == 47, "seven were left, one burned and one turned up: five are left"
    assert happened(r, e.Reshuffled) == []
    for viewer in range(9):
        assert r.view(viewer).board == FULL_DECK[46:47]
    to_the_end(r)
    for event in happened(r, e.Shown):
        assert len(event.cards) == 6
        worth = tuple(end.scale.worth(r.down[event.seat] | r.up[event.seat], r.shared) for end in variant.ends)
        assert event.worth == worth


@EVERY_FORM
@pytest.mark.clause("S8(i)(8)#6", "S8(a)(1)(x)")
def test_eight_to_the_end_have_the_burns_shuffled_for_it(variant: Variant) -> None:
    r = until(sit([5000] * 8, variant, seed=8), "seventh")
    assert [type(event) for event in r.events[-4:]] == [e.Reshuffled, e.Burned, e.Boarded, e.Opened]
    burns = [event.cards[0] for event in happened(r, e.Burned)]
    reshuffled = happened(r, e.Reshuffled)[0]
    assert sorted(reshuffled.cards) == sorted(burns[:3]), "the last card of the deck does not join them"
    assert burns[3] == reshuffled.cards[0]
    assert r.board == reshuffled.cards[1:2]
    for viewer in range(9):
        seen = [event for event in view(r.events, viewer) if isinstance(event, e.Reshuffled)]
        assert seen[0].cards == (-1, -1, -1)
    views_hide_what_they_must(r)
    again = Round.replay(to_the_end(r).events)
    assert again.values() == r.values()


@pytest.mark.clause("S8(i)(8)#6")
def test_the_burns_come_in_the_order_that_a_given_deck_goes_on_with() -> None:
    burns = (FULL_DECK[24], FULL_DECK[33], FULL_DECK[42])
    r = until(sit([5000] * 8, deck=(*FULL_DECK, burns[2], burns[0], burns[1])), "seventh")
    assert happened(r, e.Burned)[3].cards == burns[2:]
    assert r.board == burns[:1]


@pytest.mark.clause("S8(i)(8)#6")
def test_two_left_of_eight_still_share_a_common_card() -> None:
    """One card is left: what the shuffled burns could give two players is not asked."""
    r = until(sit([5000] * 8), "sixth")
    r.raise_to(20)
    for _ in range(6):
        r.fold()
    r.call()
    assert street_of(r) == "seventh"
    assert [type(event) for event in r.events[-4:]] == [e.Reshuffled, e.Burned, e.Boarded, e.Opened]
    assert len(r.cards_held(r.seat)) == 6


@pytest.mark.parametrize(("players", "left"), [(6, 13), (5, 19)])
def test_fewer_get_a_card_of_their_own(players: int, left: int) -> None:
    r = until(sit([5000] * players), "sixth")
    assert 52 - r.drawn == left
    until(r, "seventh")
    assert r.board == ()
    assert 52 - r.drawn == left - players - 1


def test_seven_of_whom_one_folds_to_a_bet_get_a_card_of_their_own() -> None:
    r = until(sit([5000] * 7), "sixth")
    r.raise_to(20)
    r.fold()
    until(r, "seventh")
    assert r.board == ()
    assert 52 - r.drawn == 0, "seven were left: a burn and six cards"


@pytest.mark.clause("S8(i)(8)#5", "CS/stud/common-card")
def test_a_dead_place_counts_among_those_that_need_a_card() -> None:
    for rules, common in ((section_8, 1), (section_8.but("dealing.dead_places", "none"), 0)):
        r = until(sit([5000] * 7, rules=rules), "sixth")
        r.check()
        r.fold()
        until(r, "seventh")
        assert len(r.board) == common
        assert len(r.view(r.seat).hole) == 3 - common


@pytest.mark.clause("S8(i)(8)#5", "S8(i)(6)(i)")
def test_the_common_card_is_nobodys_up_card() -> None:
    """Seat 1 would show a pair with it; seat 2's ace opens all the same."""
    hands = {1: "-- -- 2d 9c 7h 4c", 2: "-- -- 3h Ad 8c 5s", 3: "-- -- 4s Kc Jh 6d"}
    hands |= {4: "-- -- 5d Qh Th 8s", 5: "-- -- 6c Qs Tc 3c", 6: "-- -- 7s Jd Td 3d", 7: "-- -- 8d Js 9s 2s"}
    order = parse_cards(stacked(stud, hands))
    common = parse_cards("9h")[0]
    place = order.index(common)
    swapped = list(order)
    swapped[46], swapped[place] = swapped[place], swapped[46]
    r = until(sit([5000] * 7, deck=tuple(swapped)), "seventh")
    assert r.board == (common,)
    assert openers(r)["seventh"] == 2


# --- a round that is told its cards


def test_a_round_that_is_told_its_cards_waits_for_the_order_of_the_burns() -> None:
    unseen = " ".join(["??"] * 16)
    doors = "2c 3c 4c 5c 6c 7c 8c 9c"
    r = sit([5000] * 8, deck=f"{unseen} {doors}")
    for _ in range(8):
        r.call()
    for street, cards in (("fourth", "2d 3d 4d 5d 6d 7d 8d 9d"), ("fifth", "2h 3h 4h 5h 6h 7h 8h 9h")):
        r.feed(f"?? {cards}")
        assert street_of(r) == street
        for _ in range(8):
            r.check()
    r.feed("?? 2s 3s 4s 5s 6s 7s 8s 9s")
    for _ in range(8):
        r.check()
    assert r.waiting == "the burn before the seventh"
    assert [event.count for event in happened(r, e.Reshuffled)] == [3]
    r.feed("??")
    assert r.waiting
    r.feed("Ac")
    assert show(r.board) == "Ac"
    assert street_of(r) == "seventh"


def test_a_hand_without_the_card_that_was_turned_up_for_all_is_whole() -> None:
    r = Round(stud, fixed_limit(10, 20, bring_in=5, ante=1), [900] * 8, section_8, seed=1, asked=True)
    while not r.showing:
        r.call()
    held = r.cards_held(r.seat)
    assert len(held) == 6 and r.shared, "the last card was one for all"
    with pytest.raises(Refused, match="must table"):
        r.show(held[:5])
    r.show(held)
    assert happened(r, e.Shown)[-1].cards == held

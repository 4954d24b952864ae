"""What goes wrong: face-up cards, wrong numbers, exposed dealer's cards, devices that fail, stubs that do not add up."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.banked import LetItRide, RideBets, UltimateBets, UltimateSign, UltimateTexasHoldem, meters
from cardspeak.banked import events as e
from cardspeak.cards import FULL_DECK, show
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from tests.banked.arranged import happened, lines, play, to_the_end, ultimate_deck
from tests.banked.refusing import refused

ORDER = tuple(FULL_DECK)
BONUS = section_12.but("bonus", "offered")
PROGRESSIVE = mlgca_uth.but("progressive", "offered")
METERS = UltimateSign(meters=meters("A", 1533))
BY_DELIVERY = ("manual-shoe", "hand", "automated")


def at(*places: int) -> tuple[int, ...]:
    return tuple(ORDER[place] for place in places)


def ride(**more: Any) -> LetItRide:
    rules = more.pop("rules", BONUS)
    return LetItRide({1: RideBets(500, bonus=100), 2: 500}, rules=rules, **{"deck": ORDER} | more)


def uth(rules: Any = PROGRESSIVE, trips: int = 500, **more: Any) -> UltimateTexasHoldem:
    bets = {1: UltimateBets(1000, trips=trips, progressive=100), 2: 1000}
    return UltimateTexasHoldem(bets, METERS, rules, **{"deck": ORDER} | more)


def all_came_back(r: Any) -> None:
    assert r.over
    assert r.void == "all"
    assert set(r.net.values()) == {0}
    assert r.tray == 0
    assert r.meters == r.began.meters
    assert not any(r.rests)
    assert not any(map(any, r.bets))


# --- face-up cards


@pytest.mark.clause("S12(m)(1)/1")
def test_one_face_up_card_of_let_it_ride_is_laid_aside_and_the_next_takes_its_place() -> None:
    r = ride(face_up=at(4))
    assert [show(event.cards) for event in happened(r, e.FoundFaceUp)] == [show(at(4))]
    assert r.hands[1] == (ORDER[0], ORDER[3], ORDER[7])
    assert r.hands[2][1] == ORDER[5]
    assert r.rack == at(4)
    assert happened(r, e.StubRacked)[0].count == 52 - 9 - 1
    r.count(52 - 9 - 1)
    assert r.counted
    to_the_end(r)
    assert not r.void


@pytest.mark.clause("S12(m)(1)/2", "CS/banked/ride-void")
def test_a_second_face_up_card_voids_let_it_ride() -> None:
    r = ride(face_up=at(4, 7))
    assert len(happened(r, e.FoundFaceUp)) == 2
    all_came_back(r)
    with refused("S12(m)(1)/1", match="not in the deck"):
        ride(deck="2c 3c 4c 5c", face_up="As")


@pytest.mark.clause("UTH/13/A")
def test_one_face_up_card_of_ultimate_is_laid_aside() -> None:
    r = uth(face_up=at(3))
    assert r.hands[1] == (ORDER[0], ORDER[4])
    assert r.dealer == (ORDER[2], ORDER[6])
    to_the_end(r)
    assert not r.void
    assert happened(r, e.StubRacked)[0].count == 52 - 6 - 5 - 1


@pytest.mark.clause("UTH/13/B", "CS/banked/contribution")
def test_two_face_up_cards_before_everybody_has_two_void_all_of_ultimate() -> None:
    r = uth(face_up=at(1, 5))
    all_came_back(r)
    assert happened(r, e.Reversed)
    assert len(happened(r, e.FoundFaceUp)) == 2


@pytest.mark.clause("UTH/13/C", "CS/banked/late-face-up")
def test_two_face_up_cards_on_the_flop_leave_trips_alone_to_be_settled() -> None:
    deck = ultimate_deck({1: "9c 9d", 2: "2c 3d"}, "Ah As 9h 7d Ks 4c 2h", "Ac Qd")
    bets = {1: UltimateBets(1000, trips=500, progressive=100), 2: 1000}
    r = UltimateTexasHoldem(bets, METERS, PROGRESSIVE, deck=deck, face_up="Ah As")
    play(r, "play 4, check")
    assert r.over
    assert r.void == "main"
    assert len(r.community) == 5
    assert lines(r, 1) == {"trips": 1500}
    assert r.net == {1: 1500, 2: 0}
    assert r.meters == r.began.meters
    settled = UltimateTexasHoldem(bets, METERS, PROGRESSIVE.but("late_sides", "settled"), deck=deck, face_up="Ah As")
    play(settled, "play 4, check")
    assert lines(settled, 1) == {"trips": 1500, "progressive": 1000}
    without = UltimateTexasHoldem({1: 1000, 2: 1000}, deck=deck, face_up="Ah As")
    play(without, "play 4, check")
    assert without.over
    assert without.net == {1: 0, 2: 0}
    assert len(without.community) < 5


@pytest.mark.clause("UTH/13/C", "UTH/13/A", "CS/banked/late-face-up")
def test_one_late_face_up_card_is_laid_aside_unless_the_house_reads_it_otherwise() -> None:
    deck = ultimate_deck({1: "9c 9d"}, "Ah 9h 7d Ks 4c 2h", "Ac Qd")
    r = UltimateTexasHoldem({1: UltimateBets(1000, trips=500)}, deck=deck, face_up="Ah")
    play(r, "play 4")
    assert lines(r, 1)["trips"] == 1500
    assert not r.void
    strict = UltimateTexasHoldem(
        {1: UltimateBets(1000, trips=500)}, rules=mlgca_uth.but("face_up_late", "one-voids"), deck=deck, face_up="Ah"
    )
    play(strict, "play 4")
    assert strict.void == "main"
    assert strict.net == {1: 1500}


# --- cards drawn early, wrong numbers, decks that end


@pytest.mark.parametrize(
    "kind",
    [pytest.param("ride", marks=pytest.mark.clause("S12(m)(2)")), pytest.param("uth", marks=pytest.mark.clause("UTH/13/D"))],
)
def test_a_card_drawn_early_and_unseen_is_the_next_card(kind: str) -> None:
    r: Any = {"ride": ride, "uth": uth}[kind]()
    before = r.copy()
    r.draw_early()
    assert [type(event) for event in happened(r, e.DrawnEarly)] == [e.DrawnEarly]
    for each in (r, before):
        to_the_end(each)
    assert r.hands == before.hands
    assert r.community == before.community
    opened = LetItRide(None, seed=1) if kind == "ride" else UltimateTexasHoldem(None, seed=1)
    short = LetItRide({1: 500}, deck=ORDER[:6])
    for none in (opened, short):
        with pytest.raises(Refused, match="no card can be drawn from the deck now"):
            none.draw_early()


@pytest.mark.clause("S12(m)(3)", "CS/banked/ride-void")
def test_a_wrong_number_of_cards_voids_let_it_ride_and_withdrawn_bets_stay_withdrawn() -> None:
    r = ride()
    play(r, "withdraw, ride")
    assert r.stack[1] == -1100
    r.wrong_number(2, seat=2)
    all_came_back(r)
    assert happened(r, e.WrongNumber)[0].count == 2
    assert happened(r, e.Refunded)[0].laid == (0, 500, 500, 0)
    assert happened(r, e.Refunded)[0].swept == (0, 0, 0, 100)
    with pytest.raises(Refused, match="over"):
        r.wrong_number(2, seat=2)
    area = ride()
    area.wrong_number(4, area="community")
    all_came_back(area)


@pytest.mark.clause("UTH/13/E")
def test_a_wrong_number_to_player_dealer_or_community_voids_ultimate() -> None:
    for where in ({"seat": 1}, {"area": "dealer"}, {"area": "community"}):
        r = uth()
        play(r, "check, play 4, check")
        r.wrong_number(7, **where)  # type: ignore[arg-type]
        all_came_back(r)
    r = uth()
    for wrong in ({"seat": 4}, {"area": "rail"}, {"seat": 0}):
        with refused("UTH/13/E"):
            r.wrong_number(3, **wrong)  # type: ignore[arg-type]
    with refused("UTH/13/E", match="2 cards would be right"):
        r.wrong_number(2, seat=1)
    for count in (-1, "3", None):
        with refused("UTH/13/E"):
            r.wrong_number(count, seat=1)  # type: ignore[arg-type]


@pytest.mark.clause("S12(m)(3)", "UTH/13/E")
def test_a_deck_that_ends_too_soon_voids_the_round() -> None:
    all_came_back(ride(deck=ORDER[:8]))
    late = uth(deck=ORDER[:9])
    play(late, "play 4, play 4")
    assert late.void == "all"
    all_came_back(late)


# --- an exposed dealer's card


@pytest.mark.clause("UTH/13/F", "UTH/13/G", "CS/banked/exposed-dealer")
def test_an_exposed_dealers_card_returns_the_main_wagers_folded_ones_too_and_settles_trips() -> None:
    hands = {1: "8c 6d", 2: "Ac Kd", 3: "2c 3d"}
    deck = ultimate_deck(hands, "7h 5s 4c Jd 2h", "9s Qd")
    bets = {1: UltimateBets(1000, trips=500), 2: UltimateBets(1000, progressive=100), 3: 1000}
    r = UltimateTexasHoldem(bets, METERS, PROGRESSIVE, deck=deck)
    play(r, "check, check, check, check, check, check, fold, play 1")
    assert r.tray == 2000 + 100 - 15
    r.expose_dealer(1)
    assert r.over
    assert show(happened(r, e.DealerExposed)[0].cards) == "Qd"
    refunds = {event.seat: (event.laid, event.swept) for event in happened(r, e.Refunded)}
    assert refunds[1] == ((0,) * 6, (1000, 1000, 0, 0, 0, 0))
    assert refunds[2][0] == (1000, 1000, 0, 0, 0, 1000)
    assert refunds[3][0] == (1000, 1000, 0, 0, 0, 0)
    assert lines(r, 1) == {"trips": 4 * 500}
    assert r.net == {1: 2000, 2: -100, 3: 0}
    returned = UltimateTexasHoldem(bets, METERS, PROGRESSIVE.but("exposed_sides", "returned"), deck=deck)
    returned.expose_dealer()
    assert returned.net == {1: 2000, 2: 0, 3: 0}


def test_a_card_of_the_dealers_is_exposed_before_it_is_turned_up_and_never_after() -> None:
    deck = ultimate_deck({1: "8c 6d"}, "7h 5s 4c Jd 2h", "9s Qd")
    done, folded, void = (UltimateTexasHoldem({1: 1000}, deck=deck) for _ in range(3))
    play(done, "check, check, play 1")
    play(folded, "check, check, fold")
    void.expose_dealer()
    for r in (done, folded, void):
        assert r.over
        with pytest.raises(Refused, match="no card that could be exposed now"):
            r.expose_dealer()


@pytest.mark.clause("UTH/13/G")
def test_before_the_flop_the_board_is_dealt_for_trips_and_not_without() -> None:
    deck = ultimate_deck({1: "8c 6d"}, "7h 5s 4c Jd 2h", "9s Qd")
    r = UltimateTexasHoldem({1: UltimateBets(1000, trips=500)}, deck=deck)
    r.expose_dealer()
    assert show(r.community) == "7h 5s 4c Jd 2h"
    assert r.net == {1: 2000}
    none = UltimateTexasHoldem({1: 1000}, deck=deck)
    none.expose_dealer()
    assert none.over
    assert none.community == ()
    assert none.net == {1: 0}
    assert UltimateTexasHoldem.replay(none.events).values() == none.values()


@pytest.mark.clause("UTH/13/F")
def test_a_dealers_card_cannot_be_exposed_early_when_it_lies_open_already() -> None:
    r = uth()
    with refused("UTH/13/F", match="no card that could be exposed now"):
        r.expose_dealer(2)
    play(r, "play 4, play 4")
    assert r.dealer_open
    before = r.values()
    with refused("UTH/13/F", match="no card that could be exposed now"):
        r.expose_dealer()
    assert r.values() == before


@pytest.mark.clause("UTH/13/F")
def test_a_dealers_card_seen_while_the_stub_is_counted_voids_nothing_when_all_have_acted() -> None:
    r = uth(count_due=True)
    play(r, "play 4, play 4")
    assert r.waiting == "the stub's count"
    with refused("UTH/13/F", match="every player has folded or played"):
        r.expose_dealer()
    r.count(len(r.stub) - r.drawn)
    assert r.over
    assert not r.void


# --- devices


@pytest.mark.clause("S12(m)(4)", "CS/banked/ride-shuffler")
def test_a_shuffler_that_fails_returns_bets_of_let_it_ride_once_they_are_closed() -> None:
    opened = LetItRide(None, rules=BONUS, seed=1)
    opened.bet(1, 500)
    opened.fail("shuffler")
    assert not opened.over
    assert opened.bets[0][1] == 500
    opened.close()
    opened.fail("shuffler")
    all_came_back(opened)
    stay = ride(rules=BONUS.but("shuffler_fault", "stay"))
    stay.fail("shuffler")
    assert not stay.over


@pytest.mark.clause("S12(m)(5)/1")
def test_an_automated_shoe_that_fails_voids_let_it_ride() -> None:
    r = ride(rules=BONUS.but("delivery", "automated"))
    r.fail("shoe")
    all_came_back(r)
    with pytest.raises(Refused, match="no automated shoe"):
        ride().fail("shoe")
    with pytest.raises(Refused, match="no device 'robot'"):
        ride().fail("robot")


@pytest.mark.clause("UTH/13/H/2")
def test_a_shuffler_that_fails_returns_all_wagers_of_ultimate() -> None:
    r = uth()
    r.fail("shuffler")
    all_came_back(r)


@pytest.mark.clause("UTH/13/I", "UTH/13/I/1")
def test_a_shoe_that_fails_voids_ultimate_and_no_choice_is_left() -> None:
    r = uth(PROGRESSIVE.but("delivery", "automated"))
    play(r, "check")
    r.fail("shoe")
    all_came_back(r)
    with pytest.raises(Refused, match="the round is over"):
        r.act("check")
    with pytest.raises(Refused, match="over"):
        r.fail("shoe")


# --- the stub

RIDE_COUNTS = {"manual-shoe": "S12(h)(5)/1", "hand": "S12(i)(5)/1", "automated": "S12(j)(5)/1"}
RIDE_FOLLOWS = {"manual-shoe": (), "hand": ("S12(i)(5)/2",), "automated": ("S12(j)(5)/2",)}


@pytest.mark.parametrize(
    "delivery",
    [
        pytest.param(each, marks=pytest.mark.clause(RIDE_COUNTS[each], *RIDE_FOLLOWS[each], "S12(h)(5)(i)"))
        for each in BY_DELIVERY
    ],
)
def test_a_stub_that_is_due_is_counted_before_let_it_ride_goes_on(delivery: str) -> None:
    r = ride(rules=BONUS.but("delivery", delivery), count_due=True)
    assert r.waiting == "the stub's count"
    assert not r.seat
    with pytest.raises(Refused, match="the stub's count"):
        r.act("ride")
    r.count(52 - 9)
    assert r.counted
    assert r.seat == 1
    to_the_end(r)
    assert not r.void


@pytest.mark.parametrize(
    "delivery", [pytest.param(each, marks=pytest.mark.clause("S12(h)(5)(ii)/1", *RIDE_FOLLOWS[each])) for each in BY_DELIVERY]
)
@pytest.mark.parametrize(
    ("stub", "hands", "deck_out"),
    [
        pytest.param(42, {2: 4}, False, marks=pytest.mark.clause("S12(h)(5)(ii)/2", "CS/banked/ride-void")),
        pytest.param(42, {}, True, marks=pytest.mark.clause("S12(h)(5)(ii)/3")),
        pytest.param(42, {2: 2}, True, marks=pytest.mark.clause("S12(h)(5)(ii)/3", "CS/banked/misdealt-short")),
    ],
)
def test_a_wrong_stub_of_let_it_ride(delivery: str, stub: int, hands: dict[int, int], deck_out: bool) -> None:
    r = ride(rules=BONUS.but("delivery", delivery), count_due=True)
    r.count(stub)
    assert r.waiting == "a count of every hand"
    with pytest.raises(Refused, match="there is no stub to count now"):
        r.count(43)
    r.count_areas(hands)
    all_came_back(r)
    assert r.deck_out is deck_out
    told = happened(r, e.AreasCounted)[0]
    assert told.misdealt is bool(hands)


UTH_COUNT = {"manual-shoe": "8", "hand": "9", "automated": "10"}
DUE = {"manual-shoe": "UTH/8/E", "hand": "UTH/9/C", "automated": "UTH/10/C"}
RIGHT = {"manual-shoe": "UTH/8/F", "hand": "UTH/9/D", "automated": "UTH/10/D"}
WRONG = {"manual-shoe": "UTH/8/G", "hand": "UTH/9/E", "automated": "UTH/10/E"}


@pytest.mark.parametrize(
    "delivery",
    [
        pytest.param(each, marks=pytest.mark.clause(DUE[each], RIGHT[each], "CS/banked/count-before-reveal"))
        for each in BY_DELIVERY
    ],
)
def test_a_stub_that_is_due_is_counted_before_ultimate_shows_a_hand(delivery: str) -> None:
    r = uth(PROGRESSIVE.but("delivery", delivery), count_due=True)
    with pytest.raises(Refused, match="no stub to count now"):
        r.count(40)
    play(r, "check, play 4, check, play 1")
    assert r.waiting == "the stub's count"
    assert not happened(r, e.DealerShown)
    burns = 2 if delivery == "hand" else 0
    r.count(52 - 6 - 5 - burns)
    assert r.over
    assert not r.void


@pytest.mark.parametrize(
    ("delivery", "case"),
    [
        pytest.param(
            delivery,
            case,
            marks=pytest.mark.clause(WRONG[delivery], f"{WRONG[delivery]}/{1 if case == 'misdealt' else 2}", *extra),
        )
        for delivery in BY_DELIVERY
        for case, extra in (("misdealt", ()), ("short", ()), ("both", ("CS/banked/misdealt-short",)))
    ],
)
def test_a_wrong_stub_of_ultimate(delivery: str, case: str) -> None:
    r = uth(PROGRESSIVE.but("delivery", delivery), count_due=True)
    play(r, "check, check, check, check, fold, fold")
    right = len(r.stub) - r.drawn
    r.count(right - 1)
    with pytest.raises(Refused, match="no cards were dealt to 4"):
        r.count_areas({4: 2})
    with pytest.raises(Refused, match="no cards were dealt to rail"):
        r.count_areas({}, {"rail": 2})
    r.count_areas(*{"misdealt": ({}, {"dealer": 3}), "short": ({}, {}), "both": ({1: 1}, {})}[case])
    [counted] = happened(r, e.AreasCounted)
    assert counted.misdealt is (case != "short") and (counted.total == 52) is (case == "misdealt")
    assert counted.cites[0] == WRONG[delivery]
    all_came_back(r)
    assert r.deck_out is (case != "misdealt")


def test_a_count_that_is_not_due_may_be_made_all_the_same_and_stops_the_players_if_wrong() -> None:
    r = ride()
    r.count(43)
    assert r.seat == 1
    wrong = ride()
    wrong.count(40)
    with pytest.raises(Refused, match="counted first"):
        wrong.act("ride")
    with pytest.raises(Refused, match="after a wrong stub"):
        ride().count_areas()
    for count in (-1, "40", None):
        with pytest.raises(Refused, match="there is no stub to count now"):
            ride().count(count)  # type: ignore[arg-type]


@pytest.mark.clause("UTH/7/C/2")
def test_who_folded_and_then_leaves_has_his_cards_in_the_rack_once() -> None:
    r = UltimateTexasHoldem({1: 1000, 2: 1000}, rules=mlgca_uth.but("leaving", "lost"), deck=ORDER)
    play(r, "check, check, check, check, fold")
    r.leave(1)
    assert [card for card in r.rack if card in r.hands[1]] == list(r.hands[1])
    assert happened(r, e.Left)[0].lost


def test_a_rounds_deck_is_cut_again_until_its_first_card() -> None:
    r = UltimateTexasHoldem(None, deck=FULL_DECK)
    r.bet(1, 1000)
    for lift in (9, 43, 51, 0, -1, True, 26.0):
        by = ["CS/cut/leaves-ten"] if lift in (43, 51) else []
        with refused(*by, "UTH/5/F", match="a cut"):
            r.recut(lift, "the cover card fell")  # type: ignore[arg-type]
    boxed = UltimateTexasHoldem(None, deck=FULL_DECK, face_up=FULL_DECK[:1])
    with refused("UTH/5/G", match="lies face up"):
        boxed.recut(20, "the cover card fell")
    r.recut(20, "the cover card fell")
    r.close()
    r.recut(10, "a card was seen")
    order = [*FULL_DECK[30:], *FULL_DECK[:30]]
    assert list(r.stub) == order
    r.deal()
    with pytest.raises(Refused, match="too late to cut again"):
        r.recut(10, "too late")
    assert list(r.stub) == order


def test_each_of_those_who_leave_is_gone_and_leaves_once() -> None:
    r = LetItRide({1: 500, 2: 500, 3: 500}, deck=ORDER)
    r.leave(3)
    r.leave(2)
    for seat in (2, 3):
        with pytest.raises(Refused, match=f"seat {seat} has left already"):
            r.leave(seat)
    assert r.seat == 1
    r.act("ride")
    r.act("ride")
    assert r.over, "nobody else is asked"


def test_a_card_that_is_known_to_lie_face_up_is_told_once_and_the_one_beside_it_is_another() -> None:
    r = LetItRide(None, stacks={1: 5000}, deck=ORDER)
    r.boxed(2)
    with pytest.raises(Refused, match="that card is known to lie face up"):
        r.boxed(2)
    r.boxed(1)
    assert [event.cards for event in happened(r, e.Boxed)] == [at(1), at(0)]

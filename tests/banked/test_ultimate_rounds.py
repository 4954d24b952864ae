"""Ultimate Texas Hold 'em: the deliveries, the three choices, and how Ante, Blind, Play and Trips are settled."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.banked import UltimateBets, UltimateSign, UltimateTexasHoldem, meters
from cardspeak.banked import events as e
from cardspeak.cards import FULL_DECK, show
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from tests.banked.arranged import happened, lines, play, to_the_end, ultimate_deck
from tests.banked.refusing import refused

ORDER = tuple(FULL_DECK)
SIX = mlgca_uth.but("six_card", "offered").but("delivery", "automated")
PROGRESSIVE = mlgca_uth.but("progressive", "offered")
METERS = UltimateSign(meters=meters("A", 1500))


def dealt(rules: Any, seats: tuple[int, ...] = (1, 3), **more: Any) -> UltimateTexasHoldem:
    """A round whose deck is in the order of the cards' places, so that a card tells when it came."""
    return UltimateTexasHoldem(dict.fromkeys(seats, 1000), rules=rules, deck=ORDER, **more)


def places(cards: tuple[int, ...]) -> list[int]:
    return [ORDER.index(card) for card in cards]


def uth(
    hands: dict[int, str], board: str, dealer: str, bets: Any = 1000, rules: Any = mlgca_uth, **more: Any
) -> UltimateTexasHoldem:
    wagers = bets if isinstance(bets, dict) else dict.fromkeys(hands, bets)
    return UltimateTexasHoldem(wagers, rules=rules, deck=ultimate_deck(hands, board, dealer), **more)


# --- dealing

ONE_BY_ONE = {
    "manual-shoe": ("UTH/8/D/2/1", "UTH/8/D/2/2", "UTH/8/D/2/3", "UTH/8/D/3", "UTH/8/D/4"),
    "hand": ("UTH/9/B/2/1", "UTH/9/B/2/2", "UTH/9/B/2/3", "UTH/9/B/3", "UTH/9/B/4"),
}


@pytest.mark.parametrize(
    "delivery",
    [pytest.param(each, marks=pytest.mark.clause(*ids, "UTH/11/C/2", "UTH/11/E/2")) for each, ids in ONE_BY_ONE.items()],
)
def test_from_shoe_or_hand_cards_go_singly_the_dealer_last(delivery: str) -> None:
    for seats in ((1,), (1, 3), (2, 4, 5), (1, 2, 3, 4, 5, 6)):
        n = len(seats)
        r = dealt(mlgca_uth.but("delivery", delivery), seats)
        assert [places(r.hands[seat]) for seat in seats] == [[j, n + 1 + j] for j in range(n)]
        assert places(r.dealer) == [n, 2 * n + 1]
        assert r.community == ()
        to_the_end(r)
        burn = delivery == "hand"
        first = 2 * (n + 1)
        assert places(r.community[:3]) == [first + burn + k for k in range(3)]
        assert places(r.community[3:]) == [first + 2 * burn + 3 + k for k in range(2)]
        assert places(r.burns) == ([first, first + 4] if burn else [])
        assert happened(r, e.StubRacked)[0].count == 52 - first - 5 - 2 * burn
        assert not any(r.hands[seat] for seat in range(1, 7) if seat not in seats)


@pytest.mark.clause("UTH/11/C/1", "UTH/11/E/1", "CS/banked/burns")
def test_cards_are_burned_when_the_dealer_deals_from_the_hand_and_only_then() -> None:
    for delivery, burns in (("hand", 2), ("manual-shoe", 0), ("automated", 0)):
        r = to_the_end(dealt(mlgca_uth.but("delivery", delivery)))
        assert len(happened(r, e.Burned)) == burns
        if burns:
            kinds = [type(event) for event in r.events if type(event) in (e.Burned, e.Boarded)]
            assert kinds == [e.Burned, e.Boarded, e.Burned, e.Boarded]


@pytest.mark.clause("UTH/10/B/1", "UTH/10/B/2", "UTH/10/B/3", "UTH/10/F", "CS/banked/six-card-box")
def test_an_automated_device_gives_box_community_dealer_and_players_in_stacks() -> None:
    r = UltimateTexasHoldem({1: UltimateBets(1000, trips=500, six=100), 2: 1000}, rules=SIX, deck=ORDER)
    assert places(r.box) == [0, 1, 2, 3]
    assert places(r.community) == [4, 5, 6, 7, 8]
    assert places(r.dealer) == [9, 10]
    assert [places(r.hands[seat]) for seat in (1, 2)] == [[11, 12], [13, 14]]
    without = dealt(mlgca_uth.but("delivery", "automated"), (1, 2))
    assert without.box == ()
    assert places(without.community) == [0, 1, 2, 3, 4]
    always = dealt(mlgca_uth.but("delivery", "automated").but("box", "always"), (1, 2))
    assert places(always.box) == [0, 1, 2, 3]
    for seat in (0, 1, 2):
        view = r.view(seat)
        assert view.community == view.dealer == view.box == ()


@pytest.mark.clause("UTH/10/B/4", "UTH/11/G/1")
def test_the_dealers_cards_may_stay_in_the_device_until_all_have_acted() -> None:
    r = dealt(mlgca_uth.but("delivery", "automated").but("dealer_cards", "left-in-device"), (1, 2))
    assert [places(r.hands[seat]) for seat in (1, 2)] == [[5, 6], [7, 8]]
    play(r, "check, check, check, check, fold")
    assert r.dealer == ()
    assert not happened(r, e.StubRacked)
    play(r, "play 1")
    assert places(r.dealer) == [9, 10]
    assert happened(r, e.StubRacked)[0].count == 52 - 5 - 4 - 2


@pytest.mark.clause("UTH/11/A/0", "UTH/8/D/2/3")
def test_each_player_sees_his_own_two_cards_and_nobody_the_dealers() -> None:
    r = dealt(mlgca_uth)
    for seat in (1, 3):
        assert r.view(seat).hand == r.hands[seat]
    for viewer in (0, 1, 2, 3):
        assert r.view(viewer).dealer == ()
        assert {card for event in r.view(viewer).events if isinstance(event, e.Dealt) for card in event.cards} == {-1}
    play(r, "check, check, check, check, play 1")
    assert r.view(1).dealer == ()
    play(r, "fold")
    assert r.view(2).dealer == r.dealer


# --- choices


@pytest.mark.clause("UTH/11/B", "UTH/11/B/1", "UTH/11/B/2/b", "UTH/1/B/1", "UTH/1/B/5")
def test_before_the_flop_a_player_checks_or_plays_three_or_four_times_the_ante() -> None:
    for times in (3, 4):
        r = dealt(mlgca_uth, (1, 3, 6))
        assert r.options.acts == (("play", 3), ("play", 4), ("check", 0))
        with refused("UTH/11/B", match="turn"):
            r.act("play", 4, seat=3)
        for wrong in (0, 1, 2, 5, -3, 3.5, None):
            with refused("UTH/11/B/1", match="3 or 4 times"):
                r.act("play", wrong)  # type: ignore[arg-type]
        with refused("UTH/1/B/4"):
            r.act("fold")
        r.act("play", times)
        assert r.bets[5][1] == times * 1000
        r.act("check")
        assert [r.bets[spot][3] for spot in range(6)] == [1000, 1000, 0, 0, 0, 0]
        assert r.seat == 6


@pytest.mark.clause("UTH/11/C/2", "UTH/11/D", "UTH/11/D/1", "UTH/11/D/2/b")
def test_after_the_flop_those_without_a_play_wager_check_or_play_twice_the_ante() -> None:
    r = dealt(mlgca_uth, (1, 3, 6))
    play(r, "play 4, check")
    assert r.view().community == ()
    play(r, "check")
    assert len(r.view().community) == 3
    assert r.seat == 3
    assert r.options.acts == (("play", 2), ("check", 0))
    for wrong in (1, 3, 4):
        with refused("UTH/11/D/1", match="2 times"):
            r.act("play", wrong)
    with refused("UTH/11/D"):
        r.act("check", seat=6)
    play(r, "play 2")
    assert r.seat == 6
    assert len(r.view().community) == 3
    play(r, "check")
    assert r.seat == 6
    assert r.asking == 3


@pytest.mark.clause("UTH/11/E/2", "UTH/11/F", "UTH/11/F/2", "UTH/1/B/1", "UTH/1/B/4")
def test_with_all_cards_out_a_player_plays_the_ante_once_or_folds() -> None:
    r = dealt(mlgca_uth, (1, 3))
    play(r, "check, check, check, check")
    assert len(r.view().community) == 5
    assert r.options.acts == (("play", 1), ("fold", 0))
    with refused("UTH/11/F", match="makes a Play wager or folds"):
        r.act("check")
    for wrong in (2, 3, 4):
        with refused("UTH/11/F"):
            r.act("play", wrong)
    with refused("UTH/11/F", match="turn"):
        r.act("fold", seat=3)
    r.act("fold")
    assert r.tray == 2000
    assert r.bets[0][1] == r.bets[1][1] == 0
    with pytest.raises(Refused, match="say play, check or fold"):
        r.act("raise", 2)
    r.act("play", 1)
    assert r.over
    with pytest.raises(Refused, match="nobody is to act"):
        r.act("fold")


@pytest.mark.clause("UTH/11/F/3/a", "UTH/11/F/3/b", "UTH/11/F/3/d", "UTH/11/F/2")
def test_folded_cards_stay_under_trips_and_go_at_once_without_a_side_wager() -> None:
    hands = {1: "9c 9d", 2: "2c 3d"}
    r = uth(hands, "9h Ks 7d 4s 2h", "Ac Qd", {1: UltimateBets(1000, trips=500), 2: 1000})
    play(r, "check, check, check, check, fold")
    assert happened(r, e.Folded)[0].kept
    assert r.rack == ()
    assert r.view().shown == {}
    play(r, "fold")
    assert [event.kept for event in happened(r, e.Folded)] == [True, False]
    assert r.rack[:2] == r.hands[2]
    assert [event.seat for event in happened(r, e.Shown)] == [1]
    assert r.net == {1: -2000 + 1500, 2: -2000}


@pytest.mark.clause("UTH/11/F/3/c")
def test_folded_cards_stay_under_a_six_card_bonus() -> None:
    rules = SIX.but("six_card_trips", "free")
    deck = ultimate_deck({1: "9c 9d"}, "2h 4s 6d 8s Th", "Ac Qd", "9h 3s 5s 7h", "automated", boxed=True)
    r = UltimateTexasHoldem({1: UltimateBets(1000, six=100)}, rules=rules, deck=deck)
    play(r, "check, check, fold")
    assert happened(r, e.Folded)[0].kept
    assert lines(r, 1) == {"six-card": 500}


@pytest.mark.clause("CS/banked/progressive-fold")
def test_a_progressive_lives_on_after_a_fold_unless_the_house_says_otherwise() -> None:
    for rules, kept, net in ((PROGRESSIVE, True, 900 - 2000), (PROGRESSIVE.but("progressive_fold", "lost"), False, -100 - 2000)):
        r = uth({1: "9c 9d"}, "9h Ks 7d 4s 2h", "Ac Qd", UltimateBets(1000, progressive=100), rules, sign=METERS)
        play(r, "check, check, fold")
        assert happened(r, e.Folded)[0].kept is kept
        assert r.net == {1: net}


# --- settlement


@pytest.mark.clause("UTH/11/G/1", "UTH/11/G/2")
def test_the_dealers_best_five_of_seven_are_read_when_all_have_acted() -> None:
    r = uth({1: "9c 9d"}, "As Ks Qs Jd Tc", "2c 7d")
    play(r, "check, check")
    assert not happened(r, e.DealerShown)
    play(r, "play 1")
    shown = happened(r, e.DealerShown)[0]
    assert show(shown.cards) == "2c 7d"
    assert shown.worth >> 20 == 4
    assert lines(r, 1) == {"ante": 0, "blind": 0, "play": 0}


@pytest.mark.clause("UTH/11/H/2", "UTH/11/H/2/a", "UTH/11/H/2/b", "UTH/11/H/2/d", "CS/banked/folded-last")
def test_one_player_at_a_time_from_the_dealers_right_and_folded_hands_last() -> None:
    hands = {1: "9c 9d", 2: "Tc Td", 3: "Jc Jd", 6: "Qc Qd"}
    r = uth(hands, "9h Ks 7d 4s 2h", "Ac 3d", dict.fromkeys(hands, UltimateBets(1000, trips=500)))
    play(r, "play 4, check, play 4, play 4, check, fold")
    settled = [event.seat for event in happened(r, e.Shown, e.Paid, e.Took, e.Pushed)]
    assert settled == [*[6] * 5, *[3] * 5, *[1] * 5, *[2] * 2]
    spots = [getattr(event, "spot", "") for event in happened(r, e.Shown, e.Paid, e.Took, e.Pushed) if event.seat == 6]
    assert spots == ["", "ante", "blind", "play", "trips"]
    assert [event.seat for event in happened(r, e.Shown)] == [6, 3, 1, 2]


@pytest.mark.clause("UTH/11/H/3/a", "UTH/11/H/3/b", "UTH/11/H/3/c", "UTH/11/H/3/d", "UTH/12/A", "UTH/11/H/1")
@pytest.mark.parametrize("rules", [mlgca_uth, mlgca_uth.but("blind_table", "B")], ids="AB")
def test_every_outcome_of_ante_blind_and_play(rules: Any) -> None:
    straight = 1000 if rules.says("blind_table") == "A" else 0
    cases = [
        ("Ac Kd", "9c 9d 4h 5s 2c", "Ah Qd", (1000, 0, 4000)),  # the dealer's pair is the board's
        ("Ac Kd", "9c Td 4h 5s 2c", "Qh Jd", (0, 0, 4000)),
        ("Qc Kd", "9c Td 4h 5s 2c", "Ah Jd", (0, -1000, -4000)),
        ("Qc Kd", "9c Td 4h 5s 2c", "9h Jd", (-1000, -1000, -4000)),
        ("Ah Kd", "9c Td 4h 5s 2c", "Ac Ks", (0, 0, 0)),
        ("Ah 9h", "7h 4h 2h 3d Kc", "Ks Qd", (1000, 1500, 4000)),
        ("9c 8d", "7h 6s 5c 2d Ah", "As Kd", (1000, straight, 4000)),
    ]
    for hand, board, dealer, expected in cases:
        r = uth({1: hand}, board, dealer, rules=rules)
        play(r, "play 4")
        assert tuple(lines(r, 1).values()) == expected, hand
    cited = {
        cite
        for hand, board, dealer, _ in cases
        for event in play(uth({1: hand}, board, dealer), "play 3").events
        for cite in event.cites
    }
    assert {"UTH/11/H/3/a", "UTH/11/H/3/b", "UTH/11/H/3/c", "UTH/11/H/3/d", "UTH/11/H/1", "UTH/12/A"} <= cited


@pytest.mark.clause("UTH/11/I/1", "UTH/11/I/2", "UTH/1/B/7")
def test_trips_is_paid_whatever_the_dealer_has() -> None:
    bets = {1: UltimateBets(1000, trips=500)}
    r = uth({1: "9c 9d"}, "9h Ks Qd Js 2h", "Ac Td", bets)
    play(r, "play 4")
    assert lines(r, 1) == {"ante": -1000, "blind": -1000, "play": -4000, "trips": 1500}
    lost = uth({1: "9c 9d"}, "8h 8s Qd Js 2h", "Ac Td", bets)
    play(lost, "play 4")
    assert lines(lost, 1)["trips"] == -500


@pytest.mark.clause("UTH/11/K/1")
def test_cards_are_picked_up_when_all_is_settled() -> None:
    r = uth({1: "9c 9d", 4: "2c 3d"}, "9h Ks Qd Js 2h", "Ac Td")
    play(r, "play 4, play 4")
    ended = happened(r, e.Ended)[0]
    assert r.events[-1] is ended
    assert ended.seats == (4, 1)
    assert ended.areas == ("dealer", "community")
    assert r.rack == r.hands[4] + r.hands[1] + r.dealer + r.community


# --- the payout limit


@pytest.mark.clause("UTH/12/F", "CS/banked/limit-shortfall", "CS/banked/limit-winnings")
def test_a_limit_bounds_ante_blind_play_and_trips_together() -> None:
    sign = UltimateSign(limit=50_000_00)
    bets = {1: UltimateBets(50_000, trips=500)}
    r = uth({1: "As Ks"}, "Qs Js Ts 2c 3d", "Ac Td", bets, sign=sign)
    play(r, "play 4")
    assert lines(r, 1) == {"ante": 50_000, "blind": 50_000_00 - 50_000, "play": 0, "trips": 0}
    assert r.net == {1: 50_000_00}
    too = uth({1: "As Ks"}, "Qs Js Ts 2c 3d", "Ac Td", bets, mlgca_uth.but("limit_counts", "bets-too"), sign=sign)
    play(too, "play 4")
    handed = sum(event.stake + event.win for event in happened(too, e.Paid) if event.win)
    assert handed == 50_000_00


@pytest.mark.clause("UTH/12/F/1")
def test_the_limits_floor_is_50000_dollars_or_a_rounds_most_at_the_least_wagers() -> None:
    for least, trips, floor in ((500, 500, 50_000_00), (9_000, 500, 50_000_00), (10_000, 10_000, 55_500_00)):
        figures = {"ante_least": least, "trips_least": trips}
        assert UltimateTexasHoldem({1: least}, UltimateSign(limit=floor, **figures), seed=1)
        with refused("UTH/12/F/1", match="below its floor"):
            UltimateTexasHoldem({1: least}, UltimateSign(limit=floor - 100, **figures), seed=1)


@pytest.mark.clause("UTH/12/F/2")
def test_the_limit_leaves_progressive_envy_and_six_card_alone() -> None:
    sign = UltimateSign(limit=50_000_00, meters=meters("A", 1500, meter=1_000_000_00))
    rules = SIX.but("progressive", "offered")
    deck = ultimate_deck({1: "As Ks", 2: "2h 3h"}, "Qs Js Ts 2c 3d", "Ac Td", "Ad Kd Qd Jd", "automated", boxed=True)
    bets = {
        1: UltimateBets(50_000, trips=500, six=100, progressive=100),
        2: UltimateBets(500, trips=500, six=100, progressive=100),
    }
    r = UltimateTexasHoldem(bets, sign, rules, deck=deck)
    play(r, "play 4, play 4")
    assert lines(r, 1)["progressive"] == r.began.meters[0] + 30
    assert sum(lines(r, 1)[spot] for spot in ("ante", "blind", "play", "trips")) == 50_000_00
    assert [(event.seat, event.chips) for event in happened(r, e.Envied)] == [(2, 1_000_00)]


@pytest.mark.parametrize(
    "figures", [{"ante_least": 0}, {"trips_least": 550}, {"six_most": 50}, {"chip": -1}, {"limit": "1"}, {"ante_most": 100}]
)
def test_figures_of_a_sign_that_make_no_sense_are_named(figures: Any) -> None:
    with pytest.raises(Refused, match="sign: ") as refusal:
        UltimateTexasHoldem({1: 1000}, UltimateSign(**figures), seed=1)
    assert "\n" not in str(refusal.value)

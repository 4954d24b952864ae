"""The places where a table is most easily settled wrong."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.banked import LetItRide, RideBets, RideSign, UltimateBets, UltimateSign, UltimateTexasHoldem, meters
from cardspeak.banked import events as e
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from tests.banked.arranged import happened, lines, play, ultimate_deck

ROYAL_BOARD = "As Ks Qs Js Ts"
PROGRESSIVE = mlgca_uth.but("progressive", "offered")
SEVEN = PROGRESSIVE.but("progressive_hand", "best-of-seven")


def uth(hands: dict[int, str], board: str, dealer: str, bets: Any = 1000, rules: Any = mlgca_uth, **more: Any) -> Any:
    wagers = bets if isinstance(bets, dict) else dict.fromkeys(hands, bets)
    return UltimateTexasHoldem(wagers, rules=rules, deck=ultimate_deck(hands, board, dealer), **more)


def posted(meter: int = 25_000_00) -> UltimateSign:
    return UltimateSign(meters=meters("A", 1500, meter=meter))


@pytest.mark.clause("UTH/11/H/2", "UTH/11/H/3/b")
def test_a_pair_on_the_board_qualifies_the_dealer() -> None:
    r = uth({1: "Ac Kd"}, "9c 9d 4h 5s 2c", "Qh Jd")
    play(r, "play 4")
    assert happened(r, e.DealerShown)[0].qualifies
    assert lines(r, 1) == {"ante": 1000, "blind": 0, "play": 4000}


@pytest.mark.clause("UTH/11/H/1", "UTH/11/F/2")
def test_a_folded_ante_is_not_returned_when_the_dealer_has_no_pair() -> None:
    r = uth({1: "2c 3d", 2: "Ac Kd"}, "9c Td 4h 5s 7c", "Qh Jd")
    play(r, "check, check, check, check, fold, play 1")
    assert not happened(r, e.DealerShown)[0].qualifies
    assert r.net == {1: -2000, 2: 1000}
    assert lines(r, 2) == {"ante": 0, "blind": 0, "play": 1000}


@pytest.mark.clause("UTH/11/H/1", "UTH/11/H/3/a")
def test_a_loser_gets_his_ante_back_from_a_dealer_without_a_pair() -> None:
    r = uth({1: "Qc 3d"}, "9c Td 4h 5s 7c", "Ah Jd")
    play(r, "play 3")
    assert lines(r, 1) == {"ante": 0, "blind": -1000, "play": -3000}


@pytest.mark.clause("UTH/6/E/2", "UTH/11/H/3/d")
def test_a_board_royal_pushes_everything_and_pays_no_500_to_1() -> None:
    r = uth({1: "2c 3d"}, ROYAL_BOARD, "9h 9d")
    play(r, "play 4")
    assert lines(r, 1) == {"ante": 0, "blind": 0, "play": 0}
    assert r.net == {1: 0}


@pytest.mark.clause("UTH/12/B/2/f", "UTH/11/H/3/c", "UTH/12/B/1/f")
def test_a_straight_wins_its_blind_by_table_a_and_pushes_by_table_b() -> None:
    for table, blind in (("A", 1000), ("B", 0)):
        r = uth({1: "9c 8d"}, "7h 6s 5c 2d 2h", "Ah Kd", rules=mlgca_uth.but("blind_table", table))
        play(r, "play 4")
        assert lines(r, 1) == {"ante": 1000, "blind": blind, "play": 4000}


@pytest.mark.clause("UTH/12/B/1/e", "CS/banked/fractions")
def test_five_dollars_at_3_to_2_win_seven_fifty() -> None:
    for fractions, blind in (("cents", 750), ("up", 800)):
        rules = mlgca_uth.but("fractions", fractions)
        r = uth({1: "Ah 9h"}, "7h 4h 2h 3d Kc", "Ks Qd", 500, rules)
        play(r, "play 4")
        assert lines(r, 1)["blind"] == blind
        if fractions == "up":
            assert rules.fractions.cites == ("CS/banked/fractions",)


@pytest.mark.clause("UTH/12/D/4", "UTH/12/D/1/a/i", "UTH/12/D/3/b/i", "CS/banked/progressive-pass", "CS/banked/progressive-hand")
def test_three_board_royals_take_the_meter_in_turn() -> None:
    hands = {1: "2c 3d", 3: "4c 5d", 5: "8c 8d", 6: "6c 7d"}
    bets = {seat: UltimateBets(1000, progressive=100 if seat != 5 else 0) for seat in hands}
    r = uth(hands, ROYAL_BOARD, "9h 9d", bets, SEVEN, sign=posted(), meters=(25_000_00, 10_000_00))
    start = r.meters[0]
    play(r, "play 4, play 4, play 4, play 4")
    paid = happened(r, e.MeterPaid)
    assert [(event.seat, event.chips) for event in paid] == [(6, start), (3, 10_000_00), (1, 10_000_00)]
    assert start == 25_000_00 + 45
    assert r.meters == (10_000_00, 10_000_00)
    by_flop = uth(hands, ROYAL_BOARD, "9h 9d", bets, PROGRESSIVE, sign=posted(), meters=(25_000_00, 10_000_00))
    play(by_flop, "play 4, play 4, play 4, play 4")
    assert [event.seat for event in happened(by_flop, e.SideLost)] == [6, 3, 1]


@pytest.mark.clause("UTH/12/D/1/a/ii", "CS/banked/meter-share", "UTH/12/D/4")
def test_two_straight_flushes_are_paid_one_after_the_other() -> None:
    hands = {2: "Ts 9s", 5: "5s 4s"}
    bets = {seat: UltimateBets(1000, progressive=100) for seat in hands}
    sign = posted(25_000_00 - 30)
    r = uth(hands, "8s 7s 6s 2c Ah", "Kd Kc", bets, PROGRESSIVE, sign=sign)
    play(r, "play 4, play 4")
    assert [(event.seat, event.chips) for event in happened(r, e.MeterPaid)] == [(5, 2_500_00), (2, 2_250_00)]
    assert r.meters[0] == 20_250_00
    other = uth(hands, "8s 7s 6s 2c Ah", "Kd Kc", bets, PROGRESSIVE.but("meter_share", "house-pays"), sign=sign)
    play(other, "play 4, play 4")
    assert [event.chips for event in happened(other, e.MeterPaid)] == [2_500_00, 2_500_00]
    assert other.meters[0] == 25_000_00


def test_a_straight_flush_before_a_royal_leaves_it_nine_tenths() -> None:
    hands = {3: "As 2c", 6: "9s 3d"}
    bets = {seat: UltimateBets(1000, progressive=100) for seat in hands}
    r = uth(hands, "Ks Qs Js Ts 4h", "5d 5c", bets, SEVEN, sign=posted(25_000_00 - 30))
    play(r, "play 4, play 4")
    assert [(event.seat, event.chips) for event in happened(r, e.MeterPaid)] == [(6, 2_500_00), (3, 22_500_00)]


@pytest.mark.clause("S12(l)(3)/2", "CS/banked/two-position-floor")
def test_two_adjacent_positions_have_a_floor_of_3600_times_the_least_bet() -> None:
    two = section_12.but("positions", "two-adjacent")
    assert LetItRide({1: 500}, RideSign(limit=3600 * 500), two, seed=1)
    with pytest.raises(Refused, match=r"\$17,999 is below its floor of \$18,000") as refused:
        LetItRide({1: 500}, RideSign(limit=3600 * 500 - 100), two, seed=1)
    assert "S12(l)(3)/2" in refused.value.cites
    assert two.limit_floor.cites[0] == "CS/banked/two-position-floor"
    with pytest.raises(Refused, match=r"floor of \$30,000"):
        LetItRide({1: 500}, RideSign(limit=3600 * 500), two.but("limit_floor", "each-alone"), seed=1)
    with pytest.raises(Refused, match=r"floor of \$15,000"):
        LetItRide({1: 500}, RideSign(limit=3000 * 500 - 100), seed=1)
    assert LetItRide({1: 500}, RideSign(limit=3000 * 500), seed=1)


@pytest.mark.clause("UTH/8/G/1", "UTH/8/G", "UTH/8/E", "CS/banked/count-before-reveal")
def test_a_wrong_stub_count_after_a_fold_gives_the_folds_chips_back() -> None:
    r = uth({1: "2c 3d", 2: "Ac Kd"}, "9c Td 4h 5s 7c", "Qh Jd", {1: UltimateBets(1000, trips=500), 2: 1000}, count_due=True)
    play(r, "check, play 4, check, fold")
    assert r.tray == 2000
    assert r.waiting == "the stub's count"
    r.count(len(r.stub) - r.drawn - 1)
    assert r.waiting == "a count of every hand"
    r.count_areas({2: 3})
    assert r.over
    assert r.tray == 0
    assert r.net == {1: 0, 2: 0}
    refunds = {event.seat: event for event in happened(r, e.Refunded)}
    assert refunds[1].swept == (1000, 1000, 0, 0, 0, 0)
    assert refunds[1].laid == (0, 0, 500, 0, 0, 0)
    assert not r.deck_out
    assert not happened(r, e.DealerShown)


def test_the_example_payouts_of_the_rules() -> None:
    r = uth({1: "Ah 9h"}, "7h 4h 2h 3d Kc", "Ks Qd")
    play(r, "play 4")
    assert lines(r, 1) == {"ante": 1000, "blind": 1500, "play": 4000}
    assert r.net == {1: 6500}


def test_a_bonus_on_three_of_a_kind_wins_four_dollars_beside_its_stake() -> None:
    from tests.banked.arranged import ride_deck, to_the_end

    r = LetItRide(
        {1: RideBets(500, bonus=100)},
        rules=section_12.but("bonus", "offered"),
        deck=ride_deck({1: "9c 9d 9h"}, "2c 4d Kh"),
    )
    to_the_end(r)
    assert r.net == {1: 3 * 1500 + 400}

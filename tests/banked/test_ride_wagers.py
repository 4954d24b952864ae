"""Let It Ride: what may be bet, by whom and until when, and what the dealer does before the first card."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.banked import LetItRide, RideBets, RideSign
from cardspeak.banked import events as e
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.section_12 import section_12
from tests.banked.arranged import happened, lines, ride_deck, to_the_end
from tests.banked.refusing import refused

BONUS = section_12.but("bonus", "offered")
TWO = section_12.but("positions", "two-adjacent")
DELIVERIES = ("manual-shoe", "hand", "automated")


def table(rules: Any = section_12, **sign: Any) -> LetItRide:
    return LetItRide(None, RideSign(**sign), rules, seed=5)


@pytest.mark.clause("S12(f)(4)/1", "S12(f)(4)/2", "S12(f)(1)/1")
def test_three_equal_bets_lie_on_three_spots() -> None:
    r = table()
    r.bet(3, RideBets(1000, 1000, 1000))
    assert happened(r, e.Wagered)[0].chips == (1000, 1000, 1000, 0)
    assert r.game.spots == ("bet-1", "bet-2", "bet-3", "bonus")
    for bets, what in ((RideBets(1000, 1000, 500), "equal"), (RideBets(1000, 1000, 0), "three bets"), (RideBets(0), "three")):
        with refused("S12(f)(4)/1", match=what):
            r.bet(2, bets)
    for bad in (RideBets(-5), RideBets(1000, bonus=-1)):
        with pytest.raises(Refused, match=r"whole numbers of cents|no bonus wager is offered"):
            r.bet(2, bad)
    with refused("S12(f)(4)/1", match=r"a bet is \$5 or more in chips of \$1, not \$9.50"):
        r.bet(2, 950)


@pytest.mark.clause("S12(f)(1)/1", "S12(f)(1)/3")
def test_bets_are_chips_or_plaques_and_never_spoken_cash() -> None:
    r = table()
    r.bet(1, 1000, how="plaques")
    with refused("S12(f)(1)/3", match="not with cash"):
        r.bet(2, 1000, how="cash")
    with refused("S12(f)(1)/1", match="not with a cheque"):
        r.bet(2, 1000, how="a cheque")
    assert r.live == 1 << 1


@pytest.mark.clause("S12(f)(1)/2", "CS/banked/match-play")
def test_a_match_play_coupon_wins_its_value_once_where_it_is_accepted() -> None:
    with refused("S12(f)(1)/2"):
        table().bet(1, RideBets(500, coupon=500))
    accepting = section_12.but("match_play", "accepted")
    with refused("S12(f)(1)/2", match="matches the bet of \\$5"):
        table(accepting).bet(1, RideBets(500, coupon=1000))
    for hand, won in (("Ah 9h 2h", 3 * 8 * 500 + 500), ("Ah 9h 2c", -1500)):
        r = to_the_end(LetItRide({1: RideBets(500, coupon=500)}, rules=accepting, deck=ride_deck({1: hand}, "2d 5h 7h")))
        assert r.net == {1: won}


@pytest.mark.clause("S12(f)(2)/1")
@pytest.mark.parametrize("seat", [0, 8, -1, "rail", None])
def test_only_seated_players_bet(seat: Any) -> None:
    with refused("S12(f)(2)/1", match="only seated players"):
        table().bet(seat, 500)


@pytest.mark.clause("S12(f)(2)/2", "CS/banked/abandoned")
def test_who_leaves_in_mid_round_lets_every_bet_ride() -> None:
    r = LetItRide({1: 500, 2: 500}, deck=ride_deck({1: "2c 3d 9h", 2: "9c 9d 9s"}, "2d 5h 7h"))
    r.act("withdraw")
    r.leave(2)
    assert r.seat == 1
    r.act("withdraw")
    assert r.over
    assert r.net == {1: -500, 2: 3 * 1500}
    with pytest.raises(Refused, match="the round is over"):
        r.leave(1)
    lost = LetItRide({1: 500, 2: 500}, rules=section_12.but("leaving", "lost"), deck=ride_deck({2: "9c 9d 9s"}))
    lost.leave(2)
    to_the_end(lost)
    assert lost.net[2] == -1500
    for seat in (3, 0):
        with refused("S12(f)(2)/2"):
            LetItRide({1: 500}, seed=1).leave(seat)


@pytest.mark.clause("S12(f)(3)/1", "S12(f)(3)/2")
def test_after_no_more_bets_nothing_is_added_raised_or_taken_back() -> None:
    r = table()
    r.bet(1, 500)
    r.bet(1, 1000)
    r.bet(2, 500)
    r.bet(2, None)
    r.close()
    for seat, bets in ((1, 1500), (2, 500), (1, None)):
        with refused("S12(f)(3)/2", "S12(f)(3)/1"):
            r.bet(seat, bets)
    with pytest.raises(Refused, match="bets are closed already"):
        r.close()
    assert r.live == 1 << 1
    assert r.bets[0][1] == 1000
    with refused("S12(f)(3)/1", match="nobody has bet"):
        table().close()


@pytest.mark.clause("S12(f)(4)/3")
def test_bet_three_is_never_withdrawn() -> None:
    r = LetItRide({1: 500}, seed=1)
    with refused("S12(f)(3)/1", match="bets are numbered 1 to 3, and '1' is none"):
        r.withdraw(bet="1")  # type: ignore[arg-type]
    with refused("S12(f)(4)/3", match="number three stays"):
        r.withdraw(bet=3)
    r.act("withdraw")
    assert r.options.bet == 2
    with refused("S12(f)(4)/3"):
        r.withdraw(bet=3)


@pytest.mark.clause("S12(f)(5)")
def test_two_positions_are_adjacent_and_only_where_the_house_allows() -> None:
    with refused("S12(f)(5)", match="may play one position"):
        LetItRide({3: 500, 4: RideBets(500, player=3)}, seed=1)
    r = LetItRide({3: 500, 4: RideBets(1000, player=3)}, rules=TWO, seed=1)
    assert len(r.hands[3]) == len(r.hands[4]) == 3
    assert [event.player for event in happened(r, e.Wagered)] == [3, 3]
    r.act("ride", seat=3)
    r.act("withdraw", seat=4)
    for wagers in ({3: 500, 5: RideBets(500, player=3)}, {1: 500, 7: RideBets(500, player=1)}):
        with refused("S12(f)(5)", match="next to each other"):
            LetItRide(wagers, rules=TWO, seed=1)
    with refused("S12(f)(5)"):
        LetItRide({3: 500, 4: RideBets(500, player=3), 2: RideBets(500, player=3)}, rules=TWO, seed=1)


@pytest.mark.clause("CS/banked/positions")
def test_seven_positions_at_most() -> None:
    assert LetItRide(dict.fromkeys(range(1, 8), 500), seed=1).live.bit_count() == 7
    with refused("CS/banked/positions", match="1 to 7 betting positions, not 8"):
        table(positions=8)


@pytest.mark.clause("S12(g)(1)/1", "S12(g)(2)/1", "S12(g)(2)/2")
def test_a_bonus_is_one_dollar_beside_three_bets_where_offered() -> None:
    with refused("S12(g)(1)/1", match="no bonus wager is offered"):
        table().bet(1, RideBets(500, bonus=100))
    r = table(BONUS)
    with refused("S12(g)(2)/1"):
        r.bet(1, RideBets(0, bonus=100))
    for size in (200, 500, 50):
        with refused("S12(g)(2)/2", match="one \\$1 chip"):
            r.bet(1, RideBets(500, bonus=size))
    r.bet(1, RideBets(500, bonus=100))
    r.close()
    with refused("S12(f)(3)/2"):
        r.bet(2, RideBets(500, bonus=100))
    r.press(2)
    assert happened(r, e.LatePress)[0].cites == ("S12(g)(2)/1",)


CLOSED = {"manual-shoe": "S12(h)(2)/1", "hand": "S12(i)(2)(iii)/1", "automated": "S12(j)(2)(ii)/1"}
COUNTED = {
    "manual-shoe": ("S12(h)(2)/3", "S12(h)(2)/4"),
    "hand": ("S12(i)(2)(iii)/3", "S12(i)(2)(iii)/4"),
    "automated": ("S12(j)(2)(ii)/3", "S12(j)(2)(ii)/4"),
}


@pytest.mark.parametrize(
    "delivery", [pytest.param(each, marks=pytest.mark.clause(CLOSED[each], *COUNTED[each])) for each in DELIVERIES]
)
def test_bets_are_closed_and_the_devices_chips_counted_before_the_first_card(delivery: str) -> None:
    r = table(BONUS.but("delivery", delivery))
    r.bet(1, RideBets(500, bonus=100))
    r.bet(2, RideBets(500, bonus=100))
    r.bet(4, 500)
    with refused(CLOSED[delivery], match="no more bets"):
        r.deal()
    r.close()
    with refused(COUNTED[delivery][0], match="before any card"):
        r.deal()
    with refused(COUNTED[delivery][0], match="counts 3 chips and the devices 2"):
        r.collect(3)
    assert r.tray == 0
    r.collect(2)
    assert r.tray == 200
    assert happened(r, e.Collected)[0].chips == (0, 100, 100, 0, 0, 0, 0, 0)
    assert not happened(r, e.Dealt)
    r.deal()
    assert r.seat == 1
    with pytest.raises(Refused, match="dealt already"):
        r.deal()


@pytest.mark.clause("CS/banked/unlit")
def test_a_chip_on_an_unlit_device_goes_back() -> None:
    r = table(BONUS)
    r.bet(1, RideBets(500, bonus=100, lit=False))
    r.bet(2, RideBets(500, bonus=100))
    r.close()
    r.collect(1)
    assert [(event.seat, event.chips) for event in happened(r, e.Unlit)] == [(1, 100)]
    assert r.accepted[1:3] == [0, 100]
    only = table(BONUS)
    only.bet(1, RideBets(500, bonus=100, lit=False))
    only.close()
    only.collect(0)
    only.deal()
    assert only.tray == 0


BONUS_HANDS = {
    "royal-flush": ("Ah Kh Qh", "2c Jh Th", 25_000_00, "S12(l)(4)/royal"),
    "straight-flush": ("9h 8h 7h", "2c 6h 5h", 2_500_00, "S12(l)(4)/sf"),
    "four-of-a-kind": ("9h 9c 9d", "2c 9s 5h", 400_00, "S12(l)(4)/quads"),
    "full-house": ("9h 9c 9d", "2c 5s 5h", 200_00, "S12(l)(4)/fh"),
    "flush": ("Ah 9h 7h", "2c 4h 2h", 50_00, "S12(l)(4)/flush"),
    "straight": ("9h 8c 7d", "2c 6s 5h", 25_00, "S12(l)(4)/straight"),
    "three-of-a-kind": ("9h 9c 9d", "2c Ks 5h", 5_00, "S12(l)(4)/trips"),
}


@pytest.mark.parametrize(
    "hand",
    [
        pytest.param(hand, marks=pytest.mark.clause(told[3], "S12(l)(4)", "S12(g)(3)", "S12(g)(4)", "S12(g)(1)/1"))
        for hand, told in BONUS_HANDS.items()
    ],
)
def test_a_bonus_is_paid_by_its_schedule_and_touches_no_other_wager(hand: str) -> None:
    held, community, sum_, _ = BONUS_HANDS[hand]
    nets = []
    for bonus in (0, 100):
        r = to_the_end(LetItRide({1: RideBets(500, bonus=bonus)}, rules=BONUS, deck=ride_deck({1: held}, community)))
        nets.append({spot: chips for spot, chips in lines(r, 1).items() if spot != "bonus"})
        assert lines(r, 1).get("bonus", 0) == (sum_ if bonus else 0)
    assert nets[0] == nets[1]


@pytest.mark.clause("S12(g)(1)/1")
def test_a_bonus_below_three_of_a_kind_is_lost() -> None:
    r = to_the_end(LetItRide({1: RideBets(500, bonus=100)}, rules=BONUS, deck=ride_deck({1: "9h 9c Kd"}, "2c Ks 5h")))
    assert r.net == {1: 3 * 2 * 500 - 100}
    assert happened(r, e.SideLost)[0].chips == 100


def test_the_bonus_of_who_loses_is_settled_with_his_bets() -> None:
    """It lies in the tray already: that it is lost is told before the cards go, and so is one that wins where the bets lose."""
    hands = {1: "9h 8c Kd", 3: "2h 2d 7s"}
    r = to_the_end(LetItRide(dict.fromkeys(hands, RideBets(500, bonus=100)), rules=BONUS, deck=ride_deck(hands, "2c 4s 5h")))
    assert [(event.seat, event.chips) for event in happened(r, e.SideLost)] == [(3, 100), (1, 100)]
    kinds = [type(event) for event in happened(r, e.SideLost, e.Racked)]
    assert kinds == [e.SideLost, e.SideLost, e.Racked]
    assert r.net == {1: -1600, 3: -1600}


def test_chips_that_a_player_does_not_have_are_not_bet() -> None:
    with pytest.raises(Refused, match=r"seat 2 has less than the \$15 that"):
        LetItRide({1: 500, 2: 500}, stacks={1: 1500, 2: 1400}, seed=1)
    assert LetItRide({1: 500, 2: 500}, stacks={1: 1500, 2: 1500}, seed=1).stack[1:3] == [0, 0]
    for stacks in ({9: 100}, {1: -5}, {1: "x"}, {"1": 500}):
        with pytest.raises(Refused, match=r"is none of this table|is a whole number of cents"):
            LetItRide({1: 500}, stacks=stacks, seed=1)  # type: ignore[arg-type]

"""Let It Ride: the three deliveries, the two choices, the settlement and the payout limit."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.banked import LetItRide, Options, RideBets, RideSign
from cardspeak.banked import events as e
from cardspeak.banked.paytables.lint import check_own
from cardspeak.banked.paytables.paytable_file import parse_paytable
from cardspeak.banked.reading import read_ride
from cardspeak.cards import FULL_DECK, CardError, show
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.section_12 import section_12
from tests.banked.arranged import happened, lines, play, ride_deck, to_the_end
from tests.banked.refusing import refused

ORDER = tuple(FULL_DECK)
BONUS = section_12.but("bonus", "offered")


def by(delivery: str, **points: str) -> Any:
    rules = section_12.but("delivery", delivery)
    for field, value in points.items():
        rules = rules.but(field, value)
    return rules


def dealt(rules: Any, seats: tuple[int, ...] = (1, 3, 6)) -> LetItRide:
    """A round whose deck is in the order of the cards' places, so that a card tells when it came."""
    return LetItRide(dict.fromkeys(seats, 500), rules=rules, deck=ORDER)


def places(cards: tuple[int, ...]) -> list[int]:
    return [ORDER.index(card) for card in cards]


# --- dealing


PASSES = {
    "manual-shoe": ("S12(h)(3)/2", *(f"S12(h)(3)({n})" for n in ("i", "ii", "iii", "iv", "v", "vi"))),
    "hand": ("S12(i)(3)/2", *(f"S12(i)(3)({n})" for n in ("i", "ii", "iii", "iv", "v", "vi"))),
}


@pytest.mark.parametrize(
    "delivery", [pytest.param(each, marks=pytest.mark.clause("S12(a)(1)(i)", *ids)) for each, ids in PASSES.items()]
)
def test_from_shoe_or_hand_each_pass_goes_clockwise_and_ends_with_a_community_card(delivery: str) -> None:
    r = dealt(by(delivery))
    assert [places(r.hands[seat]) for seat in (1, 3, 6)] == [[0, 4, 8], [1, 5, 9], [2, 6, 10]]
    assert places(r.community) == [3, 7, 11]
    passes = happened(r, e.Dealt)
    assert [len(event.cards) for event in passes] == [1, 1, 1]
    assert [event.cites[:2] for event in passes] == [PASSES[delivery][1 + 2 * n : 3 + 2 * n] for n in range(3)]
    assert r.hands[2] == ()


@pytest.mark.clause("S12(j)(1)", "S12(j)(3)")
def test_an_automated_shoe_gives_stacks_of_three_the_community_last() -> None:
    r = dealt(by("automated"))
    assert [places(r.hands[seat]) for seat in (1, 3, 6)] == [[0, 1, 2], [3, 4, 5], [6, 7, 8]]
    assert places(r.community) == [9, 10, 11]
    first = dealt(by("automated", stack_order="community-first"))
    assert places(first.community) == [0, 1, 2]
    assert places(first.hands[1]) == [3, 4, 5]


STUB = {
    "manual-shoe": ("S12(h)(4)/2", "S12(e)(3)(ii)"),
    "hand": ("S12(i)(4)", "S12(i)(1)"),
    "automated": ("S12(j)(4)/2", "S12(j)(1)"),
}


@pytest.mark.parametrize(
    "delivery", [pytest.param(each, marks=pytest.mark.clause("S12(a)(1)(v)", *ids)) for each, ids in STUB.items()]
)
def test_the_stub_goes_to_the_rack_and_nobody_sees_it(delivery: str) -> None:
    for players in range(1, 8):
        r = dealt(by(delivery), tuple(range(1, players + 1)))
        assert [event.count for event in happened(r, e.StubRacked)] == [52 - 3 * (players + 1)]
        to_the_end(r)
        hidden = set(r.stub[r.drawn :])
        for viewer in (0, 1, players):
            seen = {card for event in r.view(viewer).events for name in ("deck", "cards") for card in getattr(event, name, ())}
            assert not hidden & seen


@pytest.mark.clause("S12(k)(1)", "S12(a)(1)(i)")
def test_once_dealt_each_player_sees_his_own_three_cards_and_no_others() -> None:
    r = dealt(section_12)
    for seat in (1, 3, 6):
        assert r.view(seat).hand == r.hands[seat]
        assert r.view(seat).community == ()
        assert r.view(seat).shown == {}
    assert r.view(2).hand == r.view().hand == ()


@pytest.mark.clause("S12(a)(1)(vi)")
@pytest.mark.parametrize("deck", ["As Jk 2c", "As ?? 2c", "As 2x", "As As", [99], [60, -1], (60, 13)])
def test_a_deck_has_four_suits_and_no_card_twice(deck: Any) -> None:
    with refused("S12(a)(1)(vi)", match="deck: "):
        LetItRide({1: 500}, deck=deck)


# --- choices


@pytest.mark.clause("S12(k)(2)/1", "S12(k)(5)/1", "S12(k)(5)/2")
def test_players_are_asked_clockwise_from_the_dealers_left_twice() -> None:
    r = dealt(section_12)
    asked = []
    while not r.over:
        asked.append((r.options.bet, r.seat))
        with refused("S12(k)(2)/1", match="turn"):
            r.act("ride", seat=5)
        r.act("withdraw")
    assert asked == [(1, 1), (1, 3), (1, 6), (2, 1), (2, 3), (2, 6)]
    assert r.options == Options(0)


@pytest.mark.clause(
    "S12(a)(1)(iii)", "S12(k)(2)(i)", "S12(k)(2)(ii)/2", "S12(k)(5)(i)", "S12(k)(5)(ii)/2", "S12(k)(5)/2", "S12(f)(4)/3"
)
@pytest.mark.parametrize("first", ["ride", "withdraw"])
@pytest.mark.parametrize("second", ["ride", "withdraw"])
def test_the_two_choices_are_independent_and_final(first: str, second: str) -> None:
    r = LetItRide({1: 1000}, deck=ride_deck({1: "2c 3d 9h"}, "Kd 5h 7h"))
    ids = {"ride": "S12(k)(2)(i)", "withdraw": "S12(k)(2)(ii)/2"}
    r.act(first)
    with refused("S12(k)(2)(i)", match="choice on bet 1 is made"):
        r.withdraw(bet=1)
    assert happened(r, e.Rode, e.Withdrew)[0].cites[0] == ids[first]
    assert r.stack[1] == -3000 + 1000 * (first == "withdraw")
    r.act(second)
    at_risk = 3000 - 1000 * [first, second].count("withdraw")
    assert r.net == {1: -at_risk}
    if first == second == "ride":
        other = LetItRide({1: 1000}, seed=1)
        other.act("withdraw")
        other.act("withdraw")
        assert other.over
    both = LetItRide({1: 1000, 2: 1000}, seed=1)
    play(both, "ride, withdraw, ride, withdraw")
    assert both.over
    assert {type(event) for event in happened(both, e.Rode, e.Withdrew)} == {e.Rode, e.Withdrew}


@pytest.mark.clause("S12(k)(3)/1", "S12(k)(3)/2", "S12(k)(4)/1", "S12(k)(6)/2")
def test_the_card_dealt_first_is_burned_and_the_other_two_are_turned_up_in_turn() -> None:
    r = LetItRide({1: 500, 2: 500}, deck=ride_deck({1: "2c 3d 9h", 2: "4c 5d 8h"}, "Kd Qh Js"))
    assert r.view().community == ()
    play(r, "ride, ride")
    burned = happened(r, e.Burned)[0]
    assert r.burns == burned.cards
    assert r.view().events[-3].cards == (-1,)
    assert show(burned.cards) == "Kd"
    assert show(r.view().community) == "Qh"
    play(r, "ride")
    assert show(r.view(1).community) == "Qh"
    play(r, "ride")
    assert show(r.view().community) == "Qh Js"
    assert r.over
    assert [type(event) for event in r.events].index(e.Burned) < [type(event) for event in r.events].index(e.Exposed)
    assert r.rack[0] == burned.cards[0]


def test_what_is_not_open_is_refused_in_one_line() -> None:
    r = LetItRide({1: 500}, seed=3)
    for verb in ("check", "fold", "", "RIDE"):
        with pytest.raises(Refused, match="say ride or withdraw"):
            r.act(verb)
    with refused("S12(f)(3)/2", match="bet 2 is not asked about yet"):
        r.withdraw(bet=2)
    to_the_end(r)
    with pytest.raises(Refused, match="nobody is to act: the round is over"):
        r.act("ride")
    opened = LetItRide(None, seed=3)
    with pytest.raises(Refused, match="has not begun"):
        opened.act("ride")
    assert opened.waiting == "bets"
    assert repr(opened) == "<LetItRide, 0 dealt in, waiting for bets>"
    assert repr(r) == "<LetItRide, 1 dealt in, over>"


# --- settlement


@pytest.mark.clause(
    "S12(k)(7)", "S12(k)(7)(ii)", "S12(k)(8)/1", "S12(k)(8)/2", "S12(k)(9)/1", "S12(k)(9)(i)", "S12(k)(9)/2", "S12(a)(1)(iv)"
)
def test_hands_are_turned_up_losers_taken_and_winners_paid_from_the_dealers_right() -> None:
    hands = {1: "9c 9d Kh", 3: "Tc Td 2s", 4: "9s 9h Ks", 6: "7c 7d 7h"}
    r = to_the_end(LetItRide(dict.fromkeys(hands, 500), deck=ride_deck(hands, "4c 5s 8h")))
    kinds = [(type(event).__name__, event.seat) for event in happened(r, e.Shown, e.Took, e.Paid)]
    assert kinds == [
        *(("Shown", seat) for seat in (6, 4, 3, 1)),
        *(("Took", seat) for seat in (4, 1) for _ in range(3)),
        *(("Paid", seat) for seat in (6, 3) for _ in range(3)),
    ]
    assert [event.seats for event in happened(r, e.Racked, e.Ended)] == [(4, 1), (6, 3)]
    assert r.events.index(happened(r, e.Ended)[0]) == len(r.events) - 1
    assert r.tray == 2 * 1500 - 3 * 1500 - 1500


@pytest.mark.clause("S12(k)(7)(i)", "S12(a)(1)(ii)")
@pytest.mark.parametrize(
    ("own", "community", "net"),
    [
        ("Qs Qd 3c", "Kh 7h 2d", 1500),  # a pair of queens of one's own
        ("Qs 8d 3c", "Kh Qh 2d", 1500),  # and one with a community card
        ("9s 9d Ac", "Kh 7h 2d", -1500),
        ("As Kd Qc", "2h 7h 3d", -1500),
        ("Ts 9d Ac", "Kh Th 2d", 1500),
        ("2s 2d 3c", "Kh 3h 7d", 3000),  # two pair, both below tens
        ("Ks Kd 4c", "2h Th Td", 3000),  # the burned card is no part of the hand
    ],
)
def test_a_hand_is_three_cards_and_the_two_that_are_turned_up(own: str, community: str, net: int) -> None:
    r = to_the_end(LetItRide({1: 500}, deck=ride_deck({1: own}, community)))
    assert r.net == {1: net}
    with refused("S12(a)(1)(ii)"):
        read_ride(section_12, own, "2h")
    with refused("S12(a)(1)(ii)"):
        read_ride(section_12, own + " 6s 6c", "4h 5h")


HANDS = (
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "flush",
    "straight",
    "three-of-a-kind",
    "two-pair",
    "tens-or-better",
)
BASE_HANDS = {
    "royal": ("Ah Kh Qh", "2c Jh Th", 1000),
    "sf": ("9h 8h 7h", "2c 6h 5h", 200),
    "quads": ("9h 9c 9d", "2c 9s 5h", 50),
    "fh": ("9h 9c 9d", "2c 5s 5h", 11),
    "flush": ("Ah 9h 7h", "2c 4h 2h", 8),
    "straight": ("9h 8c 7d", "2c 6s 5h", 5),
    "trips": ("9h 9c 9d", "2c Ks 5h", 3),
    "twopair": ("3h 3c 2d", "Kc 2s 9h", 2),
    "pair": ("Th Tc 2d", "Kc 4s 9h", 1),
}


@pytest.mark.parametrize(
    "row", [pytest.param(row, marks=pytest.mark.clause(f"S12(l)(2)/{row}", "S12(l)(2)", "S12(k)(9)/3")) for row in BASE_HANDS]
)
def test_each_bet_that_rides_is_paid_by_its_row(row: str) -> None:
    own, community, odds = BASE_HANDS[row]
    for script, bets in (("ride, ride", 3), ("ride, withdraw", 2), ("withdraw, withdraw", 1)):
        r = play(LetItRide({1: 1000}, deck=ride_deck({1: own}, community)), script)
        assert r.net == {1: bets * odds * 1000}
        assert [event.win for event in happened(r, e.Paid)] == [odds * 1000] * bets
        assert r.stack[1] == bets * odds * 1000
    short = "\n".join(
        f'{hand} = "{less} to 1"'
        for hand, less in zip(
            HANDS,
            [told[2] - (key == row) for key, told in BASE_HANDS.items()],
            strict=True,
        )
    )
    table = parse_paytable(f'game = "let-it-ride"\nwager = "base"\nname = "Short"\n[pays]\n{short}')
    with refused(f"S12(l)(2)/{row}", match="Short"):
        check_own(table)


def test_a_table_that_pays_more_than_the_book_is_played_by() -> None:
    text = 'game = "let-it-ride"\nwager = "base"\nname = "Rich"\n[pays]\n' + "\n".join(
        f'{hand} = "{odds} to 1"'
        for hand, odds in zip(
            HANDS,
            (1000, 200, 50, 11, 8, 5, 4, 2, 1),
            strict=True,
        )
    )
    own = parse_paytable(text)
    r = to_the_end(LetItRide({1: 500}, RideSign(own=(own,)), deck=ride_deck({1: "9h 9c 9d"}, "2c Ks 5h")))
    assert r.net == {1: 3 * 4 * 500}
    assert "S12(l)(2)" in r.began.cites


# --- the payout limit


@pytest.mark.clause("S12(l)(3)/1", "CS/banked/limit-shortfall", "CS/banked/limit-winnings")
def test_a_payout_limit_bounds_what_a_hand_wins_and_cuts_what_is_paid_last() -> None:
    royal = ride_deck({1: "Ah Kh Qh"}, "2c Jh Th")
    sign = RideSign(least=500, limit=50_000_00)
    r = to_the_end(LetItRide({1: 2500}, sign, deck=royal))
    assert [(event.win, event.cut) for event in happened(r, e.Paid)] == [(25_000_00, 0), (25_000_00, 0), (0, 25_000_00)]
    assert r.net == {1: 50_000_00}
    assert section_12.limit_counts.cites == ("CS/banked/limit-winnings",)
    too = to_the_end(LetItRide({1: 2500}, sign, section_12.but("limit_counts", "bets-too"), deck=royal))
    assert too.net == {1: 50_000_00 - 7500}
    free = to_the_end(LetItRide({1: 2500}, deck=royal))
    assert free.net == {1: 75_000_00}


@pytest.mark.clause("S12(l)(3)/4")
def test_the_limit_leaves_the_bonus_alone() -> None:
    royal = ride_deck({1: "Ah Kh Qh"}, "2c Jh Th")
    r = to_the_end(LetItRide({1: RideBets(2500, bonus=100)}, RideSign(limit=50_000_00), BONUS, deck=royal))
    assert r.net == {1: 50_000_00 + 25_000_00 - 100}
    assert lines(r, 1)["bonus"] == 25_000_00


@pytest.mark.clause("S12(l)(3)/2")
def test_the_limits_floor_is_the_greater_of_the_tribes_figure_and_a_rounds_most() -> None:
    for least, figure, floor in ((500, 0, 15_000_00), (2500, 0, 75_000_00), (500, 20_000_00, 20_000_00)):
        assert LetItRide({1: least}, RideSign(least=least, limit=floor, set_limit=figure), seed=1)
        with refused("S12(l)(3)/2", match="below its floor"):
            LetItRide({1: least}, RideSign(least=least, limit=floor - 1, set_limit=figure), seed=1)


@pytest.mark.parametrize(
    "figures", [{"least": 0}, {"least": 550}, {"most": 100}, {"chip": 0}, {"limit": -1}, {"least": "5"}, {"least": True}]
)
def test_figures_of_a_sign_that_make_no_sense_are_named(figures: Any) -> None:
    with pytest.raises(Refused) as refusal:
        LetItRide({1: 500}, RideSign(**figures), seed=1)
    assert "\n" not in str(refusal.value)


def test_a_hand_that_is_named_wrong_is_a_card_error() -> None:
    with pytest.raises(CardError, match="As is there twice"):
        read_ride(section_12, "As As Kd", "2c 3d")

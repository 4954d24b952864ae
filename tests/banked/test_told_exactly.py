"""What a round says and shows, to the word and the card: seats, hands, cites, areas, and the least and most of each figure."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.banked import LetItRide, RideBets, RideSign, UltimateBets, UltimateSign, UltimateTexasHoldem, meters
from cardspeak.banked import events as e
from cardspeak.banked.dealing import deck_order
from cardspeak.banked.layout import ride_sign, ultimate_sign
from cardspeak.banked.paytables.awards import For, Share, To, award
from cardspeak.banked.paytables.lowest import share_will_do
from cardspeak.banked.policy import submission
from cardspeak.banked.reading import compare_hands, read_hand
from cardspeak.banked.shape import check_shape
from cardspeak.banked.signs import check_amounts
from cardspeak.banked.words import say
from cardspeak.cards import FULL_DECK, parse_cards
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.rulebook.register import clause
from tests.banked.arranged import happened, play, ride_deck, ultimate_deck
from tests.banked.refusing import refused

ORDER = tuple(FULL_DECK)
BONUS = section_12.but("bonus", "offered")
PROGRESSIVE = mlgca_uth.but("progressive", "offered")
METERS = UltimateSign(meters=meters("A", 1533))
FULL_HOUSE = {1: "Ks Kd Kh", 2: "2s 7d 9h"}


def ride(hands: Any = FULL_HOUSE, community: str = "3c 4s 4d", **more: Any) -> LetItRide:
    rules = more.pop("rules", BONUS)
    bets = more.pop("bets", {1: RideBets(500, bonus=100), 2: 500})
    return LetItRide(bets, rules=rules, **{"deck": ride_deck(hands, community)} | more)


def uth(**more: Any) -> UltimateTexasHoldem:
    bets = {1: UltimateBets(1000, trips=500, progressive=100), 2: 1000}
    deck = ultimate_deck({1: "As Ad", 2: "2c 7d"}, "Ah Kc 9d 5s 3h", "Qc Jd")
    return UltimateTexasHoldem(bets, more.pop("sign", METERS), more.pop("rules", PROGRESSIVE), **{"deck": deck} | more)


@pytest.mark.parametrize(
    "made",
    [
        lambda: ride_sign(RideSign(), BONUS),
        lambda: ultimate_sign(METERS, PROGRESSIVE),
        lambda: submission(METERS, PROGRESSIVE),
    ],
    ids=["ride", "ultimate", "submission"],
)
def test_every_line_of_a_sign_has_clauses_that_there_are(made: Any) -> None:
    lines = made()
    assert lines
    for line in lines:
        assert line.cites and all([clause(id) for id in line.cites]), line


def test_a_view_shows_what_lies_open_and_ones_own_cards() -> None:
    r = ride()
    own = r.view(1)
    assert (own.hand, own.shown, own.community) == (parse_cards("Ks Kd Kh"), {}, ())
    assert str(own).splitlines() == [
        "let-it-ride  community -  dealer -",
        "* seat 1  K♠ K♦ K♥  bet-1 $5, bet-2 $5, bet-3 $5",
        "  seat 2  ??  bet-1 $5, bet-2 $5, bet-3 $5",
    ]
    assert r.view(0).hand == () and r.view(2).hand == parse_cards("2s 7d 9h")
    play(r, "ride, ride")
    assert r.view(2).community == parse_cards("4s")
    u = uth()
    assert (u.view(1).hand, u.view(1).dealer, u.view(0).hand) == (parse_cards("As Ad"), (), ())
    play(u, "play 4, play 4")
    assert u.view(2).dealer == parse_cards("Qc Jd")
    assert u.view(2).shown[1] == parse_cards("As Ad")
    assert u.view(2).community == parse_cards("Ah Kc 9d 5s 3h")


def test_who_laid_what_and_who_is_dealt_in_is_told_by_seat() -> None:
    r = ride()
    laid = r.laid_at(1)
    assert laid is not None and (laid.seat, laid.chips[-1]) == (1, 100)
    assert r.laid_at(3) is None


def test_what_is_wrong_is_refused_with_its_clauses_and_by_name() -> None:
    r = ride()
    with refused(*r.game.cites.card_seen, match="no card is seen in 'pocket'"):
        r.see(area="pocket")
    with refused(match=r"it is seat 1's turn, not seat 2's"):
        r.ride(2)
    with refused(match=r"it is seat 1's turn, not seat 2's"):
        r.withdraw(2)
    with refused(*r.game.cites.count, match="counted already"):
        r.order_count()
        r.order_count()
    u = uth()
    with refused(match=r"it is seat 1's turn, not seat 2's"):
        u.fold(2)
    play(u, "play 4, play 4")
    with refused(*u.game.cites.bets_closed, match="nobody is to act: the round is over"):
        u.fold()
    for game, sign, rules in ((LetItRide, RideSign(), BONUS), (UltimateTexasHoldem, METERS, PROGRESSIVE)):
        for given in ((sign, []), ([], rules)):
            with refused(match="are to be|is to be"):
                game({1: 500}, *given)  # type: ignore[arg-type]
    with refused("S12(d)(1)/1", match="neither cards in text nor a list"):
        deck_order(([],), ("S12(d)(1)/1",))  # type: ignore[arg-type]


def test_each_figure_of_a_sign_is_told_in_its_unit() -> None:
    for name, said in (
        ("positions", "positions is to be 0 or more, not -1"),
        ("least", r"least is to be 0 or more, not -\$0.01"),
    ):
        with refused(match=said):
            check_amounts(RideSign(**{name: -1}), ())


def test_a_bet_is_no_less_than_the_least_and_no_more_than_the_most() -> None:
    sign = RideSign(least=500, most=1000)
    for bet in (500, 1000):
        assert LetItRide({1: bet}, sign, deck=ORDER).live == 2
    for bet in (400, 1100):
        with refused(*section_12.cited("stakes")):
            LetItRide({1: bet}, sign, deck=ORDER)


def test_a_card_that_is_seen_is_the_first_or_the_last_of_what_lies_there() -> None:
    for place in (1, 3):
        r = ride()
        r.see(1, place=place)
        assert happened(r, e.CardSeen)[0].cards == (r.hands[1][place - 1],)
        assert not happened(r, e.CardSeen)[0].voids
        assert not r.void
    r = ride()
    r.see(1, voids=True)
    assert r.void
    for place in (0, 4):
        with refused(match="has 3 cards, and the first is number 1"):
            ride().see(1, place=place)


def test_a_community_card_that_was_seen_lies_open_to_every_seat_and_once_when_it_is_turned_up() -> None:
    r = ride()
    r.see(area="community", place=3)
    last = r.community[2]
    assert {r.view(seat).community for seat in (0, 1, 2)} == {(last,)}
    play(r, "ride, ride")
    assert len(r.community) == 2 and set(r.view(0).community) == set(r.community)
    play(r, "ride, ride")
    assert sorted(r.view(0).community) == sorted(r.community)


def test_devices_and_cash_are_told_of_by_their_seat() -> None:
    r = ride()
    r.press(1)
    r.offer_cash(2)
    assert [event.seat for event in (*happened(r, e.LatePress), *happened(r, e.CashOffered))] == [1, 2]
    for seat in (0, -1, len(r.stack)):
        with refused():
            r.press(seat)
    last = len(r.stack) - 1
    r.press(last)
    r.offer_cash(last)
    opened = LetItRide(rules=BONUS, deck=ORDER)
    opened.bet(1, RideBets(500, bonus=100))
    opened.unlight(1)
    assert [(event.seat, event.lit) for event in happened(opened, e.Wagered)] == [(1, True), (1, False)]
    with refused(match="no chips to collect"):
        opened.collect()


def test_a_deck_that_has_just_enough_cards_is_dealt_to_its_end() -> None:
    needed = 3 * 2 + 3
    cards = parse_cards(ride_deck(FULL_HOUSE, "3c 4s 4d"))
    assert not ride(deck=cards[:needed]).void
    assert ride(deck=cards[: needed - 1]).void


def test_stacks_are_dealt_whole_to_players_and_to_the_community() -> None:
    rules = BONUS.but("delivery", "automated").but("stack_order", "community-first")
    r = ride(rules=rules, deck=ORDER)
    assert [(event.hands[1], event.hands[2]) for event in happened(r, e.Dealt)] == [((), ()), (ORDER[3:6], ORDER[6:9])]
    assert r.drawn == 9


def test_what_is_paid_names_the_hand_and_counts_up() -> None:
    r = ride(community="3c 4s 4d")
    play(r, "ride, ride, ride, ride")
    paid = happened(r, e.Paid)
    assert {(event.seat, event.hand) for event in paid} == {(1, "full-house")}
    assert "wins" in say(paid[0]) and "full house" in say(paid[0])
    assert r.accepted[1] == 100 and r.resolved & 2


def test_what_a_wager_is_laid_by_is_cited_beside_what_its_extra_is() -> None:
    for r in (ride(), uth()):
        laid = happened(r, e.Wagered)[0]
        assert r.game.cites.wagered and {*r.game.cites.wagered} < {*laid.cites}


def test_hands_are_told_in_words_and_a_tie_as_one() -> None:
    assert read_hand(BONUS, "Ks Kd Kh 4s 4d").words == "full house, kings over fours"
    assert compare_hands(BONUS, "Ks Kd Kh 4s 4d", "2s 2d 2h 5s 5d").winner == 1
    assert compare_hands(BONUS, "2s 2d 2h 5s 5d", "Ks Kd Kh 4s 4d").winner == 2
    assert compare_hands(BONUS, "As Kd Qh Js 9d", "Ac Kh Qs Jd 9c").winner == 0


def test_odds_for_are_whole_and_a_share_is_of_its_own_reset() -> None:
    assert award("1 for 1") != award("2 for 1")
    with pytest.raises(ValueError, match="1 or more"):
        award("1 for 2")
    ours = Share(100, "major")
    assert not share_will_do(ours, [ours], {})
    with pytest.raises(Refused):
        deck_order("As As", ())


def test_the_better_hand_is_named_first_whichever_is_given_first() -> None:
    full, flush = "Ks Kd Kh 4s 4d", "As Js 9s 5s 2s"
    for a, b, winner in ((full, flush, 1), (flush, full, 2)):
        found = compare_hands(BONUS, a, b)
        assert found.winner == winner and found.why.startswith("full house, kings over fours: ")


def test_what_is_of_no_shape_is_named_by_where_it_stands() -> None:
    with refused(match="^pays"):
        check_shape(To("x", 1), To | For, "pays")  # type: ignore[arg-type]


def test_a_least_above_the_most_is_refused_by_the_clause_on_stakes() -> None:
    ride_cites, uth_cites = BONUS.cited("stakes"), mlgca_uth.cited("stakes")
    assert ride_cites and uth_cites
    with refused(*ride_cites):
        LetItRide({1: 500}, RideSign(least=1000, most=500))
    with refused(*uth_cites):
        UltimateTexasHoldem({1: 500}, UltimateSign(ante_least=1000, ante_most=500))


def test_kickers_are_cited_where_they_decide() -> None:
    for own, decided in (("As Kd", True), ("As Qd", False), ("9s 9c", False)):
        deck = ultimate_deck({1: own}, "Ah 9d 5s 3h 2c", "Ad Qc")
        r = UltimateTexasHoldem({1: 1000}, deck=deck)
        play(r, "play 4")
        kickers = {*r.game.cites.kickers}
        settled = {id for event in r.events if isinstance(event, e.Paid | e.Took) for id in event.cites}
        assert kickers and (kickers <= settled) is decided, own


@pytest.mark.parametrize("made", [ride, uth])
def test_who_leaves_and_loses_all_is_settled_with(made: Any) -> None:
    r = made(rules=(BONUS if made is ride else PROGRESSIVE).but("leaving", "lost"))
    tray = r.tray
    r.leave(1)
    assert (happened(r, e.Left)[0].lost, r.resolved, r.folded, r.pending & 2) == (True, 2, 2, 0)
    assert r.tray > tray and not any([spot[1] for spot in r.bets])


def test_nobody_acts_before_the_deal_or_after_a_device_is_closed() -> None:
    r = UltimateTexasHoldem(deck=ORDER)
    with refused(match="nobody is to act"):
        r.fold()
    for made in (ride(), uth()):
        with refused(*made.game.cites.reconciled, match="no chips to collect"):
            made.collect()


def test_what_a_meter_pays_and_where_it_starts_again_is_said() -> None:
    paid = e.MeterPaid(seat=1, meter=0, chips=500_00, off=True, reset=100_00, hand="royal-flush", cites=())
    assert say(paid).endswith("; it starts again at $100") and "$500" in say(paid)
    assert "starts again" not in say(e.MeterPaid(seat=1, meter=0, chips=5_00, off=False, reset=0, hand="flush", cites=()))

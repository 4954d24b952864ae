"""Every row of every paytable of Ultimate Texas Hold 'em, paid in a round; the Progressive, its meters and the Envy Bonus."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.banked import UltimateBets, UltimateSign, UltimateTexasHoldem, meters
from cardspeak.banked import events as e
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from tests.banked.arranged import happened, lines, play, to_the_end, ultimate_deck
from tests.banked.refusing import refused

HANDS = {
    "royal-flush": ("Ah Kh", "Qh Jh Th 2c 3d"),
    "straight-flush": ("9h 8h", "7h 6h 5h 2c Kd"),
    "four-of-a-kind": ("9h 9d", "9s 9c 5h 2c Kd"),
    "full-house": ("9h 9d", "9s 5c 5h 2c Kd"),
    "flush": ("Ah 9h", "7h 4h 2h 3d Kc"),
    "straight": ("9h 8d", "7s 6c 5h 2c 2d"),
    "three-of-a-kind": ("9h 9d", "9s Kc 5h 2c Jd"),
    "two-pair": ("9h 9d", "8s 8c 5h 2c Jd"),
}
"""A hand of each class, by its hole cards and board; the dealer's `Qs 3s` beats none of them."""

DEALER = "Qs 3s"
ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii")
PAYING = tuple(HANDS)[:7]


def uth(hand: str, bets: UltimateBets, rules: Any, sign: UltimateSign | None = None, dealer: str = DEALER) -> UltimateTexasHoldem:
    own, board = HANDS[hand]
    r = UltimateTexasHoldem({1: bets}, sign or UltimateSign(), rules, deck=ultimate_deck({1: own}, board, dealer))
    play(r, "play 4")
    return r


def rows(tables: dict[str, tuple[Any, ...]], clause: Any, hands: tuple[str, ...]) -> list[Any]:
    return [
        pytest.param(name, hand, pays, marks=pytest.mark.clause(clause(name, place)), id=f"{name}-{hand}")
        for name, each in tables.items()
        for place, (hand, pays) in enumerate(zip(hands, each, strict=False))
    ]


BLIND = {"A": (500, 50, 10, 3, 1.5, 1, 0), "B": (500, 50, 10, 3, 1.5, 0)}


@pytest.mark.parametrize(
    ("table", "hand", "odds"), rows(BLIND, lambda name, n: f"UTH/12/B/{'AB'.index(name) + 1}/{'abcdefg'[n]}", PAYING)
)
def test_a_winning_blind_is_paid_by_its_row_and_a_losing_one_is_lost(table: str, hand: str, odds: float) -> None:
    rules = mlgca_uth.but("blind_table", table)
    r = uth(hand, UltimateBets(1000), rules)
    assert lines(r, 1)["blind"] == int(odds * 1000)
    assert lines(r, 1)["play"] == 4000
    assert "UTH/12/B" in r.began.cites


@pytest.mark.parametrize(("table", "straight"), [("A", 1000), ("B", 0)])
@pytest.mark.clause("UTH/12/B")
def test_a_winning_blind_is_paid_by_the_table_that_the_house_named(table: str, straight: int) -> None:
    """The two tables differ in what a straight wins; each is laid out in its own words, and there is no third."""
    r = uth("straight", UltimateBets(1000), mlgca_uth.but("blind_table", table))
    assert (lines(r, 1)["blind"], lines(r, 1)["play"]) == (straight, 4000)
    assert all("UTH/12/B" in paid.cites for paid in happened(r, e.Paid) if paid.spot == "blind")
    with pytest.raises(Refused, match="no alternative 'C'"):
        mlgca_uth.but("blind_table", "C")


@pytest.mark.clause("UTH/11/H/3/a")
def test_a_losing_blind_is_never_looked_up() -> None:
    own, board = "9h 9d", "9s 5c 5h 2c Kd"
    r = UltimateTexasHoldem({1: 1000}, deck=ultimate_deck({1: own}, board, "Ks Kc"))
    play(r, "play 4")
    assert lines(r, 1) == {"ante": -1000, "blind": -1000, "play": -4000}


TRIPS = {
    "A": (50, 40, 30, 9, 7, 4, 3),
    "B": (50, 40, 30, 8, 6, 5, 3),
    "C": (50, 40, 30, 8, 7, 4, 3),
    "D": (50, 40, 20, 7, 6, 5, 3),
}


@pytest.mark.parametrize(
    ("table", "hand", "odds"), rows(TRIPS, lambda name, n: f"UTH/12/C/{'ABCD'.index(name) + 1}/{'abcdefg'[n]}", PAYING)
)
def test_trips_is_paid_by_its_row(table: str, hand: str, odds: int) -> None:
    r = uth(hand, UltimateBets(1000, trips=500), mlgca_uth.but("trips_table", table))
    assert lines(r, 1)["trips"] == odds * 500


@pytest.mark.parametrize(
    ("table", "wins"), [("A", (30, 9, 7, 4)), ("B", (30, 8, 6, 5)), ("C", (30, 8, 7, 4)), ("D", (20, 7, 6, 5))]
)
@pytest.mark.clause("UTH/12/C")
def test_trips_is_paid_by_the_table_that_the_house_named(table: str, wins: tuple[int, ...]) -> None:
    """Four hands tell the four tables from each other; the Trips is paid though the dealer wins the round."""
    for hand, odds in zip(("four-of-a-kind", "full-house", "flush", "straight"), wins, strict=True):
        assert lines(uth(hand, UltimateBets(1000, trips=500), mlgca_uth.but("trips_table", table)), 1)["trips"] == odds * 500
    with pytest.raises(Refused, match="no alternative 'E'"):
        mlgca_uth.but("trips_table", "E")


@pytest.mark.clause("UTH/12/C")
def test_below_three_of_a_kind_trips_is_lost() -> None:
    for table in "ABCD":
        assert lines(uth("two-pair", UltimateBets(1000, trips=500), mlgca_uth.but("trips_table", table)), 1)["trips"] == -500


# --- the Progressive

PROGRESSIVE: dict[str, tuple[Any, ...]] = {
    "A": ("100% meter", "10% meter", "300 to", "50 to", "40 to", "30 to", "9 to"),
    "B": ("100% major", "100% minor", "300 for", "50 for", "40 for", "30 for", "9 for"),
    "C": ("100% mega", "100% major", "100% minor", "50 for", "40 for", "30 for", "10 for"),
    "D": ("100% mega", "100% major", "100% minor", "50 for", "40 for", "30 for", "9 for"),
}
INITIAL = {"meter": 25_000_00, "mega": 14_200_00, "major": 1_830_00, "minor": 312_50}


def progressive(table: str) -> tuple[Any, UltimateSign]:
    named = {meter.name: INITIAL[meter.name] for meter in meters(table, 1)}
    rules = mlgca_uth.but("progressive", "offered").but("progressive_table", table)
    return rules, UltimateSign(meters=meters(table, 1, **named))


@pytest.mark.parametrize(
    ("table", "hand", "told"), rows(PROGRESSIVE, lambda name, n: f"UTH/12/D/1/{name.lower()}/{ROMAN[n]}", PAYING)
)
@pytest.mark.parametrize("size", [100, 500])
def test_a_progressive_is_paid_by_its_row(table: str, hand: str, told: str, size: int) -> None:
    """The part of a cent that a wager adds leaves the meters as they were: the rate is 1 in 10,000."""
    rules, sign = progressive(table)
    r = uth(hand, UltimateBets(1000, progressive=size), rules, sign)
    amount, kind = told.split()
    names = [meter.name for meter in sign.meters]
    if kind in ("to", "for"):
        paid = int(amount) * size + (size if kind == "to" else 0)
        assert lines(r, 1)["progressive"] == paid
        assert r.meters == r.began.meters
    else:
        place = names.index(kind) + (len(names) if size == 500 else 0)
        share = int(amount.rstrip("%")) * INITIAL[kind] // 100
        assert lines(r, 1)["progressive"] == share
        left = sign.meters[names.index(kind)].reset if amount == "100%" else INITIAL[kind] - share
        assert r.meters[place] == left
        assert r.meters[:place] + r.meters[place + 1 :] == r.began.meters[:place] + r.began.meters[place + 1 :]


@pytest.mark.clause("UTH/12/D/2", "UTH/1/B/6", "UTH/11/J/1", "UTH/11/J/2/d", "UTH/11/J", "UTH/12/D/1")
def test_only_the_highest_hand_is_paid_and_whatever_the_dealer_has() -> None:
    rules, sign = progressive("A")
    r = uth("full-house", UltimateBets(1000, progressive=100), rules, sign, dealer="Ks Kc")
    assert lines(r, 1) == {"ante": -1000, "blind": -1000, "play": -4000, "progressive": 5100}
    royal = uth("royal-flush", UltimateBets(1000, progressive=100), rules, sign)
    [paid] = happened(royal, e.MeterPaid)
    assert (paid.chips, paid.off, paid.reset, royal.meters[0]) == (25_000_00, True, 10_000_00, 10_000_00)
    assert not happened(royal, e.SidePaid)
    straight = uth("straight-flush", UltimateBets(1000, progressive=100), rules, sign)
    [paid] = happened(straight, e.MeterPaid)
    assert (paid.chips, paid.off, straight.meters[0]) == (2_500_00, True, 22_500_00), "a tenth comes off the meter too"
    below = uth("two-pair", UltimateBets(1000, progressive=100), rules, sign)
    assert [event.chips for event in happened(below, e.SideLost)] == [100]


@pytest.mark.clause("CS/banked/meters")
def test_one_size_leaves_the_meter_of_the_other_alone_unless_they_are_shared() -> None:
    rules, sign = progressive("A")
    r = uth("royal-flush", UltimateBets(1000, progressive=500), rules, sign)
    assert r.meters == (25_000_00, 10_000_00)
    shared = uth("royal-flush", UltimateBets(1000, progressive=500), rules.but("meters", "shared"), sign)
    assert shared.meters == (10_000_00,)


@pytest.mark.clause("CS/banked/progressive-hand")
@pytest.mark.parametrize("table", "ABCD")
def test_the_hand_is_the_two_cards_and_the_flop_and_the_odds_are_as_printed(table: str) -> None:
    """A, whose odds say to, hands the collected wager back beside them; B to D, whose odds say for, have it inside."""
    rules, sign = progressive(table)
    bets = UltimateBets(1000, progressive=100)
    first = sign.meters[0].initial
    for hand, flop, paid in (("royal-flush", True, first), ("straight", True, 3_100 if table == "A" else 3_000)):
        own, board = HANDS[hand]
        turned = " ".join(reversed(board.split()))
        for order, wins in ((board, flop), (turned, False)):
            deck = ultimate_deck({1: own}, order, DEALER)
            r = UltimateTexasHoldem({1: bets}, sign, rules, deck=deck)
            play(r, "play 4")
            assert lines(r, 1)["progressive"] == (paid if wins else 0), hand
            seven = UltimateTexasHoldem({1: bets}, sign, rules.but("progressive_hand", "best-of-seven"), deck=deck)
            play(seven, "play 4")
            assert lines(seven, 1)["progressive"] == paid


# --- Envy

SIZES = {100: ("UTH/12/D/6", (1_000_00, 300_00)), 500: ("UTH/12/D/7", (5_000_00, 1_500_00))}
ENVY = [
    pytest.param(
        name,
        size,
        hand,
        sum_,
        id=f"{name}{size}{hand}",
        marks=pytest.mark.clause(clause, f"{clause}/{name.lower()}/{ROMAN[n]}", "UTH/12/D/5/a"),
    )
    for name in "ABCD"
    for size, (clause, sums) in SIZES.items()
    for n, (hand, sum_) in enumerate(zip(("royal-flush", "straight-flush"), sums, strict=True))
]


@pytest.mark.parametrize(("table", "size", "hand", "sum_"), ENVY)
def test_envy_goes_by_the_receivers_own_wager(table: str, size: int, hand: str, sum_: int) -> None:
    own, board = HANDS[hand]
    rules, sign = progressive("A")
    bets = {1: UltimateBets(1000), 2: UltimateBets(1000, progressive=size), 3: UltimateBets(1000)}
    r = UltimateTexasHoldem(
        bets, sign, rules.but("envy_table", table), deck=ultimate_deck({1: own, 2: "2d 4s", 3: "8d 8c"}, board, DEALER)
    )
    play(r, "play 4, play 4, play 4")
    assert [(event.seat, event.holder, event.chips) for event in happened(r, e.Envied)] == [(2, 1, sum_)]
    assert r.meters == r.began.meters


@pytest.mark.clause("UTH/1/B/2", "UTH/1/B/3", "UTH/11/J/2/e", "UTH/11/J/2/e/i", "UTH/11/J/2/e/ii", "UTH/11/J/2/e/iii")
def test_envy_is_for_every_other_players_hand_and_never_ones_own_or_the_dealers() -> None:
    rules, sign = progressive("A")
    hands = {1: "Th 9h", 2: "5h 4h", 3: "2d 2s", 4: "2c 3c"}
    bets = {seat: UltimateBets(1000, progressive=100 if seat != 4 else 0) for seat in hands}
    deck = ultimate_deck(hands, "8h 7h 6h Jc Kd", "As Ac")
    r = UltimateTexasHoldem(bets, sign, rules, deck=deck)
    play(r, "play 4, play 4, play 4, play 4")
    envied = [(event.seat, event.holder) for event in happened(r, e.Envied)]
    assert envied == [(3, 2), (1, 2), (3, 1), (2, 1)]
    paid = [(type(event), event.seat) for event in happened(r, e.MeterPaid, e.Envied)]
    assert paid == [(e.MeterPaid, 2), (e.Envied, 3), (e.Envied, 1), (e.MeterPaid, 1), (e.Envied, 3), (e.Envied, 2)]
    quads = UltimateTexasHoldem(bets, sign, rules, deck=ultimate_deck(hands, "9s 9c 9d 2h Ks", "As Ac"))
    play(quads, "play 4, play 4, play 4, play 4")
    assert not happened(quads, e.Envied)
    dealer = UltimateTexasHoldem({1: bets[1]}, sign, rules, deck=ultimate_deck({1: "2c 3d"}, "8h 7h 6h 5h Kd", "9h Ac"))
    play(dealer, "play 4")
    assert happened(dealer, e.DealerShown)[0].worth >> 20 == 8
    assert not happened(dealer, e.Envied)


def test_a_board_royal_brings_each_bettor_an_envy_for_each_other_hand() -> None:
    rules, sign = progressive("A")
    hands = {1: "2c 3d", 3: "4c 5d", 5: "8c 8d", 6: "6c 7d"}
    bets = {seat: UltimateBets(1000, progressive=100 if seat != 5 else 0) for seat in hands}
    r = UltimateTexasHoldem(
        bets, sign, rules.but("progressive_hand", "best-of-seven"), deck=ultimate_deck(hands, "As Ks Qs Js Ts", "9h 9d")
    )
    play(r, "play 4, play 4, play 4, play 4")
    total = {seat: sum(event.chips for event in happened(r, e.Envied) if event.seat == seat) for seat in hands}
    assert total == {1: 3_000_00, 3: 3_000_00, 5: 0, 6: 3_000_00}


@pytest.mark.clause("CS/banked/envy-folded")
def test_a_folded_hand_gives_envy_only_while_it_lies_on_the_layout() -> None:
    rules, sign = progressive("A")
    deck = ultimate_deck({1: "9h 5h", 2: "Ad Ac"}, "8h 7h 6h 2c Kd", "As 3c")
    for trips, sums in ((500, [300_00]), (0, [])):
        bets = {1: UltimateBets(1000, trips=trips), 2: UltimateBets(1000, progressive=100)}
        r = UltimateTexasHoldem(bets, sign, rules, deck=deck)
        play(r, "check, play 4, check, fold")
        assert [event.chips for event in happened(r, e.Envied)] == sums
        if not trips:
            own = UltimateTexasHoldem({1: UltimateBets(1000, trips=500), 2: bets[2]}, sign, rules, deck=deck)
            play(own, "check, play 4, check, fold")
            assert happened(own, e.Envied)


@pytest.mark.parametrize(("fold", "envied"), [("survives", [2]), ("lost", [])])
def test_who_folded_has_envy_as_long_as_the_house_lets_the_wager_live(fold: str, envied: list[int]) -> None:
    rules, sign = progressive("A")
    rules = rules.but("progressive_fold", fold)
    bets = {1: UltimateBets(1000), 2: UltimateBets(1000, progressive=100)}
    deck = ultimate_deck({1: "9h 5h", 2: "2d 4s"}, "8h 7h 6h 2c Kd", "As Ac")
    r = play(UltimateTexasHoldem(bets, sign, rules, deck=deck), "play 4, check, check, fold")
    assert [event.seat for event in happened(r, e.Envied)] == envied
    assert [event.seat for event in happened(r, e.SideLost)] == [2]


@pytest.mark.parametrize(("leaving", "envied"), [("plays-on", [2]), ("lost", [])])
def test_who_left_has_envy_as_long_as_the_house_lets_the_wager_live(leaving: str, envied: list[int]) -> None:
    rules, sign = progressive("A")
    bets = {1: UltimateBets(1000), 2: UltimateBets(1000, progressive=100)}
    deck = ultimate_deck({1: "9h 5h", 2: "2d 4s"}, "8h 7h 6h 2c Kd", "As Ac")
    r = UltimateTexasHoldem(bets, sign, rules.but("leaving", leaving), deck=deck)
    r.leave(2)
    to_the_end(r)
    assert [event.seat for event in happened(r, e.Envied)] == envied


def test_a_round_cut_off_between_two_envies_pays_the_second_alone() -> None:
    """Wherever the process died, what was paid is not paid again."""
    rules, sign = progressive("A")
    hands = {1: "Th 9h", 2: "5h 4h", 3: "2d 2s"}
    bets = {seat: UltimateBets(1000, progressive=100) for seat in hands}
    r = UltimateTexasHoldem(bets, sign, rules, deck=ultimate_deck(hands, "8h 7h 6h Jc Kd", "As Ac"))
    play(r, "play 4, play 4, play 4")
    assert len(happened(r, e.Envied)) == 4
    for count in [place for place, event in enumerate(r.events, 1) if type(event) in (e.MeterPaid, e.Envied)]:
        again = UltimateTexasHoldem.replay(r.events[:count])
        again.proceed()
        assert again.events == r.events, count


# --- the Six Card Bonus

BOXES = {
    "super-royal-flush-diamonds": ("Ad Kd", "Qd Jd Td 9d"),
    "super-royal-flush": ("As Ks", "Qs Js Ts 9s"),
    "royal-flush": ("Ah Kh", "Qh Jh Th 2c"),
    "straight-flush": ("9h 8h", "7h 6h 5h Kc"),
    "four-of-a-kind": ("9h 9d", "9s 9c Kh 2d"),
    "full-house": ("7h 7d", "7s 2c 2d Kh"),
    "flush": ("Ah 9h", "7h 4h 2h Kc"),
    "straight": ("9h 8d", "7s 6c 5h Kd"),
    "three-of-a-kind": ("9h 9d", "9s Kh 7c 2d"),
}
A = dict(zip(BOXES, (1_000_000_00, 100_000_00, 1000, 200, 50, 20, 15, 10, 5), strict=True))
B = {**A, "super-royal-flush-diamonds": 100_000_00}
READ = dict(zip(tuple(BOXES)[2:], "1234567", strict=True))
END_B = {
    "super-royal-flush-diamonds": "a",
    "super-royal-flush": "a",
    "royal-flush": "b",
    "straight-flush": "c",
    "four-of-a-kind": "d",
    "full-house": "full_house",
    "flush": "flush",
    "straight": "straight",
    "three-of-a-kind": "trips",
}


def six_rows() -> list[Any]:
    params = []
    for name, table in (("A", A), ("B", B)):
        for place, (hand, pays) in enumerate(table.items()):
            row = f"UTH/12/E/1/{'abcdefghi'[place]}" if name == "A" else f"UTH/12/E/2/{END_B[hand]}"
            read = ("UTH/6/F/8", "UTH/7/F/4/a") if hand.startswith("super") else (f"UTH/6/F/{READ[hand]}",)
            marks = pytest.mark.clause(row, *read, "UTH/12/E", "UTH/11/I/3", "UTH/11/I/4", "UTH/7/F/4")
            params.append(pytest.param(name, hand, pays, marks=marks, id=f"{name}-{hand}"))
    return params


def six(rules: Any, own: str, box: str, size: int = 500) -> UltimateTexasHoldem:
    rules = rules.but("six_card", "offered").but("delivery", "automated")
    deck = ultimate_deck({1: own}, "3c 4d 6d 8s Jc", "5c 5s", box, "automated", boxed=True)
    r = UltimateTexasHoldem({1: UltimateBets(1000, trips=500, six=size)}, rules=rules, deck=deck)
    play(r, "play 4")
    return r


@pytest.mark.parametrize(("table", "hand", "pays"), six_rows())
def test_a_six_card_bonus_is_paid_by_its_row_on_two_cards_and_the_box(table: str, hand: str, pays: int) -> None:
    own, box = BOXES[hand]
    for size in (100, 500):
        r = six(mlgca_uth.but("six_card_table", table), own, box, size)
        won = pays if hand.startswith("super") else pays * size
        assert lines(r, 1)["six-card"] == won
        assert "UTH/12/E" in r.began.cites


@pytest.mark.clause("UTH/12/E", "UTH/11/I/3")
def test_two_pair_of_six_cards_loses_and_community_cards_do_not_count() -> None:
    r = six(mlgca_uth, "9h 9d", "Kh Kd 7c 2d")
    assert lines(r, 1)["six-card"] == -500
    trips = six(mlgca_uth, "8h 8d", "Kh Qd 7c 2d")
    assert lines(trips, 1)["trips"] == 1500
    assert lines(trips, 1)["six-card"] == -500


@pytest.mark.clause("UTH/12/E/2/full_house")
def test_table_bs_lost_row_may_be_read_three_ways() -> None:
    own, box = BOXES["full-house"]
    for reading, won in (("restored", 10_000), ("as-trips", 2_500)):
        r = six(mlgca_uth.but("six_card_table", "B").but("six_card_full_house", reading), own, box)
        assert lines(r, 1)["six-card"] == won
    lost = six(mlgca_uth.but("six_card_table", "B").but("six_card_full_house", "loses"), own, box)
    assert lines(lost, 1)["six-card"] == -500


@pytest.mark.clause("CS/banked/six-card-box")
def test_the_box_is_turned_up_with_the_dealers_hand_and_never_before() -> None:
    rules = mlgca_uth.but("six_card", "offered").but("delivery", "automated")
    r = UltimateTexasHoldem({1: UltimateBets(1000, trips=500, six=100)}, rules=rules, seed=3)
    play(r, "check, check")
    assert r.view(1).box == ()
    assert not r.box_open
    play(r, "fold")
    kinds = [type(event) for event in r.events]
    box = next(place for place, event in enumerate(r.events) if isinstance(event, e.Exposed) and event.area == "box")
    assert kinds[box + 1] is e.DealerShown
    assert r.view(1).box == r.box


def test_choices_that_do_not_exist_are_refused() -> None:
    for field, value in (
        ("blind_table", "C"),
        ("trips_table", "E"),
        ("progressive_table", "Z"),
        ("six_card_table", "C"),
        ("nothing", "x"),
    ):
        with refused(match="no (alternative|such point)|has no alternative"):
            mlgca_uth.but(field, value)

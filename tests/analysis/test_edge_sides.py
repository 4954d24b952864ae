"""Side wagers, meters and Envy to every digit of their published figures, and under every reading."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from cardspeak.analysis.edge import RideSetup, UltimateSetup, edge, readings, sides
from cardspeak.analysis.edge.counts import SIX_CARDS
from cardspeak.analysis.edge.meters import OverTime, over_time
from cardspeak.analysis.edge.ultimate.figures import UltimateEdge
from cardspeak.analysis.odds import deals_by_worth
from cardspeak.banked.paytables.paytable import hand_of
from cardspeak.banked.paytables.paytable_file import parse_paytable
from cardspeak.banked.paytables.printed import PROGRESSIVE, RIDE_BONUS, TRIPS, ULTIMATE, six_card
from cardspeak.ranking import HIGH, SIX_CARD
from cardspeak.rulebook import Refused, clause
from tests.analysis.edge_digits import assert_shown

FIVE_CARDS = 2_598_960
PLAY_AND_SIDES = {"trips": TRIPS["A"], "progressive": PROGRESSIVE["A"], "six_card": six_card("A")}


def trips(letter: str) -> Fraction:
    return sides.trips(UltimateSetup(trips=TRIPS[letter]), sides.hands_of(7)).edge


def six(letter: str, bet: int, full_house: str = "restored") -> Fraction:
    changed = readings(ULTIMATE, {"six_card_full_house": full_house})
    return sides.six_card(UltimateSetup(six_card=six_card(letter), six_card_bet=bet, readings=changed)).edge


def test_trips_digits() -> None:
    hit = sides.trips(UltimateSetup(trips=TRIPS["A"]), sides.hands_of(7)).hit_frequency
    assert_shown(
        {
            "A": (trips("A"), "0.901835 %"),
            "B": (trips("B"), "1.904049 %"),
            "C": (trips("C"), "3.497937 %"),
            "D": (trips("D"), "6.180824 %"),
            "hit": (hit, "15.269998 %"),
        }
    )
    assert trips("D") == Fraction(22717, 367540)


def test_the_deals_of_each_hand_are_those_that_are_counted() -> None:
    for cards in (5, 7):
        counted: Counter[str] = Counter()
        for worth, deals in deals_by_worth(HIGH, cards).items():
            counted[hand_of(worth >> 16, HIGH.class_of(worth))] += deals
        assert sides.hands_of(cards) == counted
    six: Counter[str] = Counter()
    for worth, deals in deals_by_worth(SIX_CARD, 6).items():
        six[SIX_CARD.class_of(worth)] += deals
    six["super-royal-flush-diamonds"] = six["super-royal-flush"] // 4  # one suit of four
    six["super-royal-flush"] -= six["super-royal-flush-diamonds"]
    assert six == SIX_CARDS


def test_six_card_counts() -> None:
    made = dict(SIX_CARDS)
    supers = made.pop("super-royal-flush") + made.pop("super-royal-flush-diamonds")
    assert supers == 4
    assert sum(made.values()) + supers == 20_358_520
    assert {hand: made[hand] for hand in list(made) if hand not in ("high-card", "one-pair", "two-pair")} == {
        "royal-flush": 184,
        "straight-flush": 1656,
        "four-of-a-kind": 14664,
        "full-house": 165984,
        "flush": 205792,
        "straight": 361620,
        "three-of-a-kind": 732160,
    }


def test_six_card_digits() -> None:
    assert_shown({"A at $1": (six("A", 1_00), "12.989628 %"), "A at $5": (six("A", 5_00), "18.098054 %")})
    by_reading = [six("B", 1_00, says) for says in ("restored", "as-trips", "loses")]
    assert by_reading[0] < by_reading[1] < by_reading[2]
    assert by_reading[2] - by_reading[0] == Fraction(21 * 165_984, 20_358_520)
    assert by_reading[1] - by_reading[0] == Fraction(15 * 165_984, 20_358_520)


def test_six_card_b_tells_every_reading() -> None:
    found = sides.six_card(UltimateSetup(six_card=six_card("B")))
    told = found.by_reading["six_card_full_house"]
    assert told == {says: six("B", 1_00, says) for says in ("restored", "as-trips", "loses")}
    assert not sides.six_card(UltimateSetup(six_card=six_card("A"))).by_reading


INSIDE = readings(ULTIMATE, {"progressive_pays": "for"})
"""The collected wager inside the odds of paytable A too, though it says to: what is published is reckoned so."""


def progressive(letter: str = "A", bet: int = 1_00, **given: object) -> UltimateSetup:
    return UltimateSetup(progressive=PROGRESSIVE[letter], progressive_bet=bet, **given)  # type: ignore[arg-type]


def meters_of(setup: UltimateSetup, cards: int = 5) -> OverTime:
    return over_time(setup, sides.hands_of(cards), sides.hands_of(cards))


@pytest.mark.parametrize(("bet", "meter"), [(1_00, 10_000_00), (5_00, 10_000_00), (1_00, 25_000_00), (5_00, 123_456_78)])
def test_progressive_a_returns_as_published(bet: int, meter: int) -> None:
    """86183/162435 + 7.6 m / (2598960 w), the hand being two cards and the flop and odds "for"."""
    found = sides.progressive(progressive(bet=bet, meters=(("meter", meter),), readings=INSIDE), sides.hands_of(5))
    assert 1 - found.edge == Fraction(86183, 162435) + Fraction(76, 10) * meter / (FIVE_CARDS * bet)


def test_progressive_digits() -> None:
    inside = sides.progressive(progressive(readings=INSIDE), sides.hands_of(5))
    assert_shown({"A at its reset": (inside.edge, "44.018838 %")})
    found = sides.progressive(progressive(), sides.hands_of(5))
    paid = sum([deals for hand, deals in sides.hands_of(5).items() if hand in PAID])
    assert found.edge == inside.edge - Fraction(paid, FIVE_CARDS), "the wager goes back with each row of odds"
    assert sides.envy(progressive(), sides.hands_of(5)) == Fraction(185, 32487)
    assert sides.envy(progressive(bet=5_00), sides.hands_of(5)) == Fraction(185, 32487)
    assert meters_of(progressive()).edge_with_envy[6] == found.edge - 5 * Fraction(185, 32487)


@pytest.mark.parametrize(
    ("letter", "by_flop", "by_seven"),
    [
        ("A", "41.148921 %", "-458.705620 %"),
        ("B", "46.442885 %", "-393.490086 %"),
        ("C", "43.106473 %", "-439.893213 %"),
        ("D", "45.219318 %", "-435.063344 %"),
    ],
)
def test_the_decision_on_the_progressives_hand_tells_what_each_comes_to(letter: str, by_flop: str, by_seven: str) -> None:
    """The figures that the row gives, rounded: the house's edge on $1 at the least resets, as each paytable's odds say."""
    setup = progressive(letter)
    edges = [sides.progressive(setup, sides.hands_of(cards)).edge for cards in (5, 7)]
    assert_shown({"two-and-flop": (edges[0], by_flop), "best-of-seven": (edges[1], by_seven)})
    said = clause("CS/banked/progressive-hand").summary
    assert f"{float(edges[0]):.2%}" in said and f"{-float(edges[1]):.2%}" in said


@pytest.mark.parametrize("letter", "ABCD")
@pytest.mark.parametrize("bet", [1_00, 5_00])
def test_meters_at_break_even_leave_no_edge(letter: str, bet: int) -> None:
    first = meters_of(progressive(letter, bet)).meters[0]
    assert first.break_even is not None
    scale = first.break_even.denominator  # so that the meter is a whole number of cents
    setup = progressive(letter, bet * scale, meters=((first.name, int(first.break_even * scale)),))
    others = tuple([(name, cents * scale) for name, cents in setup.meter_resets.items() if name != first.name])
    found = sides.progressive(progressive(letter, bet * scale, meters=(*setup.meters, *others)), sides.hands_of(5))
    assert found.edge == 0


def test_what_goes_into_a_meter_comes_out() -> None:
    """Long-run return = rate + what the resets cost the house, on top of the fixed rows; simulated, the mean meter agrees."""
    found = meters_of(progressive(rates=(("meter", 1500),), readings=INSIDE))
    royal = Fraction(4, FIVE_CARDS)
    assert found.long_run_return == Fraction(86183, 162435) + Fraction(15, 100) + royal * 10_000
    mean, straight_flush = found.meters[0].mean, Fraction(36, FIVE_CARDS)
    assert mean is not None
    assert mean == (15 + royal * 10_000_00) / (royal + straight_flush / 10)
    after_one_bet = royal * 10_000_00 + straight_flush * mean * 9 / 10 + (1 - royal - straight_flush) * mean + 15
    assert after_one_bet == mean


def test_a_share_that_the_house_pays_leaves_the_meter_higher() -> None:
    house = readings(ULTIMATE, {"meter_share": "house-pays"})
    off, pays = [meters_of(progressive(rates=(("meter", 1500),), readings=read)) for read in (readings(ULTIMATE), house)]
    assert off.meters[0].mean is not None and pays.meters[0].mean is not None
    assert off.meters[0].mean < pays.meters[0].mean == (15 + Fraction(4, FIVE_CARDS) * 10_000_00) / Fraction(4, FIVE_CARDS)
    assert off.long_run_return is not None and pays.long_run_return is not None
    assert off.long_run_return < pays.long_run_return


def test_meters_that_sizes_share_take_the_mean_bet() -> None:
    shared = readings(ULTIMATE, {"meters": "shared"})
    found = meters_of(progressive(bet=5_00, rates=(("meter", 1500),), readings=shared, mean_bet=2_00))
    assert found.meters[0].mean == (30 + Fraction(4, FIVE_CARDS) * 10_000_00) / (Fraction(76, 10) / FIVE_CARDS)
    with pytest.raises(Refused, match="mean bet is only for meters that all sizes share"):
        progressive(mean_bet=2_00)


@pytest.fixture(scope="module")
def all_bet() -> UltimateEdge:
    found = edge(UltimateSetup(**PLAY_AND_SIDES))  # type: ignore[arg-type]
    assert isinstance(found, UltimateEdge)
    return found


def test_hands_counted_with_the_rounds_are_those_counted_alone(all_bet: UltimateEdge) -> None:
    setup = all_bet.setup
    assert all_bet.wagers["trips"].edge == sides.trips(setup, sides.hands_of(7)).edge
    assert all_bet.wagers["trips"].variance == sides.trips(setup, sides.hands_of(7)).variance
    assert all_bet.wagers["progressive"].edge == sides.progressive(setup, sides.hands_of(5)).edge


def test_progressive_tells_every_reading(all_bet: UltimateEdge) -> None:
    told = all_bet.wagers["progressive"].by_reading
    alone = {"two-and-flop": sides.hands_of(5), "best-of-seven": sides.hands_of(7)}
    assert told["progressive_hand"] == {says: sides.progressive(all_bet.setup, of).edge for says, of in alone.items()}
    assert told["progressive_hand"]["best-of-seven"] < -4, "the best of seven returns over 400 %"
    fixed = sum([deals for hand, deals in sides.hands_of(5).items() if hand in PAID])
    assert told["progressive_pays"]["for"] - told["progressive_pays"]["to"] == Fraction(fixed, FIVE_CARDS)
    assert told["progressive_pays"]["as-printed"] == told["progressive_pays"]["to"]
    assert told["progressive_fold"]["survives"] < told["progressive_fold"]["lost"]


PAID = ("four-of-a-kind", "full-house", "flush", "straight", "three-of-a-kind")


def test_all_that_is_bet_adds_up(all_bet: UltimateEdge) -> None:
    wagers = all_bet.wagers
    sums = wagers["main"].edge + wagers["trips"].edge + (wagers["progressive"].edge + wagers["six-card"].edge) / 5
    assert all_bet.total.edge == sums
    assert all_bet.total.average == wagers["main"].average + 1 + Fraction(2, 5)


def test_a_fold_can_lose_the_progressive() -> None:
    lost = readings(ULTIMATE, {"progressive_fold": "lost"})
    found = edge(UltimateSetup(progressive=PROGRESSIVE["A"], readings=lost))
    assert isinstance(found, UltimateEdge)
    assert {cell.progressive for cell in found.cells if cell.end == 0} == {-100}


def test_an_own_paytable_pays_pairs_apart() -> None:
    text = 'game = "let-it-ride"\nwager = "bonus"\nname = "low"\n[pays]\none-pair = "$1"\ntens-or-better = "$2"'
    found = sides.bonus(RideSetup(bonus=parse_paytable(text)))
    assert {outcome.name: outcome.deals for outcome in found.outcomes} == {
        "one-pair": 8 * 84_480,
        "tens-or-better": 5 * 84_480,
        "nothing": FIVE_CARDS - 13 * 84_480,
    }


def test_what_is_not_bet_is_refused() -> None:
    with pytest.raises(Refused, match="Trips is not bet here"):
        sides.trips(UltimateSetup(), sides.hands_of(7))
    with pytest.raises(Refused, match="a bonus is not bet here"):
        sides.bonus(RideSetup(bonus=None))
    with pytest.raises(Refused, match="for bonus of let-it-ride, not for trips"):
        UltimateSetup(trips=RIDE_BONUS)
    own = parse_paytable(
        'game = "ultimate-texas-holdem"\nwager = "progressive"\nname = "own"\n[pays]\nroyal-flush = "100% of pot"'
    )
    with pytest.raises(Refused, match="say what the pot meter resets at"):
        sides.progressive(UltimateSetup(progressive=own), sides.hands_of(5))

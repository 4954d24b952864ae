"""Ultimate Texas Hold 'em: what may be bet, and what the dealer does before the first card."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.banked import Meter, UltimateBets, UltimateSign, UltimateTexasHoldem, meters
from cardspeak.banked import events as e
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from tests.banked.arranged import happened, play, to_the_end, ultimate_deck
from tests.banked.refusing import refused

DELIVERIES = ("manual-shoe", "hand", "automated")
PROGRESSIVE = mlgca_uth.but("progressive", "offered")
METERS = UltimateSign(meters=meters("A", 1500))
SIX = mlgca_uth.but("six_card", "offered").but("delivery", "automated")


def table(rules: Any = mlgca_uth, sign: UltimateSign | None = None) -> UltimateTexasHoldem:
    return UltimateTexasHoldem(None, sign or UltimateSign(), rules, seed=5)


@pytest.mark.clause("UTH/7/F/1", "UTH/7/A", "UTH/7/D")
def test_ante_and_blind_are_both_bet_and_equal() -> None:
    r = table()
    r.bet(2, UltimateBets(1000))
    assert happened(r, e.Wagered)[0].chips == (1000, 1000, 0, 0, 0, 0)
    for bets in (UltimateBets(1000, 500), UltimateBets(0, 1000), UltimateBets(1000, 0), UltimateBets(0)):
        with refused("UTH/7/F/1", match="both required, and equal"):
            r.bet(3, bets)
    with refused("UTH/7/F/1", match=r"an Ante is \$5 or more in chips of \$1, not \$4"):
        r.bet(3, 400)
    for bad in (UltimateBets(-500), UltimateBets(1000, trips=-5), UltimateBets("5")):  # type: ignore[arg-type]
        with refused("UTH/7/A"):
            r.bet(3, bad)


@pytest.mark.clause("UTH/7/A", "UTH/7/B")
def test_bets_are_chips_or_plaques_and_never_spoken_cash() -> None:
    r = table()
    r.bet(1, 1000, how="plaques")
    with refused("UTH/7/B", match="not with cash"):
        r.bet(2, 1000, how="cash")
    with refused("UTH/7/A", match="not with words"):
        r.bet(2, 1000, how="words")


@pytest.mark.clause("UTH/7/C", "UTH/2/A")
def test_six_seats_and_only_they_bet() -> None:
    for seat in (0, 7, -1, "rail"):
        with refused("UTH/7/C"):
            table().bet(seat, 1000)  # type: ignore[arg-type]
    table().bet(6, 1000)
    for positions in (0, 7):
        with refused("UTH/2/A", match=f"1 to 6 betting positions, not {positions}"):
            table(sign=UltimateSign(positions=positions))
    assert table(sign=UltimateSign(positions=6))


@pytest.mark.clause("UTH/7/G")
def test_a_player_has_one_position() -> None:
    with refused("UTH/7/G", match="seat 2 may play no other position"):
        UltimateTexasHoldem({2: 1000, 3: UltimateBets(1000, player=2)}, seed=1)


@pytest.mark.clause("UTH/7/D", "UTH/7/E")
def test_after_no_more_bets_only_a_play_wager_is_made() -> None:
    r = table()
    r.bet(1, 1000)
    r.close()
    for seat, bets in ((1, 2000), (2, 1000), (1, UltimateBets(1000, trips=500)), (1, None)):
        with refused("UTH/7/E", "UTH/7/D"):
            r.bet(seat, bets)
    r.deal()
    r.act("play", 4)
    assert happened(r, e.Played)[0].chips == 4000


@pytest.mark.clause("UTH/7/F/2", "CS/banked/trips-optional", "UTH/1/B/7")
def test_trips_goes_with_ante_and_blind_and_is_optional() -> None:
    r = UltimateTexasHoldem({1: UltimateBets(1000, trips=500), 2: 1000}, seed=1)
    assert r.bets[2][1:3] == [500, 0]
    assert "CS/banked/trips-optional" in happened(r, e.Wagered)[1].cites
    with refused("UTH/7/F/2", match="a trips wager needs Ante and Blind"):
        table().bet(1, UltimateBets(0, trips=500))
    with refused("UTH/1/B/7", match="a Trips wager is required"):
        table(mlgca_uth.but("trips", "required")).bet(1, 1000)
    with refused(match=r"a Trips wager is"):
        table(sign=UltimateSign(trips_most=2500)).bet(1, UltimateBets(1000, trips=3000))


@pytest.mark.clause("UTH/7/F/3", "UTH/7/F/3/a", "CS/banked/progressive-sizes", "UTH/2/C/2/1")
def test_a_progressive_is_one_or_five_dollars_after_ante_and_blind_where_offered() -> None:
    with refused("UTH/7/F/3", match="no Progressive is offered"):
        table().bet(1, UltimateBets(1000, progressive=100))
    with refused(match="the submission is to give each meter's rate"):
        table(PROGRESSIVE)
    r = table(PROGRESSIVE, METERS)
    with refused("UTH/7/F/3/a", match="a progressive wager needs Ante and Blind"):
        r.bet(1, UltimateBets(0, progressive=100))
    for size in (200, 50, 1000):
        with refused("UTH/7/F/3/a", "CS/banked/progressive-sizes", match=r"\$1 or \$5"):
            r.bet(1, UltimateBets(1000, progressive=size))
    r.bet(1, UltimateBets(1000, progressive=100))
    r.bet(3, UltimateBets(1000, progressive=500))
    r.bet(6, UltimateBets(1000, progressive=100))
    r.close()
    r.collect(3)
    assert [seat for seat, chips in enumerate(r.accepted) if chips] == [1, 3, 6]
    assert len(r.meters) == 2 and all(now > before for now, before in zip(r.meters, r.began.meters, strict=True))


@pytest.mark.clause("UTH/7/F/3/b", "CS/banked/unlit")
def test_a_progressive_that_was_not_accepted_is_no_bet() -> None:
    r = table(PROGRESSIVE, METERS)
    r.bet(1, UltimateBets(1000, progressive=100, lit=False))
    r.bet(2, UltimateBets(1000, progressive=100))
    before = r.meters
    r.close()
    r.collect(1)
    assert happened(r, e.Unlit)[0].seat == 1
    assert r.accepted[1:3] == [0, 100]
    assert r.meters[0] == before[0] + 15


@pytest.mark.clause("UTH/7/F/4", "UTH/7/F/4/b", "CS/banked/six-card-box")
def test_a_six_card_bonus_needs_trips_an_automated_device_and_the_offer() -> None:
    with refused("UTH/7/F/4", match="no Six Card Bonus is offered"):
        table().bet(1, UltimateBets(1000, trips=500, six=100))
    for delivery in ("manual-shoe", "hand"):
        with refused("CS/banked/six-card-box", match="needs an automated device"):
            table(SIX.but("delivery", delivery))
    r = table(SIX)
    with refused("UTH/7/F/4/b", match="needs a Trips wager"):
        r.bet(1, UltimateBets(1000, six=100))
    with refused("UTH/7/F/4/b", match="six-card wager needs Ante and Blind"):
        r.bet(1, UltimateBets(0, six=100))
    r.bet(1, UltimateBets(1000, trips=500, six=100))
    r.close()
    with refused("UTH/7/E"):
        r.bet(2, UltimateBets(1000, trips=500, six=100))
    free = table(SIX.but("six_card_trips", "free"))
    free.bet(1, UltimateBets(1000, six=100))


CLOSED = {"manual-shoe": "UTH/8/C/1", "hand": "UTH/9/A/3", "automated": "UTH/10/A/2/a"}
LOCKED = {"manual-shoe": "UTH/8/C/2", "hand": "UTH/9/A/3/a", "automated": "UTH/10/A/2/b/i"}
COUNTED = {
    "manual-shoe": ("UTH/8/C/3", "UTH/8/C/4"),
    "hand": ("UTH/9/A/3/b", "UTH/9/A/3/c"),
    "automated": ("UTH/10/A/2/b/ii", "UTH/10/A/2/b/iii"),
}


@pytest.mark.parametrize(
    "delivery",
    [
        pytest.param(each, marks=pytest.mark.clause(CLOSED[each], LOCKED[each], *COUNTED[each], "UTH/2/C/2/2"))
        for each in DELIVERIES
    ],
)
def test_bets_are_closed_devices_locked_and_chips_counted_before_the_first_card(delivery: str) -> None:
    r = table(PROGRESSIVE.but("delivery", delivery), METERS)
    for seat in (1, 3, 6):
        r.bet(seat, UltimateBets(1000, progressive=100))
    with refused(CLOSED[delivery], match="no more bets"):
        r.deal()
    with pytest.raises(Refused, match="the devices are open"):
        r.press(2)
    r.close()
    assert LOCKED[delivery] in happened(r, e.NoMoreBets)[0].cites
    meters_before = r.meters
    r.press(2)
    assert happened(r, e.LatePress)[0].seat == 2
    assert r.meters == meters_before
    with refused(COUNTED[delivery][0]):
        r.deal()
    with refused(COUNTED[delivery][0], match="counts 4 chips and the devices 3"):
        r.collect(4)
    r.collect(3)
    assert r.tray == 300 - 45
    r.deal()
    assert r.seat == 1


@pytest.mark.clause("CS/banked/contribution")
def test_a_part_of_each_progressive_goes_onto_the_meters_of_its_size_to_the_part_of_a_cent() -> None:
    sign = UltimateSign(meters=meters("C", 1533))
    rules = PROGRESSIVE.but("progressive_table", "C")
    r = UltimateTexasHoldem({1: UltimateBets(1000, progressive=100), 2: UltimateBets(1000, progressive=500)}, sign, rules, seed=1)
    each = [15, 15, 15, 76, 76, 76]
    assert r.meters == tuple(map(sum, zip(r.began.meters, each, strict=True)))
    assert r.rests == (3300, 3300, 3300, 6500, 6500, 6500)
    assert r.tray == 600 - sum(each)
    shared = UltimateTexasHoldem(
        {1: UltimateBets(1000, progressive=100), 2: UltimateBets(1000, progressive=500)},
        sign,
        rules.but("meters", "shared"),
        seed=1,
    )
    assert shared.meters == tuple(start + 91 for start in shared.began.meters)
    assert shared.rests == (9800,) * 3


@pytest.mark.parametrize(
    ("letter", "clauses"),
    [
        pytest.param(letter, ids, marks=pytest.mark.clause(*ids.values(), "UTH/12/D/1"))
        for letter, ids in {
            "A": {"meter": "UTH/12/D/3/b/i"},
            "B": {"major": "UTH/12/D/3/b/ii/1", "minor": "UTH/12/D/3/b/ii/2"},
            "C": {"mega": "UTH/12/D/3/b/iii/1", "major": "UTH/12/D/3/b/iii/2", "minor": "UTH/12/D/3/b/iii/3"},
            "D": {"mega": "UTH/12/D/3/b/iv/1", "major": "UTH/12/D/3/b/iv/2", "minor": "UTH/12/D/3/b/iv/3"},
        }.items()
    ],
)
def test_each_meter_starts_and_resets_at_its_least_or_more(letter: str, clauses: dict[str, str]) -> None:
    rules = PROGRESSIVE.but("progressive_table", letter)
    book = meters(letter, 1500)
    assert [meter.name for meter in book] == list(clauses)
    assert table(rules, UltimateSign(meters=book)).meters == tuple(meter.initial for meter in book) * 2
    least = {"meter": 10_000_00, "mega": 10_000_00, "major": 1_000_00, "minor": 250_00}
    for place, meter in enumerate(book):
        assert meter.reset == least[meter.name]
        for initial, reset in ((meter.initial - 1, meter.reset), (meter.initial, meter.reset - 1)):
            low = (*book[:place], Meter(meter.name, initial, reset, 1500), *book[place + 1 :])
            with refused(clauses[meter.name], match=f"the {meter.name} starts and resets at"):
                table(rules, UltimateSign(meters=low))
    with refused("UTH/12/D/1", "UTH/12/D/3/a", match="is to give each meter's rate"):
        table(rules)
    with refused("UTH/12/D/3/a", match="needs a rate"):
        table(rules, UltimateSign(meters=meters(letter, 0)))


def test_meters_that_are_not_there_are_refused() -> None:
    for shown in ((1,), (1, 2, 3), (-1, 5), ("x", 1)):
        with pytest.raises(Refused, match="is not what they show"):
            UltimateTexasHoldem({1: 1000}, METERS, PROGRESSIVE, meters=shown, seed=1)  # type: ignore[arg-type]


@pytest.mark.clause("UTH/7/C/1", "UTH/7/C/2", "CS/banked/abandoned")
def test_who_leaves_checks_and_folds_or_loses_all_by_the_houses_choice() -> None:
    deck = ultimate_deck({1: "9c 9d", 2: "2c 3d"}, "9h Ks 7d 4s 2h", "Ac Qd")
    bets = {1: UltimateBets(1000, trips=500), 2: 1000}
    r = UltimateTexasHoldem(bets, deck=deck)
    r.leave(1)
    assert r.seat == 2
    play(r, "check, check, play 1")
    assert r.over
    assert happened(r, e.Folded)[0].seat == 1
    assert r.net[1] == 3 * 500 - 2000
    with refused("UTH/7/C/1"):
        UltimateTexasHoldem(bets, deck=deck).leave(4)
    lost = UltimateTexasHoldem(bets, rules=mlgca_uth.but("leaving", "lost"), deck=deck)
    lost.leave(1)
    assert "UTH/7/C/2" in happened(lost, e.Left)[0].cites
    to_the_end(lost)
    assert lost.net[1] == -2500
    alone = UltimateTexasHoldem({1: 1000}, rules=mlgca_uth.but("leaving", "lost"), deck=deck)
    alone.leave(1)
    assert alone.over
    assert alone.net == {1: -2000}


def test_a_play_wager_that_cannot_be_covered_is_no_option() -> None:
    r = UltimateTexasHoldem({1: 1000}, stacks={1: 5000}, seed=1)
    assert r.options.play == (3,)
    with pytest.raises(Refused, match=r"less than the \$40 that this takes"):
        r.act("play", 4)
    broke = UltimateTexasHoldem({1: 1000}, stacks={1: 2000}, seed=1)
    play(broke, "check, check")
    assert broke.options.acts == (("fold", 0),)

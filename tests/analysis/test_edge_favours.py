"""Tables whose edge is on the players' side: whoever opens one is told, and the figure is the round's own."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.analysis.edge import RideSetup, UltimateSetup, edge, readings, sides
from cardspeak.analysis.edge.favours import favours, looked_into, main_favours, setups
from cardspeak.analysis.edge.meters import over_time
from cardspeak.analysis.edge.rows import edge_of
from cardspeak.banked import Meter, RideSign, UltimateBets, UltimateSign, UltimateTexasHoldem, meters, mlgca_uth, section_12
from cardspeak.banked.paytables.awards import To, award
from cardspeak.banked.paytables.paytable import Paytable, Row
from cardspeak.banked.paytables.printed import BLIND, PROGRESSIVE, RESETS, RIDE, RIDE_BASE, RIDE_BONUS, TRIPS, ULTIMATE, six_card
from cardspeak.table import HousePosted, house_posted
from tests.banked.arranged import lines, play, ultimate_deck

ALL = mlgca_uth.but("progressive", "offered").but("delivery", "automated").but("six_card", "offered")


def ultimate(rules: Any = ALL, **sign: Any) -> HousePosted:
    letter = rules.says("progressive_table")
    return house_posted(ULTIMATE, UltimateSign(**({"meters": meters(letter, 1500)} | sign)), rules)


def own(table: Paytable, **pays: str) -> Paytable:
    rows = {row.hand: row.pays for row in table.rows} | {hand.replace("_", "-"): award(each) for hand, each in pays.items()}
    return Paytable(table.game, table.wager, "own", tuple([Row(hand, each) for hand, each in rows.items()]))


@pytest.mark.parametrize("letter", "ABCD")
def test_the_best_of_seven_is_told_with_its_figure_and_the_default_needs_no_word(letter: str) -> None:
    rules = ALL.but("progressive_table", letter)
    assert rules.progressive_hand.value == "two-and-flop" and "CS/banked/progressive-hand" in rules.progressive_hand.cites
    assert not favours(ultimate(rules))
    (found,) = favours(ultimate(rules.but("progressive_hand", "best-of-seven")))
    setup = UltimateSetup(
        progressive=PROGRESSIVE[letter], readings=readings(ULTIMATE, {"progressive_hand": "best-of-seven"}), players=6
    )
    exact = sides.progressive(setup, sides.hands_of(7)).edge
    assert (found.wager, found.bet, found.edge) == ("progressive", 1_00, exact)
    assert found.full == exact - 5 * sides.envy(setup, sides.hands_of(7))
    assert f"the house loses {-float(exact):.2%} of each $1 on the Progressive on average" in str(found)


def test_what_edge_tables_and_par_sheets_take_is_the_same() -> None:
    """The setup that the figures take unless told otherwise is the one that a table with the book's defaults deals by."""
    for letter in "ABCD":
        (first, _) = setups(ultimate(ALL.but("progressive_table", letter)), "progressive")
        assert isinstance(first, UltimateSetup)
        plain = UltimateSetup(progressive=PROGRESSIVE[letter])
        assert dict(first.readings) == dict(plain.readings)
        assert first.meters_shown == plain.meters_shown == {name: cents for name, (cents, _) in RESETS[letter].items()}


@pytest.mark.parametrize(("letter", "odds"), [("A", 41_00), ("B", 40_00)])
def test_a_round_pays_what_the_figures_count(letter: str, odds: int) -> None:
    """A flush on a $1 Progressive, the wager collected before the deal: what the table hands over is what `edge` counts."""
    posted = ultimate(ALL.but("delivery", "manual-shoe").but("six_card", "not-offered").but("progressive_table", letter))
    deck = ultimate_deck({1: "Ah 9h"}, "7h 4h 2h Kc Qd", "Qs 3s")
    r = UltimateTexasHoldem({1: UltimateBets(500, progressive=100)}, posted.sign, posted.house, deck=deck)  # type: ignore[arg-type]
    play(r, "play 4")
    assert lines(r, 1)["progressive"] == odds
    counted = sides.progressive(UltimateSetup(progressive=PROGRESSIVE[letter]), sides.hands_of(5))
    assert [end.net * 100 for end in counted.outcomes if end.name == "flush"] == [odds - 100]


def test_a_meter_that_stands_high_is_told() -> None:
    """Past where it breaks even a Progressive is on the players' side, and before that where Envy makes up the rest."""
    hands = sides.hands_of(5)
    even = over_time(UltimateSetup(progressive=PROGRESSIVE["A"]), hands, hands).meters[0].break_even
    assert even is not None
    for shown, alone in ((int(even) - 1, False), (int(even) + 1, True)):
        (found,) = favours(ultimate(meters=(Meter("meter", shown, 10_000_00, 1500),)))
        assert (found.edge < 0) is alone and found.full < 0
        assert ("the house loses" if alone else "the house wins") in str(found) and "and loses" in str(found)
        assert "at a table of 6" in str(found)
    assert not favours(ultimate(meters=(Meter("meter", int(even) // 2, 10_000_00, 1500),)))


def test_a_fold_that_loses_the_progressive_is_said_to_be_left_out() -> None:
    rules = ALL.but("progressive_hand", "best-of-seven").but("progressive_fold", "lost")
    assert str(favours(ultimate(rules))[0]).endswith("leaving out what a fold loses")


def test_own_paytables_are_worked_out_at_the_wager_that_costs_most() -> None:
    opened = ALL.but("own_tables", "no-less")
    (found,) = favours(ultimate(opened, own=(own(TRIPS["A"], three_of_a_kind="4 to 1"),)))
    exact = sides.trips(UltimateSetup(trips=own(TRIPS["A"], three_of_a_kind="4 to 1")), sides.hands_of(7)).edge
    assert (found.wager, found.edge) == ("trips", exact) and exact < 0
    flat = own(TRIPS["A"], three_of_a_kind="$40 and the wager")  # 8 to 1 on $5, as good as the book's 3 to 1 on $10
    (found,) = favours(ultimate(opened, own=(flat,), trips_least=5_00, trips_most=10_00))
    assert found.bet == 5_00 and found.edge < 0
    assert not favours(ultimate(opened, own=(own(TRIPS["A"], royal_flush="60 to 1"),)))
    bonus = own(RIDE_BONUS, three_of_a_kind="$20")
    (found,) = favours(house_posted(RIDE, RideSign(own=(bonus,)), section_12.but("bonus", "offered")))
    assert found.edge == sides.bonus(RideSetup(bonus=bonus)).edge < 0


def test_the_six_card_bonus_is_the_players_on_a_few_cents() -> None:
    """A million dollars, whatever is bet: the printed table is the house's on a dollar, and not on a dime."""
    assert not favours(ultimate())
    (found,) = favours(ultimate(six_least=10, ante_least=100, trips_least=100, chip=10))
    assert (found.wager, found.bet) == ("six-card", 10)


def test_play_is_solved_for_an_own_table_of_the_main_wagers_alone() -> None:
    ride = house_posted(RIDE, RideSign(own=(own(RIDE_BASE, tens_or_better="2 to 1"),)))
    assert looked_into(ride) == "base paytable own" and not favours(ride)
    (found,) = main_favours(ride)
    assert found.wager == "each of the three bets" and found.bet == 5_00
    assert found.edge == edge_of(RideSetup(base=own(RIDE_BASE, tens_or_better="2 to 1")), "base") < 0
    blind = own(BLIND["A"], straight="4 to 1", flush="6 to 1")
    rich = ultimate(ALL.but("own_tables", "no-less"), own=(blind,))
    assert looked_into(rich)
    (found,) = main_favours(rich)
    assert found.wager == "the Ante" and found.edge == edge_of(UltimateSetup(blind=blind), "blind") < 0
    assert not looked_into(ultimate()) and not main_favours(ultimate())


def test_the_printed_tables_of_the_main_wagers_are_the_houses_however_odds_are_rounded() -> None:
    """Rounding 3 to 2 up to a chip pays 2 to 1 at the very most, and no other odds of theirs have parts."""
    assert edge_of(RideSetup(), "base") > 0
    for blind in BLIND.values():
        parts = [row.pays for row in blind.rows if isinstance(row.pays, To) and row.pays.per > 1]
        assert parts == [To(3, 2)]
    most, other = (own(BLIND[letter], flush="2 to 1") for letter in "AB")
    paid = {row.hand: row.pays for row in most.rows}
    assert all([row.pays == paid[row.hand] for row in other.rows]), "B pays nothing more than A, so that A is solved alone"
    assert edge_of(UltimateSetup(blind=most), "blind") > 0
    assert all([isinstance(row.pays, To) and row.pays.per == 1 for row in RIDE_BASE.rows])


def test_side_wagers_by_the_book_are_the_houses_on_whole_dollars() -> None:
    for dollars in (1, 5, 25, 500):
        for letter in "ABCD":
            assert sides.trips(UltimateSetup(trips=TRIPS[letter], trips_bet=dollars * 100), sides.hands_of(7)).edge > 0
        for letter in "AB":
            setup = UltimateSetup(six_card=six_card(letter), six_card_bet=dollars * 100)
            assert sides.six_card(setup).edge > 0
    assert sides.bonus(RideSetup()).edge > 0


def test_a_par_sheet_says_at_its_head_what_the_house_loses() -> None:
    from cardspeak.analysis.edge.sheet.contents import facts

    rich = RideSetup(bonus=own(RIDE_BONUS, three_of_a_kind="$20"))
    assert dict(facts(edge(rich)))["on the players' side"].startswith("bonus, of which the house loses ")
    assert "on the players' side" not in dict(facts(edge(RideSetup())))

"""One row varied: what each unit changes, and the row for a wanted edge."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec import structs

from cardspeak.analysis.edge import RideSetup, UltimateSetup, edge
from cardspeak.analysis.edge.rows import between, row_for, sensitivities, with_row
from cardspeak.banked.paytables.awards import For, Share, To
from cardspeak.banked.paytables.printed import BLIND, PROGRESSIVE, TRIPS
from cardspeak.rulebook import Refused

SEVEN_CARDS = 133_784_560
FULL_HOUSES = 3_473_184


def test_a_side_wagers_row_changes_the_edge_by_how_often_it_comes() -> None:
    changes = {(each.table, each.hand): each.change for each in sensitivities(RideSetup())}
    assert changes["bonus", "flush"] == Fraction(-5108, 2_598_960)
    assert changes["base", "royal-flush"] == Fraction(-1 * (3 * 80), 2_598_960 * 20)
    assert len(changes) == 16


def test_each_row_of_the_main_game_is_solved_anew() -> None:
    """One unit more of tens or better lets more bets ride, so it is worth more than at the same play."""
    setup = RideSetup()
    found = {each.hand: each.change for each in sensitivities(setup) if each.table == "base"}
    solved = edge(setup)
    same_play = sum([cell.riding * cell.deals for cell in solved.cells if cell.hand == 8])
    assert found["tens-or-better"] < -Fraction(same_play, 2_598_960 * 20)
    pairs = with_row(setup, "base", "tens-or-better", Fraction(2))
    assert edge(pairs).wagers["base"].edge - solved.wagers["base"].edge == found["tens-or-better"]


def test_the_row_of_a_side_wager_for_an_edge() -> None:
    setup = UltimateSetup(trips=TRIPS["A"])
    found = row_for(setup, "trips", "full-house", Fraction(2, 100))
    assert found.reached is None
    assert found.exact is not None
    assert found.above is not None and found.below is not None
    assert (found.above[0], found.below[0]) == (8, 9)
    assert found.above[1] - Fraction(FULL_HOUSES, SEVEN_CARDS) == found.below[1]
    assert found.above[1] - (found.exact - 8) * Fraction(FULL_HOUSES, SEVEN_CARDS) == Fraction(2, 100)


def test_a_whole_number_that_reaches_the_edge_is_told() -> None:
    """Trips C is A with 8 to 1 on a full house."""
    wanted = row_for(UltimateSetup(trips=TRIPS["C"]), "trips", "full-house", Fraction(0)).above
    assert wanted is not None
    found = row_for(UltimateSetup(trips=TRIPS["C"]), "trips", "full-house", Fraction(301629, 33446140))
    assert (found.reached, found.exact) == (9, 9)


def test_the_row_of_the_blind_for_an_edge() -> None:
    found = row_for(UltimateSetup(blind=BLIND["B"]), "blind", "straight", Fraction(50643648973, 2317817502000))
    assert found.reached == 1


def test_where_play_differs_between_whole_numbers_no_part_of_one_is_told() -> None:
    found = row_for(RideSetup(), "base", "flush", Fraction(2, 100))
    assert found.exact is None
    assert found.above is not None and found.below is not None
    assert (found.above[0], found.below[0]) == (11, 12)
    assert found.below[1] < Fraction(2, 100) < found.above[1]


def test_where_it_does_not_the_part_is_right() -> None:
    """A straight of the base game at an edge between two whole numbers, checked at the part itself."""
    found = row_for(RideSetup(), "base", "royal-flush", Fraction(35, 1000))
    assert found.exact is not None and found.reached is None
    scale = found.exact.denominator
    part = with_row(RideSetup(bet=5_00 * scale), "base", "royal-flush", found.exact)
    assert edge(part).wagers["base"].edge == Fraction(35, 1000)


def test_edges_out_of_reach() -> None:
    trips = UltimateSetup(trips=TRIPS["A"])
    low = row_for(trips, "trips", "three-of-a-kind", Fraction(1, 2))
    assert (low.above, low.exact, low.reached) == (None, None, None)
    assert low.below is not None and low.below[0] == 0
    high = row_for(UltimateSetup(progressive=PROGRESSIVE["A"]), "progressive", "royal-flush", Fraction(1, 10))
    assert high.below is None and high.above is not None and high.above[0] == 100


def test_a_hand_without_a_row_gets_one() -> None:
    changed = with_row(UltimateSetup(trips=TRIPS["A"]), "trips", "two-pair", Fraction(1))
    assert isinstance(changed, UltimateSetup) and changed.trips is not None
    assert [row.hand for row in changed.trips.rows][-2:] == ["three-of-a-kind", "two-pair"]
    assert changed.trips.rows[-1].pays == To(1)


def test_awards_keep_their_kind() -> None:
    setup = UltimateSetup(progressive=PROGRESSIVE["C"])
    for hand, number, pays in (("flush", 41, For(41)), ("royal-flush", 90, Share(90, "mega"))):
        changed = with_row(setup, "progressive", hand, Fraction(number))
        assert isinstance(changed, UltimateSetup) and changed.progressive is not None
        row = changed.progressive.row(hand)
        assert row is not None and row.pays == pays
    with pytest.raises(Refused, match="comes in whole numbers, not 1/2"):
        with_row(setup, "progressive", "flush", Fraction(1, 2))
    with pytest.raises(Refused, match="no paytable of 'trips' in use; there are blind, progressive"):
        with_row(setup, "trips", "flush", Fraction(1))
    with pytest.raises(Refused, match="no such hand 'flushes'"):
        with_row(setup, "progressive", "flushes", Fraction(1))


@pytest.mark.parametrize("curve", [lambda n: Fraction(1000 - n), lambda n: Fraction(10**6 - n * n), lambda n: Fraction(1, n + 1)])
@pytest.mark.parametrize("place", [0, 1, 7, 500, 999])
def test_the_search_finds_neighbours_on_any_falling_curve(curve: object, place: int) -> None:
    at = curve  # type: ignore[assignment]
    asked: list[int] = []

    def edge_at(number: int) -> Fraction:
        asked.append(number)
        return at(number)  # type: ignore[operator, no-any-return]

    assert between(edge_at, edge_at(place), 0, 1000, 30) == (place, place)
    wanted = (edge_at(place) + edge_at(place + 1)) / 2
    asked.clear()
    assert between(edge_at, wanted, 0, 1000, 30) == (place, place + 1)
    assert len(set(asked)) < 40


def test_with_a_limit_no_part_is_told() -> None:
    setup = structs.replace(RideSetup(), limit=5_000_000_00)
    assert row_for(setup, "base", "royal-flush", Fraction(35, 1000)).exact is None

"""Ultimate Texas Hold 'em to every digit of its published figures, with what follows from other paytables and play."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec import structs

from cardspeak.analysis.edge import UltimateSetup, edge, readings
from cardspeak.analysis.edge.ultimate import solver
from cardspeak.analysis.edge.ultimate.figures import UltimateEdge, main_edge
from cardspeak.analysis.edge.ultimate.kernels.layout import WON, WON_LOW
from cardspeak.analysis.edge.ultimate.solver import DEALS
from cardspeak.analysis.edge.ultimate.starts import HANDS_OF_START, parse_hands, written
from cardspeak.analysis.edge.ultimate.strategy import STRATEGIES
from cardspeak.banked.paytables.awards import To
from cardspeak.banked.paytables.paytable import Paytable, Row
from cardspeak.banked.paytables.printed import BLIND, PROGRESSIVE, TRIPS, ULTIMATE
from cardspeak.rulebook import Refused
from tests.analysis.edge_digits import assert_shown


def solved(setup: UltimateSetup) -> UltimateEdge:
    found = edge(setup)
    assert isinstance(found, UltimateEdge)
    return found


@pytest.fixture(scope="module")
def blind_a() -> UltimateEdge:
    return solved(UltimateSetup(trips=TRIPS["A"], progressive=PROGRESSIVE["A"]))


@pytest.fixture(scope="module")
def blind_b() -> UltimateEdge:
    return solved(UltimateSetup(blind=BLIND["B"]))


def test_published_fraction(blind_a: UltimateEdge) -> None:
    assert blind_a.wagers["main"].expectation == Fraction(-50643648973, 2317817502000)
    assert sum([cell.deals for cell in blind_a.cells]) == DEALS


def test_published_digits(blind_a: UltimateEdge) -> None:
    main = blind_a.wagers["main"]
    assert_shown(
        {
            "edge": (main.edge, "2.1849713763 %"),
            "action": (main.average, "4.15225156"),
            "risk": (main.element_of_risk, "0.52621363 %"),
            "deviation": (main.standard_deviation, "4.93931185"),
            "ante": (blind_a.wagers["ante"].expectation, "-0.16575750"),
            "blind": (blind_a.wagers["blind"].expectation, "-0.31468527"),
            "play": (blind_a.wagers["play"].expectation, "0.45859305"),
            "4x": (blind_a.decisions["4x"], "0.3770739065"),
            "2x": (blind_a.decisions["2x"], "0.2128462154"),
            "1x": (blind_a.decisions["1x"], "0.2182635079"),
            "fold": (blind_a.decisions["fold"], "0.1918163702"),
            "win": (blind_a.results["win"], "0.4656986961"),
            "tie": (blind_a.results["tie"], "0.0321816065"),
            "loss": (blind_a.results["loss"], "0.5021196974"),
        }
    )


def test_hands_raised_before_the_flop(blind_a: UltimateEdge) -> None:
    """Every ace, K2s and K5o up, Q6s and Q8o up, J8s and JTo up, threes up; never three times."""
    raised = frozenset([start for start, play in enumerate(blind_a.before) if play])
    assert raised == parse_hands("A2s+ A2o+ K2s+ K5o+ Q6s+ Q8o+ J8s+ JTo 33+")
    assert written(raised) == "33+ A2+ K2s+ K5o+ Q6s+ Q8o+ J8s+ JTo"
    assert {play for play in blind_a.before if play} == {4}
    assert blind_a.decisions["3x"] == 0


def test_blind_b_is_played_alike_and_costs_what_straights_win(blind_a: UltimateEdge, blind_b: UltimateEdge) -> None:
    assert blind_b.decisions == blind_a.decisions
    straights = sum([outcome.deals for outcome in blind_a.wagers["main"].outcomes if outcome.name.endswith(", straight")])
    assert blind_b.wagers["main"].edge - blind_a.wagers["main"].edge == Fraction(straights, DEALS)
    assert blind_b.wagers["main"].edge == Fraction(10542144541, 178293654000)
    assert_shown({"edge": (blind_b.wagers["main"].edge, "5.9127985234 %")})


def test_wagers_add_up(blind_a: UltimateEdge) -> None:
    wagers = blind_a.wagers
    assert sum([wagers[name].edge for name in ("ante", "blind", "play")]) == wagers["main"].edge
    sides = wagers["trips"].edge + wagers["progressive"].edge / 5
    assert wagers["round"].edge == wagers["main"].edge + sides
    together = {(pair.one, pair.other): pair.covariance / 500**2 for pair in blind_a.pairs}
    parts = [wagers[name].variance for name in ("ante", "blind", "play")]
    pairs = [together[one, other] for one, other in (("ante", "blind"), ("ante", "play"), ("blind", "play"))]
    assert sum(parts) + 2 * sum(pairs) == wagers["main"].variance
    whole = wagers["main"].variance + wagers["trips"].variance + wagers["progressive"].variance / 25
    whole += 2 * (together["main", "trips"] + together["main", "progressive"] + together["trips", "progressive"])
    assert whole == wagers["round"].variance


def test_each_outcome_once(blind_a: UltimateEdge) -> None:
    assert sum(blind_a.decisions.values()) == sum(blind_a.results.values()) == 1
    for name, wager in blind_a.wagers.items():
        assert sum([outcome.deals for outcome in wager.outcomes]) == wager.deals, name


def test_starting_classes_add_up(blind_a: UltimateEdge) -> None:
    assert sum(HANDS_OF_START) == 1326
    best = sum([int(row.max()) for row in blind_a.solved.totals])
    assert best == blind_a.solved.worth


def test_the_named_rounds_are_paid_as_the_book_says(blind_a: UltimateEdge) -> None:
    """A board royal ties; a pair qualifies; a loser's Ante goes back when the dealer does not, a folder's never."""
    royals = [cell for cell in blind_a.cells if cell.category == 9 and cell.result == 2]
    assert royals
    assert {cell.paid.main for cell in royals} == {0}
    outcomes = {outcome.name: outcome.net for outcome in blind_a.wagers["main"].outcomes}
    assert outcomes["fold"] == -2
    assert outcomes["4x, lost, dealer not qualified"] == -5
    assert outcomes["4x, lost"] == -6
    assert outcomes["1x, won, dealer not qualified"] == 1
    assert outcomes["4x, won, flush"] == Fraction(13, 2)
    assert outcomes["4x, won, royal-flush"] == 505


@pytest.mark.parametrize(
    ("says", "better"), [("not-to-losers", False), ("folded-too", True)], ids=["not-to-losers", "folded-too"]
)
def test_the_unqualified_ante_is_a_reading(says: str, better: bool, blind_a: UltimateEdge) -> None:
    changed = solved(UltimateSetup(readings=readings(ULTIMATE, {"unqualified-ante": says})))
    assert (changed.wagers["main"].edge < blind_a.wagers["main"].edge) == better
    names = {outcome.name: outcome.net for outcome in changed.wagers["main"].outcomes}
    assert names["1x, lost, dealer not qualified"] == (-2 if better else -3)


def test_named_strategies_cost_something(blind_a: UltimateEdge) -> None:
    """Never a raise before the flop, and 3x instead of 4x: dear; the rules of thumb: a quarter of a per cent."""
    edges = {name: main_edge(UltimateSetup(strategy=strategy)) for name, strategy in STRATEGIES.items()}
    assert edges.pop("best") == blind_a.wagers["main"].edge < min(edges.values())
    assert_shown(
        {
            "never": (edges["never-before-flop"], "15.496842546 %"),
            "three": (edges["three-times"], "9.665479135 %"),
            "thumb": (edges["rules-of-thumb"], "2.453596430 %"),
        }
    )
    assert edges["three-times"] < edges["three-for-four"]


def test_every_hand_raised_is_worth_what_its_wagers_are() -> None:
    """Who always plays 4x has Ante and Play alike with the dealer but for unqualified hands, and loses the Blind as often."""
    always = solved(UltimateSetup(strategy=STRATEGIES["always-four"]))
    assert always.decisions["4x"] == 1
    assert always.wagers["play"].edge == 0


def test_another_paytable_is_solved_anew(blind_a: UltimateEdge) -> None:
    """A Blind that pays a pair 3 to 1 is worth more than it wins by the same play, and fewer pairs are folded."""
    wins = sum([cell.deals for cell in blind_a.cells if cell.category == 1 and cell.end and cell.result in (WON, WON_LOW)])
    rows = (Row("one-pair", To(3)), *BLIND["A"].rows)
    changed = solved(UltimateSetup(blind=Paytable(ULTIMATE, "blind", "pairs", rows)))
    assert changed.wagers["main"].edge < blind_a.wagers["main"].edge - Fraction(3 * wins, DEALS)
    assert changed.decisions["fold"] < blind_a.decisions["fold"]


def test_a_limit_cuts_what_is_paid_last_and_is_told_beside_the_free_edge(blind_a: UltimateEdge) -> None:
    held = solved(UltimateSetup(ante=200_00, trips=TRIPS["A"], trips_bet=100_00, limit=50_000_00))
    free = solved(UltimateSetup(ante=200_00, trips=TRIPS["A"], trips_bet=100_00))
    assert held.without_limit == {name: free.wagers[name].edge for name in ("main", "trips", "round")}
    assert held.wagers["main"].edge > free.wagers["main"].edge == blind_a.wagers["main"].edge
    royal = {(cell.end, cell.result): cell.paid for cell in held.cells if cell.category == 9 and cell.end}
    assert royal[4, 0] == (200_00, 49_800_00, 0, 0)
    assert royal[4, 1] == (0, 50_000_00, 0, 0)
    assert royal[4, 2].trips == 5_000_00


def test_a_limit_that_changes_the_play_is_played_for() -> None:
    """Under a limit so low that a Play wager of 4x wins no more than one of 2x, before the flop it is seldom made."""
    held = solved(UltimateSetup(ante=10_00, limit=30_00))
    assert held.decisions["4x"] < Fraction(1, 10)
    same_play = structs.replace(held.setup, limit=0)
    assert held.wagers["main"].edge > main_edge(same_play)


def test_odd_amounts_are_paid_to_the_cent_or_rounded_up() -> None:
    up = readings(ULTIMATE, {"fractions": "up"})
    cents, chips = solved(UltimateSetup()), solved(UltimateSetup(readings=up))
    flush = [{o.name: o.net for o in found.wagers["blind"].outcomes}["flush"] for found in (cents, chips)]
    assert flush == [Fraction(3, 2), Fraction(8, 5)]


def test_the_solution_that_was_asked_for_last_is_kept_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a table that is asked for between all others nothing is worked out twice."""
    worked_out: list[int] = []

    def solve(pays: Any, *_: Any) -> object:
        worked_out.append(int(pays[0, 0, 0]))
        return object()

    monkeypatch.setattr(solver, "_solved", {})
    monkeypatch.setattr(solver, "solve", solve)
    pays = [(number, *[0] * (solver.ENDS * solver.CATEGORIES * solver.RESULTS - 1)) for number in range(3 * solver.KEPT)]
    for each in pays:
        assert solver.solution(each) is solver.solution(each)
        solver.solution(pays[0])
    assert worked_out == list(range(len(pays)))
    assert len(solver._solved) == solver.KEPT


def test_bad_setups() -> None:
    tens = Paytable(ULTIMATE, "trips", "tens", (Row("tens-or-better", To(1)),))
    with pytest.raises(Refused, match="trips paytable tens: pairs are not told apart"):
        edge(UltimateSetup(trips=tens))
    with pytest.raises(Refused, match="1 to 6 players, not 7"):
        UltimateSetup(players=7)
    with pytest.raises(Refused, match="no meter 'major'; the Progressive has meter"):
        UltimateSetup(progressive=PROGRESSIVE["A"], meters=(("major", 1),))
    with pytest.raises(Refused, match="A2o\\+ K5s\\+ 33\\+ JT, or all"):
        parse_hands("A2x")

"""What is best from a player's own view: well-known strategy, other paytables and readings, and nothing that he cannot see."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from statistics import median
from time import process_time

import pytest

from cardspeak.analysis.edge import RideSetup, UltimateSetup, choices
from cardspeak.analysis.edge.advice import act_of, advice, choice_of, setup_of, state_of, unit_of
from cardspeak.banked import LetItRide, RideBets, RideSign, UltimateBets, UltimateSign, UltimateTexasHoldem
from cardspeak.banked.paytables.paytable_file import parse_paytable
from cardspeak.cards import FULL_DECK, RANKS, SUITS, parse_cards
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from tests.banked.arranged import ride_deck, ultimate_deck

RAISED = {"A": "2", "K": "2", "Q": "6", "J": "8"}
RAISED_OFF = {"A": "2", "K": "5", "Q": "8", "J": "T"}
"""By the higher card, the least that goes with it in a hand to be raised, suited and off suit."""


def dealt(hole: str, board: str, acts: int = 0, **table: object) -> UltimateTexasHoldem:
    """A round with these cards in which seat 1 has checked so often."""
    r = UltimateTexasHoldem({1: UltimateBets(500)}, deck=ultimate_deck({1: hole}, board), **table)  # type: ignore[arg-type]
    for _ in range(acts):
        r.act("check")
    return r


def test_which_hands_are_raised_before_the_flop() -> None:
    for high in range(1, 13):
        for low in range(high):
            a, b = RANKS[high], RANKS[low]
            for hole, least in ((f"{a}s{b}s", RAISED.get(a)), (f"{a}s{b}h", RAISED_OFF.get(a))):
                wanted = "4x" if least and low >= RANKS.index(least) else "check"
                assert choices(UltimateSetup(), hole).best.name == wanted, hole
    for rank in RANKS:
        assert choices(UltimateSetup(), f"{rank}s{rank}h").best.name == ("check" if rank == "2" else "4x")


@pytest.mark.parametrize(
    ("hole", "flop", "best"),
    [
        ("7s2d", "7h7cKd", "2x"),  # trips
        ("7s2d", "7hJcKd", "2x"),  # a pair with one's own card
        ("9s8d", "7hJcKd", "check"),
        ("Ts2s", "7sJsKd", "2x"),  # four to a flush with a ten of it
        ("3s2h", "7sJsKs", "check"),  # four to a flush with a deuce
        ("2s2d", "7hJcKd", "check"),  # deuces under the board
        ("2s2d", "7h2cKd", "2x"),
    ],
)
def test_what_is_raised_on_the_flop(hole: str, flop: str, best: str) -> None:
    r = dealt(hole, f"{flop}9h4c" if "9" not in hole else f"{flop}Th4c", 1)
    found = advice(r.view(1))
    assert found.best.name == best
    assert [choice.name for choice in found.choices] in (["2x", "check"], ["check", "2x"])


@pytest.mark.parametrize(
    ("hole", "board", "best"),
    [("7s2d", "7hJcKd9h4c", "1x"), ("3s2h", "5hJcKdQhTc", "fold"), ("3s2h", "5h5cKdKhAc", "1x"), ("As2h", "5h5cKdKh7c", "1x")],
)
def test_what_is_played_on_the_river(hole: str, board: str, best: str) -> None:
    """A board that nearly plays itself is called; a hand that many single cards beat is not."""
    assert advice(dealt(hole, board, 2).view(1)).best.name == best


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("TsTd4c", "ride"),
        ("9s9d4c", "withdraw"),
        ("AsKsQs", "ride"),
        ("AsKsTs", "ride"),
        ("5s4s3s", "ride"),
        ("4s3s2s", "withdraw"),
        ("As2s3s", "withdraw"),
        ("Ts9s7s", "ride"),
        ("8s7s5s", "withdraw"),
        ("JsTs7s", "ride"),
        ("Js9s7s", "withdraw"),
        ("Ts8s6s", "withdraw"),
        ("Js8s7s", "withdraw"),
        ("AsKd2c", "withdraw"),
        ("AsAdAc", "ride"),
    ],
)
def test_which_three_cards_ride(cards: str, best: str) -> None:
    """A paid hand; three to a royal; three suited in a row but A-2-3 and 2-3-4, or nearly in a row with high cards."""
    r = LetItRide({1: 500}, deck=ride_deck({1: cards}))
    assert advice(r.view(1)).best.name == best


@pytest.mark.parametrize(
    ("cards", "card", "best"),
    [
        ("TsTd4c", "2h", "ride"),
        ("As7s4s", "2s", "ride"),
        ("JsTd9c", "8h", "ride"),
        ("9s8d7c", "6h", "withdraw"),
        ("8s7d6c", "5h", "withdraw"),
        ("AsKdQc", "Jh", "withdraw"),
        ("9s9d4c", "2h", "withdraw"),
    ],
)
def test_which_four_cards_ride(cards: str, card: str, best: str) -> None:
    """A paid hand, four to a flush, four in a row with a high card; just even ones are withdrawn, as the reading says."""
    r = LetItRide({1: 500}, deck=ride_deck({1: cards}, f"{'2c' if card != '2h' else '3c'}{card}"))
    r.act("withdraw")
    found = advice(r.view(1))
    assert (found.best.name, found.best.worth == found.choices[1].worth) in {(best, False), ("withdraw", True)}
    assert found.best.name == best


def test_a_first_bet_that_rides_counts() -> None:
    worths = []
    for first in ("ride", "withdraw"):
        r = LetItRide(
            {1: RideBets(500, bonus=100)}, rules=section_12.but("bonus", "offered"), deck=ride_deck({1: "JsTs9d"}, "2c8h")
        )
        r.act(first)
        state = state_of(r.view(1))
        assert state.first_rides == (first == "ride")
        assert (state.cards, state.board) == (tuple(sorted(parse_cards("JsTs9d"))), parse_cards("8h"))
        worths.append(advice(r.view(1)).worth("ride"))
    assert worths[0] == Fraction(3, 2) * worths[1] != 0


def test_nothing_that_the_player_cannot_see_counts() -> None:
    """Others' hands, the dealer's cards, burns and the order of the deck make no difference."""
    for seed in range(6):
        rng = Random(seed)
        known = rng.sample(FULL_DECK, 7)
        found = []
        for _ in range(2):
            rest = [card for card in FULL_DECK if card not in known]
            rng.shuffle(rest)
            # seats 1 and 2, then the dealer, twice; then the board
            deck = [known[0], rest[0], rest[1], known[1], rest[2], rest[3], *known[2:], *rest[4:]]
            r = UltimateTexasHoldem({1: 500, 2: 500}, deck=deck)
            seen = []
            while not r.over:
                if r.seat == 1:
                    seen.append(advice(r.view(1)))
                r.act("fold" if r.asking == 3 else "check")
            found.append(seen)
        assert found[0] == found[1], seed
        assert len(found[0]) == 3


def test_the_table_is_read_from_the_view() -> None:
    own = parse_paytable(
        'game = "ultimate-texas-holdem"\nwager = "blind"\nname = "steep"\n[pays]\nroyal-flush = 1000\nstraight-flush = 80\n'
        'four-of-a-kind = 30\nfull-house = 5\nflush = "5 to 2"\nstraight = 2\nany-other = "push"'
    )
    rules = mlgca_uth.but("own_tables", "no-less").but("fractions", "up").but("trips_table", "C").but("limit_counts", "bets-too")
    sign = UltimateSign(own=(own,), limit=100_000_00, chip=5_00, six_least=5_00)
    r = UltimateTexasHoldem({3: UltimateBets(1500, trips=500)}, sign, rules, seed=4)
    setup = setup_of(r.view(3))
    assert isinstance(setup, UltimateSetup)
    assert (setup.blind, setup.ante, setup.trips_bet, setup.limit, setup.chip) == (own, 1500, 500, 100_000_00, 500)
    assert setup.trips is not None and setup.trips.name == "C"
    read = dict(setup.readings)
    assert (read["fractions"], read["limit_counts"], read["progressive_pays"]) == ("up", "bets-too", "as-printed")
    assert read["progressive_hand"] == "two-and-flop" and read["unqualified_ante"] == "returned"
    assert unit_of(setup) == 1500
    # four to a flush and to a straight: worth more where both are paid more
    steep = choices(setup, "9s8s", "7s6sKd").best.worth
    assert steep > choices(UltimateSetup(), "9s8s", "7s6sKd").best.worth

    ride = LetItRide({1: 1000}, RideSign(limit=60_000_00), section_12.but("fractions", "up"), seed=1)
    made = setup_of(ride.view(1))
    assert isinstance(made, RideSetup)
    assert (made.bet, made.limit, dict(made.readings)["fractions"], unit_of(made)) == (1000, 60_000_00, "up", 1000)


def test_only_what_is_open_is_weighed_and_every_choice_is_an_act() -> None:
    r = UltimateTexasHoldem({1: 500}, deck=ultimate_deck({1: "AsAh"}, "2c7d9hJsQd"), stacks={1: 2500})
    assert {choice.name for choice in advice(r.view(1)).choices} == {"3x", "check"}  # $15 are left
    r.act(*act_of("3x"))
    assert r.over
    with pytest.raises(Refused, match="nothing is to be chosen"):
        advice(r.view(1))
    with pytest.raises(Refused, match="no wagers"):
        setup_of(r.view(2))
    seed = 9
    rng = Random(seed)
    for game in (UltimateTexasHoldem, LetItRide):
        for deal in range(8):
            r = game({2: 500}, seed=seed + deal)  # type: ignore[assignment]
            while not r.over:
                names = [choice_of(*act) for act in r.options.acts]
                assert sorted(names) == sorted(choice.name for choice in advice(r.view(2)).choices), (seed, deal)
                r.act(*act_of(rng.choice(names)))


def test_an_answer_is_quick_once_compiled() -> None:
    """River in 5 ms, flop in 0.3 s; before the flop at once from the solution."""
    rng = Random(1)
    spent: dict[int, list[float]] = {0: [], 3: [], 5: []}
    choices(UltimateSetup(), "AsKs", "2c3c4c")
    for _ in range(20):
        cards = rng.sample(FULL_DECK, 7)
        for board, times in spent.items():
            began = process_time()
            choices(UltimateSetup(), cards[:2], cards[2 : 2 + board])
            times.append(process_time() - began)
    assert median(spent[5]) < 0.005
    assert median(spent[3]) < 0.3
    assert median(spent[0]) < 0.005


def test_suits_and_ranks_named_in_any_order() -> None:
    assert len(SUITS) == 4
    assert state_of(dealt("AsKd", "2c7d9hJsQd", 1).view(1)) == state_of(dealt("KdAs", "9h2c7dJsQd", 1).view(1))

"""Let It Ride to every digit of its published figures, against a second count, and its readings, limits and choices."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from cardspeak.analysis.edge import RideSetup, choices, edge, readings
from cardspeak.analysis.edge.ride.deals import deals
from cardspeak.analysis.edge.ride.figures import RideEdge
from cardspeak.analysis.edge.ride.solver import solve
from cardspeak.analysis.edge.ride.strategy import STRATEGIES, RideStrategy
from cardspeak.banked.paytables.paytable import by_top
from cardspeak.banked.paytables.printed import RIDE, RIDE_BASE
from cardspeak.cards import FULL_DECK, cards_of, show
from cardspeak.ranking import high
from cardspeak.rulebook import Refused
from tests.analysis.edge_digits import assert_shown

RIDE_ON_ZERO = readings(RIDE, {"zero-value": "ride"})


@pytest.fixture(scope="module")
def book() -> RideEdge:
    found = edge(RideSetup())
    assert isinstance(found, RideEdge)
    return found


@pytest.fixture(scope="module")
def riding_on_zero() -> RideEdge:
    found = edge(RideSetup(readings=RIDE_ON_ZERO))
    assert isinstance(found, RideEdge)
    return found


def test_published_fractions(book: RideEdge) -> None:
    assert book.wagers["base"].edge == Fraction(37963, 1082900)
    assert book.rides == {"bet 1": Fraction(402, 5525), "bet 2": Fraction(40865, 270725)}
    assert 1 - book.wagers["bonus"].edge == Fraction(1451, 1911)


def test_published_digits(book: RideEdge) -> None:
    base, bonus = book.wagers["base"], book.wagers["bonus"]
    assert_shown(
        {
            "edge": (base.edge, "3.505679 %"),
            "none": (book.decisions["none"], "0.8456515"),
            "bet 1 only": (book.decisions["bet 1 only"], "0.0034020"),
            "bet 2 only": (book.decisions["bet 2 only"], "0.0815883"),
            "both": (book.decisions["both"], "0.0693582"),
            "average": (base.average, "1.2237067"),
            "risk": (base.element_of_risk, "2.864803 %"),
            "deviation": (base.standard_deviation, "5.158072"),
            "bonus": (bonus.edge, "24.071167 %"),
            "hit": (bonus.hit_frequency, "2.871456 %"),
            "stake back": (bonus.by_reading["bonus_stake"]["returned"], "21.199711 %"),
        }
    )


def test_zero_value_changes_risk_and_deviation_but_not_the_edge(book: RideEdge, riding_on_zero: RideEdge) -> None:
    base = riding_on_zero.wagers["base"]
    assert base.edge == book.wagers["base"].edge
    assert_shown(
        {
            "average": (base.average, "1.2320842"),
            "risk": (base.element_of_risk, "2.845324 %"),
            "deviation": (base.standard_deviation, "5.168277"),
        }
    )


def test_so_many_hands_of_four_are_worth_nothing(book: RideEdge) -> None:
    nothing = book.solved.four[:, 1] == book.solved.four[:, 0]
    assert deals().deals[nothing].sum() == 2268
    assert not (book.solved.three[0] == book.solved.three[1]).any()


def test_bets_add_up(book: RideEdge) -> None:
    wagers = book.wagers
    assert sum([wagers[f"bet {bet}"].edge for bet in (1, 2, 3)]) == wagers["base"].edge
    assert sum([wagers[f"bet {bet}"].average for bet in (1, 2, 3)]) == wagers["base"].average
    assert wagers["round"].edge == wagers["base"].edge + wagers["bonus"].edge / 5
    covariances = {(pair.one, pair.other): pair.covariance for pair in book.pairs}
    bets = [wagers[f"bet {bet}"].variance for bet in (1, 2, 3)]
    together = sum(bets) + 2 * sum([value for (_, other), value in covariances.items() if other.startswith("bet")]) / 500**2
    assert together == wagers["base"].variance


def test_each_outcome_once(book: RideEdge) -> None:
    for name, wager in book.wagers.items():
        assert sum([outcome.deals for outcome in wager.outcomes]) == wager.deals, name
        assert wager.hit_frequency + wager.push_frequency + wager.loss_frequency == 1, name


def test_low_pairs_are_withdrawn_for_so_much() -> None:
    three = choices(RideSetup(), "2c 2d 7h")
    assert three.best.name == "withdraw"
    low_pairs = [mask for mask in deals().threes.tolist() if _low_pair(mask)]
    costs = {three.cost("ride") for mask in low_pairs if (three := choices(RideSetup(), cards_of(mask)))}
    assert Fraction(71, 1176) in costs
    like = [choices(RideSetup(), "2c 2d 7h", "9s"), choices(RideSetup(), "2c 2d 7h", "9s", first_rides=True)]
    assert [found.cost("ride") for found in like] == [Fraction(11, 24), Fraction(11, 24)]
    assert_shown({"four cards": (-like[0].cost("ride"), "-45.8333 %")})


def _low_pair(mask: int) -> bool:
    ranks = [card & 15 for card in cards_of(mask)]
    return any([ranks.count(rank) == 2 and rank < 8 for rank in ranks])


def test_against_a_count_card_by_card(book: RideEdge) -> None:
    """Hands drawn at random: what is worth what, counted over the cards to come one by one, on another path."""
    seed = 12
    rng = Random(seed)
    rows = by_top(RIDE_BASE)

    def worth(cards: tuple[int, ...]) -> int:
        row = rows[high(sum([1 << card for card in cards])) >> 16]
        return int(str(row.pays).replace(",", "").split()[0]) if row else -1

    for number in range(40):
        held = rng.sample(FULL_DECK, 4)
        left = [card for card in FULL_DECK if card not in held]
        one = Fraction(sum([worth((*held, card)) for card in left]), 48)
        found = choices(RideSetup(), held[:3], held[3:], first_rides=True)
        assert found.worth("withdraw") == 2 * one, (seed, number, show(held))
        assert found.worth("ride") == 3 * one, (seed, number, show(held))
    for number in range(4):
        three = rng.sample(FULL_DECK, 3)
        left = [card for card in FULL_DECK if card not in three]
        bet = Fraction(sum([worth((*three, *two)) for two in combinations(left, 2)]), 1176)
        found = choices(RideSetup(), three)
        assert found.worth("ride") - found.worth("withdraw") == bet, (seed, number, show(three))


def test_the_rules_of_thumb_are_the_best_play(book: RideEdge) -> None:
    found = edge(RideSetup(strategy=STRATEGIES["rules-of-thumb"]))
    assert found.wagers["base"].edge == book.wagers["base"].edge


@pytest.mark.parametrize(
    ("name", "of"), [("never-ride", lambda bet: bet), ("always-ride", lambda bet: 3 * bet)], ids=["never", "always"]
)
def test_fixed_strategies(name: str, of: object, book: RideEdge) -> None:
    third = book.wagers["bet 3"].edge
    assert third == Fraction(242173, 649740)
    assert edge(RideSetup(strategy=STRATEGIES[name])).wagers["base"].edge == of(third)  # type: ignore[operator]


def test_no_strategy_is_better_than_the_best(book: RideEdge) -> None:
    for strategy in STRATEGIES.values():
        assert edge(RideSetup(strategy=strategy)).wagers["base"].edge >= book.wagers["base"].edge, strategy.name


def test_a_limit_costs_what_it_cuts() -> None:
    """Three bets of $25 on a royal flush win $75,000; a limit of $50,000 cuts that, and play does not change for it."""
    free, held = edge(RideSetup(bet=25_00)), edge(RideSetup(bet=25_00, limit=50_000_00))
    assert held.without_limit == {name: free.wagers[name].edge for name in ("base", "round")}
    royals = [cell for cell in held.cells if cell.hand == 0]
    cut = sum([Fraction(max(cell.riding * 25_000 - 50_000, 0) * cell.deals) for cell in royals])
    assert held.wagers["base"].edge - free.wagers["base"].edge == cut / 25 / (2_598_960 * 20)


def test_a_limit_that_counts_bets_too_leaves_less() -> None:
    changed = readings(RIDE, {"limit_counts": "bets-too"})
    setups = RideSetup(bet=25_00, limit=50_000_00), RideSetup(bet=25_00, limit=50_000_00, readings=changed)
    winnings, too = [edge(setup) for setup in setups]
    three = [max([sum(cell.bets) for cell in found.cells if cell.hand == 0 and cell.riding == 3]) for found in (winnings, too)]
    assert three == [50_000_00, 49_925_00]


def test_bad_setups() -> None:
    with pytest.raises(Refused, match="no reading 'zero' of let-it-ride"):
        readings(RIDE, {"zero": "ride"})
    with pytest.raises(Refused, match="zero_value: no alternative 'maybe'"):
        readings(RIDE, {"zero-value": "maybe"})
    with pytest.raises(Refused, match="base paytable book is for base of let-it-ride, not for bonus"):
        RideSetup(bonus=RIDE_BASE)
    with pytest.raises(Refused, match="bet is to be a cent at least"):
        RideSetup(bet=0)
    with pytest.raises(Refused, match="not 2 and 0"):
        choices(RideSetup(), "AsKs")


def test_a_strategy_by_rules_is_played_by_them() -> None:
    suited = RideStrategy("suited", "anything suited rides", three=((("suited", 1, 1),),), four=())
    solved = solve(RideSetup(strategy=suited))
    assert deals().threes[solved.first].tolist() == [
        mask for mask in deals().threes.tolist() if len({card >> 4 for card in cards_of(mask)}) == 1
    ]
    assert not solved.second.any()

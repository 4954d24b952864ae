"""Side wagers, which look at one hand alone: in how many deals each hand is made, and what that is worth."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from msgspec import structs

from cardspeak.analysis.edge.counts import BEST_FIVE, SIX_CARDS, Hands
from cardspeak.analysis.edge.outcomes import Outcome, Wager, merged
from cardspeak.analysis.edge.prices import bonus_net, net_win, progressive_net, six_card_table, unit
from cardspeak.analysis.edge.readings import READINGS
from cardspeak.analysis.edge.setup import RideSetup, Setup, UltimateSetup, reading
from cardspeak.banked.paytables.awards import Fixed, Share
from cardspeak.banked.paytables.paytable import Paytable, Row
from cardspeak.banked.paytables.printed import six_card as lost_row_table
from cardspeak.rulebook import Refused

NOTHING = "nothing"


def hands_of(cards: int) -> Hands:
    """Deals of five or seven cards by the hand that a paytable may name, tens or better apart from lower pairs."""
    return BEST_FIVE[cards]


def side(name: str, table: Paytable, hands: Hands, stake: int, net: Callable[[Row | None], Fraction | int]) -> Wager:
    """A wager on one hand, in its own units; `net` says what a row is worth in cents, None being no row."""
    outcomes = []
    for hand, deals in sorted(hands.items(), key=lambda ending: -_order(table, ending[0])):
        row = table.row(hand)
        outcomes.append(Outcome(row.hand if row else NOTHING, Fraction(net(row)) / stake, deals))
    return Wager(name, "the wager", merged(outcomes), sum(hands.values()))


def _order(table: Paytable, hand: str) -> int:
    """Rows in the table's own order, and then what it does not pay."""
    row = table.row(hand)
    return -table.rows.index(row) if row else -len(table.rows)


def trips(setup: UltimateSetup, hands: Hands) -> Wager:
    """Trips, without a payout limit. Raises `Refused` where it is not bet."""
    table, stake = made(setup.trips, "Trips"), setup.trips_bet
    return side("trips", table, hands, stake, lambda row: net_win(row, stake, unit(setup)))


def six_card(setup: UltimateSetup) -> Wager:
    """The Six Card Bonus. Raises `Refused` where it is not bet."""
    wager = _six_card(setup)
    if setup.six_card == lost_row_table("B"):
        by = alternatives(setup, "six_card_full_house", lambda other: _six_card(other).edge)
        return structs.replace(wager, by_reading=by)
    return wager


def _six_card(setup: UltimateSetup) -> Wager:
    table, stake = made(six_card_table(setup), "a Six Card Bonus"), setup.six_card_bet
    return side("six-card", table, SIX_CARDS, stake, lambda row: net_win(row, stake, unit(setup)))


def progressive(setup: UltimateSetup, hands: Hands) -> Wager:
    """The Progressive with its meters as they show, Envy aside; `hands` are those that live. Raises `Refused`."""
    table, stake = made(setup.progressive, "a Progressive"), setup.progressive_bet
    meters, says = setup.meters_shown, reading(setup, "progressive_pays")
    return side(
        "progressive",
        table,
        hands,
        stake,
        lambda row: progressive_net(row.pays, stake, meters, says) if row else Fraction(-stake),
    )


def bonus(setup: RideSetup) -> Wager:
    """The bonus of Let It Ride. Raises `Refused` where it is not bet."""
    wager = _bonus(setup)
    return structs.replace(wager, by_reading=alternatives(setup, "bonus_stake", lambda other: _bonus(other).edge))


def _bonus(setup: RideSetup) -> Wager:
    table, stake = made(setup.bonus, "a bonus"), setup.bonus_bet
    return side("bonus", table, hands_of(5), stake, lambda row: bonus_net(row.pays, setup) if row else -stake)


def made(table: Paytable | None, what: str) -> Paytable:
    if table is None:
        raise Refused(f"{what} is not bet here: name its paytable")
    return table


def alternatives(setup: Setup, name: str, edge: Callable[..., Fraction]) -> dict[str, dict[str, Fraction]]:
    """The edge under each alternative of one reading, the others being as they are."""
    edges = {}
    for value in READINGS[setup.game][name]:
        changed = tuple([(key, value if key == name else was) for key, was in setup.readings])
        edges[value] = edge(structs.replace(setup, readings=changed))
    return {name: edges}


def envy(setup: UltimateSetup, hands: Hands) -> Fraction:
    """What the Envy Bonus is worth for each other player at the table, as a share of the Progressive bet."""
    table = setup.envy
    if table is None or not setup.progressive:
        return Fraction(0)
    sums = {row.hand: row.pays.cents for row in table.rows if isinstance(row.pays, Fixed)}
    worth = Fraction(sum([sums.get(hand, 0) * deals for hand, deals in hands.items()]), sum(hands.values()))
    return worth / setup.progressive_bet


def shares_of(table: Paytable, hands: Hands) -> dict[str, dict[int, Fraction]]:
    """By meter, how often each percentage of it is won."""
    shares: dict[str, dict[int, Fraction]] = {}
    total = sum(hands.values())
    for hand, deals in hands.items():
        row = table.row(hand)
        if row and isinstance(row.pays, Share):
            by = shares.setdefault(row.pays.meter, {})
            by[row.pays.percent] = by.get(row.pays.percent, Fraction(0)) + Fraction(deals, total)
    return shares

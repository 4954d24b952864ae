"""What a table posts: its stakes, its payout limit, the house's own paytables, the meters. All amounts are in cents.

The printed sign and the play come from these values; which wagers and which of the book's paytables are in use is said by
the house rules. Together they are checked against the book before a round is dealt.
"""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.banked.money import money
from cardspeak.banked.paytables import lint
from cardspeak.banked.paytables.awards import Award, Share, To, net
from cardspeak.banked.paytables.lowest import SIZES, Stakes
from cardspeak.banked.paytables.paytable import Paytable
from cardspeak.banked.paytables.printed import (
    ANTE_PLAY,
    BLIND,
    PROGRESSIVE,
    RESETS,
    RIDE,
    RIDE_BASE,
    RIDE_BONUS,
    TRIPS,
    ULTIMATE,
    shares,
    six_card,
)
from cardspeak.banked.shape import check_shape
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.books.mlgca_uth import UltimateRules
from cardspeak.rulebook.books.section_12 import LetItRideRules
from cardspeak.rulebook.refusal import quoted

SPOT: Final = {"blind": "ante", "trips": "trips", "six-card": "six"}
"""The fields of a sign that bound each wager; a Blind is as much as the Ante."""
BETS: Final = {"least": "bets", "ante_least": "Antes", "trips_least": "Trips wagers", "six_least": "Six Card Bonuses"}
"""What is bet within the bounds that begin with each of a sign's fields."""
ULTIMATE_LIMIT = 50_000_00
"""The least that a payout limit of Ultimate Texas Hold 'em may be (UTH/12/F/1)."""


class RideSign(msgspec.Struct, frozen=True, cache_hash=True, tag="let-it-ride"):
    """least, most: of each of the three bets; a `most` of 0 is no bound. chip: the smallest chip in play.

    limit: the payout limit per hand, 0 for none; `set_limit` the figure that the Tribe has set for it.
    positions: betting positions. own: the house's own paytables.
    """

    least: int = 5_00
    most: int = 0
    chip: int = 1_00
    limit: int = 0
    set_limit: int = 0
    positions: int = 7
    own: tuple[Paytable, ...] = ()

    def table(self, wager: str) -> Paytable:
        """The paytable in use for a wager, "base" or "bonus"."""
        return own_or(self.own, wager, RIDE_BASE if wager == "base" else RIDE_BONUS)


class Meter(msgspec.Struct, frozen=True):
    """A progressive meter: what it starts and resets at, and how much of each wager goes onto it, in 1/10,000."""

    name: str
    initial: int
    reset: int
    rate: int


class UltimateSign(msgspec.Struct, frozen=True, cache_hash=True, tag="ultimate-texas-holdem"):
    """Stakes by wager: `*_least` and `*_most`, 0 for no bound. chip: the smallest chip in play.

    limit: the payout limit per hand, 0 for none. positions: betting positions. own: the house's own paytables.
    meters: those of the Progressive, in the order in which its paytable names them.
    """

    ante_least: int = 5_00
    ante_most: int = 0
    trips_least: int = 5_00
    trips_most: int = 0
    six_least: int = 1_00
    six_most: int = 0
    chip: int = 1_00
    limit: int = 0
    positions: int = 6
    own: tuple[Paytable, ...] = ()
    meters: tuple[Meter, ...] = ()

    def table(self, wager: str, rules: UltimateRules) -> Paytable:
        """The paytable in use for "blind", "trips", "progressive" or "six-card"."""
        if wager == "blind":
            book = BLIND[str(rules.blind_table.value)]
        elif wager == "trips":
            book = TRIPS[str(rules.trips_table.value)]
        elif wager == "progressive":
            book = PROGRESSIVE[str(rules.progressive_table.value)]
        else:
            book = six_card(str(rules.six_card_table.value), str(rules.six_card_full_house.value))
        return own_or(self.own, wager, book)


Sign = RideSign | UltimateSign


def meters(table: str, rate: int, **initial: int) -> tuple[Meter, ...]:
    """The meters of Progressive paytable `table`, A to D, at the book's least resets; `rate` in 1/10,000 of a wager.

    `initial` starts a meter higher, in cents, as in `meters("A", 1500, meter=25_000_00)`.
    """
    if not isinstance(table, str) or table not in RESETS:
        raise Refused(f"no Progressive paytable {quoted(table)}; there are {', '.join(RESETS)}")
    if strange := sorted({*initial} - {*RESETS[table]}):
        raise Refused(f"paytable {table} has no meter {strange[0]!r}; there are {', '.join(RESETS[table])}")
    return tuple([Meter(name, initial.get(name, least), least, rate) for name, (least, _) in RESETS[table].items()])


def own_or(own: tuple[Paytable, ...], wager: str, book: Paytable) -> Paytable:
    return next((table for table in own if table.wager == wager), book)


def check_ride(sign: RideSign, rules: LetItRideRules) -> None:
    """Raises `Refused`, naming the figure and the clause, for what Section 12 does not allow to be posted."""
    check_given(sign, RideSign, rules, LetItRideRules)
    check_amounts(sign, rules.cited("stakes"))
    check_positions(sign.positions, 7, rules.cited("positions"))
    check_tables(sign.own, RIDE)
    for table in sign.own:
        cites = rules.cited("tables" if table.wager == "base" else "side_tables")
        lint.check_own(table, taken(sign, table.wager), cites=cites)
    if sign.limit and sign.limit < (floor := ride_floor(sign, rules)):
        cites = rules.limit_floor.cites if rules.positions.value == "two-adjacent" else ()
        what = f"a payout limit of {money(sign.limit)} is below its floor of {money(floor)}"
        raise Refused(what, tuple(dict.fromkeys(rules.cited("limit_floor") + cites)))


def check_ultimate(sign: UltimateSign, rules: UltimateRules) -> None:
    """Raises `Refused`, naming the figure and the clause, for what the book does not allow to be posted."""
    check_given(sign, UltimateSign, rules, UltimateRules)
    check_amounts(sign, rules.cited("stakes"))
    check_positions(sign.positions, 6, rules.cited("positions"))
    check_tables(sign.own, ULTIMATE)
    for table in sign.own:
        if rules.own_tables.value == "printed" and not lint.is_printed(table):
            raise Refused(f"{table} is not a paytable of this book", rules.own_tables.cites)
        least = {meter.name: min(meter.initial, meter.reset) for meter in sign.meters}
        lint.check_own(table, taken(sign, table.wager), least, rules.own_tables.cites)
    if rules.progressive.value == "offered":
        check_meters(sign, rules)
    if rules.six_card.value == "offered" and rules.delivery.value != "automated":
        raise Refused("the Six Card Bonus needs an automated device, which alone deals its box", rules.cited("six_delivery"))
    if sign.limit and sign.limit < (floor := ultimate_floor(sign, rules)):
        raise Refused(f"a payout limit of {money(sign.limit)} is below its floor of {money(floor)}", rules.cited("limit_floor"))


def taken(sign: Sign, wager: str) -> Stakes:
    """The wagers that a table takes on one of its paytables."""
    if fixed := SIZES.get((RIDE if isinstance(sign, RideSign) else ULTIMATE, wager)):
        return fixed
    name = "" if isinstance(sign, RideSign) else f"{SPOT[wager]}_"
    return Stakes(getattr(sign, f"{name}least"), getattr(sign, f"{name}most"), sign.chip)


def check_given(sign: object, kind: type, rules: object, book: type) -> None:
    """Raises `Refused` for a sign, or house rules, of another game or of no game."""
    check_shape(sign, kind, "sign")
    if not isinstance(rules, book):
        raise Refused(f"rules are to be {book.__name__}, not {rules!r}")


def check_amounts(sign: Sign, cites: Cites) -> None:
    for name in sign.__struct_fields__:
        amount = getattr(sign, name)
        if type(amount) is int and amount < 0:
            shown = str(amount) if name == "positions" else money(amount)
            raise Refused(f"sign: {name.replace('_', ' ')} is to be 0 or more, not {shown}")
    if sign.chip < 1:
        raise Refused("sign: the smallest chip is to be a cent at least")
    for name in sign.__struct_fields__:
        if name.endswith("least"):
            least, most = getattr(sign, name), getattr(sign, name.replace("least", "most"))
            if least < 1 or least % sign.chip or most % sign.chip or 0 < most < least:
                raise Refused(f"sign: {BETS[name]} of {bounds(least, most)} are no bounds in chips of {money(sign.chip)}", cites)


def bounds(least: int, most: int) -> str:
    """Bounds in words; a `most` of 0 is none."""
    return f"{money(least)} to {money(most)}" if most else f"{money(least)} or more"


def taking(least: int, most: int, chip: int) -> str:
    """What may be bet, in words."""
    return f"{bounds(least, most)} in chips of {money(chip)}"


def check_positions(positions: int, most: int, cites: Cites) -> None:
    if not 1 <= positions <= most:
        raise Refused(f"the table has 1 to {most} betting positions, not {positions}", cites)


def check_tables(own: tuple[Paytable, ...], game: str) -> None:
    wagers = [table.wager for table in own]
    for table in own:
        if table.game != game:
            raise Refused(f"{table} is for {table.game}, not for {game}")
    if len(set(wagers)) < len(wagers):
        raise Refused(f"two paytables are given for one wager: {', '.join(wagers)}")


def check_meters(sign: UltimateSign, rules: UltimateRules) -> None:
    table = sign.table("progressive", rules)
    named = shares(table)
    given = tuple([meter.name for meter in sign.meters])
    if given != named:
        raise Refused(
            f"{table} pays from {', '.join(named)}: the submission is to give each meter's rate, initial and reset amounts, "
            f"not those of {', '.join(given) or 'none'}",
            rules.cited("rate", "resets") + rules.progressive_table.cites,
        )
    book = RESETS[str(rules.progressive_table.value)]
    for meter in sign.meters:
        least, clause = book.get(meter.name, (0, ""))
        if min(meter.initial, meter.reset) < least:
            raise Refused(f"the {meter.name} starts and resets at {money(least)} or more", (clause, *rules.cited("resets")))
        if not 0 < meter.rate <= 10_000:
            raise Refused(f"the {meter.name} needs a rate of progression of 1 to 10,000 in 10,000", rules.cited("rate"))


def best(pays: Award | None, stake: int) -> int:
    """The most that an award can win on a stake."""
    if pays is None or isinstance(pays, Share):
        return 0
    return -(-stake * pays.odds // pays.per) if isinstance(pays, To) else int(net(pays, stake))


def ride_floor(sign: RideSign, rules: LetItRideRules) -> int:
    """The least that the payout limit may be: the Tribe's figure, or what a patron can win at the least bet if that is more.

    Two positions share two cards, so that beside a royal flush the other can hold no more than a straight flush.
    """
    wins = sorted([best(row.pays, sign.least) for row in sign.table("base").rows], reverse=True)
    most = wins[0]
    if rules.positions.value == "two-adjacent":
        base = sign.table("base")
        royal, straight_flush = [
            best(row.pays if row else None, sign.least) for row in map(base.row, ("royal-flush", "straight-flush"))
        ]
        together = straight_flush + max(royal, straight_flush)
        most = together if rules.limit_floor.value == "dealt-together" else 2 * most
    return max(sign.set_limit, 3 * most)


def ultimate_floor(sign: UltimateSign, rules: UltimateRules) -> int:
    """The least that the payout limit may be: $50,000, or what a player can win in a round at the least wagers if more."""
    blind, trips = [
        max([best(row.pays, least) for row in sign.table(wager, rules).rows])
        for wager, least in (("blind", sign.ante_least), ("trips", sign.trips_least))
    ]
    even = best(ANTE_PLAY.rows[0].pays, sign.ante_least)
    return max(ULTIMATE_LIMIT, even + 4 * even + blind + trips)

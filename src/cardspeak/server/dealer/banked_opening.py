"""What a new table against the house is to be, as it is asked for, and the sign that it comes to. Amounts are cents."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import structs

from cardspeak.banked.money import money
from cardspeak.banked.paytables.printed import RESETS, RIDE, TITLES
from cardspeak.banked.signs import Meter, RideSign, UltimateSign
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import any_named
from cardspeak.rulebook.books.mlgca_uth import UltimateRules, mlgca_uth
from cardspeak.rulebook.books.section_12 import LetItRideRules, section_12
from cardspeak.server.dealer.messages import Against, Amount
from cardspeak.server.dealer.seat_commands import Command
from cardspeak.server.dealer.terms_form import at, titled
from cardspeak.table import HousePosted, house_posted
from cardspeak.table.banked.posted import equipment_for
from cardspeak.table.decks.gear_apply import Rules
from cardspeak.table.decks.gear_equipment import COUNT_EVERY

RATE: Final = 15_00
"""How much of each Progressive goes onto each meter, in 1/10,000: the books leave it to the house."""
USUAL: Final = (20, 500)
"""The usual buy-in in least bets, where the table does not say."""

FIELDS: Final = {
    "blind_table": "blind",
    "trips_table": "trips",
    "progressive_table": "progressive",
    "progressive": "progressive",
    "six_card_table": "six",
    "six_card": "six",
    "bonus": "bonus",
}
"""The fields of the form that choose a point; any other is a reading."""

Letter = Literal["", "A", "B", "C", "D"]
Reading = Annotated[str, msgspec.Meta(max_length=40)]


class NewHouseTable(Command, frozen=True):
    """A table against the house to be opened. Amounts are cents.

    low, high: the least and the largest bet (or Ante), 0 for no bound. least, most: the buy-in, 0 for what is usual. chip: the
    smallest. payout: the most that is paid on a hand, 0 for no bound. seats: betting positions, 0 for as many as the game
    takes. blind, trips: paytables by letter; progressive, six: the same, and empty where the wager is not offered. bonus:
    whether Let It Ride has its bonus wager. readings: what the house chooses where its book leaves it open, by name. bots:
    temperaments, each of which sits down. private: not in the lobby. by_hand: it has real cards, of which its dealer tells
    at the console. cashier: every purchase waits for the room's cashier; held: for the host.

    decks: one, or two in turn. shuffler: empty for one that goes with the delivery and the decks; counts: it counts each deck,
    reshuffles: and shuffles by itself. preshuffled: decks come shuffled. count_every: rounds from one count of the stub to the
    next, 0 for the book's most. book: one of the house's own, by name; empty for the game's.
    """

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    game: Literal["let-it-ride", "ultimate-texas-holdem"]
    low: Amount = 5_00
    high: Amount = 0
    chip: Amount = 1_00
    payout: Amount = 0
    least: Amount = 0
    most: Amount = 0
    seats: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0
    blind: Letter = ""
    trips: Letter = ""
    progressive: Letter = ""
    six: Letter = ""
    bonus: bool = False
    readings: Annotated[dict[Reading, Reading], msgspec.Meta(max_length=40)] = msgspec.field(default_factory=dict)
    bots: Annotated[tuple[str, ...], msgspec.Meta(max_length=6)] = ()
    private: bool = False
    by_hand: bool = False
    cashier: bool = False
    held: bool = False
    decks: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    shuffler: Literal["", "manual", "auto", "auto-to-shoe"] = ""
    counts: bool = False
    reshuffles: bool = False
    preshuffled: bool = False
    count_every: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    book: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Bounds(msgspec.Struct, frozen=True):
    """What a table against the house posts, in cents: the bets, the most that is paid on a hand, the buy-in; 0 for no bound."""

    low: int
    high: int
    payout: int
    least: int
    most: int


class ProposeBounds(Against, frozen=True):
    """Propose other bounds for a table against the house, in cents; as they are where `low` or `least` is 0, the others None."""

    low: Amount = 0
    high: Amount | None = None
    payout: Amount | None = None
    least: Amount = 0
    most: Amount | None = None


def house_sign_of(new: NewHouseTable) -> HousePosted:
    """What the table posts. Raises `Refused`, with the clause, for what the book does not allow or what makes no sense."""
    with at("name"):
        titled(new.name)
    rules = house_rules_of(new)
    least = new.least or USUAL[0] * new.low
    most = new.most or max(least, USUAL[1] * new.low)
    with at("payout" if new.payout else "low"):
        sign = _sign(new, rules)
        house_posted(new.game, sign, rules)
    with at("preshuffled" if new.preshuffled else "counts" if new.counts or new.reshuffles else "decks"):
        equipment = equipment_for(
            sign,
            rules,
            shuffler=new.shuffler,
            decks=new.decks,
            counts=new.counts,
            reshuffles=new.reshuffles,
            preshuffled=new.preshuffled,
            count_every=new.count_every or COUNT_EVERY,
        )
        house_posted(new.game, sign, rules, equipment=equipment)
    with at("least"):
        posted = house_posted(new.game, sign, rules, equipment=equipment, least=least, most=most)
        check_reaches(posted)
    return posted


def warnings(new: NewHouseTable) -> tuple[str, ...]:
    """The wagers of a table that are on the players' side, in words. Raises `Refused`."""
    from cardspeak.analysis.edge.favours import favours

    return tuple(map(str, favours(house_sign_of(new))))


def bounds_changed(was: HousePosted, new: ProposeBounds) -> HousePosted:
    """The sign with other bounds, where they are not 0 or None. Raises `Refused`, with the field."""
    low, high, sign = new.low or was.bounds[0], was.bounds[1] if new.high is None else new.high, was.sign
    limit = sign.limit if new.payout is None else new.payout
    if isinstance(sign, RideSign):
        sign = structs.replace(sign, least=low, most=high, limit=limit)
    else:
        sign = structs.replace(sign, ante_least=low, ante_most=high, trips_least=low, trips_most=high, limit=limit)
    with at("payout" if new.payout else "low"):
        house_posted(was.game, sign, was.house, equipment=was.equipment)
    with at("least"):
        least, most = new.least or was.least, was.most if new.most is None else new.most
        posted = house_posted(was.game, sign, was.house, equipment=was.equipment, least=least, most=most)
        check_reaches(posted)
    return posted


def check_reaches(posted: HousePosted) -> None:
    """Raises `Refused` for a buy-in that does not reach the least wagers."""
    if 0 < posted.most < posted.least_wager:
        most, needed = money(posted.most), money(posted.least_wager)
        raise Refused(f"a buy-in of {most} at most does not reach the {needed} that the least wagers take")


def house_rules_of(new: NewHouseTable) -> Rules:
    """How the book reads here. The Six Card Bonus is dealt by an automated device unless a reading says otherwise."""
    lettered = {"blind": new.blind, "trips": new.trips, "progressive": new.progressive, "six_card": new.six}
    chosen: list[tuple[str, str]] = [(f"{wager}_table", letter) for wager, letter in lettered.items() if letter]
    chosen += [(wager, "offered") for wager in ("progressive", "six_card") if lettered[wager]]
    if new.bonus:
        chosen.append(("bonus", "offered"))
    if new.six:
        chosen.append(("delivery", "automated"))
    chosen += [(name.replace("-", "_"), value) for name, value in new.readings.items()]
    rules = banked_book(new)
    for name, value in chosen:
        with at(FIELDS.get(name, f"readings.{name}")):
            if name not in rules.ALTERNATIVES:
                raise Refused(f"{TITLES[new.game]} has no {name.removesuffix('_table').replace('_', ' ')} to choose")
            if rules.says(name) != value:
                rules = rules.but(name, value)
    return rules


def banked_book(new: NewHouseTable) -> Rules:
    """The game's book, or the house's own that takes it. Raises `Refused` for one that does not."""
    usual: Rules = section_12 if new.game == RIDE else mlgca_uth
    if not new.book:
        return usual
    with at("book"):
        rules = any_named(new.book)
        if isinstance(rules, LetItRideRules if new.game == RIDE else UltimateRules):
            return rules
        raise Refused(f"{new.book} is no book on {TITLES[new.game]}")


def _sign(new: NewHouseTable, rules: Rules) -> RideSign | UltimateSign:
    """The sign, with the meters of the Progressive at the least that the book has for them."""
    if new.game == RIDE:
        sign = RideSign(least=new.low, most=new.high, chip=new.chip, limit=new.payout)
        return structs.replace(sign, positions=new.seats) if new.seats else sign
    six = max(new.chip, 1_00)
    ultimate = UltimateSign(
        ante_least=new.low,
        ante_most=new.high,
        trips_least=new.low,
        trips_most=new.high,
        six_least=six,
        chip=new.chip,
        limit=new.payout,
        meters=tuple([Meter(name, at, at, RATE) for name, (at, _) in RESETS.get(new.progressive, {}).items()]),
    )
    return structs.replace(ultimate, positions=new.seats) if new.seats else ultimate

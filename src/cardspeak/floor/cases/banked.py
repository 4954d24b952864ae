"""A case at a table against the house, made into the table as it stands: played up to what is told."""

from __future__ import annotations

from typing import Any, Final

from cardspeak.banked import LetItRide, RideBets, RideSign, Round, UltimateBets, UltimateSign, UltimateTexasHoldem, meters
from cardspeak.banked.books import named
from cardspeak.banked.paytables.printed import RIDE, ULTIMATE
from cardspeak.floor.cases.keys.house import HouseCase, HouseSetup, HouseTold
from cardspeak.floor.house import AtHouse
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.table.banked.matters import Telling
from cardspeak.table.decks.gear import Table
from cardspeak.table.decks.gear_apply import Rules
from cardspeak.table.decks.gear_equipment import Equipment

GAMES: Final = {section_12.name: RIDE, mlgca_uth.name: ULTIMATE}
"""The game of each book against the house."""
RATE: Final = 15_00
NEEDS_SHUFFLER: Final = ("hand",)
NAMES: Final = ("deck 1", "deck 2")
COLOURS: Final = ("red", "blue")
LIFT: Final = 26


def rules_of(case: HouseCase) -> Rules:
    """How the house reads the book. Raises `Refused`."""
    structure, setup = case.structure, case.setup
    rules = named(case.book, ())
    chosen = dict(structure.readings) | ({"delivery": structure.delivery} if structure.delivery else {})
    for offered in ("progressive", "bonus"):
        if getattr(setup, offered):
            chosen[offered] = "offered"
    for point, value in chosen.items():
        rules = rules.but(point.replace("-", "_"), value)
    return rules


def at_house(case: HouseCase) -> AtHouse:
    """The table of a case as it stands. Raises `Refused` for what cannot have come about."""
    rules, setup = rules_of(case), case.setup
    if case.game not in ("", GAMES[case.book], GAMES[case.book].replace("-", "_")):
        raise Refused(f"{case.book} is the book of {GAMES[case.book]}, not of {case.game}")
    table = table_of(case, rules)
    tellings = tuple([telling_of(telling) for telling in setup.told])
    if setup.when == "between":
        return AtHouse(table, None, tellings)
    start = table.start(1)
    return AtHouse(table, round_of(setup, rules, start.deck, setup.count_due or start.count_due), tellings)


def table_of(case: HouseCase, rules: Rules) -> Table:
    """Decks and devices, the first deck shuffled and cut as its delivery asks."""
    structure = case.structure
    delivery = rules.says("delivery")
    auto = structure.decks > 1 or structure.counts or structure.reshuffles or delivery in ("hand", "automated")
    shuffler = structure.shuffler or ("auto" if auto else "manual")
    table = Table(
        rules, Equipment(shuffler, structure.decks, counts=structure.counts, reshuffles=structure.reshuffles, devices=7), 6
    )
    for name, colour in zip(NAMES[: structure.decks], COLOURS, strict=False):
        table.receive(name, colour=colour, at=0)
        table.check_in(name, dealer="dealer", floor="floor")
    table.open_for_play(0)
    table.shuffle(seed=1)
    if shuffler == "manual":
        table.cut(LIFT)
    return table


def round_of(setup: HouseSetup, rules: Rules, deck: tuple[int, ...], count_due: bool) -> Round:
    """The round, its bets laid and, unless they are still open, dealt and played as was told."""
    progressive = rules.says("progressive") == "offered"
    r: Round
    if rules.name == section_12.name:
        r = LetItRide(None, RideSign(least=min(setup.wager, 5_00)), rules, deck=deck, count_due=count_due)  # type: ignore[arg-type]
    else:
        posted = meters(rules.says("progressive_table"), RATE) if progressive else ()
        sign = UltimateSign(ante_least=min(setup.wager, 5_00), trips_least=min(setup.wager, 5_00), meters=posted)
        r = UltimateTexasHoldem(None, sign, rules, deck=deck, count_due=count_due)  # type: ignore[arg-type]
    for seat in setup.seats:
        r.bet(seat, bets_of(setup, seat, rules.name == section_12.name))
    if setup.when == "bets":
        return r
    r.close()
    if r.stage == "closed":
        r.collect()
    r.deal()
    for act in setup.acts:
        verb, _, amount = act.partition(" ")
        r.act(verb, int(amount or 0))
    return r


def bets_of(setup: HouseSetup, seat: int, ride: bool) -> Any:
    """What a seat lays."""
    if ride:
        return RideBets(setup.wager, bonus=1_00 if seat in setup.bonus else 0)
    trips = setup.wager if seat in setup.trips else 0
    return UltimateBets(setup.wager, trips=trips, progressive=1_00 if seat in setup.progressive else 0)


def telling_of(telling: HouseTold) -> Telling:
    """What was told, as the table takes it."""
    return Telling(telling.what, telling.seat or 0, telling.count or 0, telling.where, telling.how, dict(telling.counts))

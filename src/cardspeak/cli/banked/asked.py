"""What the options of `cardspeak play` ask for at a table against the house: its sign and its house rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import structs

from cardspeak.analysis.edge.command import by_meter, named, rate_of
from cardspeak.banked.money import dollars
from cardspeak.banked.paytables.paytable import Paytable
from cardspeak.banked.paytables.paytable_file import read_paytable
from cardspeak.banked.paytables.printed import RESETS, RIDE, ULTIMATE, shares
from cardspeak.banked.signs import Meter, RideSign, UltimateSign
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import UltimateRules, mlgca_uth
from cardspeak.rulebook.books.section_12 import LetItRideRules, section_12
from cardspeak.table import HousePosted, house_posted
from cardspeak.table.banked.posted import equipment_for
from cardspeak.table.decks.gear_equipment import COUNT_EVERY

RATE: Final = 15_00
"""How much of each Progressive goes onto each meter unless it is said, in 1/10,000: the books leave it to the house."""
OFFERED: Final = {"progressive": "progressive", "six-card": "six_card", "bonus": "bonus"}
"""Wagers that a house need not offer, with the points of the house rules that say so."""
LETTERED: Final[dict[str, tuple[str, ...]]] = {RIDE: (), ULTIMATE: ("blind", "trips", "progressive", "six-card")}
"""Wagers that the book has lettered paytables for."""

Rules = LetItRideRules | UltimateRules


class Amounts(NamedTuple):
    """The options that are amounts in dollars, as they were given; empty for what is usual."""

    least: str = ""
    most: str = ""
    chip: str = ""
    limit: str = ""


class Metered(NamedTuple):
    """The options on progressive meters, as they were given."""

    meters: Iterable[str] = ()
    resets: Iterable[str] = ()
    rates: Iterable[str] = ()


class Stand(NamedTuple):
    """The options on decks and devices, as they were given."""

    decks: int = 1
    shuffler: str = ""
    counts: bool = False
    reshuffles: bool = False
    preshuffled: bool = False
    count_every: int = COUNT_EVERY


class Wanted(NamedTuple):
    """The table that a command line tells of. letters: paytables by wager, and a wager that is named is offered; files: paytables
    of the house's own; read: house rules, as `NAME=VALUE`.
    """

    game: str
    letters: Mapping[str, str | None]
    files: Iterable[Path] = ()
    amounts: Amounts = Amounts()
    metered: Metered = Metered()
    stand: Stand = Stand()
    read: Iterable[str] = ()
    bonus: bool = False


def readings_of(given: Iterable[str] | None, coupons: bool, two_positions: bool) -> list[str]:
    """The house rules that were given, and those without which other options would be for nothing."""
    also = ["match-play=accepted"] if coupons else []
    return [*(given or ()), *also, *(["positions=two-adjacent"] if two_positions else [])]


def posted(wanted: Wanted) -> HousePosted:
    """The table's sign and its house rules.

    Raises `Refused`, `PaytableError` or `OSError`, naming what is wrong, and the clause where one forbids it.
    """
    game, letters = wanted.game, wanted.letters
    own = tuple([own_table(game, path) for path in wanted.files])
    offered = {wager for wager, letter in letters.items() if letter is not None} | {table.wager for table in own}
    if stray := sorted(offered - {table.wager for table in own} - set(LETTERED[game])):
        raise Refused(f"{game} has no {stray[0]} wager")
    if wanted.bonus:
        if game != RIDE:
            raise Refused(f"{game} has no bonus wager")
        offered.add("bonus")
    rules = rules_of(game, {wager: letter for wager, letter in letters.items() if letter}, offered, wanted.read, bool(own))
    sign = sign_of(game, own, wanted.amounts)
    if isinstance(sign, RideSign) or isinstance(rules, LetItRideRules) or rules.says("progressive") != "offered":
        if stray := [name for name, given in zip(Metered._fields, wanted.metered, strict=True) if list(given)]:
            raise Refused(f"{stray[0]}: no Progressive is offered; name its paytable")
    else:
        sign = structs.replace(sign, meters=meters_of(sign, rules, wanted.metered))
    return house_posted(game, sign, rules, equipment=equipment_for(sign, rules, **wanted.stand._asdict()))


def own_table(game: str, path: Path) -> Paytable:
    """A paytable of the house's own."""
    table = read_paytable(path)
    if table.game != game:
        raise Refused(f"{path}: a paytable for {table.game}, not for {game}")
    return table


def rules_of(game: str, letters: Mapping[str, str], offered: set[str], read: Iterable[str], own: bool) -> Rules:
    """The house rules. The Six Card Bonus is dealt by an automated device unless it is said otherwise."""
    chosen = [(f"{wager.replace('-', '_')}_table", letter.upper()) for wager, letter in letters.items()]
    chosen += [(OFFERED[wager], "offered") for wager in sorted(offered & set(OFFERED))]
    if own:
        chosen.append(("own_tables", "no-less"))
    if "six-card" in offered:
        chosen.append(("delivery", "automated"))
    for text in read:
        name, value = named(text, "reading")
        chosen.append((name.replace("-", "_"), value))
    rules: Rules = section_12 if game == RIDE else mlgca_uth
    for name, value in chosen:
        rules = rules.but(name, value)
    return rules


def sign_of(game: str, own: tuple[Paytable, ...], amounts: Amounts) -> RideSign | UltimateSign:
    """What the sign says, meters aside."""
    least, most = cents(amounts.least, 5_00), cents(amounts.most, 0)
    chip, limit = cents(amounts.chip, 1_00), cents(amounts.limit, 0)
    if game == RIDE:
        return RideSign(least=least, most=most, chip=chip, limit=limit, own=own)
    return UltimateSign(
        ante_least=least,
        ante_most=most,
        trips_least=least,
        trips_most=most,
        six_least=max(chip, 1_00),
        chip=chip,
        limit=limit,
        own=own,
    )


def cents(amount: str, usual: int) -> int:
    return dollars(amount) if amount else usual


def meters_of(sign: UltimateSign, rules: UltimateRules, metered: Metered) -> tuple[Meter, ...]:
    """The meters of the Progressive: as the book has them at least, or as given."""
    table = sign.table("progressive", rules)
    shown, resets, rates = [dict(by_meter(given, table)) for given in metered]
    names = shares(table)
    for name in (*shown, *resets, *rates):
        if name not in names:
            raise Refused(f"no meter {name!r}; the Progressive has {', '.join(names) or 'none'}")
    book = RESETS[rules.says("progressive_table")] if table.name == rules.says("progressive_table") else {}
    made = []
    for name in names:
        if name not in resets and name not in book:
            raise Refused(f"{table}: say what the {name} meter resets at, for the book does not")
        reset = dollars(resets[name]) if name in resets else book[name][0]
        initial = dollars(shown[name]) if name in shown else reset
        made.append(Meter(name, initial, reset, rate_of(rates[name]) if name in rates else RATE))
    return tuple(made)

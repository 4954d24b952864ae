"""What players do on a street, each with the clauses of it, and events that differ by their seat alone, made once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from operator import eq
from typing import Any

from cardspeak.events import Event
from cardspeak.poker import events as e
from cardspeak.poker.citing import clauses
from cardspeak.poker.round import reasons as why
from cardspeak.poker.round.reasons import Reasons
from cardspeak.poker.variants.variant import Exchange, Street, Variant
from cardspeak.rulebook import Cites
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.telling import telling


class BySeat(dict[int, Any]):
    """An event for each seat that it happens to, made when it first does: a table may have a hundred seats, and few act."""

    make: Callable[[int], Event]

    def __init__(self, make: Callable[[int], Event]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, seat: int) -> Event:
        event = self[seat] = self.make(seat)
        return event


class Folds(dict[int, BySeat]):
    """The fold of each seat, by the bits of how it came."""

    cites: Reasons

    def __init__(self, cites: Reasons) -> None:
        super().__init__()
        self.cites = cites

    def __missing__(self, bits: int) -> BySeat:
        by_seat = self[bits] = BySeat(lambda seat: e.Folded(seat, self.cites[bits]))
        return by_seat


class Checks(dict[int, BySeat]):
    """The check of each seat, by a number that says which of two ways each of them checks in."""

    one: Cites
    other: Cites
    is_one: Callable[[int, int], object]

    def __init__(self, one: Cites, other: Cites, is_one: Callable[[int, int], object]) -> None:
        super().__init__()
        self.one, self.other, self.is_one = one, other, is_one

    def __missing__(self, by: int) -> BySeat:
        checks = self[by] = BySeat(lambda seat: e.Checked(seat, self.one if self.is_one(seat, by) else self.other))
        return checks


def is_in(seat: int, seats: int) -> int:
    """Whether a set of seats has this one."""
    return seats >> seat & 1


class Acts:
    """The acts of a street.

    `draws`: whether cards are still to come that players get for themselves. `forced`: whether a bring-in opens. `fold`: the
    usual one by seat, to a bet. `checks`: by the seat that opened the betting. `priced_checks`: where chips posted are called, by
    the seats whose blinds they are; the others posted as much to enter.
    """

    __slots__ = (
        "call",
        "checks",
        "closes",
        "draws",
        "fold",
        "folds",
        "forced",
        "opens",
        "priced_checks",
        "short_call",
        "wagers",
    )

    call: Cites
    checks: Checks
    closes: Reasons
    draws: bool
    fold: BySeat
    folds: Folds
    forced: bool
    opens: Reasons
    priced_checks: Checks
    short_call: Cites
    wagers: Reasons

    def __init__(self, find: Callable[[str], Cites], variant: Variant, street: Street, split: bool) -> None:
        self.forced = street.opener.forced
        later = variant.streets[variant.streets.index(street) + 1 :]
        self.draws = any([not deal.shared for dealt_on in later for deal in dealt_on.deals])
        self.folds = Folds(Reasons(why.FOLDS, find))
        self.fold = self.folds[0]
        lead, follow, live, post = [telling(find(how), find("check")) for how in ("lead", "follow", "live", "post")]
        self.checks = Checks(lead, follow, eq)
        self.priced_checks = Checks(live, post, is_in)
        self.call = telling(find("answer"), find("call"))
        self.short_call = telling(find("short call"), find("answer"), find("call"))
        self.wagers = Reasons(why.WAGERS, find)
        self.opens = Reasons(tuple([row for row in why.OPENS if split or row[0] != "tiers"]), find)
        self.closes = Reasons(why.CLOSES, find)


@lru_cache(maxsize=1024)
def acts_on(street: Street, rules: HouseRules, variant: Variant, limit: str, split: bool) -> Acts:
    """The acts of a street in a game at one limit; `split` if its units differ."""
    return Acts(partial(clauses, rules, variant, limit, street=street.name), variant, street, split)


class Exchanges:
    """The clauses of an exchange: as it begins and is over, of a card given up or drawn, and of the burn before it."""

    __slots__ = ("begun", "burn", "drawn", "drawn_all_in", "given", "given_all_in", "over")

    begun: Cites
    burn: Cites
    drawn: Cites
    drawn_all_in: Cites
    given: Cites
    given_all_in: Cites
    over: Cites

    def __init__(self, find: Callable[[str], Cites], rule: Exchange) -> None:
        act = "draw" if rule.replaced else "discard"
        self.begun = find(act)
        self.given = find(f"{act} given") or self.begun
        self.drawn = find(f"{act} drawn") or self.begun
        self.over = find(f"{act} over") or self.begun
        self.given_all_in, self.drawn_all_in = [telling(cites, find("cards all in")) for cites in (self.given, self.drawn)]
        self.burn = find("burn")

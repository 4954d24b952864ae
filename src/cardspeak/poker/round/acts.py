"""What players do on a street, each with the clauses of it, and events that differ by their seat alone, made once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from cardspeak.poker import events as e
from cardspeak.poker.citing import clauses
from cardspeak.poker.round import reasons as why
from cardspeak.poker.round.reasons import Reasons
from cardspeak.poker.seats import NUMBERS
from cardspeak.poker.variants.variant import Street, Variant
from cardspeak.rulebook import Cites
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.telling import telling


class Folds(dict[int, tuple[e.Folded, ...]]):
    """The fold of each seat, by the bits of how it came."""

    def __init__(self, cites: Reasons) -> None:
        super().__init__()
        self.cites = cites

    def __missing__(self, bits: int) -> tuple[e.Folded, ...]:
        found = self[bits] = tuple([e.Folded(seat, self.cites[bits]) for seat in range(NUMBERS)])
        return found


BLIND, POSTED = -1, -2


class Checks(dict[int, tuple[e.Checked, ...]]):
    """The check of each seat, by the seat that opened the betting; by `BLIND` of one whose blind is called, `POSTED` of one who
    posted as much to enter."""

    def __init__(self, find: Callable[[str], Cites]) -> None:
        super().__init__()
        self.find = find
        self.told = {how: telling(find(how), find("check")) for how in ("follow", "lead")}

    def __missing__(self, opener: int) -> tuple[e.Checked, ...]:
        if opener < 0:
            cites = telling(self.find("live" if opener == BLIND else "post"), self.find("check"))
            checks = [e.Checked(seat, cites) for seat in range(NUMBERS)]
        else:
            checks = [e.Checked(seat, self.told["lead" if seat == opener else "follow"]) for seat in range(NUMBERS)]
        found = self[opener] = tuple(checks)
        return found


class Acts:
    """The acts of a street.

    `draws`: whether cards are still to come that players
    get for themselves. `forced`: whether a bring-in opens.
    """

    __slots__ = ("call", "checks", "closes", "draws", "folds", "forced", "opens", "short_call", "wagers")

    def __init__(self, find: Callable[[str], Cites], variant: Variant, street: Street, split: bool) -> None:
        self.forced = street.opener.forced
        later = variant.streets[variant.streets.index(street) + 1 :]
        self.draws = any([deal.to != "board" for each in later for deal in each.deals])
        self.folds = Folds(Reasons(why.FOLDS, find))
        self.checks = Checks(find)
        self.call = telling(find("answer"), find("call"))
        self.short_call = telling(find("short call"), find("answer"), find("call"))
        self.wagers = Reasons(why.WAGERS, find)
        self.opens = Reasons(tuple([row for row in why.OPENS if split or row[0] != "tiers"]), find)
        self.closes = Reasons(why.CLOSES, find)


@lru_cache(maxsize=1024)
def acts_on(street: Street, rules: HouseRules, variant: Variant, limit: str, split: bool) -> Acts:
    """The acts of a street in a game at one limit; `split` if its units differ."""
    return Acts(partial(clauses, rules, variant, limit, street=street.name), variant, street, split)

"""What a player may buy, add, take off, and must have to be dealt in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from cardspeak.rulebook import Allowed, Cites, NotCovered
from cardspeak.rulebook.answers import allowed_by
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules

CAPS: Final = {2: (150, 300, "XA/wagers/0#4"), 4: (150, 450, "XA/wagers/0#5")}
"""By the big blind in dollars: the most of one purchase, the most that a stack may come to by it, and the clause."""


class Purchase(msgspec.Struct, frozen=True):
    """allowed: whether this purchase is. least, most: what this player may buy now. table_most: the stack after it, at
    most.

    >>> from cardspeak import books
    >>> from cardspeak.table import buy_in
    >>> buy_in(500, 40, 200, books.seminole).allowed
    False
    """

    allowed: bool
    least: int
    most: int
    table_most: int
    cites: Cites

    def bounds(self, say: Callable[[int], str] = str) -> str:
        """What may be bought now, in words; say: how an amount is written."""
        if not self.table_most:
            return f"{say(self.least)} or more"
        return f"{say(self.least)} to {say(self.most)}" if self.most >= self.least else "nothing"


@handed
def capped_purchase(amount: int, stack: int, big_blind: int, rules: HouseRules, dollar: int = 1) -> Purchase | NotCovered:
    """A purchase where the big blind bounds it, all in chips, `dollar` of which make a dollar.

    Not covered where the house posts the buy-in itself, or at a big blind for which the book has no figure.

    >>> from cardspeak import books
    >>> capped_purchase(500, 0, 2, books.exhibit_a).most
    150
    """
    point = rules.funds.purchase
    caps = CAPS.get(big_blind // dollar) if big_blind % dollar == 0 else None
    if point.value != "by-big-blind" or caps is None:
        return NotCovered(f"a purchase at a big blind of {big_blind}", point.cites)
    once, table_most = caps[0] * dollar, caps[1] * dollar
    most = max(0, min(once, table_most - stack))
    return Purchase(0 < amount <= most, 1, most, table_most, (caps[2],))


@handed
def buy_in(amount: int, least: int, most: int, rules: HouseRules) -> Purchase | NotCovered:
    """A newcomer's buy-in against the posted one, of `least` to `most`.

    >>> from cardspeak import books
    >>> buy_in(500, 40, 200, books.seminole).most
    200
    """
    point = rules.funds.purchase
    if point.value != "posted":
        return NotCovered("a posted buy-in", point.cites)
    return Purchase(least <= amount <= most, least, most, most, point.cites)


class Enough(msgspec.Struct, frozen=True):
    """Whether a stack is enough to be dealt in, and what is `needed`.

    >>> from cardspeak import books
    >>> from cardspeak.table import enough_to_play
    >>> enough_to_play(1, 2, 2, books.section_8).needed
    4
    """

    eligible: bool
    needed: int
    cites: Cites


@handed
def enough_to_play(stack: int, forced: int, wager: int, rules: HouseRules) -> Enough | NotCovered:
    """Whether a player is dealt in who may owe `forced` (ante, blind, forced bet) where the least wager is `wager`.

    >>> from cardspeak import books
    >>> enough_to_play(1, 2, 2, books.section_8).eligible
    False
    """
    point = rules.funds.to_play
    if point.value == "unsaid":
        return NotCovered("how much it takes to be dealt in")
    needed = forced + wager if point.value == "forced-and-a-wager" else 1
    return Enough(stack >= needed, needed, point.cites)


@handed
def add_funds(in_round: bool, rules: HouseRules) -> Allowed | NotCovered:
    """Chips or money that a player brings to the table while a round is on, or between two; none where an event gives
    them.

    >>> from cardspeak import books
    >>> add_funds(True, books.section_8).allowed
    False
    """
    if event := rules.cited("event chips"):
        return Allowed(False, "chips come by the event alone: its entries, rebuys and add-ons", event)
    cites = rules.cited("add funds")
    if not cites:
        return NotCovered("adding to a stack")
    return Allowed(not in_round, "funds are added only between rounds of play", cites)


@handed
def remove_funds(leaving: bool, rules: HouseRules) -> Allowed | NotCovered:
    """Chips or money taken off the table by a player who is leaving the game, or is not; none where they are an event's.

    >>> from cardspeak import books
    >>> remove_funds(True, books.section_8).allowed
    True
    """
    if event := rules.cited("event chips"):
        return Allowed(False, "chips stay at the table until the event moves them", event)
    cites = rules.cited("remove funds")
    if not cites:
        return NotCovered("taking funds off the table")
    return Allowed(leaving, "nothing is taken off the table while its owner plays on", cites)


class CashPlays(msgspec.Struct, frozen=True):
    """Whether cash on the table may be wagered, and whether the dealer turns it into chips.

    >>> from cardspeak import books
    >>> from cardspeak.table import cash_plays
    >>> cash_plays(books.section_8).convert
    True
    """

    plays: bool
    convert: bool
    cites: Cites


@handed
def cash_plays(rules: HouseRules) -> CashPlays | NotCovered:
    """Cash that lay on the table when the round began.

    >>> from cardspeak import books
    >>> cash_plays(books.section_8).plays
    True
    """
    point = rules.funds.cash
    if point.value == "unsaid":
        return NotCovered("cash on the table")
    plays = point.value == "converted"
    return CashPlays(plays, plays, point.cites)


@handed
def coin_plays(coin: int, purpose: str, ante: int, rules: HouseRules) -> Allowed | NotCovered:
    """A coin of so many cents put in as `ante`, `bet` or else, where the ante is of so many cents.

    >>> from cardspeak import books
    >>> coin_plays(50, 'ante', 50, books.section_8).reason
    'quarters and half-dollars pay an ante under a dollar, and nothing else'
    """
    cites = rules.cited("coins")
    if not cites:
        return NotCovered("coins")
    allowed = purpose == "ante" and ante < 100 and coin in (25, 50)
    return Allowed(allowed, "quarters and half-dollars pay an ante under a dollar, and nothing else", cites)


@handed
def forced_bets(per_player: int, rules: HouseRules, dollar: int = 1) -> Allowed | NotCovered:
    """All that ante and blind can take from one player in a round, in chips, against the book's bound.

    >>> from cardspeak import books
    >>> forced_bets(3, books.exhibit_a).reason
    'antes and blinds take 10 dollars at most'
    """
    point = rules.blinds.forced_most
    if not point.value:
        return NotCovered("a bound of antes and blinds")
    return Allowed(per_player <= int(point.value) * dollar, f"antes and blinds take {point.value} dollars at most", point.cites)


@handed
def chips_of_another(rules: HouseRules) -> Allowed | NotCovered:
    """Playing somebody else's chips.

    >>> from cardspeak import books
    >>> chips_of_another(books.seminole).reason
    'nobody plays the chips of another'
    """
    return allowed_by(rules.cited("chips of another"), False, "nobody plays the chips of another", "playing for another")

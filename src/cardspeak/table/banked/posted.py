"""All that the sign of a table against the house says, and what a player buys there. Amounts are cents."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from cardspeak.banked import Round
from cardspeak.banked.books import named
from cardspeak.banked.money import money
from cardspeak.banked.paytables.paytable import Paytable
from cardspeak.banked.paytables.printed import RIDE, TITLES, ULTIMATE
from cardspeak.banked.shape import check_shape
from cardspeak.banked.signs import RideSign, Sign, bounds
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import UltimateRules, mlgca_uth
from cardspeak.rulebook.books.section_12 import LetItRideRules, section_12
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import Change
from cardspeak.rulebook.own.book import OwnBook, by_key
from cardspeak.rulebook.refusal import quoted
from cardspeak.table.common.funds import Purchase
from cardspeak.table.decks.gear_apply import Rules
from cardspeak.table.decks.gear_equipment import Equipment, check_equipment

BUY_IN: Final = "CS/table/buy-in"
BOOK_OF: Final = {RIDE: section_12.name, ULTIMATE: mlgca_uth.name}
"""The book of each game."""
SHUFFLERS: Final = {"manual-shoe": "manual", "hand": "auto", "automated": "auto"}
"""A shuffler that goes with each delivery."""
OFFERED: Final = {"blind": "", "trips": "", "progressive": "progressive", "six-card": "six_card"}
"""The wagers of Ultimate that have a paytable, with the point of the house rules that offers them."""


class HousePosted(msgspec.Struct, frozen=True):
    """What is dealt, for what, and on what. Make one with `house_posted`, which checks it against the book.

    rules, changes: the book by name, and where the house reads it otherwise. least, most: the buy-in in cents; a `most`
    of 0 is no bound. own: the house's own book by which it reads otherwise, so that whoever has this can look its
    clauses up.

    >>> from cardspeak.banked.signs import RideSign
    >>> from cardspeak.table import house_posted
    >>> house_posted('let-it-ride', RideSign()).game
    'let-it-ride'
    """

    game: str
    sign: Sign
    rules: str
    changes: tuple[Change, ...]
    equipment: Equipment
    least: int = 1
    most: int = 0
    own: OwnBook | None = None

    @property
    def house(self) -> Rules:
        """How the book reads here."""
        return named(self.rules, self.changes)

    @property
    def title(self) -> str:
        """The game's name for people."""
        return TITLES[self.game]

    @property
    def seats(self) -> int:
        """The betting positions."""
        return self.sign.positions

    @property
    def least_wager(self) -> int:
        """What the least wagers come to: three equal bets, or ante and blind."""
        return 3 * self.sign.least if isinstance(self.sign, RideSign) else 2 * self.sign.ante_least

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the largest bet, or Ante; 0 for no bound."""
        sign = self.sign
        return (sign.least, sign.most) if isinstance(sign, RideSign) else (sign.ante_least, sign.ante_most)

    @property
    def terms(self) -> str:
        """The bounds that the sign has, in a line."""
        paid = f", at most {money(self.sign.limit)} paid on a hand" if self.sign.limit else ""
        return f"{self.title} {bounds(*self.bounds)}, buy-in {bounds(self.least, self.most)}{paid}"

    @property
    def tables(self) -> tuple[Paytable, ...]:
        """The paytables of the wagers that are offered."""
        sign, rules = self.sign, self.house
        if isinstance(sign, RideSign):
            return sign.table("base"), *([sign.table("bonus")] if rules.says("bonus") == "offered" else [])
        assert isinstance(rules, UltimateRules)
        offered = [wager for wager, point in OFFERED.items() if not point or rules.says(point) == "offered"]
        return tuple([sign.table(wager, rules) for wager in offered])

    def purchase(self, amount: int, stack: int = 0) -> Purchase:
        """What buying `amount` more comes to for a player who has `stack`; who has chips may add less than the least."""
        least, most = 1 if stack else self.least, max(0, (self.most or stack + amount) - stack)
        return Purchase(least <= amount <= most, least, most, self.most, (BUY_IN,))


def equipment_for(sign: Sign, rules: Rules, *, shuffler: str = "", decks: int = 1, **more: Any) -> Equipment:
    """What stands on a table: a shuffler if the delivery, a second deck or a count asks for one, devices if a wager does.

    more: fields of `Equipment`.
    """
    offered = "offered" in (rules.says("bonus"), rules.says("progressive"))
    needed = decks > 1 or more.get("counts") or more.get("reshuffles")
    shuffles = shuffler or ("auto" if needed else SHUFFLERS[rules.says("delivery")])
    return Equipment(shuffles, decks, devices=sign.positions if offered else 0, **more)


@handed
def house_posted(
    game: str, sign: Sign, rules: Rules | None = None, *, equipment: Equipment | None = None, least: int = 1, most: int = 0
) -> HousePosted:
    """A table against the house. Raises `Refused`, with the clause, for what the book does not allow to be posted.

    >>> from cardspeak.banked.signs import UltimateSign
    >>> house_posted('ultimate-texas-holdem', UltimateSign()).game
    'ultimate-texas-holdem'
    """
    kind = Round.GAMES.get(game) if isinstance(game, str) else None
    if kind is None:
        raise Refused(f"no game {quoted(game)} is played against the house; there are {', '.join(TITLES)}")
    book: Rules = rules or (section_12 if game == RIDE else mlgca_uth)
    if isinstance(book, LetItRideRules) is not (game == RIDE) or isinstance(sign, RideSign) is not (game == RIDE):
        raise Refused(f"{TITLES[game]} has a sign and rules of its own, and not {sign!r} by {book!r}")
    kind.compiled(sign, book)
    gear = equipment or equipment_for(sign, book)
    check_equipment(gear, book, sign.positions)
    for amount in (least, most):
        check_shape(amount, int, "a bound of the buy-in, in cents,")
    if least < 1 or 0 < most < least or most < 0:
        raise Refused(f"a buy-in of {bounds(least, most)} makes no sense", (BUY_IN,))
    return HousePosted(
        game=game, sign=sign, rules=book.name, changes=book.changes, equipment=gear, least=least, most=most, own=by_key(book.own)
    )

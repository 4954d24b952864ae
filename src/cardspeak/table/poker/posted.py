"""All that a table's sign says; the printed sign and the play come from this one value."""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.poker import Stakes, Variant
from cardspeak.poker.check import check_game
from cardspeak.poker.citing import cited
from cardspeak.poker.rake import METHODS, NO_RAKE, NoRake, Rake
from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.books import named, seminole
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import Change, HouseRules, supplements
from cardspeak.rulebook.own.book import OwnBook, by_key
from cardspeak.table.common.funds import CAPS, Purchase, capped_purchase
from cardspeak.table.next_round.kill import Kill
from cardspeak.table.next_round.kill_rules import KillRule
from cardspeak.table.next_round.mixed_games import Leg
from cardspeak.table.next_round.rotation import Rotation
from cardspeak.table.next_round.words import SAY_OF_TURNS
from cardspeak.table.poker.customs import BOMB_POT, NONE, START, Customs
from cardspeak.table.poker.sign import SignLine, game_lines, house_lines
from cardspeak.table.poker.time_charge import HOUR, time_charge

BUY_IN: Final = "CS/table/buy-in"
CAPS_OF_HOUSE: Final = "CS/table/caps"
RETURNING: Final = "CS/table/returning"
TABLE_STAKES: Final = ("no", "pot")
"""The limits in which a wager is bounded by what lies on the table alone."""
A_DAY: Final = 24 * HOUR


class Posted(msgspec.Struct, frozen=True):
    """What is played, for what, and what the house asks for it. Make one with `posted`, which checks it against the book.

    legs: the one game, or those of a rotation, each for `length` of `by` as in `Rotation`. rules, changes: the book by
    name, and where the house reads it otherwise. least, most: the buy-in in chips; a `most` of 0 is no bound.
    seats: the most players. hourly, minutes: a time charge in chips and how often a part is collected; 0 for none.
    own: the house's own book by which it reads otherwise, so that whoever has the sign can look its clauses up.
    returning: the minutes within which a player who left comes back with no less than they left with. customs: what is
    played that no book mentions.

    >>> import cardspeak as cs
    >>> cs.posted('razz', 'fl 4/8 ante 1 bring-in 2', least=40, most=0).least
    40
    """

    legs: tuple[Leg, ...]
    rules: str
    changes: tuple[Change, ...] = ()
    by: str = "orbit"
    length: int = 1
    rake: Rake = NO_RAKE
    kill: KillRule | None = None
    least: int = 1
    most: int = 0
    seats: int = 0
    hourly: int = 0
    minutes: int = HOUR
    time_by_table: bool = False
    languages: tuple[str, ...] = ()
    returning: int = 60
    own: OwnBook | None = None
    customs: Customs = NONE

    @property
    def house(self) -> HouseRules:
        """How the book reads here."""
        return named(self.rules, self.changes)

    @property
    def big_blind(self) -> int:
        """The largest blind of any game, 0 if none has blinds."""
        return max([blind for leg in self.legs for blind in leg.stakes.blinds], default=0)

    @property
    def dollar(self) -> int:
        """How many of the table's units make a dollar, 0 if that is unknown."""
        return self.legs[0].stakes.dollar

    def written(self, chips: int) -> str:
        """An amount as the table writes it."""
        return self.legs[0].stakes.written(chips)

    def purchase(self, amount: int, stack: int = 0) -> Purchase:
        """What buying `amount` more chips comes to for a player who has `stack`; a newcomer has none.

        The book's figures go before those that the house posts. Who has chips may add less than the least buy-in.
        """
        by_book = self._by_book(amount, stack)
        if isinstance(by_book, Purchase):
            return by_book
        least, most = 1 if stack else self.least, max(0, (self.most or stack + amount) - stack)
        return Purchase(least <= amount <= most, least, most, self.most, self.cites_buy_in)

    def _by_book(self, amount: int, stack: int) -> Purchase | NotCovered:
        return capped_purchase(amount, stack, self.big_blind, self.house, self.dollar or 1)

    @property
    def capped(self) -> bool:
        """Whether the book has figures for a purchase at this big blind."""
        return isinstance(self._by_book(1, 0), Purchase)

    @property
    def cites_buy_in(self) -> Cites:
        """The clauses that hold a purchase to the sign."""
        return self.house.funds.purchase.cites or (BUY_IN,)

    def lines(self) -> list[SignLine]:
        """The sign, line by line, each with the clauses that want it there."""
        rules = self.house
        games = [line for leg in self.legs for line in game_lines(leg.game, leg.stakes, rules)]
        return [
            *games,
            *self._turns(),
            *self._kill(),
            *self.customs.lines(self.legs[0].stakes),
            *self._taken(),
            self._buy_in(),
            *self._returning(),
            self._seats(),
            *self._house_rules(),
        ]

    def _turns(self) -> list[SignLine]:
        if len(self.legs) == 1:
            return []
        _, (turns,) = Rotation.posted(self.legs, self.by, self.length)
        return [SignLine(SAY_OF_TURNS[type(turns)](turns), turns.cites)]

    def _kill(self) -> list[SignLine]:
        if self.kill is None:
            return []
        _, (kill,) = Kill.posted(self.legs[0].game, self.legs[0].stakes, self.kill)
        return [SignLine(SAY_OF_TURNS[type(kill)](kill), kill.cites)]

    def _taken(self) -> list[SignLine]:
        """What the house takes; a time charge stands in the place of a rake."""
        house = house_lines(self.rake, self.house, self.languages, self.written)
        if not self.hourly:
            return house
        whose = "the table" if self.time_by_table else "each player"
        text = f"time: {self.written(self.hourly)} an hour from {whose}, a part every {self.minutes} minutes"
        return [SignLine(text, house[0].cites + self.house.cited("time charge")), *house[1:]]

    def _buy_in(self) -> SignLine:
        say = self.written
        if self.capped:
            caps = self.purchase(1)
            return SignLine(f"a purchase: {say(caps.most)} at most, to {say(caps.table_most)} on the table", caps.cites)
        return SignLine(f"buy-in: {say(self.least)}{f' to {say(self.most)}' if self.most else ' or more'}", self.cites_buy_in)

    def _returning(self) -> list[SignLine]:
        if not self.returning:
            return []
        return [SignLine(f"who comes back within {self.returning} minutes brings what they left with", (RETURNING,))]

    def _house_rules(self) -> list[SignLine]:
        """Where the house reads a point otherwise than its book."""
        return [SignLine(text, cites) for text, cites in supplements(self.changes)]

    def _seats(self) -> SignLine:
        return SignLine(f"seats: {self.seats}", cited(self.house, self.legs[0].game, "seats"))


@handed
def posted(
    game: Variant | tuple[Leg, ...],
    stakes: Stakes | None,
    rules: HouseRules = seminole,
    *,
    by: str = "orbit",
    length: int = 1,
    rake: Rake = NO_RAKE,
    kill: KillRule | None = None,
    least: int = 1,
    most: int = 0,
    seats: int = 0,
    hourly: int = 0,
    minutes: int = HOUR,
    time_by_table: bool = False,
    languages: tuple[str, ...] = (),
    returning: int = 60,
    customs: Customs = NONE,
) -> Posted:
    """What a table posts: one game at its stakes, or the legs of a rotation. `seats` 0 is as many as every game takes.

    Raises `Refused`, with the clause, for what the book does not allow to be posted.

    >>> posted('texas-holdem', 'nl 1/2', least=40, most=200).rules
    'seminole'
    """
    legs = game if isinstance(game, tuple) else (Leg(game.key, stakes),) if stakes else ()
    rotation, _ = Rotation.posted(legs, by, length)
    customs.check(legs, rules)
    bombs = [bomb for leg in legs if (bomb := customs.bomb(leg))]
    for leg in (*legs, *bombs):
        check_game(leg.game, leg.stakes, rules, rake)
    most_seats = min([rotation.seats[1], *[bomb.game.seats[1] for bomb in bombs]])
    _check_seats(seats, (rotation.seats[0], most_seats), rotation, rules)
    _check_buy_in(least, most, legs, rules)
    _check_returning(returning)
    _check_kill(kill, legs, bombs)
    _check_time(hourly, minutes, rake, rules)
    made = Posted(
        legs=legs,
        rules=rules.name,
        changes=rules.changes,
        by=by,
        length=length,
        rake=rake,
        kill=kill,
        least=least,
        most=most,
        seats=seats or most_seats,
        hourly=hourly,
        minutes=minutes,
        time_by_table=time_by_table,
        languages=tuple(languages),
        returning=returning,
        own=by_key(rules.own),
        customs=customs,
    )
    _check_caps(made, rules)
    _check_start(made)
    return made


def _check_seats(seats: int, bounds: tuple[int, int], rotation: Rotation, rules: HouseRules) -> None:
    fewest, most = bounds
    if most < fewest or (seats and not fewest <= seats <= most):
        cites: Cites = cited(rules, rotation.now.game, "seats")
        raise Refused(f"the table takes {fewest} to {most} players, not {seats}", cites)


def _check_start(made: Posted) -> None:
    start, fewest = made.customs.start, max([leg.game.seats[0] for leg in made.legs])
    if start and not fewest <= start <= made.seats:
        raise Refused(f"the table begins with {fewest} to {made.seats} players, not {start}", START)


def _check_kill(kill: KillRule | None, legs: tuple[Leg, ...], bombs: list[Leg]) -> None:
    if not kill:
        return
    if len(legs) > 1:
        raise Refused("a kill belongs to one game, not to a rotation", ("S8(p)(9)#1",))
    if bombs:
        raise Refused("a table with a kill has no bomb pots", BOMB_POT)
    Kill.posted(legs[0].game, legs[0].stakes, kill)


def _check_buy_in(least: int, most: int, legs: tuple[Leg, ...], rules: HouseRules) -> None:
    say = legs[0].stakes.written
    if least < 1 or 0 < most < least:
        raise Refused(f"a buy-in of {say(least)} to {say(most)} makes no sense", rules.funds.purchase.cites or (BUY_IN,))


def _check_caps(made: Posted, rules: HouseRules) -> None:
    """Where a book bounds purchases, but not at this big blind, the house must: table stakes have no other bound."""
    table_stakes = any([leg.stakes.limit in TABLE_STAKES for leg in made.legs])
    if rules.funds.purchase.value == "by-big-blind" and table_stakes and not made.most and not made.capped:
        figures = " and ".join([str(blind) for blind in CAPS])
        bounded = f"the book bounds a purchase at big blinds of {figures} dollars alone"
        raise Refused(
            f"{bounded}: at {made.written(made.big_blind)} the house posts the most",
            (CAPS_OF_HOUSE, *rules.funds.purchase.cites),
        )


def _check_returning(minutes: int) -> None:
    if minutes > A_DAY:
        raise Refused(f"who left is known for a day, {A_DAY} minutes at most, not {minutes}", (RETURNING,))


def _check_time(hourly: int, minutes: int, rake: Rake, rules: HouseRules) -> None:
    if not hourly:
        return
    methods = rules.rakes.methods
    if not METHODS[str(methods.value)].time:
        raise Refused("this book does not allow a time charge", methods.cites)
    if not isinstance(rake, NoRake):
        raise Refused("time is charged instead of a rake, not beside it", methods.cites)
    charge = time_charge(hourly, minutes, 1, 0, rules)
    if isinstance(charge, NotCovered):
        raise Refused(f"{rules.called} has no time charge", methods.cites)

"""A bot: a temperament that looks at a view and says what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.bots.chance import Chance
from cardspeak.bots.discards import discards
from cardspeak.bots.strength import strength
from cardspeak.cards import mask_of
from cardspeak.poker import events as e
from cardspeak.poker import variants
from cardspeak.rulebook import Refused

if TYPE_CHECKING:
    from cardspeak.poker import Round
    from cardspeak.poker.round.view import View


class Action(msgspec.Struct, frozen=True):
    """What a player does: a verb of `Round.act`, with the street's total for a bet or raise, or cards to discard."""

    verb: str
    amount: int = 0
    cards: tuple[int, ...] = ()

    def do(self, r: Round) -> None:
        """Have the seat to act do it. Raises `Refused`."""
        r.act(self.verb, self.amount, cards=self.cards)


class Temperament(msgspec.Struct, frozen=True):
    """What tells one bot from another. `says` is shown to people.

    care: how much better than a fair gamble a call must be; 1 is about fair. reserve: the same for betting and raising.
    bluffs: how often it bets without the cards, slows: how often it only calls with them. size: its bets, in pots.
    """

    name: str
    says: str
    care: float
    reserve: float
    bluffs: float
    slows: float
    size: float


EACH_WAGER: Final = 2
"""A bet or raise on this street weighs as much as so many more players: it seldom comes from nothing."""


class Bot:
    """A player that decides by its temperament; `chance` is its own dice, so that a seed repeats its play."""

    def __init__(self, nature: Temperament, chance: Chance) -> None:
        self.nature = nature
        self.chance = chance

    @property
    def name(self) -> str:
        return self.nature.name

    @property
    def temperament(self) -> str:
        """One line for people."""
        return self.nature.says

    def __repr__(self) -> str:
        return f"<Bot {self.name}: {self.temperament}>"

    def decide(self, view: View) -> Action:
        """What the viewer does now, which is always legal. Raises `Refused` if it is not the viewer's turn."""
        options = view.options
        if not options.seat:
            raise Refused(f"it is not seat {view.seat}'s turn")
        if options.show:
            return Action("muck" if options.muck and beaten(view) else "show")
        if options.discard:
            return Action("discard", cards=discards(view, self.chance))
        if options.runs:
            return Action("run", options.runs)
        share = strength(view, self.chance)
        pressure = rivals(view) + EACH_WAGER * wagers(view)
        if options.high and (options.bound or self.presses(share, pressure)):
            return Action("raise" if any(view.bets.values()) else "bet", self.total(view))
        if not options.call:
            return Action("check")
        price = options.call / (view.pot + options.call)
        stays = share ** (self.nature.care * pressure) >= price
        return Action("call" if stays or not options.fold else "fold")

    def presses(self, share: float, pressure: float) -> bool:
        """Whether it bets or raises, with a hand that beats `share` of the others against that much pressure."""
        nature = self.nature
        if share ** (nature.reserve * pressure) >= 0.5:
            return self.chance() >= nature.slows
        return self.chance() < nature.bluffs / pressure

    def total(self, view: View) -> int:
        """The size of the bet or raise: its share of the pot, give or take a quarter, in chips that play."""
        options = view.options
        stakes = began(view).stakes
        share = self.nature.size * (0.75 + self.chance() / 2)
        wanted = max(view.bets.values()) + int(share * (view.pot + options.call))
        if stakes.limit == "fixed":
            return options.high if wanted >= options.high else options.low
        unit = view.unit
        whole = -(-max(wanted, options.low) // unit) * unit
        return min(whole, options.high)


def rivals(view: View) -> float:
    """The other live hands, each beyond the first for half: most will not be in at the end."""
    return len(view.live) / 2


def wagers(view: View) -> int:
    """Bets and raises on this street."""
    found = 0
    for event in reversed(view.events):
        if isinstance(event, e.Opened):
            break
        found += isinstance(event, e.Raised)
    return found


def began(view: View) -> e.Began:
    """What the round started from."""
    first = view.events[0]
    assert isinstance(first, e.Began)
    return first


def beaten(view: View) -> bool:
    """Whether tabled hands beat the viewer's at every end of every pot that it contests, on every board, so a muck gives
    nothing up.
    """
    boards = [mask_of(board) for board in view.boards]
    own = view.cards
    held = {seat: mask_of(cards) for seat, cards in view.tabled.items() if len(cards) == len(own)}
    held[view.seat] = mask_of(own)
    scales = [end.scale for end in variants.named(view.variant).ends]
    worth = {seat: [scale.worth(hand, board) for board in boards for scale in scales] for seat, hand in held.items()}
    mine = worth.pop(view.seat)
    contested = [pot.seats for pot in view.pots if view.seat in pot.seats]
    return all(
        any(worth[seat][end] > worth_of_mine for seat in rivals if seat in worth)
        for rivals in contested
        for end, worth_of_mine in enumerate(mine)
    )

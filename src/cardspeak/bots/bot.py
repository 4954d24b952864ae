"""A bot: a temperament that looks at a view and says what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.bots.chance import Chance, chance
from cardspeak.bots.discards import discards
from cardspeak.bots.strength import strength
from cardspeak.bots.temperaments import Temperament, tempered
from cardspeak.cards import mask_of
from cardspeak.poker import events as e
from cardspeak.poker import variants
from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import handed

if TYPE_CHECKING:
    from cardspeak.poker import Round
    from cardspeak.poker.round.view import View


class Action(msgspec.Struct, frozen=True):
    """What a player does: a verb of `Round.act`, with the street's total for a bet or raise, or cards to discard.

    >>> Action('raise', 6)
    Action(verb='raise', amount=6, cards=())
    """

    verb: str
    amount: int = 0
    cards: tuple[int, ...] = ()

    def do(self, r: Round) -> None:
        """Have the seat to act do it. Raises `Refused`."""
        r.act(self.verb, self.amount, cards=self.cards)


EACH_WAGER: Final = 2
"""A bet or raise on this street weighs as much as so many more players: it seldom comes from nothing."""


class Bot:
    """A player that decides by its temperament: `Bot("rock", 7)`.

    nature: a temperament, or the name of one of ours: regular, caller, rock, maniac. dice: its own, or the seed of them, so
    that its play can be repeated.

    >>> from cardspeak import Round
    >>> r = Round("texas-holdem", "nl 1/2", [200] * 3, seed=7)
    >>> Bot("rock", 7).play(r)
    Action(verb='fold', amount=0, cards=())

    Raises `Refused` for a name that is none.
    """

    def __init__(self, nature: Temperament | str, dice: Chance | int = 0) -> None:
        self.nature: Temperament = tempered(nature)
        self.chance: Chance = chance(dice) if isinstance(dice, int) else dice

    @property
    def name(self) -> str:
        """Its temperament's name."""
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

    def play(self, r: Round) -> Action:
        """Have it act in a round whose turn it is, knowing no more than its seat does; what it did. Raises `Refused`."""
        done = self.decide(r.view(r.seat))
        done.do(r)
        return done

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


@handed
def named(name: str, chance: Chance) -> Bot:
    """A bot of that temperament with its own dice. Raises `Refused` for a name that is none.

    >>> from cardspeak.bots import chance
    >>> repr(named('rock', chance(7)))
    '<Bot rock: waits for strong hands and never bluffs>'
    """
    return Bot(name, chance)

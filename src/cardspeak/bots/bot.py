"""A bot: a temperament that looks at a view and says what it does."""

from __future__ import annotations

from cardspeak.bots.action import Action
from cardspeak.bots.chance import Chance, chance
from cardspeak.bots.discards import discards
from cardspeak.bots.spot import spot_of
from cardspeak.bots.strength import strength
from cardspeak.bots.temperaments import Nature, Temperament, tempered
from cardspeak.cards import mask_of
from cardspeak.poker import Round, variants
from cardspeak.poker.round.view import View
from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.refusal import quoted


class Bot:
    """A player that decides by its temperament: `Bot("rock", 7)`.

    nature: a temperament, or the name of one of ours: beginner, regular, expert, caller, rock, maniac. dice: its own,
    or the seed of them, so that its play can be repeated.

    >>> from cardspeak import Round
    >>> r = Round("texas-holdem", "nl 1/2", [200] * 3, seed=7)
    >>> Bot("rock", 7).play(r)
    Action(verb='fold', amount=0, cards=())

    Raises `Refused` for a name that is none.
    """

    def __init__(self, nature: Nature | str, dice: Chance | int = 0) -> None:
        self.nature: Nature = tempered(nature)
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
        if not isinstance(view, View):
            raise Refused(f"a bot decides by the view of its seat, not by {quoted(view)}")
        options = view.options
        if not options.seat:
            raise Refused(f"it is not seat {view.seat}'s turn")
        if options.show:
            return Action("muck" if options.muck and beaten(view) else "show")
        if options.discard:
            return Action("discard", cards=discards(view, self.chance))
        if options.runs:
            return Action("run", options.runs)
        nature = self.nature
        share = strength(view, self.chance, exact=not isinstance(nature, Temperament))
        return nature.wager(spot_of(view), share, self.chance)

    def play(self, r: Round) -> Action:
        """Have it act in a round whose turn it is, knowing no more than its seat does; what it did. Raises `Refused`."""
        if not isinstance(r, Round):
            raise Refused(f"a bot plays in a round, not in {quoted(r)}")
        done = self.decide(r.view(r.seat))
        done.do(r)
        return done


def beaten(view: View) -> bool:
    """Whether tabled hands beat the viewer's at every end of every pot that it contests, on every board, so a muck gives
    nothing up.
    """
    boards = [mask_of(board) for board in view.boards]
    own = view.cards
    hands = {seat: mask_of(cards) for seat, cards in view.tabled.items() if len(cards) == len(own)}
    hands[view.seat] = mask_of(own)
    scales = [end.scale for end in variants.named(view.variant).ends]
    worth = {seat: [scale.worth(hand, board) for board in boards for scale in scales] for seat, hand in hands.items()}
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

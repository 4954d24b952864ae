"""The rounds of a game by number: from what each starts, and its deck."""

from __future__ import annotations

from collections.abc import Sequence

from cardspeak.batch.starts import Start, begun
from cardspeak.cards.by_number import deck_of
from cardspeak.poker.round.game import Game
from cardspeak.poker.round.round import Round
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted


class Rounds:
    """Round `k` takes the start with number `k` modulo how many there are, and the `k`th deck of the seed.

    Raises `Refused` for a seed that is no whole number, and for what `Round` refuses of a start.
    """

    def __init__(self, game: Game, starts: Sequence[Start], seed: int) -> None:
        if type(seed) is not int:
            raise Refused(f"a seed is a whole number, not {quoted(seed)}")
        self.game = game
        self.seed = seed
        self.starts: tuple[Start, ...] = tuple(starts)
        self.firsts: list[Round] = [begun(game, start) for start in self.starts]

    @property
    def seats(self) -> int:
        """The highest seat number."""
        return max([len(first.stack) for first in self.firsts]) - 1

    def deck(self, number: int) -> tuple[int, ...]:
        """The deck of a round, the first card to be dealt in front; what is reshuffled in play is not told by it."""
        return deck_of(self.seed, number, self.game.cards)

    def start(self, number: int) -> Start:
        """From what a round starts."""
        return self.starts[number % len(self.starts)]

    def first(self, number: int) -> Round:
        """A round as it waits for its first card, everything being posted."""
        return self.firsts[number % len(self.firsts)]

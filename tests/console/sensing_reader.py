"""A simulated reader: tagged cards that move over the antennas of a table, which are told as they lie."""

from __future__ import annotations

from random import Random

from cardspeak.cards import show
from cardspeak.console.sensing import Sensing


class Reader:
    """A deck whose tags nobody can guess, dealt over antennas. tag: that of each card."""

    def __init__(self, cards: tuple[int, ...], rng: Random) -> None:
        self.tag = {card: f"{rng.getrandbits(48):012x}" for card in cards}
        self.lies: dict[str, list[int]] = {}
        self.now, self.hand = 0, 1

    def learnt(self, sensing: Sensing, deck: str = "red") -> None:
        sensing.learn(deck, {tag: card for card, tag in self.tag.items()}, tuple(self.tag))

    def moves(self, card: int, to: str) -> None:
        """A card is taken from wherever it lies to an antenna, or off them all."""
        for cards in self.lies.values():
            if card in cards:
                cards.remove(card)
        if to:
            self.lies.setdefault(to, []).append(card)

    def tells(self, sensing: Sensing) -> None:
        """Every antenna tells what lies on it."""
        for antenna, cards in self.lies.items():
            sensing.hear(antenna, [self.tag[card] for card in cards], self.now, self.hand)

    def named(self) -> dict[str, str]:
        return {tag: show((card,)) for card, tag in self.tag.items()}

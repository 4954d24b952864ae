"""The figures of a player, or of another group of hands, and what each of them means."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

import msgspec

from cardspeak.history import money

MEANINGS: Final = {
    "hands": "hands that the player was dealt into",
    "net": "won or lost, after the rake",
    "rake": "what was taken from the pots that the player won, in proportion to what each took from the hand",
    "vpip": "chips put in of one's own will on the first street, of the hands with a decision there; a post is none",
    "pfr": "a bet or raise on the first street, of the same hands",
    "three_bet": "the raise over the first raise of the first street, of the times that a decision had that one raise before it",
    "wtsd": "a hand kept to the showdown, of the hands that saw the second street",
    "wsd": "chips won, of the hands kept to the showdown",
    "all_in_adjusted": "as net, but a pot for which nobody could act any more goes to each hand by its equity at that moment",
}
"""Each figure by its name, as the tables, `--json` and the docs have them."""


class Share(msgspec.Struct):
    """How often, of how many times."""

    times: int = 0
    of: int = 0

    def count(self, did: bool) -> None:
        self.of += 1
        self.times += did

    def text(self, places: int = 1) -> str | None:
        """In per cent, None of no times."""
        return f"{100 * self.times / self.of:.{places}f}" if self.of else None


class Row(msgspec.Struct):
    """What one player (or position, game, stakes) comes to in one currency; amounts are parts of 1.00."""

    name: str
    currency: str = ""
    hands: int = 0
    net: Fraction = Fraction(0)
    rake: Fraction = Fraction(0)
    adjusted: Fraction = Fraction(0)
    scale: int = 1
    vpip: Share = msgspec.field(default_factory=Share)
    pfr: Share = msgspec.field(default_factory=Share)
    three_bet: Share = msgspec.field(default_factory=Share)
    wtsd: Share = msgspec.field(default_factory=Share)
    wsd: Share = msgspec.field(default_factory=Share)

    def money(self, amount: Fraction) -> str:
        """An amount as a text, to the finest place of the hands counted."""
        return money.to_text(round(amount * self.scale), self.scale)

    def as_json(self, group: str = "player") -> dict[str, Any]:
        """For programs: money as texts, shares in per cent as texts, None where there was no chance."""
        amounts = {"net": self.money(self.net), "rake": self.money(self.rake)}
        shares = {name: getattr(self, name).text() for name in ("vpip", "pfr", "three_bet", "wtsd", "wsd")}
        adjusted = {"all_in_adjusted": self.money(self.adjusted), "currency": self.currency}
        return {group: self.name, "hands": self.hands, **amounts, **shares, **adjusted}
